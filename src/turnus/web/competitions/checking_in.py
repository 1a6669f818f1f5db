"""Check-in: who is there before a round, by a list to tap, and codes on paper with which players do it."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import redirect

from turnus.app.competitions.running import Running
from turnus.competition.engine.slices.attending import (
    CheckIn,
    SignOffMissing,
    TakeBackCheckIn,
    is_asked,
    missing,
)
from turnus.faults import BadInput, NotFound
from turnus.web.competitions.registering import own_address
from turnus.web.desk import secretary
from turnus.web.doors import BOTH
from turnus.web.faults import status_of, told
from turnus.web.office.forms.acting import how, tell
from turnus.web.office.frame import AnySeat, at_work
from turnus.web.public_address import absolute
from turnus.web.qr import qr_code
from turnus.web.reader import called

EventSeat = AnySeat[Running]
TAB = "event_checkin"


@at_work(kind=Running, methods=BOTH)
def check_in(seat: EventSeat) -> HttpResponse:
    """Show who is there and who is not, each to be tapped; the director signs the rest off in one go."""
    if seat.request.method != "POST":
        return _page(seat)
    try:
        done = secretary().act(seat.identity, seat.stream, _asked(seat), **how(seat.request))
    except (BadInput, NotFound) as fault:
        return _page(seat, status_of(fault), fault=told(fault))
    tell(seat.request, done)
    return redirect("event_checkin", seat.stream)


def _asked(seat: EventSeat) -> Any:
    given = seat.request.POST
    if given.get("do") == "missing":
        return SignOffMissing()
    if "back" in given:
        return TakeBackCheckIn(player=given["back"])
    return CheckIn(player=given.get("player", ""))


def _page(seat: EventSeat, status: int = 200, **more: Any) -> HttpResponse:
    competition = seat.running.competition
    number = competition.coming_round
    context = {
        "competition": competition,
        "round": number,
        "is_asked": is_asked(competition),
        "here": sorted(competition.checked_in.get(number, ()), key=called),
        "missing": sorted(missing(competition), key=called),
        "away": sorted(competition.away.get(number, {}), key=called),
        "is_director": seat.access.is_director,
    }
    return seat.page("turnus/competitions/check_in.html", TAB, status, **(context | more))


ON_A_SHEET = 24


@at_work(director=True, kind=Running)
def codes(seat: EventSeat) -> HttpResponse:
    """Show a card for every player with the code of his own page, a sheet at a time, to print and cut."""
    competition = seat.running.competition
    there = [name for name, held in competition.sides.items() if held.is_in(competition.coming_round)]
    sheet = Paginator(sorted(there, key=called), ON_A_SHEET).get_page(seat.request.GET.get("page"))
    return seat.page(
        "turnus/competitions/codes.html",
        TAB,
        cards=[(name, qr_code(_own(seat, name))) for name in sheet],
        sheet=sheet,
    )


def _own(seat: EventSeat, player: str) -> str:
    return absolute(seat.request, own_address(seat.stream, player))
