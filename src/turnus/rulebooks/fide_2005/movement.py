"""How the pieces move (1.1, 1.2/2, 3): which requirement a move breaks, or meets."""

from turnus.games.vocabulary.chess import Illegality, Kind
from turnus.law import Refused, clause
from turnus.play.hands.move_faults import (
    BLOCKED,
    KING_MOVED,
    ROOK_MOVED,
    breaks,
    meets,
)
from turnus.play.questions.moves.movement import InTurn, LegalMove


@clause("fide-2005", "1.1")
def the_players_move_in_turn(facts: InTurn) -> Refused | None:
    """Two opponents move their own pieces in turn."""
    twice = not facts.on_move and facts.own_move_made
    return Refused.because("the players move in turn") if twice else None


@clause("fide-2005", "1.1")
def they_move_as_article_3_allows(facts: LegalMove) -> bool:
    """A player moves one of his own pieces as it moves; this edition has no other definition of legal."""
    return facts.fault is None


@clause("fide-2005", "1.1/3")
def the_move_passes_when_it_is_made(facts: InTurn) -> Refused | bool | None:
    """A player has the move once his opponent's move is made, pressed or not."""
    if facts.on_move:
        return True
    return None if facts.first_move else Refused.because("the opponent has the move")


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


@clause("fide-2005", "3.7-d")
def en_passant_only_at_once(facts: LegalMove) -> bool | None:
    """A pawn may capture one that has just passed its square, only on the very next move."""
    if facts.fault is Illegality.EN_PASSANT_NOT_NOW:
        return False
    return meets(facts.en_passant and facts.fault is None)


@clause("fide-2005", "3.8-a")
def kings_step_to_a_safe_neighbour(facts: LegalMove) -> bool | None:
    """A king steps to a neighbouring square that no opponent's piece attacks."""
    wrong = {Illegality.WRONG_WAY, Illegality.KING_INTO_CHECK}
    return breaks(facts.piece is Kind.KING and facts.fault in wrong)


@clause("fide-2005", "3.8-b-1-a")
def a_moved_king_never_castles(facts: LegalMove) -> bool | None:
    """If the king has moved, the right to castle is lost."""
    return breaks(facts.fault in KING_MOVED)


@clause("fide-2005", "3.8-b-1-b")
def a_moved_rook_never_castles(facts: LegalMove) -> bool | None:
    """With a rook that has moved there is no castling."""
    return breaks(facts.fault in ROOK_MOVED)
