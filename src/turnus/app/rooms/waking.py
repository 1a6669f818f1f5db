"""When to look at which game again: one alarm a game, set forward as its clocks go on."""

import heapq
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from turnus.faults import Unavailable

MOMENTS = 300  # milliseconds that a flag waits at most for what has come in


class Alarms:
    """The moments at which flags may have fallen; a game has one alarm, however often it is set."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: list[tuple[int, str]] = []
        self._set: dict[str, int] = {}

    def set(self, game: str, due: int | None) -> None:
        """Look at a game at a moment, or earlier if that was said before: then it is asked again."""
        if due is None:
            return
        with self._changed:
            known = self._set.get(game)
            if known is not None and known <= due:
                return
            self._set[game] = due
            heapq.heappush(self._waiting, (due, game))
            if self._waiting[0] == (due, game):
                self._changed.notify_all()

    def rung(self, now: int) -> str | None:
        """Return a game whose moment has come; its alarm is off."""
        with self._changed:
            while self._waiting and self._waiting[0][0] <= now:
                due, game = heapq.heappop(self._waiting)
                if self._set.get(game) == due:
                    del self._set[game]
                    return game
            return None

    @contextmanager
    def again(self, game: str, due: int) -> Iterator[None]:
        """Set the alarm of a game again where nothing could be written: the disk was full, say."""
        try:
            yield
        except Unavailable:
            self.set(game, due)
            raise

    def next(self) -> int | None:
        """Return the next moment, if there is any."""
        with self._changed:
            return self._waiting[0][0] if self._waiting else None

    def wait(self, now: int, longest: float) -> None:
        """Sleep until the next moment, or until an earlier one is set; so many seconds at most."""
        with self._changed:
            due = self._waiting[0][0] if self._waiting else None
            self._changed.wait(longest if due is None else min(longest, max(0, due - now) / 1000))


class Arrivals:
    """What has come in for games and was not heard yet."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._coming: Counter[str] = Counter()
        self._waits: dict[str, int] = {}  # since when a flag waits for it

    @contextmanager
    def of(self, game: str) -> Iterator[None]:
        """Say that something came in for a game, until it is heard."""
        with self._lock:
            self._coming[game] += 1
        try:
            yield
        finally:
            with self._lock:
                self._coming[game] -= 1
                self._coming += Counter()  # forgets games for which nothing is on its way

    def delay(self, game: str, now: int) -> bool:
        """Tell whether a flag of a game waits for it, which is not for long."""
        if self._coming[game] and now - self._waits.setdefault(game, now) < MOMENTS:
            return True
        self._waits.pop(game, None)
        return False
