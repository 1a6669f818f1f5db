"""What happened in a game, one thing after another, and the game as those who are behind have it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from turnus.app.rooms.folding import Folding, Step


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened, as everybody may hear of it."""

    sequence: int
    at: int
    wall: int
    event: Mapping[str, Any]
    number: int | None = None  # of the event in the record; nothing for what is not for the law
    rulings: tuple[int, int] = (0, 0)  # which of them it brought
    step: Step | None = None  # kept where visitors are behind
    clocks: Mapping[str, Sequence[Any]] = field(
        default_factory=dict
    )  # of each board: White, Black, whose runs
    actor: str = ""  # who signed it
    reason: Mapping[str, str] | None = None  # that he gave: where its text is kept

    def told(self) -> dict[str, Any]:
        """Return it as JSON values."""
        if self.number is None:
            return {"sequence": self.sequence, "at": self.at, "note": self.event}
        return {"sequence": self.sequence, "at": self.at, "number": self.number, "event": self.event}


@dataclass(slots=True)
class Behind:
    """A game as visitors may see it, folded behind the players."""

    folding: Folding
    sequence: int = 0
    at: int = 0

    def take(self, entry: Entry) -> None:
        """Go on to what they may know by now."""
        if entry.step is not None:
            self.folding.take(entry.step)
        self.sequence, self.at = entry.sequence, entry.at
