"""Touching pieces and making moves: what the Laws of 2005 and of 2023 both say."""

from turnus.law import Asking, Refused, clause, shared
from turnus.play.hands.touches import (
    ANY_MOVE,
    as_if_not_castling,
    castles,
    falls_under,
    of_both_colours,
    own,
    theirs,
    use_the_first,
    without_that_castling,
)
from turnus.play.questions.moves.making import (
    MoveKind,
    MoveMade,
    OneHand,
    Pressing,
    PressMeaning,
    PromotionHandling,
    ReleasedPiece,
    UnusedTime,
)
from turnus.play.questions.moves.touching import (
    Castling,
    Must,
    Obligation,
    PromotionChoice,
    TouchCounts,
    TouchMove,
    TouchRule,
)


@shared(clause("fide-2005", "4.1"), clause("fide-2023", "4.1"))
def one_hand_only(facts: OneHand) -> Refused | None:
    """A move is played with one hand."""
    return Refused.because("a move is played with one hand") if facts.hands > 1 else None


@shared(clause("fide-2005", "4.3"), clause("fide-2023", "4.2.2"))
def a_touch_is_meant_unless_accidental(facts: TouchCounts) -> bool:
    """Any other touch counts as meant, unless it is clearly accidental."""
    return not facts.accidental


@shared(
    clause("fide-2005", "4.2", deviates_from="4.3"),
    clause("fide-2023", "4.2.1", deviates_from="4.2.2"),
    when={"announced": True, "on_move": True},
)
def announced_adjusting_binds_to_nothing(_facts: TouchCounts) -> bool:
    """The player on move may adjust pieces if he announces it first."""
    return False


@shared(clause("fide-2005", "4.3-a"), clause("fide-2023", "4.3.1"))
def the_first_own_piece_that_can_move(facts: TouchMove, law: Asking) -> Obligation | None:
    """Of own pieces, the first touched that can be moved must be moved."""
    if not own(facts) or not falls_under(facts, TouchRule.PLAIN, law):
        return None
    return use_the_first(facts, own(facts)) or (None if theirs(facts) else ANY_MOVE)


@shared(clause("fide-2005", "4.3-b"), clause("fide-2023", "4.3.2"))
def the_first_enemy_piece_that_can_be_captured(facts: TouchMove, law: Asking) -> Obligation | None:
    """Of the opponent's pieces, the first touched that can be captured must be captured."""
    if not theirs(facts) or not falls_under(facts, TouchRule.PLAIN, law):
        return None
    return use_the_first(facts, theirs(facts)) or (None if own(facts) else ANY_MOVE)


@shared(
    clause("fide-2005", "4.3-c/2", deviates_from="4.3-c"),
    clause("fide-2023", "4.3.3/3", deviates_from="4.3.3/2"),
)
def in_doubt_the_own_piece_came_first(facts: TouchMove, law: Asking) -> Obligation | None:
    """If it is unclear which was touched first, the own piece counts as the first."""
    if facts.order_clear or facts.first_captures_first or not of_both_colours(facts, law):
        return None
    return use_the_first(facts, (*own(facts), *theirs(facts)))


@shared(clause("fide-2005", "4.4-a"), clause("fide-2023", "4.4.1"))
def king_and_rook_castle(facts: TouchMove, law: Asking) -> Obligation | None:
    """King and rook touched: castling on that side if it is legal."""
    meant = facts.castling_legal and castles(facts, law, Castling.KING_AND_ROOK)
    return Obligation(Must.CASTLE, piece=facts.king) if meant else None


@shared(clause("fide-2005", "4.4-b"), clause("fide-2023", "4.4.2"))
def rook_first_bars_castling(facts: TouchMove, law: Asking) -> Obligation | None:
    """A rook and then the king: no castling on that side; 4.3.1 decides the rest."""
    if not castles(facts, law, Castling.ROOK_THEN_KING):
        return None
    return without_that_castling(law.ask(as_if_not_castling(facts)).answer, facts)


@shared(clause("fide-2005", "4.6-b"), clause("fide-2023", "4.7.2/2"))
def king_released_must_castle(facts: TouchMove, law: Asking) -> Obligation | None:
    """A king let go two squares aside must castle, if that is legal."""
    meant = facts.castling_legal and castles(facts, law, Castling.KING_RELEASED)
    return Obligation(Must.CASTLE, piece=facts.king) if meant else None


@shared(clause("fide-2005", "4.5"), clause("fide-2023", "4.5"))
def no_touched_piece_is_usable(facts: TouchMove, law: Asking) -> Obligation | None:
    """If no touched piece can be moved or captured, any legal move may be made."""
    castling = falls_under(facts, TouchRule.CASTLING, law)
    unusable = not any(t.usable for t in facts.touched)
    return ANY_MOVE if not facts.on_move or (unusable and not castling) else None


@shared(clause("fide-2005", "4.4-d"), clause("fide-2023", "4.4.4"))
def the_new_piece_is_chosen(facts: PromotionChoice) -> bool:
    """The choice is final once the new piece has touched the square of promotion."""
    return not facts.touched_square


@shared(clause("fide-2005", "4.6"), clause("fide-2023", "4.7"))
def a_released_piece_stays(facts: ReleasedPiece) -> Must:
    """A piece let go on a square by a legal move cannot go elsewhere in that move."""
    return Must.PLAY if facts.legal else Must.ANY_MOVE


@shared(clause("fide-2005", "4.6/2"), clause("fide-2023", "4.7"), when={"kind": MoveKind.QUIET})
def a_quiet_move_is_made_when_let_go(facts: MoveMade) -> bool:
    """A move to a free square is made when the piece is let go."""
    return facts.released


@shared(clause("fide-2005", "4.6-a"), clause("fide-2023", "4.7.1"))
def a_capture_is_made_when_the_piece_is_off(facts: MoveMade) -> bool | None:
    """A capture is made when the captured piece is off the board and the own piece let go."""
    made = facts.released and facts.captured_removed
    return made if facts.kind is MoveKind.CAPTURE else None


@shared(clause("fide-2005", "4.6-b"), clause("fide-2023", "4.7.2"), when={"kind": MoveKind.CASTLING})
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


@shared(clause("fide-2005", "4.6-c"), clause("fide-2023", "4.7.3"))
def a_promotion_is_made_with_the_new_piece(facts: MoveMade) -> bool | None:
    """A promotion is made when the new piece is let go and the pawn is off the board."""
    if facts.kind not in {MoveKind.PROMOTION, MoveKind.PROMOTION_WITH_CAPTURE}:
        return None
    made = facts.new_piece_released and facts.pawn_removed
    return made and (facts.kind is MoveKind.PROMOTION or facts.captured_removed)
