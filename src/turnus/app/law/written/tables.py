"""A table of conditions: what a clause sets by how many take part, every number in exactly one row."""

import re
from itertools import pairwise

from turnus.app.law.written.text import WrittenClause, WrittenRow
from turnus.competition.engine.fields import SizeRow, SizeTable
from turnus.faults import BadInput

RANGE = re.compile(r"(?P<fewest>\d{0,5})\.\.(?P<most>\d{0,5})")
SIZES = ("players", "teams")  # both mean those who meet
FEWEST = 2  # that a competition can have


def table_of(clause: WrittenClause) -> SizeTable:
    """Return the table of a clause; a number in two rows or in none is told with its place."""
    where = f"clause {clause.number}, table"
    rows = tuple(
        _row(each, f"clause {clause.number}, row {place}") for place, each in enumerate(clause.table, 1)
    )
    twice = sorted({path for row in rows for path in row.fields} & clause.set.keys())
    if twice:
        raise BadInput(
            "the clause sets {field} outright as well: leave one of both", field=twice[0], where=where
        )
    ranged = sorted((row for row in rows if not row.is_for_others), key=lambda row: row.fewest)
    if len(rows) - len(ranged) > 1:
        raise BadInput("two rows have no condition: one can be for all others", where=where)
    if not ranged:
        raise BadInput("no row has a condition: set it in the clause, without a table", where=where)
    _insist_apart(ranged, where)
    if len(rows) == len(ranged):
        _insist_whole(ranged, where)
    return SizeTable(rows)


def _row(row: WrittenRow, where: str) -> SizeRow:
    if not row.set:
        raise BadInput("a row sets nothing", where=where)
    if not row.when:
        return SizeRow(row.set)
    if len(row.when) > 1 or next(iter(row.when)) not in SIZES:
        name = next((each for each in row.when if each not in SIZES), "") or ", ".join(row.when)
        raise BadInput(
            '“{name}” is no condition: write when = {{ players = "10..24" }}', name=name, where=where
        )
    said = next(iter(row.when.values()))
    if isinstance(said, int) and said > 0:
        return SizeRow(row.set, said, said)
    found = RANGE.fullmatch(str(said).replace(" ", ""))
    if found is None or not (found["fewest"] or found["most"]):
        raise BadInput("“{said}” is no range: write 10..24, 25.. or ..9", said=said, where=where)
    fewest, most = int(found["fewest"] or 1), int(found["most"]) if found["most"] else None
    if most is not None and (most < fewest or not most):
        raise BadInput("“{said}” is no range: the larger number comes last", said=said, where=where)
    return SizeRow(row.set, fewest, most)


def _insist_apart(rows: list[SizeRow], where: str) -> None:
    for one, other in pairwise(rows):
        if one.most is None or one.most >= other.fewest:
            raise BadInput("{players} stands in two rows", players=other.fewest, where=where)


def _insist_whole(rows: list[SizeRow], where: str) -> None:
    """Refuse a table with a hole: somebody would play by a row that is not there."""
    missing = FEWEST if rows[0].fewest > FEWEST else 0
    for one, other in pairwise(rows):
        if not missing and one.most is not None and one.most + 1 < other.fewest:
            missing = one.most + 1
    if not missing and rows[-1].most is not None:
        missing = rows[-1].most + 1
    if missing:
        raise BadInput(
            "no row is for {players}: add one, or one without `when` for all others",
            players=missing, where=where,
        )  # fmt: skip
