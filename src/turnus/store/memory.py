"""The journal in memory: for tests, for what-if, for a journal read from a file."""

import threading
from collections.abc import Iterable, Iterator, Sequence

from turnus.store import in_use
from turnus.store.chain import Chain
from turnus.store.doorbell import Doorbell
from turnus.store.event import EMPTY, Event, Head, NewEvent
from turnus.store.journal import Append, Appended, Conflict
from turnus.store.tail import Tail


class MemoryJournal:
    """A journal that lasts as long as the process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._doorbell = Doorbell()
        self._events: list[Event] = []
        self._streams: dict[str, list[Event]] = {}
        self._keyed: dict[str, list[Event]] = {}

    def head(self) -> Head:
        """Return where the journal ends now."""
        with self._lock:
            return self._head()

    def read(self, after: int = 0, until: int | None = None) -> Iterator[Event]:
        """Yield the events after one position, in order, up to another or the end as it is now."""
        with self._lock:
            events = self._events[after:until]
        yield from events

    def read_stream(self, stream: str, after: int = 0) -> Iterator[Event]:
        """Yield the events of one stream after a sequence number, in order."""
        with self._lock:
            events = self._streams.get(stream, [])[after:]
        yield from events

    def read_back(self, stream: str) -> Iterator[Event]:
        """Yield the events of one stream, the latest first."""
        with self._lock:
            events = self._streams.get(stream, [])[::-1]
        yield from events

    def beginnings(self, after: int = 0) -> Iterator[Event]:
        """Yield the first event of every stream that began after a position, in order."""
        with self._lock:
            first = [events[0] for events in self._streams.values()]
        yield from (event for event in first if event.position > after)

    def append(
        self, stream: str, expected: int, events: Sequence[NewEvent], key: str = ""
    ) -> Appended | Conflict:
        """Write all these events or none."""
        asked = Append.of(stream, expected, events, key)
        with self._lock:
            tail = self._tail(asked)
            answer = tail.decide(asked)
            self._keep(tail.added)
        return answer

    def claim(self) -> bool:
        """Say that no other process is there."""
        return True

    def load(self, events: Iterable[Event]) -> int:
        """Take over chained events behind the present head; all or none."""
        with self._lock:
            taken = list(Chain(self._head(), self._length).joined(events))
            self._keep(taken)
        return len(taken)

    def wait(self, after: int, timeout: float) -> bool:
        """Wait until there is an event after this position; say whether there is."""
        return self._doorbell.wait(after, timeout)

    def close(self) -> None:
        """Wake whoever still waits."""
        in_use.end(self)
        self._doorbell.close()

    def _head(self) -> Head:
        return Head(self._events[-1].position, self._events[-1].hash) if self._events else EMPTY

    def _length(self, stream: str) -> int:
        return len(self._streams.get(stream, []))

    def _tail(self, asked: Append) -> Tail:
        own = self._streams.get(asked.stream, [])
        keyed = {asked.key: self._keyed.get(asked.key, [])}
        return Tail(self._head(), {asked.stream: len(own)}, keyed, lambda _stream, after: own[after:])

    def _keep(self, added: list[Event]) -> None:
        self._events += added
        for event in added:
            self._streams.setdefault(event.stream, []).append(event)
            if event.key:
                self._keyed.setdefault(event.key, []).append(event)
        self._doorbell.ring(self._head().position)
