"""How a game is won or drawn, and how a draw is claimed (8, 9, 13.3-13.5)."""

from turnus.law import Asking, Role, Term, clause, setting, shared
from turnus.play.questions.results.claims import (
    Claim,
    ClaimIsCorrect,
    ClaimOutcome,
    DrawGround,
    Examining,
    SamePosition,
    WrongClaim,
)
from turnus.play.questions.results.ends import (
    AgreedResult,
    EndAfterMove,
    Ending,
    EndReason,
    Resignation,
    Score,
)
from turnus.rulebooks.kndb_2009.game.tempo import is_recording_waived
from turnus.rulebooks.kndb_2009.terms import (
    KING_AGAINST_THREE,
    KING_AGAINST_TWO,
    KINGS_ALONE,
    LOST_BEFORE,
    LOST_WITH_MORE,
    SAME_POSITION,
)

NO_MOVE = Ending(Score.WIN, EndReason.NO_MOVE)
COUNT_CARRIED_OVER = Term(
    "count_carried_over", bool, "", "whether moves counted under 9.2-a count on for 9.2-b after a capture"
)
count_starts_again = setting("kndb-2009", "9.2-b", COUNT_CARRIED_OVER, False, changed_by=Role.ORGANISER)
RESIGNED = Ending(Score.LOSS, EndReason.RESIGNATION)


@clause("kndb-2009", "8.1", when={"stalemate": True})
def who_cannot_move_has_lost(_facts: EndAfterMove) -> Ending:
    """The game is won when the opponent, on move, can make no regular move."""
    return NO_MOVE


@clause("kndb-2009", "8.3", when={"stalemate": True})
def the_opponent_is_the_loser(_facts: EndAfterMove) -> Ending:
    """Who is left without a move is the loser."""
    return NO_MOVE


@clause("kndb-2009", "8.2")
def resigning_loses(_facts: Resignation) -> Ending:
    """The game is won by the player whose opponent resigns."""
    return RESIGNED


@clause("kndb-2009", "8.3")
def who_resigns_is_the_loser(_facts: Resignation) -> Ending:
    """Who resigns is the loser."""
    return RESIGNED


@clause("kndb-2009", "9.1")
def an_agreed_game_is_drawn(_facts: AgreedResult) -> Score:
    """A game in which both players agree is a draw."""
    return Score.DRAW


@clause("kndb-2009", "13.4", deviates_from="9.1")
def lost_for_both_before_forty_moves(facts: AgreedResult, law: Asking) -> Score | None:
    """A draw agreed before both have made forty moves is declared lost for both; not where 13.5 holds."""
    early = min(facts.white_made, facts.black_made) < law.term(LOST_BEFORE).answer
    return Score.LOSS if early and not is_recording_waived(law) else None


@clause("kndb-2009", "13.5", deviates_from="9.1")
def without_notation_the_pieces_count(facts: AgreedResult, law: Asking) -> Score | None:
    """Where notation is waived it is lost for both if both still have more than ten pieces."""
    return Score.LOSS if is_recording_waived(law) and _many_left(facts, law) else None


@clause("kndb-2009", "13.5")
def without_notation_few_pieces_draw(facts: AgreedResult, law: Asking) -> Score | None:
    """Where notation is waived the number of moves does not matter: with fewer pieces 9.1 holds."""
    return Score.DRAW if is_recording_waived(law) and not _many_left(facts, law) else None


def _many_left(facts: AgreedResult, law: Asking) -> bool:
    return min(facts.white_pieces, facts.black_pieces) > law.term(LOST_WITH_MORE).answer


def _reached(facts: ClaimIsCorrect, ground: DrawGround, moves: int) -> bool | None:
    established = facts.ground is ground and not facts.intended and facts.idle_halfmoves >= 2 * moves
    return True if established else None


@clause("kndb-2009", "9.2-a")
def a_king_against_three(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """Both have played sixteen moves with one king against three pieces, a king among them."""
    return _reached(facts, DrawGround.KING_AGAINST_THREE, law.term(KING_AGAINST_THREE).answer)


@clause("kndb-2009", "9.2-b")
def a_king_against_two(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """Both have played five moves with one king against at most two pieces, a king among them."""
    return _reached(facts, DrawGround.KING_AGAINST_TWO, law.term(KING_AGAINST_TWO).answer)


@clause("kndb-2009", "9.2-b")
def moves_against_three_may_count_too(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """Where the conditions read it so, the moves against three pieces count on after a capture."""
    counts_on = facts.ground is DrawGround.KING_AGAINST_TWO and law.term(COUNT_CARRIED_OVER).answer
    return (
        True
        if counts_on
        and not facts.intended
        and facts.carried_halfmoves >= 2 * law.term(KING_AGAINST_TWO).answer
        else None
    )


@clause("kndb-2009", "9.2-c")
def the_same_position_a_third_time(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """The position stands there for the third time with the same player to move."""
    repeated = facts.ground is DrawGround.THREEFOLD and facts.occurrences >= law.term(SAME_POSITION).answer
    return True if repeated and not facts.intended else None


@clause("kndb-2009", "9.2-d")
def kings_alone_have_moved(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """Both have made their last twenty-five moves with kings, and nothing was captured."""
    return _reached(facts, DrawGround.KING_MOVES, law.term(KINGS_ALONE).answer)


@clause("kndb-2009", "9.2-c")
def the_same_player_is_to_move(facts: SamePosition) -> bool:
    """A position is the same only with the same player to move."""
    return facts.same_turn


@shared(clause("kndb-2009", "9.2"), clause("kndb-2009", "13.3/2"))
def an_established_ground_draws(facts: Claim, law: Asking) -> ClaimOutcome | None:
    """A ground that a player or the arbiter establishes draws, even if the claimant overstepped his time."""
    return ClaimOutcome.DRAW if law.ask(facts.is_correct()).answer else None


@clause("kndb-2009", "13.3/3")
def after_a_wrong_claim_play_goes_on(facts: Claim, law: Asking) -> ClaimOutcome | None:
    """After a wrong claim play goes on."""
    return None if law.ask(facts.is_correct()).answer else ClaimOutcome.WRONG


@clause("kndb-2009", "13.3/3")
def a_wrong_claim_costs_nothing_else(_facts: WrongClaim) -> tuple[int, int]:
    """A wrong claim carries no penalty but the time it took."""
    return 0, 0


@clause("kndb-2009", "13.3", when={"by_player": True})
def examined_in_the_claimants_time(_facts: Examining) -> bool:
    """A claim is examined in the claimant's thinking time; what the arbiter finds costs nobody time."""
    return True
