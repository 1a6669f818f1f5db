"""The chain: whether events follow on from each other, and what is wrong where they do not."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from turnus.faults import BadInput
from turnus.store.event import EMPTY, Event, Head


class Kind(StrEnum):
    """How a chain can be broken."""

    ALTERED = "altered"
    MISSING = "missing"
    DUPLICATED = "duplicated"
    MISPLACED = "misplaced"
    UNLINKED = "unlinked"
    SEQUENCE = "sequence"
    KEY = "key"
    TRUNCATED = "truncated"
    REWRITTEN = "rewritten"


WORDS = {
    Kind.ALTERED: "event {position} was altered: its hash is not the hash of its content",
    Kind.MISSING: "event {position} is missing: event {found} comes next",
    Kind.DUPLICATED: "event {position} is there twice",
    Kind.MISPLACED: "event {position} stands after event {before}",
    Kind.UNLINKED: "event {position} does not follow on from the one before: one of the two was replaced",
    Kind.SEQUENCE: "event {position} is number {found} of stream {stream}, but number {expected} was due",
    Kind.KEY: "event {position} uses the key {key} again",
    Kind.TRUNCATED: "the journal ends at event {found}, but the checkpoint of {at} saw event {position}",
    Kind.REWRITTEN: "event {position} is not the one that the checkpoint of {at} saw",
}


@dataclass(frozen=True, slots=True)
class Flaw:
    """One thing wrong with a chain, and at which position."""

    position: int
    kind: Kind
    values: tuple[tuple[str, object], ...] = ()

    def fault(self) -> BadInput:
        """Return it in words."""
        values = {"position": self.position, **dict(self.values)}
        return BadInput(WORDS[self.kind], kind=f"chain_{self.kind}", where="", **values)


class Chain:
    """Walks along events and remembers what the next one must look like."""

    def __init__(self, head: Head = EMPTY, length: Callable[[str], int] = lambda _stream: 0) -> None:
        self.head = head
        self._length = length
        self._lengths: dict[str, int] = {}
        self._keys: dict[str, Head] = {}  # where each key was last seen

    def joined(self, events: Iterable[Event]) -> Iterator[Event]:
        """Yield the events as long as they follow on; raise at the first that does not."""
        for event in events:
            if flaw := self.step(event):
                raise flaw.fault()
            yield event

    def step(self, event: Event) -> Flaw | None:
        """Go on to this event; say what is wrong with it."""
        flaw = self._placed(event) or self._linked(event) or self._in_its_stream(event)
        self._lengths[event.stream] = event.sequence
        if event.key:
            self._keys[event.key] = Head(event.position, event.stream)
        self.head = Head(event.position, event.hash)
        return flaw

    def _placed(self, event: Event) -> Flaw | None:
        before, found = self.head.position, event.position
        if found == before + 1:
            return None
        if found > before:
            return Flaw(before + 1, Kind.MISSING, (("found", found),))
        if found == before:
            return Flaw(found, Kind.DUPLICATED)
        return Flaw(found, Kind.MISPLACED, (("before", before),))

    def _linked(self, event: Event) -> Flaw | None:
        if event.hash != event.expected_hash():
            return Flaw(event.position, Kind.ALTERED)
        if event.previous != self.head.hash:
            return Flaw(event.position, Kind.UNLINKED)
        return None

    def _in_its_stream(self, event: Event) -> Flaw | None:
        due = 1 + self._lengths.get(event.stream, self._length(event.stream))
        if event.sequence != due:
            values = (("found", event.sequence), ("stream", event.stream), ("expected", due))
            return Flaw(event.position, Kind.SEQUENCE, values)
        seen = self._keys.get(event.key, Head(event.position - 1, event.stream))
        if seen != Head(event.position - 1, event.stream):
            return Flaw(event.position, Kind.KEY, (("key", event.key),))
        return None
