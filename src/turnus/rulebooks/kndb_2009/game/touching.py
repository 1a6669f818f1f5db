"""Adjusting, touching, and when a move is completed (6.5-6.8, 10.3, 10.5)."""

from turnus.law import Refused, Role, clause, decision
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.moves.making import (
    MoveCompleted,
    MoveKind,
    MoveMade,
    Pressing,
    PressMeaning,
    PromotionHandling,
    ReleasedPiece,
    UnusedTime,
    WrittenMove,
)
from turnus.play.questions.moves.touching import (
    Adjusting,
    Must,
    Obligation,
    TouchCounts,
    Touching,
    TouchMove,
    TouchRule,
)

_CAPTURES = (MoveKind.CAPTURE, MoveKind.PROMOTION_WITH_CAPTURE)
_PROMOTIONS = (MoveKind.PROMOTION, MoveKind.PROMOTION_WITH_CAPTURE)


@clause("kndb-2009", "6.5")
def adjusting_is_announced_by_the_player_on_move(facts: Adjusting) -> Refused | bool:
    """The player on move may adjust pieces after telling his opponent."""
    if facts.announced and facts.on_move:
        return True
    return Refused.because("only the player who has the move may adjust, and must say so first")


@clause("kndb-2009", "6.6")
def a_touch_counts(_facts: TouchCounts) -> bool:
    """A piece the player on move touches counts as touched."""
    return True


@clause("kndb-2009", "6.5", deviates_from="6.6", when={"announced": True, "on_move": True})
def an_announced_touch_does_not_count(_facts: TouchCounts) -> bool:
    """Adjusting, once announced by the player on move, is no touch."""
    return False


@clause("kndb-2009", "6.8", deviates_from="6.6", when={"accidental": True})
def an_accident_obliges_to_nothing(_facts: TouchCounts) -> bool:
    """What plainly happened by accident obliges to nothing."""
    return False


@decision(
    "kndb-2009",
    "6.8",
    by=Role.ARBITER,
    options=("by accident", "not by accident"),
    consequence={
        "by accident": Consequence(Effect.NOTED),
        "not by accident": Consequence(Effect.TOUCH_MOVE_APPLIES),
    },
    when={"what": Incident.PIECES_DISPLACED},
)
def whether_it_was_an_accident(_facts: WhatFollows) -> bool:
    """The arbiter says whether displaced pieces were an accident."""
    return True


@clause("kndb-2009", "6.6")
def touches_of_the_player_on_move(facts: Touching) -> TouchRule:
    """Only touches of the player on move oblige."""
    return TouchRule.PLAIN if facts.on_move else TouchRule.NONE


@clause("kndb-2009", "6.6")
def the_first_touched_piece_that_can_move(facts: TouchMove) -> Obligation:
    """The first touched piece with which a regular move is possible must be played."""
    for index, piece in enumerate(facts.touched):
        if facts.on_move and piece.own and piece.usable:
            return Obligation(Must.MOVE, index)
    return Obligation(Must.ANY_MOVE)


@clause("kndb-2009", "6.7")
def a_move_is_complete_when_let_go_and_cleared(facts: MoveMade) -> bool:
    """A move is complete when the piece is let go and, in a capture, the taken pieces are off."""
    cleared = facts.kind not in _CAPTURES or facts.captured_removed
    return facts.released and cleared


@clause("kndb-2009", "6.1/3")
def a_single_piece_may_be_lifted_first(facts: MoveMade) -> bool | None:
    """A man that takes one man may move after the taken man was lifted."""
    made = facts.kind is MoveKind.CAPTURE and facts.removed_first and facts.released
    return True if made and facts.captured_removed else None


@clause("kndb-2009", "3.3/2", deviates_from="6.7")
def a_promotion_ends_with_the_crowning(facts: MoveMade) -> bool | None:
    """Crowning belongs to the same move."""
    if facts.kind not in _PROMOTIONS or facts.new_piece_released:
        return None
    return False


@clause("kndb-2009", "3.3/2")
def a_man_is_put_on_top(_facts: PromotionHandling) -> bool:
    """A king is crowned by putting a man on it, after it has come to rest."""
    return True


@clause("kndb-2009", "6.7")
def a_piece_let_go_may_still_be_completed(facts: ReleasedPiece) -> Must:
    """Until the taken pieces are off, only the touched piece is fixed, not its move."""
    return Must.MOVE if facts.legal else Must.ANY_MOVE


@clause("kndb-2009", "13.3/3")
def no_move_is_written_down_for_a_claim(_facts: WrittenMove) -> Must:
    """A claim is about what has happened: a move named with it binds to nothing."""
    return Must.ANY_MOVE


@clause("kndb-2009", "10.5")
def a_move_counts_once_the_clock_is_stopped(facts: MoveCompleted) -> bool:
    """For the number of moves a move is complete only when the player has stopped his clock."""
    return facts.pressed or facts.pressed_later


@clause("kndb-2009", "10.3/3")
def a_player_presses_after_his_move(facts: Pressing) -> PressMeaning:
    """After his move a player stops his clock and starts the opponent's; otherwise a press does nothing."""
    return PressMeaning.COMPLETES if facts.uncompleted else PressMeaning.IDLE


@clause("kndb-2009", "10.1/2")
def unused_time_is_carried_over(_facts: UnusedTime) -> bool:
    """Time not used in one series is added to the next."""
    return True
