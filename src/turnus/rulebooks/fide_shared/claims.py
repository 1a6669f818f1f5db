"""Claims of a draw: what the Laws of 2005 and of 2023 both say."""

from turnus.law import Asking, Refused, clause, shared
from turnus.play.questions.moves.making import WrittenMove
from turnus.play.questions.moves.touching import Must
from turnus.play.questions.results.claims import (
    Claim,
    ClaimIsCorrect,
    ClaimOutcome,
    DrawGround,
    MayClaim,
    SamePosition,
    WrongClaim,
)
from turnus.play.terms import IDLE_MOVES, REPETITIONS, WRONG_CLAIM_TIME


def repeats(facts: ClaimIsCorrect, law: Asking) -> bool:
    """Say whether a claimed repetition is one."""
    return facts.ground is DrawGround.THREEFOLD and facts.occurrences >= law.term(REPETITIONS).answer


def idles(facts: ClaimIsCorrect, law: Asking) -> bool:
    """Say whether there were as many moves of each as were claimed without a capture or a pawn's move."""
    return facts.ground is DrawGround.FIFTY_MOVES and facts.idle_halfmoves >= 2 * law.term(IDLE_MOVES).answer


@shared(clause("fide-2005", "9.2"), clause("fide-2023", "9.2.1"))
def threefold_is_claimed_by_the_player_on_move(facts: MayClaim) -> Refused | None:
    """Only the player who has the move can claim a repetition."""
    refused = facts.ground is DrawGround.THREEFOLD and not facts.on_move
    return Refused.because("only the player who has the move can claim") if refused else None


@shared(clause("fide-2005", "9.3-b"), clause("fide-2023", "9.3"))
def fifty_moves_are_claimed_by_the_player_on_move(facts: MayClaim) -> Refused | None:
    """Only the player who has the move can claim fifty moves."""
    refused = facts.ground is DrawGround.FIFTY_MOVES and not facts.on_move
    return Refused.because("only the player who has the move can claim") if refused else None


@shared(clause("fide-2005", "6.15/2"), clause("fide-2023", "6.12.2"), when={"from_display": True})
def a_display_is_no_ground(_facts: MayClaim) -> Refused:
    """A player may not claim relying only on what a display shows."""
    return Refused.because("a claim cannot rest on a display")


@shared(clause("fide-2005", "9.5-a"), clause("fide-2023", "9.5.2"))
def a_correct_claim_draws(facts: Claim, law: Asking) -> ClaimOutcome | None:
    """A correct claim draws the game at once."""
    if law.ask(facts.may_claim()).answer:
        return None
    return ClaimOutcome.DRAW if law.ask(facts.is_correct()).answer else None


@shared(clause("fide-2005", "9.5-b"), clause("fide-2023", "9.5.3"))
def a_wrong_claim_goes_on(facts: Claim, law: Asking) -> ClaimOutcome | None:
    """After an incorrect claim the game goes on."""
    if law.ask(facts.may_claim()).answer:
        return None
    return None if law.ask(facts.is_correct()).answer else ClaimOutcome.WRONG


@shared(clause("fide-2005", "9.5-b"), clause("fide-2023", "9.5.3"))
def a_wrong_claim_gives_time(_facts: WrongClaim, law: Asking) -> tuple[float, float]:
    """The opponent gets time: three minutes in 2005, two in 2023."""
    return 0, law.term(WRONG_CLAIM_TIME).answer


@shared(clause("fide-2005", "9.5"), clause("fide-2023", "9.5.1"))
def a_claim_is_heard_only_from_who_may_make_it(facts: Claim, law: Asking) -> ClaimOutcome | None:
    """A claim that may not be made is not heard."""
    return ClaimOutcome.NOT_HEARD if law.ask(facts.may_claim()).answer else None


@shared(clause("fide-2005", "9.5-b/5"), clause("fide-2023", "9.5.3/2"))
def the_written_move_must_be_played(facts: WrittenMove) -> Must:
    """After a wrong claim the move written down must be played, by articles 3 and 4."""
    return Must.PLAY if facts.legal else Must.MOVE


@shared(clause("fide-2005", "9.2/3"), clause("fide-2023", "9.2.2"))
def same_when_the_same_moves_are_possible(facts: SamePosition) -> bool:
    """Positions are the same when the same player has the move and the same moves are possible."""
    return facts.same_turn
