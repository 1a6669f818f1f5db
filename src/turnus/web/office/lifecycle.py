"""A competition renamed, hidden or deleted by its director, and what was deleted brought back."""

from collections.abc import Callable
from datetime import date
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from turnus.app.office import Identity, NotAllowed, Role
from turnus.app.office import lifecycle as competitions
from turnus.app.office.keeping import Competition
from turnus.app.streams.runner import Folded
from turnus.competition.engine.slices.opening import LONGEST_NAME
from turnus.faults import BadInput, NotFound
from turnus.web.accounts.identity import identity_of
from turnus.web.addresses import home_of
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, door
from turnus.web.faults import told
from turnus.web.office.frame import AnySeat, at_work
from turnus.web.office.home import directed_scopes
from turnus.web.titles import title_of

PLACES = ("name", "delete")
AnySeated = AnySeat[Competition]


@at_work(director=True, kind=Folded, methods=BOTH)
def manage(seat: AnySeated) -> HttpResponse:
    """Ask for another name, hide or show a competition, or delete it."""
    if seat.request.method != "POST":
        return _asked(seat)
    act, title = ACTS.get(seat.request.POST.get("do", ""), _nothing), title_of(seat.stream)
    try:
        said = act(seat)
    except (BadInput, NotFound) as fault:
        where, given = getattr(fault, "where", ""), seat.request.POST.get("name", "")
        shown = {"wrong" if where in PLACES else "fault": told(fault)}  # at its place; else above the page
        return _asked(seat, 400, where=where, given=given, **shown)
    messages.success(
        seat.request, said.format(name=seat.request.POST.get("contest") or title, now=title_of(seat.stream))
    )
    return redirect(
        "office_deleted" if act is _delete else "office_manage", *([] if act is _delete else [seat.stream])
    )


def _asked(seat: AnySeated, status: int = 200, **more: Any) -> HttpResponse:
    office = secretary()
    fault = competitions.why_not_deleted(office.whole(seat.stream))
    page = {
        "title": title_of(seat.stream),
        "mark": office.ledger.mark(seat.stream),
        "why_not": told(fault) if fault else "",
        "longest": LONGEST_NAME,
        "contests": competitions.contests_of(office, seat.stream),
    }
    return seat.page("turnus/office/manage.html", "office_manage", status, **(page | more))


def _nothing(_seat: AnySeated) -> str:
    raise BadInput("choose what is to be done", where="do")


def _rename(seat: AnySeated) -> str:
    name = seat.request.POST.get("name", "")
    competitions.rename(secretary(), seat.identity, seat.stream, name)
    return gettext("{name} is called {now} now")


def _hide(seat: AnySeated) -> str:
    competitions.hide(secretary(), seat.identity, seat.stream, seat.request.POST.get("contest", ""))
    return gettext("{name} is hidden: only who has a role in it sees it")


def _show(seat: AnySeated) -> str:
    competitions.show(secretary(), seat.identity, seat.stream, seat.request.POST.get("contest", ""))
    return gettext("{name} is public again")


def _delete(seat: AnySeated) -> str:
    competitions.delete(secretary(), seat.identity, seat.stream, seat.request.POST.get("reason", ""))
    return gettext("{name} was deleted; it can be restored here")


ACTS: dict[str, Callable[[AnySeated], str]] = {
    "rename": _rename,
    "hide": _hide,
    "show": _show,
    "delete": _delete,
}


def _directs(identity: Identity, _where: dict[str, Any]) -> None:
    """Refuse whoever directs nothing."""
    if not directed_scopes(identity.account):
        raise NotAllowed("this is for the {roles} of the competition", roles=Role.DIRECTOR)


@door(_directs, BOTH)
def deleted(request: HttpRequest) -> HttpResponse:
    """Show what was deleted, and bring one of them back."""
    identity, office = identity_of(request), secretary()
    if request.method != "POST":
        return _deleted(request)
    stream = request.POST.get("stream", "")
    try:
        competitions.restore(office, identity, stream)
    except (BadInput, NotFound) as fault:
        return _deleted(request, 400, fault=told(fault))
    messages.success(request, gettext("{name} is back").format(name=title_of(stream)))
    return redirect(home_of(stream))


def _deleted(request: HttpRequest, status: int = 200, **more: Any) -> HttpResponse:
    office = secretary()
    found = [
        {
            "stream": stream,
            "title": title_of(stream),
            "day": date.fromisoformat(mark.day),
            "reason": mark.reason,
        }
        for stream in competitions.deleted_streams(office, identity_of(request))
        for mark in [office.ledger.mark(stream)]
    ]
    return render(
        request, "turnus/office/deleted.html", {"deleted": found, "expected": 0} | more, status=status
    )
