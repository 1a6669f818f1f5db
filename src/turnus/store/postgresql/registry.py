"""A registry in the PostgreSQL of its journal: one row that may change, beside the table that may not."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from turnus.store.journal import NotStored
from turnus.store.postgresql.journal import LOCK, Connection, without_password
from turnus.store.registries import Change, Document

TABLE = "CREATE TABLE registry (name TEXT PRIMARY KEY, version BIGINT NOT NULL, content TEXT NOT NULL)"
WRITE = (
    "INSERT INTO registry VALUES (%s, %s, %s)"
    " ON CONFLICT (name) DO UPDATE SET version = excluded.version, content = excluded.content"
)
FRESH = 0.5  # seconds for which a version that was asked for is taken as the present one
EMPTY = (0, "{}")


class PostgresRegistry:
    """A document in a row of a PostgreSQL database; others hear of a change within half a second."""

    def __init__(self, url: str, name: str) -> None:
        self._url = url
        self._name = name
        self.address = without_password(url)
        self._asked = float("-inf")
        self._version = 0

    def version(self) -> int:
        """Return how often it was changed."""
        if time.monotonic() - self._asked > FRESH:
            with self._connected() as connection:
                self._version = self._row(connection)[0]
            self._asked = time.monotonic()
        return self._version

    def read(self) -> Document:
        """Return the document; empty when there is none."""
        with self._connected() as connection:
            document: Document = json.loads(self._row(connection)[1])
        return document

    def change(self, change: Change) -> None:
        """Change the row in one transaction; who comes meanwhile waits for it."""
        with self._connected() as connection, connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
            if not _is_there(connection):
                connection.execute(TABLE)
            version, content = self._row(connection)
            changed = json.dumps(change(json.loads(content)), ensure_ascii=False)
            connection.execute(WRITE, (self._name, version + 1, changed))
        self._asked = float("-inf")

    def _row(self, connection: Connection) -> tuple[int, str]:
        if not _is_there(connection):
            return EMPTY
        find = "SELECT version, content FROM registry WHERE name = %s"
        version, content = connection.execute(find, (self._name,)).fetchone() or EMPTY
        return int(str(version)), str(content)

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        try:
            with psycopg.connect(self._url, autocommit=True, connect_timeout=10) as connection:
                yield connection
        except psycopg.Error as wrong:
            raise NotStored(
                "the database cannot be reached: {problem}", problem=str(wrong), where=self.address, kind="io"
            ) from wrong


def _is_there(connection: Connection) -> bool:
    return connection.execute("SELECT to_regclass('registry') IS NOT NULL").fetchone() == (True,)
