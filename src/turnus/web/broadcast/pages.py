"""The boards of a round on a page for everybody, live; and the address from which other sites take them."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from turnus.app.broadcast.terms import agreed
from turnus.app.competitions.game_files import BY_GAME, USUAL
from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.hall.playing import Playing, boards, phase_of
from turnus.app.office.rights.roles import VISITOR
from turnus.app.people.disclosure import Audience
from turnus.faults import NotFound
from turnus.web import desk, reader
from turnus.web.broadcast.cards import card, feed_of, pieces
from turnus.web.broadcast.delays import told_delay
from turnus.web.broadcast.telling import boards_of
from turnus.web.doors import anybody
from turnus.web.public.postings import frame, is_known
from turnus.web.public_address import absolute
from turnus.web.serving.figures import figures


@anybody()
def round_boards(request: HttpRequest, stream: str) -> HttpResponse:
    """Show the boards of a round as they stand, for as many as come."""
    running = seen_by_visitors(stream)
    asked, phase = figures(request.GET.get("round", ""), longest=3) or 0, phase_of(running)
    last = next((each.round for each in boards(running)), 0)
    if asked > last:
        raise NotFound("there is no round {round}", round=asked)
    number = asked or last
    shown = boards_of(stream, number, phase) if number else []
    page = frame(stream, "boards") | {
        "number": number,
        "numbers": list(range(1, last + 1)),
        "cards": [card(stream, each) for each in shown],
        "pieces": pieces(shown),
        "live": feed_of(stream, number, phase),
        "playing_now": sum(each.is_live for each in shown),
        "delay": told_delay(agreed(desk.secretary(), stream).delay),
        "file": absolute(request, file_of(running, stream, number)) if number else "",
    }
    return render(request, "turnus/broadcast/boards.html", page)


def seen_by_visitors(stream: str) -> Playing:
    """Return a competition as the world sees it, with its people called as the world may call them."""
    if not is_known(stream):
        raise NotFound("there is no competition {stream}", stream=stream)
    reader.enter(lambda: VISITOR, stream)
    running = desk.secretary().competition_seen(VISITOR, stream)
    if not isinstance(running, Playing):
        raise NotFound("there is no competition {stream}", stream=stream)
    return running


def file_of(running: Playing, stream: str, number: int) -> str:
    """Return the address of the games of a round as a file, in the form that the game has."""
    game = running.competition.format.game if isinstance(running, AnyFormat) else ""
    return f"/api/events/{stream}/rounds/{number}{BY_GAME.get(game, USUAL)}"


def hall_set(stream: str, number: int = 0, audience: Audience = Audience.WEB) -> dict[str, Any] | None:
    """Return the boards of a round for the hall screen: those of which something is known, if any."""
    running = seen_by_visitors(stream)
    reader.enter(lambda: VISITOR, stream, audience)
    number = number or next((each.round for each in boards(running)), 0)
    every = boards_of(stream, number, phase_of(running)) if number else []
    shown = [each for each in every if each.seen]
    if not shown:
        return None
    return {
        "cards": [card(stream, each) for each in shown],
        "pieces": pieces(shown),
        "live": feed_of(stream, number, phase_of(running)),
        "number": number,
    }
