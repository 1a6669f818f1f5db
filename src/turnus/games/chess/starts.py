"""Where games begin: the usual array and the 960 of Chess960 (fide-2023 2.3, II.2)."""

from functools import lru_cache
from itertools import combinations

from turnus.faults import BadInput
from turnus.games.chess.pieces import Piece, Variant
from turnus.games.chess.positions import Position
from turnus.games.chess.setups import Setup, board_of
from turnus.games.colour import Colour
from turnus.games.vocabulary.chess import Kind

STANDARD_NUMBER = 518
"""The number of the usual array among the 960."""

POSITIONS = 960
_LAST_NUMBER = POSITIONS - 1
_KNIGHTS = tuple(combinations(range(5), 2))  # which two of the five squares left the knights take


def start_row(number: int) -> tuple[Kind, ...]:
    """Return White's first rank, a-file first, of a Chess960 array by its usual number (0 to 959)."""
    if not 0 <= number <= _LAST_NUMBER:
        raise BadInput("there is no start position {number}: they run from 0 to 959", number=number)
    rest, light = divmod(number, 4)
    rest, dark = divmod(rest, 4)
    knights, queen = divmod(rest, 6)
    row: list[Kind | None] = [None] * 8
    row[2 * light + 1] = row[2 * dark] = Kind.BISHOP
    row[_free(row)[queen]] = Kind.QUEEN
    free = _free(row)
    for place in _KNIGHTS[knights]:
        row[free[place]] = Kind.KNIGHT
    a_side, king, h_side = _free(row)
    row[a_side] = row[h_side] = Kind.ROOK
    row[king] = Kind.KING
    return tuple(kind for kind in row if kind is not None)


def _free(row: list[Kind | None]) -> list[int]:
    return [file for file, kind in enumerate(row) if kind is None]


def start(variant: Variant = Variant.CHESS, number: int = STANDARD_NUMBER) -> Position:
    """Return the position a game begins with; only Chess960 has other numbers than 518."""
    if variant is not Variant.CHESS960 and number != STANDARD_NUMBER:
        raise BadInput("only chess960 has numbered start positions")
    row = start_row(number)
    pieces = {}
    for file, kind in enumerate(row):
        pieces[file] = Piece(Colour.WHITE, kind)
        pieces[8 + file] = Piece(Colour.WHITE, Kind.PAWN)
        pieces[48 + file] = Piece(Colour.BLACK, Kind.PAWN)
        pieces[56 + file] = Piece(Colour.BLACK, kind)
    rooks = {square for square, piece in pieces.items() if piece.kind is Kind.ROOK}
    unmoved = frozenset(Colour) if variant is Variant.BUGHOUSE else frozenset[Colour]()
    return Position.of(
        Setup(board_of(pieces), castling=frozenset(rooks), variant=variant, unmoved_kings=unmoved)
    )


def start_number(setup: Setup) -> int | None:
    """Return the number of a start position of Chess960; nothing for any other position."""
    first = [setup.board[file] for file in range(8)]
    number = _numbers().get(tuple(piece.kind if piece else None for piece in first))
    if setup.variant is not Variant.CHESS960 or number is None:
        return None
    return number if start(Variant.CHESS960, number).setup == setup else None


@lru_cache(maxsize=1)
def _numbers() -> dict[tuple[Kind | None, ...], int]:
    return {start_row(number): number for number in range(POSITIONS)}
