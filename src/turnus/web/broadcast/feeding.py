"""The feed of a round on the arbiter's page: where it comes from, how it goes, what is asked and offered."""

from datetime import UTC, datetime
from typing import Any

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.formats import date_format
from django.utils.timezone import get_current_timezone, localtime
from django.utils.translation import gettext

from turnus.app.broadcast.feeding import Feed
from turnus.app.broadcast.reading import LARGEST_FILE
from turnus.app.hall.playing import boards
from turnus.app.office import NotAllowed
from turnus.app.rooms.clockwork import MILLISECONDS
from turnus.competition.registry import whole_number
from turnus.faults import BadInput, NotFound
from turnus.web import desk
from turnus.web.doors import DOING
from turnus.web.faults import told
from turnus.web.office.frame import HALLS, HallSeat, at_work
from turnus.web.reader import called

LATE = 60 * MILLISECONDS  # without a good answer


def fed_page(seat: HallSeat, number: int) -> dict[str, Any]:
    """Return what the page says of the feed of a round."""
    feeds = desk.feeds()
    feed, now = feeds.feed(seat.stream, number), desk.rooms().now()
    games = feeds.following(feed).games
    found = [(at, " \N{EN DASH} ".join(map(called, at.game.players))) for at in boards(seat.running, number)]
    names = {at.number: people for at, people in found}
    return {
        "feed": feed,
        "files": feeds.files(),
        "folder": feeds.folder,
        "heard": _hour(feed.heard),
        "is_late": bool(feed.source) and now - feed.heard > LATE,
        "state": _state(feed),
        "asked": [(each, gettext(each.doubt)) for each in feed.asked],
        "places": found,
        "offered": [(offer, names[offer.at.number]) for offer in feeds.offered(feed)],
        "followed": [(at, people, games[at.number]) for at, people in found if at.number in games],
    }


def _hour(at: int) -> str:
    if not at:
        return ""
    when = localtime(datetime.fromtimestamp(at / MILLISECONDS, UTC), get_current_timezone())
    return date_format(when, "H:i:s")


def _state(feed: Feed) -> str:
    """Say in one sentence how it goes."""
    if not feed.source and not feed.heard:
        return gettext("Nothing feeds the boards of this round.")
    if feed.problem:
        return gettext("It does not work just now: {problem}").format(problem=feed.problem)
    if feed.unread:
        said = gettext("A game is half written, or cannot be read, and waits for the next look: {problem}")
        return said.format(problem=feed.unread[0])
    if feed.asked:
        return gettext("Say below which board each game is: it cannot be told for certain.")
    return gettext("It works.")


@at_work(arbiter=True, kind=HALLS, methods=DOING)
def feed(seat: HallSeat, number: int) -> HttpResponse:
    """Feed a round from somewhere, say which board a game is, or enter a result that is reported."""
    given = seat.request.POST
    try:
        said = _DONE.get(given.get("do", ""), _nothing)(seat, number, given)
    except NotAllowed:
        raise
    except (BadInput, NotFound) as fault:
        messages.error(seat.request, told(fault))
    else:
        messages.success(seat.request, said)
    return redirect("broadcast", seat.stream)


def _set(seat: HallSeat, number: int, given: QueryDict) -> str:
    source = given.get("address", "").strip() or given.get("file", "")
    if not source:
        raise BadInput("write an address, or choose a file", where="address")
    desk.feeds().set(seat.identity, seat.stream, number, source)
    return gettext("The boards are fed from there.")


def _stop(seat: HallSeat, number: int, _given: QueryDict) -> str:
    desk.feeds().set(seat.identity, seat.stream, number, "")
    return gettext("Nothing feeds the boards any more; what was heard stays.")


def _answer(seat: HallSeat, number: int, given: QueryDict) -> str:
    board = whole_number(given.get("board", ""), "board")
    desk.feeds().answer(seat.identity, seat.stream, number, given.get("game", ""), board)
    return gettext("The game is shown at that board from the next look on.")


def _bring(seat: HallSeat, number: int, _given: QueryDict) -> str:
    sent = seat.request.FILES.get("content")
    if not isinstance(sent, UploadedFile):
        raise BadInput("choose a file", where="content")
    content = sent.read(LARGEST_FILE + 1)
    desk.feeds().take(seat.identity, seat.stream, number, sent.name or "", content)
    return gettext("the moves are in")


def _enter(seat: HallSeat, number: int, given: QueryDict) -> str:
    board = whole_number(given.get("board", ""), "board")
    desk.feeds().enter(seat.identity, seat.stream, number, board)
    return gettext("The result is in the round.")


def _nothing(_seat: HallSeat, _number: int, given: QueryDict) -> str:
    known = ", ".join(_DONE)
    raise BadInput("there is no field {name}; known are {known}", name=given.get("do", ""), known=known)


_DONE = {"set": _set, "stop": _stop, "answer": _answer, "bring": _bring, "enter": _enter}
