"""What a journal can do, whatever it is kept in: the protocol, and the answers to an append."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from turnus.faults import BadInput, Unavailable
from turnus.store.event import Event, Head, NewEvent, checked_name, happened


class NotStored(Unavailable):
    """The journal could not take it: the disk is full, somebody else writes, the connection is gone."""


class NotTheKeeper(NotStored):
    """Another process has claimed the journal meanwhile: what this one knows of it may be old."""


@dataclass(frozen=True, slots=True)
class Append:
    """A request: these events, together, on a stream that has so many events now."""

    stream: str
    expected: int
    events: tuple[NewEvent, ...]
    key: str = ""

    @classmethod
    def of(cls, stream: str, expected: int, events: Sequence[NewEvent], key: str = "") -> "Append":
        """Check the request as far as it can be checked without the journal."""
        if not events:
            raise BadInput("an append needs at least one event", where="events")
        if expected < 0:
            raise BadInput("a stream has no fewer than 0 events", where="expected")
        name = checked_name(stream, "stream")
        return cls(name, expected, tuple(events), checked_name(key, "key") if key else "")

    @property
    def contents(self) -> list[tuple[str, str, str, str]]:
        """What a repetition must repeat, event by event."""
        return [(self.stream, new.type, new.actor, happened(new.body)) for new in self.events]


@dataclass(frozen=True, slots=True)
class Appended:
    """The events are in the journal, for good; `repeated`: an earlier append with this key wrote them."""

    events: tuple[Event, ...]
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class Conflict:
    """Nothing was written, because the stream is not as long as expected; `between` came in meanwhile."""

    stream: str
    expected: int
    actual: int
    between: tuple[Event, ...]


class Reader(Protocol):
    """A journal that can be read."""

    def head(self) -> Head:
        """Return where the journal ends now."""

    def read(self, after: int = 0, until: int | None = None) -> Iterator[Event]:
        """Yield the events after one position, in order, up to another or the end as it is now."""

    def read_stream(self, stream: str, after: int = 0) -> Iterator[Event]:
        """Yield the events of one stream after a sequence number, in order."""

    def read_back(self, stream: str) -> Iterator[Event]:
        """Yield the events of one stream, the latest first, fetched as they are asked for."""

    def beginnings(self, after: int = 0) -> Iterator[Event]:
        """Yield the first event of every stream that began after a position, in order."""

    def close(self) -> None:
        """Let go of files, threads and connections."""


class Journal(Reader, Protocol):
    """A journal that can also be written and waited on."""

    def append(
        self, stream: str, expected: int, events: Sequence[NewEvent], key: str = ""
    ) -> Appended | Conflict:
        """Write all these events or none; return when they are safe.

        The key is looked at before the length: the same key with the same content gives the first answer
        again, with other content it is refused.
        """

    def claim(self) -> bool:
        """Be the one process that keeps what this journal comes to; say whether no other is.

        It is so until the journal is closed. Who lost it to another (his connection broke) appends no more.
        """

    def load(self, events: Iterable[Event]) -> int:
        """Take over chained events behind the present head, all or none; return how many."""

    def wait(self, after: int, timeout: float) -> bool:
        """Wait until there is an event after this position; say whether there is."""
