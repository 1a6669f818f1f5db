"""The competitions of a journal, folded once and kept up to date as events come in."""

import threading
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from turnus.app import federations, seasons
from turnus.app.running import Folded
from turnus.competition.season.events import Undone
from turnus.faults import NotFound
from turnus.store import Event as Stored
from turnus.store import Reader

Competition = Folded[Any, Any]
R = TypeVar("R", bound=Competition)
KINDS: Mapping[str, type[Competition]] = {
    kind.opening.__name__: kind for kind in (seasons.Running, federations.Running)
}


@dataclass(slots=True)
class _Kept:
    running: Competition
    keys: dict[str, str] = field(default_factory=dict)  # of requests, with who made them


class Keeper:
    """Knows every competition of a journal as it is now; several threads may ask."""

    def __init__(self, journal: Reader) -> None:
        self._journal = journal
        self._kept: dict[str, _Kept] = {}
        self._locks: dict[str, threading.RLock] = defaultdict(threading.RLock)
        self._listing = threading.Lock()
        self._streams: dict[str, type[Competition]] = {}
        self._listed_up_to = 0

    def streams(self, kind: type[Competition]) -> list[str]:
        """Return the competitions of a kind, in the order in which they began."""
        with self._listing:
            for event in self._journal.read(self._listed_up_to):
                self._listed_up_to = event.position
                if event.type in KINDS:
                    self._streams[event.stream] = KINDS[event.type]
            return [stream for stream, found in self._streams.items() if found is kind]

    @contextmanager
    def one_at_a_time(self, stream: str) -> Iterator[None]:
        """Let nobody else of this process act in a competition meanwhile."""
        with self._locks[stream]:
            yield

    def running(self, stream: str, kind: type[R]) -> R:
        """Return a competition of a kind as the journal has it now."""
        found = self.competition(stream)
        if not isinstance(found, kind):
            raise NotFound("there is no competition {stream}", stream=stream)
        return found

    def competition(self, stream: str) -> Competition:
        """Return a competition of whatever kind as the journal has it now."""
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
        self.competition(stream)
        return self._kept[stream].keys.get(key, "")

    def _begun(self, stream: str, new: list[Stored]) -> _Kept:
        kind = next((KINDS[event.type] for event in new if event.type in KINDS), None)
        if kind is None:
            raise NotFound("there is no competition {stream}", stream=stream)
        kept = _Kept(kind.fold(stream, kind.read_events(new)), _keys(new))
        self._kept[stream] = kept
        return kept

    def _extend(self, kept: _Kept, stream: str, new: list[Stored]) -> None:
        """Add what came in; after something was taken back it is folded from its start."""
        running = kept.running
        events = running.read_events(new)
        if any(isinstance(event, Undone) for event in events):
            kept.running = running.fold(stream, running.read_events(self._journal.read_stream(stream)))
        else:
            kept.running = running.after(events)
        kept.keys |= _keys(new)


def _keys(events: list[Stored]) -> dict[str, str]:
    return {event.key: event.actor for event in events if event.key}
