"""A view's grids as pages show them: in the reader's language, dates and halves as people write them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext

from turnus.app.views import Grid, Look, View

DATES = frozenset({"date", "before"})
OPEN = "\N{EN DASH}"  # a game without a result yet: the dash that people write
HALF = "1/2"
SHORT = {
    "resistance": "WP",
    "Sonneborn-Berger": "SB",
    "games": "#",
}  # as cross tables have them; the whole word is at hand


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell; `href` leads to its why, `note` says the lesser thing beside it."""

    text: str
    href: str = ""
    is_right: bool = False
    is_name: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a page."""

    title: str
    heads: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    kind: str = ""


def tables(look: Look, name: str, found: View) -> list[Table]:
    """Return the tables of a view."""
    if name == "crosstable":
        return list(_crosstables(look, found))
    link = _to_round(look) if name == "calendar" else None
    return [_table(look, grid, name, link) for grid in found.grids]


def _table(look: Look, grid: Grid, name: str, link: Callable[[tuple[str, ...]], str] | None) -> Table:
    rows = tuple(
        tuple(_cell(look, grid, row, line, column, link) for column in range(len(grid.columns)))
        for row, line in enumerate(grid.rows)
    )
    return Table(_title(grid), _heads(grid), rows, name)


def _title(grid: Grid) -> str:
    return gettext(grid.title).format(**grid.values)


def _heads(grid: Grid) -> tuple[Cell, ...]:
    return tuple(
        Cell(
            SHORT.get(head) or (gettext(head) if head else ""),
            is_right=column in grid.numeric,
            is_name=head == "player",
            note=gettext(head) if head in SHORT else "",
        )
        for column, head in enumerate(grid.columns)
    )


def _cell(
    look: Look,
    grid: Grid,
    row: int,
    line: tuple[str, ...],
    column: int,
    link: Callable[[tuple[str, ...]], str] | None,
) -> Cell:
    head = grid.columns[column]
    asked = grid.asks[row][column] if grid.asks else ""
    href = why_address(look, asked) if asked else link(line) if link and head == "round" else ""
    return Cell(
        written(head, line[column]), href, column in grid.numeric, head in {"player", "White", "Black"}
    )


def written(head: str, text: str) -> str:
    """Return what a cell says as people write it in the reader's language."""
    if head in DATES:
        return day(text)
    if head == "result":
        return text.replace(HALF, "½") or OPEN
    return gettext(text.replace("_", " ")) if text else ""


def day(text: str, form: str = "D j F Y") -> str:
    """Return an ISO date, with or without an hour, as people write it."""
    found, _, hour = text.partition(" ")
    try:
        said = date_format(date.fromisoformat(found), form)
    except ValueError:
        return text
    return f"{said} {hour}".strip()


def why_address(look: Look, asked: str) -> str:
    """Return where a question about the season is answered."""
    query = {"what": asked}
    if look.turnus_number:
        query["turnus"] = str(look.turnus_number)
    return f"{reverse('why', args=[look.running.stream])}?{urlencode(query)}"


def _to_round(look: Look) -> Callable[[tuple[str, ...]], str]:
    paired = {(str(t.number), str(each.number)) for t in look.season.turni for each in t.rounds}
    address = reverse("season", args=[look.running.stream, "pairings"])

    def link(line: tuple[str, ...]) -> str:
        turnus, round_number = line[:2]
        known = (turnus, round_number) in paired
        return f"{address}?{urlencode({'turnus': turnus, 'round': round_number})}" if known else ""

    return link


# Cross tables: the score large, opponent and colour beside it


def _crosstables(look: Look, found: View) -> Iterator[Table]:
    for grid, lines in zip(found.grids, found.data["groups"].values(), strict=True):
        places = {line["player"]: line["place"] for line in lines}
        rows = tuple(
            _cross_line(look, line, places, grid.rows[index][-1], grid.asks[index])
            for index, line in enumerate(lines)
        )
        yield Table(_title(grid), _heads(grid), rows, "crosstable")


def _cross_line(
    look: Look, line: dict[str, Any], places: dict[str, int], score: str, asks: tuple[str, ...]
) -> tuple[Cell, ...]:
    games = tuple(
        _cross_cell(look, cell, places, why_address(look, asked))
        for cell, asked in zip(line["rounds"], asks[2:-1], strict=True)
    )
    ends = why_address(look, asks[0])
    name = Cell(look.name(line["player"]), is_name=True)
    return (Cell(str(line["place"]), ends, is_right=True), name, *games, Cell(score, ends, is_right=True))


def _cross_cell(look: Look, cell: dict[str, Any], places: dict[str, int], href: str) -> Cell:
    if "opponent" not in cell:
        return Cell(_score(cell["score"]), href, note=gettext(cell["why"].replace("_", " ")))
    colour = gettext("White") if cell["colour"] == "w" else gettext("Black")
    against = str(places.get(cell["opponent"], "")) or look.name(cell["opponent"])
    forfeit = "" if cell["played"] else f", {gettext('forfeit')}"
    text = OPEN if cell["score"] is None else _score(cell["score"])
    return Cell(text, href, note=f"{against} {colour[0].lower()}{forfeit}")


def _score(score: float) -> str:
    return "½" if score == 0.5 else f"{score:g}"  # noqa: PLR2004 - a half is exact
