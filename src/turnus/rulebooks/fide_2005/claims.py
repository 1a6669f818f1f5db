"""Claims of a draw (5.2-d, 5.2-e, 9.2-9.5, 6.15/2)."""

from turnus.law import Asking, Refused, clause
from turnus.play.questions.results.claims import (
    Claimable,
    ClaimIsCorrect,
    DrawGround,
    MayClaim,
    SamePosition,
    WrongClaim,
)
from turnus.play.terms import IDLE_MOVES, LAST_MINUTE, REPETITIONS, WRONG_CLAIM_TIME
from turnus.rulebooks.fide_shared.claims import idles, repeats


@clause("fide-2005", "9.4")
def moving_ends_the_right_to_claim(facts: MayClaim) -> Refused | bool:
    """Who makes a move without claiming loses the right on that move; touching a piece does not yet."""
    return Refused.because("the claimant has made his move") if facts.moved else True


def _written(facts: ClaimIsCorrect) -> bool:
    return facts.intended and facts.intended_legal


@clause("fide-2005", "5.2-d")
def repetition_draws_only_on_a_claim(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """The game may be declared drawn when a position appears, or is about to, for the third time."""
    return True if repeats(facts, law) and (not facts.intended or facts.intended_legal) else None


@clause("fide-2005", "5.2-e")
def fifty_moves_draw_only_on_a_claim(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """The game may be declared drawn after fifty moves of each without a capture or a pawn's move."""
    return True if idles(facts, law) and (not facts.intended or facts.intended_legal) else None


@clause("fide-2005", "5.2-d")
def a_third_occurrence_waits_for_a_claim(facts: Claimable, law: Asking) -> DrawGround | None:
    """A third or later occurrence may be declared a draw: nothing ends by itself."""
    return DrawGround.THREEFOLD if facts.occurrences >= law.term(REPETITIONS).answer else None


@clause("fide-2005", "5.2-e")
def fifty_moves_wait_for_a_claim(facts: Claimable, law: Asking) -> DrawGround | None:
    """Fifty moves or more may be declared a draw: nothing ends by itself."""
    return DrawGround.FIFTY_MOVES if facts.idle_halfmoves >= 2 * law.term(IDLE_MOVES).answer else None


@clause("fide-2005", "9.2-a")
def the_written_move_repeats(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """The position is about to stand there for the third time, by the move written down."""
    return True if _written(facts) and repeats(facts, law) else None


@clause("fide-2005", "9.2-b")
def the_position_stands_there_for_the_third_time(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """The position has just appeared for the third time."""
    return True if not facts.intended and repeats(facts, law) else None


@clause("fide-2005", "9.3-a")
def the_written_move_makes_fifty(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """The move written down makes fifty moves of each without a capture or a pawn's move."""
    return True if _written(facts) and idles(facts, law) else None


@clause("fide-2005", "9.3-b")
def fifty_moves_were_made(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """The last fifty moves of each were without a capture or a pawn's move."""
    return True if not facts.intended and idles(facts, law) else None


@clause("fide-2005", "9.5-b/2", deviates_from="9.5-b")
def half_of_the_claimants_time(facts: WrongClaim, law: Asking) -> tuple[float, float] | None:
    """With two minutes or more the claimant loses half of his time, three minutes at most.

    Reading 9.5-b/2: with exactly two minutes the formulas agree.
    """
    if facts.claimant_left < 2 * law.term(LAST_MINUTE).answer:
        return None
    return -min(facts.claimant_left / 2, law.term(WRONG_CLAIM_TIME).answer), law.term(WRONG_CLAIM_TIME).answer


@clause("fide-2005", "9.5-b/3", deviates_from="9.5-b")
def down_to_one_minute(facts: WrongClaim, law: Asking) -> tuple[float, float] | None:
    """With between one and two minutes his time becomes one minute."""
    left = facts.claimant_left
    return (
        (law.term(LAST_MINUTE).answer - left, law.term(WRONG_CLAIM_TIME).answer)
        if law.term(LAST_MINUTE).answer < left < 2 * law.term(LAST_MINUTE).answer
        else None
    )


@clause("fide-2005", "9.5-b/4", deviates_from="9.5-b")
def nothing_off_the_last_minute(facts: WrongClaim, law: Asking) -> tuple[float, float] | None:
    """With less than a minute his clock is not changed."""
    return (
        (0, law.term(WRONG_CLAIM_TIME).answer)
        if facts.claimant_left <= law.term(LAST_MINUTE).answer
        else None
    )


@clause("fide-2005", "9.2/4", deviates_from="9.2/3")
def lost_rights_make_a_difference(facts: SamePosition) -> bool | None:
    """They differ when a capture en passant or a right to castle was there in only one of them."""
    if not (facts.same_en_passant and facts.same_castling_rights):
        return False
    at_stake = facts.double_step or facts.castling_lost
    return True if at_stake and facts.same_rights else None
