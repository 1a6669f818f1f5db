"""The journal in PostgreSQL: for a federation, where several processes write one journal.

Each process has one writer with group commit; among processes an advisory lock lets one batch in at a time,
held until its commit is on the disk, so positions have no gaps and appear in order. One notification a batch
rings the doorbell of every process; it is only a hint, the truth is read from the table.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import LiteralString, TypeAlias

import psycopg
from psycopg.conninfo import conninfo_to_dict

from turnus.faults import BadInput, Unavailable
from turnus.store import in_use
from turnus.store.chain import Chain
from turnus.store.doorbell import Doorbell
from turnus.store.event import COLUMNS, EMPTY, Event, Head, NewEvent, as_row
from turnus.store.journal import Append, Appended, Conflict, NotStored, NotTheKeeper
from turnus.store.pool import PAGE, Pool, latest_first
from turnus.store.postgresql.listening import Listener
from turnus.store.tail import Tail, by_key
from turnus.store.writer import Answer, Writer

Connection: TypeAlias = "psycopg.Connection[tuple[object, ...]]"

LOCK = 0x7475726E7573  # "turnus"
CLAIM = 0x100  # added to a lock: who keeps what the journal comes to
CHANNEL = "turnus_journal"
BESIDE: Mapping[str, tuple[LiteralString, int, LiteralString]] = {  # schema, lock, channel
    "": ("", LOCK, CHANNEL),
    "games": ("games", LOCK + 1, "turnus_games"),
}
BEGINNINGS: LiteralString = "CREATE INDEX journal_beginnings ON journal (position) WHERE sequence = 1"
SCHEMA = f"""
CREATE TABLE journal (
  position BIGINT PRIMARY KEY,
  stream TEXT NOT NULL,
  sequence BIGINT NOT NULL,
  type TEXT NOT NULL,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  payload TEXT NOT NULL,
  key TEXT NOT NULL,
  previous TEXT NOT NULL,
  hash TEXT NOT NULL,
  UNIQUE (stream, sequence)
);
CREATE INDEX journal_key ON journal (key) WHERE key <> '';
{BEGINNINGS};
CREATE OR REPLACE FUNCTION journal_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'the journal is append-only'; END $$;
CREATE TRIGGER nothing_is_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON journal
  FOR EACH STATEMENT EXECUTE FUNCTION journal_is_append_only();
"""
INSERT: LiteralString = f"INSERT INTO journal ({COLUMNS}) VALUES ({', '.join(['%s'] * 10)})"  # noqa: S608 - constants
SELECT: LiteralString = f"SELECT {COLUMNS} FROM journal "  # noqa: S608 - constants
LENGTHS = """
SELECT asked, coalesce((SELECT sequence FROM journal WHERE stream = asked ORDER BY sequence DESC LIMIT 1), 0)
FROM unnest(%s::text[]) AS asked
"""


class PostgresReader:
    """A journal in PostgreSQL, opened to be read; after a # its address names one beside the main one."""

    def __init__(self, url: str) -> None:
        self._at(url)
        self._readers = Pool(self._connect)
        with self._reading() as connection:
            if not _has_journal(connection):
                raise BadInput("there is no journal in this database", where=self.address)

    def head(self) -> Head:
        """Return where the journal ends now."""
        with self._reading() as connection:
            return _head(connection)

    def read(self, after: int = 0, until: int | None = None) -> Iterator[Event]:
        """Yield the events after one position, in order, up to another or the end as it is now."""
        last = self.head().position if until is None else until
        where: LiteralString = "WHERE position > %s AND position <= %s ORDER BY position LIMIT %s"
        while page := self._page(where, after, last, PAGE):
            yield from page
            after = page[-1].position

    def read_stream(self, stream: str, after: int = 0) -> Iterator[Event]:
        """Yield the events of one stream after a sequence number, in order."""
        where: LiteralString = "WHERE stream = %s AND sequence > %s ORDER BY sequence LIMIT %s"
        while page := self._page(where, stream, after, PAGE):
            yield from page
            after = page[-1].sequence

    def read_back(self, stream: str) -> Iterator[Event]:
        """Yield the events of one stream, the latest first, fetched as they are asked for."""
        where: LiteralString = "WHERE stream = %s AND sequence < %s ORDER BY sequence DESC LIMIT %s"
        yield from latest_first(lambda before, most: self._page(where, stream, before, most))

    def beginnings(self, after: int = 0) -> Iterator[Event]:
        """Yield the first event of every stream that began after a position, in order."""
        where: LiteralString = "WHERE sequence = 1 AND position > %s ORDER BY position LIMIT %s"
        while page := self._page(where, after, PAGE):
            yield from page
            after = page[-1].position

    def close(self) -> None:
        """Close the connections."""
        in_use.end(self)
        self._readers.close()

    def _page(self, where: LiteralString, *values: object) -> list[Event]:
        if any(isinstance(value, str) and "\0" in value for value in values):
            return []  # no text of the database holds one
        with self._reading() as connection:
            return _select(connection, where, *values)

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self._readers.connection() as connection:
                yield connection
        except psycopg.Error as wrong:
            self._readers.close()  # the idle ones are as stale as this one
            problem = str(wrong)
            raise Unavailable(
                "the journal cannot be read: {problem}", problem=problem, where=self.address, kind="io"
            ) from wrong

    def _at(self, url: str) -> None:
        self._url, _, beside = url.partition("#")
        if beside not in BESIDE:
            raise BadInput("there is no journal {name} in a database", name=beside)
        self._schema, self._lock, self._channel = BESIDE[beside]
        self.address = without_password(self._url)

    def _connect(self) -> Connection:
        within = f"-c search_path={self._schema}" if self._schema else None
        try:
            return psycopg.connect(self._url, autocommit=True, connect_timeout=10, options=within)
        except psycopg.Error as wrong:
            problem = str(wrong)
            raise NotStored(
                "the database cannot be reached: {problem}", problem=problem, where=self.address, kind="io"
            ) from wrong


class PostgresJournal(PostgresReader):
    """One of the processes that write a journal in PostgreSQL; the table is made when it is not there."""

    def __init__(self, url: str) -> None:
        self._at(url)
        self._connection: Connection | None = None
        self._is_claimed = False
        with self._transaction() as connection:
            if not _has_journal(connection):
                if self._schema:
                    connection.execute(f"CREATE SCHEMA IF NOT EXISTS {self._schema}")
                connection.execute(SCHEMA)
            _index_beginnings(connection)
        super().__init__(url)
        self._doorbell = Doorbell()
        self._listener = Listener(self._connect, self._channel, self._doorbell, self.head)
        self._writer = Writer(self._commit)

    def append(
        self, stream: str, expected: int, events: Sequence[NewEvent], key: str = ""
    ) -> Appended | Conflict:
        """Write all these events or none; return when the server has them on its disk."""
        return self._writer.append(Append.of(stream, expected, events, key))

    def claim(self) -> bool:
        """Be the one process that keeps what this journal comes to; say whether no other is."""
        if not self._is_claimed:
            with self._writer.held(), self._transaction() as connection:
                self._is_claimed = _claimed(connection, self._lock)
        return self._is_claimed

    def load(self, events: Iterable[Event]) -> int:
        """Take over chained events behind the present head; all or none."""
        with self._writer.held(), self._transaction() as connection:
            chain = Chain(_head(connection), lambda stream: _lengths(connection, [stream])[stream])
            rows = [as_row(event) for event in chain.joined(events)]
            with connection.cursor() as cursor, cursor.copy(f"COPY journal ({COLUMNS}) FROM STDIN") as copy:
                for row in rows:
                    copy.write_row(row)
            _announce(connection, self._channel, chain.head.position)
        return len(rows)

    def wait(self, after: int, timeout: float) -> bool:
        """Wait until there is an event after this position, from whichever process; say whether there is."""
        return self._listener.wait(after, timeout)

    def close(self) -> None:
        """Finish what is queued, then close the connections."""
        self._writer.close()
        self._listener.close()
        super().close()
        self._give_up_claim()
        self._disconnect()

    def _commit(self, batch: Sequence[Append]) -> list[Answer]:
        with self._transaction() as connection:
            tail = _tail(connection, batch)
            answers = tail.decide_all(batch)
            if tail.added:
                connection.cursor().executemany(INSERT, [as_row(event) for event in tail.added])
                _announce(connection, self._channel, tail.head.position)
        return answers

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        self._connection = self._connection or self._connected()
        try:
            with self._connection.transaction():
                self._connection.execute("SELECT pg_advisory_xact_lock(%s)", (self._lock,))
                yield self._connection
        except psycopg.errors.DiskFull as wrong:
            raise NotStored(
                "the disk is full; nothing was written", kind="disk_full", where=self.address
            ) from wrong
        except psycopg.Error as wrong:
            self._disconnect()
            raise NotStored(
                "the database did not confirm, ask again with the same key: {problem}",
                problem=str(wrong),
                where=self.address,
                kind="unconfirmed",
            ) from wrong

    def _connected(self) -> Connection:
        """Connect; a claim lived in the connection before, and another process may have it now."""
        made = _durable(self._connect(), self.address)
        if self._is_claimed and not _claimed(made, self._lock):
            made.close()
            self._is_claimed = False
            raise NotTheKeeper("another process has claimed this journal", where=self.address)
        return made

    def _give_up_claim(self) -> None:
        """Let another process have it at once, and not when the server has seen that we went."""
        if self._is_claimed and self._connection:
            with suppress(psycopg.Error):
                self._connection.execute("SELECT pg_advisory_unlock(%s)", (self._lock + CLAIM,))
        self._is_claimed = False

    def _disconnect(self) -> None:
        if self._connection:
            self._connection.close()
        self._connection = None


def without_password(url: str) -> str:
    """Return the address of a database as it may be shown."""
    try:
        parts = conninfo_to_dict(url)
    except psycopg.Error as wrong:
        raise BadInput("this is no address of a database: {problem}", problem=str(wrong)) from wrong
    return f"postgresql://{parts.get('host') or 'localhost'}/{parts.get('dbname') or ''}"


def _durable(connection: Connection, address: str) -> Connection:
    """Insist on commits that survive a power cut of the server; a server that cannot promise it is left."""
    try:
        _check_server(connection, address)
    except BaseException:
        connection.close()
        raise
    return connection


def _check_server(connection: Connection, address: str) -> None:
    show = "SELECT current_setting('fsync'), current_setting('server_encoding')"
    fsync, encoding = connection.execute(show).fetchone() or ("", "")
    if fsync != "on":
        raise NotStored("the server runs with fsync off and could lose what it confirmed", where=address)
    if encoding != "UTF8":
        raise BadInput("the database must be in UTF8, not in {encoding}", encoding=encoding, where=address)
    connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') IN ('off', 'local')"
    )


def _claimed(connection: Connection, lock: int) -> bool:
    """Say whether this connection has the journal's claim now, for as long as it lasts."""
    return connection.execute("SELECT pg_try_advisory_lock(%s)", (lock + CLAIM,)).fetchone() == (True,)


def _has_journal(connection: Connection) -> bool:
    return connection.execute("SELECT to_regclass('journal') IS NOT NULL").fetchone() == (True,)


def _index_beginnings(connection: Connection) -> None:
    """Give a journal of before its index of beginnings, where our role may; without it looking is slow."""
    if connection.execute("SELECT to_regclass('journal_beginnings') IS NULL").fetchone() == (True,):
        with suppress(psycopg.errors.InsufficientPrivilege), connection.transaction():
            connection.execute(BEGINNINGS)


def _announce(connection: Connection, channel: str, position: int) -> None:
    connection.execute("SELECT pg_notify(%s, %s)", (channel, str(position)))


def _head(connection: Connection) -> Head:
    rows = _select(connection, "ORDER BY position DESC LIMIT 1")
    return Head(rows[0].position, rows[0].hash) if rows else EMPTY


def _lengths(connection: Connection, streams: Sequence[str]) -> dict[str, int]:
    rows = connection.execute(LENGTHS, (list(streams),))
    return {str(stream): int(str(length)) for stream, length in rows}


def _select(connection: Connection, where: LiteralString, *values: object) -> list[Event]:
    return [Event(*row) for row in connection.execute(SELECT + where, values)]  # type: ignore[arg-type]


def _tail(connection: Connection, batch: Sequence[Append]) -> Tail:
    keys = sorted({asked.key for asked in batch} - {""})
    keyed = _select(connection, "WHERE key = ANY(%s) AND key <> '' ORDER BY position", keys) if keys else ()
    return Tail(
        _head(connection),
        _lengths(connection, sorted({asked.stream for asked in batch})),
        by_key(keyed),
        lambda stream, after: _select(
            connection, "WHERE stream = %s AND sequence > %s ORDER BY sequence", stream, after
        ),
    )
