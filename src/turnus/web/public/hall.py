"""The screens of a hall: each shows its own programme, which its address says, a screenful at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.timezone import get_current_timezone, localdate
from django.utils.translation import gettext
from django.views.decorators.vary import vary_on_headers

from turnus.app.papers.wall import of_round, result
from turnus.app.seasons.screens import Moment, Scored, latest, moments, of_the_round
from turnus.app.seasons.views.catalogue import Look
from turnus.app.seasons.views.pairings import boards
from turnus.app.seasons.views.rounds import table_rows
from turnus.faults import BadInput, NotFound
from turnus.law.explanation import halves
from turnus.web.doors import anybody
from turnus.web.public import reading
from turnus.web.public.law import language, not_found
from turnus.web.public.seasons import frame
from turnus.web.qr import qr_code
from turnus.web.serving.figures import figures
from turnus.web.serving.joined import joined
from turnus.web.wording import wording

SHOWN = ("pairings", "without a game", "standings")
SECONDS, SHORTEST, LONGEST = 12, 3, 120
LOOKS = ("dark", "light")
SCREENS_KEPT = 64
COMING = 4  # moments that a screen knows of


@dataclass(frozen=True, slots=True)
class Set:
    """What is shown together: a heading, and lines that are divided over as many screenfuls as it takes."""

    title: str
    kind: str
    lines: tuple[tuple[str, ...], ...]


@anybody()
@vary_on_headers("HX-Request")
def hall(request: HttpRequest, stream: str) -> HttpResponse:
    """Show what the address asks for in turn, with the hour, the latest results and a way to follow."""
    if stream not in reading.known_streams():
        return not_found(request)
    chosen = [each for each in request.GET.getlist("show") if each in SHOWN] or list(SHOWN)
    asked = request.GET.get("look", "")
    look = reading.look(request, stream)
    follow = request.build_absolute_uri(reverse("season", args=[stream, "pairings"]))
    page = frame(stream, "hall") | {
        "sets": _sets(
            stream,
            look.turnus_number,
            look.round_number,
            look.group,
            tuple(chosen),
            language(),
            reading.state(),
        ),
        "latest": [_said(look, each) for each in latest(look)],
        "moments": [_awaited(each) for each in moments(look, localdate())][:COMING],
        "seconds": _seconds(request),
        "look": asked if asked in LOOKS else LOOKS[0],
        "zone": str(get_current_timezone()),
        "qr": _code(follow),
        "follow": request.get_host(),  # who types it finds tonight on the front page
    }
    part = "turnus/hall_slides.html" if getattr(request, "htmx", False) else "turnus/hall.html"
    return render(request, part, page)


@lru_cache(maxsize=SCREENS_KEPT)
def _code(address: str) -> SafeString:
    return qr_code(address)


def _seconds(request: HttpRequest) -> int:
    asked = figures(request.GET.get("seconds", ""))
    return SECONDS if asked is None else min(max(asked, SHORTEST), LONGEST)


@joined(SCREENS_KEPT)
def _sets(
    stream: str, turnus: int, round_number: int, group: str, chosen: tuple[str, ...], *_state: object
) -> list[Set]:
    """Make what a screen shows once for each state of the journal."""
    look, sets = reading.look_at_season(stream, turnus, round_number, group), []
    for name in chosen:
        try:
            sets += list(MADE[name](look))
        except (BadInput, NotFound):
            continue  # nothing has been paired yet
    return sets


def _pairings(look: Look) -> Iterator[Set]:
    now = of_the_round(look)
    lines = tuple(
        (
            str(number),
            look.name(game.white),
            result(game.result) if game.result else "·",
            look.name(game.black),
        )
        for number, game in boards(now)
    )
    yield Set(of_round(now, wording()), "pairings", lines)


def _without(look: Look) -> Iterator[Set]:
    now = of_the_round(look)
    free = [each for each in now.round.idle if each.group in now.groups]
    lines = tuple((look.name(each.player), gettext(each.why.replace("_", " "))) for each in free)
    if lines:
        yield Set(gettext("Without a game"), "free", lines)


def _standings(look: Look) -> Iterator[Set]:
    for group in look.groups:
        lines = tuple(
            (
                str(row.place),
                look.name(row.player),
                halves(Fraction(row.score)) or "0",
                halves(Fraction(row.resistance)) or "0",
            )
            for row in table_rows(look, group)[0]
        )
        yield Set(gettext("Group {group}").format(group=group), "standings", lines)


MADE = dict(zip(SHOWN, (_pairings, _without, _standings), strict=True))


def _said(look: Look, scored: Scored) -> str:
    white, black = look.name(scored.white), look.name(scored.black)
    if scored.result == "1/2-1/2":
        return gettext("{one} and {other} draw").format(one=white, other=black)
    if scored.result in ("1-0", "0-1"):
        winner, loser = (white, black) if scored.result == "1-0" else (black, white)
        return gettext("{winner} beats {loser}").format(winner=winner, loser=loser)
    return f"{white} \N{EN DASH} {black} {result(scored.result)}"


def _awaited(moment: Moment) -> dict[str, Any]:
    """Return a moment as a screen counts down to it: in seconds since 1970, and its word."""
    at = datetime.fromisoformat(f"{moment.day[:10]}T{moment.hour}").replace(tzinfo=get_current_timezone())
    return {"at": int(at.timestamp()), "said": gettext(moment.what).format(round=moment.round)}


@anybody()
def screens(request: HttpRequest, stream: str) -> HttpResponse:
    """Offer screens that are ready, and make one by choosing what it shows: its address is its programme."""
    if stream not in reading.known_streams():
        return not_found(request)
    turnus = reading.running(stream).season.turnus
    groups = list(turnus.groups) if turnus else []
    page = frame(stream, "hall") | {"shown": SHOWN, "groups": groups, "looks": LOOKS, "seconds": SECONDS}
    return render(request, "turnus/screens.html", page)
