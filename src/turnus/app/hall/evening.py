"""The hall as its events have made it."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any

from turnus.app.hall.events import (
    Adjourned,
    Answered,
    Called,
    Checked,
    LineUpGiven,
    Noted,
    Penalised,
    Ruled,
    Withdrawn,
)
from turnus.app.hall.playing import Board
from turnus.records import record, replace

ILLEGAL_MOVE = "illegal_move"
A_MATCH = 2  # teams


@record
class Entry:
    """An event with who did it and when."""

    event: Any
    actor: str
    at: str
    number: int = 0  # in the order in which they were written; nothing: it is written elsewhere
    withdrawn: "Entry | None" = None  # by which it holds no more


@record
class Evening:
    """What happened in the hall of one competition, the oldest first."""

    entries: tuple[Entry, ...] = ()
    calls: Mapping[str, Entry] = field(default_factory=dict)  # that nobody has answered
    handed_in: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)  # match -> team

    def of(self, *kinds: type[Any]) -> tuple[Entry, ...]:
        """Return the entries of some kinds."""
        return tuple(entry for entry in self.entries if isinstance(entry.event, kinds))

    @property
    def waiting(self) -> tuple[Entry, ...]:
        """The calls nobody has answered, the longest waiting first."""
        return tuple(self.calls.values())

    def of_round(self, phase: int, round_number: int, *kinds: type[Any]) -> tuple[Entry, ...]:
        """Return the entries of some kinds in a round of a turnus or phase: in each they count from one."""
        wanted = (phase, round_number)
        return tuple(e for e in self.of(*kinds) if (e.event.phase, e.event.round) == wanted)

    def rulings(self, at: Board) -> tuple[Entry, ...]:
        """Return the rulings at a board of a round."""
        return tuple(e for e in self.of_round(at.phase, at.round, Ruled) if e.event.board == at.number)

    def calls_in(self, phase: int, round_number: int) -> dict[int, list[Entry]]:
        """Return the calls of a round that nobody has answered, by their boards."""
        found: dict[int, list[Entry]] = {}
        for entry in self.waiting:
            if (entry.event.phase, entry.event.round) == (phase, round_number):
                found.setdefault(entry.event.board, []).append(entry)
        return found

    def illegal_moves(self, player: str, at: Board) -> int:
        """Count the illegal moves that were ruled against a player in the game at a board."""
        return sum(
            entry.event.incident == ILLEGAL_MOVE
            and entry.event.against == player
            and (entry.event.white, entry.event.black) == at.game.players
            for entry in self.of_round(at.phase, at.round, Ruled)
            if not entry.withdrawn
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
        return dict(self.handed_in.get(match, {}))

    def are_open(self, match: str) -> bool:
        """Say whether both teams have handed in their line-ups, so that everybody may see them."""
        return len(self.line_ups(match)) == A_MATCH


def after(evening: Evening, entries: Sequence[Entry]) -> Evening:
    """Return an evening after further entries, without going through those before again."""
    calls, handed_in = dict(evening.calls), dict(evening.handed_in)
    written = [*evening.entries, *entries]
    for entry in entries:
        match entry.event:
            case Withdrawn(number=number):
                written[number - 1] = replace(written[number - 1], withdrawn=entry)
            case Called(id=call):
                calls[call] = entry
            case Answered(call=call):
                calls.pop(call, None)
            case LineUpGiven(match=played, team=team, players=players):
                handed_in[played] = {**handed_in.get(played, {}), team: players}
            case _:
                pass
    return Evening(tuple(written), calls, handed_in)
