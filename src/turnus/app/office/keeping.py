"""The competitions of a journal, folded once and kept up to date as events come in."""

import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any, TypeVar

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.federations import office
from turnus.app.office.requests import Used
from turnus.app.office.rights.ledger import Ledger
from turnus.app.seasons import office as seasons
from turnus.app.streams.following import CarryOn, Followings, T, moment_of
from turnus.app.streams.runner import Folded
from turnus.app.streams.upcasting import type_of
from turnus.faults import NotFound
from turnus.store import Event as Stored
from turnus.store import Reader

Competition = Folded[Any, Any]
R = TypeVar("R", bound=Competition)
KINDS: Mapping[str, type[Competition]] = {
    kind.opening.__name__: kind for kind in (seasons.Running, office.Running, AnyFormat)
}


@dataclass(frozen=True, slots=True)
class _Kept:
    running: Competition
    keys: dict[str, Used]  # of requests; only added to


@dataclass(slots=True)
class _Turn:
    """Whose turn it is in a stream, and how many hold it or wait for it."""

    lock: threading.RLock = field(default_factory=threading.RLock)
    wanted: int = 0


class _Turns:
    """One at a time in each stream; of a stream nobody is in, nothing is kept."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._turns: dict[str, _Turn] = {}

    @contextmanager
    def of(self, stream: str) -> Iterator[None]:
        """Wait for one's turn and keep it meanwhile."""
        with self._lock:
            turn = self._turns.setdefault(stream, _Turn())
            turn.wanted += 1
        try:
            with turn.lock:
                yield
        finally:
            with self._lock:
                turn.wanted -= 1
                if not turn.wanted:
                    del self._turns[stream]


class Keeper:
    """Knows every competition of a journal as it is now; several threads may ask."""

    def __init__(self, journal: Reader) -> None:
        self.journal = journal
        self.ledger = Ledger(journal)
        self._followings = Followings(journal)
        self._turns = _Turns()
        self._listing = threading.Lock()
        self._streams: dict[str, type[Competition]] = {}
        self._listed_up_to = 0

    def streams(self, kind: type[Competition]) -> list[str]:
        """Return the competitions of a kind that were not deleted, in the order in which they began."""
        gone = self._deleted()
        with self._listing:
            self._list_new()
            return [s for s, found in self._streams.items() if found is kind and s not in gone]

    def begun(self) -> list[str]:
        """Return every competition that ever began, also what was deleted."""
        with self._listing:
            self._list_new()
            return list(self._streams)

    def _deleted(self) -> set[str]:
        return {stream for (stream, _), mark in self.ledger.marks().items() if mark.is_deleted}

    def is_of(self, stream: str, kind: type[Competition]) -> bool:
        """Say whether a stream is a competition of a kind; it stays what it began as."""
        with self._listing:
            if stream not in self._streams:
                self._list_new()
            return self._streams.get(stream) is kind

    def _list_new(self) -> None:
        end = moment_of(self.journal)
        if 0 < end <= self._listed_up_to:
            return
        for event in self.journal.beginnings(self._listed_up_to):
            self._listed_up_to = event.position
            if (kind_of_event := type_of(event)) in KINDS:
                self._streams[event.stream] = KINDS[kind_of_event]
        self._listed_up_to = max(self._listed_up_to, end)

    @contextmanager
    def one_at_a_time(self, stream: str) -> Iterator[None]:
        """Let nobody else of this process act in a competition meanwhile; looking is free."""
        with self._turns.of(stream):
            yield

    def running(self, stream: str, kind: type[R]) -> R:
        """Return a competition of a kind as the journal has it now."""
        found = self.competition(stream)
        if not isinstance(found, kind):
            raise NotFound("there is no competition {stream}", stream=stream)
        return found

    def competition(self, stream: str) -> Competition:
        """Return a competition of whatever kind as the journal has it now."""
        return self._kept(stream).running

    def length(self, stream: str) -> int:
        """Return how many events a stream has, without folding it."""
        if (known := self._followings.length(stream)) is not None:
            return known
        latest = next(self.journal.read_back(stream), None)
        return latest.sequence if latest else 0

    def used(self, stream: str, name: str) -> Used | None:
        """Return the request of this name that was made in a competition before, if any."""
        return self._kept(stream).keys.get(name)

    def followed(self, stream: str, carry_on: CarryOn[T]) -> T:
        """Return what another stream has come to, such as the hall's."""
        return self._followings.now(stream, carry_on)

    def _kept(self, stream: str) -> _Kept:
        kept: _Kept = self._followings.now(stream, partial(self._carried_on, stream))
        return kept

    def _carried_on(self, stream: str, kept: _Kept | None, new: Sequence[Stored]) -> _Kept:
        """Add what came in; after something was taken back it is folded from its start."""
        if kept is None:
            return _begun(stream, new)
        running = kept.running
        carried_on = running.read_on(new)
        if carried_on is None:
            whole = islice(self.journal.read_stream(stream), running.length + len(new))
            carried_on = running.read(stream, whole)
        kept.keys.update(_keys(new))
        return _Kept(carried_on, kept.keys)


def _begun(stream: str, new: Sequence[Stored]) -> _Kept:
    kind = next((KINDS[name] for event in new if (name := type_of(event)) in KINDS), None)
    if kind is None:
        raise NotFound("there is no competition {stream}", stream=stream)
    return _Kept(kind.read(stream, new), _keys(new))


def _keys(events: Sequence[Stored]) -> dict[str, Used]:
    used = (Used.of(event.key, event.actor) for event in events if event.key)
    return {each.name: each for each in used}
