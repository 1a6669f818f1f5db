"""Rows of a form: in each a record with a cell for each of its fields, or the boards of a match; and back."""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import is_dataclass, replace
from typing import Any, get_args, get_origin

from django.http import QueryDict
from django.utils.translation import gettext

from turnus.competition.registry import Described, Entry
from turnus.competition.registry.values import COMPOSITE
from turnus.faults import BadInput
from turnus.web.office.forms.fields import FormField, form_field, usual

Row = tuple[FormField, ...]
Source = Callable[[Described], str]  # from which names a cell is picked
Named = Callable[[str, str], str]  # a text and such a source -> what it stands for
LABELS = {"other": "the other team"}  # of cells whose name says too little
ROWS, FEW = 6, 2  # where nobody says how many; where none may be needed
SCORES_OF_BOARDS = tuple[tuple[tuple[int, int], ...], ...]


def columns_of(each: Described) -> tuple[Described, ...]:
    """Return the fields of the record that a field holds, one or several; of other fields nothing.

    A record inside it gives its own, by their way: tempo.minutes.
    """
    inner = get_args(each.type)[0] if get_origin(each.type) in COMPOSITE else each.type
    if not isinstance(inner, type) or not is_dataclass(inner):
        return ()
    found: list[Described] = []
    for column in Entry(inner).asked.values():
        parts = columns_of(column)
        found += [replace(part, name=f"{column.name}.{part.name}") for part in parts] or [column]
    return tuple(found)


def holds_rows(each: Described) -> bool:
    """Say whether a field is asked in rows."""
    return bool(columns_of(each)) or each.type == SCORES_OF_BOARDS


def as_rows(field: FormField, each: Described, given: QueryDict, source: Source, label: Named) -> FormField:
    """Return a field of records as rows, with what was sent or written in them as people say it."""
    columns = columns_of(each)
    cells = [_cell(field.name, column, source(column)) for column in columns]
    sent = _sent(given, each.name, [column.name for column in columns])
    is_one = get_origin(each.type) not in COMPOSITE
    count = 1 if is_one else max(ROWS if field.is_needed else FEW, len(sent) + 1)
    rows = [
        _filled(cells, [label(text, cell.suggestions) for text, cell in zip(line, cells, strict=True)])
        for line in [*sent, *([("",) * len(cells)] * (count - len(sent)))]
    ]
    return replace(field, kind="row" if is_one else "table", value=rows, typed_as="")


def as_boards(
    field: FormField, given: QueryDict, boards: int, scores: tuple[tuple[str, str], ...]
) -> FormField:
    """Return matches of several boards as rows, a match in each."""
    names = [str(number) for number in range(1, boards + 1)]
    cells = [
        FormField(f"{field.name}.{name}", "choice", False, "", f"{gettext('board number')} {name}", scores)
        for name in names
    ]
    sent = _sent(given, field.name, names)
    lines = [*sent, *([("",) * boards] * max(1, FEW - len(sent)))]
    return replace(field, kind="table", value=[_filled(cells, line) for line in lines], typed_as="")


def boards_in(given: QueryDict, name: str) -> list[str]:
    """Return what was sent for each board up to the last that is filled in; open ones are empty."""
    sent = [text.strip() for text in given.getlist(name)]
    while sent and not sent[-1]:
        sent.pop()
    return sent


def insist_on_no_gap(sent: list[str], where: str) -> None:
    """Refuse boards that are open before one that is not: the later ones would move up."""
    if "" in sent:
        raise BadInput("board {board} is open, and a later one is not", board=sent.index("") + 1, where=where)


def cells_of(fields: Iterable[FormField]) -> Iterator[FormField]:
    """Yield fields, and the cells of those that have rows."""
    for each in fields:
        yield each
        if each.kind in ("row", "table"):
            yield from (cell for row in each.value for cell in row)


def _cell(table: str, column: Described, source: str) -> FormField:
    asked = form_field(column, QueryDict())
    kind = "text" if source else asked.kind
    return replace(
        asked, name=f"{table}.{column.name}", kind=kind, suggestions=source, called=label_of(column)
    )


def label_of(column: Described) -> str:
    """Return what a cell is called, to be translated."""
    last = replace(column, name=column.name.rpartition(".")[2])
    return LABELS.get(last.name, last.label)


def _filled(cells: Sequence[FormField], line: Sequence[str]) -> Row:
    return tuple(replace(cell, value=text or cell.value) for cell, text in zip(cells, line, strict=True))


def _sent(given: QueryDict, table: str, names: Sequence[str]) -> list[tuple[str, ...]]:
    """Return what stands in the rows: as a form sent it, or as a link says it."""
    written = given.get(table, "")
    if written[:1] in ("[", "{"):
        found = json.loads(written)
        lines = found if isinstance(found, list) else [found]
        return [_written(line, names) for line in lines]
    columns = [given.getlist(f"{table}.{name}") for name in names]
    longest = max(map(len, columns), default=0)
    padded = [[*column, *([""] * (longest - len(column)))] for column in columns]
    rows = list(zip(*padded, strict=True))
    while rows and not any(text.strip() for text in rows[-1]):
        rows.pop()
    return rows


def _written(line: Any, names: Sequence[str]) -> tuple[str, ...]:
    if isinstance(line, dict):
        return tuple(_at(line, name) for name in names)
    scores = ["-".join(map(str, score)) for score in line][: len(names)]
    return (*scores, *([""] * (len(names) - len(scores))))


def _at(line: Any, name: str) -> str:
    """Return what a record holds at the end of a way, as text."""
    for part in name.split("."):
        line = line.get(part, "") if isinstance(line, dict) else ""
    return str(line)


# And back


def read_rows(each: Described, given: QueryDict, source: Source, key: Named) -> str | None:
    """Return what was sent in rows as the registry reads it; nothing where no row was sent."""
    if not any(name.startswith(f"{each.name}.") for name in given):
        return None
    lines = _records(each, given, source, key) if columns_of(each) else _matches(each.name, given)
    if not lines:
        return ""
    return json.dumps(lines if get_origin(each.type) in COMPOSITE else lines[0])


def _records(each: Described, given: QueryDict, source: Source, key: Named) -> list[Any]:
    columns = columns_of(each)
    sent = _sent(given, each.name, [column.name for column in columns])
    return [
        _record(each.name, number, columns, [key(t, source(c)) for t, c in zip(line, columns, strict=True)])
        for number, line in enumerate(sent, 1)
        if _says_something(columns, line)
    ]


def _matches(table: str, given: QueryDict) -> list[Any]:
    boards = sorted(int(name.rpartition(".")[2]) for name in given if _is_board(name, table))
    sent = _sent(given, table, [str(number) for number in boards])
    return [[text for text in line if text.strip()] for line in sent if any(map(str.strip, line))]


def _is_board(name: str, table: str) -> bool:
    start, _, number = name.rpartition(".")
    return start == table and number.isdecimal()


def _says_something(columns: Sequence[Described], line: Sequence[str]) -> bool:
    """Say whether a row was filled in: what is usual stands in it before anybody does."""
    return any(text.strip() not in ("", usual(column)) for text, column in zip(line, columns, strict=True))


def _record(table: str, number: int, columns: Sequence[Described], line: Sequence[str]) -> dict[str, Any]:
    for text, column in zip(line, columns, strict=True):
        if column.is_needed and not text.strip():
            raise BadInput(
                "row {number}: {field} is missing",
                number=number,
                field=gettext(label_of(column)),
                where=table,
            )
    made: dict[str, Any] = {}
    for text, column in zip(line, columns, strict=True):
        outer, _, name = column.name.rpartition(".")
        if text.strip():
            (made.setdefault(outer, {}) if outer else made)[name] = text
    return made
