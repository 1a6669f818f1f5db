"""Reads the competition of a journal as the program does, and derives it again as `turnus rederive` does."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from corpus.keeping import FOLDER, read_journal
from turnus.app.competitions.running import Running as Event
from turnus.app.federations.office import Running as Federation
from turnus.app.office.keeping import KINDS
from turnus.app.seasons.office import Running as Season
from turnus.app.streams.rederiving import rederived
from turnus.app.streams.upcasting import Said, said, type_of
from turnus.store import Event as Stored
from turnus.store import MemoryJournal, in_use

RUNNING: Mapping[str, Any] = {"season": Season, "federation": Federation, "event": Event}
EVENTS: Mapping[str, Mapping[str, type[Any]]] = {kind: found.events for kind, found in RUNNING.items()}
COMMANDS: Mapping[str, Mapping[str, type[Any]]] = {kind: found.commands for kind, found in RUNNING.items()}
DERIVED = FOLDER / "rederived.json"
Counts = dict[str, int]


def opening_of(events: Sequence[Stored]) -> Stored:
    """Return the event with which the competition of a journal begins."""
    return next(event for event in events if type_of(event) in KINDS)


def kind_of(events: Sequence[Stored]) -> str:
    """Return of which kind the competition of a journal is: season, federation or event."""
    running = KINDS[type_of(opening_of(events))]
    return next(kind for kind, found in RUNNING.items() if found is running)


def said_of(events: Sequence[Stored]) -> list[Said]:
    """Return what the events of the competition say, each with the command that led to it."""
    stream = opening_of(events).stream
    return [said(event) for event in events if event.stream == stream]


def read_competition(name: str) -> Any:
    """Read the competition of a journal from nothing, as a command of the shell does."""
    events = read_journal(name)
    stream = opening_of(events).stream
    own = [event for event in events if event.stream == stream]
    return RUNNING[kind_of(events)].read(stream, own)


@dataclass(frozen=True, slots=True)
class Derived:
    """How much of a journal was derived again, and what came out otherwise."""

    counts: Counts
    differences: tuple[Any, ...]


def derive(name: str) -> Derived:
    """Derive a journal again, by the regulations that it keeps."""
    journal = MemoryJournal()
    journal.load(read_journal(name))
    in_use.begin(journal)
    report = rederived(read_competition(name))
    journal.close()
    counts = {"rulings": report.rulings, "pairings": report.pairings, "outcomes": report.outcomes}
    return Derived(counts, report.differences)


def read_derived() -> dict[str, Counts]:
    """Read how much of each journal was derived again when it was kept."""
    found: dict[str, Counts] = json.loads(DERIVED.read_text("utf-8")) if DERIVED.exists() else {}
    return found


def write_derived(counts: Mapping[str, Counts]) -> None:
    """Write how much of each journal is derived again."""
    lines = [f"{json.dumps(name)}: {json.dumps(counts[name])}" for name in sorted(counts)]
    DERIVED.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
