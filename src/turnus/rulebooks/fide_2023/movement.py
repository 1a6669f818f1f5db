"""How the pieces move (1.2-1.4.1, 3): which requirement a move breaks, or meets."""

from turnus.games.vocabulary.chess import Illegality, Kind
from turnus.law import Refused, clause
from turnus.play.hands.move_faults import (
    ATTACKED_SQUARES,
    IN_CHECK,
    PROMOTION_FAULTS,
    RIGHT_LOST,
    SLIDERS,
    breaks,
    meets,
    wrong_way,
)
from turnus.play.questions.movement import InTurn, LegalMove


@clause("fide-2023", "1.2")
def white_moves_first(facts: InTurn) -> Refused | None:
    """White makes the first move; then the players move alternately."""
    refused = not facts.on_move and facts.first_move
    return Refused.because("White makes the first move") if refused else None


@clause("fide-2023", "1.3")
def the_move_passes_when_it_is_made(facts: InTurn) -> Refused | bool:
    """A player has the move once his opponent's move is made, pressed or not."""
    return True if facts.on_move else Refused.because("the opponent has the move")


@clause("fide-2023", "1.4.1")
def a_king_is_never_left_or_captured(facts: LegalMove) -> bool | None:
    """It is not allowed to leave or put the own king under attack, nor to capture the opponent's king."""
    return breaks(facts.fault in IN_CHECK or facts.fault is Illegality.KING_CAPTURED)


@clause("fide-2023", "3.1")
def no_square_of_an_own_piece(facts: LegalMove) -> bool | None:
    """A piece does not move to a square that a piece of its own colour occupies."""
    return breaks(facts.fault is Illegality.OWN_PIECE_ON_TARGET)


@clause("fide-2023", "3.1.1")
def a_capture_replaces_the_piece(facts: LegalMove) -> bool | None:
    """A piece that moves to a square of an opponent's piece captures it."""
    return meets(facts.captures and facts.fault is None)


@clause("fide-2023", "3.1.2")
def an_attacked_king_is_one_that_could_be_captured(facts: LegalMove) -> bool | None:
    """A piece attacks the squares it could capture on."""
    return breaks(facts.fault in IN_CHECK | ATTACKED_SQUARES)


@clause("fide-2023", "3.1.3")
def a_pinned_piece_attacks_too(facts: LegalMove) -> bool | None:
    """A piece attacks a square even if it may not move there because of its own king."""
    return breaks(facts.by_pinned_piece and facts.fault in IN_CHECK | ATTACKED_SQUARES)


@clause("fide-2023", "3.2")
def bishops_move_diagonally(facts: LegalMove) -> bool | None:
    """A bishop moves along its diagonals."""
    return wrong_way(facts, Kind.BISHOP)


@clause("fide-2023", "3.3")
def rooks_move_straight(facts: LegalMove) -> bool | None:
    """A rook moves along its file or rank."""
    return wrong_way(facts, Kind.ROOK)


@clause("fide-2023", "3.4")
def queens_move_both_ways(facts: LegalMove) -> bool | None:
    """A queen moves along file, rank or diagonal."""
    return wrong_way(facts, Kind.QUEEN)


@clause("fide-2023", "3.5")
def sliders_do_not_jump(facts: LegalMove) -> bool | None:
    """Bishop, rook and queen do not move over other pieces."""
    return breaks(facts.fault is Illegality.PATH_BLOCKED and facts.piece in SLIDERS)


@clause("fide-2023", "3.6")
def knights_jump(facts: LegalMove) -> bool | None:
    """A knight moves to the nearest squares that are not on its file, rank or diagonals."""
    return wrong_way(facts, Kind.KNIGHT)


@clause("fide-2023", "3.7.1")
def pawns_step_to_a_free_square(facts: LegalMove) -> bool | None:
    """A pawn moves straight ahead to the next square, if it is free."""
    blocked = facts.fault in {Illegality.PATH_BLOCKED, Illegality.PAWN_CANNOT_CAPTURE_AHEAD}
    return breaks(facts.piece is Kind.PAWN and (blocked or facts.fault is Illegality.WRONG_WAY))


@clause("fide-2023", "3.7.2")
def pawns_step_twice_from_home(facts: LegalMove) -> bool | None:
    """On its first move a pawn may advance two squares if both are free."""
    return breaks(facts.fault is Illegality.PAWN_TWO_STEPS_NOT_FROM_HOME)


@clause("fide-2023", "3.7.3")
def pawns_capture_diagonally(facts: LegalMove) -> bool | None:
    """A pawn moves diagonally only to capture, and captures only so."""
    faults = {Illegality.PAWN_NOTHING_TO_CAPTURE, Illegality.PAWN_CANNOT_CAPTURE_AHEAD}
    return breaks(facts.fault in faults)


@clause("fide-2023", "3.7.4.1")
def en_passant_captures_the_passed_pawn(facts: LegalMove) -> bool | None:
    """A pawn may capture one that has just passed its square as if it had moved one step."""
    return meets(facts.en_passant and facts.fault is None)


@clause("fide-2023", "3.7.4.2")
def en_passant_only_at_once(facts: LegalMove) -> bool | None:
    """En passant is only possible on the move right after the double step."""
    return breaks(facts.fault is Illegality.EN_PASSANT_NOT_NOW)


@clause("fide-2023", "3.7.5.1")
def promotion_is_compulsory(facts: LegalMove) -> bool | None:
    """A pawn on the last rank is exchanged, as part of the move, for a queen, rook, bishop or knight."""
    return breaks(facts.fault in PROMOTION_FAULTS)


@clause("fide-2023", "3.7.5.2")
def any_piece_may_be_chosen(facts: LegalMove) -> bool | None:
    """The choice is not limited to pieces that were captured."""
    return meets(facts.promotes and facts.fault is None)


@clause("fide-2023", "3.8")
def kings_step_or_castle(facts: LegalMove) -> bool | None:
    """A king moves in two ways: a step, or castling."""
    return wrong_way(facts, Kind.KING)


@clause("fide-2023", "3.8.1")
def kings_step_to_a_neighbour(facts: LegalMove) -> bool | None:
    """A king steps to a neighbouring square."""
    return wrong_way(facts, Kind.KING)


@clause("fide-2023", "3.8.2")
def castling_is_one_move(facts: LegalMove) -> bool | None:
    """Castling is one move of king and rook, and counts as a move of the king."""
    return meets(facts.castles and facts.fault is None)


@clause("fide-2023", "3.8.2.1")
def the_right_to_castle_is_lost(facts: LegalMove) -> bool | None:
    """The right to castle is lost by moves of the king or of that rook."""
    return breaks(facts.fault in RIGHT_LOST)


@clause("fide-2023", "3.8.2.1.1")
def a_moved_king_never_castles(facts: LegalMove) -> bool | None:
    """If the king has moved, castling is out for good."""
    return breaks(facts.fault in {Illegality.CASTLING_KING_HAS_MOVED, Illegality.CASTLING_RIGHT_LOST})


@clause("fide-2023", "3.8.2.1.2")
def a_moved_rook_never_castles(facts: LegalMove) -> bool | None:
    """With a rook that has moved there is no castling."""
    return breaks(facts.fault in {Illegality.CASTLING_ROOK_HAS_MOVED, Illegality.CASTLING_NO_ROOK})


@clause("fide-2023", "3.8.2.2")
def castling_is_barred_for_the_moment(facts: LegalMove) -> bool | None:
    """Attacked squares and pieces in between bar castling as long as they are there."""
    return breaks(facts.fault in ATTACKED_SQUARES or facts.fault is Illegality.CASTLING_PIECE_BETWEEN)


@clause("fide-2023", "3.8.2.2.1")
def no_castling_over_attacked_squares(facts: LegalMove) -> bool | None:
    """The king does not castle from, over or to an attacked square."""
    return breaks(facts.fault in ATTACKED_SQUARES)


@clause("fide-2023", "3.8.2.2.2")
def no_castling_over_pieces(facts: LegalMove) -> bool | None:
    """There is no castling while a piece stands between king and rook."""
    return breaks(facts.fault is Illegality.CASTLING_PIECE_BETWEEN)


@clause("fide-2023", "3.9.1")
def check_is_an_attack_on_the_king(facts: LegalMove) -> bool | None:
    """A king is in check when it is attacked, even by pieces that may not move themselves."""
    return breaks(facts.fault in IN_CHECK)


@clause("fide-2023", "3.9.2")
def no_move_into_check(facts: LegalMove) -> bool | None:
    """No piece makes a move that exposes its king to check or leaves it there."""
    return breaks(facts.fault in IN_CHECK)


@clause("fide-2023", "3.10.1")
def legal_when_all_requirements_are_met(facts: LegalMove) -> bool | None:
    """A move is legal when all requirements of 3.1 to 3.9 are fulfilled."""
    return meets(facts.fault is None)


@clause("fide-2023", "3.10.2")
def illegal_when_one_is_not(facts: LegalMove) -> bool | None:
    """A move is illegal when it does not meet them."""
    return breaks(facts.fault is not None)
