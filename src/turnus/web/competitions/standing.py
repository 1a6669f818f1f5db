"""Tables of a competition drawn for pages: standings after any round, of any group, and the cross table.

They are drawn as those of a club's season are, once for each state of the journal: everybody sees the same.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any
from urllib.parse import quote, urlencode

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from turnus.app.competitions import views
from turnus.app.competitions.crosstables import Cell as Round
from turnus.app.competitions.crosstables import cells_of
from turnus.app.competitions.groups import group_named, groups_of, within
from turnus.app.people.disclosure import entry_as_seen
from turnus.competition.engine.meetings.knock_out import KnockOut
from turnus.competition.engine.state import Competition
from turnus.law.explanation import halves
from turnus.standings.codes import meanings_of
from turnus.web import reader
from turnus.web.public import reading
from turnus.web.public.contenders import competition_of, contender_pages
from turnus.web.public.law import language
from turnus.web.serving.joined import joined
from turnus.web.tables import Cell, Table, drawn

PARTS_KEPT = 64
OPEN = "\N{EN DASH}"
HIMSELF = "\N{BLACK SQUARE}"
EVERYBODY_MEETS = "round-robin"
PLAYED = "played"  # how an address asks for the list that would be
WIDEST = 24  # in a table of everybody against everybody
Drawn = list[SafeString]


def standings_part(
    stream: str, competition: Competition, after: int = 0, group: str = "", *, as_if: bool = False
) -> dict[str, Any]:
    """Return the tables for a page, and what else can be looked at."""
    phase = views.phase_of(competition)
    last = len(views.shown(phase).rounds)
    after = after if 0 < after < last else 0
    chosen = group_named(competition, group, reader.sight())
    key = chosen.key if chosen else ""
    as_if = as_if and views.is_keizer(competition)
    return {
        "tables": _standings(stream, after, key, as_if, language(), reading.state()),
        "choices": [
            *_choices(competition, last, after, key, as_if),
            *_ways_to_count(competition, after, key, as_if),
        ],
        "as_if": as_if,
    }


def crosstable_part(stream: str, competition: Competition) -> dict[str, Any]:
    """Return the cross tables for a page; before the first round there is none."""
    views.phase_of(competition)
    return {"tables": _crosstables(stream, language(), reading.state())}


@joined(PARTS_KEPT, of_state=True)
def _standings(
    stream: str, after: int, group: str, as_if: bool, _language: str, _state: reading.State
) -> Drawn:
    return drawn_standings(stream, competition_of(stream), after, group, as_if=as_if)


def drawn_standings(
    stream: str,
    competition: Competition,
    after: int = 0,
    group: str = "",
    most: int = 0,
    *,
    as_if: bool = False,
) -> Drawn:
    """Draw every division's table, or the first of it, for who reads the page."""
    rows = (views.would_be if as_if else views.standings)(competition, after=after)
    seen = reader.sight()
    chosen = within(competition, rows, group_named(competition, group, seen), seen)
    several = len({row.division for row in rows}) > 1
    found = dict.fromkeys(row.division for row in chosen)
    links = _Links(stream, competition, after)
    return [
        drawn(
            _table(
                division if several else "",
                [r for r in chosen if r.division == division][: most or None],
                links,
            ),
            number,
            gettext("standings"),
        )
        for number, division in enumerate(found)
    ]


class _Links:
    """Where names and places lead."""

    def __init__(self, stream: str, competition: Competition, after: int = 0) -> None:
        self.pages = contender_pages(stream, competition)
        self.contenders = competition.contenders
        self.points_head = gettext(views.points_head(competition))
        self.is_knock_out = any(stage.meeting.kind == KnockOut().kind for stage in competition.format.stages)
        query = f"&round={after}" if after else ""
        self._why = f"{reverse('event_why_place', args=[stream])}?player={{}}{query}"

    def why(self, player: str) -> str:
        """Return where a place is explained."""
        return self._why.format(quote(player, safe=""))

    def name(self, player: str) -> Cell:
        """Return somebody's name, with his rating beside it."""
        held = entry_as_seen(reader.sight(), self.contenders[player])
        beside = " ".join(filter(None, (held.title, str(held.rating or ""))))
        after = SafeString(f" <small>{beside}</small>") if beside.replace(" ", "").isalnum() else None
        return Cell(reader.called(player), self.pages.get(player, ""), is_name=True, after=after)


def _table(title: str, rows: Sequence[views.Row], links: _Links) -> Table:
    codes = tuple(code for code, _ in rows[0].line.figures)
    meanings = meanings_of(codes)
    heads = (
        Cell("", is_right=True),
        Cell(gettext("name"), is_name=True),
        Cell(links.points_head, is_right=True),
        *(
            Cell(code, is_right=True, note=gettext(meanings[code]) if meanings[code] else "")
            for code in codes
        ),
    )
    lines = tuple(
        (
            Cell(str(row.line.rank), links.why(row.line.player), is_right=True),
            links.name(row.line.player),
            Cell(halves(row.line.points) or "0", is_right=True),
            *(Cell(_figure(text), is_right=True) for _, text in row.line.figures),
        )
        for row in rows
    )
    return Table(title, heads, lines, "standings plain")


def _figure(text: str) -> str:
    return halves(Fraction(text)) or "0" if text and " " not in text else text


# What else can be looked at


def _ways_to_count(competition: Competition, after: int, group: str, as_if: bool) -> Iterator[dict[str, Any]]:
    """Yield, of a Keizer list, the list as it is and the one that would be if everybody had played."""
    if views.is_keizer(competition):
        asked = {"round": str(after or ""), "group": group}
        named = [(gettext("as it is"), asked), (gettext("if everybody had played"), asked | {"as": PLAYED})]
        yield {"what": gettext("list"), "options": _options(named, named[as_if][0])}


def _choices(
    competition: Competition, last: int, after: int, group: str, as_if: bool
) -> Iterator[dict[str, Any]]:
    way = {"as": PLAYED if as_if else ""}
    if last > 1:
        rounds = [(str(number), {"round": str(number) if number < last else "", "group": group} | way)
                  for number in range(1, last + 1)]  # fmt: skip
        yield {"what": gettext("round"), "options": _options(rounds, str(after or last))}
    groups = groups_of(competition, reader.sight())
    if groups:
        asked = {"round": str(after or "")} | way
        named = [(gettext("all"), asked), *((g.name, asked | {"group": g.key}) for g in groups)]
        current = next((g.name for g in groups if g.key == group), gettext("all"))
        yield {"what": gettext("group"), "options": _options(named, current)}


def _options(named: Sequence[tuple[str, dict[str, str]]], current: str) -> list[dict[str, Any]]:
    return [
        {
            "text": text,
            "query": "?" + urlencode({name: value for name, value in query.items() if value}),
            "current": text == current,
        }
        for text, query in named
    ]


# Cross tables


@joined(PARTS_KEPT, of_state=True)
def _crosstables(stream: str, _language: str, _state: reading.State) -> Drawn:
    return drawn_crosstables(stream, competition_of(stream))


def drawn_crosstables(stream: str, competition: Competition) -> Drawn:
    """Draw every division's cross table: by rounds, or where few all meet everybody against everybody."""
    phase = views.phase_of(competition)
    cells, rows = cells_of(competition, phase), views.standings(competition)
    links = _Links(stream, competition)
    meets = competition.stage_of(phase).meeting.kind == EVERYBODY_MEETS
    found = []
    for number, division in enumerate(dict.fromkeys(row.division for row in rows)):
        own = [row for row in rows if row.division == division]
        draw = _against_everybody if meets and len(own) <= WIDEST else _by_rounds
        table = draw(division if len(phase.divisions) > 1 else "", own, cells, links)
        found.append(drawn(table, number, gettext("crosstable")))
    return found


Rounds = dict[str, tuple[Round, ...]]


def _by_rounds(title: str, rows: Sequence[views.Row], cells: Rounds, links: _Links) -> Table:
    places = {row.line.player: row.line.rank for row in rows}
    if links.is_knock_out:  # in which many share a place: they are named
        places = {
            player: place for player, place in places.items() if list(places.values()).count(place) == 1
        }
    letters = {"white": gettext("White")[0].lower(), "black": gettext("Black")[0].lower(), "": ""}
    lines = tuple(
        _line(row, (_cell(each, places, letters) for each in cells[row.line.player]), links) for row in rows
    )
    rounds = max((len(cells[row.line.player]) for row in rows), default=0)
    return Table(title, _heads(rounds, links), lines, "crosstable")


def _against_everybody(title: str, rows: Sequence[views.Row], cells: Rounds, links: _Links) -> Table:
    order = [row.line.player for row in rows]
    lines = []
    for row in rows:
        met: dict[str, str] = {row.line.player: HIMSELF}
        for each in cells[row.line.player]:
            if each.opponent and each.points is not None:
                met[each.opponent] = met.get(each.opponent, "") + (halves(each.points) or "0")
        lines.append(_line(row, (Cell(met.get(player, "")) for player in order), links))
    return Table(title, _heads(len(rows), links), tuple(lines), "crosstable")


def _heads(columns: int, links: _Links) -> tuple[Cell, ...]:
    numbers = (Cell(str(number)) for number in range(1, columns + 1))
    return Cell(""), Cell(gettext("name"), is_name=True), *numbers, Cell(links.points_head, is_right=True)


def _line(row: views.Row, cells: Iterator[Cell], links: _Links) -> tuple[Cell, ...]:
    score = Cell(halves(row.line.points) or "0", is_right=True)
    return Cell(str(row.line.rank), links.why(row.line.player)), links.name(row.line.player), *cells, score


def _cell(each: Round, places: dict[str, int], letters: dict[str, str]) -> Cell:
    score = OPEN if each.points is None else halves(each.points) or "0"
    if not each.opponent:
        return Cell(score, note=gettext(each.why.replace("_", " ")))
    place = places.get(each.opponent)  # who plays in another division is named
    letter = letters[each.colour]
    against = f"{place}{letter}" if place else ", ".join(filter(None, (reader.called(each.opponent), letter)))
    return Cell(score, note=f"{against} {gettext('forfeit')}" if each.is_forfeit else against)
