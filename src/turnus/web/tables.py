"""A view's grids as pages show them: in the reader's language, dates and halves as people write them."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.formats import date_format, number_format
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, pgettext_lazy

from turnus.app.papers.of_seasons import cross_cell
from turnus.app.papers.posting import result
from turnus.app.seasons.one_player import Played
from turnus.app.seasons.records import Trend, trends
from turnus.app.seasons.views.catalogue import Grid, Look, View, points
from turnus.web.charts import form_chips

DATES = frozenset({"date", "before", "last day", "received"})
NAMES = frozenset({"player", "White", "Black", "team", "home", "away", "member"})
BANDS = {"up": "promoted", "down": "relegated", "": ""}
SEASONS_KEPT = 64
DECIMAL = re.compile(r"-?\d+\.\d+")
PARTED = re.compile(r"\d{4}\N{EN DASH}\d{2,4}|[^\s,;&]+-\d+\b,?")
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
ON_A_PHONE = {
    "matches": pgettext_lazy("heading on a phone", "M"),
    "match points": pgettext_lazy("heading on a phone", "MP"),
    "board points": pgettext_lazy("heading on a phone", "BP"),
    "remarks": pgettext_lazy("heading on a phone", "rem."),
}
"""What stands above a column where the whole word is wider than its figures."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell; `href` leads to its why, `note` says the lesser thing beside it."""

    text: str
    href: str = ""
    is_right: bool = False
    is_name: bool = False
    is_day: bool = False  # it stays in one line
    note: str = ""
    brief: str = ""  # of a heading on a phone
    after: SafeString | None = None  # drawn already: what stands beside the text


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a page."""

    title: str
    heads: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    kind: str = ""
    bands: tuple[str, ...] = ()  # the class of each row: who moves up, who moves down


Address = Callable[[str], str]  # of the why of a question, of somebody's page
Link = Callable[[tuple[str, ...]], str]  # of the round in a line
NOWHERE: Address = lambda _asked: ""  # noqa: E731


def tables(look: Look, name: str, found: View) -> list[Table]:
    """Return the tables of a view."""
    if name == "crosstable":
        return list(_crosstables(look, found))
    if name == "standings":
        return list(_standings(look, found))
    link, page = _to_round(look) if name == "calendar" else None, partial(player_address, look)
    return [table_of(grid, name, partial(why_address, look), link, page) for grid in found.grids]


def table_of(grid: Grid, name: str, why: Address, link: Link | None = None, page: Address = NOWHERE) -> Table:
    """Return a grid as a table; `why` gives where a figure is explained, `page` where somebody's page is."""
    rows = tuple(
        tuple(_cell(grid, row, line, column, why, link, page) for column in range(len(grid.columns)))
        for row, line in enumerate(grid.rows)
    )
    return Table(_title(grid), _heads(grid), rows, name)


def _title(grid: Grid) -> str:
    return gettext(grid.title).format(**{name: _word(value) for name, value in grid.values.items()})


def _word(value: object) -> object:
    if isinstance(value, date):
        return date_format(value, "j F Y")
    return gettext(value) if isinstance(value, str) and value else value


def _heads(grid: Grid) -> tuple[Cell, ...]:
    return tuple(
        Cell(
            SHORT.get(head) or (gettext(head) if head else ""),
            is_right=column in grid.numeric,
            is_name=head == "player",
            note=gettext(head) if head in SHORT else "",
            brief=str(ON_A_PHONE.get(head, "")),
        )
        for column, head in enumerate(grid.columns)
    )


def _cell(
    grid: Grid,
    row: int,
    line: tuple[str, ...],
    column: int,
    why: Address,
    link: Link | None,
    page: Address,
) -> Cell:
    head, whose = grid.columns[column], grid.who[row][column] if grid.who else ""
    if whose:
        return Cell(line[column], page(whose), is_name=True)
    text = decimal(line[column]) if column in grid.numeric else written(head, line[column])
    asked = grid.asks[row][column] if grid.asks and text else ""  # an empty cell leads nowhere
    href = why(asked) if asked else link(line) if link and head == "round" else ""
    return Cell(text, href, column in grid.numeric, head in NAMES, head in DATES)


def decimal(text: str) -> str:
    """Return a figure with the reader's decimal sign; what is no decimal stays as it is."""
    if not DECIMAL.fullmatch(text):
        return written("", text)
    return str(number_format(Decimal(text), len(text.partition(".")[2])))


def written(head: str, text: str) -> str:
    """Return what a cell says as people write it in the reader's language."""
    if head in DATES:
        return day(text)
    if head == "result":
        return result(text)
    said = gettext(text.replace("_", " ")) if text else ""
    if said == text and ", " in text and head not in NAMES:  # several words of the program in one cell
        return ", ".join(map(gettext, text.split(", ")))
    return said


def day(text: str, form: str = "D j N Y") -> str:
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


def player_address(look: Look, player: str) -> str:
    """Return where somebody's own page is; who is known by no name has none."""
    if not player or look.name(player) == player:
        return ""
    return f"{_players_page(look.running.stream)}{player}/"


@lru_cache(maxsize=SEASONS_KEPT)
def _players_page(stream: str) -> str:
    return reverse("players", args=[stream])


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
        f"<tr{_band(table, row)}>"
        f"{''.join(_drawn_cell(cell, f'c{number}-{row}-{i}') for i, cell in enumerate(line))}</tr>"
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


def whole(text: str) -> SafeString:
    """Return a text whose teams and years are not parted at the end of a line: Zwolle-1, 2026-2027."""
    kept = PARTED.sub(r'<span class="whole">\g<0></span>', escape(text))
    return mark_safe(kept)  # noqa: S308 - it was escaped


def _band(table: Table, row: int) -> str:
    band = table.bands[row] if table.bands else ""
    return f' class="{band}"' if band else ""


def _no_row(width: int) -> str:
    return format_html('<tr><td colspan="{}" class="quiet">{}</td></tr>', width, gettext("none"))


def _classes(cell: Cell) -> str:
    names = "right " * cell.is_right + "name " * cell.is_name + "day" * cell.is_day
    return f' class="{names.strip()}"' if names else ""


def _drawn_head(cell: Cell) -> str:
    text = escape(cell.text) if cell.text else format_html('<span class="hidden">{}</span>', gettext("place"))
    if cell.note:
        text = format_html('<abbr title="{}">{}</abbr>', cell.note, cell.text)
    if cell.brief:
        text = format_html(
            '<span class="wide">{}</span><abbr class="brief" title="{}">{}</abbr>',
            cell.text, cell.text, cell.brief,
        )  # fmt: skip
    return f'<th scope="col"{_classes(cell)}>{text}</th>'


def _drawn_cell(cell: Cell, name: str) -> str:
    said = whole(cell.text) if ", " in cell.text else escape(cell.text)
    text = f"{said} <small>{escape(cell.note)}</small>" if cell.note else said
    if cell.href:
        kind = "person" if cell.is_name else "figure"
        text = f'<a class="{kind}" id="{name}" href="{escape(cell.href)}">{text}</a>'
    if cell.after:
        text = f'<div class="beside">{text}{cell.after}</div>'
    return f"<td{_classes(cell)}{NOT_TRANSLATED if cell.is_name else ''}>{text}</td>"


# Standings: who climbs and falls, who would move up or down, how everybody fared


def _standings(look: Look, found: View) -> Iterator[Table]:
    fared = trends(look)
    for grid in found.grids:
        plain = table_of(grid, "standings", partial(why_address, look), None, partial(player_address, look))
        if not grid.who:
            yield plain
            continue
        players = [line[1] for line in grid.who]
        rows = tuple(
            (_place(row[0], fared[player]), _player(look, row[1], player, fared[player]), *row[2:])
            for row, player in zip(plain.rows, players, strict=True)
        )
        bands = tuple(BANDS[fared[player].moves] for player in players)
        yield replace(plain, rows=rows, bands=bands)


def _place(cell: Cell, trend: Trend) -> Cell:
    """Return a place with an arrow beside it where it changed since the round before."""
    if not trend.climbed:
        return cell
    said = gettext("{count} up") if trend.climbed > 0 else gettext("{count} down")
    return replace(cell, after=_arrow(trend.climbed, said))


@lru_cache(maxsize=512)
def _arrow(climbed: int, said: str) -> SafeString:
    kind, sign = ("climbed", "▲") if climbed > 0 else ("fell", "▼")
    return format_html(
        ' <span class="{}"><span aria-hidden="true">{}{}</span><span class="hidden">{}</span></span>',
        kind, sign, abs(climbed), said.format(count=abs(climbed)),
    )  # fmt: skip


def _player(look: Look, cell: Cell, player: str, trend: Trend) -> Cell:
    """Return a name with the rating and the line of results beside it."""
    rating = look.rating(player)
    small = SafeString(f" <small>{rating:d}</small>" if rating else "")
    return replace(cell, after=small + form_line(trend.form))


def form_line(rounds: Iterable[Played]) -> SafeString:
    """Draw how somebody fared, a chip for each round."""
    chips = ((points(each.points or Fraction(0)) or "0", _fared(each)) for each in rounds)
    return form_chips(gettext("form"), tuple(chips))


def _fared(each: Played) -> str:
    if each.why or not each.is_played:
        return "idle"
    return {each.win: "won", Fraction(0): "lost"}.get(each.points or Fraction(0), "")


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
    name = Cell(look.name(line["player"]), player_address(look, line["player"]), is_name=True)
    return (Cell(str(line["place"]), ends, is_right=True), name, *games, Cell(score, ends, is_right=True))


def _cross_cell(look: Look, cell: dict[str, Any], places: dict[str, int], href: str) -> Cell:
    score, beside = cross_cell(look, cell, places, gettext)
    return Cell(score, href, note=beside)


def sex_said(kept: str) -> str:
    """Return how people write what is kept of somebody as `m` or `w`."""
    return dict(zip("mw", gettext("m/w").split("/"), strict=True)).get(kept, "")
