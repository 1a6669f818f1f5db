"""Members: entered by hand or from a list, their ratings, their personal data, and who comes and goes."""

import secrets
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext

from turnus.app.office.enrolling import (
    Newcomer,
    checked_person,
    compare_list,
    enrol,
    erase_person,
    record_person,
)
from turnus.app.player_lists import read_player_list
from turnus.competition.registry import whole
from turnus.competition.season import commands as asked
from turnus.faults import BadInput, NotFound
from turnus.notation.player_tables import ListedPlayer
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, DOING
from turnus.web.faults import clauses_of, told
from turnus.web.office.acting import how, tell
from turnus.web.office.frame import Seat, at_work

LARGEST_LIST = 40 * 1024 * 1024  # the FIDE's whole list is some 12 MB zipped


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
        rows=sorted(rows, key=lambda row: (row[0].left, -row[0].rating)),
        **context,
    )


def _enter(seat: Seat) -> HttpResponse:
    given = seat.request.POST
    try:
        newcomer = Newcomer(
            name=given.get("name", ""),
            birth_date=given.get("birth_date", ""),
            rating=whole(given.get("rating", ""), "rating"),
            membership=given.get("membership", "").strip(),
            youth="youth" in given,
        )
        tell(seat.request, enrol(secretary(), seat.identity, seat.stream, newcomer, how(seat.request)["key"]))
    except (BadInput, NotFound) as fault:
        return _page(seat, 400, fault=told(fault), clauses=clauses_of(fault), given=given)
    return redirect("office_members", seat.stream)


@at_work(director=True, methods=BOTH)
def member(seat: Seat, player: str) -> HttpResponse:
    """Show one member, and change what the registry holds of him."""
    person = secretary().person(seat.identity, seat.stream, player)
    season = seat.running.season
    if seat.request.method == "POST":
        return _change(seat, player)
    return seat.page(
        "turnus/office/member.html",
        "office_members",
        member=season.members[player],
        person=person,
        group=season.turnus.group_of(player) if season.turnus else "",
        groups=list(season.turnus.groups) if season.turnus else [],
    )


def _change(seat: Seat, player: str) -> HttpResponse:
    given = seat.request.POST
    if given.get("erase"):
        erase_person(secretary(), seat.identity, seat.stream, player)
        messages.success(seat.request, gettext("the personal data were erased; the games stay"))
    else:
        changed = checked_person(given.get("name", ""), given.get("birth_date", ""))
        record_person(secretary(), seat.identity, seat.stream, player, changed)
        messages.success(seat.request, gettext("kept"))
    return redirect("office_member", seat.stream, player)


@at_work(director=True, methods=DOING)
def import_list(seat: Seat) -> HttpResponse:
    """Read a list and show what would change; nothing is kept before it is confirmed."""
    people = secretary().people_of(seat.stream)
    try:
        lines = compare_list(people, seat.running.season, _read(seat.request.FILES.get("list")))
    except BadInput as fault:
        return _page(seat, 400, fault=told(fault))
    return seat.page("turnus/office/import.html", "office_members", lines=lines, token=secrets.token_hex(12))


def _read(upload: Any) -> list[ListedPlayer]:
    """Read an uploaded list under its own name, so that its kind is known."""
    if not isinstance(upload, UploadedFile):
        raise BadInput("choose a file", where="list")
    if (upload.size or 0) > LARGEST_LIST:
        raise BadInput("the file is larger than {megabytes} MB", megabytes=LARGEST_LIST >> 20, where="list")
    with TemporaryDirectory() as folder:
        path = Path(folder) / Path(upload.name or "list").name
        with path.open("wb") as file:
            file.writelines(upload.chunks())
        try:
            return list(read_player_list(path))
        except BadInput as fault:
            fault.where = fault.where.replace(str(path), path.name)
            raise


@at_work(director=True, methods=DOING)
def take_over(seat: Seat) -> HttpResponse:
    """Take over the lines of a list that were ticked: new members, new ratings."""
    given = seat.request.POST
    for index in given.getlist("take"):
        name, rating = given.get(f"name.{index}", ""), whole(given.get(f"rating.{index}", ""), "rating")
        player, key = given.get(f"player.{index}", ""), f"{given.get('token', '')}/{index}"
        try:
            if player:
                change = asked.ChangeRating(player=player, rating=rating)
                tell(seat.request, secretary().act(seat.identity, seat.stream, change, key=key))
            else:
                newcomer = Newcomer(name=name, rating=rating)
                tell(seat.request, enrol(secretary(), seat.identity, seat.stream, newcomer, key))
        except (BadInput, NotFound) as fault:
            messages.error(seat.request, f"{name}: {told(fault)}")
    return redirect("office_members", seat.stream)
