"""What everybody sees of a competition of any format: its tables and pairings."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.vary import vary_on_headers

from turnus.app.competitions import views
from turnus.app.competitions.running import Running
from turnus.app.office.rights.roles import VISITOR
from turnus.competition.engine.state import Competition, Round
from turnus.competition.registry import whole
from turnus.faults import NotFound
from turnus.law import Cite
from turnus.law.explanation import halves
from turnus.web import reader
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import anybody
from turnus.web.faults import told
from turnus.web.public.contenders import contender_pages
from turnus.web.public.postings import frame
from turnus.web.serving.joined import joined

TABLES_KEPT = 32


@dataclass(frozen=True, slots=True)
class Table:
    """A division's table for a page."""

    name: str
    codes: tuple[str, ...]
    rows: tuple[dict[str, Any], ...]


@anybody()
def index(request: HttpRequest) -> HttpResponse:
    """Show the competitions, the newest first."""
    found = [(stream, _seen(request, stream).competition) for stream in secretary().event_streams()[::-1]]
    return render(request, "turnus/competitions/index.html", {"events": found})


@anybody()
@vary_on_headers("HX-Request")
def standings(request: HttpRequest, stream: str) -> HttpResponse:
    """Show the tables."""
    return _page(
        request, stream, "event", lambda held: {"tables": tables(held, stream), **moves_context(held)}
    )


@anybody()
@vary_on_headers("HX-Request")
def crosstable(request: HttpRequest, stream: str) -> HttpResponse:
    """Show the tables with every round."""
    return _page(
        request,
        stream,
        "event_crosstable",
        lambda held: {"tables": tables(held, stream), "rounds": _own(held)},
    )


@anybody()
@vary_on_headers("HX-Request")
def pairings(request: HttpRequest, stream: str) -> HttpResponse:
    """Show a round."""
    number = whole(request.GET.get("round", ""), "round")
    return _page(request, stream, "event_pairings", lambda held: round_context(held, number))


def round_context(competition: Competition, number: int = 0) -> dict[str, Any]:
    """Return a round for a page, with the numbers of all that there are."""
    found: Round = views.pairings(competition, number)
    return {
        "found": found,
        "numbers": [each.number for each in views.phase_of(competition).rounds],
        "scores": {name: halves(score) for name, score in views.scores(competition, found.number).items()},
    }


def moves_context(competition: Competition) -> dict[str, Any]:
    """Return who changes division after the stage that ended last, with the clauses that say so."""
    if competition.phase is None or not competition.phase.is_closed:
        return {}
    found = views.moves(competition, competition.phase.stage)
    clauses = dict.fromkeys(text for each in found for text in each.clauses)
    return {"moves": found, "move_clauses": [Cite.parse(text) for text in clauses]}


def _seen(request: HttpRequest, stream: str) -> Running:
    return secretary().seen_event(identity_of(request), stream)


def _page(request: HttpRequest, stream: str, tab: str, make: Any) -> HttpResponse:
    """Show a page as the world sees it, to everybody alike: its changing part is kept for all who come."""
    reader.enter(lambda: VISITOR, stream)
    running = secretary().seen_event(VISITOR, stream)
    competition = running.competition
    page: dict[str, Any] = {"stream": stream, "competition": competition, "tab": tab, "nothing": ""}
    page["pages"] = contender_pages(stream, competition)
    try:
        page |= make(competition)
    except NotFound as none_yet:
        page["nothing"] = told(none_yet)
    if getattr(request, "htmx", False):
        return render(request, "turnus/competitions/part.html", page)
    page |= {"staff": secretary().access(identity_of(request), stream).is_staff} | frame(stream)
    return render(request, "turnus/competitions/page.html", page)


def tables(competition: Competition, stream: str = "") -> list[Table]:
    """Return every division's table for a page; with its stream, made once for each state of it."""
    return _kept(stream, competition) if stream else _made(competition)


@joined(TABLES_KEPT, of_state=True)
def _kept(_stream: str, competition: Competition) -> list[Table]:
    return _made(competition)


def _made(competition: Competition) -> list[Table]:
    rows = views.standings(competition)
    names = dict.fromkeys(row.division for row in rows)
    return [_table(name, [row for row in rows if row.division == name]) for name in names]


def _table(name: str, rows: list[views.Row]) -> Table:
    codes = tuple(code for code, _ in rows[0].line.figures)
    lines = tuple(
        {
            "rank": row.line.rank,
            "player": row.line.player,
            "points": halves(row.line.points),
            "figures": [_figure(text) for _, text in row.line.figures],
        }
        for row in rows
    )
    return Table(name, codes, lines)


def _figure(text: str) -> str:
    return halves(Fraction(text)) if text and " " not in text else text


def _own(competition: Competition) -> dict[str, tuple[views.Meeting, ...]]:
    return {player: views.own_rounds(competition, player) for player in competition.contenders}
