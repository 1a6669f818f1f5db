"""A game as a PGN file records it: its whole tree, or only its main line."""

from dataclasses import dataclass

from turnus.faults import BadInput
from turnus.games.chess import Move, Position, Setup
from turnus.notation.gametree import Line
from turnus.notation.languages import Language
from turnus.notation.timecontrol import time_control

UNKNOWN = "*"
_MEANINGS = {
    "1-0": "1-0",
    "0-1": "0-1",
    "1/2-1/2": "1/2-1/2",
    "1/2": "1/2-1/2",
    "\u00bd-\u00bd": "1/2-1/2",
    "\u00bd": "1/2-1/2",
    "0-0": "0-0",
    "1/2-0": "1/2-0",
    "0-1/2": "0-1/2",
}

Tags = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class PgnResult:
    """A result as it was written, and what it means: 1-0, 0-1, 1/2-1/2 and the like, None where unknown."""

    written: str
    meaning: str | None

    @classmethod
    def of(cls, written: str) -> "PgnResult":
        """Read a result."""
        return cls(written, _MEANINGS.get(written))


@dataclass(frozen=True, slots=True)
class PgnGame:
    """A game that was read to its end.

    Problems are what is wrong with it (an illegal move, a result that its end contradicts); notes say where
    it was read leniently, and what is wrong in variations.
    """

    tags: Tags
    start: Setup
    line: Line[Move]
    result: PgnResult
    where: str = ""
    problems: tuple[BadInput, ...] = ()
    notes: tuple[BadInput, ...] = ()
    language: Language | None = Language.ENGLISH  # None where two languages make sense

    def tag(self, name: str) -> str | None:
        """Return the value of a tag, None where it is not given."""
        return tag_of(self.tags, name)

    @property
    def time_control(self) -> str | None:
        """The time control, None where it is not given or cannot be read."""
        return time_control(self.tag("TimeControl") or "")


@dataclass(frozen=True, slots=True)
class MainLine:
    """The moves of a game without its comments and variations, checked up to the first that is not legal."""

    tags: Tags
    start: Position
    moves: tuple[Move, ...]
    final: Position  # after the last of the moves
    result: PgnResult
    where: str = ""
    problems: tuple[BadInput, ...] = ()
    notes: tuple[BadInput, ...] = ()
    language: Language | None = Language.ENGLISH  # None where two languages make sense
    is_complete: bool = True  # whether every move that was written could be played

    def tag(self, name: str) -> str | None:
        """Return the value of a tag, None where it is not given."""
        return tag_of(self.tags, name)


def tag_of(tags: Tags, name: str) -> str | None:
    """Return the value of a tag, None where it is not given."""
    return next((value for key, value in tags if key == name), None)
