"""A game as a PDN file records it."""

from dataclasses import dataclass

from turnus.faults import BadInput
from turnus.games.draughts import Move, Setup
from turnus.notation.gametree import Line
from turnus.notation.timecontrol import time_control

SEPARATOR = "*"
RESULTS = ("2-0", "1-1", "0-2", "0-0")
IN_CHESS_POINTS = {"1-0": "2-0", "0-1": "0-2", "1/2-1/2": "1-1"}


@dataclass(frozen=True, slots=True)
class PdnResult:
    """A result as it was written, and what it means: 2-0, 1-1, 0-2 or 0-0, or None where nothing is known."""

    written: str
    meaning: str | None

    @classmethod
    def of(cls, written: str) -> "PdnResult":
        """Read a result, also one in the points of chess."""
        meaning = written if written in RESULTS else IN_CHESS_POINTS.get(written)
        return cls(written, meaning)


@dataclass(frozen=True, slots=True)
class PdnGame:
    """A game that was read to its end.

    Problems are what is wrong with it (an illegal move, a result that its end contradicts); notes say where
    it was read leniently, and what is wrong in variations.
    """

    tags: tuple[tuple[str, str], ...]
    start: Setup
    line: Line[Move]
    result: PdnResult
    where: str = ""
    problems: tuple[BadInput, ...] = ()
    notes: tuple[BadInput, ...] = ()

    def tag(self, name: str) -> str | None:
        """Return the value of a tag, None where it is not given."""
        return next((value for key, value in self.tags if key == name), None)

    @property
    def time_control(self) -> str | None:
        """The time control, None where it is not given or cannot be read."""
        return time_control(self.tag("TimeControl") or "")
