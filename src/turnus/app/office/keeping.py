"""The seasons of a journal, folded once and kept up to date as events come in."""

import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from turnus.app.seasons import Running, after, fold, read_events
from turnus.competition.season.events import SeasonOpened, Undone
from turnus.faults import NotFound
from turnus.store import Event as Stored
from turnus.store import Reader


@dataclass(slots=True)
class _Kept:
    running: Running
    keys: dict[str, str] = field(default_factory=dict)  # of requests, with who made them


class Keeper:
    """Knows every season of a journal as it is now; several threads may ask."""

    def __init__(self, journal: Reader) -> None:
        self._journal = journal
        self._kept: dict[str, _Kept] = {}
        self._locks: dict[str, threading.RLock] = defaultdict(threading.RLock)
        self._listing = threading.Lock()
        self._streams: list[str] = []
        self._listed_up_to = 0

    def streams(self) -> list[str]:
        """Return the competitions of the journal, in the order in which they began."""
        with self._listing:
            for event in self._journal.read(self._listed_up_to):
                self._listed_up_to = event.position
                if event.type == SeasonOpened.__name__:
                    self._streams.append(event.stream)
            return list(self._streams)

    @contextmanager
    def one_at_a_time(self, stream: str) -> Iterator[None]:
        """Let nobody else of this process act in a competition meanwhile."""
        with self._locks[stream]:
            yield

    def running(self, stream: str) -> Running:
        """Return a season as the journal has it now."""
        with self.one_at_a_time(stream):
            kept = self._kept.get(stream)
            new = list(self._journal.read_stream(stream, kept.running.length if kept else 0))
            if kept is None:
                kept = self._begun(stream, new)
            elif new:
                self._extend(kept, stream, new)
            return kept.running

    def who_used(self, stream: str, key: str) -> str:
        """Return who made the request with this key in a competition before, or nothing."""
        self.running(stream)
        return self._kept[stream].keys.get(key, "")

    def _begun(self, stream: str, new: list[Stored]) -> _Kept:
        if not any(event.type == SeasonOpened.__name__ for event in new):
            raise NotFound("there is no competition {stream}", stream=stream)
        kept = _Kept(fold(stream, read_events(new)), _keys(new))
        self._kept[stream] = kept
        return kept

    def _extend(self, kept: _Kept, stream: str, new: list[Stored]) -> None:
        """Add what came in; after something was taken back the season is folded from its start."""
        events = read_events(new)
        if any(isinstance(event, Undone) for event in events):
            kept.running = fold(stream, read_events(self._journal.read_stream(stream)))
        else:
            kept.running = after(kept.running, events)
        kept.keys |= _keys(new)


def _keys(events: list[Stored]) -> dict[str, str]:
    return {event.key: event.actor for event in events if event.key}
