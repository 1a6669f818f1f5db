"""The small values of chess: pieces, squares, sides of castling and variants."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from turnus.faults import BadInput
from turnus.games.colour import Colour
from turnus.games.vocabulary.chess import Kind

Square: TypeAlias = int
"""A square as a number: a1 is 0, b1 is 1, h8 is 63."""

FILES = "abcdefgh"
RANKS = "12345678"
SQUARE_NAMES = tuple(file + rank for rank in RANKS for file in FILES)
_SQUARES = {name: square for square, name in enumerate(SQUARE_NAMES)}


PROMOTIONS = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT)
"""What a pawn may become."""

DROPPABLE = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT, Kind.PAWN)
"""What a pocket may hold, in the order it is written."""


class Variant(Enum):
    """The rules of movement a position is under."""

    CHESS = "chess"
    CHESS960 = "chess960"
    BUGHOUSE = "bughouse"


VARIANTS = tuple(Variant)
"""The variants in the order the kernel numbers them."""


class CastlingSide(Enum):
    """The side castling goes to: the a-side (0-0-0) or the h-side (0-0)."""

    A_SIDE = "a"
    H_SIDE = "h"


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board; a promoted pawn of bughouse keeps its identity."""

    colour: Colour
    kind: Kind
    promoted: bool = False

    @property
    def symbol(self) -> str:
        """The letter of FEN: upper case for White, `~` after a promoted pawn."""
        letter = self.kind.letter if self.colour is Colour.WHITE else self.kind.letter.lower()
        return letter + ("~" if self.promoted else "")

    @property
    def when_captured(self) -> Kind:
        """The kind that leaves the board: a promoted pawn is a pawn again (asten-bughouse /12.3)."""
        return Kind.PAWN if self.promoted else self.kind


def square(name: str) -> Square:
    """Return the square with this name (`e4`)."""
    try:
        return _SQUARES[name]
    except KeyError:
        raise BadInput("{name!r} is not a square from a1 to h8", name=name) from None


def square_name(number: Square) -> str:
    """Return the name of a square."""
    return SQUARE_NAMES[number]


def file_of(number: Square) -> int:
    """Return the file of a square, 0 for the a-file."""
    return number & 7


def rank_of(number: Square) -> int:
    """Return the rank of a square, 0 for the first rank."""
    return number >> 3


def squares_of(bits: int) -> Iterator[Square]:
    """Go through the squares of a kernel's set, a1 first."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def bits_of(squares: Iterable[Square]) -> int:
    """Return the kernel's set of these squares."""
    bits = 0
    for number in squares:
        bits |= 1 << number
    return bits
