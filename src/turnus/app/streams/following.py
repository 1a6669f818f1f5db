"""A stream folded once and carried on by what came in since, so that asking costs the same in every week."""

import threading
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from turnus.store import Event, Reader

KEPT = 48  # streams that stay folded, those asked for last; a season of a club takes about two megabytes
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

    @property
    def is_begun(self) -> bool:
        """Whether the stream has events that could be folded."""
        return self._length > 0

    def now(self) -> T:
        """Return what the stream has come to; what cannot be folded leaves what was before."""
        with self._lock:
            new = list(self._journal.read_stream(self._stream, self._length))
            if new or self._folded is None:
                self._folded = self._carry_on(self._folded, new)
                self._length += len(new)
            return self._folded


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

    def _tidy(self, stream: str, followed: Followed[Any]) -> None:
        """Forget what has nothing to remember, and what was asked for longest ago."""
        with self._lock:
            if not followed.is_begun and self._followed.get(stream) is followed:
                del self._followed[stream]
            begun = [name for name, each in self._followed.items() if each.is_begun]
            for name in begun[: -self._most]:
                del self._followed[name]
