"""When a move is made (4.6) and when it is completed (6.8-a), and what a press means."""

from turnus.law import clause
from turnus.play.questions.making import (
    Handled,
    MoveCompleted,
    MoveMade,
    Pressing,
    PressMeaning,
    PromotionHandling,
    UnusedTime,
)

PROMOTIONS = (Handled.PROMOTION, Handled.PROMOTION_WITH_CAPTURE)


@clause("fide-2005", "4.6/2")
def a_quiet_move_is_made_when_let_go(facts: MoveMade) -> bool | None:
    """A move is made when article 3 is fulfilled: to a free square, when the piece is let go."""
    return facts.released if facts.kind is Handled.QUIET else None


@clause("fide-2005", "4.6-a")
def a_capture_is_made_when_the_piece_is_off(facts: MoveMade) -> bool | None:
    """A capture is made when the captured piece is off the board and the own piece let go."""
    made = facts.released and facts.captured_removed
    return made if facts.kind is Handled.CAPTURE else None


@clause("fide-2005", "4.6-b")
def castling_is_made_when_the_rook_is_let_go(facts: MoveMade) -> bool | None:
    """Castling is made when the rook is let go; with the king alone it is not."""
    return facts.released and facts.rook_released if facts.kind is Handled.CASTLING else None


@clause("fide-2005", "4.6-c")
def a_promotion_is_made_with_the_new_piece(facts: MoveMade) -> bool | None:
    """A promotion is made when the pawn is off the board and the new piece let go."""
    if facts.kind not in PROMOTIONS:
        return None
    made = facts.new_piece_released and facts.pawn_removed
    return made and (facts.kind is Handled.PROMOTION or facts.captured_removed)


@clause("fide-2005", "4.6-c")
def a_promotion_may_be_handled_in_any_order(_facts: PromotionHandling) -> bool:
    """The text does not order how pawn and new piece change places (reading 4.6-c)."""
    return True


@clause("fide-2005", "6.8-a/2")
def a_move_is_completed_by_the_press(facts: MoveCompleted) -> bool:
    """A move is not completed until the clock is pressed, unless it ends the game."""
    return facts.pressed or facts.ended_game


@clause("fide-2005", "6.2-b")
def unused_time_is_kept(facts: UnusedTime) -> bool:
    """The time left from a period is added to the next, unless it was played with a delay."""
    return not facts.delay


@clause("fide-2005", "6.8-a")
def each_player_may_press_after_his_move(facts: Pressing) -> PressMeaning | None:
    """After his move a player presses, and must be allowed to even if the opponent has replied."""
    if not facts.uncompleted or not facts.own_clock_runs:
        return None
    return PressMeaning.STILL_ALLOWED if facts.on_move else PressMeaning.COMPLETES


@clause("fide-2005", "6.8-a/3")
def the_own_time_runs_until_the_press(facts: Pressing) -> PressMeaning | None:
    """The time until the press is the player's own: without it a press is idle, out of turn it gives back."""
    if not facts.own_clock_runs:
        return PressMeaning.IDLE
    return None if facts.uncompleted or facts.on_move else PressMeaning.GIVES_BACK


@clause("fide-2005", "6.8-c")
def a_press_without_a_move_is_misuse(facts: Pressing) -> PressMeaning | None:
    """Who presses without having moved does not handle the clock properly."""
    bare = not facts.uncompleted and facts.on_move and facts.own_clock_runs
    return PressMeaning.WITHOUT_MOVE if bare else None
