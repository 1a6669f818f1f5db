"""A backup of a whole office in one file: its journals, the names, the accounts and the secret; and back.

It is taken while the office is at work. The journal is copied first, then that of the games: an account, a
name or a move that came in meanwhile may be in the backup without its event, never an event without its
account. Accounts in a PostgreSQL are not in it; its own tools back them up.
"""

import json
import re
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from hashlib import file_digest
from lzma import LZMAError
from pathlib import Path
from shutil import copyfile, copyfileobj
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile

import apsw

from turnus.app.broadcast import FEEDS
from turnus.app.people import register
from turnus.app.rooms import texts
from turnus.app.streams.vouching import checkpoint_file, key_file, signing_key
from turnus.faults import BadInput, Unavailable
from turnus.store import Head, Registry, backup, open_journal, open_reader, open_registry, restore, verify
from turnus.store.canonical import Json, canonical
from turnus.store.opening import file_beside, games_beside, is_url
from turnus.store.signing import Key, fits, public_key_of, read_key, signature_of
from turnus.store.sqlite import SqliteReader, sync_folder

FORMAT = 2
UNSIGNED = 1  # the format of before
ENCODING = "turnus-backup-1"
MANIFEST = "manifest.json"
JOURNAL, PEOPLE, ACCOUNTS, SECRET = "journal.db", "people.json", "accounts.db", "secret"
GAMES, TEXTS, FED = "games.db", "texts.json", "feeds.json"
PARTS = (JOURNAL, GAMES, PEOPLE, TEXTS, FED, ACCOUNTS, SECRET)
REGISTRIES = {PEOPLE: register.NAME, TEXTS: texts.NAME, FED: FEEDS}
"""What may be erased, and is kept beside the journal or in its database."""
OWNER_ONLY = 0o600
PATIENCE = 20_000  # milliseconds to wait while somebody writes the accounts
NAMED = re.compile(r"turnus-\d{8}T\d{6}Z\.zip")  # so that nothing else in the folder is ever removed
LARGEST = 4 * 2**30  # bytes that a database may unpack to
LARGEST_TEXT = 64 * 2**20  # bytes of what is read as a whole: names, sealed moves, the secret, the manifest
HIGHEST_RATIO, TAKEN_SMALL = 200, 2**20  # how far a part of more than so many bytes may have been packed
MOST_MEMBERS = 100  # of the file
A_PIECE = 2**20
DATABASES = (JOURNAL, GAMES, ACCOUNTS)
NO_BACKUP = (  # what reading a file as a backup ends in when it is none
    BadZipFile, zlib.error, LZMAError, EOFError, KeyError, ValueError, TypeError, RuntimeError
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Place:
    """Where an office keeps its things: a journal, what lies beside it, and a folder with its secret."""

    journal: str
    folder: Path

    @property
    def beside(self) -> dict[str, Path]:
        """The files beside the journal, by their names in a backup; beside a database only the secret."""
        files = {SECRET: self.folder / "secret"}
        if is_url(self.journal):
            return files
        kept = {part: file_beside(self.journal, name) for part, name in REGISTRIES.items()}
        return files | kept | {ACCOUNTS: accounts_file(self.journal)}

    @property
    def registries(self) -> dict[str, Registry]:
        """The names and texts, where they are kept in the journal's own database."""
        if not is_url(self.journal):
            return {}
        return {part: open_registry(self.journal, name) for part, name in REGISTRIES.items()}


def has_games(journal: str) -> bool:
    """Tell whether games have been played beside a journal."""
    if not is_url(journal):
        return Path(games_beside(journal)).exists()
    try:
        open_reader(games_beside(journal)).close()
    except Unavailable:
        raise
    except BadInput:
        return False
    return True


def accounts_file(journal: str) -> Path:
    """Return where the accounts are kept beside a journal that is a file."""
    return Path(f"{journal}.accounts.db")


@dataclass(frozen=True, slots=True)
class BackedUp:
    """What a backup holds: the journal up to a head, and which parts."""

    head: Head
    parts: tuple[str, ...]
    public_key: str = ""  # of who signed it; nothing: nobody did


def backup_name(at: datetime) -> str:
    """Return what a backup of a moment is called in a folder of them."""
    return f"turnus-{at:%Y%m%dT%H%M%SZ}.zip"


def backups_in(folder: Path) -> list[Path]:
    """Return the backups in a folder that have names of ours, the latest first."""
    return sorted((path for path in folder.glob("turnus-*.zip") if NAMED.fullmatch(path.name)), reverse=True)


def back_up(place: Place, path: Path, at: str) -> BackedUp:
    """Write an office to a new file, readable by its owner only; it gets its name when it is whole."""
    if path.exists():
        raise BadInput("there is already such a file", where=str(path))
    with _failing_kindly(path), TemporaryDirectory(dir=path.parent) as scratch:
        folder = Path(scratch)
        head = _copied(place, folder)
        parts = tuple(name for name in PARTS if (folder / name).exists())
        key = signing_key(place.folder)
        _pack(folder, parts, _signed(_manifest(folder, parts, head, at), key))
        (folder / "whole").replace(path)
        sync_folder(str(path))
    return BackedUp(head, parts, public_key_of(key))


def _copied(place: Place, folder: Path) -> Head:
    """Copy the journal, verified, and then the rest."""
    with closing(open_reader(place.journal)) as reader:
        head = backup(reader, folder / JOURNAL)
    if has_games(place.journal):
        with closing(open_reader(games_beside(place.journal))) as reader:
            backup(reader, folder / GAMES)
    for name, source in place.beside.items():
        if source.exists():
            copy = _copy_database if name == ACCOUNTS else _copy_file
            copy(source, folder / name)
    for name, registry in place.registries.items():
        if held := registry.read():
            (folder / name).write_text(json.dumps(held, ensure_ascii=False), "utf-8")
    return head


def _copy_file(source: Path, target: Path) -> None:
    target.write_bytes(source.read_bytes())


def _copy_database(source: Path, target: Path) -> None:
    """Copy an SQLite file as it stands between two transactions, whoever writes it in another process.

    Not in the process that serves the accounts: that has an SQLite of its own, and two in one process lose
    each other's locks. Opened for writing, because after a crash the first who opens it must roll back.
    """
    with closing(apsw.Connection(str(source), flags=apsw.SQLITE_OPEN_READWRITE)) as read:
        read.set_busy_timeout(PATIENCE)
        read.execute("VACUUM INTO ?", (str(target),))
    with closing(apsw.Connection(str(target))) as copy:
        if (found := copy.execute("PRAGMA integrity_check(1)").get) != "ok":
            raise BadInput("the copy is damaged: {problem}", problem=found, where=str(source))


def _manifest(folder: Path, parts: tuple[str, ...], head: Head, at: str) -> dict[str, Json]:
    hashes: dict[str, Json] = {name: _hash_of(folder / name) for name in parts}
    return {"format": FORMAT, "at": at, "position": head.position, "hash": head.hash, "parts": hashes}


def _hash_of(file: Path) -> str:
    with file.open("rb") as read:
        return file_digest(read, "sha256").hexdigest()


def _signed(manifest: dict[str, Json], key: Key) -> dict[str, Json]:
    """Sign a manifest, and by its hashes all that is in the backup; the key itself is in none."""
    stated = manifest | {"public_key": public_key_of(key)}
    return stated | {"signature": signature_of(key, _text(stated))}


def _text(stated: dict[str, Json]) -> bytes:
    return canonical([ENCODING, stated]).encode()


def _check_signature(manifest: dict[str, Any], trusted: str, may_be_unsigned: bool) -> str:
    """Check who signed a backup and return his public key; nothing when it is older than signatures.

    Such a one anybody could have written: whoever brings it back says that he knows where it comes from.
    """
    if manifest.get("format") == UNSIGNED and not trusted:
        if not may_be_unsigned:
            raise BadInput(
                "nobody signed this backup, so anybody could have written it: "
                "turnus restore --unsigned takes it, if you know where it comes from"
            )
        return ""
    signer = str(manifest.get("public_key", ""))
    if trusted and signer != trusted:
        raise BadInput(
            "the backup is not signed with {trusted}, but with {key}: say --trust {key} if that is yours",
            trusted=trusted,
            key=signer or "-",
        )
    stated = {name: value for name, value in manifest.items() if name != "signature"}
    if not fits(signer, str(manifest.get("signature", "")), _text(stated)):
        raise BadInput("the backup is damaged or was altered: its signature does not fit")
    return signer


def _pack(folder: Path, parts: tuple[str, ...], manifest: dict[str, Json]) -> None:
    whole = folder / "whole"
    whole.touch(OWNER_ONLY)
    with ZipFile(whole, "w", ZIP_DEFLATED) as archive:
        archive.writestr(MANIFEST, json.dumps(manifest, indent=1))
        for name in parts:
            archive.write(folder / name, name)


def bring_back(place: Place, path: Path, trusted: str = "", *, may_be_unsigned: bool = False) -> BackedUp:
    """Put an office back where nothing is yet; if that does not succeed, nothing is there afterwards.

    `trusted` is the public key it must be signed with; where the office has a key already, its own.
    """
    own = key_file(place.folder)
    trusted = trusted or (public_key_of(read_key(own)) if own.exists() else "")
    with _failing_kindly(path), TemporaryDirectory() as scratch, ExitStack() as undoing:
        found = _unpacked(path, Path(scratch), trusted, may_be_unsigned)
        targets = {name: target for name, target in place.beside.items() if name in found.parts}
        _check_nothing_is_there(place, targets)
        for name, target in targets.items():
            undoing.callback(target.unlink, missing_ok=True)
            _place(Path(scratch) / name, target)
        for name, registry in place.registries.items():
            if name in found.parts:
                undoing.callback(registry.change, lambda _held: {})
                held = json.loads((Path(scratch) / name).read_bytes())
                registry.change(lambda _nothing, held=held: held)  # type: ignore[misc]
        if GAMES in found.parts:
            undoing.callback(_unlink, games_beside(place.journal))
            _fill(games_beside(place.journal), Path(scratch) / GAMES)
        _fill(place.journal, Path(scratch) / JOURNAL)  # last: without a journal nothing has been restored
        undoing.pop_all()
    for journal in (place.journal, games_beside(place.journal)):  # they were of what was there before
        checkpoint_file(journal, place.folder).unlink(missing_ok=True)
    return found


def _unlink(journal: str) -> None:
    """Take a journal away that is a file, with what its database lays beside it."""
    if not is_url(journal):
        for ending in ("", "-wal", "-shm", ".lock"):
            Path(f"{journal}{ending}").unlink(missing_ok=True)


def _fill(address: str, source: Path) -> None:
    if not is_url(address):
        Path(address).parent.mkdir(parents=True, exist_ok=True)
    with closing(open_journal(address)) as journal:
        restore(source, journal)


def _place(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.touch(OWNER_ONLY)
    copyfile(source, target)


def _check_nothing_is_there(place: Place, targets: dict[str, Path]) -> None:
    there = [str(target) for target in targets.values() if target.exists()]
    journals = () if is_url(place.journal) else (place.journal, games_beside(place.journal))
    there += [journal for journal in journals if Path(journal).exists()]
    there += [REGISTRIES[part] for part, registry in place.registries.items() if registry.read()]
    if there:
        raise BadInput("an office is there already; a backup never overwrites one", where=", ".join(there))


def looked_through(path: Path, folder: Path) -> BackedUp:
    """Unpack a backup into a folder and check all of it, whoever signed it."""
    with _failing_kindly(path):
        return _unpacked(path, folder, "", may_be_unsigned=False)


def _unpacked(path: Path, folder: Path, trusted: str, may_be_unsigned: bool) -> BackedUp:
    """Unpack a backup and check all of it: signature, every part by its hash, the journal by its chain."""
    try:
        with ZipFile(path) as archive:
            manifest = _stated(archive)
            signer = _check_signature(manifest, trusted, may_be_unsigned)
            parts = tuple(name for name in PARTS if name in manifest["parts"])
            for name in parts:
                _unpack(archive, name, folder / name, manifest["parts"][name])
    except NO_BACKUP as wrong:
        if isinstance(wrong, BadInput):
            raise
        raise BadInput("this is no backup of an office", where=str(path)) from wrong
    head = Head(manifest["position"], manifest["hash"])
    _check_journal(folder / JOURNAL, head, path)
    if GAMES in parts:
        _check_journal(folder / GAMES, None, path)
    return BackedUp(head, parts, signer)


def _stated(archive: ZipFile) -> dict[str, Any]:
    """Return what a backup says it holds."""
    if len(archive.infolist()) > MOST_MEMBERS:
        raise ValueError("no backup has so many files")
    _check_size(archive, MANIFEST)
    manifest: Any = json.loads(archive.read(MANIFEST))
    if not isinstance(manifest, dict) or manifest.get("format") not in (FORMAT, UNSIGNED):
        raise ValueError("no manifest of ours")
    if JOURNAL not in manifest["parts"]:
        raise ValueError("no journal in it")
    return manifest


def _unpack(archive: ZipFile, name: str, target: Path, expected: str) -> None:
    _check_size(archive, name)
    with archive.open(name) as source, target.open("wb") as file:
        copyfileobj(source, file, A_PIECE)
    if _hash_of(target) != expected:
        raise BadInput("the backup is damaged: {name} is not what was written", name=name)
    if name in REGISTRIES and not isinstance(json.loads(target.read_bytes()), dict):
        raise BadInput("the backup is damaged: {name} is not what was written", name=name)


def _check_size(archive: ZipFile, name: str) -> None:
    """Refuse a part that unpacks to more than an office has, or that was packed as nothing of ours can be."""
    part = archive.getinfo(name)
    is_packed = part.file_size > max(TAKEN_SMALL, HIGHEST_RATIO * part.compress_size)
    if is_packed or part.file_size > (LARGEST if name in DATABASES else LARGEST_TEXT):
        raise BadInput("{name} is larger than any office", name=name)


def _check_journal(journal: Path, head: Head | None, path: Path) -> None:
    with closing(SqliteReader(journal)) as reader:
        found = verify(reader.read())
    if found.flaws or found.head != (head or found.head):
        raise BadInput(
            "the backup is damaged: {name} is not what was written", name=journal.name, where=str(path)
        )


@contextmanager
def _failing_kindly(path: Path) -> Iterator[None]:
    try:
        yield
    except apsw.Error as wrong:
        raise BadInput("the accounts cannot be copied: {problem}", problem=str(wrong)) from wrong
    except OSError as wrong:
        problem = wrong.strerror or str(wrong)
        raise BadInput("cannot be read or written: {problem}", problem=problem, where=str(path)) from wrong
