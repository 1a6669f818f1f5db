"""A recorded game as a tree: one line of moves, each with its comments, marks, clocks and variations.

PGN and PDN share it; what a move is, and whether it is legal, is the reader's business.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Generic, TypeVar

MoveT = TypeVar("MoveT")

GLYPHS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
"""The numeric annotation glyphs of the marks that are usually written as signs."""


@dataclass(frozen=True, slots=True)
class Clocks:
    """What the clocks showed after a move, in seconds; None where it was not written."""

    white: Decimal | None = None
    black: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Node(Generic[MoveT]):
    """One move of a line with everything written about it."""

    text: str  # as it was written; empty where only a set-up or a remark ends the line
    move: MoveT | None = None  # None where the text is no legal move, or follows one that is not
    line: int = 0  # where it was written, counted from one; 0 when it was not read from a file
    column: int = 0
    before: tuple[str, ...] = ()  # comments that stand before the move
    comments: tuple[str, ...] = ()  # comments that stand after it
    marks: tuple[int, ...] = ()  # numeric annotation glyphs
    clocks: Clocks | None = None
    setup: str = ""  # a position set up before this move, in the game's own notation
    variations: "tuple[Line[MoveT], ...]" = ()  # each could have been played instead of this move


Line = tuple[Node[MoveT], ...]


def main_line(line: Line[MoveT]) -> Iterator[MoveT]:
    """Give the moves of a line in order, up to the first that could not be read as a legal one."""
    for node in line:
        if node.move is None:
            return
        yield node.move
