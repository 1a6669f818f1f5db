"""When the sign of mate is due."""

from turnus.games.chess import Position, Variant
from turnus.games.chess.pieces import DROPPABLE


def is_mate(position: Position) -> bool:
    """Tell whether a move that led here is written with the sign of mate.

    In bughouse a check that some drop could parry is no mate, whatever is in hand (asten-bughouse /13-b).
    """
    if position.variant is Variant.BUGHOUSE and position.is_checkmate():
        return position.with_pocket(position.turn, DROPPABLE).is_checkmate()
    return position.is_checkmate()
