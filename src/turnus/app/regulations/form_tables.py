"""A table of conditions as a form has it: a row for so many who take part, a column for each field."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from turnus.app.law.written import WrittenClause
from turnus.app.law.written.tables import RANGE, SIZES
from turnus.app.law.written.text import WrittenRow
from turnus.app.regulations.fields import Field, Given, given_value, is_plain

MOST_ROWS = 40
USUAL_LIMIT = 12  # where a new table begins with two rows
_WHOLE = re.compile(r"\d{1,5}")


def columns_of(table: Sequence[WrittenRow]) -> tuple[str, ...]:
    """Return the fields that the rows of a table set, in their order."""
    return tuple(dict.fromkeys(path for row in table for path in row.set))


def limits_of(row: WrittenRow) -> tuple[str, str]:
    """Return from how many to how many a row holds; nothing for all others, no range as it stands."""
    said = str(next(iter(row.when.values()), ""))
    found = RANGE.fullmatch(said.replace(" ", ""))
    if found:
        return found["fewest"], found["most"]
    return said, said if _WHOLE.fullmatch(said) else ""


def unit_of(table: Sequence[WrittenRow]) -> str:
    """Return what a table counts: players or teams."""
    return next((name for row in table for name in row.when), SIZES[0])


def table_from(table: Sequence[WrittenRow], given: Given, known: Mapping[str, Field]) -> list[WrittenRow]:
    """Return the table as a form has it; without one in the form it stays."""
    count = given.get("rows", "")
    if not _WHOLE.fullmatch(count):
        return [*table]
    unit = given.get("unit", SIZES[0])
    held = [*table, *[WrittenRow(set={})] * MOST_ROWS]
    return [
        WrittenRow(
            set={path: value for path, value in held[n].set.items() if not is_plain(value)}
            | _cells(n, given, known),
            when=_when(unit, given.get(f"row.{n}.from", "").strip(), given.get(f"row.{n}.to", "").strip()),
        )
        for n in range(min(int(count), MOST_ROWS))
    ]


def _cells(row: int, given: Given, known: Mapping[str, Field]) -> dict[str, Any]:
    """Return what a row sets; what was left empty it does not set."""
    before = f"row.{row}."
    found: dict[str, Any] = {}
    for path in given.getlist("column"):
        kind = known[path].kind if path in known else "text"
        if kind != "yes_no" or given.get(f"{before}value.{path}", ""):
            value = given_value(path, kind, given, before)
            found |= {path: value} if value not in ("", []) else {}
    return found


def _when(unit: str, low: str, high: str) -> dict[str, int | str]:
    if not low and not high:
        return {}
    if low == high and low.isdecimal():
        return {unit: int(low)}
    return {unit: low if low and not high and not low.isdecimal() else f"{low}..{high}"}


def with_column(clause: WrittenClause, field: Field) -> WrittenClause:
    """Return a clause that sets a field by how many take part; a table begins with what held for all."""
    value = clause.set.get(field.path, field.first)
    kept = {path: each for path, each in clause.set.items() if path != field.path}
    table = clause.table or [
        WrittenRow(set={}, when={SIZES[0]: f"..{USUAL_LIMIT}"}),
        WrittenRow(set={}, when={SIZES[0]: f"{USUAL_LIMIT + 1}.."}),
    ]
    rows = [WrittenRow(set={field.path: value, **row.set}, when=row.when) for row in table]
    return msgspec.structs.replace(clause, set=kept, table=rows)


def without_column(clause: WrittenClause, path: str) -> WrittenClause:
    """Return a clause whose table no longer sets a field; a table without fields is none."""
    rows = [
        WrittenRow(set={each: value for each, value in row.set.items() if each != path}, when=row.when)
        for row in clause.table
    ]
    return msgspec.structs.replace(clause, table=rows if columns_of(rows) else [])


def with_row(clause: WrittenClause) -> WrittenClause:
    """Return a clause with one row more: the last is cut in two, or there is one for all others."""
    last = clause.table[-1]
    low, high = limits_of(last)
    if low.isdecimal() and not high:  # 13.. becomes 13..14 and 15..
        unit, most = unit_of(clause.table), int(low) + 1
        cut = WrittenRow(set=last.set, when={unit: f"{low}..{most}"})
        rows = [*clause.table[:-1], cut, WrittenRow(set=dict(last.set), when={unit: f"{most + 1}.."})]
    elif high.isdecimal():
        rows = [
            *clause.table,
            WrittenRow(set=dict(last.set), when={unit_of(clause.table): f"{int(high) + 1}.."}),
        ]
    else:
        rows = [*clause.table, WrittenRow(set=dict(last.set), when={})]
    return msgspec.structs.replace(clause, table=rows)


def without_row(clause: WrittenClause, row: int) -> WrittenClause:
    """Return a clause without a row of its table."""
    return msgspec.structs.replace(clause, table=[*clause.table[:row], *clause.table[row + 1 :]])
