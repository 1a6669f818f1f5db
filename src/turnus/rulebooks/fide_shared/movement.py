"""How pieces move: what the Laws of 2005 and of 2023 both say."""

from turnus.games.vocabulary.chess import Illegality, Kind
from turnus.law import Refused, clause, shared
from turnus.play.hands.move_faults import (
    ATTACKED_SQUARES,
    IN_CHECK,
    PROMOTION_FAULTS,
    SLIDERS,
    breaks,
    meets,
    wrong_way,
)
from turnus.play.questions.moves.movement import InTurn, LegalMove


@shared(clause("fide-2005", "1.1/2"), clause("fide-2023", "1.2"))
def white_moves_first(facts: InTurn) -> Refused | None:
    """White makes the first move; then the players move alternately."""
    refused = not facts.on_move and facts.first_move
    return Refused.because("White makes the first move") if refused else None


@shared(clause("fide-2005", "1.2/2"), clause("fide-2023", "1.4.1"))
def a_king_is_never_left_or_captured(facts: LegalMove) -> bool | None:
    """It is not allowed to leave or put the own king under attack, nor to capture the opponent's king."""
    return breaks(facts.fault in IN_CHECK or facts.fault is Illegality.KING_CAPTURED)


@shared(clause("fide-2005", "3.1"), clause("fide-2023", "3.1"))
def no_square_of_an_own_piece(facts: LegalMove) -> bool | None:
    """A piece does not move to a square that a piece of its own colour occupies."""
    return breaks(facts.fault is Illegality.OWN_PIECE_ON_TARGET)


@shared(clause("fide-2005", "3.1/2"), clause("fide-2023", "3.1.1"))
def a_capture_replaces_the_piece(facts: LegalMove) -> bool | None:
    """A piece that moves to a square of an opponent's piece captures it."""
    return meets(facts.captures and facts.fault is None)


@shared(clause("fide-2005", "3.1/3"), clause("fide-2023", "3.1.2"))
def an_attacked_king_is_one_that_could_be_captured(facts: LegalMove) -> bool | None:
    """A piece attacks the squares it could capture on."""
    return breaks(facts.fault in IN_CHECK | ATTACKED_SQUARES)


@shared(clause("fide-2005", "3.1/4"), clause("fide-2023", "3.1.3"))
def a_pinned_piece_attacks_too(facts: LegalMove) -> bool | None:
    """A piece attacks a square even if it may not move there because of its own king."""
    return breaks(facts.by_pinned_piece and facts.fault in IN_CHECK | ATTACKED_SQUARES)


@shared(clause("fide-2005", "3.2"), clause("fide-2023", "3.2"))
def bishops_move_diagonally(facts: LegalMove) -> bool | None:
    """A bishop moves along its diagonals."""
    return wrong_way(facts, Kind.BISHOP)


@shared(clause("fide-2005", "3.3"), clause("fide-2023", "3.3"))
def rooks_move_straight(facts: LegalMove) -> bool | None:
    """A rook moves along its file or rank."""
    return wrong_way(facts, Kind.ROOK)


@shared(clause("fide-2005", "3.4"), clause("fide-2023", "3.4"))
def queens_move_both_ways(facts: LegalMove) -> bool | None:
    """A queen moves along file, rank or diagonal."""
    return wrong_way(facts, Kind.QUEEN)


@shared(clause("fide-2005", "3.5"), clause("fide-2023", "3.5"))
def sliders_do_not_jump(facts: LegalMove) -> bool | None:
    """Bishop, rook and queen do not move over other pieces."""
    return breaks(facts.fault is Illegality.PATH_BLOCKED and facts.piece in SLIDERS)


@shared(clause("fide-2005", "3.6"), clause("fide-2023", "3.6"))
def knights_jump(facts: LegalMove) -> bool | None:
    """A knight moves to the nearest squares that are not on its file, rank or diagonals."""
    return wrong_way(facts, Kind.KNIGHT)


@shared(clause("fide-2005", "3.7-c"), clause("fide-2023", "3.7.3"))
def pawns_capture_diagonally(facts: LegalMove) -> bool | None:
    """A pawn moves diagonally only to capture, and captures only so."""
    faults = {Illegality.PAWN_NOTHING_TO_CAPTURE, Illegality.PAWN_CANNOT_CAPTURE_AHEAD}
    return breaks(facts.fault in faults)


@shared(clause("fide-2005", "3.7-e"), clause("fide-2023", "3.7.5.1"))
def promotion_is_compulsory(facts: LegalMove) -> bool | None:
    """A pawn on the last rank is exchanged, as part of the move, for a queen, rook, bishop or knight."""
    return breaks(facts.fault in PROMOTION_FAULTS)


@shared(clause("fide-2005", "3.7-e/2"), clause("fide-2023", "3.7.5.2"))
def any_piece_may_be_chosen(facts: LegalMove) -> bool | None:
    """The choice is not limited to pieces that were captured."""
    return meets(facts.promotes and facts.fault is None)


@shared(clause("fide-2005", "3.8-b"), clause("fide-2023", "3.8.2"))
def castling_is_one_move(facts: LegalMove) -> bool | None:
    """Castling is one move of king and rook, and counts as a move of the king."""
    return meets(facts.castles and facts.fault is None)


@shared(clause("fide-2005", "3.8-b-2-a"), clause("fide-2023", "3.8.2.2.1"))
def no_castling_over_attacked_squares(facts: LegalMove) -> bool | None:
    """The king does not castle from, over or to an attacked square."""
    return breaks(facts.fault in ATTACKED_SQUARES)


@shared(clause("fide-2005", "3.8-b-2-b"), clause("fide-2023", "3.8.2.2.2"))
def no_castling_over_pieces(facts: LegalMove) -> bool | None:
    """There is no castling while a piece stands between king and rook."""
    return breaks(facts.fault is Illegality.CASTLING_PIECE_BETWEEN)


@shared(
    clause("fide-2005", "3.9"),
    clause("fide-2005", "3.9/2"),
    clause("fide-2023", "3.9.1"),
    clause("fide-2023", "3.9.2"),
)
def no_move_into_check(facts: LegalMove) -> bool | None:
    """An attacked king is in check, also by a piece that cannot move: no move exposes it or leaves it so."""
    return breaks(facts.fault in IN_CHECK)
