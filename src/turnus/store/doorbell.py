"""Waiting for news without polling: writers ring, readers sleep."""

import threading


class Doorbell:
    """Rung with the position of the newest event; whoever waits for a later one wakes up."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._newest = 0
        self._closed = False

    def ring(self, position: int) -> None:
        """Announce that the journal now reaches this position."""
        with self._changed:
            if position > self._newest:
                self._newest = position
                self._changed.notify_all()

    def wait(self, after: int, timeout: float) -> bool:
        """Sleep until something after this position was announced, the time is up, or the journal closes."""
        with self._changed:
            self._changed.wait_for(lambda: self._newest > after or self._closed, timeout)
            return self._newest > after

    def close(self) -> None:
        """Wake everybody for the last time."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
