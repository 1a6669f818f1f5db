"""Vouching for a journal: read as a whole, and held against where it ended when it was last found whole.

A chain alone does not show that its end was cut off. So whenever a journal is found whole, where it ends is
signed and kept; the key stays in the office's folder and in no backup. From there it is read on as it grows.
Where the journals end is also written to a file elsewhere, if the office has one: who cuts off an end here
may not reach it.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from pathlib import Path

from turnus.faults import BadInput, Unavailable
from turnus.store import Checkpoint, Event, Head, Reader, verify
from turnus.store.checkpoint import GAMES, MAIN, checkpoints_text, read_checkpoints
from turnus.store.event import EMPTY
from turnus.store.opening import games_beside, is_url
from turnus.store.signing import Key, new_key, public_key_of, read_key
from turnus.store.sqlite import SqliteReader
from turnus.store.verifying import Witness, verify_after

A_STRETCH = 200  # events between two pauses


@dataclass(frozen=True, slots=True)
class Vouched:
    """How a journal was found: when, how far it goes, and everything that is wrong with it."""

    at: datetime
    head: Head = EMPTY
    problems: tuple[BadInput, ...] = ()
    unsigned: BadInput | None = None  # why where it ends could not be kept

    @property
    def is_whole(self) -> bool:
        """Whether nothing is wrong with it."""
        return not self.problems


def key_file(folder: Path) -> Path:
    """Return where an office keeps the key it signs with."""
    return folder / "signing.pem"


def signing_key(folder: Path) -> Key:
    """Return the key an office signs with; it is made when there is none."""
    path = key_file(folder)
    folder.mkdir(parents=True, exist_ok=True)
    return read_key(path) if path.exists() else new_key(path)


def checkpoint_file(journal: str, folder: Path) -> Path:
    """Return where is kept how far a journal went when it was last found whole: beside the key."""
    address = journal if is_url(journal) else str(Path(journal).resolve())
    return folder / f"checkpoint-{sha256(address.encode()).hexdigest()[:12]}.json"


def vouch(
    reader: Reader,
    kept: Path,
    key: Key,
    at: datetime,
    pause: Callable[[], None] = lambda: None,
    *,
    witnesses: Sequence[Witness] = (),
) -> Vouched:
    """Verify a whole journal; if it is whole, sign where it ends now and keep that.

    `witnesses`: what else was seen of it, besides where it ended when it was last found whole.
    """
    try:
        _refuse_damage(reader)
        checkpoints = kept_checkpoints(kept, public_key_of(key)).values()
        found = verify(_slowly(reader.read(), pause), [*checkpoints, *witnesses])
    except BadInput as wrong:
        return Vouched(at, problems=(wrong,))
    vouched = Vouched(at, found.head, tuple(flaw.fault() for flaw in found.flaws))
    return _signed(vouched, kept, key) if vouched.is_whole else vouched


def vouch_on(
    reader: Reader, kept: Path, key: Key, at: datetime, witnesses: Sequence[Witness] = ()
) -> Vouched:
    """Read a journal on from where it was found whole last; if it goes on unbroken, sign where it ends."""
    try:
        seen = kept_checkpoints(kept, public_key_of(key)).get(MAIN)
        found = verify_after(reader, seen.position if seen else 0, [*([seen] if seen else []), *witnesses])
    except Unavailable:  # it is whole for all we know
        raise
    except BadInput as wrong:
        return Vouched(at, problems=(wrong,))
    vouched = Vouched(at, found.head, tuple(flaw.fault() for flaw in found.flaws))
    is_new = seen is None or seen.position < found.head.position
    return _signed(vouched, kept, key) if vouched.is_whole and is_new else vouched


def _signed(vouched: Vouched, kept: Path, key: Key) -> Vouched:
    """Sign where a journal ends and keep that; a disk that is full is no fault of the journal."""
    checkpoint = Checkpoint.sign(vouched.head, vouched.at.isoformat(timespec="seconds"), key)
    try:
        _keep(kept, checkpoint.text())
    except BadInput as wrong:
        return replace(vouched, unsigned=wrong)
    return vouched


def export_checkpoints(journal: str, folder: Path, elsewhere: Path) -> None:
    """Write to a file elsewhere where both journals of an office ended when they were found whole last."""
    files = {MAIN: checkpoint_file(journal, folder), GAMES: checkpoint_file(games_beside(journal), folder)}
    known = {name: kept_checkpoints(path).get(MAIN) for name, path in files.items()}
    text = checkpoints_text({name: each for name, each in known.items() if each})
    if not elsewhere.exists() or elsewhere.read_text("utf-8") != text:
        _keep(elsewhere, text)


def kept_by_offices(journal: str, folders: Iterable[Path]) -> Mapping[str, list[Checkpoint]]:
    """Return what offices in these folders signed of a journal and its games."""
    found: dict[str, list[Checkpoint]] = {MAIN: [], GAMES: []}
    for folder in folders:
        trusted = public_key_of(read_key(key_file(folder))) if key_file(folder).exists() else ""
        for name, address in ((MAIN, journal), (GAMES, games_beside(journal))):
            found[name] += kept_checkpoints(checkpoint_file(address, folder), trusted).values()
    return found


def _refuse_damage(reader: Reader) -> None:
    if problem := reader.damage() if isinstance(reader, SqliteReader) else "":
        raise BadInput("the file itself is damaged: {problem}", problem=problem)


def _slowly(events: Iterator[Event], pause: Callable[[], None]) -> Iterator[Event]:
    for number, event in enumerate(events, 1):
        yield event
        if number % A_STRETCH == 0:
            pause()


def kept_checkpoints(path: Path, trusted: str = "") -> dict[str, Checkpoint]:
    """Return the checkpoints in a file by their journals; none where it is not there."""
    try:
        return read_checkpoints(path.read_text("utf-8"), trusted)
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as wrong:
        raise BadInput("cannot be read: {problem}", problem=str(wrong), where=str(path)) from wrong
    except BadInput as wrong:
        raise wrong.at(str(path)) from wrong


def _keep(path: Path, text: str) -> None:
    """Write a file anew, for good: after a power cut it is there, as it was or as it is."""
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as wrong:
        raise BadInput("cannot be written: {problem}", problem=wrong.strerror, where=str(path)) from wrong
