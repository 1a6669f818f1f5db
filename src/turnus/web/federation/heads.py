"""The head of a federation's letters and pages: its name, colour and address, for all its seasons."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext

from turnus.app.federations.office import Running
from turnus.app.office.presenting import present_club
from turnus.app.office.rights.granting import ClubPresented
from turnus.faults import BadInput
from turnus.web.desk import club_of, secretary
from turnus.web.doors import BOTH
from turnus.web.faults import told
from turnus.web.office.club import OWN_COLOUR
from turnus.web.office.frame import BoardSeat, at_work


@at_work(director=True, kind=Running, methods=BOTH)
def head(seat: BoardSeat) -> HttpResponse:
    """Let who directs a federation choose what stands above its letters."""
    page: dict[str, Any] = {"own": OWN_COLOUR, "given": club_of(seat.stream)}
    if seat.request.method != "POST":
        return seat.page("turnus/federation/head.html", "federation_head", **page)
    wanted = _wanted(seat)
    try:
        present_club(secretary(), seat.identity, wanted)
    except BadInput as fault:
        page |= {"given": wanted, "fault": told(fault)}
        return seat.page("turnus/federation/head.html", "federation_head", 400, **page)
    messages.success(seat.request, gettext("kept"))
    return redirect("federation_head", seat.stream)


def _wanted(seat: BoardSeat) -> ClubPresented:
    given, held = seat.request.POST, club_of(_scope(seat))
    colour = given.get("colour", "").strip().lower()
    return ClubPresented(
        scope=_scope(seat),
        name=given.get("name", "").strip(),
        colour="" if colour == OWN_COLOUR else colour,
        address="\n".join(line.strip() for line in given.get("address", "").splitlines() if line.strip()),
        crest=held.crest if held.scope == _scope(seat) else "",
    )


def _scope(seat: BoardSeat) -> str:
    """Return for what it counts: all seasons of the federation, for who directs one season that one."""
    every = f"{seat.stream.rpartition('/')[0]}/"
    return every if secretary().access(seat.identity, every).is_director else seat.stream
