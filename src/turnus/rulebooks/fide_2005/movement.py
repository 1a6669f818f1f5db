"""How the pieces move (1.1, 1.2/2, 3): which requirement a move breaks, or meets."""

from turnus.games.vocabulary.chess import Illegality, Kind
from turnus.law import Refused, clause
from turnus.play.hands.move_faults import (
    ATTACKED_SQUARES,
    BLOCKED,
    IN_CHECK,
    KING_MOVED,
    PROMOTION_FAULTS,
    ROOK_MOVED,
    SLIDERS,
    breaks,
    meets,
    wrong_way,
)
from turnus.play.questions.movement import InTurn, LegalMove


@clause("fide-2005", "1.1")
def the_players_move_in_turn(facts: InTurn) -> Refused | None:
    """Two opponents move their own pieces in turn."""
    twice = not facts.on_move and facts.own_move_made
    return Refused.because("the players move in turn") if twice else None


@clause("fide-2005", "1.1")
def they_move_as_article_3_allows(facts: LegalMove) -> bool:
    """A player moves one of his own pieces as it moves; this edition has no other definition of legal."""
    return facts.fault is None


@clause("fide-2005", "1.1/2")
def white_starts(facts: InTurn) -> Refused | None:
    """The player with the white pieces starts."""
    refused = not facts.on_move and facts.first_move
    return Refused.because("White makes the first move") if refused else None


@clause("fide-2005", "1.1/3")
def the_move_passes_when_it_is_made(facts: InTurn) -> Refused | bool | None:
    """A player has the move once his opponent's move is made, pressed or not."""
    if facts.on_move:
        return True
    return None if facts.first_move else Refused.because("the opponent has the move")


@clause("fide-2005", "1.2/2")
def a_king_is_never_left_or_captured(facts: LegalMove) -> bool | None:
    """Nobody leaves or puts his own king under attack, nor captures the opponent's king."""
    return breaks(facts.fault in IN_CHECK or facts.fault is Illegality.KING_CAPTURED)


@clause("fide-2005", "3.1")
def no_square_of_an_own_piece(facts: LegalMove) -> bool | None:
    """A piece does not move to a square that a piece of its own colour occupies."""
    return breaks(facts.fault is Illegality.OWN_PIECE_ON_TARGET)


@clause("fide-2005", "3.1/2")
def a_capture_takes_the_piece_away(facts: LegalMove) -> bool | None:
    """A piece that moves to a square of an opponent's piece captures it in the same move."""
    return meets(facts.captures and facts.fault is None)


@clause("fide-2005", "3.1/3")
def a_piece_attacks_where_it_could_capture(facts: LegalMove) -> bool | None:
    """A piece attacks the squares it could capture on."""
    return breaks(facts.fault in IN_CHECK | ATTACKED_SQUARES)


@clause("fide-2005", "3.1/4")
def a_pinned_piece_attacks_too(facts: LegalMove) -> bool | None:
    """A piece attacks a square even if it may not move there because of its own king."""
    return breaks(facts.by_pinned_piece and facts.fault in IN_CHECK | ATTACKED_SQUARES)


@clause("fide-2005", "3.2")
def bishops_move_diagonally(facts: LegalMove) -> bool | None:
    """A bishop moves along its diagonals."""
    return wrong_way(facts, Kind.BISHOP)


@clause("fide-2005", "3.3")
def rooks_move_straight(facts: LegalMove) -> bool | None:
    """A rook moves along its file or rank."""
    return wrong_way(facts, Kind.ROOK)


@clause("fide-2005", "3.4")
def queens_move_both_ways(facts: LegalMove) -> bool | None:
    """A queen moves along file, rank or diagonal."""
    return wrong_way(facts, Kind.QUEEN)


@clause("fide-2005", "3.5")
def sliders_do_not_jump(facts: LegalMove) -> bool | None:
    """Bishop, rook and queen do not move over other pieces."""
    return breaks(facts.fault is Illegality.PATH_BLOCKED and facts.piece in SLIDERS)


@clause("fide-2005", "3.6")
def knights_jump(facts: LegalMove) -> bool | None:
    """A knight moves to the nearest squares that are not on its file, rank or diagonals."""
    return wrong_way(facts, Kind.KNIGHT)


@clause("fide-2005", "3.7-a")
def pawns_step_to_a_free_square(facts: LegalMove) -> bool | None:
    """A pawn moves straight ahead to the next square, if it is free."""
    wrong = facts.fault in BLOCKED or facts.fault is Illegality.WRONG_WAY
    return breaks(facts.piece is Kind.PAWN and wrong)


@clause("fide-2005", "3.7-b")
def pawns_step_twice_from_home(facts: LegalMove) -> bool | None:
    """On its first move a pawn may advance two squares if both are free."""
    blocked = facts.piece is Kind.PAWN and facts.fault is Illegality.PATH_BLOCKED
    return breaks(blocked or facts.fault is Illegality.PAWN_TWO_STEPS_NOT_FROM_HOME)


@clause("fide-2005", "3.7-c")
def pawns_capture_diagonally(facts: LegalMove) -> bool | None:
    """A pawn moves diagonally only to capture, and captures only so."""
    faults = {Illegality.PAWN_NOTHING_TO_CAPTURE, Illegality.PAWN_CANNOT_CAPTURE_AHEAD}
    return breaks(facts.fault in faults)


@clause("fide-2005", "3.7-d")
def en_passant_only_at_once(facts: LegalMove) -> bool | None:
    """A pawn may capture one that has just passed its square, only on the very next move."""
    if facts.fault is Illegality.EN_PASSANT_NOT_NOW:
        return False
    return meets(facts.en_passant and facts.fault is None)


@clause("fide-2005", "3.7-e")
def promotion_is_part_of_the_move(facts: LegalMove) -> bool | None:
    """A pawn on the last rank is exchanged, in the same move, for a queen, rook, bishop or knight."""
    return breaks(facts.fault in PROMOTION_FAULTS)


@clause("fide-2005", "3.7-e/2")
def any_piece_may_be_chosen(facts: LegalMove) -> bool | None:
    """The choice is not limited to pieces that were captured."""
    return meets(facts.promotes and facts.fault is None)


@clause("fide-2005", "3.8-a")
def kings_step_to_a_safe_neighbour(facts: LegalMove) -> bool | None:
    """A king steps to a neighbouring square that no opponent's piece attacks."""
    wrong = {Illegality.WRONG_WAY, Illegality.KING_INTO_CHECK}
    return breaks(facts.piece is Kind.KING and facts.fault in wrong)


@clause("fide-2005", "3.8-b")
def castling_is_one_move_of_the_king(facts: LegalMove) -> bool | None:
    """Castling is one move of king and rook."""
    return meets(facts.castles and facts.fault is None)


@clause("fide-2005", "3.8-b-1-a")
def a_moved_king_never_castles(facts: LegalMove) -> bool | None:
    """If the king has moved, the right to castle is lost."""
    return breaks(facts.fault in KING_MOVED)


@clause("fide-2005", "3.8-b-1-b")
def a_moved_rook_never_castles(facts: LegalMove) -> bool | None:
    """With a rook that has moved there is no castling."""
    return breaks(facts.fault in ROOK_MOVED)


@clause("fide-2005", "3.8-b-2-a")
def no_castling_over_attacked_squares(facts: LegalMove) -> bool | None:
    """The king does not castle from, over or to an attacked square."""
    return breaks(facts.fault in ATTACKED_SQUARES)


@clause("fide-2005", "3.8-b-2-b")
def no_castling_over_pieces(facts: LegalMove) -> bool | None:
    """There is no castling while a piece stands between king and rook."""
    return breaks(facts.fault is Illegality.CASTLING_PIECE_BETWEEN)


@clause("fide-2005", "3.9")
def check_is_an_attack_on_the_king(facts: LegalMove) -> bool | None:
    """A king is in check when it is attacked, even by pieces that may not move themselves."""
    return breaks(facts.fault in IN_CHECK)


@clause("fide-2005", "3.9/2")
def no_move_into_check(facts: LegalMove) -> bool | None:
    """No piece makes a move that exposes its king to check or leaves it there."""
    return breaks(facts.fault in IN_CHECK)
