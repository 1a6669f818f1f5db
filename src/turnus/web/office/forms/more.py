"""What a season can be asked that has no page of its own: one form for each command, made from its fields."""

from dataclasses import replace

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect

from turnus.app.streams.runner import RefusedByClause
from turnus.competition.questions.club.league_cup import MatchKind
from turnus.competition.registry import Described, Entry, Filled, Means
from turnus.competition.season import commands as asked
from turnus.competition.season.contested.overruling import VIEWS
from turnus.competition.season.deciding import handlers_of
from turnus.competition.season.registry import SEASON, TOPICS
from turnus.competition.season.rounds.phases import RESULTS
from turnus.faults import BadInput, NotFound
from turnus.law import Kind
from turnus.web.desk import secretary
from turnus.web.doors import BOTH
from turnus.web.faults import Fault, clauses_of, status_of, told
from turnus.web.office.forms.acting import how, next_page, tell
from turnus.web.office.forms.commands import read_form
from turnus.web.office.forms.fields import FormField, asks_for_rows, beside, form_field, named
from turnus.web.office.forms.overruling import chosen_view, overruled, told_instead
from turnus.web.office.forms.pickers import members, picked, understood
from turnus.web.office.frame import Seat, at_work

ENTRIES = {each.name: each for each in SEASON.entries.values() if each.topic}
BY_THE_PROGRAM = (Filled.SEED, Filled.NOW)


@at_work(director=True)
def index(seat: Seat) -> HttpResponse:
    """Show everything else that this competition can be asked."""
    known = handlers_of(seat.running.season.part, seat.running.law)
    topics: dict[str, list[tuple[str, str, str]]] = {}
    for each in (ENTRIES[kind.__name__] for kinds in TOPICS.values() for kind in kinds if kind in known):
        topics.setdefault(each.topic, []).append((each.name, each.title, each.summary))
    return seat.page("turnus/office/forms.html", "office_more", topics=topics, form_url="office_command")


@at_work(director=True, methods=BOTH)
def form(seat: Seat, name: str) -> HttpResponse:
    """Show the form of one command, and carry it out."""
    if name not in ENTRIES:
        raise NotFound("there is no command {name}", name=name)
    if seat.request.method != "POST":
        return _shown(seat, ENTRIES[name], seat.request.GET)
    given = seat.request.POST
    if asks_for_rows(given):
        return _shown(seat, ENTRIES[name], given)
    try:
        command = read_form(SEASON, name, _understood(ENTRIES[name], given))
        done = secretary().act(seat.identity, seat.stream, command, **how(seat.request))
    except (BadInput, NotFound) as fault:
        return _shown(seat, ENTRIES[name], given, fault)
    tell(seat.request, done)
    return redirect(next_page(seat.request, seat.stream))


def _understood(entry: Entry, given: QueryDict) -> QueryDict:
    read = understood(entry, given)
    if entry.kind is asked.Overrule:
        read["value"] = told_instead(given)
    return read


def _shown(seat: Seat, entry: Entry, given: QueryDict, fault: Fault | None = None) -> HttpResponse:
    offered = fault.offered if isinstance(fault, RefusedByClause) else ()
    where = getattr(fault, "where", "")
    return seat.page(
        "turnus/office/form.html",
        "office_more",
        status=status_of(fault) if fault else 200,
        heading=entry.title,
        about=entry.summary,
        fields=beside(
            [_asked(seat, entry, each, given, offered) for each in filled_in(entry)],
            told(fault) if fault else "",
            where,
        ),
        fault=told(fault) if fault else "",
        clauses=clauses_of(fault) if fault else [],
        next=given.get("next", ""),
        button="Carry out",
        views=[(name, name == chosen_view(given)) for name in VIEWS] if entry.kind is asked.Overrule else [],
    )


def filled_in(entry: Entry) -> list[Described]:
    """Return the fields that the director fills in: not who and when he is, nor what the program draws."""
    own = [each for each in entry.asked.values() if each.filled not in BY_THE_PROGRAM]
    return [each for each in own if not (entry.kind is asked.Overrule and each.name == "by")]


def _asked(
    seat: Seat, entry: Entry, each: Described, given: QueryDict, offered: tuple[str, ...]
) -> FormField:
    """Return how a field is asked: by what there is to choose from, where that is known."""
    if entry.kind is asked.Overrule and each.name in ("view", "subject", "value"):
        return overruled(seat, form_field(each, given), given)
    if found := picked(seat, each, given):
        return found
    field = form_field(each, given)
    decided = offered if each.means is Means.CHOICE else ()
    options = named(decided) or _options(seat, each)
    if not options and each.means is Means.CHOICE:
        return replace(field, kind="hidden")  # asked when the law leaves it to somebody
    return replace(field, kind="choice", options=options) if options else field


def _options(seat: Seat, each: Described) -> tuple[tuple[str, str], ...]:
    """Return what a field can hold, where that is known."""
    if each.means is Means.PLAYER:
        return members(seat)
    if each.name == "group":
        turnus = seat.running.season.turnus
        return tuple((name, name) for name in (turnus.groups if turnus else ()))
    if each.means is Means.CLAUSE:
        return tuple((power, power) for power in _powers(seat))
    return named(tuple(RESULTS)) if each.means is Means.RESULT else named(CHOICES.get(each.name, ()))


CHOICES: dict[str, tuple[str, ...]] = {
    "score": ("1", "1/2", "0"),
    "match": tuple(MatchKind),
}


def _powers(seat: Seat) -> tuple[str, ...]:
    """Return the club's clauses by which somebody may decide: those that give a power first."""
    stack = seat.running.law.stack
    own = ((cite, clause) for cite, clause in stack.clauses.items() if cite.rulebook == stack.home)
    decisions = [cite for cite, clause in own if clause.kind is Kind.DECISION]
    return tuple(dict.fromkeys(map(str, (*stack.powers, *decisions))))
