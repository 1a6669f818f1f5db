"""The journal in an SQLite file: what a club runs on.

Write-ahead log with full sync, so that a commit that returned survives kill -9 and a power cut. One
connection writes and checkpoints; readers have their own, read-only. A lock file keeps a second writer out.

Nothing but SQLite may open these files in the process that writes them: whoever closes a file gives up all
the locks his process has on it, SQLite's too. That binds the whole program, not this module only.
"""

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import apsw

from turnus.faults import BadInput, Damaged, Unavailable
from turnus.store import in_use
from turnus.store.chain import Chain
from turnus.store.doorbell import Doorbell
from turnus.store.event import COLUMNS, EMPTY, Event, Head, NewEvent, as_row
from turnus.store.journal import Append, Appended, Conflict, NotStored
from turnus.store.pool import PAGE, Pool, latest_first
from turnus.store.tail import Tail, by_key
from turnus.store.writer import Answer, Writer

MARK = 0x7475726E  # "turn", SQLite's application_id: tells our files from others
FORMAT = 1
OWNER_ONLY = 0o600
BEGINNINGS = "CREATE INDEX IF NOT EXISTS journal_beginnings ON journal (position) WHERE sequence = 1"
SCHEMA = f"""
CREATE TABLE journal (
  position INTEGER PRIMARY KEY,
  stream TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  type TEXT NOT NULL,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  payload TEXT NOT NULL,
  key TEXT NOT NULL,
  previous TEXT NOT NULL,
  hash TEXT NOT NULL,
  UNIQUE (stream, sequence)
) STRICT;
CREATE INDEX journal_key ON journal (key) WHERE key <> '';
{BEGINNINGS};
CREATE TRIGGER nothing_is_overwritten BEFORE UPDATE ON journal
  BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
CREATE TRIGGER nothing_is_removed BEFORE DELETE ON journal
  BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
PRAGMA application_id = {MARK};
PRAGMA user_version = {FORMAT};
"""
INSERT = f"INSERT INTO journal ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608 - constants
TEXTS = ("stream", "type", "at", "actor", "payload", "key", "previous", "hash")
AS_BYTES = f"SELECT position, {', '.join(f'CAST({t} AS BLOB)' for t in TEXTS)} FROM journal ORDER BY position"  # noqa: S608
SELECT = f"SELECT {COLUMNS} FROM journal "  # noqa: S608 - constants


class SqliteReader:
    """A journal file opened to be read; a writer may be at work on it."""

    def __init__(self, path: str | Path, *, vfs: str = "") -> None:
        self.path = str(path)
        self._vfs = vfs
        if not Path(path).is_file():
            raise BadInput("there is no such file", where=self.path)
        refuse_empty(Path(path))
        self._readers = Pool(self._open_reader)
        with self._reading() as connection:
            _check_format(connection, self.path)

    def head(self) -> Head:
        """Return where the journal ends now."""
        with self._reading() as connection:
            return _head(connection)

    def read(self, after: int = 0, until: int | None = None) -> Iterator[Event]:
        """Yield the events after one position, in order, up to another or the end as it is now."""
        last = self.head().position if until is None else until
        where = "WHERE position > ? AND position <= ? ORDER BY position LIMIT ?"
        while page := self._page(where, after, last, PAGE):
            yield from page
            after = page[-1].position

    def read_stream(self, stream: str, after: int = 0) -> Iterator[Event]:
        """Yield the events of one stream after a sequence number, in order."""
        where = "WHERE stream = ? AND sequence > ? ORDER BY sequence LIMIT ?"
        while page := self._page(where, stream, after, PAGE):
            yield from page
            after = page[-1].sequence

    def read_back(self, stream: str) -> Iterator[Event]:
        """Yield the events of one stream, the latest first, fetched as they are asked for."""
        where = "WHERE stream = ? AND sequence < ? ORDER BY sequence DESC LIMIT ?"
        yield from latest_first(lambda before, most: self._page(where, stream, before, most))

    def beginnings(self, after: int = 0) -> Iterator[Event]:
        """Yield the first event of every stream that began after a position, in order."""
        where = "WHERE sequence = 1 AND position > ? ORDER BY position LIMIT ?"
        while page := self._page(where, after, PAGE):
            yield from page
            after = page[-1].position

    def damage(self) -> str:
        """Return what SQLite itself finds wrong with the file, or nothing."""
        with self._reading() as connection:
            found = str(connection.execute("PRAGMA integrity_check(1)").get)
        return "" if found == "ok" else found

    def close(self) -> None:
        """Close the connections."""
        in_use.end(self)
        self._readers.close()

    def _page(self, where: str, *values: object) -> list[Event]:
        with self._reading() as connection:
            return _select(connection, where, *values)

    @contextmanager
    def _reading(self) -> Iterator[apsw.Connection]:
        try:
            with self._readers.connection() as connection:
                yield connection
        except apsw.Error as wrong:
            raise Unavailable(
                "the journal cannot be read: {problem}", problem=str(wrong), where=self.path, kind="io"
            ) from wrong

    def _open_reader(self) -> apsw.Connection:
        connection = apsw.Connection(self.path, flags=apsw.SQLITE_OPEN_READONLY, vfs=self._vfs or None)
        connection.set_busy_timeout(5000)
        return connection


class SqliteJournal(SqliteReader):
    """The one process that writes a journal file; it is made when it is not there."""

    def __init__(self, path: str | Path, *, vfs: str = "") -> None:
        with ExitStack() as opened:
            opened.enter_context(closing(_locked(f"{path}.lock", str(path))))
            self._connection = opened.enter_context(closing(_open_writer(str(path), vfs)))
            super().__init__(path, vfs=vfs)
            opened.callback(super().close)
            self._doorbell = Doorbell()
            self._doorbell.ring(self.head().position)
            self._files = _files(str(path))
            self._opened = opened.pop_all()
        self._broken = ""
        self._writer = Writer(self._commit)

    def append(
        self, stream: str, expected: int, events: Sequence[NewEvent], key: str = ""
    ) -> Appended | Conflict:
        """Write all these events or none; return when they are on the disk."""
        return self._writer.append(Append.of(stream, expected, events, key))

    def claim(self) -> bool:
        """Say that no other process writes: its lock keeps them out."""
        return True

    def load(self, events: Iterable[Event]) -> int:
        """Take over chained events behind the present head; all or none."""
        with self._writer.held(), self._transaction() as connection:
            chain = Chain(_head(connection), lambda stream: _length(connection, stream))
            before = chain.head.position
            connection.executemany(INSERT, (as_row(event) for event in chain.joined(events)))
        self._insist_in_place()
        self._doorbell.ring(chain.head.position)
        return chain.head.position - before

    def wait(self, after: int, timeout: float) -> bool:
        """Wait until there is an event after this position; say whether there is."""
        return self._doorbell.wait(after, timeout)

    def close(self) -> None:
        """Finish what is queued, then close the file and let others write it."""
        self._writer.close()
        self._doorbell.close()
        self._opened.close()

    def _commit(self, batch: Sequence[Append]) -> list[Answer]:
        with self._transaction() as connection:
            tail = _tail(connection, batch)
            answers = tail.decide_all(batch)
            connection.executemany(INSERT, (as_row(event) for event in tail.added))
        self._insist_in_place()
        self._doorbell.ring(tail.head.position)
        return answers

    @contextmanager
    def _transaction(self) -> Iterator[apsw.Connection]:
        if self._broken:
            raise self._failed(self._broken)
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            yield self._connection
            self._connection.execute("COMMIT")
        except BaseException as wrong:
            self._roll_back()
            if isinstance(wrong, apsw.Error):
                raise self._refusal(wrong) from wrong
            raise

    def _insist_in_place(self) -> None:
        """Acknowledge nothing that went into a file which somebody moved or removed meanwhile."""
        if _files(self.path) != self._files:
            self._broken = "its files were moved or removed"
            raise self._failed(self._broken)

    def _refusal(self, wrong: apsw.Error) -> NotStored:
        if isinstance(wrong, apsw.FullError):
            return NotStored("the disk is full; nothing was written", kind="disk_full", where=self.path)
        if isinstance(wrong, apsw.BusyError):
            return NotStored("somebody else is writing this journal", kind="locked", where=self.path)
        # After a failed write or sync nobody knows what the disk holds; only opening anew reads it again.
        self._broken = str(wrong)
        return self._failed(self._broken)

    def _roll_back(self) -> None:
        try:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        except apsw.Error as wrong:
            self._broken = str(wrong)

    def _failed(self, problem: str) -> NotStored:
        return NotStored(
            "the journal cannot be written until it is opened again: {problem}",
            problem=problem,
            where=self.path,
            kind="broken",
        )


def refuse_empty(path: Path) -> None:
    """Refuse a file that was cut to nothing; SQLite would take it for new and remove its log."""
    if path.is_file() and path.stat().st_size == 0:
        raise BadInput(
            "this file is empty, and a journal never is: restore a backup, or remove the file to begin anew",
            where=str(path),
        )


def _files(path: str) -> list[tuple[int, int]]:
    """Return which files stand under the names of a journal and its log; without looking into them."""
    try:
        found = [os.stat(each) for each in (path, f"{path}-wal")]  # noqa: PTH116 - with every commit
    except OSError:
        return []
    return [(each.st_dev, each.st_ino) for each in found]


def _open_writer(path: str, vfs: str) -> apsw.Connection:
    refuse_empty(Path(path))
    try:
        connection = apsw.Connection(path, vfs=vfs or None)
        connection.set_busy_timeout(5000)
        is_new = not connection.execute("SELECT count(*) FROM sqlite_schema").get
        if is_new:
            Path(path).chmod(OWNER_ONLY)  # what SQLite makes beside it gets the same
        else:
            _check_format(connection, path)
        if connection.execute("PRAGMA journal_mode = WAL").get != "wal":
            raise apsw.CantOpenError("there can be no write-ahead log here")
        for setting in ("synchronous = FULL", "fullfsync = 1", "checkpoint_fullfsync = 1"):
            connection.execute(f"PRAGMA {setting}")
        if is_new:
            connection.execute(f"BEGIN IMMEDIATE; {SCHEMA} COMMIT")
            sync_folder(path)
        connection.execute(BEGINNINGS)  # a journal of before has none
    except apsw.Error as wrong:
        problem = str(wrong)
        raise NotStored(
            "the journal cannot be opened: {problem}", problem=problem, where=path, kind="io"
        ) from wrong
    return connection


def _check_format(connection: apsw.Connection, path: str) -> None:
    if connection.execute("PRAGMA application_id").get != MARK:
        raise BadInput("this is no journal of Turnus", where=path)
    found = connection.execute("PRAGMA user_version").get
    if found != FORMAT:
        raise BadInput(
            "this journal has format {found}, and only {known} is known",
            found=found,
            known=FORMAT,
            where=path,
        )


def settle(path: Path) -> None:
    """Turn a closed journal into one plain file, readable also where nothing can be written."""
    connection = _open_writer(str(path), "")
    connection.execute("PRAGMA journal_mode = DELETE")
    connection.close()


def sync_folder(path: str) -> None:
    """Make the name of a new file as durable as its content."""
    if os.name == "posix":
        folder = os.open(Path(path).resolve().parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def open_office(path: str | Path) -> apsw.Connection:
    """Hold a journal for the one office that serves it, whether or not it writes; others may read it.

    However the journal is reached, there is one lock, and it ends with the process.
    """
    own = Path(path).resolve()
    own.parent.mkdir(parents=True, exist_ok=True)
    try:
        return _locked(f"{own}.office.lock", str(path))
    except NotStored as wrong:
        if wrong.kind != "locked":
            raise
        raise NotStored(
            "another office is open on this journal: end that one first", where=str(path), kind="locked"
        ) from wrong


def _locked(lock_path: str, path: str) -> apsw.Connection:
    """Hold a lock that ends with the process: SQLite's own, on an empty file, alike on every system."""
    try:
        lock = apsw.Connection(lock_path)
        lock.execute("BEGIN EXCLUSIVE")
    except apsw.BusyError as wrong:
        raise NotStored("somebody else is writing this journal", where=path, kind="locked") from wrong
    except apsw.Error as wrong:
        problem = str(wrong)
        raise NotStored(
            "the journal cannot be opened: {problem}", problem=problem, where=path, kind="io"
        ) from wrong
    return lock


def _head(connection: apsw.Connection) -> Head:
    row = connection.execute("SELECT position, hash FROM journal ORDER BY position DESC LIMIT 1").get
    return Head(*row) if row else EMPTY


def _length(connection: apsw.Connection, stream: str) -> int:
    found = connection.execute("SELECT max(sequence) FROM journal WHERE stream = ?", (stream,)).get
    return int(found or 0)


def _select(connection: apsw.Connection, where: str, *values: object) -> list[Event]:
    try:
        return [Event(*row) for row in connection.execute(SELECT + where, values)]
    except UnicodeDecodeError as wrong:
        raise _no_text(connection) from wrong


def _no_text(connection: apsw.Connection) -> Damaged:
    """Say which event somebody or something changed into bytes that are no text."""
    for row in connection.execute(AS_BYTES):
        position, *texts = row
        try:
            b"\n".join(texts).decode()
        except UnicodeDecodeError:
            return Damaged("event {position} was altered: it is no text any more", position=position)
    return Damaged("an event was altered: it is no text any more")


def _tail(connection: apsw.Connection, batch: Sequence[Append]) -> Tail:
    keys = sorted({asked.key for asked in batch} - {""})
    where = "WHERE key = ? AND key <> '' ORDER BY position"
    return Tail(
        _head(connection),
        {asked.stream: _length(connection, asked.stream) for asked in batch},
        by_key(event for key in keys for event in _select(connection, where, key)),
        lambda stream, after: _select(
            connection, "WHERE stream = ? AND sequence > ? ORDER BY sequence", stream, after
        ),
    )
