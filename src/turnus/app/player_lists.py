"""Lists of players in files: CSV, Excel, and the FIDE's lists as text or XML, also in a zip file."""

import io
import zipfile
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import IO

import openpyxl
from openpyxl.utils.exceptions import InvalidFileException

from turnus.faults import BadInput
from turnus.notation.fide_lists import read_fide_text, read_fide_xml
from turnus.notation.player_tables import ListedPlayer, read_csv, read_rows
from turnus.notation.trf import decode

_CHUNK = 1 << 16
LARGEST_UNPACKED = 1 << 30  # bytes of a zipped list, which is read piece by piece
LARGEST_WORKBOOK = 1 << 28  # bytes of all parts of an Excel file


def read_player_list(path: Path, encoding: str = "utf-8") -> Generator[ListedPlayer]:
    """Give the players of a file one by one; what is wrong with it is a fault that names the file."""
    try:
        with ExitStack() as opened:
            yield from _players(path, opened, encoding)
    except (OSError, zipfile.BadZipFile) as fault:
        why = getattr(fault, "strerror", None) or str(fault)
        raise BadInput("the file cannot be read: {why}", where=str(path), why=why) from fault
    except BadInput as fault:
        raise fault.at(str(path)) from fault


def _players(path: Path, opened: ExitStack, encoding: str) -> Iterator[ListedPlayer]:
    name = path.name
    stream: IO[bytes] = opened.enter_context(path.open("rb"))
    if name.lower().endswith(".zip"):
        name, stream = _only_member(opened.enter_context(zipfile.ZipFile(stream)), opened)
    suffix = name.lower().rpartition(".")[2]
    if suffix == "xlsx":
        return read_rows(_sheet(stream))
    if suffix == "xml":
        return read_fide_xml(iter(lambda: stream.read(_CHUNK), b""))
    if suffix == "txt":
        # the FIDE's text has names in plain letters; Latin-1 reads any byte as one column
        return read_fide_text(line.decode("latin-1") for line in stream)
    if suffix == "csv":
        return read_csv(decode(stream.read(), encoding))
    raise BadInput("a list of players is a csv, xlsx, txt, xml or zip file")


def _only_member(archive: zipfile.ZipFile, opened: ExitStack) -> tuple[str, IO[bytes]]:
    names = [name for name in archive.namelist() if not name.endswith("/")]
    if len(names) != 1:
        raise BadInput("the zip file should hold one list, not {count} files", count=len(names))
    _check_unpacked(archive, LARGEST_UNPACKED)
    return names[0], opened.enter_context(archive.open(names[0]))


def _check_unpacked(archive: zipfile.ZipFile, most: int) -> None:
    """Refuse what would unpack to more than any list; no more is unpacked than is declared."""
    if sum(part.file_size for part in archive.infolist()) > most:
        raise BadInput("the file unpacks to more than {megabytes} MB", megabytes=most >> 20)


def _sheet(stream: IO[bytes]) -> Iterator[Sequence[object]]:
    content = io.BytesIO(stream.read(LARGEST_WORKBOOK))
    try:
        with zipfile.ZipFile(content) as parts:
            _check_unpacked(parts, LARGEST_WORKBOOK)
        book = openpyxl.load_workbook(content, read_only=True, data_only=True)
    except (InvalidFileException, zipfile.BadZipFile, KeyError) as fault:
        raise BadInput("this is not an Excel file") from fault
    yield from book.worksheets[0].iter_rows(values_only=True)
    book.close()
