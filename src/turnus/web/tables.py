"""A view's grids as pages show them: in the reader's language, dates and halves as people write them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import lru_cache, partial
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext

from turnus.app.papers.wall import cross_cell, result
from turnus.app.seasons.views.catalogue import Grid, Look, View

DATES = frozenset({"date", "before", "last day", "received"})
NAMES = frozenset({"player", "White", "Black", "team", "home", "away", "member"})
SEASONS_KEPT = 64
NOT_TRANSLATED = ' translate="no"'  # a browser must not translate names
PANEL = """<section class="panel">{title}
<div class="scroll" id="t{number}" tabindex="0" role="region" aria-label="{label}">
<table class="{kind}"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>
</div></section>"""
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


Address = Callable[[str], str]  # of the why of a question
Link = Callable[[tuple[str, ...]], str]  # of the round in a line


def tables(look: Look, name: str, found: View) -> list[Table]:
    """Return the tables of a view."""
    if name == "crosstable":
        return list(_crosstables(look, found))
    link = _to_round(look) if name == "calendar" else None
    return [table_of(grid, name, partial(why_address, look), link) for grid in found.grids]


def table_of(grid: Grid, name: str, why: Address, link: Link | None = None) -> Table:
    """Return a grid as a table; `why` gives the address at which a figure is explained."""
    rows = tuple(
        tuple(_cell(grid, row, line, column, why, link) for column in range(len(grid.columns)))
        for row, line in enumerate(grid.rows)
    )
    return Table(_title(grid), _heads(grid), rows, name)


def _title(grid: Grid) -> str:
    return gettext(grid.title).format(**{name: _word(value) for name, value in grid.values.items()})


def _word(value: object) -> object:
    return gettext(value) if isinstance(value, str) and value else value


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


def _cell(grid: Grid, row: int, line: tuple[str, ...], column: int, why: Address, link: Link | None) -> Cell:
    head = grid.columns[column]
    text = written(head, line[column])
    asked = grid.asks[row][column] if grid.asks and text else ""  # an empty cell leads nowhere
    href = why(asked) if asked else link(line) if link and head == "round" else ""
    return Cell(text, href, column in grid.numeric, head in NAMES)


def written(head: str, text: str) -> str:
    """Return what a cell says as people write it in the reader's language."""
    if head in DATES:
        return day(text)
    if head == "result":
        return result(text)
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
    return f"{_why_page(look.running.stream)}?{_asking(look.turnus_number, asked)}"


@lru_cache(maxsize=SEASONS_KEPT)
def _why_page(stream: str) -> str:
    return reverse("why", args=[stream])


@lru_cache(maxsize=4096)  # all figures in a player's line ask the same
def _asking(turnus: int, asked: str) -> str:
    query = urlencode({"what": asked})
    return f"{query}&turnus={turnus}" if turnus else query


def _to_round(look: Look) -> Callable[[tuple[str, ...]], str]:
    paired = {(str(t.number), str(each.number)) for t in look.season.turni for each in t.rounds}
    address = reverse("season", args=[look.running.stream, "pairings"])

    def link(line: tuple[str, ...]) -> str:
        turnus, round_number = line[:2]
        known = (turnus, round_number) in paired
        return f"{address}?{urlencode({'turnus': turnus, 'round': round_number})}" if known else ""

    return link


# HTML: thousands of cells, too many for a template to draw while somebody waits


def drawn(table: Table, number: int, name: str) -> SafeString:
    """Return a table as HTML; its cells keep their ids, so that a live page keeps the focus."""
    heads = "".join(map(_drawn_head, table.heads))
    rows = "".join(
        f"<tr>{''.join(_drawn_cell(cell, f'c{number}-{row}-{i}') for i, cell in enumerate(line))}</tr>"
        for row, line in enumerate(table.rows)
    )
    return format_html(
        PANEL,
        title=format_html("<h2>{}</h2>", table.title) if table.title else "",
        label=table.title or name,
        number=number,
        kind=table.kind,
        heads=mark_safe(heads),  # noqa: S308 - every text in it was escaped
        rows=mark_safe(rows or _no_row(len(table.heads))),  # noqa: S308 - likewise
    )


def _no_row(width: int) -> str:
    return format_html('<tr><td colspan="{}" class="quiet">{}</td></tr>', width, gettext("none"))


def _classes(cell: Cell) -> str:
    names = "right " * cell.is_right + "name" * cell.is_name
    return f' class="{names.strip()}"' if names else ""


def _drawn_head(cell: Cell) -> str:
    text = escape(cell.text) if cell.text else format_html('<span class="hidden">{}</span>', gettext("place"))
    if cell.note:
        text = format_html('<abbr title="{}">{}</abbr>', cell.note, cell.text)
    return f'<th scope="col"{_classes(cell)}>{text}</th>'


def _drawn_cell(cell: Cell, name: str) -> str:
    text = f"{escape(cell.text)} <small>{escape(cell.note)}</small>" if cell.note else escape(cell.text)
    if cell.href:
        text = f'<a class="figure" id="{name}" href="{escape(cell.href)}">{text}</a>'
    return f"<td{_classes(cell)}{NOT_TRANSLATED if cell.is_name else ''}>{text}</td>"


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
    score, beside = cross_cell(look, cell, places, gettext)
    return Cell(score, href, note=beside)
