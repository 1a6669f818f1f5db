"""A file of players before they are entered: what is read of it, and which column is what."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from turnus.app.competitions.files import listed_in_file
from turnus.app.files.given_files import LARGEST_TEXT, given_file
from turnus.app.files.player_lists import read_sheet
from turnus.faults import BadInput
from turnus.notation.player_tables import ListedPlayer, field_of, rows_of
from turnus.notation.encodings import decode

MOST_PEOPLE = 1000


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: what it is called there, and which field it is; nothing: it is not read."""

    head: str
    field: str


@dataclass(frozen=True, slots=True)
class Previewed:
    """The people of a file, and its columns where it has them."""

    people: tuple[ListedPlayer, ...]
    columns: tuple[Column, ...] = ()


def preview(path: Path) -> Previewed:
    """Read a tournament file or a list; what is wrong is said with its row, and nobody is read."""
    try:
        return _read(path)
    except BadInput as fault:
        fault.where = fault.where.replace(str(path), path.name)
        raise


def _read(path: Path) -> Previewed:
    people: list[ListedPlayer] = []
    for each in listed_in_file(path):
        if len(people) >= MOST_PEOPLE:
            raise BadInput("the list names more than {most}: keep it as a rating list", most=MOST_PEOPLE)
        people.append(each)
    if not people:
        raise BadInput("the list is empty")
    return Previewed(tuple(people), _columns(path))


def _columns(path: Path) -> tuple[Column, ...]:
    """Return the columns of a table by its first row that is not empty; other files have none."""
    with given_file(path, LARGEST_TEXT) as file:
        kind = file.name.lower().rpartition(".")[2]
        if kind == "xlsx":
            rows: Iterator[Sequence[object]] = read_sheet(file.whole())
        elif kind == "csv":
            rows = rows_of(decode(file.whole(), "utf-8"))
        else:
            return ()
        heads = next((row for row in rows if any(str(value or "").strip() for value in row)), ())
    return tuple(Column(str(head), field_of(head)) for head in heads if str(head or "").strip())
