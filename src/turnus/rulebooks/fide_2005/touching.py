"""Touched pieces (4.1-4.5, 4.6, 4.7)."""

from turnus.law import Asking, Refused, clause
from turnus.play.hands.touches import (
    ANY_MOVE,
    as_if_not_castling,
    capture_first_with_first,
    castles,
    falls_under,
    in_order,
    move_the_king,
    of_both_colours,
    own,
    theirs,
    use_the_first,
    without_that_castling,
)
from turnus.play.questions.making import OneHand, ReleasedPiece
from turnus.play.questions.touching import (
    Adjusting,
    Castling,
    Must,
    Obligation,
    PromotionChoice,
    TouchClaim,
    TouchCounts,
    Touching,
    TouchMove,
    TouchRule,
)


@clause("fide-2005", "4.1")
def one_hand_only(facts: OneHand) -> Refused | None:
    """Every move is made with one hand."""
    return Refused.because("a move is played with one hand") if facts.hands > 1 else None


@clause("fide-2005", "4.3")
def a_deliberate_touch_counts(facts: TouchCounts) -> bool:
    """A piece that is touched on purpose counts as touched."""
    return not facts.accidental


@clause("fide-2005", "4.2", deviates_from="4.3")
def announced_adjusting_binds_to_nothing(facts: TouchCounts) -> bool | None:
    """The player on move may adjust pieces if he makes that known first."""
    return False if facts.announced and facts.on_move else None


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


@clause("fide-2005", "4.3-a")
def the_first_own_piece_that_can_move(facts: TouchMove, law: Asking) -> Obligation | None:
    """Of own pieces, the first touched that can be moved must be moved."""
    if not own(facts) or not falls_under(facts, TouchRule.PLAIN, law):
        return None
    return use_the_first(facts, own(facts)) or (None if theirs(facts) else ANY_MOVE)


@clause("fide-2005", "4.3-b")
def the_first_enemy_piece_that_can_be_captured(facts: TouchMove, law: Asking) -> Obligation | None:
    """Of the opponent's pieces, the first touched that can be captured must be captured."""
    if not theirs(facts) or not falls_under(facts, TouchRule.PLAIN, law):
        return None
    return use_the_first(facts, theirs(facts)) or (None if own(facts) else ANY_MOVE)


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


@clause("fide-2005", "4.3-c/2", deviates_from="4.3-c")
def in_doubt_the_own_piece_came_first(facts: TouchMove, law: Asking) -> Obligation | None:
    """If it is unclear which was touched first, the own piece counts as the first."""
    if facts.order_clear or facts.first_captures_first or not of_both_colours(facts, law):
        return None
    return use_the_first(facts, (*own(facts), *theirs(facts)))


@clause("fide-2005", "4.4-a")
def king_and_rook_castle(facts: TouchMove, law: Asking) -> Obligation | None:
    """King and rook touched: castling on that side if it is legal."""
    meant = facts.castling_legal and castles(facts, law, Castling.KING_AND_ROOK)
    return Obligation(Must.CASTLE, piece=facts.king) if meant else None


@clause("fide-2005", "4.4-b")
def rook_first_bars_castling(facts: TouchMove, law: Asking) -> Obligation | None:
    """A rook and then the king: no castling on that side; 4.3-a decides the rest."""
    if not castles(facts, law, Castling.ROOK_THEN_KING):
        return None
    return without_that_castling(law.ask(as_if_not_castling(facts)).answer, facts)


@clause("fide-2005", "4.4-c")
def castling_not_legal_then_the_king(facts: TouchMove, law: Asking) -> Obligation | None:
    """If the castling meant is not legal the king makes another legal move; has it none, any move.

    Reading 4.6-b: it is the same when the king was already let go two squares aside.
    """
    meant = castles(facts, law, Castling.KING_AND_ROOK, Castling.KING_RELEASED)
    if facts.castling_legal or not meant:
        return None
    return move_the_king(facts)


@clause("fide-2005", "4.6-b")
def king_released_must_castle(facts: TouchMove, law: Asking) -> Obligation | None:
    """A king let go two squares aside may only castle, if that is legal."""
    meant = facts.castling_legal and castles(facts, law, Castling.KING_RELEASED)
    return Obligation(Must.CASTLE, piece=facts.king) if meant else None


@clause("fide-2005", "4.5")
def no_touched_piece_is_usable(facts: TouchMove, law: Asking) -> Obligation | None:
    """If no touched piece can be moved or captured, any legal move may be made."""
    castling = falls_under(facts, TouchRule.CASTLING, law)
    unusable = not any(t.usable for t in facts.touched)
    return ANY_MOVE if not facts.on_move or (unusable and not castling) else None


@clause("fide-2005", "4.4-d")
def the_new_piece_is_chosen(facts: PromotionChoice) -> bool:
    """The choice is final once the new piece has touched the square of promotion."""
    return not facts.touched_square


@clause("fide-2005", "4.6")
def a_released_piece_stays(facts: ReleasedPiece) -> Must:
    """A piece let go on a square by a legal move, or part of one, cannot go elsewhere."""
    return Must.PLAY if facts.legal else Must.ANY_MOVE


@clause("fide-2005", "4.7")
def touching_ends_the_right_to_claim(facts: TouchClaim) -> Refused | bool:
    """Who has touched a piece can no longer claim that 4.3 or 4.4 was broken; 4.6 is not named."""
    late = facts.by_opponent and facts.touched_since and not facts.of_release
    return Refused.because("the claimant has touched a piece since") if late else True
