"""The hall as its events have made it."""

from collections.abc import Iterable
from typing import Any

from turnus.app.hall.events import (
    Adjourned,
    Answered,
    Called,
    Checked,
    HallEvent,
    LineUpGiven,
    Noted,
    Penalised,
    Ruled,
)
from turnus.law.records import record

ILLEGAL_MOVE = "illegal_move"
A_MATCH = 2  # teams


@record
class Entry:
    """An event with who did it and when."""

    event: Any
    actor: str
    at: str


@record
class Evening:
    """What happened in the hall of one competition, the oldest first."""

    entries: tuple[Entry, ...] = ()

    def of(self, *kinds: type[Any]) -> tuple[Entry, ...]:
        """Return the entries of some kinds."""
        return tuple(entry for entry in self.entries if isinstance(entry.event, kinds))

    @property
    def waiting(self) -> tuple[Entry, ...]:
        """The calls nobody has answered, the longest waiting first."""
        answered = {entry.event.call for entry in self.of(Answered)}
        return tuple(entry for entry in self.of(Called) if entry.event.id not in answered)

    def rulings(self, round_number: int = 0, board: int = 0) -> tuple[Entry, ...]:
        """Return the rulings of a round, or of one board in it."""
        return tuple(
            entry
            for entry in self.of(Ruled)
            if round_number in (0, entry.event.round) and board in (0, entry.event.board)
        )

    def illegal_moves(self, player: str, round_number: int) -> int:
        """Count the illegal moves that were ruled against a player in his game of a round."""
        return sum(
            entry.event.incident == ILLEGAL_MOVE and entry.event.against == player
            for entry in self.rulings(round_number)
        )

    @property
    def penalties(self) -> tuple[Entry, ...]:
        """Penalties given on a clause."""
        return self.of(Penalised)

    @property
    def adjourned(self) -> tuple[Entry, ...]:
        """Games that were adjourned."""
        return self.of(Adjourned)

    @property
    def notes(self) -> tuple[Entry, ...]:
        """Remarks for the report."""
        return self.of(Noted)

    def checked(self) -> dict[tuple[str, str], Entry]:
        """Return what is ticked on the checklists, with who ticked it."""
        held: dict[tuple[str, str], Entry] = {}
        for entry in self.of(Checked):
            item = (entry.event.clause, entry.event.item)
            if entry.event.done:
                held[item] = entry
            else:
                held.pop(item, None)
        return held

    def line_ups(self, match: str) -> dict[str, tuple[str, ...]]:
        """Return the line-ups of a match, of each team the last it gave."""
        return {e.event.team: e.event.players for e in self.of(LineUpGiven) if e.event.match == match}

    def are_open(self, match: str) -> bool:
        """Say whether both teams have handed in their line-ups, so that everybody may see them."""
        return len(self.line_ups(match)) == A_MATCH


def fold(entries: Iterable[tuple[HallEvent, str, str]]) -> Evening:
    """Fold the events of a hall."""
    return Evening(tuple(Entry(event, actor, at) for event, actor, at in entries))
