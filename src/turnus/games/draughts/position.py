"""A legal position and its legal moves."""

from collections.abc import Collection
from dataclasses import dataclass, field
from enum import Enum

from turnus import _native
from turnus.faults import BadInput
from turnus.games.draughts.board import FAR_ROW, Colour, bit, bits
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
class Move:
    """A legal move; two routes with the same ends and the same captures are the same move."""

    start: int
    end: int
    captures: tuple[int, ...]  # in the order of the squares' numbers
    path: tuple[int, ...] = field(compare=False)  # one route: every square the piece comes to rest on
    taken: tuple[int, ...] = field(compare=False)  # the captures in the order of that route

    @classmethod
    def along(cls, path: list[int], taken: list[int]) -> "Move":
        """Make the move of a route."""
        return cls(path[0], path[-1], tuple(sorted(taken)), tuple(path), tuple(taken))

    @property
    def is_capture(self) -> bool:
        """Whether it captures anything."""
        return bool(self.captures)


@dataclass(frozen=True, slots=True)
class Position:
    """A placement without faults, apart from those waived: made by `Position.of` or `play`."""

    setup: Setup

    @classmethod
    def of(cls, setup: Setup, waive: Collection[PositionFault] = ()) -> "Position":
        """Make a position of a placement, or raise BadInput with the fault's name as its kind."""
        for fault in faults(setup):
            if fault not in waive:
                raise BadInput(fault.value, kind=fault.name.lower())
        return cls(setup)

    @classmethod
    def start(cls) -> "Position":
        """Return the position in which a game begins."""
        return cls(Setup.start())

    @property
    def turn(self) -> Colour:
        """The side to move."""
        return self.setup.turn

    @property
    def repetition_key(self) -> int:
        """The same number for the same pieces on the same squares with the same side to move."""
        return self.setup.repetition_key

    def legal_moves(self) -> list[Move]:
        """Give every legal move once.

        An uncrowned king (waived) moves as the king it is; its player must crown it first (kndb-2009 3.4).
        """
        return [Move.along(path, taken) for path, taken in _native.draughts_moves(*self._sets())]

    def capture_stops(self) -> list[Move]:
        """Give every capture with every square it could stop on, also where more must be captured."""
        return [Move.along(path, taken) for path, taken in _native.draughts_capture_stops(*self._sets())]

    def capture_routes(self) -> list[Move]:
        """Give every legal capture by every route: equal moves come once for each path."""
        return [Move.along(path, taken) for path, taken in _native.draughts_capture_routes(*self._sets())]

    def is_legal(self, move: Move) -> bool:
        """Whether this is one of the legal moves."""
        start, end, captured = bit(move.start), bit(move.end), bits(move.captures)
        return _native.draughts_is_legal(*self._sets(), start, end, captured)

    @property
    def has_lost(self) -> bool:
        """Whether the side to move has no legal move, and so has lost."""
        return not self.legal_moves()

    def promotes(self, move: Move) -> bool:
        """Whether the move makes a man a king: only by coming to rest on the far row."""
        return bool(FAR_ROW[self.turn] & bit(move.end)) and not self.setup.is_king(move.start)

    def is_quiet_king_move(self, move: Move) -> bool:
        """Whether a king moves and nothing is captured; a man that promotes makes a man's move."""
        return not move.captures and self.setup.is_king(move.start)

    def play(self, move: Move) -> "Position":
        """Return the position after a legal move."""
        if not self.is_legal(move):
            raise ValueError("the move is not legal in this position")
        crowned = self.setup.is_king(move.start) or self.promotes(move)
        return Position(self.setup.moved(move.start, move.end, bits(move.captures), crowned=crowned))

    def perft(self, depth: int) -> int:
        """Count the lines of this many legal moves."""
        return _native.draughts_perft(*self._sets(), depth)

    def _sets(self) -> tuple[int, int, int, bool]:
        setup = self.setup
        return setup.white, setup.black, setup.kings, setup.turn is Colour.WHITE
