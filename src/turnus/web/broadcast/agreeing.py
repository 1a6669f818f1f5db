"""How the games of a competition are shown and fed: agreed by who directs or arbitrates."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext

from turnus.app.broadcast.delay import Delay
from turnus.app.broadcast.terms import Agreed, agree, agreed, read_agreed
from turnus.app.hall.playing import published_round
from turnus.competition.registry import whole_number
from turnus.faults import BadInput
from turnus.web import desk
from turnus.web.broadcast.delays import told_delay
from turnus.web.broadcast.feeding import fed_page
from turnus.web.broadcast.pages import file_of
from turnus.web.doors import BOTH
from turnus.web.faults import told
from turnus.web.office.forms.acting import how
from turnus.web.office.frame import HALLS, HallSeat, at_work
from turnus.web.public_address import absolute

AT_ONCE, MINUTES, MOVES, AFTER = "now", "minutes", "moves", "after"
MINUTE = 60


@at_work(arbiter=True, kind=HALLS, methods=BOTH)
def broadcast(seat: HallSeat) -> HttpResponse:
    """Show how games are shown and fed, and agree on something else."""
    fault, status = "", 200
    if seat.request.method == "POST":
        try:
            wanted = _given(seat.request.POST)
            agree(desk.secretary(), seat.identity, seat.stream, wanted, key=how(seat.request)["key"])
        except BadInput as wrong:
            fault, status = told(wrong), 400
        else:
            messages.success(seat.request, gettext("agreed"))
            return redirect("broadcast", seat.stream)
    number = published_round(seat.running)
    held = agreed(desk.secretary(), seat.stream)
    address = absolute(seat.request, file_of(seat.running, seat.stream, number)) if number else ""
    page: dict[str, Any] = {"fault": fault, "agreed": held, "how": _how(held.delay), "number": number}
    page |= fed_page(seat, number) if number else {}
    page |= {"said": told_delay(held.delay), "minutes": held.delay.seconds // MINUTE, "file": address}
    return seat.page("turnus/broadcast/agreeing.html", "broadcast", status=status, **page)


def _how(delay: Delay) -> str:
    if delay.after:
        return AFTER
    return MOVES if delay.moves else MINUTES if delay.seconds else AT_ONCE


def _given(form: QueryDict) -> Agreed:
    """Read the form: one of the four ways, and its number."""
    way = form.get("how", AT_ONCE)
    delay: dict[str, Any] = {}
    if way == MINUTES:
        delay["seconds"] = MINUTE * whole_number(form.get(MINUTES, ""), MINUTES)
    if way == MOVES:
        delay["moves"] = whole_number(form.get(MOVES, ""), MOVES)
    if way == AFTER:
        delay["after"] = True
    return read_agreed({"delay": delay, "enters": form.get("enters") == "yes"})
