"""How far visitors are behind a game: by time, by moves, or until it has ended. Every way out asks here."""

from enum import StrEnum
from typing import Annotated

import msgspec

LONGEST_DELAY = 24 * 3600  # seconds
MOST_MOVES = 100
MILLISECONDS = 1000


class Openness(StrEnum):
    """What visitors may see of a game now."""

    WHOLE = "whole"
    BEHIND = "behind"
    CLOSED = "closed"  # nothing before it has ended


class Delay(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How far visitors are behind; where several things are said, all of them hold."""

    seconds: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_DELAY)] = 0
    moves: Annotated[int, msgspec.Meta(ge=0, le=MOST_MOVES)] = 0  # of each player
    after: bool = False  # it is shown when it has ended

    @property
    def is_none(self) -> bool:
        """Whether visitors see everything at once."""
        return self == NONE

    def stricter(self, other: "Delay") -> "Delay":
        """Return what holds where two were agreed."""
        return Delay(
            max(self.seconds, other.seconds), max(self.moves, other.moves), self.after or other.after
        )

    def until(self, now: int) -> int:
        """Return the moment of which visitors may know by now, in milliseconds."""
        return now - self.seconds * MILLISECONDS

    def known_from(self, ended: int) -> int:
        """Return from when visitors may know that a game has ended."""
        return ended + self.seconds * MILLISECONDS

    def openness(self, ended: int | None, now: int) -> Openness:
        """Return what they may see of a game that ended at a moment, or is still being played."""
        if self.is_none or (ended is not None and now >= self.known_from(ended)):
            return Openness.WHOLE
        return Openness.CLOSED if self.after else Openness.BEHIND

    @property
    def plies(self) -> int:
        """How many half-moves of a board stay hidden while it is played."""
        return 2 * self.moves


NONE = Delay()
