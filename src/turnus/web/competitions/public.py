"""What everybody sees of a competition of any format: its tables and pairings."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.vary import vary_on_headers

from turnus.app.competitions import views
from turnus.app.competitions.brackets import bracket_of
from turnus.app.competitions.explaining import sentences, whys_of
from turnus.app.competitions.remarks import remarks
from turnus.app.competitions.whys import Telling, why_place
from turnus.app.office.rights.roles import VISITOR
from turnus.competition.engine.state import Competition, Round
from turnus.competition.registry import whole
from turnus.faults import NotFound
from turnus.law import Cite
from turnus.law.explanation import halves
from turnus.web import reader
from turnus.web.accounts.identity import identity_of
from turnus.web.competitions.standing import crosstable_part, standings_part
from turnus.web.desk import secretary
from turnus.web.doors import anybody
from turnus.web.faults import told
from turnus.web.public.contenders import contender_pages
from turnus.web.public.postings import frame
from turnus.web.public.seasons import lines_of


@anybody()
@vary_on_headers("HX-Request")
def standings(request: HttpRequest, stream: str) -> HttpResponse:
    """Show the tables, now or after an earlier round, of everybody or of a group."""
    after, group = whole(request.GET.get("round", ""), "round"), request.GET.get("group", "")
    as_if = request.GET.get("as", "") == "played"
    return _page(
        request,
        stream,
        "event",
        lambda held: {
            **standings_part(stream, held, after, group, as_if=as_if),
            **moves_context(held),
            "bracket": () if after else bracket_of(held, views.phase_of(held)),
            "sides": [(team, halves(points)) for team, points in views.side_scores(held)],
        },
    )


@anybody()
@vary_on_headers("HX-Request")
def crosstable(request: HttpRequest, stream: str) -> HttpResponse:
    """Show the tables with every round."""
    return _page(request, stream, "event_crosstable", lambda held: crosstable_part(stream, held))


@anybody()
def why(request: HttpRequest, stream: str) -> HttpResponse:
    """Explain a place: against the neighbour in a sentence, then the figures and the rounds."""
    player, after = request.GET.get("player", ""), whole(request.GET.get("round", ""), "round")

    def told_why(held: Competition) -> dict[str, Any]:
        found = why_place(held, player, Telling(gettext, reader.called), after)
        return {
            "head": found.text,
            "short": found.in_short.text if found.in_short else "",
            "lines": [line for each in found.below for line in lines_of(each, 1)],
        }

    return _page(request, stream, "event", told_why)


@anybody()
@vary_on_headers("HX-Request")
def pairings(request: HttpRequest, stream: str) -> HttpResponse:
    """Show a round."""
    number = whole(request.GET.get("round", ""), "round")
    return _page(request, stream, "event_pairings", lambda held: round_context(held, number, stream))


def round_context(competition: Competition, number: int = 0, stream: str = "") -> dict[str, Any]:
    """Return a round for a page, with the numbers of all that there are and why each two meet."""
    found: Round = views.pairings(competition, number)
    root = reverse("event_pair_why", args=[stream, found.number, 0]).removesuffix("0/") if stream else ""
    return {
        "found": found,
        "whys": {
            board: " ".join(sentences(why, gettext, reader.called)) for board, why in whys_of(found).items()
        },
        "why_root": root,
        "partners": views.partners(competition),
        "numbers": [each.number for each in views.phase_of(competition).rounds],
        **scores_context(competition, found.number),
    }


def scores_context(competition: Competition, number: int) -> dict[str, Any]:
    """Return what everybody had before a round; of Keizer with what he is worth, between brackets."""
    worths = views.worths(competition, number)
    if worths:
        told = {name: f"{halves(total) or '0'} ({value})" for name, (total, value) in worths.items()}
        return {"scores": told, "has_values": True}
    return {"scores": {name: halves(score) for name, score in views.scores(competition, number).items()}}


def moves_context(competition: Competition) -> dict[str, Any]:
    """Return who changes division after the stage that ended last, with the clauses that say so."""
    if competition.phase is None or not competition.phase.is_closed:
        return {}
    found = views.moves(competition, competition.phase.stage)
    clauses = dict.fromkeys(text for each in found for text in each.clauses)
    return {"moves": found, "move_clauses": [Cite.parse(text) for text in clauses]}


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
    page["remarks"] = [told(each) for each in remarks(competition)] if tab == "event" else []
    if getattr(request, "htmx", False):
        return render(request, "turnus/competitions/part.html", page)
    page |= {"staff": secretary().access(identity_of(request), stream).is_staff} | frame(stream)
    return render(request, "turnus/competitions/page.html", page)
