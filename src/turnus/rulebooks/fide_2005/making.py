"""When a move is made (4.6) and when it is completed (6.8-a), and what a press means."""

from turnus.law import clause
from turnus.play.questions.moves.making import Handled, MoveCompleted, MoveMade, Pressing, PressMeaning

PROMOTIONS = (Handled.PROMOTION, Handled.PROMOTION_WITH_CAPTURE)


@clause("fide-2005", "4.6-c")
def a_promotion_is_made_with_the_new_piece(facts: MoveMade) -> bool | None:
    """A promotion is made when the pawn is off the board and the new piece let go."""
    if facts.kind not in PROMOTIONS:
        return None
    made = facts.new_piece_released and facts.pawn_removed
    return made and (facts.kind is Handled.PROMOTION or facts.captured_removed)


@clause("fide-2005", "6.8-a/2")
def a_move_is_completed_by_the_press(facts: MoveCompleted) -> bool:
    """A move is not completed until the clock is pressed, unless it ends the game."""
    return facts.pressed or facts.ended_game


@clause("fide-2005", "6.8-a")
def each_player_may_press_after_his_move(facts: Pressing) -> PressMeaning | None:
    """After his move a player presses, and must be allowed to even if the opponent has replied."""
    if not facts.uncompleted or not facts.own_clock_runs:
        return None
    return PressMeaning.STILL_ALLOWED if facts.on_move else PressMeaning.COMPLETES
