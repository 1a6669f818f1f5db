"""What a season can be asked that has no page of its own: one form for each command, made from its fields."""

from collections.abc import Iterator
from dataclasses import MISSING, replace
from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect

from turnus.app.running import RefusedByClause
from turnus.app.season_forms import COMMANDS, TOPICS, about, filled_in
from turnus.app.typed import title_of
from turnus.competition.questions.league_cup import MatchKind
from turnus.competition.questions.membership import Circumstance
from turnus.competition.season.deciding import HANDLERS, SERIES_HANDLERS
from turnus.competition.season.overruling import VIEWS
from turnus.competition.season.standing import RESULTS
from turnus.faults import BadInput, NotFound
from turnus.law import Kind
from turnus.web.desk import secretary
from turnus.web.doors import BOTH
from turnus.web.faults import Fault, clauses_of, status_of, told
from turnus.web.office.acting import how, next_page, tell
from turnus.web.office.commands import HINTS, read_command
from turnus.web.office.fields import FormField, by_type, named, usual
from turnus.web.office.frame import Seat, at_work
from turnus.web.reader import called

PEOPLE = ("player", "white", "black", "upper", "lower", "by")
DAYS = ("on", "decided_on", "until", "extra")
TYPED_AS = {
    "fixed": "p01, p02; p03, p04",
    "amounts": "championship=20, other=10",
    "told": "director=2026-09-01 12:00, chairman=2026-09-01 12:00",
    "start": "2026-09-05 20:00",
    "dates": "2027-05-04, 2027-05-11",
}


@at_work(director=True)
def index(seat: Seat) -> HttpResponse:
    """Show everything else that this competition can be asked."""
    known = SERIES_HANDLERS if seat.running.season.is_series else HANDLERS
    topics = {
        topic: [(kind.__name__, title_of(kind.__name__), about(kind)) for kind in kinds if kind in known]
        for topic, kinds in TOPICS.items()
    }
    topics = {topic: commands for topic, commands in topics.items() if commands}
    return seat.page("turnus/office/forms.html", "office_more", topics=topics, form_url="office_command")


@at_work(director=True, methods=BOTH)
def form(seat: Seat, name: str) -> HttpResponse:
    """Show the form of one command, and carry it out."""
    if name not in COMMANDS:
        raise NotFound("there is no command {name}", name=name)
    if seat.request.method != "POST":
        return _shown(seat, COMMANDS[name], seat.request.GET)
    given = seat.request.POST
    try:
        done = secretary().act(seat.identity, seat.stream, read_command(name, given), **how(seat.request))
    except (BadInput, NotFound) as fault:
        return _shown(seat, COMMANDS[name], given, fault)
    tell(seat.request, done)
    return redirect(next_page(seat.request, seat.stream))


def _shown(seat: Seat, kind: type[Any], given: QueryDict, fault: Fault | None = None) -> HttpResponse:
    offered = fault.offered if isinstance(fault, RefusedByClause) else ()
    return seat.page(
        "turnus/office/form.html",
        "office_more",
        status=status_of(fault) if fault else 200,
        heading=title_of(kind.__name__),
        about=about(kind),
        fields=list(_fields(seat, kind, given, offered)),
        fault=told(fault) if fault else "",
        where=getattr(fault, "where", ""),
        clauses=clauses_of(fault) if fault else [],
        next=given.get("next", ""),
        button="Carry out",
    )


def _fields(seat: Seat, kind: type[Any], given: QueryDict, offered: tuple[str, ...]) -> Iterator[FormField]:
    for each in filled_in(kind):
        needed = each.default is MISSING and each.default_factory is MISSING
        field = FormField(each.name, "text", needed, given.get(each.name, "") or usual(each))
        options = offered if each.name in ("decision", "unplayed") else ()
        yield _asked(seat, field, HINTS[kind][each.name], given, options)


def _asked(seat: Seat, field: FormField, hint: Any, given: QueryDict, offered: tuple[str, ...]) -> FormField:
    """Return how a field is asked: by its name where that says more than its type."""
    name = field.name
    if name == "circumstances":
        return replace(field, kind="many", options=named(tuple(Circumstance)), value=given.getlist(name))
    if options := named(offered) or _options(seat, name):
        return replace(field, kind="choice", options=options)
    if name in DAYS or name == "at":
        return replace(field, kind="time" if name == "at" else "date")
    found = by_type(field, hint, given)
    return replace(found, typed_as=TYPED_AS.get(name, found.typed_as))


def _options(seat: Seat, name: str) -> tuple[tuple[str, str], ...]:
    """Return what a field by this name can hold, where that is known."""
    if name in PEOPLE:
        return _members(seat)
    if name == "clause":
        return tuple((each, each) for each in _powers(seat))
    return named(CHOICES.get(name, ()))


CHOICES: dict[str, tuple[str, ...]] = {
    "result": tuple(RESULTS),
    "score": ("1", "1/2", "0"),
    "view": VIEWS,
    "match": tuple(MatchKind),
}


def _members(seat: Seat) -> tuple[tuple[str, str], ...]:
    here = (member.player for member in seat.running.season.members.values() if not member.left)
    return tuple((name, called(name)) for name in here)


def _powers(seat: Seat) -> tuple[str, ...]:
    """Return the club's clauses by which somebody may decide: those that give a power first."""
    stack = seat.running.law.stack
    own = ((cite, clause) for cite, clause in stack.clauses.items() if cite.rulebook == stack.home)
    decisions = [cite for cite, clause in own if clause.kind is Kind.DECISION]
    return tuple(dict.fromkeys(map(str, (*stack.powers, *decisions))))
