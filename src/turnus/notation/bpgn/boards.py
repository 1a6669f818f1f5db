"""The two boards of a bughouse match, kept in step: what is captured on one can be dropped on the other."""

from dataclasses import dataclass
from enum import Enum

from turnus.games.chess import Move, Position, Variant, start


class Board(Enum):
    """One of the two boards."""

    A = "A"
    B = "B"

    @property
    def other(self) -> "Board":
        """The board of the partners."""
        return Board.B if self is Board.A else Board.A


@dataclass(frozen=True, slots=True)
class Boards:
    """The positions on both boards."""

    a: Position
    b: Position

    @classmethod
    def start(cls) -> "Boards":
        """Return the boards as a match begins."""
        return cls(start(Variant.BUGHOUSE), start(Variant.BUGHOUSE))

    def on(self, board: Board) -> Position:
        """Return the position on a board."""
        return self.a if board is Board.A else self.b

    def play(self, board: Board, move: Move) -> "Boards":
        """Make a legal move on a board and hand what it captures to the partner (asten-bughouse /7.1, /12.3).

        The partner plays the colour that was captured; a promoted pawn is a pawn again.
        """
        here, there = self.on(board), self.on(board.other)
        captured = here.captured(move)
        if captured is not None:
            held = (*there.pocket(captured.colour), captured.when_captured)
            there = there.with_pocket(captured.colour, held)
        after = here.play(move)
        return Boards(after, there) if board is Board.A else Boards(there, after)
