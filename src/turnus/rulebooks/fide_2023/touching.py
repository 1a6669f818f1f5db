"""Touched pieces (4.1-4.8, 6.2.5)."""

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
from turnus.play.questions.moves.touching import (
    Adjusting,
    Castling,
    Must,
    Obligation,
    TouchClaim,
    Touching,
    TouchMove,
    TouchRule,
)


@clause("fide-2023", "4.2.1")
def only_the_player_on_move_adjusts(facts: Adjusting) -> Refused | None:
    """Only the player who has the move may adjust, and he says so first."""
    if not facts.announced:
        return Refused.because("adjusting was not announced first")
    return None if facts.on_move else Refused.because("only the player who has the move may adjust")


@clause("fide-2023", "6.2.5")
def only_on_the_own_time(facts: Adjusting) -> Refused | None:
    """Only the player whose clock runs may adjust pieces."""
    return (
        None
        if facts.clock_runs
        else Refused.because("pieces are adjusted only while the player's own clock runs")
    )


@clause("fide-2023", "4.3")
def touches_bind_the_player_on_move(facts: Touching) -> TouchRule:
    """Touching binds the player who has the move, and nobody else."""
    return TouchRule.PLAIN if facts.on_move else TouchRule.NONE


@clause("fide-2023", "4.4", deviates_from="4.3")
def castling_has_its_own_provisions(facts: Touching) -> TouchRule | None:
    """King and rook touched to castle are judged by 4.4 before 4.3."""
    castles = facts.on_move and facts.castling is not Castling.NONE
    return TouchRule.CASTLING if castles else None


@clause("fide-2023", "4.3.3", deviates_from=("4.3.1", "4.3.2"))
def the_first_own_piece_captures_the_first_enemy_piece(facts: TouchMove, law: Asking) -> Obligation | None:
    """With pieces of both colours, the first own piece captures the first enemy piece."""
    return capture_first_with_first(facts) if of_both_colours(facts, law) else None


@clause("fide-2023", "4.3.3/2", deviates_from=("4.3.1", "4.3.2", "4.3.3"))
def else_the_first_that_can_be_moved_or_captured(facts: TouchMove, law: Asking) -> Obligation | None:
    """If that capture is not legal, the first touched piece that can be moved or captured."""
    if facts.first_captures_first or not of_both_colours(facts, law):
        return None
    return use_the_first(facts, in_order(facts)) or ANY_MOVE


@clause("fide-2023", "4.4.3")
def castling_not_legal_then_another_king_move(facts: TouchMove, law: Asking) -> Obligation | None:
    """If the castling meant is not legal, the king makes another legal move, the other castling included."""
    meant = not facts.castling_legal and facts.king_can_move and castles(facts, law, Castling.KING_AND_ROOK)
    return Obligation(Must.MOVE, piece=facts.king) if meant else None


@clause("fide-2023", "4.4.3/2")
def no_king_move_then_free(facts: TouchMove, law: Asking) -> Obligation | None:
    """If the king has no legal move, the player is free."""
    free = not facts.king_can_move and castles(facts, law, Castling.KING_AND_ROOK)
    return ANY_MOVE if free else None


@clause("fide-2023", "4.7.2/3")
def king_released_but_castling_is_not_legal(facts: TouchMove, law: Asking) -> Obligation | None:
    """If that castling is not legal, another king move; without one, any move."""
    if facts.castling_legal or not castles(facts, law, Castling.KING_RELEASED):
        return None
    return move_the_king(facts)


@clause("fide-2023", "4.8")
def touching_ends_the_right_to_claim(facts: TouchClaim) -> Refused | bool:
    """A player who has touched a piece can no longer claim that 4.1 to 4.7 were broken."""
    late = facts.by_opponent and facts.touched_since
    return Refused.because("the claimant has touched a piece since") if late else True
