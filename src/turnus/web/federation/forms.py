"""One kind form for everything that can be reported or asked for, made from its fields."""

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from typing import Any, get_type_hints

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect

from turnus.app.federations import REPORTS, Running
from turnus.app.running import RefusedByClause
from turnus.app.typed import DRAWN, filled_in, is_needed, sentence_of, title_of, topic_of
from turnus.competition.federation import Federation
from turnus.competition.federation import events as happened
from turnus.competition.questions.organisation import ConditionItem, RequiredConditions, TournamentSystem
from turnus.faults import BadInput, NotFound
from turnus.law import Cite
from turnus.web.desk import secretary
from turnus.web.doors import BOTH
from turnus.web.faults import Fault, clauses_of, status_of, told
from turnus.web.federation.reporting import read_report
from turnus.web.office.acting import how, next_page, tell
from turnus.web.office.fields import FormField, by_type, inner_of, named, usual
from turnus.web.office.frame import BoardSeat, at_work
from turnus.web.office.opening import term_fields, terms_of
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
    for name, kind in REPORTS.items():
        topics.setdefault(topic_of(kind), []).append((name, title_of(name), sentence_of(kind)))
    return seat.page(
        "turnus/office/forms.html", "federation_forms", topics=topics, form_url="federation_form"
    )


@at_work(director=True, kind=Running, methods=BOTH)
def form(seat: BoardSeat, name: str) -> HttpResponse:
    """Show the form of one report with what is known filled in, and carry it out."""
    if name not in REPORTS:
        raise NotFound("there is no command {name}", name=name)
    if seat.request.method != "POST":
        return _shown(seat, name, seat.request.GET)
    given = seat.request.POST
    try:
        report = read_report(name, given, _terms(seat, name, given))
        done = secretary().act(seat.identity, seat.stream, report, **how(seat.request))
    except (BadInput, NotFound) as fault:
        return _shown(seat, name, given, fault)
    tell(seat.request, done)
    return redirect(next_page(seat.request, seat.stream))


def _terms(seat: BoardSeat, name: str, given: QueryDict) -> dict[str, Any]:
    return terms_of(seat.running.law.stack, given) if REPORTS[name] in OPENINGS else {}


def _shown(seat: BoardSeat, name: str, given: QueryDict, fault: Fault | None = None) -> HttpResponse:
    kind = REPORTS[name]
    offered = fault.offered if isinstance(fault, RefusedByClause) else ()
    stack = seat.running.law.stack
    return seat.page(
        "turnus/office/form.html",
        "federation_forms",
        status=status_of(fault) if fault else 200,
        command=name,
        heading=title_of(name),
        about=sentence_of(kind),
        fields=list(_fields(seat, kind, given, offered)),
        terms=term_fields(stack, given, seat.running.federation.opened.rulebook) if kind in OPENINGS else [],
        suggestions=suggestions(seat.running.federation),
        fault=told(fault) if fault else "",
        where=getattr(fault, "where", ""),
        clauses=clauses_of(fault) if fault else [],
        next=given.get("next", ""),
    )


def _fields(
    seat: BoardSeat, kind: type[Any], given: QueryDict, offered: tuple[str, ...]
) -> Iterator[FormField]:
    hints = get_type_hints(kind)
    for each in filled_in(kind):
        if each.name in (DRAWN, "terms"):
            continue
        asked = FormField(each.name, "text", is_needed(each), given.get(each.name, "") or usual(each))
        if each.name in CHOSEN_BY and offered:
            yield replace(asked, kind="choice", is_needed=True, options=named(offered))
        elif each.name == "contest" and kind not in OPENINGS:
            yield replace(asked, kind="choice", options=_competitions(seat.running.federation))
        else:
            yield _asked(seat, asked, hints[each.name], given)


def _competitions(federation: Federation) -> tuple[tuple[str, str], ...]:
    return tuple((each, each) for each in (*federation.contests, *federation.championships))


def _asked(seat: BoardSeat, asked: FormField, hint: Any, given: QueryDict) -> FormField:
    """Return how a field is asked: by its type, with the clauses or the names that belong to it."""
    found = by_type(asked, hint, given)
    if found.kind == "many":
        return replace(found, clauses=_asked_by(seat, inner_of(hint)))
    return replace(found, suggestions=SUGGESTED.get(asked.name, "")) if found.kind == "text" else found


def _asked_by(seat: BoardSeat, options: type[Enum]) -> dict[str, Cite]:
    """Return the clauses that ask conditions to say something, by what they ask."""
    if options is not ConditionItem:
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
