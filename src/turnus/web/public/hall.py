"""The screens of a hall: each shows its own programme, which its address says, a screenful at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.timezone import get_current_timezone, localdate
from django.utils.translation import gettext
from django.views.decorators.vary import vary_on_headers

from turnus.app.papers.posting import Moment, Posting, Score, result, spaced
from turnus.app.people.disclosure import Audience
from turnus.faults import BadInput, NotFound
from turnus.web.broadcast.pages import hall_set
from turnus.web.doors import anybody
from turnus.web.public import reading
from turnus.web.public.law import language, not_found
from turnus.web.public.postings import (
    What,
    audience_of,
    frame,
    groups_of,
    is_known,
    page_of,
    posting,
    what_of,
)
from turnus.web.public_address import absolute, origin_of
from turnus.web.qr import qr_code
from turnus.web.serving.figures import figures
from turnus.web.serving.joined import joined
from turnus.web.wording import wording

SHOWN = ("pairings", "without a game", "standings")
BOARDS = "boards"
PROGRAMME = (BOARDS, *SHOWN)
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
    if not is_known(stream):
        return not_found(request)
    asked_for = dict.fromkeys(request.GET.getlist("show"))  # each once, however often it is named
    chosen = [each for each in asked_for if each in PROGRAMME] or list(PROGRAMME)
    tables = tuple(each for each in chosen if each != BOARDS)
    asked, what = request.GET.get("look", ""), what_of(request)
    audience = audience_of(request, stream)
    posted = posting(stream, what, audience)
    follow = absolute(request, page_of(stream, "pairings"))
    page = frame(stream, "hall") | {
        "sets": _sets(stream, what, tables, audience, language(), reading.state()),
        "boards": hall_set(stream, what[1], audience) if BOARDS in chosen else None,
        "latest": [_said(each) for each in posted.latest()],
        "moments": [_awaited(each) for each in posted.moments(localdate())][:COMING],
        "seconds": _seconds(request),
        "look": asked if asked in LOOKS else LOOKS[0],
        "zone": str(get_current_timezone()),
        "qr": _code(follow),
        "follow": urlsplit(origin_of(request)).netloc,  # who types it finds tonight on the front page
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
def _sets(stream: str, what: What, chosen: tuple[str, ...], audience: Audience, *_state: object) -> list[Set]:
    """Make what a screen shows once for each state of the journal."""
    posted, sets = posting(stream, what, audience), []
    for name in chosen:
        try:
            sets += list(MADE[name](posted))
        except (BadInput, NotFound):
            continue  # nothing has been paired yet
    return sets


def _pairings(posted: Posting) -> Iterator[Set]:
    lines = tuple(
        (board.number, board.white, result(board.result) if board.result else "·", board.black)
        for board in posted.boards()
    )
    yield Set(posted.of_round(wording()), "pairings", lines)


def _without(posted: Posting) -> Iterator[Set]:
    free = posted.free()
    if free:
        lines = tuple((each.player, gettext(spaced(each.why))) for each in free)
        yield Set(gettext("Without a game"), "free", lines)


def _standings(posted: Posting) -> Iterator[Set]:
    for sheet in posted.short_tables(wording()):
        yield Set(sheet.title, "standings", sheet.rows)


MADE = dict(zip(SHOWN, (_pairings, _without, _standings), strict=True))


def _said(scored: Score) -> str:
    white, black = scored.white, scored.black
    if scored.result in ("1/2-1/2", "1-1"):
        return gettext("{one} and {other} draw").format(one=white, other=black)
    if scored.result in ("1-0", "0-1", "2-0", "0-2"):
        winner, loser = (black, white) if scored.result.startswith("0") else (white, black)
        return gettext("{winner} beats {loser}").format(winner=winner, loser=loser)
    return f"{white} \N{EN DASH} {black} {result(scored.result)}"


def _awaited(moment: Moment) -> dict[str, Any]:
    """Return a moment as a screen counts down to it: in seconds since 1970, and its word."""
    at = datetime.fromisoformat(f"{moment.day[:10]}T{moment.hour}").replace(tzinfo=get_current_timezone())
    return {"at": int(at.timestamp()), "said": gettext(moment.what).format(round=moment.round)}


@anybody()
def screens(request: HttpRequest, stream: str) -> HttpResponse:
    """Offer screens that are ready, and make one by choosing what it shows: its address is its programme."""
    if not is_known(stream):
        return not_found(request)
    groups = groups_of(stream)
    page = frame(stream, "hall") | {"shown": PROGRAMME, "groups": groups, "looks": LOOKS, "seconds": SECONDS}
    return render(request, "turnus/screens.html", page)
