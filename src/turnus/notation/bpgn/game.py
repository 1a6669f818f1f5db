"""A bughouse match as a BPGN file records it."""

from dataclasses import dataclass
from decimal import Decimal

from turnus.faults import BadInput
from turnus.games.chess import Colour, Move
from turnus.notation.bpgn.boards import Board, Boards
from turnus.notation.pgn.game import PgnResult, Tags, tag_of


@dataclass(frozen=True, slots=True)
class BpgnMove:
    """One move on one of the boards, with what is written about it."""

    board: Board
    colour: Colour
    number: int
    text: str
    move: Move | None = None  # None where the text is no legal move, or follows one that is not
    clock: Decimal | None = None  # seconds the mover has left
    marks: tuple[int, ...] = ()  # numeric annotation glyphs
    comments: tuple[str, ...] = ()
    line: int = 0
    column: int = 0

    @property
    def mark(self) -> str:
        """The number as BPGN writes it: the board's letter is small for Black."""
        letter = self.board.value if self.colour is Colour.WHITE else self.board.value.lower()
        return f"{self.number}{letter}."


@dataclass(frozen=True, slots=True)
class BpgnGame:
    """A match that was read to its end; its moves stand in the order in which they were made.

    The result is that of the team with White on board A. Problems and notes are as in `PgnGame`.
    """

    tags: Tags
    start: Boards
    moves: tuple[BpgnMove, ...]
    final: Boards  # after the last legal move
    result: PgnResult
    comments: tuple[str, ...] = ()  # before the first move
    where: str = ""
    problems: tuple[BadInput, ...] = ()
    notes: tuple[BadInput, ...] = ()

    def tag(self, name: str) -> str | None:
        """Return the value of a tag, None where it is not given."""
        return tag_of(self.tags, name)
