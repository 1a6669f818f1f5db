"""Files that people give: plain, packed (.gz, .zip) or standard input (-), and never more than a limit."""

import codecs
import io
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import IO, TYPE_CHECKING

from turnus.faults import BadInput

if TYPE_CHECKING:
    from pathlib import Path
    from zipfile import ZipFile

STANDARD_INPUT = "-"
LARGEST_TEXT = 1 << 25
"""Bytes of a file that is read whole: a tournament, a recorded game, a table of players."""
_BLOCK = 1 << 20


class GivenFile:
    """A file being read: its name without the ending of what packed it, and its bytes up to a limit."""

    def __init__(self, name: str, stream: IO[bytes], most: int | None) -> None:
        self.name = name
        self._stream = stream
        self._most = most
        self._read = 0

    def read(self, size: int = _BLOCK) -> bytes:
        """Read some bytes; none are left when it gives none."""
        return self._counted(self._stream.read(size))

    def lines(self, longest: int) -> Iterator[bytes]:
        """Read line by line; one that is longer comes cut, one byte too long."""
        while line := self._counted(self._stream.readline(longest + 1)):
            yield line

    def blocks(self) -> Iterator[bytes]:
        """Read block by block."""
        while block := self.read():
            yield block

    def whole(self) -> bytes:
        """Read all of it."""
        return b"".join(self.blocks())

    def _counted(self, found: bytes) -> bytes:
        self._read += len(found)
        if self._most is not None and self._read > self._most:
            raise BadInput("the file is larger than {megabytes} MB", megabytes=max(self._most >> 20, 1))
        return found


@contextmanager
def given_file(path: "str | Path", most: int | None = LARGEST_TEXT) -> Iterator[GivenFile]:
    """Open a file, unpacking .gz and .zip; every fault names it. Without a limit it is read as a stream."""
    place = str(path)
    try:
        with ExitStack() as opened:
            yield _opened(place, opened, most)
    except BadInput as fault:
        raise fault.at(place) from fault
    except _unreadable() as fault:
        why = getattr(fault, "strerror", None) or str(fault)
        raise BadInput("the file cannot be read: {why}", where=place, kind="file", why=why) from fault


def _unreadable() -> tuple[type[Exception], ...]:
    """Return what is raised by a file that is not there, or not packed as it seems."""
    import zipfile  # noqa: PLC0415 - it costs more than reading a file that is not packed
    import zlib  # noqa: PLC0415 - as above

    return OSError, EOFError, zlib.error, zipfile.BadZipFile, NotImplementedError, RuntimeError


def read_given(path: "str | Path", most: int = LARGEST_TEXT) -> bytes:
    """Read a whole file, unpacked."""
    with given_file(path, most) as file:
        return file.whole()


def _opened(place: str, opened: ExitStack, most: int | None) -> GivenFile:
    if place == STANDARD_INPUT:
        return GivenFile(place, sys.stdin.buffer, most)
    stream: IO[bytes] = opened.enter_context(open(place, "rb"))  # noqa: SIM115 - closed by the stack
    whole_name = os.path.basename(place)
    name, _, ending = whole_name.rpartition(".")
    if ending.lower() == "gz":
        from gzip import GzipFile  # noqa: PLC0415 - as above

        unpacked: IO[bytes] = opened.enter_context(GzipFile(fileobj=stream))  # type: ignore[arg-type]
        return GivenFile(name, unpacked, most)
    if ending.lower() == "zip":
        from zipfile import ZipFile  # noqa: PLC0415 - as above

        archive = opened.enter_context(ZipFile(stream))
        inside = only_member(archive)
        return GivenFile(inside, opened.enter_context(archive.open(inside)), most)
    return GivenFile(whole_name, stream, most)


def only_member(archive: "ZipFile") -> str:
    """Return the name of the one file in an archive; several are a fault."""
    names = [name for name in archive.namelist() if not name.endswith("/")]
    if len(names) != 1:
        raise BadInput("the zip file should hold one file, not {count}", count=len(names))
    return names[0]


def as_utf8(blocks: Iterator[bytes], encoding: str) -> Iterator[bytes]:
    """Turn bytes in some encoding into UTF-8, piece by piece; UTF-8 itself passes unchanged."""
    try:
        codec = codecs.lookup(encoding)
        if codec.name == "utf-8":
            yield from blocks
            return
        decoder = codec.incrementaldecoder()
        for block in blocks:
            yield decoder.decode(block).encode()
        yield decoder.decode(b"", final=True).encode()
    except LookupError as fault:
        raise BadInput("“{encoding}” is not an encoding", encoding=encoding) from fault
    except UnicodeError as fault:
        raise BadInput("the text is not {encoding}", encoding=encoding) from fault


def lines_of(blocks: Iterator[bytes]) -> Iterator[bytes]:
    """Cut blocks into lines."""
    rest = io.BytesIO()
    for block in blocks:
        first, *others = block.split(b"\n")
        rest.write(first)
        for line in others:
            yield rest.getvalue() + b"\n"
            rest = io.BytesIO()
            rest.write(line)
    if rest.getvalue():
        yield rest.getvalue()
