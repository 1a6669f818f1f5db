"""One kind form for everything that can be reported or asked for, made from its fields; and the way to it."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext

from turnus.app.federations.office import Running
from turnus.app.federations.steps import waiting_steps
from turnus.app.office.enrolling import enrol_with_federation
from turnus.app.office.secretary import Done
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.federation import events as happened
from turnus.competition.federation.cup.drawn import round_to_draw
from turnus.competition.federation.registry import FEDERATION
from turnus.competition.questions.federation.organisation import (
    ConditionItem,
    RequiredConditions,
    TournamentSystem,
)
from turnus.competition.questions.federation.penalties import Breach, FineAmount
from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.competition.registry import Described, Entry, Filled
from turnus.faults import BadInput, NotFound
from turnus.law import Cite
from turnus.records import replace
from turnus.web.desk import secretary
from turnus.web.doors import BOTH
from turnus.web.faults import Fault, clauses_of, status_of, told
from turnus.web.federation.contest_kinds import ContestKind, kind_named, kinds_page
from turnus.web.federation.decisions import shown as waiting_shown
from turnus.web.federation.pickers import MANY_AT_ONCE, Asking, choices, next_name
from turnus.web.federation.tasks import TASKS, Task, found, often
from turnus.web.office.forms.acting import how, next_page, tell
from turnus.web.office.forms.commands import read_form
from turnus.web.office.forms.fields import FormField, asks_for_rows, beside, named
from turnus.web.office.forms.opening import term_fields, terms_of
from turnus.web.office.frame import BoardSeat, at_work

OPENINGS = (happened.ContestOpened, happened.ChampionshipOpened)
CHOSEN_BY = ("option", "finding", "costs_option")  # fields that take a person's decision
GOES_ON = {  # what is done once: the page of what comes next
    "ContestOpened": "secretariat",
    "ChampionshipOpened": "secretariat",
    "MakeSchedule": "secretariat_results",
    "DrawCupRound": "secretariat_results",
    "PlayerEntered": "secretariat",
    "PairRound": "secretariat_results",
    "PairTeams": "secretariat_results",
    "CupMatchPlayed": "secretariat_results",
}
SELDOM = {  # what most leave as the regulation has it when they open a competition
    "system", "is_double", "rounds", "swiss_type", "final_group", "provincial", "stated", "clause", "reason",
}  # fmt: skip
COUNTED: dict[str, Any] = {"times": 2, "asked_by_conditions": False}  # of a fine: unlike what is usual
NEEDED = "this field is needed"  # as the registry says it
NEW_MEMBER = "member.new"  # the name of somebody who is not registered anywhere yet
WAITING = 3  # of what waits, offered above the tasks


@at_work(director=True, kind=Running)
def index(seat: BoardSeat) -> HttpResponse:
    """Show what can be done as tasks: what waits, what is done often, and all by kind of work."""
    wanted = seat.request.GET.get("q", "").strip()
    page: dict[str, Any] = {"wanted": wanted, "work": list(_work(seat.stream, wanted))}
    if getattr(seat.request, "htmx", False):
        return HttpResponse(
            render_to_string("turnus/federation/tasks_found.html", page | {"stream": seat.stream})
        )
    today = secretary().today().date()
    happened_here = (event for _, event in seat.running.history)
    waiting = [] if wanted else list(waiting_steps(seat.running.federation, seat.running.law, today))
    return seat.page(
        "turnus/federation/tasks.html",
        "federation_forms",
        often=[] if wanted else [_link(seat.stream, task) for task in often(happened_here)],
        waiting=[waiting_shown(each) for each in waiting[:WAITING]],
        more=max(0, len(waiting) - WAITING),
        **page,
    )


def _work(stream: str, wanted: str) -> Iterator[tuple[str, list[dict[str, str]]]]:
    for work in found(wanted, gettext):
        yield work.name, [_link(stream, task) for task in work.tasks]


def _link(stream: str, task: Task) -> dict[str, str]:
    address = reverse(task.page, args=[stream]) if task.page else ""
    back = urlencode({"next": reverse("federation_forms", args=[stream])})
    form = f"{reverse('federation_form', args=[stream, task.report])}?{back}"
    return {"title": task.title, "about": task.says, "address": address or form}


@at_work(director=True, kind=Running, methods=BOTH)
def form(seat: BoardSeat, name: str) -> HttpResponse:
    """Show the form of one report with what is known filled in, and carry it out."""
    entry = FEDERATION.entry(name)
    asking = Asking(seat.running, entry)
    if seat.request.method != "POST":
        given = seat.request.GET
        if entry.kind in OPENINGS and kind_named(seat.running, given) is None:
            return kinds_page(seat, entry, TASKS[name].title)
        return _shown(seat, asking, given)
    given = seat.request.POST
    try:
        understood = asking.understood(given)
        if asks_for_rows(given):
            return _shown(seat, asking, given)
        done = _reported(seat, asking, understood)
    except (BadInput, NotFound) as fault:
        return _shown(seat, asking, given, None if asks_for_rows(given) else fault)
    tell(seat.request, done)
    return redirect(_next_page(seat, entry))


def _next_page(seat: BoardSeat, entry: Entry) -> str:
    """Return where it goes on: where somebody came from, else to what comes next in a competition."""
    wanted, contest = next_page(seat.request, seat.stream), seat.request.POST.get("contest", "")
    if not wanted.startswith(seat.request.path):
        return wanted
    if entry.name not in GOES_ON and not seat.request.GET.get("home"):
        return seat.request.path  # with nothing of what was done in its fields
    page = reverse(GOES_ON.get(entry.name, "secretariat_results"), args=[seat.stream])
    return f"{page}?{urlencode({'group': contest})}" if page.endswith("results/") else page


def _reported(seat: BoardSeat, asking: Asking, given: QueryDict) -> Done:
    """Carry out what a form says; somebody new gets a pseudonym, and his name stays beside the journal."""
    entry = asking.entry
    new = given.get(NEW_MEMBER, "").strip() if entry.kind is happened.MemberRegistered else ""
    if new:
        given["member"] = "-"
    report: Any = read_form(FEDERATION, entry.name, given, **_terms(seat, entry, given))
    office, sent = secretary(), how(seat.request)
    if len(names := asking.several) > 1:
        field = MANY_AT_ONCE[entry.name]
        reports = [replace(report, **{field: name}) for name in names]
        return office.act_all(seat.identity, seat.stream, reports, key=sent["key"])
    if new and isinstance(report, happened.MemberRegistered):
        return enrol_with_federation(office, seat.identity, seat.stream, report, new, **sent)
    return office.act(seat.identity, seat.stream, report, **sent)


def _terms(seat: BoardSeat, entry: Entry, given: QueryDict) -> dict[str, Any]:
    return {"terms": terms_of(seat.running.law.stack, given)} if entry.kind in OPENINGS else {}


def _shown(seat: BoardSeat, asking: Asking, given: QueryDict, fault: Fault | None = None) -> HttpResponse:
    entry, where = asking.entry, getattr(fault, "where", "")
    given = _with_what_follows(seat, entry, given)
    offered = fault.offered if isinstance(fault, RefusedByClause) else ()
    fields = beside(_fields(seat, asking, given, offered), told(fault) if fault else "", where)
    kind = kind_named(seat.running, given) if entry.kind in OPENINGS else None
    return seat.page(
        "turnus/federation/form.html",
        "federation_forms",
        status=status_of(fault) if fault else 200,
        heading=TASKS[entry.name].title,
        about=TASKS[entry.name].says,
        fields=[each for each in fields if not (kind and _is_seldom(each, kind))],
        seldom=[each for each in fields if kind and _is_seldom(each, kind)],
        has_lists=any(each.kind in ("names", "days") for each in fields),  # Enter sends, and adds no row
        kind=kind,
        **_terms_asked(seat, kind, given),
        suggestions=asking.suggestions(fields),
        fault=_above(fault, fields) if fault else "",
        where=where,
        clauses=clauses_of(fault) if fault else [],
        next=given.get("next", ""),
    )


def _above(fault: Fault, fields: list[FormField]) -> str:
    """Return what stands above a form of what is wrong: a fault that names no field says in which it is."""
    labels = {each.name: each.label for each in fields}
    where = getattr(fault, "where", "")
    if fault.template != NEEDED or where not in labels:
        return told(fault)
    return f"{gettext(labels[where]).capitalize()}: {told(fault)}"


def _terms_asked(seat: BoardSeat, kind: ContestKind | None, given: QueryDict) -> dict[str, Any]:
    """Return what the conditions can fill in: the tempo, where the regulation gives none, and the rest."""
    if kind is None:
        return {"terms": [], "term_names": []}
    opened = seat.running.federation.opened
    fields = term_fields(seat.running.law.stack, given, opened.rulebook, opened.terms)
    tempo = [each for each in fields if each.kind == "tempo"]
    return {
        "tempo": [] if kind.tempo else tempo,
        "terms": [each for each in fields if each not in tempo],
        "term_names": [each.setting.term.name for each in fields],
    }


def _fields(
    seat: BoardSeat, asking: Asking, given: QueryDict, offered: tuple[str, ...]
) -> Iterator[FormField]:
    federation, entry = seat.running.federation, asking.entry
    for each in entry.asked.values():
        is_decision = each.name in CHOSEN_BY and not each.is_needed
        if each.filled is Filled.SEED or each.name == "terms" or (is_decision and not offered):
            continue  # a decision is asked for when the law leaves it to somebody
        field = asking.field(each, given)
        if entry.kind in OPENINGS:
            yield _of_opening(seat, each, field, given)
        elif each.name in CHOSEN_BY and offered:
            yield replace(field, kind="choice", is_needed=True, options=named(offered))
        elif known := choices(federation, entry, each.name):
            yield replace(field, kind="choice", options=known, suggestions="")
        elif entry.kind is happened.MemberRegistered and each.name == "member":
            yield replace(field, is_needed=False)
            yield FormField(NEW_MEMBER, "text", False, given.get(NEW_MEMBER, ""), "name of somebody new")
        elif each.name in ("fine", "case") and not field.value:
            names = federation.fines if each.name == "fine" else federation.cases
            yield replace(field, value=next_name(names, "B" if each.name == "fine" else "P"), called="number")
        elif entry.kind is happened.FineImposed and each.name in COUNTED:
            yield replace(field, only_with=("breach", _breaches_by(seat, each.name)))
        else:
            yield field


def _with_what_follows(seat: BoardSeat, entry: Entry, given: QueryDict) -> QueryDict:
    """Return what was given with the round of a cup that comes next, or the day on which a group begins."""
    contest, known = seat.running.federation.contests.get(given.get("contest", "")), given.copy()
    if contest is None:
        return given
    if entry.name == "DrawCupRound" and not given.get("round"):
        known["round"] = str(round_to_draw(contest, seat.running.law))
    is_first = not contest.every(happened.CupRoundDrawn)
    if entry.name == "DrawCupRound" and "on" not in given and is_first and contest.opened.starts:
        known["on"] = contest.opened.starts.isoformat()
    if entry.name == "MakeSchedule" and "days" not in given and contest.opened.starts:
        known["days"] = contest.opened.starts.isoformat()
    return known


def _is_seldom(field: FormField, kind: ContestKind) -> bool:
    is_national = kind.kind is not TeamCompetition.PROVINCIAL_LEAGUE
    return field.name.partition(".")[0] in SELDOM or (field.name == "federation" and is_national)


def _of_opening(seat: BoardSeat, each: Described, field: FormField, given: QueryDict) -> FormField:
    """Return a field of what is opened: chosen before, with its usual name, its size and its clauses."""
    kind, federation = kind_named(seat.running, given), seat.running.federation
    if each.name in ("competition", "level", "event", "stage"):
        return replace(field, kind="hidden")
    if each.name == "teams" and kind and kind.size:
        return replace(field, note=(kind.size.text, kind.size.cites))
    taken = {*federation.contests, *federation.championships}
    if each.name == "contest" and kind and not field.value and kind.usual_name not in taken:
        return replace(field, value=kind.usual_name)
    return replace(field, clauses=_asked_by(seat, each)) if field.kind == "many" and each.choices else field


def _breaches_by(seat: BoardSeat, counted: str) -> tuple[str, ...]:
    """Return the breaches whose fine depends on something, by the law itself."""
    law, other = seat.running.law, {counted: COUNTED[counted]}
    bounds = ((each, FineAmount(breach=each), FineAmount(breach=each, **other)) for each in Breach)
    return tuple(str(each) for each, one, two in bounds if law.ask(one).answer != law.ask(two).answer)


def _asked_by(seat: BoardSeat, each: Described) -> dict[str, Cite]:
    """Return the clauses that ask conditions to say something, by what they ask."""
    if each.type != frozenset[ConditionItem]:
        return {}
    law = seat.running.law
    rulings = [law.ask(RequiredConditions(system=each, has_play_offs=True)) for each in TournamentSystem]
    return {str(ground.says): ground.cite for ruling in rulings for ground in ruling.grounds}
