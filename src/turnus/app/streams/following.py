"""A stream folded once and carried on by what came in since, so that asking costs the same in every week.

Who makes a page asks for several streams, several times: in `one_moment` the journal is asked once where it
ends, and only streams that were not read up to there are read on.
"""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Generic, TypeVar

from turnus.store import Event, Head, Reader

KEPT = 48  # streams that stay folded, those asked for last; a season of a club takes about two megabytes
T = TypeVar("T")
CarryOn = Callable[[T | None, Sequence[Event]], T]  # nothing yet: the events are all there are

_moment: ContextVar[dict[object, Any] | None] = ContextVar("moment", default=None)  # what was asked in it


@contextmanager
def one_moment() -> Iterator[None]:
    """Let what is asked for meanwhile be as a journal had it when it was asked first, or newer.

    Only for who looks: what he writes himself meanwhile he may not see.
    """
    before = _moment.set({})
    try:
        yield
    finally:
        _moment.reset(before)


def asked_once(about: object, ask: Callable[[], T]) -> T:
    """Return what somebody answers now; in one moment, what he answered first."""
    known = _moment.get()
    if known is None:
        return ask()
    if about not in known:
        known[about] = ask()
    answer: T = known[about]
    return answer


def end_of(journal: Reader) -> Head:
    """Return where a journal ends now; in one moment, where it ended when it was asked first."""
    return asked_once(journal, journal.head)


def moment_of(journal: Reader) -> int:
    """Return up to where a journal must be read in this moment; 0 outside one, where nobody knows."""
    return 0 if _moment.get() is None else end_of(journal).position


class Followed(Generic[T]):
    """One stream as the journal has it now; several threads may ask."""

    def __init__(self, journal: Reader, stream: str, carry_on: CarryOn[T]) -> None:
        self._journal = journal
        self._stream = stream
        self._carry_on = carry_on
        self._lock = threading.Lock()
        self._length = 0
        self._read_up_to = 0  # the position in the journal at the last moment
        self._folded: T | None = None

    @property
    def is_begun(self) -> bool:
        """Whether the stream has events that could be folded."""
        return self._length > 0

    def now(self) -> T:
        """Return what the stream has come to; what cannot be folded leaves what was before."""
        with self._lock:
            end = moment_of(self._journal)
            if self._folded is not None and 0 < end <= self._read_up_to:
                return self._folded
            new = list(self._journal.read_stream(self._stream, self._length))
            if new or self._folded is None:
                self._folded = self._carry_on(self._folded, new)
                self._length += len(new)
            self._read_up_to = max(self._read_up_to, end)
            return self._folded

    def length(self) -> int | None:
        """Return how long what `now` would return is, where that takes no reading."""
        with self._lock:
            end = moment_of(self._journal)
            return self._length if self._folded is not None and 0 < end <= self._read_up_to else None


class Followings:
    """The streams of a journal that somebody followed lately, each folded in one way and once for all."""

    def __init__(self, journal: Reader, most: int = KEPT) -> None:
        self._journal = journal
        self._most = most
        self._lock = threading.Lock()
        self._followed: dict[str, Followed[Any]] = {}  # who was asked for last stands last

    def now(self, stream: str, carry_on: CarryOn[T]) -> T:
        """Return what a stream has come to; one that is empty or cannot be folded is not remembered."""
        with self._lock:
            known: Followed[T] | None = self._followed.pop(stream, None)
            followed = known or Followed(self._journal, stream, carry_on)
            self._followed[stream] = followed  # whoever asks meanwhile waits for it
        try:
            return followed.now()
        finally:
            self._tidy(stream, followed)

    def length(self, stream: str) -> int | None:
        """Return the length of a stream that is folded up to this moment."""
        with self._lock:
            followed = self._followed.get(stream)
        return followed.length() if followed else None

    def _tidy(self, stream: str, followed: Followed[Any]) -> None:
        """Forget what has nothing to remember, and what was asked for longest ago."""
        with self._lock:
            if not followed.is_begun and self._followed.get(stream) is followed:
                del self._followed[stream]
            begun = [name for name, each in self._followed.items() if each.is_begun]
            for name in begun[: -self._most]:
                del self._followed[name]
