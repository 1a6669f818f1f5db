"""Adding players to an event: typed, out of a file with a look at it first, or from rating lists by name."""

import json
import secrets
from dataclasses import asdict
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.core import signing
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext

from turnus.app.competitions.previewing import Previewed, preview
from turnus.app.competitions.running import Running
from turnus.app.files.elsewhere import Bounds, Counter
from turnus.app.files.kept_lists import FEWEST_LETTERS, LISTS, keep, kept_lists, look_up, place_of
from turnus.app.office.acquaintances import other_competitions
from turnus.app.office.competing import enter_people
from turnus.app.office.typed_entries import enter_typed, has_teams
from turnus.faults import BadInput, NotFound
from turnus.notation.player_tables import ListedPlayer
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, DOING
from turnus.web.faults import told
from turnus.web.office.forms.acting import how, tell
from turnus.web.office.frame import AnySeat, at_work

EventSeat = AnySeat[Running]
TAB = "event_adding"
SALT = "turnus.web.competitions.adding"
LARGEST_FILE = 40 * 1024 * 1024
LONGEST_FILE_NAME = 60
READING = Counter(places=2, bounds=Bounds(seconds=60, megabytes=768))
KEEPING = Counter(places=1, bounds=Bounds(seconds=400, megabytes=1024))


@at_work(director=True, kind=Running, methods=BOTH)
def adding(seat: EventSeat) -> HttpResponse:
    """Show every way to add players; enter everybody who was typed, all or none."""
    if seat.request.method != "POST":
        return _page(seat)
    return _typed(seat, "event_entries")


@at_work(director=True, kind=Running, methods=DOING)
def enter(seat: EventSeat) -> HttpResponse:
    """Enter everybody who was typed at the desk."""
    return _typed(seat, "event_desk")


def _typed(seat: EventSeat, then: str) -> HttpResponse:
    """Enter everybody of a typed list; a refusal shows it again with everything that was typed."""
    text = seat.request.POST.get("names", "")
    try:
        key = how(seat.request)["key"]
        tell(seat.request, enter_typed(secretary(), seat.identity, seat.stream, text, key))
    except (BadInput, NotFound) as fault:
        return _page(seat, 400, fault=told(fault), names=text)
    return redirect(then, seat.stream)


def _entered(seat: EventSeat, listed: list[ListedPlayer]) -> Any:
    return enter_people(secretary(), seat.identity, seat.stream, listed, how(seat.request)["key"])


def _page(seat: EventSeat, status: int = 200, **more: Any) -> HttpResponse:
    context = {
        "competition": seat.running.competition,
        "has_teams": has_teams(seat.running.competition.format),
        "has_others": bool(other_competitions(secretary(), seat.identity, seat.stream)),
        "lists": kept_lists(settings.TURNUS_JOURNAL),
        "kinds": [(name, name.upper() if name != "club" else gettext("club")) for name in LISTS],
        **found_in_lists(seat),
    }
    return seat.page("turnus/competitions/adding.html", TAB, status, **(context | more))


def found_in_lists(seat: EventSeat) -> dict[str, Any]:
    """Return who has the letters that were typed, each ready to be chosen."""
    wanted = seat.request.GET.get("q", "").strip()
    found = look_up(settings.TURNUS_JOURNAL, wanted) if wanted else []
    return {
        "q": wanted,
        "is_short": bool(wanted) and max(map(len, wanted.split())) < FEWEST_LETTERS,
        "found": [(name.upper(), each, signed([each])) for name, each in found],
    }


@at_work(director=True, kind=Running)
def look(seat: EventSeat) -> HttpResponse:
    """Show who has the letters that were typed: alone where a script asks, else with the whole page."""
    if seat.request.headers.get("HX-Request"):
        context = {"stream": seat.stream, "expected": seat.running.length, **found_in_lists(seat)}
        return render(seat.request, "turnus/competitions/found.html", context)
    return _page(seat)


@at_work(director=True, kind=Running, methods=DOING)
def take(seat: EventSeat) -> HttpResponse:
    """Enter who was chosen from lists or from a file that was looked at, all or none."""
    given = seat.request.POST
    everybody: list[ListedPlayer] = []
    try:
        everybody += [each for text in given.getlist("people") for each in read(text)]
        tell(seat.request, _entered(seat, _chosen(everybody, given.getlist("leave"))))
    except (BadInput, NotFound) as fault:
        if "previewed" in given and everybody:
            left = given.getlist("leave")
            return _preview(seat, Previewed(tuple(everybody)), 400, fault=told(fault), left=left)
        return _page(seat, 400, fault=told(fault))
    return redirect("event_entries", seat.stream)


def _chosen(everybody: list[ListedPlayer], left: list[str]) -> list[ListedPlayer]:
    chosen = [each for place, each in enumerate(everybody) if str(place) not in left]
    if not chosen:
        raise BadInput("choose who takes part", where="people")
    return chosen


@at_work(director=True, kind=Running, methods=DOING)
def upload(seat: EventSeat) -> HttpResponse:
    """Read a file and show what is in it; nobody is entered before it is confirmed."""
    try:
        found = _read_elsewhere(seat, READING, preview)
    except BadInput as fault:
        return _page(seat, 400, fault=told(fault))
    return _preview(seat, found)


def _preview(seat: EventSeat, found: Previewed, status: int = 200, **more: Any) -> HttpResponse:
    context = {
        "competition": seat.running.competition,
        "people": found.people,
        "columns": [(each.head, gettext(each.field.replace("_", " "))) for each in found.columns],
        "said": signed(list(found.people)),
    }
    return seat.page("turnus/competitions/previewed.html", TAB, status, **(context | more))


@at_work(director=True, kind=Running, methods=DOING)
def keep_list(seat: EventSeat) -> HttpResponse:
    """Keep a rating list, in the place of the one before, to choose from."""
    name = seat.request.POST.get("name", "")
    try:
        count = _read_elsewhere(seat, KEEPING, partial(keep, place_of(settings.TURNUS_JOURNAL, name)))
    except BadInput as fault:
        return _page(seat, 400, fault=told(fault))
    said = ngettext("{count} player is on the list", "{count} players are on the list", count)
    messages.success(seat.request, said.format(count=count))
    return redirect("event_adding", seat.stream)


def _read_elsewhere(seat: EventSeat, counter: Counter, work: Any) -> Any:
    """Read an uploaded file under its own name, so that its kind is known, in another process."""
    file = seat.request.FILES.get("file")
    if not isinstance(file, UploadedFile):
        raise BadInput("choose a file", where="file")
    if (file.size or 0) > LARGEST_FILE:
        raise BadInput("the file is larger than {megabytes} MB", megabytes=LARGEST_FILE >> 20, where="file")
    with TemporaryDirectory() as folder:
        path = Path(folder) / (Path(file.name or "list").name[-LONGEST_FILE_NAME:] or secrets.token_hex(4))
        with path.open("wb") as kept:
            kept.writelines(file.chunks())
        return counter.do(partial(work, path))


def signed(listed: list[ListedPlayer]) -> str:
    """Write people of a list into one field of a form, which comes back as it went."""
    said = [{name: value for name, value in asdict(each).items() if value} for each in listed]
    return signing.dumps(json.dumps(said), salt=SALT, compress=True)


def read(text: str) -> list[ListedPlayer]:
    """Read people back from a field of a form."""
    try:
        said = json.loads(signing.loads(text, salt=SALT, max_age=24 * 3600))
    except signing.BadSignature as wrong:
        raise BadInput("this page is from yesterday: read the file again", where="people") from wrong
    return [ListedPlayer(**each | {"categories": tuple(each.get("categories", ()))}) for each in said]
