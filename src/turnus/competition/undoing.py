"""Taking back: an event that says the latest did not happen, and the events that still count."""

from collections.abc import Sequence
from typing import TypeVar

from turnus.records import record

E = TypeVar("E")


@record(kw_only=True)
class Undone:
    """The latest events were taken back: those of the stream from `first` on, as if they had not been."""

    first: int
    reason: str


def numbered(events: Sequence[E]) -> list[tuple[int, E]]:
    """Return the events that still count with their numbers in the stream."""
    kept: list[tuple[int, E]] = []
    for number, event in enumerate(events, 1):
        if isinstance(event, Undone):
            while kept and kept[-1][0] >= event.first:
                kept.pop()
        else:
            kept.append((number, event))
    return kept
