"""Illegal moves (7.4), and what is irregular without being one (4.1, 6.8-c)."""

from turnus.law import Asking, clause
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.moves.illegal_moves import (
    CompletedIllegalMove,
    IllegalMove,
    Irregularity,
    PenaltyTime,
    Standing,
)
from turnus.play.terms import ILLEGAL_MOVE_TIME, LOSING_ILLEGAL_MOVE
from turnus.rulebooks.fide_shared.incidents import is_punished

ILLEGAL = frozenset({Irregularity.ILLEGAL_MOVE, Irregularity.PAWN_NOT_REPLACED})


@clause("fide-2005", "7.4-a")
def an_illegal_move_is_completed_by_the_press(facts: CompletedIllegalMove) -> bool | None:
    """A failed promotion and the capture of a king are illegal moves; they count once completed."""
    return facts.pressed if facts.what in ILLEGAL else None


@clause("fide-2005", "6.8-c", when={"what": Irregularity.PRESS_WITHOUT_MOVE})
def a_press_without_a_move_is_no_illegal_move(_facts: CompletedIllegalMove) -> bool:
    """Pressing without a move is wrong use of the clock, not an illegal move."""
    return False


@clause("fide-2005", "4.1", when={"what": Irregularity.TWO_HANDS})
def two_hands_are_no_illegal_move(_facts: CompletedIllegalMove) -> bool:
    """Using two hands is a breach of 4.1, not an illegal move."""
    return False


@clause("fide-2005", "7.4-b")
def penalty_is_two_minutes(_facts: PenaltyTime, law: Asking) -> int:
    """The opponent gets two extra minutes."""
    return law.term(ILLEGAL_MOVE_TIME).answer


def _is_put_right(facts: IllegalMove, law: Asking) -> bool:
    standing = law.ask(facts.acted_on()).answer
    corrected = standing in {Standing.ACTED_ON, Standing.CORRECTED_BY_AGREEMENT}
    return corrected and law.ask(facts.completed()).answer


@clause("fide-2005", "7.4-a")
def the_position_before_is_restored(facts: IllegalMove, law: Asking) -> Consequence | None:
    """The position just before the irregularity is restored, else the last identifiable one before it."""
    if not _is_put_right(facts, law):
        return None
    known = facts.position_known
    return Consequence(Effect.RESTORE_POSITION if known else Effect.CONTINUE_FROM_LAST_KNOWN)


@clause("fide-2005", "7.4-a/2")
def touch_move_binds_the_replacement(facts: IllegalMove, law: Asking) -> Consequence | None:
    """Article 4.3 applies to the move that replaces the illegal one."""
    return Consequence(Effect.TOUCH_MOVE_APPLIES) if _goes_on(facts, law) else None


def _goes_on(facts: IllegalMove, law: Asking) -> bool:
    return _is_put_right(facts, law) and (
        facts.nth < law.term(LOSING_ILLEGAL_MOVE).answer or not is_punished(facts, law)
    )


@clause("fide-2005", "7.4-b")
def two_minutes_twice_then_the_game(facts: IllegalMove, law: Asking) -> Consequence | None:
    """The first two illegal moves of a player give his opponent time; the third loses the game."""
    if not is_punished(facts, law):
        return None
    if facts.nth >= law.term(LOSING_ILLEGAL_MOVE).answer:
        return Consequence(Effect.GAME_LOST)
    return Consequence(Effect.OPPONENT_GETS_TIME, law.ask(facts.penalty_time()).answer)


def _is_only_irregular(facts: IllegalMove, law: Asking, what: Irregularity) -> bool:
    acted_on = law.ask(facts.acted_on()).answer is Standing.ACTED_ON
    return facts.what is what and facts.pressed and acted_on


@clause("fide-2005", "6.8-c")
def the_clock_is_put_right(facts: IllegalMove, law: Asking) -> Consequence | None:
    """After a press without a move the clock of the player on move runs on."""
    bare = _is_only_irregular(facts, law, Irregularity.PRESS_WITHOUT_MOVE)
    return Consequence(Effect.OFFENDERS_CLOCK_RUNS) if bare else None
