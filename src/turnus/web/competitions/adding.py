"""Adding players to an event: typed, out of a file with a look at it first, or from rating lists by name."""

from functools import partial
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext

from turnus.app.competitions.people import person_of
from turnus.app.competitions.running import Running
from turnus.app.files.elsewhere import Bounds, Counter
from turnus.app.files.kept_lists import FEWEST_LETTERS, LISTS, keep, kept_lists, look_up, place_of
from turnus.app.office.acquaintances import other_competitions
from turnus.app.office.competing import marks_in, take_people
from turnus.app.office.typed_entries import enter_typed, has_teams
from turnus.app.people.previewing import Previewed
from turnus.app.people.recognising import Seen, beside, completed
from turnus.app.people.register import Person
from turnus.faults import BadInput, NotFound
from turnus.notation.player_tables import ListedPlayer
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, DOING
from turnus.web.faults import told
from turnus.web.office.forms.acting import how, tell
from turnus.web.office.frame import AnySeat, at_work
from turnus.web.office.people_lists import (
    HEADS,
    Wanted,
    looked_at,
    previewed,
    read_elsewhere,
    read_file,
    signed,
    ticked,
    told_at,
    unread,
)

EventSeat = AnySeat[Running]
TAB = "event_adding"
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
        everybody = looked_at(given)
        chosen = ticked(given, everybody)
        done = take_people(secretary(), seat.identity, seat.stream, chosen, how(seat.request)["key"])
    except (BadInput, NotFound) as fault:
        if "previewed" in given and everybody:
            return _previewed(seat, Previewed(tuple(everybody)), 400, fault=told_at(fault))
        return _page(seat, 400, fault=told_at(fault))
    if done.events or done.repeated:
        tell(seat.request, done)
    else:
        messages.success(seat.request, gettext("kept"))
    return redirect("event_entries", seat.stream)


@at_work(director=True, kind=Running, methods=DOING)
def upload(seat: EventSeat) -> HttpResponse:
    """Read a file and show what is in it; nobody is entered before it is confirmed."""
    try:
        found = read_file(seat.request)
    except BadInput as fault:
        if held := unread(seat.request):
            return _previewed(seat, held, 400, fault=told_at(fault))
        return _page(seat, 400, fault=told_at(fault))
    return _previewed(seat, found)


def _previewed(seat: EventSeat, found: Previewed, status: int = 200, **more: Any) -> HttpResponse:
    people = secretary().people_of(seat.stream)

    def brings(each: Seen) -> str:
        held = people.find(each.player) or Person(each.player)
        is_more = completed(held, person_of(each.listed)) != held
        return gettext("is there already; these personal data are new") if is_more else ""

    wanted = Wanted(
        kept=set(HEADS) - {"province"},
        read=reverse("event_upload", args=[seat.stream]),
        take=reverse("event_take", args=[seat.stream]),
        back=reverse("event_adding", args=[seat.stream]),
        tab=TAB,
        known=brings,
    )
    seen = list(beside(found.people, marks_in(secretary(), seat.identity, seat.stream)))
    return previewed(seat, wanted, found, seen, status, **more)


@at_work(director=True, kind=Running, methods=DOING)
def keep_list(seat: EventSeat) -> HttpResponse:
    """Keep a rating list, in the place of the one before, to choose from."""
    name = seat.request.POST.get("name", "")
    try:
        count = read_elsewhere(seat.request, KEEPING, partial(keep, place_of(settings.TURNUS_JOURNAL, name)))
    except BadInput as fault:
        return _page(seat, 400, fault=told_at(fault))
    said = ngettext("{count} player is on the list", "{count} players are on the list", count)
    messages.success(seat.request, said.format(count=count))
    return redirect("event_adding", seat.stream)
