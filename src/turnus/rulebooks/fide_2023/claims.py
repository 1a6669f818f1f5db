"""Claims of a draw (9.2-9.5, 6.12.2), and how rapid and blitz deviate (A.3)."""

from turnus.law import Asking, Refused, clause, figure
from turnus.play.questions.claims import (
    Claim,
    ClaimIsCorrect,
    ClaimOutcome,
    DrawGround,
    MayClaim,
    SamePosition,
    WrongClaim,
)
from turnus.play.questions.making import WrittenMove
from turnus.play.questions.mode import Provision, Provisions
from turnus.play.questions.touching import Must
from turnus.play.terms import IDLE_MOVES, REPETITIONS, WRONG_CLAIM_TIME


@clause("fide-2023", "9.2.1")
def threefold_is_claimed_by_the_player_on_move(facts: MayClaim) -> Refused | None:
    """Only the player who has the move can claim a repetition."""
    refused = facts.ground is DrawGround.THREEFOLD and not facts.on_move
    return Refused.because("only the player who has the move can claim") if refused else None


@clause("fide-2023", "9.3")
def fifty_moves_are_claimed_by_the_player_on_move(facts: MayClaim) -> Refused | None:
    """Only the player who has the move can claim fifty moves."""
    refused = facts.ground is DrawGround.FIFTY_MOVES and not facts.on_move
    return Refused.because("only the player who has the move can claim") if refused else None


@clause("fide-2023", "9.4")
def touching_ends_the_right_to_claim_a_draw(facts: MayClaim) -> Refused | None:
    """Who has touched a piece loses the right to claim on that move."""
    return Refused.because("the claimant has touched a piece") if facts.touched else None


@clause("fide-2023", "6.12.2")
def a_display_is_no_ground(facts: MayClaim) -> Refused | None:
    """A player may not claim relying only on what a display shows."""
    return Refused.because("a claim cannot rest on a display") if facts.from_display else None


def _repeats(facts: ClaimIsCorrect, law: Asking) -> bool:
    return facts.ground is DrawGround.THREEFOLD and facts.occurrences >= law.term(REPETITIONS).answer


def _idles(facts: ClaimIsCorrect, law: Asking) -> bool:
    return facts.ground is DrawGround.FIFTY_MOVES and facts.idle_halfmoves >= 2 * law.term(IDLE_MOVES).answer


@clause("fide-2023", "9.2.1.1")
def the_written_move_repeats(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """The position is about to stand there for the third time, by the move written down."""
    written = facts.intended and facts.ground is DrawGround.THREEFOLD
    return facts.intended_legal and _repeats(facts, law) if written else None


@clause("fide-2023", "9.2.1.2")
def the_position_stands_there_for_the_third_time(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """The position has just appeared for the third time."""
    stands = not facts.intended and facts.ground is DrawGround.THREEFOLD
    return _repeats(facts, law) if stands else None


@clause("fide-2023", "9.3.1")
def the_written_move_makes_fifty(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """The move written down makes fifty moves of each without a capture or a pawn's move."""
    written = facts.intended and facts.ground is DrawGround.FIFTY_MOVES
    return facts.intended_legal and _idles(facts, law) if written else None


@clause("fide-2023", "9.3.2")
def fifty_moves_are_completed(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """The last fifty completed moves of each were without a capture or a pawn's move."""
    if facts.intended or facts.ground is not DrawGround.FIFTY_MOVES:
        return None
    return facts.idle_halfmoves - facts.uncompleted_halfmoves >= 2 * law.term(IDLE_MOVES).answer


@clause("fide-2023", "9.5.2")
def a_correct_claim_draws(facts: Claim, law: Asking) -> ClaimOutcome | None:
    """A correct claim draws the game at once."""
    if law.ask(facts.may_claim()).answer:
        return None
    return ClaimOutcome.DRAW if law.ask(facts.is_correct()).answer else None


@clause("fide-2023", "9.5.3")
def a_wrong_claim_goes_on(facts: Claim, law: Asking) -> ClaimOutcome | None:
    """After an incorrect claim the game goes on."""
    if law.ask(facts.may_claim()).answer:
        return None
    return None if law.ask(facts.is_correct()).answer else ClaimOutcome.WRONG


@clause("fide-2023", "6.2.2", deviates_from="9.5.3")
def a_claim_waits_for_the_press(facts: Claim, law: Asking) -> ClaimOutcome | None:
    """Who has moved may still press: a claim that his press makes correct waits for it (reading 9.3.2)."""
    if not facts.uncompleted_halfmoves or law.ask(facts.may_claim()).answer:
        return None
    now, then = law.ask(facts.is_correct()).answer, law.ask(facts.once_completed().is_correct()).answer
    return ClaimOutcome.WAITS if then and not now else None


@clause("fide-2023", "9.5.1")
def a_claim_is_heard_only_from_who_may_make_it(facts: Claim, law: Asking) -> ClaimOutcome | None:
    """A claim that may not be made is not heard."""
    return ClaimOutcome.NOT_HEARD if law.ask(facts.may_claim()).answer else None


@clause("fide-2023", "9.5.3")
def a_wrong_claim_gives_two_minutes(_facts: WrongClaim, law: Asking) -> tuple[int, int]:
    """The opponent gets two minutes."""
    return 0, law.term(WRONG_CLAIM_TIME).answer


@figure("fide-2023", "A.3", value=60, unit="seconds", deviates_from="9.5.3")
def a_wrong_claim_gives_one_minute(facts: WrongClaim, value: int, law: Asking) -> tuple[int, int] | None:
    """In rapid, and in blitz that follows the rapid rules, it is one minute."""
    provisions = law.ask(Provisions(tempo=facts.tempo, supervision=facts.supervision)).answer
    return (0, value) if Provision.ONE_MINUTE_PENALTIES in provisions else None


@clause("fide-2023", "9.5.3/2")
def the_written_move_must_be_played(facts: WrittenMove) -> Must:
    """After a wrong claim the move written down must be played, by articles 3 and 4."""
    return Must.PLAY if facts.legal else Must.MOVE


@clause("fide-2023", "9.2.2")
def same_when_the_same_moves_are_possible(facts: SamePosition) -> bool:
    """Positions are the same when the same player has the move and the same moves are possible."""
    return facts.same_turn


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
