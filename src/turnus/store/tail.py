"""The end of a journal, as a batch of appends sees and extends it: here appends are accepted or refused."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from turnus.faults import BadInput
from turnus.store.event import Event, Head, chained
from turnus.store.journal import Append, Appended, Conflict

StreamAfter = Callable[[str, int], Iterable[Event]]


@dataclass(slots=True)
class Tail:
    """What is known of the journal while a batch is decided; `added` is what the batch will write.

    Every backend fills it inside its own transaction, so all of them accept and refuse alike.
    """

    head: Head
    lengths: dict[str, int]  # of the streams the batch touches
    keyed: dict[str, list[Event]]  # the stored events that carry a key of the batch
    stored_after: StreamAfter
    added: list[Event] = field(default_factory=list)

    def decide(self, asked: Append) -> Appended | Conflict:
        """Accept the append and extend the tail, or say why not and leave it as it was."""
        if earlier := self.keyed.get(asked.key):
            return _repeated(asked, earlier)
        length = self.lengths.get(asked.stream, 0)
        if length != asked.expected:
            return Conflict(asked.stream, asked.expected, length, self._between(asked))
        return Appended(self._extend(asked))

    def decide_all(self, batch: Iterable[Append]) -> "list[Appended | Conflict | Exception]":
        """Decide a batch in its order; a request that is refused does not touch the others."""
        return [self._decided(asked) for asked in batch]

    def _decided(self, asked: Append) -> Appended | Conflict | Exception:
        try:
            return self.decide(asked)
        except BadInput as refused:
            return refused

    def _extend(self, asked: Append) -> tuple[Event, ...]:
        events = []
        for sequence, new in enumerate(asked.events, asked.expected + 1):
            event = chained(new, self.head, asked.stream, sequence, asked.key)
            self.head = Head(event.position, event.hash)
            events.append(event)
        self.lengths[asked.stream] = asked.expected + len(events)
        if asked.key:
            self.keyed[asked.key] = events
        self.added += events
        return tuple(events)

    def _between(self, asked: Append) -> tuple[Event, ...]:
        stored = list(self.stored_after(asked.stream, asked.expected))
        waiting = (e for e in self.added if e.stream == asked.stream and e.sequence > asked.expected)
        return (*stored, *waiting)


def by_key(events: Iterable[Event]) -> dict[str, list[Event]]:
    """Sort events under the key they carry."""
    found: dict[str, list[Event]] = {}
    for event in events:
        found.setdefault(event.key, []).append(event)
    return found


def _repeated(asked: Append, earlier: list[Event]) -> Appended:
    if [event.content for event in earlier] != asked.contents:
        raise BadInput(
            "the key {key} was used for something else", key=asked.key, where="key", kind="key_reused"
        )
    return Appended(tuple(earlier), repeated=True)
