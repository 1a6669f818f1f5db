"""Claims of a draw (9.2-9.5, 6.12.2), and how rapid and blitz deviate (A.3)."""

from turnus.law import Asking, Refused, clause, figure
from turnus.play.questions.results.claims import (
    Claim,
    ClaimIsCorrect,
    ClaimOutcome,
    DrawGround,
    MayClaim,
    SamePosition,
    WrongClaim,
)
from turnus.play.terms import IDLE_MOVES
from turnus.rulebooks.fide_2023.questions import Provision, Provisions
from turnus.rulebooks.fide_shared.claims import idles, repeats


@clause("fide-2023", "9.4", when={"touched": True})
def touching_ends_the_right_to_claim_a_draw(_facts: MayClaim) -> Refused:
    """Who has touched a piece loses the right to claim on that move."""
    return Refused.because("the claimant has touched a piece")


@clause("fide-2023", "9.2.1.1")
def the_written_move_repeats(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """The position is about to stand there for the third time, by the move written down."""
    written = facts.intended and facts.ground is DrawGround.THREEFOLD
    return facts.intended_legal and repeats(facts, law) if written else None


@clause("fide-2023", "9.2.1.2")
def the_position_stands_there_for_the_third_time(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """The position has just appeared for the third time."""
    stands = not facts.intended and facts.ground is DrawGround.THREEFOLD
    return repeats(facts, law) if stands else None


@clause("fide-2023", "9.3.1")
def the_written_move_makes_fifty(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """The move written down makes fifty moves of each without a capture or a pawn's move."""
    written = facts.intended and facts.ground is DrawGround.FIFTY_MOVES
    return facts.intended_legal and idles(facts, law) if written else None


@clause("fide-2023", "9.3.2")
def fifty_moves_are_completed(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """The last fifty completed moves of each were without a capture or a pawn's move."""
    if facts.intended or facts.ground is not DrawGround.FIFTY_MOVES:
        return None
    return facts.idle_halfmoves - facts.uncompleted_halfmoves >= 2 * law.term(IDLE_MOVES).answer


@clause("fide-2023", "6.2.2", deviates_from="9.5.3")
def a_claim_waits_for_the_press(facts: Claim, law: Asking) -> ClaimOutcome | None:
    """Who has moved may still press: a claim that his press makes correct waits for it (reading 9.3.2)."""
    if not facts.uncompleted_halfmoves or law.ask(facts.may_claim()).answer:
        return None
    now, then = law.ask(facts.is_correct()).answer, law.ask(facts.once_completed().is_correct()).answer
    return ClaimOutcome.WAITS if then and not now else None


@figure("fide-2023", "A.3", value=60, unit="seconds", deviates_from="9.5.3")
def a_wrong_claim_gives_one_minute(facts: WrongClaim, value: int, law: Asking) -> tuple[int, int] | None:
    """In rapid, and in blitz that follows the rapid rules, it is one minute."""
    provisions = law.ask(Provisions(tempo=facts.tempo, supervision=facts.supervision)).answer
    return (0, value) if Provision.ONE_MINUTE_PENALTIES in provisions else None


@clause("fide-2023", "9.2.2.1", deviates_from="9.2.2")
def a_capture_en_passant_makes_a_difference(facts: SamePosition) -> bool | None:
    """They differ when a pawn could have been captured en passant in one of them, and only then."""
    if not facts.same_en_passant:
        return False
    return True if facts.double_step and facts.same_rights else None


@clause("fide-2023", "9.2.2.2", deviates_from="9.2.2")
def castling_rights_make_a_difference(facts: SamePosition) -> bool | None:
    """They differ when a right to castle was lost in between, not when it was lost before."""
    if not facts.same_castling_rights:
        return False
    return True if facts.castling_lost and facts.same_rights else None
