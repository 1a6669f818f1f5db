"""Connections to read with: each reader has one to itself, and they are kept for the next."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, Protocol, TypeVar

PAGE = 1000  # events fetched at a time; between two pages no transaction is open


class Closeable(Protocol):
    """Anything that can be closed."""

    def close(self) -> None:
        """Let go of it."""


C = TypeVar("C", bound=Closeable)


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
