"""What an office keeps: its folder and secrets, its journals, the disk under them, the backups of them."""

import json
import os
import shutil
import stat
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zipfile import BadZipFile, ZipFile

import apsw

from turnus.app.doctor.findings import Finding, broken, by_fault, doubtful, mend, spoken, well
from turnus.app.streams.backups import MANIFEST, Place, backups_in, has_games
from turnus.app.streams.vouching import checkpoint_file, kept_checkpoints, key_file
from turnus.faults import BadInput
from turnus.store import Checkpoint, Head, Reader, open_reader
from turnus.store.checkpoint import GAMES, MAIN
from turnus.store.opening import games_beside, is_url
from turnus.store.verifying import verify_after

MB = 2**20
LITTLE, NOTHING = 1024 * MB, 100 * MB  # of a disk
LONG_LOG = 256 * MB  # what a writer that is never read to the end leaves
RECENT = 2000  # events that are looked at
OLD, TOO_OLD = timedelta(days=7), timedelta(days=30)
AHEAD = timedelta(minutes=2)


def look(
    place: Place, backups: Path | None, now: datetime, elsewhere: Path | None = None
) -> Iterator[Finding]:
    """Look at what an office keeps; nothing is made where nothing is."""
    if not place.folder.is_dir():
        remedy = mend("turnus serve makes one; or say which: --folder")
        yield doubtful("folder", "there is no office in {folder} yet", remedy, folder=str(place.folder))
    else:
        yield _folder(place.folder)
        yield from secrets(place)
        yield disk(place.folder)
    head = None
    for finding in journals(place, now, elsewhere):
        head = finding.values.get("head", head)
        yield finding
    if elsewhere:
        yield from of_checkpoint(elsewhere)
    yield of_backups(backups, head if isinstance(head, Head) else None, now)


def _folder(folder: Path) -> Finding:
    if not os.access(folder, os.W_OK | os.X_OK):
        remedy = mend("chown it to who runs the office, or run as who owns it")
        return broken("folder", "{folder} cannot be written", remedy, folder=str(folder))
    return well("folder", "the office is kept in {folder}", folder=str(folder))


def secrets(place: Place) -> Iterator[Finding]:
    """Look whether the office's secret and keys are there, and their owner's alone."""
    path = place.folder / "secret"
    if not path.exists():
        if not is_url(place.journal) and Path(place.journal).exists():
            remedy = mend("bring it back from a backup; else the next start makes a new one")
            says = spoken("the secret is gone: personal links and second factors of before no longer open")
            yield broken("secret", says, remedy)
        return
    if not path.read_bytes().split():
        remedy = mend("bring it back from a backup, or remove {path} and everybody logs in anew")
        yield broken("secret", "{path} holds no secret", remedy, path=str(path))
    keys = (path, key_file(place.folder), *sorted((place.folder / "tls").glob("*.key")))
    known = [each for each in keys if each.exists()]
    open_ones = [each for each in known if os.name == "posix" and stat.S_IMODE(each.stat().st_mode) & 0o077]
    for each in open_ones:
        yield broken("secret", "others can read {path}", mend("chmod 600 {path}"), path=str(each))
    if not open_ones:
        yield well("secret", "{count} secrets are their owner's alone", count=len(known))


def disk(folder: Path) -> Finding:
    """Look how much may still be written."""
    free = shutil.disk_usage(folder).free
    values = {"free": free // MB, "folder": str(folder)}
    if free < NOTHING:
        return broken("disk", "the disk of {folder} is full: {free} MB", mend("make room on it"), **values)
    if free < LITTLE:
        return doubtful("disk", "{free} MB are free under {folder}", mend("make room on it"), **values)
    return well("disk", "{free} MB are free under {folder}", **values)


def journals(place: Place, now: datetime, elsewhere: Path | None = None) -> Iterator[Finding]:
    """Look at the journal, and at that of the games beside it."""
    if not is_url(place.journal) and not Path(place.journal).exists():
        remedy = mend("turnus serve makes one; or say which: --db")
        yield doubtful("journal", "there is no journal {path} yet", remedy, path=place.journal)
        return
    try:
        addresses = [place.journal, *([games_beside(place.journal)] if has_games(place.journal) else [])]
    except BadInput as fault:
        yield by_fault("journal", fault, mend("start the database, or say where it is: TURNUS_DB"))
        return
    for address in addresses:
        yield from _journal(address, place, now, elsewhere)


def _journal(address: str, place: Place, now: datetime, elsewhere: Path | None) -> Iterator[Finding]:
    remedy = mend("turnus journal verify JOURNAL says all; bring it back with: turnus restore BACKUP")
    try:
        with closing(open_reader(address)) as reader:
            head = reader.head()
            yield from _flaws(
                reader, head, _seen(place, address, elsewhere), address == place.journal, remedy
            )
            yield from _clock(reader, head, now)
    except BadInput as fault:
        yield by_fault("journal", fault, remedy)
        return
    if not is_url(address):
        yield from _file(Path(address))


def _seen(place: Place, address: str, elsewhere: Path | None) -> list[Checkpoint]:
    """Return where a journal ended when it was found whole, as it was kept here and elsewhere."""
    here = kept_checkpoints(checkpoint_file(address, place.folder)).get(MAIN)
    there = kept_checkpoints(elsewhere) if elsewhere else {}
    return [each for each in (here, there.get(MAIN if address == place.journal else GAMES)) if each]


def _flaws(
    reader: Reader, head: Head, seen: Sequence[Checkpoint], is_main: bool, remedy: str
) -> Iterator[Finding]:
    """Look at the last events, and whether the journal still holds what it held when it was found whole."""
    flaws = verify_after(reader, max(0, head.position - RECENT), seen).flaws
    for flaw in flaws[:3]:
        yield by_fault("journal", flaw.fault(), remedy)
    if not flaws:
        says = spoken("{events} events, the last {recent} in an unbroken chain")
        recent = min(RECENT, head.position)
        of_games = {"head": head} if is_main else {}
        yield well("journal", says, events=head.position, recent=recent, **of_games)


def _clock(reader: Reader, head: Head, now: datetime) -> Iterator[Finding]:
    """Look whether this machine's clock goes on from where the journal was."""
    for event in reader.read(after=head.position - 1) if head.position else ():
        last = datetime.fromisoformat(event.at)
        if last.tzinfo and last - now > AHEAD:
            says = spoken("the last event is of {at}, and here it is {now}: one of the clocks is wrong")
            remedy = mend("set this machine's clock: timedatectl set-ntp true")
            yield broken("clock", says, remedy, at=event.at, now=now.isoformat(timespec="seconds"))


def _file(path: Path) -> Iterator[Finding]:
    """Look at a journal that is a file: whether it can be written, its log, and who writes it now."""
    if not os.access(path, os.W_OK):
        remedy = mend("chown it to who runs the office, or run as who owns it")
        yield broken("journal", "{path} cannot be written", remedy, path=str(path))
    log = Path(f"{path}-wal")
    if log.exists() and log.stat().st_size > LONG_LOG:
        says = spoken("the log of {path} has grown to {size} MB")
        remedy = mend("stop the office and start it again")
        yield doubtful("journal", says, remedy, path=str(path), size=log.stat().st_size // MB)


def of_checkpoint(elsewhere: Path) -> Iterator[Finding]:
    """Look whether where the journals end is kept elsewhere; what it says of them is held against them."""
    if elsewhere.exists():
        says = spoken("where the journals end is kept in {path} too")
        yield well("checkpoint", says, path=str(elsewhere))
    else:
        remedy = mend("mount what {path} lies on; the office writes it within a minute")
        says = spoken("there is no {path} that says where the journals end")
        yield broken("checkpoint", says, remedy, path=str(elsewhere))


def writer_of(journal: str) -> int | None:
    """Return which process writes a journal that is a file; 0: one that cannot be told, nothing: none."""
    lock = Path(f"{journal}.lock")
    if is_url(journal) or not lock.exists():
        return None
    try:
        with closing(apsw.Connection(str(lock), flags=apsw.SQLITE_OPEN_READONLY)) as asked:
            asked.execute("PRAGMA schema_version").get  # noqa: B018 - it asks for the lock that readers have
    except apsw.BusyError:
        return _holder(lock.stat().st_ino)
    except apsw.Error:
        return None
    return None


def _holder(inode: int) -> int:
    """Return who holds a lock on a file, where the system says so."""
    try:
        held = [line.split() for line in Path("/proc/locks").read_text("ascii").splitlines()]
    except OSError:
        return 0
    found = [int(words[4]) for words in held if words[5].rpartition(":")[2] == str(inode)]
    return found[0] if found else 0


def of_backups(folder: Path | None, head: Head | None, now: datetime) -> Finding:
    """Look how much would be lost if the machine were."""
    remedy = mend("turnus backup {folder}, and let a timer do it")
    if folder is None:
        says = spoken("nobody has said where backups are kept")
        return doubtful("backups", says, mend("turnus backup FOLDER, and TURNUS_BACKUPS=FOLDER from then on"))
    if not folder.is_dir():
        return broken("backups", "there is no folder {folder}", mend("mkdir {folder}"), folder=str(folder))
    found = backups_in(folder)
    if not found:
        return broken("backups", "there is no backup in {folder}", remedy, folder=str(folder))
    try:
        with ZipFile(found[0]) as archive:
            stated = json.loads(archive.read(MANIFEST))
            at, hash_ = datetime.fromisoformat(stated["at"]), stated["hash"]
    except (OSError, BadZipFile, KeyError, ValueError) as fault:
        says = spoken("{path} is no whole backup: {problem}")
        return broken("backups", says, remedy, path=str(found[0]), problem=str(fault), folder=str(folder))
    return _aged(at, hash_, head, now, folder)


def _aged(at: datetime, hash_: str, head: Head | None, now: datetime, folder: Path) -> Finding:
    remedy = mend("turnus backup {folder}, and let a timer do it")
    age = now - (at if at.tzinfo else at.replace(tzinfo=UTC))
    values = {"days": age.days, "folder": str(folder)}
    if head and head.hash == hash_:
        return well("backups", "the last backup holds everything there is", **values)
    if age > TOO_OLD:
        return broken("backups", "the last backup is {days} days old", remedy, **values)
    if age > OLD:
        return doubtful("backups", "the last backup is {days} days old", remedy, **values)
    return well("backups", "the last backup is {days} days old", **values)
