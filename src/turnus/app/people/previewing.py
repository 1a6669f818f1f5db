"""A file of people before they are entered: what is read of it, in which encoding, which column is what."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from turnus.app.files.given_files import LARGEST_TEXT, given_file
from turnus.app.files.player_lists import TOURNAMENTS, read_player_list, read_sheet
from turnus.app.people.meaning import name_key
from turnus.faults import BadInput
from turnus.notation.encodings import decode, encoding_of
from turnus.notation.player_tables import ListedPlayer, fields_of, rows_of

MOST_PEOPLE = 1000


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: what it is called there, and which field it is; nothing: it is not read."""

    head: str
    field: str


@dataclass(frozen=True, slots=True)
class Previewed:
    """The people of a file, its columns where it has them, and its encoding where that is a question."""

    people: tuple[ListedPlayer, ...]
    columns: tuple[Column, ...] = ()
    encoding: str = ""


def preview(
    path: Path, encoding: str = "", most: int = MOST_PEOPLE, known: Collection[str] = ()
) -> Previewed:
    """Read a tournament file or a list; what is wrong is said with its row, and nobody is read.

    Of a list that has too many strangers only who is known is read, by the keys of names.
    """
    try:
        people = tuple(_wanted(path, encoding, most, known))
        return Previewed(people, *_form(path, encoding))
    except BadInput as fault:
        fault.where = fault.where.replace(str(path), path.name)
        raise


def _wanted(path: Path, encoding: str, most: int, known: Collection[str]) -> list[ListedPlayer]:
    found: list[ListedPlayer] = []
    strangers = 0
    for each in read_player_list(path, encoding):
        is_known = name_key(each.name) in known
        strangers += not is_known
        if is_known or strangers <= most:
            found.append(each)
        elif not known:
            raise BadInput("the list names more than {most}: keep it as a rating list", most=most)
    if not found:
        raise BadInput("the list is empty")
    return found if strangers <= most else [each for each in found if name_key(each.name) in known]


def _form(path: Path, encoding: str) -> tuple[tuple[Column, ...], str]:
    """Return the columns of a table by its first row that is not empty, and the encoding of a text."""
    with given_file(path, LARGEST_TEXT) as file:
        kind = file.name.lower().rpartition(".")[2]
        if kind in TOURNAMENTS:
            return (), encoding or encoding_of(file.whole())
        if kind not in ("csv", "xlsx"):
            return (), ""
        content = file.whole()
    if kind == "xlsx":
        return _columns(read_sheet(content)), ""
    found = encoding or encoding_of(content)
    return _columns(rows_of(decode(content, found))), found


def _columns(rows: Iterator[Sequence[object]]) -> tuple[Column, ...]:
    heads = next((row for row in rows if any(str(value or "").strip() for value in row)), ())
    fields = zip(heads, fields_of(heads), strict=True)
    return tuple(Column(str(head), field) for head, field in fields if str(head or "").strip())
