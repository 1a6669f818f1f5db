"""News from other processes: one connection that listens to PostgreSQL and rings the doorbell here."""

import threading
from collections.abc import Callable
from typing import Any, LiteralString

import psycopg
from psycopg import sql

from turnus.faults import BadInput
from turnus.store.doorbell import Doorbell
from turnus.store.event import Head

PAUSE = 1.0  # seconds before a lost connection is tried again


class Listener:
    """Listens once somebody waits; a lost connection is made again, and what was missed is rung."""

    def __init__(
        self,
        connect: Callable[[], psycopg.Connection[Any]],
        channel: LiteralString,
        doorbell: Doorbell,
        head: Callable[[], Head],
    ) -> None:
        self._connect = connect
        self._channel = channel
        self._doorbell = doorbell
        self._head = head
        self._starting = threading.Lock()
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None

    def wait(self, after: int, timeout: float) -> bool:
        """Sleep until there is something after this position, the time is up, or the journal closes."""
        with self._starting:
            if self._thread is None and not self._closed.is_set():
                self._thread = threading.Thread(target=self._run, name="journal listener", daemon=True)
                self._thread.start()
        return self._doorbell.wait(after, timeout)

    def close(self) -> None:
        """Stop listening and wake whoever waits."""
        self._closed.set()
        self._doorbell.close()
        with self._starting:  # a thread that is being started cannot be joined yet
            thread = self._thread
        if thread:
            self._ring_ourselves()
            thread.join(2 * PAUSE)

    def _run(self) -> None:
        while not self._closed.is_set():
            try:
                self._listen()
            except (psycopg.Error, BadInput):
                self._closed.wait(PAUSE)

    def _listen(self) -> None:
        with self._connect() as connection:
            connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(self._channel)))
            self._doorbell.ring(self._head().position)  # what came before we listened
            if self._closed.is_set():
                return  # the notification that wakes us at the end came before we listened, too
            for notice in connection.notifies():
                if self._closed.is_set():
                    return
                self._doorbell.ring(int(notice.payload))

    def _ring_ourselves(self) -> None:
        """Send the listening thread a notification, for it sleeps until one comes."""
        try:
            with self._connect() as connection:
                connection.execute("SELECT pg_notify(%s, '0')", (self._channel,))
        except (psycopg.Error, BadInput):
            return  # no server, so the thread does not sleep on it either
