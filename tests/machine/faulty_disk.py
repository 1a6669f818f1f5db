"""A disk that forgets: everything SQLite does to its files is recorded, and a power cut can be put anywhere.

What was synced before the cut is there afterwards. Of what was not, each write is kept, dropped, or torn at
its sectors, as chance has it; a deleted file may come back until something was synced after the deletion.
"""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import apsw

SECTOR = 512


@dataclass(frozen=True, slots=True)
class Write:
    """Bytes put into a file."""

    file: str
    offset: int
    data: bytes


@dataclass(frozen=True, slots=True)
class Truncate:
    """A file cut to a size."""

    file: str
    size: int


@dataclass(frozen=True, slots=True)
class Sync:
    """A file whose earlier changes are now safe."""

    file: str


@dataclass(frozen=True, slots=True)
class Delete:
    """A file removed."""

    file: str


Operation = Write | Truncate | Sync | Delete
Image = dict[str, bytes]


class RecordingDisk(apsw.VFS):
    """The usual file system, but written down; it can also be told to fail."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.log: list[Operation] = []
        self.writes_left = -1  # then the disk is full; below zero it never is
        self.syncs_left = -1  # then a sync fails
        super().__init__(name, "")

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        return RecordingFile(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        self.log.append(Delete(Path(filename).name))
        super().xDelete(filename, syncdir)


class RecordingFile(apsw.VFSFile):
    """A file on the recording disk."""

    def __init__(self, disk: RecordingDisk, name: str | apsw.URIFilename | None, flags: list[int]) -> None:
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        self._disk = disk
        self._name = Path(path).name if path else "temporary"
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        if self._disk.writes_left == 0:
            raise apsw.FullError("no space is left")
        self._disk.writes_left -= 1
        self._disk.log.append(Write(self._name, offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        self._disk.log.append(Truncate(self._name, newsize))
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:  # noqa: ARG002, N802
        """Note it and leave the real disk alone."""
        if self._disk.syncs_left == 0:
            raise apsw.IOError("the disk does not sync")
        self._disk.syncs_left -= 1
        self._disk.log.append(Sync(self._name))


@dataclass(slots=True)
class _File:
    """What is safe of one file, and what is still on its way."""

    safe: bytearray | None = None  # none: the file is not known to exist
    pending: list[Write | Truncate] = field(default_factory=list)
    is_deleted: bool = False


def after_power_cut(before: Image, log: list[Operation], chance: Random) -> Image:
    """What the disk holds when the power fails after these operations."""
    files = {name: _File(bytearray(content)) for name, content in before.items()}
    for operation in log:
        file = files.setdefault(operation.file, _File())
        if isinstance(operation, Sync):
            _sync(files, file)
        elif isinstance(operation, Delete):
            file.is_deleted = True
        else:
            if file.is_deleted:
                file.safe, file.pending, file.is_deleted = None, [], False
            file.pending.append(operation)
    keep = chance.choice((0.0, 0.3, 0.7, 0.95, 1.0))
    survivors = {name: _survivor(file, chance, keep) for name, file in files.items()}
    return {name: bytes(content) for name, content in survivors.items() if content is not None}


def _sync(files: dict[str, _File], file: _File) -> None:
    """Make a file's changes safe, and every earlier deletion: file systems keep their journal in order."""
    file.safe = file.safe if file.safe is not None else bytearray()
    for change in file.pending:
        _apply(file.safe, change)
    file.pending.clear()
    for name in [name for name, each in files.items() if each.is_deleted and each is not file]:
        del files[name]


def _survivor(file: _File, chance: Random, keep: float) -> bytearray | None:
    if file.is_deleted and chance.random() < 0.5:
        return None
    if file.safe is None and chance.random() < 0.5:
        return None
    content = bytearray(file.safe or b"")
    for change in file.pending:
        if chance.random() < keep:
            _apply(content, change)
        elif isinstance(change, Write) and chance.random() < 0.5:
            _tear(content, change, chance)
    return content


def _apply(content: bytearray, change: Write | Truncate) -> None:
    if isinstance(change, Truncate):
        del content[change.size :]
        return
    content.extend(bytes(max(0, change.offset - len(content))))
    content[change.offset : change.offset + len(change.data)] = change.data


def _tear(content: bytearray, write: Write, chance: Random) -> None:
    """Keep some sectors of a write and lose the others."""
    end = write.offset + len(write.data)
    for sector in range(write.offset // SECTOR * SECTOR, end, SECTOR):
        first, last = max(sector, write.offset), min(sector + SECTOR, end)
        if chance.random() < 0.5:
            part = write.data[first - write.offset : last - write.offset]
            _apply(content, Write(write.file, first, part))


def put_back(image: Image, folder: Path) -> None:
    """Make the folder hold just these files: the machine after the cut."""
    for leftover in folder.iterdir():
        leftover.unlink()
    for name, content in image.items():
        (folder / name).write_bytes(content)
