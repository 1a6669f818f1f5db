"""The board: fifty squares numbered row by row from Black's side, their diagonals, and the two sides."""

from collections.abc import Iterable, Iterator

from turnus.faults import BadInput
from turnus.games.colour import Colour

SQUARES = range(1, 51)
ROW = 5


TOP_ROW = (1 << ROW) - 1
FAR_ROW = {Colour.WHITE: TOP_ROW, Colour.BLACK: TOP_ROW << 45}


def bit(square: int) -> int:
    """Return the set of squares that holds only this one."""
    return 1 << (square - 1)


def bits(squares: Iterable[int]) -> int:
    """Return these squares as a set in an integer."""
    mask = 0
    for square in squares:
        mask |= bit(square)
    return mask


def squares(mask: int) -> Iterator[int]:
    """Give the squares of a set in order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length()
        mask ^= lowest


def checked(square: int) -> int:
    """Return the square if the board has it."""
    if square not in SQUARES:
        raise BadInput("{square} is not a square: the board has 1 to 50", kind="bad_square", square=square)
    return square


def place(square: int) -> tuple[int, int]:
    """Return the row from Black's side and the column from White's left, both from 0 to 9."""
    row, nth = divmod(square - 1, ROW)
    return row, 2 * nth + (1 - row % 2)


def between(start: int, end: int) -> tuple[int, ...] | None:
    """Return the squares strictly between two squares of one diagonal, or None where they share none."""
    (row, column), (end_row, end_column) = place(start), place(end)
    distance = abs(end_row - row)
    if distance == 0 or distance != abs(end_column - column):
        return None
    down, right = (end_row - row) // distance, (end_column - column) // distance
    return tuple((row + n * down) * ROW + (column + n * right) // 2 + 1 for n in range(1, distance))
