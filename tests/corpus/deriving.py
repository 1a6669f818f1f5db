"""Derives the journals of the corpus again, as `turnus rederive` does, and keeps how much that was."""

import json
from dataclasses import dataclass
from typing import Any

from corpus.keeping import FOLDER, read_journal
from corpus.looking import derive_again, is_opening, open_shelf, read_again

DERIVED = FOLDER / "rederived.json"
Counts = dict[str, int]


@dataclass(frozen=True, slots=True)
class Derived:
    """How much of a journal was derived again, and what came out otherwise."""

    counts: Counts
    differences: tuple[Any, ...]


def read_competition(name: str) -> Any:
    """Read the competition of a journal from nothing."""
    events = read_journal(name)
    stream = next(event.stream for event in events if is_opening(event))
    return read_again(stream, [event for event in events if event.stream == stream])


def derive(name: str) -> Derived:
    """Derive a journal again."""
    with open_shelf(read_journal(name)):
        report = derive_again(read_competition(name))
    counts = {"rulings": report.rulings, "pairings": report.pairings, "outcomes": report.outcomes}
    return Derived(counts, report.differences)


def read_derived() -> dict[str, Counts]:
    """Read how much of each journal was derived again when it was kept."""
    found: dict[str, Counts] = json.loads(DERIVED.read_text("utf-8")) if DERIVED.exists() else {}
    return found


def write_derived(counts: dict[str, Counts]) -> None:
    """Write how much of each journal is derived again."""
    lines = [f"{json.dumps(name)}: {json.dumps(counts[name])}" for name in sorted(counts)]
    DERIVED.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
