"""Moving an office: a backup is handed in on another computer, checked, and taken in at the next start.

An office that is open has its files in use; so what is handed in waits beside them. At the start it takes the
place of an office that nothing has happened in yet; that one is put aside, never removed.
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from turnus.app.streams.backups import BackedUp, Place, bring_back, looked_through
from turnus.faults import BadInput
from turnus.store import open_reader
from turnus.store.opening import games_beside, is_url

WAITING = "incoming.backup"
ASIDE = "put-aside"
OF_A_JOURNAL = (
    "",
    "-wal",
    "-shm",
    ".lock",
    ".people.json",
    ".accounts.db",
    ".accounts.db-wal",
    ".accounts.db-shm",
)


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A backup that waits for the next start."""

    path: Path
    held: BackedUp


def hand_in(place: Place, path: Path) -> HandedIn:
    """Look through a backup and let it wait; only where nothing has happened yet."""
    _insist_nothing_happened(place)
    held = look_into(path)
    target = place.folder / WAITING
    target.touch(0o600)
    copyfile(path, target)
    return HandedIn(target, held)


def look_into(path: Path) -> BackedUp:
    """Check all of a backup, whoever signed it: every part by its hash, the journal by its chain."""
    with TemporaryDirectory() as scratch:
        return looked_through(path, Path(scratch))


def take_in(place: Place) -> BackedUp | None:
    """Take in what waits, before the office opens; nothing where nothing waits."""
    waiting = place.folder / WAITING
    if not waiting.exists():
        return None
    _insist_nothing_happened(place)
    held = look_into(waiting)
    with _put_aside(place):
        bring_back(place, waiting, held.public_key)
    waiting.unlink()
    return held


def _insist_nothing_happened(place: Place) -> None:
    """Refuse where somebody has begun already: an office is never written over."""
    if not is_url(place.journal) and not Path(place.journal).exists():
        return
    with closing(open_reader(place.journal)) as reader:
        if any(True for _ in reader.read()):
            raise BadInput(
                "something has happened in this office already; a backup never overwrites one",
                where=place.journal,
            )


@contextmanager
def _put_aside(place: Place) -> Iterator[None]:
    """Put the files of the empty office aside; if the other cannot be taken in, they come back."""
    aside = _new_folder(place.folder / ASIDE)
    files = [place.folder / "secret"]
    if not is_url(place.journal):
        journals = (place.journal, games_beside(place.journal))
        files += [Path(journal + ending) for journal in journals for ending in OF_A_JOURNAL]
    files += list(place.beside.values())
    moved: list[tuple[Path, Path]] = []
    for each in dict.fromkeys(files):
        if each.exists():
            there = aside / each.name
            each.rename(there)
            moved.append((each, there))
    try:
        yield
    except BaseException:
        for each, there in moved:
            there.rename(each)
        raise


def _new_folder(wanted: Path) -> Path:
    number = 1
    while (found := wanted.with_name(f"{wanted.name}-{number}")).exists():
        number += 1
    found.mkdir(parents=True)
    return found
