"""Members: entered by hand or from a list, their ratings, their personal data, and who comes and goes."""

import secrets
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext

from turnus.app.files.elsewhere import Bounds, Counter
from turnus.app.office.acquaintances import other_competitions
from turnus.app.office.enrolling import (
    MEMBER,
    Known,
    Line,
    Newcomer,
    checked_person,
    compare_file,
    enrol,
    known_members,
    record_person,
)
from turnus.app.office.enrolling import take_over as take_over_lines
from turnus.app.people.personal import erase_person
from turnus.app.seasons.duties import on_entry
from turnus.competition.engine.kinds import Withdrawal
from turnus.competition.registry import whole
from turnus.faults import BadInput, NotFound
from turnus.web.desk import rooms, secretary
from turnus.web.doors import BOTH, DOING
from turnus.web.faults import clauses_of, told
from turnus.web.office.forms.acting import how, tell
from turnus.web.office.frame import Seat, at_work
from turnus.web.public.law import language

LARGEST_LIST = 40 * 1024 * 1024  # the FIDE's whole list is some 12 MB zipped
LONGEST_FILE_NAME = 60  # characters, the last ones: no more than a disk takes, and with the kind
READING_LISTS = Counter(places=2, bounds=Bounds(seconds=90, megabytes=768))


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
        **context,
    )


def _enter(seat: Seat) -> HttpResponse:
    given = seat.request.POST
    try:
        newcomer = Newcomer(
            name=given.get("name", ""),
            birth_date=given.get("birth_date", ""),
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
        has_stopping=seat.running.played.main.withdrawal is not Withdrawal.KEPT,
    )


def _change(seat: Seat, player: str) -> HttpResponse:
    given = seat.request.POST
    if given.get("erase"):
        erase_person(rooms(), seat.identity, seat.stream, player)
        messages.success(seat.request, gettext("the personal data were erased; the games stay"))
    else:
        changed = checked_person(given.get("name", ""), given.get("birth_date", ""))
        record_person(secretary(), seat.identity, seat.stream, player, changed)
        messages.success(seat.request, gettext("kept"))
    return redirect("office_member", seat.stream, player)


@at_work(director=True, methods=DOING)
def import_list(seat: Seat) -> HttpResponse:
    """Read a list and show what would change; nothing is kept before it is confirmed."""
    known = known_members(secretary().people_of(seat.stream), seat.running.season)
    try:
        lines = _compared(known, seat.request.FILES.get("list"))
    except BadInput as fault:
        return _page(seat, 400, fault=told(fault))
    return _preview(seat, [(line, True) for line in lines], secrets.token_hex(12))


def _preview(
    seat: Seat, lines: list[tuple[Line, bool]], token: str, status: int = 200, **context: Any
) -> HttpResponse:
    return seat.page(
        "turnus/office/import.html", "office_members", status, lines=lines, token=token, **context
    )


def _compared(known: Known, upload: Any) -> list[Line]:
    """Read an uploaded list under its own name, so that its kind is known, in another process."""
    if not isinstance(upload, UploadedFile):
        raise BadInput("choose a file", where="list")
    if (upload.size or 0) > LARGEST_LIST:
        raise BadInput("the file is larger than {megabytes} MB", megabytes=LARGEST_LIST >> 20, where="list")
    with TemporaryDirectory() as folder:
        path = Path(folder) / Path(upload.name or "list").name[-LONGEST_FILE_NAME:]
        with path.open("wb") as file:
            file.writelines(upload.chunks())
        return READING_LISTS.do(partial(compare_file, known, path))


@at_work(director=True, methods=DOING)
def take_over(seat: Seat) -> HttpResponse:
    """Take over the lines of a list that were ticked: new members, new ratings; all of them, or none."""
    given = seat.request.POST
    taken, token = given.getlist("take"), given.get("token", "")
    lines = [_line(given, index) for index in taken]
    try:
        tell(seat.request, take_over_lines(secretary(), seat.identity, seat.stream, lines, token))
    except (BadInput, NotFound) as fault:
        sent = [name.removeprefix("name.") for name in given if name.startswith("name.")]
        kept = [(_line(given, index), index in taken) for index in sent]
        return _preview(seat, kept, secrets.token_hex(12), 400, fault=told(fault))
    return redirect("office_members", seat.stream)


def _line(given: QueryDict, index: str) -> Line:
    return Line(
        given.get(f"name.{index}", ""),
        whole(given.get(f"rating.{index}", ""), "rating"),
        given.get(f"player.{index}", ""),
        whole(given.get(f"so_far.{index}", ""), "rating"),
        given.get(f"birth_date.{index}", ""),
    )
