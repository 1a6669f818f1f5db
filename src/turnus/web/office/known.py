"""People the club knows from its other competitions: entered by a tick, under the pseudonym they have."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from turnus.app.office import Done
from turnus.app.office.acquaintances import acquaintances, enter_acquaintances
from turnus.faults import BadInput, NotFound
from turnus.web.desk import secretary
from turnus.web.doors import BOTH
from turnus.web.faults import clauses_of, told
from turnus.web.office.forms.acting import how, tell
from turnus.web.office.frame import AnySeat, Seat, at_work

Tell = Callable[[HttpRequest, Done], None]


@at_work(director=True, methods=BOTH)
def known_people(seat: Seat) -> HttpResponse:
    """Show who the club knows from its other competitions, and enter some of them."""
    return choose_known(seat, tell, "office_members")


def choose_known(seat: AnySeat[Any], say: Tell, then: str) -> HttpResponse:
    """Let a director choose; what he chose is told, and he goes on to another page."""
    if seat.request.method != "POST":
        return _page(seat, then)
    chosen, key = seat.request.POST.getlist("player"), how(seat.request)["key"]
    try:
        say(seat.request, enter_acquaintances(secretary(), seat.identity, seat.stream, chosen, key))
    except (BadInput, NotFound) as fault:
        return _page(seat, then, 400, chosen=chosen, fault=told(fault), clauses=clauses_of(fault))
    return redirect(then, seat.stream)


def _page(seat: AnySeat[Any], then: str, status: int = 200, **context: Any) -> HttpResponse:
    found = acquaintances(secretary(), seat.identity, seat.stream)
    return seat.page("turnus/office/known.html", then, status, found=found, then=then, **context)
