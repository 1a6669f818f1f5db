"""Touching pieces (4.2-4.5), when a move is made (4.6) and completed (6.8-a), and what a press means."""

from turnus.law import Asking, Refused, clause
from turnus.play.hands.touches import (
    ANY_MOVE,
    capture_first_with_first,
    castles,
    in_order,
    move_the_king,
    of_both_colours,
    use_the_first,
)
from turnus.play.questions.moves.making import MoveCompleted, Pressing, PressMeaning
from turnus.play.questions.moves.touching import (
    Adjusting,
    Castling,
    Obligation,
    TouchClaim,
    Touching,
    TouchMove,
    TouchRule,
)


@clause("fide-2005", "4.2")
def only_the_player_on_move_adjusts(facts: Adjusting) -> Refused | bool:
    """The player who has the move may adjust, also while the other clock still runs, and says so first."""
    if not facts.announced:
        return Refused.because("adjusting was not announced first")
    return True if facts.on_move else Refused.because("only the player who has the move may adjust")


@clause("fide-2005", "4.3")
def touches_bind_the_player_on_move(facts: Touching) -> TouchRule:
    """Touching binds the player who has the move, and nobody else."""
    if not facts.on_move:
        return TouchRule.NONE
    return TouchRule.PLAIN if facts.castling is Castling.NONE else TouchRule.CASTLING


@clause("fide-2005", "4.3-c", deviates_from=("4.3-a", "4.3-b"))
def capture_with_the_own_piece_or_the_first(facts: TouchMove, law: Asking) -> Obligation | None:
    """With a piece of each colour the one captures the other; if that is illegal, the first that can.

    Reading 4.3-c: of several pieces of each colour, the first own piece captures the first enemy piece.
    """
    if not of_both_colours(facts, law):
        return None
    if facts.first_captures_first:
        return capture_first_with_first(facts)
    return use_the_first(facts, in_order(facts)) or ANY_MOVE


@clause("fide-2005", "4.4-c")
def castling_not_legal_then_the_king(facts: TouchMove, law: Asking) -> Obligation | None:
    """If the castling meant is not legal the king makes another legal move; has it none, any move.

    Reading 4.6-b: it is the same when the king was already let go two squares aside.
    """
    meant = castles(facts, law, Castling.KING_AND_ROOK, Castling.KING_RELEASED)
    if facts.castling_legal or not meant:
        return None
    return move_the_king(facts)


@clause("fide-2005", "4.7")
def touching_ends_the_right_to_claim(facts: TouchClaim) -> Refused | bool:
    """Who has touched a piece can no longer claim that 4.3 or 4.4 was broken; 4.6 is not named."""
    late = facts.by_opponent and facts.touched_since and not facts.of_release
    return Refused.because("the claimant has touched a piece since") if late else True


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
