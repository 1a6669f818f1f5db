"""Members: entered by hand or from a list, their ratings, their personal data, and who comes and goes."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext

from turnus.app.office.acquaintances import other_competitions
from turnus.app.office.enrolling import (
    MEMBER,
    MOST_NEW_MEMBERS,
    Newcomer,
    changes,
    enrol,
    marks_of_members,
    of_line,
    record_person,
)
from turnus.app.office.enrolling import take_over as take_over_lines
from turnus.app.people.meaning import name_key
from turnus.app.people.personal import erase_person
from turnus.app.people.previewing import Previewed
from turnus.app.people.recognising import Seen, beside
from turnus.app.seasons.duties import on_entry
from turnus.competition.engine.kinds import Withdrawal
from turnus.competition.registry import whole
from turnus.faults import BadInput, NotFound
from turnus.notation.player_tables import ListedPlayer
from turnus.web.desk import rooms, secretary
from turnus.web.doors import BOTH, DOING
from turnus.web.faults import clauses_of, told
from turnus.web.office.forms.acting import how, tell
from turnus.web.office.frame import Seat, at_work
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
from turnus.web.public.law import language


@at_work(director=True, methods=BOTH)
def members(seat: Seat) -> HttpResponse:
    """Show the members, and enter one."""
    if seat.request.method == "POST":
        return _enter(seat)
    return _page(seat)


def _page(seat: Seat, status: int = 200, **context: Any) -> HttpResponse:
    season = seat.running.season
    groups = season.turnus.group_of if season.turnus else lambda _player: ""
    rows = [(member, groups(member.player)) for member in season.members.values()]
    return seat.page(
        "turnus/office/members.html",
        "office_members",
        status,
        has_others=bool(other_competitions(secretary(), seat.identity, seat.stream)),
        rows=sorted(rows, key=lambda row: (row[0].left, -row[0].rating)),
        on_entry=on_entry(seat.running.law, language()),
        personal=personal(context.get("given"), None),
        **context,
    )


def _enter(seat: Seat) -> HttpResponse:
    given = seat.request.POST
    try:
        newcomer = Newcomer(
            name=given.get("name", ""),
            birth_date=given.get("birth_date", ""),
            sex=given.get("sex", ""),
            rating=whole(given.get("rating", ""), "rating"),
            membership=MEMBER if "membership" in given else "",
            youth="youth" in given,
        )
        tell(seat.request, enrol(secretary(), seat.identity, seat.stream, newcomer, how(seat.request)["key"]))
    except (BadInput, NotFound) as fault:
        return _page(seat, 400, fault=told(fault), clauses=clauses_of(fault), given=given)
    return redirect("office_members", seat.stream)


@at_work(director=True, methods=BOTH)
def member(seat: Seat, player: str) -> HttpResponse:
    """Show one member, and change what the registry holds of him."""
    if seat.request.method == "POST":
        return _change(seat, player)
    return _member(seat, player)


def _member(seat: Seat, player: str, status: int = 200, **more: Any) -> HttpResponse:
    person = secretary().person(seat.identity, seat.stream, player)
    season = seat.running.season
    return seat.page(
        "turnus/office/member.html",
        "office_members",
        status,
        member=season.members[player],
        person=person,
        personal=personal(more.get("given"), person),
        group=season.turnus.group_of(player) if season.turnus else "",
        groups=list(season.turnus.groups) if season.turnus else [],
        has_stopping=seat.running.played.main.withdrawal is not Withdrawal.KEPT,
        **more,
    )


def _change(seat: Seat, player: str) -> HttpResponse:
    given = seat.request.POST
    if given.get("erase"):
        erase_person(rooms(), seat.identity, seat.stream, player)
        messages.success(seat.request, gettext("the personal data were erased; the games stay"))
    else:
        known = secretary().person(seat.identity, seat.stream, player)
        try:
            person = read_person(given, known)
        except BadInput as fault:
            return _member(seat, player, 400, fault=told(fault), given=given)
        record_person(secretary(), seat.identity, seat.stream, player, person)
        messages.success(seat.request, gettext("kept"))
    return redirect("office_member", seat.stream, player)


@at_work(director=True, methods=DOING)
def import_list(seat: Seat) -> HttpResponse:
    """Read a list and show what would change; nothing is kept before it is confirmed."""
    people, season = secretary().people_of(seat.stream), seat.running.season
    known = {name_key(people.name(player)) for player in season.members}
    try:
        found = read_file(seat.request, most=MOST_NEW_MEMBERS, known=known or {""})
    except BadInput as fault:
        if held := unread(seat.request):
            return _previewed(seat, held, 400, fault=told_at(fault))
        return _page(seat, 400, fault=told_at(fault), is_list=True)
    return _previewed(seat, found)


def _previewed(seat: Seat, found: Previewed, status: int = 200, **more: Any) -> HttpResponse:
    people, season = secretary().people_of(seat.stream), seat.running.season

    def brings(each: Seen) -> str:
        command = of_line(season, each.player, each.listed)
        if command is None:
            return gettext("is there already; these personal data are new")
        return gettext("rating so far: {rating}").format(rating=season.rating(each.player))

    wanted = Wanted(
        kept=OF_A_PERSON,
        read=reverse("office_import", args=[seat.stream]),
        take=reverse("office_take_over", args=[seat.stream]),
        back=reverse("office_members", args=[seat.stream]),
        tab="office_members",
        known=brings,
    )
    seen = list(beside(found.people, marks_of_members(people, season), with_rating=False))
    if not seat.request.POST.get("previewed"):
        seen = changes(season, people, seen)
    return previewed(seat, wanted, found, seen, status, **more)


@at_work(director=True, methods=DOING)
def take_over(seat: Seat) -> HttpResponse:
    """Take over the lines of a list that were ticked: new members, new ratings; all of them, or none."""
    everybody: list[ListedPlayer] = []
    try:
        everybody = looked_at(seat.request.POST)
        chosen = ticked(seat.request.POST, everybody)
        done = take_over_lines(secretary(), seat.identity, seat.stream, chosen, how(seat.request)["key"])
    except (BadInput, NotFound) as fault:
        if not everybody:
            return _page(seat, 400, fault=told_at(fault), is_list=True)
        return _previewed(seat, Previewed(tuple(everybody)), 400, fault=told_at(fault))
    tell(seat.request, done)
    if not done.events:
        messages.success(seat.request, gettext("kept"))
    return redirect("office_members", seat.stream)
