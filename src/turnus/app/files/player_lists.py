"""Lists of players in files: CSV, Excel, TRF, and the FIDE's lists as text or XML, also packed or on `-`."""

import io
import zipfile
import zlib
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path

from turnus.app.files.given_files import LARGEST_TEXT, STANDARD_INPUT, GivenFile, given_file
from turnus.extras import require
from turnus.faults import BadInput
from turnus.notation.births import written_birth
from turnus.notation.encodings import decode
from turnus.notation.fide_lists import read_fide_text, read_fide_xml
from turnus.notation.player_tables import ListedPlayer, read_csv, read_rows
from turnus.notation.trf import read_trf
from turnus.tournament import Player

TOURNAMENTS = ("trf", "trfx")
LARGEST_UNPACKED = 1 << 30  # bytes of a FIDE list, which is read piece by piece
LARGEST_WORKBOOK = 1 << 25  # bytes of all parts of an Excel file
LONGEST_LINE = 2_000  # bytes of a FIDE list, which has fixed columns
_BROKEN = (zipfile.BadZipFile, zlib.error, KeyError, IndexError, ValueError, TypeError,
           AttributeError, SyntaxError, OSError, EOFError, RuntimeError)  # fmt: skip
"""What openpyxl raises on a workbook that is none; its XML parser's fault is a SyntaxError."""


def read_player_list(path: Path, encoding: str = "") -> Generator[ListedPlayer]:
    """Give the players of a file one by one; what is wrong with it is a fault that names the file."""
    with given_file(path, LARGEST_UNPACKED) as file:
        yield from _players(file, encoding)


def _players(file: GivenFile, encoding: str) -> Iterator[ListedPlayer]:
    kind = file.name.lower().rpartition(".")[2]
    if file.name == STANDARD_INPUT:
        content = _whole(file)
        kind = _kind_of(content)
        file = GivenFile(file.name, io.BytesIO(content), None)
    if kind == "xlsx":
        return read_rows(read_sheet(_whole(file)))
    if kind == "xml":
        return read_fide_xml(file.blocks())
    if kind == "txt":
        return read_fide_text(_fide_lines(file))
    if kind == "csv":
        return read_csv(decode(_whole(file), encoding))
    if kind in TOURNAMENTS:
        players = read_trf(decode(_whole(file), encoding)).tournament.players
        return (listed_of(player) for player in players)
    raise BadInput("a list of players is a csv, xlsx, trf, txt or xml file, also in a zip or gz file")


def listed_of(player: Player) -> ListedPlayer:
    """Return a player of a tournament file as a list has him; a birth date that cannot be is a fault."""
    return ListedPlayer(
        player.name,
        player.number,
        player.rating,
        fide_id=player.fide_id,
        national_id=player.national_id,
        federation=player.federation,
        title=player.title,
        club=player.club,
        birth_date=written_birth(player.birth_date, f"player {player.number}, column 70"),
        sex=player.sex,
    )


def _kind_of(content: bytes) -> str:
    """Tell the kind of a list that comes without a name by how it begins."""
    if content.startswith(b"PK"):
        return "xlsx"
    if content.lstrip(b"\xef\xbb\xbf \r\n\t").startswith(b"<"):
        return "xml"
    return "txt" if content.startswith(b"ID Number") else "csv"


def _whole(file: GivenFile) -> bytes:
    found = io.BytesIO()
    for block in file.blocks():
        found.write(block)
        if found.tell() > LARGEST_TEXT:
            raise BadInput("the file is larger than {megabytes} MB", megabytes=LARGEST_TEXT >> 20)
    return found.getvalue()


def _fide_lines(file: GivenFile) -> Iterator[str]:
    """Read the FIDE's text: its names are in plain letters, and Latin-1 reads any byte as one column."""
    for number, line in enumerate(file.lines(LONGEST_LINE), 1):
        if len(line) > LONGEST_LINE:
            raise BadInput("the line is longer than {most} bytes", where=f"line {number}", most=LONGEST_LINE)
        yield line.decode("latin-1")


def read_sheet(content: bytes) -> Iterator[Sequence[object]]:
    """Give the rows of a workbook's first sheet; one that would unpack beyond all measure is refused."""
    require("files")
    from openpyxl import load_workbook  # noqa: PLC0415 - only for whoever has an Excel file
    from openpyxl.utils.exceptions import InvalidFileException  # noqa: PLC0415 - as above

    try:
        with zipfile.ZipFile(io.BytesIO(content)) as parts:
            _check_parts(parts)
        book = load_workbook(io.BytesIO(content), read_only=True, data_only=True)
        sheet = book.worksheets[0]
        sheet.reset_dimensions()  # a sheet may declare more columns than it has
        yield from sheet.iter_rows(values_only=True)
        book.close()
    except BadInput:
        raise
    except (InvalidFileException, *_BROKEN) as fault:
        raise BadInput("this is not an Excel file") from fault


def _check_parts(parts: zipfile.ZipFile) -> None:
    """Refuse what would unpack to more than any list (no more is unpacked than is declared), or to itself."""
    if sum(part.file_size for part in parts.infolist()) > LARGEST_WORKBOOK:
        raise BadInput("the file unpacks to more than {megabytes} MB", megabytes=LARGEST_WORKBOOK >> 20)
    for name in parts.namelist():
        if b"<!DOCTYPE" in parts.read(name):
            raise BadInput("a list of players declares no document type", where=name)
