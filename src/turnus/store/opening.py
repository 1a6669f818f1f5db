"""Opening a journal by its address: a file, or the URL of a PostgreSQL database."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import apsw

from turnus.extras import require
from turnus.faults import BadInput
from turnus.store import in_use, json_lines
from turnus.store.journal import Journal, Reader
from turnus.store.memory import MemoryJournal
from turnus.store.registries import FileRegistry, Registry
from turnus.store.sqlite import SqliteJournal, SqliteReader, open_office, refuse_empty

FOLDERS: set[str] = set()  # of the journals that were opened: a club's own regulation lies beside its journal
LINES = ".jsonl"  # so an empty text of JSON lines may be called; any other empty file was a journal once


def open_journal(address: str) -> Journal:
    """Open a journal to write it; it is made when it is not there."""
    journal = _to_write(address)
    in_use.begin(journal)
    return journal


@contextmanager
def held_by_one_office(address: str) -> Iterator[None]:
    """Refuse a second office on a journal that is a file; several share a PostgreSQL."""
    if is_url(address):
        yield
        return
    with closing(open_office(address)):
        yield


def _to_write(address: str) -> Journal:
    if is_url(address):
        require("postgres")
        from turnus.store.postgresql.journal import PostgresJournal  # noqa: PLC0415 - a club's laptop never needs it

        return PostgresJournal(address)
    FOLDERS.add(str(Path(address).resolve().parent))
    return SqliteJournal(address)


def open_reader(address: str) -> Reader:
    """Open a journal to read it: a database, or a text of JSON lines that is whole and unbroken."""
    reader = _to_read(address)
    in_use.begin(reader)
    return reader


def _to_read(address: str) -> Reader:
    if is_url(address):
        require("postgres")
        from turnus.store.postgresql.journal import PostgresReader  # noqa: PLC0415 - as above

        return PostgresReader(address)
    FOLDERS.add(str(Path(address).resolve().parent))
    if is_sqlite(Path(address)):
        return SqliteReader(address)
    journal = MemoryJournal()
    json_lines.load(Path(address), journal)
    return journal


def open_registry(address: str, name: str) -> Registry:
    """Open a registry beside a journal: a file of the same name and place, or a row of its database."""
    if is_url(address):
        require("postgres")
        from turnus.store.postgresql.registry import PostgresRegistry  # noqa: PLC0415 - as above

        return PostgresRegistry(address, name)
    return FileRegistry(file_beside(address, name))


def games_beside(address: str) -> str:
    """Return the address of the journal of games beside a journal: club.db has club.games.db."""
    if is_url(address):
        return f"{address}#games"
    path = Path(address)
    return str(path.with_name(f"{path.stem}.games{path.suffix}"))


def file_beside(address: str, name: str) -> Path:
    """Return the file of a registry beside a journal that is a file."""
    return Path(f"{address}.{name}.json")


def is_url(address: str) -> bool:
    """Say whether this is the URL of a PostgreSQL database."""
    return address.startswith(("postgresql://", "postgres://"))


def is_sqlite(path: Path) -> bool:
    """Say whether this file is an SQLite database, as SQLite itself finds it.

    Never by opening it ourselves: this process may be writing it, and whoever closes a file gives up all the
    locks that his process has on it. Then any program that reads the journal removes its log from under us.
    """
    try:
        if not path.is_file() or (path.stat().st_size == 0 and path.suffix == LINES):
            return False  # a pipe, or what cannot be read: whoever reads it says so
        refuse_empty(path)
        with closing(apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)) as asked:
            asked.execute("PRAGMA schema_version").get  # noqa: B018 - it reads the first page
    except apsw.NotADBError:
        return False
    except apsw.Error:
        return True  # SQLite knows it, and says what is wrong as soon as it is read
    except OSError as wrong:
        raise BadInput("cannot be read: {problem}", problem=wrong.strerror, where=str(path)) from wrong
    return True
