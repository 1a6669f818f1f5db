"""When a move is made (4.6, 4.7) and when it is completed (6.2.1, 6.2.2, 7.5.3)."""

from turnus.law import clause
from turnus.play.questions.moves.making import (
    MoveCompleted,
    MoveKind,
    MoveMade,
    Pressing,
    PressMeaning,
    PromotionHandling,
)

PROMOTIONS = (MoveKind.PROMOTION, MoveKind.PROMOTION_WITH_CAPTURE)


@clause("fide-2023", "4.6.3")
def the_captured_piece_must_go(facts: MoveMade) -> bool | None:
    """A piece on the square of promotion must be captured."""
    missing = facts.kind is MoveKind.PROMOTION_WITH_CAPTURE and not facts.captured_removed
    return False if missing else None


@clause("fide-2023", "4.6.1")
def the_pawn_need_not_arrive(facts: PromotionHandling) -> bool | None:
    """The pawn need not be put on the square of arrival."""
    return None if facts.pawn_arrived else True


@clause("fide-2023", "4.6.2", when={"new_piece_first": True})
def in_any_order(_facts: PromotionHandling) -> bool:
    """Taking the pawn away and putting the new piece down may go in any order."""
    return True


@clause("fide-2023", "6.2.1")
def pressing_completes(facts: MoveCompleted) -> bool:
    """A move is completed when the player has pressed his clock."""
    return facts.pressed


@clause("fide-2023", "6.2.1.1", deviates_from="6.2.1", when={"ended_game": True})
def a_move_that_ends_the_game_is_complete(_facts: MoveCompleted) -> bool:
    """A move that ends the game needs no press."""
    return True


@clause("fide-2023", "6.2.1.2", deviates_from="6.2.1", when={"next_made": True})
def the_next_move_completes(_facts: MoveCompleted) -> bool:
    """A move that was not pressed is completed when the player makes his next move."""
    return True


@clause("fide-2023", "6.2.1")
def a_press_after_a_move(facts: Pressing) -> PressMeaning | None:
    """Pressing after a move stops the own clock and completes the move."""
    completes = facts.uncompleted and facts.own_clock_runs and not facts.on_move
    return PressMeaning.COMPLETES if completes else None


@clause("fide-2023", "6.2.2")
def a_player_may_always_press(facts: Pressing) -> PressMeaning | None:
    """A player may press after his move even if the opponent has already replied."""
    answered = facts.uncompleted and facts.own_clock_runs and facts.on_move
    return PressMeaning.STILL_ALLOWED if answered else None
