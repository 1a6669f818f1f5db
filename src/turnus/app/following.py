"""A stream folded once and carried on by what came in since, so that asking costs the same in every week."""

import threading
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from turnus.store import Event, Reader

T = TypeVar("T")
CarryOn = Callable[[T | None, Sequence[Event]], T]  # nothing yet: the events are all there are


class Followed(Generic[T]):
    """One stream as the journal has it now; several threads may ask."""

    def __init__(self, journal: Reader, stream: str, carry_on: CarryOn[T]) -> None:
        self._journal = journal
        self._stream = stream
        self._carry_on = carry_on
        self._lock = threading.Lock()
        self._length = 0
        self._folded: T | None = None

    def now(self) -> T:
        """Return what the stream has come to; what cannot be folded leaves what was before."""
        with self._lock:
            new = list(self._journal.read_stream(self._stream, self._length))
            if new or self._folded is None:
                self._folded = self._carry_on(self._folded, new)
                self._length += len(new)
            return self._folded


class Followings:
    """The streams of a journal that somebody follows, each folded in one way."""

    def __init__(self, journal: Reader) -> None:
        self._journal = journal
        self._followed: dict[str, Followed[Any]] = {}

    def now(self, stream: str, carry_on: CarryOn[T]) -> T:
        """Return what a stream has come to; a stream that cannot be folded is not remembered."""
        followed: Followed[T] = self._followed.get(stream) or Followed(self._journal, stream, carry_on)
        folded = followed.now()
        self._followed.setdefault(stream, followed)
        return folded
