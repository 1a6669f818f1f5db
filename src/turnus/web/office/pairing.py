"""The draft of a round: made, explained, changed by hand with what that breaks, published, taken back."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext

from turnus.app.office import by_hand
from turnus.app.seasons.views.catalogue import points
from turnus.competition.engine.state import Status
from turnus.competition.questions.club.events import PairingOrder
from turnus.competition.season import commands as asked
from turnus.competition.season.deciding import handlers_of
from turnus.competition.season.events import Explained
from turnus.competition.season.state import Round, Turnus
from turnus.faults import BadInput, NotFound
from turnus.law import Cite
from turnus.pairing.explanation import Kind
from turnus.web.desk import secretary
from turnus.web.doors import BOTH
from turnus.web.faults import clauses_of, told
from turnus.web.office.forms.acting import how, refused, tell
from turnus.web.office.frame import Seat, at_work
from turnus.web.reader import named


@at_work(director=True)
def pairing(seat: Seat) -> HttpResponse:
    """Show the draft with its explanation, or offer to make one."""
    return _page(seat)


def _page(seat: Seat, status: int = 200, **context: Any) -> HttpResponse:
    turnus = seat.running.season.turnus
    last = turnus.round_of_now if turnus else None
    return seat.page(
        "turnus/office/pairing.html",
        "office_pairing",
        status,
        turnus=turnus,
        last=last,
        is_draft=bool(last and last.status is Status.DRAFTED),
        may_withdraw=_may_withdraw(seat, last),
        first=_first(seat),
        next_number=len(turnus.rounds) + 1 if turnus else 0,
        absent=turnus.absences.get(len(turnus.rounds) + 1, {}) if turnus else {},
        idle=[(each, points(each.points)) for each in last.idle] if last else [],
        reasons=_reasons(last) if last else [],
        clauses=_clauses(seat),
        powers=[str(cite) for cite in seat.running.law.stack.powers],
        **context,
    )


def _may_withdraw(seat: Seat, last: Round | None) -> bool:
    """Say whether this round can be taken back: nobody has played it, and it is not of a calendar."""
    can_be = asked.WithdrawRound in handlers_of(seat.running.season.part, seat.running.law)
    return bool(can_be and last and last.status is Status.PUBLISHED and not any(g.result for g in last.games))


def _first(seat: Seat) -> tuple[str, str, str] | None:
    """Say what has to be done before a round can be drafted: why, the page to do it, and its button."""
    turnus = seat.running.season.turnus
    if asked.DraftRound not in handlers_of(seat.running.season.part, seat.running.law):
        return _by_calendar(turnus)
    if turnus is None or turnus.is_closed:
        page = "office_endings" if turnus and seat.running.season.next_groups else "office_groups"
        return "No turnus is being played.", page, "Form the groups"
    last = turnus.rounds[-1] if turnus.rounds else None
    if last and last.status is Status.PUBLISHED:
        return "The round before has to be closed first.", "office_results", "To the results"
    if len(turnus.rounds) >= seat.running.played.main.rounds and last:
        return "Every round of the turnus has been paired.", "office_endings", "Close the turnus"
    if not turnus.dates:
        return "The rounds have no dates yet.", "office_groups", "Set the calendar"
    return None


def _by_calendar(turnus: Turnus | None) -> tuple[str, str, str]:
    why = "Nothing is paired here: who meets whom follows from the calendar."
    if turnus is None or not turnus.dates:
        return why, "office_groups", "Set the calendar" if turnus else "Form the groups"
    return why, "office_results", "To the results"


def _clauses(seat: Seat) -> list[Cite]:
    """Return the clauses the pairing follows from."""
    season = seat.running.season
    if seat.running.played.has_calendar or season.turnus is None:
        return []
    number = max(1, len(season.turnus.rounds))
    return list(seat.running.law.ask(PairingOrder(event=season.event, round=number)).cites)


def _reasons(last: Round) -> list[dict[str, str]]:
    return [{"group": each.group, "text": _reason(each)} for each in last.explanation]


def _reason(each: Explained) -> str:
    shown = {name: named(value) for name, value in each.values.items()}
    return gettext(Kind[each.kind.upper()].value).format(**shown)


@at_work(director=True, methods=BOTH)
def change(seat: Seat) -> HttpResponse:
    """Show what a change by hand gives and breaks; a second time with `confirmed`, make it."""
    if seat.request.method != "POST":
        return redirect("office_pairing", seat.stream)
    given = seat.request.POST
    wanted = _wanted(given)
    try:
        made = by_hand.changed(seat.running, wanted, given.get("clause", ""), given.get("reason", "").strip())
        if given.get("confirmed"):
            return _make(seat, made.command)
    except (BadInput, NotFound) as fault:
        return _page(seat, 409, fault=told(fault), fault_clauses=clauses_of(fault), wanted=wanted)
    return _page(
        seat, preview=made, breaches=[_breach(each) for each in made.breaches], given=given, wanted=wanted
    )


def _breach(each: by_hand.Breach) -> dict[str, Any]:
    shown = {name: named(value) for name, value in each.values.items()}
    return {"text": gettext(each.template).format(**shown), "is_breach": each.is_breach}


def _wanted(given: QueryDict) -> list[tuple[str, str]]:
    pairs = list(zip(given.getlist("white"), given.getlist("black"), strict=False))
    return [(white, black) for white, black in pairs if white and black]


def _make(seat: Seat, command: asked.DraftRound) -> HttpResponse:
    """Take the draft back and draft again with the pairs that were fixed."""
    sent = how(seat.request)
    reason = gettext("changed by hand: {reason}").format(reason=command.reason)
    back = asked.WithdrawRound(reason=reason)
    act = secretary().act
    try:
        act(seat.identity, seat.stream, back, key=f"{sent['key']}/back", expected=sent["expected"])
        done = act(seat.identity, seat.stream, command, key=f"{sent['key']}/again")
    except (BadInput, NotFound) as fault:
        return refused(seat.request, seat.stream, fault)
    tell(seat.request, done)
    messages.info(seat.request, gettext("the draft is as you made it; nobody sees it before it is published"))
    return redirect("office_pairing", seat.stream)
