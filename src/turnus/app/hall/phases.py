"""In which turnus or phase something happened that does not say it: that which was under way when it did."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from turnus.app.hall.events import OfARound
from turnus.app.hall.playing import Playing, phase_of
from turnus.app.office import Secretary
from turnus.app.streams.upcasting import UNTOLD


def of_now(secretary: Secretary, competition: str, event: OfARound) -> OfARound:
    """Return an event with its phase; one that names none is of the phase under way."""
    running = secretary.whole(competition)
    if event.phase or not isinstance(running, Playing):
        return event
    return replace(event, phase=phase_of(running))


def phases_then(secretary: Secretary, competition: str, positions: Iterable[int]) -> Mapping[int, int]:
    """Return the phase that was under way at some positions of the journal, which are in their order."""
    kind, events = type(secretary.whole(competition)), list(secretary.journal.read_stream(competition))
    found: dict[int, int] = {}
    running, taken = kind.read(competition, ()), 0
    for position in positions:
        before = sum(event.position < position for event in events)
        if before > taken:
            on = running.read_on(events[taken:before])
            running, taken = on or kind.read(competition, events[:before]), before
        found[position] = phase_of(running) if isinstance(running, Playing) else 0
    return found


def with_phase(event: OfARound, phase: int) -> OfARound:
    """Return an event of before phases were written down with that of its time; others as they are."""
    return replace(event, phase=phase) if event.phase == UNTOLD else event
