"""Connections to read with: each reader has one to itself, and they are kept for the next."""

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, Protocol, TypeVar

from turnus.store.event import Event

PAGE = 1000  # events fetched at a time; between two pages no transaction is open
FIRST_PAGE = 8  # of those read back; each page is longer than the one before


class Closeable(Protocol):
    """Anything that can be closed."""

    def close(self) -> None:
        """Let go of it."""


C = TypeVar("C", bound=Closeable)


def latest_first(page_before: Callable[[int, int], list[Event]]) -> Iterator[Event]:
    """Yield the events of a stream backwards: `page_before` gives so many before a sequence number."""
    before, most = sys.maxsize, FIRST_PAGE
    while page := page_before(before, most):
        yield from page
        before, most = page[-1].sequence, min(4 * most, PAGE)


class Pool(Generic[C]):
    """Connections that nobody uses just now; `opening` makes another when there is none."""

    def __init__(self, opening: Callable[[], C]) -> None:
        self._opening = opening
        self._lock = threading.Lock()
        self._idle: list[C] = []

    @contextmanager
    def connection(self) -> Iterator[C]:
        """Lend a connection; one that failed is not used again."""
        with self._lock:
            lent = self._idle.pop() if self._idle else None
        lent = lent or self._opening()
        try:
            yield lent
        except BaseException:
            lent.close()
            raise
        with self._lock:
            self._idle.append(lent)

    def close(self) -> None:
        """Close every connection that is not lent."""
        with self._lock:
            idle, self._idle = self._idle, []
        for connection in idle:
            connection.close()
