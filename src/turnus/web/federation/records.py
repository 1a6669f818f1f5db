"""Every view of a federation for who directs it: on any day, of one competition or one member."""

from datetime import date
from functools import partial
from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext

from turnus.app.federations.naming import key_of, known_names
from turnus.app.federations.office import Running
from turnus.app.federations.views.catalogue import FederationLook, look_at, view, view_names
from turnus.competition.moments import day
from turnus.faults import BadInput, NotFound
from turnus.law import Cite
from turnus.web.desk import secretary
from turnus.web.faults import told
from turnus.web.federation.pages import why_address
from turnus.web.office.frame import BoardSeat, at_work
from turnus.web.reader import called
from turnus.web.tables import drawn, table_of

FIRST = "deadlines"
OF_ONE_MEMBER = frozenset({"eligibility"})  # of all members it is thousands of lines


@at_work(director=True, kind=Running)
def records(seat: BoardSeat, name: str = FIRST) -> HttpResponse:
    """Show one view, looked at as the form asks."""
    if name not in view_names():
        raise NotFound("there is no view {name}; known are {known}", name=name, known=", ".join(view_names()))
    asked = {key: seat.request.GET.get(key, "").strip() for key in ("group", "member", "on")}
    if name in OF_ONE_MEMBER and not asked["group"]:
        asked["on"] = asked["on"] or secretary().today().date().isoformat()
    federation = seat.running.federation
    members = known_names(federation, called)["members"]
    return seat.page(
        "turnus/federation/records.html",
        "secretariat_records",
        name=name,
        views=view_names(),
        asked=asked | {"member": members.get(asked["member"], asked["member"])},
        names=(*federation.contests, *federation.championships),
        members=members.values(),
        **_shown(seat, name, asked, members),
    )


def _shown(seat: BoardSeat, name: str, asked: dict[str, str], members: dict[str, str]) -> dict[str, Any]:
    if name in OF_ONE_MEMBER and not asked["member"]:
        return {"nothing": gettext("Name a member.")}
    try:
        member = key_of(asked["member"], members, "member")
        found = view(_look(seat, asked | {"member": member}), name)
    except (BadInput, NotFound) as missing:
        return {"nothing": told(missing)}
    why = partial(why_address, seat.stream, asked["group"])
    return {
        "tables": [
            drawn(table_of(grid, name, why), number, gettext(name)) for number, grid in enumerate(found.grids)
        ],
        "clauses": [Cite.parse(text) for text in found.clauses],
    }


def _look(seat: BoardSeat, asked: dict[str, str]) -> FederationLook:
    on: date | None = day(asked["on"], "on") if asked["on"] else None
    return look_at(
        seat.running, contest=asked["group"], member=asked["member"], on=on, name=called, translate=gettext
    )
