"""One kind form for everything that can be reported or asked for, made from its fields."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect

from turnus.app.federations.office import Running
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.federation import Federation
from turnus.competition.federation import events as happened
from turnus.competition.federation.registry import FEDERATION
from turnus.competition.questions.federation.organisation import (
    ConditionItem,
    RequiredConditions,
    TournamentSystem,
)
from turnus.competition.registry import Described, Entry, Filled
from turnus.faults import BadInput, NotFound
from turnus.law import Cite
from turnus.web.desk import secretary
from turnus.web.doors import BOTH
from turnus.web.faults import Fault, clauses_of, status_of, told
from turnus.web.office.forms.acting import how, next_page, tell
from turnus.web.office.forms.commands import read_form
from turnus.web.office.forms.fields import FormField, form_field, named
from turnus.web.office.forms.opening import term_fields, terms_of
from turnus.web.office.frame import BoardSeat, at_work
from turnus.web.reader import called

OPENINGS = (happened.ContestOpened, happened.ChampionshipOpened)
CHOSEN_BY = ("option", "finding", "costs_option")  # fields that take a person's decision
# names of fields -> the list of suggestions for them
SUGGESTED = {
    "member": "members", "player": "members", "white": "members", "black": "members", "out": "members",
    "into": "members", "replaced_by": "members", "plus_for": "members", "person": "members",
    "players": "members", "home": "teams", "away": "teams", "team": "teams", "teams": "teams",
    "winners": "teams", "club": "clubs", "province": "provinces", "federation": "provinces",
}  # fmt: skip


@at_work(director=True, kind=Running)
def index(seat: BoardSeat) -> HttpResponse:
    """Show everything that can be reported or asked for."""
    topics: dict[str, list[tuple[str, str, str]]] = {}
    for each in FEDERATION.entries.values():
        topics.setdefault(each.topic, []).append((each.name, each.title, each.says))
    return seat.page(
        "turnus/office/forms.html", "federation_forms", topics=topics, form_url="federation_form"
    )


@at_work(director=True, kind=Running, methods=BOTH)
def form(seat: BoardSeat, name: str) -> HttpResponse:
    """Show the form of one report with what is known filled in, and carry it out."""
    entry = FEDERATION.entry(name)
    if seat.request.method != "POST":
        return _shown(seat, entry, seat.request.GET)
    given = seat.request.POST
    try:
        report = read_form(FEDERATION, name, given, **_terms(seat, entry, given))
        done = secretary().act(seat.identity, seat.stream, report, **how(seat.request))
    except (BadInput, NotFound) as fault:
        return _shown(seat, entry, given, fault)
    tell(seat.request, done)
    return redirect(next_page(seat.request, seat.stream))


def _terms(seat: BoardSeat, entry: Entry, given: QueryDict) -> dict[str, Any]:
    return {"terms": terms_of(seat.running.law.stack, given)} if entry.kind in OPENINGS else {}


def _shown(seat: BoardSeat, entry: Entry, given: QueryDict, fault: Fault | None = None) -> HttpResponse:
    rulebook = seat.running.federation.opened.rulebook
    offered = fault.offered if isinstance(fault, RefusedByClause) else ()
    stack = seat.running.law.stack
    return seat.page(
        "turnus/office/form.html",
        "federation_forms",
        status=status_of(fault) if fault else 200,
        command=entry.name,
        heading=entry.title,
        about=entry.says,
        fields=list(_fields(seat, entry, given, offered)),
        terms=term_fields(stack, given, rulebook) if entry.kind in OPENINGS else [],
        suggestions=suggestions(seat.running.federation),
        fault=told(fault) if fault else "",
        where=getattr(fault, "where", ""),
        clauses=clauses_of(fault) if fault else [],
        next=given.get("next", ""),
    )


def _fields(seat: BoardSeat, entry: Entry, given: QueryDict, offered: tuple[str, ...]) -> Iterator[FormField]:
    for each in entry.asked.values():
        if each.filled is Filled.SEED or each.name == "terms":
            continue
        field = form_field(each, given)
        if each.name in CHOSEN_BY and offered:
            yield replace(field, kind="choice", is_needed=True, options=named(offered))
        elif each.name == "contest" and entry.kind not in OPENINGS:
            yield replace(field, kind="choice", options=_competitions(seat.running.federation))
        elif field.kind == "many":
            yield replace(field, clauses=_asked_by(seat, each))
        else:
            yield replace(field, suggestions=SUGGESTED.get(each.name, "") if field.kind == "text" else "")


def _competitions(federation: Federation) -> tuple[tuple[str, str], ...]:
    return tuple((each, each) for each in (*federation.contests, *federation.championships))


def _asked_by(seat: BoardSeat, each: Described) -> dict[str, Cite]:
    """Return the clauses that ask conditions to say something, by what they ask."""
    if each.type != frozenset[ConditionItem]:
        return {}
    law = seat.running.law
    rulings = [law.ask(RequiredConditions(system=each, has_play_offs=True)) for each in TournamentSystem]
    return {str(ground.says): ground.cite for ruling in rulings for ground in ruling.grounds}


def suggestions(federation: Federation) -> dict[str, list[tuple[str, str]]]:
    """Return the names a form suggests: members, teams, clubs, provinces."""
    teams = dict.fromkeys(team for each in federation.contests.values() for team in each.opened.teams)
    return {
        "members": [(name, called(name)) for name in federation.members],
        "teams": [(name, "") for name in teams],
        "clubs": [(name, "") for name in federation.clubs],
        "provinces": [(name, "") for name in federation.opened.provinces],
    }
