"""The seasons of a journal, folded once and kept up to date as events come in."""

import threading
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice

from turnus.app.following import CarryOn, Followings, T
from turnus.app.seasons import Running, after, fold, read_events
from turnus.competition.season.events import SeasonOpened, Undone
from turnus.faults import NotFound
from turnus.store import Event as Stored
from turnus.store import Reader


@dataclass(frozen=True, slots=True)
class _Kept:
    running: Running
    keys: dict[str, str]  # of requests, with who made them; only added to


class Keeper:
    """Knows every season of a journal as it is now; several threads may ask."""

    def __init__(self, journal: Reader) -> None:
        self._journal = journal
        self._followings = Followings(journal)
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
        """Let nobody else of this process act in a competition meanwhile; looking is free."""
        with self._locks[stream]:
            yield

    def running(self, stream: str) -> Running:
        """Return a season as the journal has it now."""
        return self._season(stream).running

    def who_used(self, stream: str, key: str) -> str:
        """Return who made the request with this key in a competition before, or nothing."""
        return self._season(stream).keys.get(key, "")

    def followed(self, stream: str, carry_on: CarryOn[T]) -> T:
        """Return what another stream has come to, such as the hall's."""
        return self._followings.now(stream, carry_on)

    def _season(self, stream: str) -> _Kept:
        kept: _Kept = self._followings.now(stream, partial(self._carried_on, stream))
        return kept

    def _carried_on(self, stream: str, kept: _Kept | None, new: Sequence[Stored]) -> _Kept:
        """Add what came in; after something was taken back the season is folded from its start."""
        if kept is None:
            return _begun(stream, new)
        events = read_events(new)
        if any(isinstance(event, Undone) for event in events):
            whole = islice(self._journal.read_stream(stream), kept.running.length + len(new))
            running = fold(stream, read_events(whole))
        else:
            running = after(kept.running, events)
        kept.keys.update(_keys(new))
        return _Kept(running, kept.keys)


def _begun(stream: str, new: Sequence[Stored]) -> _Kept:
    if not any(event.type == SeasonOpened.__name__ for event in new):
        raise NotFound("there is no competition {stream}", stream=stream)
    return _Kept(fold(stream, read_events(new)), _keys(new))


def _keys(events: Sequence[Stored]) -> dict[str, str]:
    return {event.key: event.actor for event in events if event.key}
