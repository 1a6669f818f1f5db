"""Copies of a journal: to another store, to a backup file, and back; the hashes stay the same.

A journal only grows, so everything up to its present head is a consistent copy, however busy its writer is.
"""

from pathlib import Path

from turnus.faults import BadInput
from turnus.store.event import Head
from turnus.store.journal import Journal, NotStored, Reader
from turnus.store.sqlite import SqliteJournal, SqliteReader, settle, sync_folder
from turnus.store.verifying import verify


def transfer(source: Reader, target: Journal) -> int:
    """Bring the target up to the source: all it lacks, or nothing if they do not fit; return how many."""
    return target.load(source.read(after=target.head().position))


def backup(source: Reader, path: Path) -> Head:
    """Write all events up to now to a new SQLite file, verify what arrived, then give it its name."""
    if path.exists():
        raise BadInput("there is already such a file", where=str(path))
    unfinished = path.with_name(path.name + ".part")
    unfinished.unlink(missing_ok=True)
    copy = SqliteJournal(unfinished)
    try:
        transfer(source, copy)
    finally:
        copy.close()
        Path(f"{unfinished}.lock").unlink()
    settle(unfinished)
    head = _checked(unfinished)
    unfinished.replace(path)
    sync_folder(str(path))
    return head


def restore(path: Path, target: Journal) -> int:
    """Fill an empty journal from a backup, or leave it empty if that is damaged; return how many."""
    if target.head().position:
        raise BadInput("a backup is restored into an empty journal, and this one has events")
    source = SqliteReader(path)
    try:
        return transfer(source, target)
    finally:
        source.close()


def _checked(path: Path) -> Head:
    """Read the copy back as a stranger would."""
    reader = SqliteReader(path)
    try:
        found = verify(reader.read())
        if problem := reader.damage() or next((str(flaw.fault()) for flaw in found.flaws), ""):
            raise NotStored("the copy is damaged: {problem}", problem=problem, where=str(path), kind="io")
    finally:
        reader.close()
    return found.head
