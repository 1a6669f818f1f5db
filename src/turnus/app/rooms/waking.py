"""When to look at which game again: one alarm a game, set forward as its clocks go on."""

import heapq
import threading


class Alarms:
    """The moments at which flags may have fallen; a game has one alarm, however often it is set."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._waiting: list[tuple[int, str]] = []
        self._set: dict[str, int] = {}

    def set(self, game: str, due: int) -> None:
        """Look at a game at a moment, or earlier if that was said before: then it is asked again."""
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

    def next(self) -> int | None:
        """Return the next moment, if there is any."""
        with self._changed:
            return self._waiting[0][0] if self._waiting else None

    def wait(self, now: int, longest: float) -> None:
        """Sleep until the next moment, or until an earlier one is set; so many seconds at most."""
        with self._changed:
            due = self._waiting[0][0] if self._waiting else None
            self._changed.wait(longest if due is None else min(longest, max(0, due - now) / 1000))
