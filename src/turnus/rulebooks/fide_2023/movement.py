"""How the pieces move (1.2-1.4.1, 3): which requirement a move breaks, or meets."""

from turnus.games.vocabulary.chess import Illegality, Kind
from turnus.law import Refused, clause
from turnus.play.hands.move_faults import (
    ATTACKED_SQUARES,
    RIGHT_LOST,
    breaks,
    meets,
    wrong_way,
)
from turnus.play.questions.moves.movement import InTurn, LegalMove


@clause("fide-2023", "1.3")
def the_move_passes_when_it_is_made(facts: InTurn) -> Refused | bool:
    """A player has the move once his opponent's move is made, pressed or not."""
    return True if facts.on_move else Refused.because("the opponent has the move")


@clause("fide-2023", "3.7.1")
def pawns_step_to_a_free_square(facts: LegalMove) -> bool | None:
    """A pawn moves straight ahead to the next square, if it is free."""
    blocked = facts.fault in {Illegality.PATH_BLOCKED, Illegality.PAWN_CANNOT_CAPTURE_AHEAD}
    return breaks(facts.piece is Kind.PAWN and (blocked or facts.fault is Illegality.WRONG_WAY))


@clause("fide-2023", "3.7.2")
def pawns_step_twice_from_home(facts: LegalMove) -> bool | None:
    """On its first move a pawn may advance two squares if both are free."""
    return breaks(facts.fault is Illegality.PAWN_TWO_STEPS_NOT_FROM_HOME)


@clause("fide-2023", "3.7.4.1")
def en_passant_captures_the_passed_pawn(facts: LegalMove) -> bool | None:
    """A pawn may capture one that has just passed its square as if it had moved one step."""
    return meets(facts.en_passant and facts.fault is None)


@clause("fide-2023", "3.7.4.2")
def en_passant_only_at_once(facts: LegalMove) -> bool | None:
    """En passant is only possible on the move right after the double step."""
    return breaks(facts.fault is Illegality.EN_PASSANT_NOT_NOW)


@clause("fide-2023", "3.8")
def kings_step_or_castle(facts: LegalMove) -> bool | None:
    """A king moves in two ways: a step, or castling."""
    return wrong_way(facts, Kind.KING)


@clause("fide-2023", "3.8.1")
def kings_step_to_a_neighbour(facts: LegalMove) -> bool | None:
    """A king steps to a neighbouring square."""
    return wrong_way(facts, Kind.KING)


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


@clause("fide-2023", "3.10.1")
def legal_when_all_requirements_are_met(facts: LegalMove) -> bool | None:
    """A move is legal when all requirements of 3.1 to 3.9 are fulfilled."""
    return meets(facts.fault is None)


@clause("fide-2023", "3.10.2")
def illegal_when_one_is_not(facts: LegalMove) -> bool | None:
    """A move is illegal when it does not meet them."""
    return breaks(facts.fault is not None)
