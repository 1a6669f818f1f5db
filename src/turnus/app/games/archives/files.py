"""Where games are written: standard output, a file that appears when it is whole, or a folder of files."""

import gzip
import os
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, cast

from turnus.app.files.given_files import STANDARD_INPUT
from turnus.faults import BadInput

Write = Callable[[str], object]
AT_ONCE = 64  # files that are open together


@contextmanager
def destination(path: str, *, force: bool) -> Iterator[Write]:
    """Open a place to write to; a file, packed where its name ends in .gz, gets its name when it is whole.

    What is there and is no file (a pipe, a device) is written into as it stands; nothing takes its place.
    """
    if path == STANDARD_INPUT:
        yield lambda text: sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()
        return
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        with _failing_kindly(path), target.open("wb") as stream:
            yield lambda text: stream.write(text.encode())
        return
    with _failing_kindly(path), TemporaryDirectory(dir=target.parent, prefix=".turnus-") as scratch:
        _refuse_overwriting([target], force=force)
        part = Path(scratch) / target.name
        with _opened(part) as file:
            yield lambda text: file.write(text.encode())
        part.replace(target)


@contextmanager
def folder_of_files(path: Path, *, force: bool) -> Iterator[Callable[[str, str], None]]:
    """Open a folder to write many files to, by their names; they appear together when all are whole."""
    with _failing_kindly(str(path)):
        path.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=path, prefix=".turnus-") as scratch:
            files = _Files(Path(scratch))
            try:
                yield files.write
            finally:
                files.close()
            made = sorted(Path(scratch).iterdir())
            _refuse_overwriting([path / each.name for each in made], force=force)
            for each in made:
                each.replace(path / each.name)


class _Files:
    """Many files, of which only some are open at a time; names that differ in capitals only are one file."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: OrderedDict[str, IO[bytes]] = OrderedDict()
        self._names: dict[str, str] = {}

    def write(self, name: str, text: str) -> None:
        """Write to the end of a file."""
        name = self._names.setdefault(name.casefold(), name)
        file = self._open.pop(name, None) or (self._folder / name).open("ab")
        self._open[name] = file
        file.write(text.encode())
        if len(self._open) > AT_ONCE:
            self._open.popitem(last=False)[1].close()

    def close(self) -> None:
        """Close what is open."""
        for file in self._open.values():
            file.close()


def _opened(path: Path) -> IO[bytes]:
    if path.suffix.lower() == ".gz":
        return cast("IO[bytes]", gzip.open(path, "wb"))
    return path.open("wb")


def _refuse_overwriting(targets: list[Path], *, force: bool) -> None:
    there = [target for target in targets if os.path.lexists(target)]
    for target in there:
        if target.is_symlink() or not target.is_file():
            raise BadInput("what is there is no file", where=str(target), kind="exists")
        if not force:
            message = "there is already such a file: say --force to write over it"
            raise BadInput(message, where=str(target), kind="exists")


@contextmanager
def _failing_kindly(where: str) -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as wrong:
        why = wrong.strerror or str(wrong)
        raise BadInput("the file cannot be written: {why}", where=where, kind="file", why=why) from wrong
