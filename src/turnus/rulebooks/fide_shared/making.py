"""Making and completing a move: what the Laws of 2005 and of 2023 both say."""

from turnus.law import clause, shared
from turnus.play.questions.moves.making import (
    Handled,
    MoveMade,
    Pressing,
    PressMeaning,
    PromotionHandling,
    UnusedTime,
)


@shared(clause("fide-2005", "4.6/2"), clause("fide-2023", "4.7"), when={"kind": Handled.QUIET})
def a_quiet_move_is_made_when_let_go(facts: MoveMade) -> bool:
    """A move to a free square is made when the piece is let go."""
    return facts.released


@shared(clause("fide-2005", "4.6-a"), clause("fide-2023", "4.7.1"))
def a_capture_is_made_when_the_piece_is_off(facts: MoveMade) -> bool | None:
    """A capture is made when the captured piece is off the board and the own piece let go."""
    made = facts.released and facts.captured_removed
    return made if facts.kind is Handled.CAPTURE else None


@shared(clause("fide-2005", "4.6-b"), clause("fide-2023", "4.7.2"), when={"kind": Handled.CASTLING})
def castling_is_made_when_the_rook_is_let_go(facts: MoveMade) -> bool:
    """Castling is made when the rook is let go on the square the king has crossed."""
    return facts.released and facts.rook_released


@shared(clause("fide-2005", "4.6-c"), clause("fide-2023", "4.6"))
def a_promotion_may_be_handled_in_several_ways(_facts: PromotionHandling) -> bool:
    """A promotion may be handled in several ways."""
    return True


@shared(clause("fide-2005", "6.2-b"), clause("fide-2023", "6.3.2"))
def unused_time_is_kept(facts: UnusedTime) -> bool:
    """The time saved in a period is added to the next, unless it was played with a delay."""
    return not facts.delay


@shared(clause("fide-2005", "6.8-a/3"), clause("fide-2023", "6.2.2/2"))
def only_the_own_time_is_stopped(facts: Pressing) -> PressMeaning | None:
    """A press ends the player's own time: without that it changes nothing, and out of turn it gives back."""
    if not facts.own_clock_runs:
        return PressMeaning.IDLE
    return None if facts.uncompleted or facts.on_move else PressMeaning.GIVES_BACK


@shared(clause("fide-2005", "6.8-c"), clause("fide-2023", "7.5.3"))
def a_press_without_a_move(facts: Pressing) -> PressMeaning | None:
    """A player on move who presses has not moved."""
    bare = not facts.uncompleted and facts.on_move and facts.own_clock_runs
    return PressMeaning.WITHOUT_MOVE if bare else None
