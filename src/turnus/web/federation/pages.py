"""The public pages of federations: competitions, every public view, why, and the calendar."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.views.decorators.vary import vary_on_headers

from turnus.app.federations import whys
from turnus.app.federations.calendar import icalendar
from turnus.app.federations.views.catalogue import FederationLook, view
from turnus.app.hall.matches import meeting
from turnus.app.office import PUBLIC_FEDERATION_VIEWS
from turnus.app.seasons.views.catalogue import Grid
from turnus.competition.federation.state import Championship, Contest
from turnus.competition.federation.teams.standing import progress
from turnus.competition.questions.teams.standings import Title
from turnus.faults import BadInput, NotFound
from turnus.law import Cite
from turnus.web.doors import anybody
from turnus.web.federation import reading
from turnus.web.public import reading as journal
from turnus.web.public.contenders import federal_address
from turnus.web.public.law import language, not_found
from turnus.web.public.seasons import lines_of
from turnus.web.rooms import of_matches
from turnus.web.serving.joined import joined
from turnus.web.tables import day, drawn, table_of
from turnus.web.titles import meeting_told

PARTS_KEPT = 256
A_PAGE = 60
OF_ONE_COMPETITION = frozenset({"pairings", "lineups", "appearances", "field"})  # too long for all at once
BY_COMPETITION = OF_ONE_COMPETITION | {"standings", "ranking", "conditions", "announcement"}
BY_DAY = frozenset({"lineups"})


@anybody()
def index(request: HttpRequest) -> HttpResponse:
    """Show the seasons of federations, the newest first and a page at a time."""
    asked = Paginator(reading.known_federations()[::-1], A_PAGE).get_page(request.GET.get("page"))
    cards = reading.federation_cards(asked.object_list)
    page = {"federations": cards.found, "unreadable": cards.unreadable, "page": asked}
    return render(request, "turnus/federation/index.html", page)


@anybody()
def overview(request: HttpRequest, stream: str) -> HttpResponse:
    """Show every competition of a federation: league classes, cups, championships."""
    if not reading.is_federation(stream):
        return not_found(request)
    federation = reading.running(stream).federation
    groups: dict[str, list[dict[str, Any]]] = {}
    for contest in federation.contests.values():
        groups.setdefault(str(contest.opened.competition), []).append(_contest(stream, contest))
    for stage in federation.championships.values():
        groups.setdefault(str(stage.opened.event), []).append(_championship(stream, stage))
    page = frame(stream, "overview") | {"groups": groups, "federation": federation}
    page["here"] = of_matches.played_here(reading.running(stream))
    return render(request, "turnus/federation/overview.html", page)


@anybody()
def match(request: HttpRequest, stream: str, number: int) -> HttpResponse:
    """Show the boards of a match, or of a round of a championship, each with its game."""
    if not reading.is_federation(stream):
        return not_found(request)
    running = reading.running(stream)
    found = meeting(running, number)
    page = {"rows": of_matches.with_games(running, number), "match": meeting_told(found)}
    named: dict[str, Any] = {"contest": found.contest, "is_match": bool(found.home)}
    return render(request, "turnus/federation/match.html", frame(stream) | page | named)


def _contest(stream: str, contest: Contest) -> dict[str, Any]:
    closed, running = contest.closed, reading.running(stream)
    played, planned = progress(running.federation, contest, running.law)
    return {
        "name": contest.name,
        "teams": len(contest.opened.teams),
        "played": played,
        "planned": planned,
        "closed": closed is not None,
        "first": closed.order[0] if closed and closed.order else "",
        "title": str(closed.title) if closed and closed.title is not Title.NONE else "",
    }


def _championship(stream: str, stage: Championship) -> dict[str, Any]:
    closed = stage.closed
    return {
        "name": stage.opened.contest,
        "players": len(stage.players),
        "rounds": len(stage.rounds),
        "closed": closed is not None,
        "first": journal.names_in(stream)(closed.order[0]) if closed and closed.order else "",
    }


@anybody()
@vary_on_headers("HX-Request")
def federation_view(request: HttpRequest, stream: str, name: str) -> HttpResponse:
    """Show one view of a federation; a live page asks for its changing part only."""
    if name not in PUBLIC_FEDERATION_VIEWS or not reading.is_federation(stream):
        return not_found(request)
    asked = request.GET
    part = view_part(stream, name, asked.get("group", ""), asked.get("on", ""))
    if getattr(request, "htmx", False):
        return HttpResponse(part)
    return render(request, "turnus/federation/view.html", frame(stream, name) | {"part": part})


def view_part(stream: str, name: str, group: str = "", on: str = "") -> SafeString:
    """Return the tables of a view with their clauses, drawn once for each state of the journal."""
    return _drawn(stream, name, group, on, language(), journal.state())


@joined(PARTS_KEPT, of_state=True)
def _drawn(stream: str, name: str, group: str, on: str, _language: str, _state: journal.State) -> SafeString:
    try:
        page = _shown(stream, name, group, on)
    except (BadInput, NotFound) as missing:
        page = {"nothing": gettext(missing.template).format(**missing.values)}
    return render_to_string("turnus/season_part.html", {"stream": stream, "name": name} | page)


def _shown(stream: str, name: str, group: str, on: str) -> dict[str, Any]:
    federation = reading.running(stream).federation
    known = competitions_for(reading.running(stream), name)
    chosen = group or (known[0] if name in OF_ONE_COMPETITION and known else "")
    days = days_of(federation.contests.get(chosen)) if name in BY_DAY else []
    shown = on if on in days else (days[-1] if days else "")
    look = reading.look_at_federation(stream, chosen, on=date.fromisoformat(shown) if shown else None)
    found = view(look, name)

    return {
        "tables": [_table(stream, chosen, name, number, grid) for number, grid in enumerate(found.grids)],
        "clauses": [Cite.parse(text) for text in found.clauses],
        "choices": list(_choices(name, known, chosen, days, shown)),
    }


def _table(stream: str, chosen: str, name: str, number: int, grid: Grid) -> SafeString:
    group = str(grid.values.get("contest", chosen))
    shown = without_group(grid) if chosen else grid
    page = partial(federal_address, stream)
    table = table_of(shown, name, partial(why_address, stream, group), None, page)
    return drawn(table, number, gettext(name))


def without_group(grid: Grid) -> Grid:
    """Return a grid of one competition without the column that names it."""
    if not grid.columns or grid.columns[0] not in ("group", "competition", "championship"):
        return grid
    return replace(
        grid,
        columns=grid.columns[1:],
        rows=tuple(row[1:] for row in grid.rows),
        asks=tuple(asks[1:] for asks in grid.asks),
        who=tuple(who[1:] for who in grid.who),
        numeric=frozenset(column - 1 for column in grid.numeric if column),
    )


def competitions_for(running: Any, name: str) -> list[str]:
    """Return the competitions that a view can be looked at by."""
    federation = running.federation
    if name not in BY_COMPETITION:
        return []
    if name in ("lineups", "appearances"):
        return [each.name for each in federation.contests.values() if each.lineups]
    if name == "field":
        return list(federation.championships)
    return [*federation.contests, *federation.championships]


def days_of(contest: Contest | None) -> list[str]:
    """Return the days on which line-ups of a group were named."""
    return sorted({named.on.isoformat() for named in contest.lineups.values()}) if contest else []


def _choices(
    name: str, known: list[str], group: str, days: list[str], current_day: str
) -> Iterator[dict[str, Any]]:
    """Yield what else can be looked at: another competition, another day."""
    if len(known) > 1:
        names = known if name in OF_ONE_COMPETITION else ["", *known]
        yield _choice("competition", [({"group": one}, one or "all", one == group) for one in names])
    if len(days) > 1:
        texts = {one: day(one, "j F") for one in days}
        yield _choice("date", [({"group": group, "on": one}, texts[one], one == current_day) for one in days])


def _choice(what: str, options: list[tuple[dict[str, str], str, bool]]) -> dict[str, Any]:
    return {
        "what": gettext(what),
        "options": [
            {"text": gettext(text), "query": f"?{urlencode(query)}", "current": current}
            for query, text, current in options
        ],
    }


def why_address(stream: str, group: str, asked: str) -> str:
    """Return where a question about a competition of a federation is answered."""
    query = {"what": asked} | ({"group": group} if group else {})
    return f"{reverse('federation_why', args=[stream])}?{urlencode(query)}"


def frame(stream: str, name: str = "") -> dict[str, Any]:
    """Return what every public page of a federation needs."""
    federation = reading.running(stream).federation
    return {
        "stream": stream,
        "title": journal.renamed(stream) or reading.title_of(stream, federation.opened.season),
        "name": name,
        "clubs": sorted(federation.clubs) if name == "calendar" else (),
        "views": PUBLIC_FEDERATION_VIEWS,
        "position": journal.state().position,
    }


@anybody()
def federation_why(request: HttpRequest, stream: str) -> HttpResponse:
    """Explain one place, match, line-up or promotion of a federation."""
    if not reading.is_federation(stream):
        return not_found(request)
    asked, group = request.GET.get("what", ""), request.GET.get("group", "")
    page = frame(stream) | {"asked": asked, "group": group}
    if asked:
        page |= _explained(reading.look_at_federation(stream, group), asked)
    else:
        page["groups"] = list(_places(stream))
    return render(request, "turnus/federation/why.html", page)


def _places(stream: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Yield every competition with its teams or players, and where their places are explained."""
    federation, named = reading.running(stream).federation, journal.names_in(stream)
    for contest in federation.contests.values():
        yield (
            contest.name,
            [(team, why_address(stream, contest.name, f"place {team}")) for team in contest.opened.teams],
        )
    for name, stage in federation.championships.items():
        yield (
            name,
            [(named(player), why_address(stream, name, f"place {player}")) for player in stage.players],
        )


def _explained(look: FederationLook, asked: str) -> dict[str, Any]:
    words = whys.words_of(look, language(), gettext)
    try:
        told = whys.explain(look, _public_question(look, asked), words)
    except (BadInput, NotFound) as missing:
        return {"nothing": gettext(missing.template).format(**missing.values)}
    return {"lines": list(lines_of(told)), "clauses": [Cite.parse(text) for text in told.clauses]}


def _public_question(look: FederationLook, asked: str) -> list[str]:
    words = whys.question_of(look, asked)
    if words[0] not in whys.PUBLIC:
        raise BadInput("ask for one of: {known}", known="place NAME, pair A B, lineup A B SIDE, promotion")
    return words


@anybody()
def calendar(request: HttpRequest, stream: str) -> HttpResponse:
    """Return the calendar as iCalendar, with the matches of a club that is named; no deadlines."""
    if not reading.is_federation(stream):
        return not_found(request)
    club = request.GET.get("club", "")
    text = icalendar(reading.look_at_federation(stream), gettext, deadlines=False, club=club)
    return HttpResponse(text.encode(), content_type="text/calendar; charset=utf-8")
