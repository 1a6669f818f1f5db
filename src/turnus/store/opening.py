"""Opening a journal by its address: a file, or the URL of a PostgreSQL database."""

from pathlib import Path

from turnus.faults import BadInput
from turnus.store import json_lines
from turnus.store.journal import Journal, Reader
from turnus.store.memory import MemoryJournal
from turnus.store.registries import FileRegistry, Registry
from turnus.store.sqlite import SqliteJournal, SqliteReader

SQLITE_FILE = b"SQLite format 3\0"


def open_journal(address: str) -> Journal:
    """Open a journal to write it; it is made when it is not there."""
    if is_url(address):
        from turnus.store.postgres import PostgresJournal  # noqa: PLC0415 - a club's laptop never needs it

        return PostgresJournal(address)
    return SqliteJournal(address)


def open_reader(address: str) -> Reader:
    """Open a journal to read it: a database, or a text of JSON lines that is whole and unbroken."""
    if is_url(address):
        from turnus.store.postgres import PostgresReader  # noqa: PLC0415 - as above

        return PostgresReader(address)
    if is_sqlite(Path(address)):
        return SqliteReader(address)
    journal = MemoryJournal()
    json_lines.load(Path(address), journal)
    return journal


def open_registry(address: str, name: str) -> Registry:
    """Open a registry beside a journal: a file of the same name and place, or a row of its database."""
    if is_url(address):
        from turnus.store.postgres_registry import PostgresRegistry  # noqa: PLC0415 - as above

        return PostgresRegistry(address, name)
    return FileRegistry(file_beside(address, name))


def file_beside(address: str, name: str) -> Path:
    """Return the file of a registry beside a journal that is a file."""
    return Path(f"{address}.{name}.json")


def is_url(address: str) -> bool:
    """Say whether this is the URL of a PostgreSQL database."""
    return address.startswith(("postgresql://", "postgres://"))


def is_sqlite(path: Path) -> bool:
    """Say whether this file is an SQLite database, by its first bytes."""
    try:
        with path.open("rb") as file:
            return file.read(len(SQLITE_FILE)) == SQLITE_FILE
    except OSError as wrong:
        raise BadInput("cannot be read: {problem}", problem=wrong.strerror, where=str(path)) from wrong
