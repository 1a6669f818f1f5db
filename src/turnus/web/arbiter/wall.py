"""The wall: every board that is played in the browser, small, who needs the arbiter first.

Of a round, of a federation, or of all competitions in which somebody is arbiter.
"""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from turnus.app.federations.office import Running as Federation
from turnus.app.hall.playing import published_round
from turnus.app.office import Identity, NotAllowed
from turnus.app.rooms import Room
from turnus.competition.registry import whole_number
from turnus.web import desk, fullness, reader
from turnus.web.accounts.identity import identity_of
from turnus.web.arbiter.wall_cards import (
    ALL,
    ENDED,
    NEEDS,
    RUNNING,
    Wall,
    card,
    drawn,
    filter_names,
    pieces_of,
    wall_of,
)
from turnus.web.doors import door
from turnus.web.office.frame import HOSTED, HostedSeat, at_work
from turnus.web.office.tabs import ARBITERS
from turnus.web.titles import match_told, title_of


@at_work(arbiter=True, kind=HOSTED)
def wall(seat: HostedSeat) -> HttpResponse:
    """Show the boards of a round or match; to a page that has some (`have`) only what changed."""
    asked = seat.request.GET
    number = whole_number(asked["round"], "round") if asked.get("round") else _now(seat)
    made = wall_of(seat.request, seat.identity, _rooms(seat, number))
    if "have" in asked:
        return _changed(made, asked)
    shown = _shown(made, asked)
    reader.enter(lambda: seat.identity, seat.stream)
    others = _competitions(seat.identity) - {seat.stream}
    page: dict[str, Any] = {
        "number": number,
        "match": match_told(seat.running, number) if number else "",
        "others": others,
    }
    page["keep"] = f"&round={number}" if number else ""
    is_federation = isinstance(seat.running, Federation)
    return seat.page("turnus/arbiter/wall.html", "arbiter_wall", is_federation=is_federation, **page, **shown)


def _now(seat: HostedSeat) -> int:
    """Return the round under way; a federation plays many matches at once, and all stand there."""
    return 0 if isinstance(seat.running, Federation) else published_round(seat.running)


def _rooms(seat: HostedSeat, number: int) -> Iterable[Room]:
    rooms = desk.rooms()
    return rooms.of_round(seat.stream, number) if number else rooms.lately(seat.stream.__eq__)


def _is_arbiter(identity: Identity, competition: str) -> bool:
    """Say whether somebody rules in a competition, or in the office where a game is of none."""
    return bool(desk.secretary().access(identity, competition or "*").roles & ARBITERS)


def _rules_somewhere(identity: Identity, _where: dict[str, Any]) -> None:
    """Let in who rules where games are played, and nobody else."""
    office = desk.secretary()
    streams = ("", *office.streams(), *office.event_streams(), *office.federation_streams())
    if not any(_is_arbiter(identity, stream) for stream in streams):
        raise NotAllowed("this page is for who works in the competition")


def _competitions(identity: Identity) -> set[str]:
    """Return the competitions in which somebody rules and games are played now."""
    known: dict[str, bool] = {}
    found = desk.rooms().lately(lambda at: known.setdefault(at, _is_arbiter(identity, at)))
    return {room.terms.belongs.competition for room in found}


@door(_rules_somewhere, ("GET", "HEAD"))
def walls(request: HttpRequest) -> HttpResponse:
    """Show the boards of every competition in which somebody is arbiter, or of one of them."""
    identity, asked = identity_of(request), request.GET
    mine: dict[str, bool] = {}
    games = desk.rooms().lately(lambda at: mine.setdefault(at, _is_arbiter(identity, at)))
    streams = sorted({room.terms.belongs.competition for room in games})
    chosen = asked.get("competition", "")
    if chosen in streams and chosen:
        games = [room for room in games if room.terms.belongs.competition == chosen]
    made = wall_of(request, identity, games, is_of_many=True)
    if "have" in asked:
        return _changed(made, asked)
    named = sorted((title_of(stream), stream) for stream in streams if stream)
    keep = f"&{urlencode({'competition': chosen})}" if chosen else ""
    page = {"competitions": named, "chosen": chosen, "keep": keep, **_shown(made, asked)}
    return render(request, "turnus/arbiter/walls.html", page)


def _shown(made: Wall, asked: Any) -> dict[str, Any]:
    """Return what a page of a wall shows at first."""
    show = _filter(asked)
    return {
        "show": show,
        "filters": [(name, words, len(made.chosen(name))) for name, words in filter_names()],
        "games": made.games,
        "cards": [card(made, each) for each in made.chosen(show)],
        "pieces": sorted({pieces_of(each.room) for each in made.games}),
        "needs": made.needs(),
    }


def _filter(asked: Any) -> str:
    show = str(asked.get("show", ALL))
    return show if show in (NEEDS, RUNNING, ENDED) else ALL


def _changed(made: Wall, asked: Any) -> JsonResponse:
    keys = {made.key(each): each for each in made.chosen(_filter(asked))}
    fresh = {key: keys[key] for key in keys.keys() - set(asked["have"].split("."))}
    return JsonResponse(
        {
            "order": list(keys),
            "cards": {key: drawn(made, each) for key, each in fresh.items()},
            "counts": {name: len(made.chosen(name)) for name, _words in filter_names()},
            "needs": made.needs(),
            "full": fullness.is_full(),
        }
    )
