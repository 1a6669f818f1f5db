"""A legal position and its legal moves.

A `Move` has its `start` and `end`, one route as a `path` of every square the piece comes to rest on, the
pieces `taken` in the order of that route, and its `captures` in the order of the squares' numbers. Two
routes with the same ends and the same captures are equal moves.
"""

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum

from turnus._native import DraughtsBoard
from turnus._native import DraughtsMove as Move
from turnus.faults import BadInput
from turnus.games.colour import Colour
from turnus.games.draughts.board import FAR_ROW, bit, bits
from turnus.games.draughts.setup import Setup

PIECES = 20  # of each side at the start; there are never more


class PositionFault(Enum):
    """What can be wrong with a placement as a position of a game; each can be waived by name."""

    EMPTY_BOARD = "there is no piece on the board"
    TOO_MANY_WHITE = "White has more than twenty pieces"
    TOO_MANY_BLACK = "Black has more than twenty pieces"
    UNCROWNED_KING = "a promoted man was not crowned"


def faults(setup: Setup) -> tuple[PositionFault, ...]:
    """Name everything that keeps a placement from being a position."""
    found = {
        PositionFault.EMPTY_BOARD: not setup.white | setup.black,
        PositionFault.TOO_MANY_WHITE: setup.white.bit_count() > PIECES,
        PositionFault.TOO_MANY_BLACK: setup.black.bit_count() > PIECES,
        PositionFault.UNCROWNED_KING: bool(setup.uncrowned),
    }
    return tuple(fault for fault, is_there in found.items() if is_there)


@dataclass(frozen=True, slots=True)
class Position:
    """A placement without faults, apart from those waived: made by `Position.of` or `play`."""

    board: DraughtsBoard
    uncrowned: int = 0  # kings that still have to be crowned, as a set of squares

    @classmethod
    def of(cls, setup: Setup, waive: Collection[PositionFault] = ()) -> "Position":
        """Make a position of a placement, or raise BadInput with the fault's name as its kind."""
        for fault in faults(setup):
            if fault not in waive:
                raise BadInput(fault.value, kind=fault.name.lower())
        board = DraughtsBoard(setup.white, setup.black, setup.kings, setup.turn is Colour.WHITE)
        return cls(board, setup.uncrowned)

    @classmethod
    def start(cls) -> "Position":
        """Return the position in which a game begins."""
        return cls.of(Setup.start())

    @property
    def setup(self) -> Setup:
        """The placement and the side to move."""
        board = self.board
        return Setup(board.white, board.black, board.kings, self.turn, self.uncrowned)

    @property
    def turn(self) -> Colour:
        """The side to move."""
        return Colour.WHITE if self.board.white_to_move else Colour.BLACK

    @property
    def repetition_key(self) -> int:
        """The same number for the same pieces on the same squares with the same side to move."""
        return self.setup.repetition_key

    def legal_moves(self) -> list[Move]:
        """Give every legal move once.

        An uncrowned king (waived) moves as the king it is; its player must crown it first (kndb-2009 3.4).
        """
        return self.board.legal_moves()

    def capture_stops(self) -> list[Move]:
        """Give every capture with every square it could stop on, also where more must be captured."""
        return self.board.capture_stops()

    def capture_routes(self) -> list[Move]:
        """Give every legal capture by every route: equal moves come once for each path."""
        return self.board.capture_routes()

    def is_legal(self, move: Move) -> bool:
        """Whether this is one of the legal moves."""
        return self.board.is_legal(move)

    @property
    def has_lost(self) -> bool:
        """Whether the side to move has no legal move, and so has lost."""
        return not self.legal_moves()

    def promotes(self, move: Move) -> bool:
        """Whether the move makes a man a king: only by coming to rest on the far row."""
        return bool(FAR_ROW[self.turn] & bit(move.end)) and not self.is_king(move.start)

    def is_king(self, square: int) -> bool:
        """Whether a king stands here, crowned or not."""
        return bool(self.board.kings & bit(square))

    def is_quiet_king_move(self, move: Move) -> bool:
        """Whether a king moves and nothing is captured; a man that promotes makes a man's move."""
        return not move.is_capture and self.is_king(move.start)

    def play(self, move: Move) -> "Position":
        """Return the position after a legal move; ValueError where it is not legal."""
        uncrowned = self.uncrowned and self.uncrowned & ~bits((move.start, *move.captures))
        return Position(self.board.play(move), uncrowned)

    def perft(self, depth: int) -> int:
        """Count the lines of this many legal moves."""
        return self.board.perft(depth)
