"""What can be wrong with a move, grouped as the Laws group it, and how a rule says that it is.

Which clause a group belongs to is law, and stands in the rulebooks.
"""

from turnus.games.vocabulary.chess import Illegality, Kind
from turnus.play.questions.moves.movement import LegalMove

IN_CHECK = frozenset(
    {
        Illegality.CHECK_NOT_PARRIED,
        Illegality.KING_INTO_CHECK,
        Illegality.PINNED,
        Illegality.CASTLING_INTO_CHECK,
    }
)
"""The own king would stand attacked."""

ATTACKED_SQUARES = frozenset(
    {Illegality.CASTLING_OUT_OF_CHECK, Illegality.CASTLING_THROUGH_CHECK, Illegality.CASTLING_INTO_CHECK}
)
"""Castling from, over or to an attacked square."""

KING_MOVED = frozenset({Illegality.CASTLING_KING_HAS_MOVED, Illegality.CASTLING_RIGHT_LOST})
ROOK_MOVED = frozenset({Illegality.CASTLING_ROOK_HAS_MOVED, Illegality.CASTLING_NO_ROOK})
RIGHT_LOST = KING_MOVED | ROOK_MOVED
"""Castling by a king, or with a rook, that has moved."""

PROMOTION_FAULTS = frozenset(
    {Illegality.PROMOTION_MISSING, Illegality.PROMOTION_TO_WRONG_PIECE, Illegality.PROMOTION_NOT_HERE}
)
BLOCKED = frozenset({Illegality.PATH_BLOCKED, Illegality.PAWN_CANNOT_CAPTURE_AHEAD})
SLIDERS = frozenset({Kind.BISHOP, Kind.ROOK, Kind.QUEEN})


def breaks(applies: bool) -> bool | None:
    """Say that the move is not legal where a requirement is broken, else nothing."""
    return False if applies else None


def meets(applies: bool) -> bool | None:
    """Say that the move is legal where a provision allows it, else nothing."""
    return True if applies else None


def wrong_way(facts: LegalMove, kind: Kind) -> bool | None:
    """Say that a piece of this kind does not move so, where it does not."""
    return breaks(facts.piece is kind and facts.fault is Illegality.WRONG_WAY)
