"""The members of a federation at work: who is registered, and a list of them read from a file."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext

from turnus.app.federations.office import Running
from turnus.app.federations.registering import (
    MOST_MEMBERS,
    Receipt,
    brings,
    marks_of_federation,
    strange_clubs,
)
from turnus.app.office.federation_lists import correct_member, register_members
from turnus.app.office.secretary import Done
from turnus.app.people.personal import erase_person
from turnus.app.people.previewing import Previewed
from turnus.app.people.recognising import Seen, beside
from turnus.competition.moments import day
from turnus.faults import BadInput, NotFound
from turnus.notation.player_tables import ListedPlayer
from turnus.web.desk import rooms, secretary
from turnus.web.doors import BOTH
from turnus.web.faults import clauses_of, told
from turnus.web.office.forms.acting import how, tell
from turnus.web.office.frame import BoardSeat, at_work
from turnus.web.office.people_lists import (
    OF_A_PERSON,
    Wanted,
    looked_at,
    personal,
    previewed,
    read_file,
    read_person,
    ticked,
    told_at,
    unread,
)

TAB = "secretariat_members"


@at_work(director=True, kind=Running)
def members(seat: BoardSeat) -> HttpResponse:
    """Show who is registered with what the office holds of him, and take a file of members."""
    return _page(seat)


def _page(seat: BoardSeat, status: int = 200, **more: Any) -> HttpResponse:
    people, federation = secretary().people_of(seat.stream), seat.running.federation
    rows = [
        (
            people.name(name),
            people.find(name),
            [one.club for one in member.registrations if not one.ended],
            member,
        )
        for name, member in federation.members.items()
    ]
    rows.sort(key=lambda row: (row[2], row[0].casefold()))
    return seat.page("turnus/federation/members.html", TAB, status, rows=rows, **more)


@at_work(director=True, kind=Running, methods=BOTH)
def member(seat: BoardSeat, name: str) -> HttpResponse:
    """Show one member with his registrations, and change what the registry holds of him."""
    if seat.request.method != "POST":
        return _member(seat, name)
    given = seat.request.POST
    try:
        if given.get("erase"):
            erase_person(rooms(), seat.identity, seat.stream, name)
            messages.success(seat.request, gettext("the personal data were erased; the games stay"))
        else:
            person = read_person(given, secretary().person(seat.identity, seat.stream, name))
            key = how(seat.request)["key"]
            _tell(seat, correct_member(secretary(), seat.identity, seat.stream, name, person, key))
    except BadInput as fault:
        return _member(seat, name, 400, fault=told(fault), given=given)
    return redirect("secretariat_member", seat.stream, name)


def _tell(seat: BoardSeat, done: Done) -> None:
    """Tell what was done; where the journal has nothing new, that the data were kept."""
    tell(seat.request, done)
    if not done.events:
        messages.success(seat.request, gettext("kept"))


def _member(seat: BoardSeat, name: str, status: int = 200, **more: Any) -> HttpResponse:
    person = secretary().person(seat.identity, seat.stream, name)  # who is not a member is refused here
    return seat.page(
        "turnus/federation/member.html",
        TAB,
        status,
        member=name,
        held=seat.running.federation.members.get(name),
        person=person,
        personal=personal(more.get("given"), person),
        **more,
    )


@at_work(director=True, kind=Running, methods=BOTH)
def upload(seat: BoardSeat) -> HttpResponse:
    """Read a file and show what is in it; nobody is registered before it is confirmed."""
    if seat.request.method != "POST":
        return redirect(TAB, seat.stream)
    try:
        found = read_file(seat.request, most=MOST_MEMBERS)
    except BadInput as fault:
        if held := unread(seat.request):
            return _previewed(seat, held, 400, fault=told_at(fault))
        return _page(seat, 400, fault=told_at(fault))
    return _previewed(seat, found)


def _previewed(seat: BoardSeat, found: Previewed, status: int = 200, **more: Any) -> HttpResponse:
    people, federation = secretary().people_of(seat.stream), seat.running.federation
    today = secretary().today().date()

    def known(each: Seen) -> str:
        is_more = brings(federation, people, each, today)
        return gettext("is registered already; something of this is new") if is_more else ""

    wanted = Wanted(
        kept=(*OF_A_PERSON, "club", "province", "nationality"),
        read=reverse("secretariat_members_read", args=[seat.stream]),
        take=reverse("secretariat_members_take", args=[seat.stream]),
        back=reverse("secretariat_members", args=[seat.stream]),
        tab=TAB,
        known=known,
    )
    given = seat.request.POST
    more["on_receipt"] = "turnus/federation/receipt.html"
    more["received"] = given.get("received", "")  # who may play depends on it: nobody but he knows the day
    more["provinces"] = federation.opened.provinces
    own = given.get("club", "").strip()
    more |= {"lacks_club": not all(each.club for each in found.people), "club": own}
    more["clubs"] = sorted(federation.clubs)
    more["strange"] = [
        (club, given.get(f"province.{place}", ""))
        for place, club in enumerate(strange_clubs(federation, found.people, own))
    ]
    seen = list(beside(found.people, marks_of_federation(federation, people), with_rating=False))
    return previewed(seat, wanted, found, seen, status, **more)


@at_work(director=True, kind=Running, methods=BOTH)
def take(seat: BoardSeat) -> HttpResponse:
    """Register who was ticked: all of them, or none."""
    if seat.request.method != "POST":
        return redirect(TAB, seat.stream)
    given = seat.request.POST
    everybody: list[ListedPlayer] = []
    try:
        everybody = looked_at(given)
        chosen = ticked(given, everybody)
        own = given.get("club", "").strip()
        strange = enumerate(strange_clubs(seat.running.federation, everybody, own))
        receipt = Receipt(
            received=day(given.get("received", ""), "received"),
            club=own,
            provinces={club: given.get(f"province.{place}", "") for place, club in strange},
        )
        key = how(seat.request)["key"]
        done = register_members(secretary(), seat.identity, seat.stream, chosen, receipt, key)
    except (BadInput, NotFound) as fault:
        if not everybody:
            return _page(seat, 400, fault=told_at(fault))
        found = Previewed(tuple(everybody))
        return _previewed(seat, found, 400, fault=told_at(fault), clauses=clauses_of(fault))
    _tell(seat, done)
    return redirect(TAB, seat.stream)
