"""Competitions for programs: their views, explanations and events, as far as the asker may see them."""

from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.translation import gettext
from ninja import Router

from turnus.app.office import NotAllowed, Role, visible_views
from turnus.app.office.keeping import Competition
from turnus.app.people.disclosure import payload_as_seen, rating_as_seen
from turnus.app.seasons import whys
from turnus.app.seasons.views.catalogue import look_at, view, view_names
from turnus.app.streams.payloads import to_payload
from turnus.competition.season.state import Season
from turnus.faults import BadInput
from turnus.web import desk
from turnus.web.api.answering import FAULTS, identity, is_unchanged, tag
from turnus.web.api.doors import anybody
from turnus.web.api.law import language
from turnus.web.public import reading
from turnus.web.public.listing import listed

router = Router(tags=["competitions"])
MOST_EVENTS = 500
A_PAGE = 100
ANSWERS: dict[Any, Any] = {200: dict[str, Any], 304: None, **FAULTS}


@router.get("/competitions", auth=anybody, summary="All competitions", response={200: dict[str, Any]})
def competitions(request: HttpRequest, page: int = 1) -> dict[str, Any]:
    """List the competitions of this office, a hundred at a time; those that cannot be read with their why."""
    who, office = identity(request), desk.secretary()
    asked = Paginator([s for s in office.streams() if office.may_look(who, s)], A_PAGE).get_page(page)
    found = listed(asked.object_list, reading.summary)
    return {
        "competitions": [_about(each, each.stream, each.length) for each in found.found],
        "unreadable": [{"stream": each.stream, "why": each.why} for each in found.unreadable],
        "page": asked.number,
        "pages": asked.paginator.num_pages,
    }


@router.get("/competitions/{path:stream}/about", auth=anybody, summary="A competition", response=ANSWERS)
def about(request: HttpRequest, response: HttpResponse, stream: str) -> Any:
    """Say what a competition is, who plays in it, and what the asker may look at and do."""
    who, office = identity(request), desk.secretary()
    running = office.seen(who, stream)
    mine = office.access(who, stream)
    called = office.called(who, stream)
    data = _about(running.season, stream, running.length) | {
        "players": [
            {"id": name, "name": called(name), "rating": rating_as_seen(called, name, held.rating)}
            for name, held in running.season.members.items()
        ],
        "roles": sorted(mine.roles),
        "views": list(visible_views(mine)),
    }
    return tagged(request, response, running, data)


def _about(season: Season | reading.Summary, stream: str, length: int) -> dict[str, Any]:
    return {
        "stream": stream,
        "season": season.season,
        "part": season.part,
        "rulebook": season.rulebook,
        "base": season.base,
        "events": length,
    }


def tagged(request: HttpRequest, response: HttpResponse, running: Competition, data: dict[str, Any]) -> Any:
    """Answer with the tag of the competition's state; nothing when the asker has it already."""
    current = tag(running.length)
    if is_unchanged(request, current):
        return HttpResponseNotModified(headers={"ETag": current, "Vary": "Authorization, Accept-Language"})
    response["ETag"] = current
    response["Vary"] = "Authorization, Accept-Language"
    return data


@router.get("/competitions/{path:stream}/views/{name}", auth=anybody, summary="A view", response=ANSWERS)
def look(
    request: HttpRequest,
    response: HttpResponse,
    stream: str,
    name: str,
    turnus: int = 0,
    round: int = 0,  # noqa: A002 - as people call it
    group: str = "",
) -> Any:
    """Return a view of a competition: standings, pairings, cross table, calendar ..."""
    who, office = identity(request), desk.secretary()
    running = office.seen(who, stream)
    if name in view_names() and name not in visible_views(office.access(who, stream)):
        raise NotAllowed("this is for the {roles} of the competition", roles=Role.DIRECTOR)
    then = office.seen(who, stream, turnus, round)
    look = look_at(running, then=then, turnus_number=turnus, round_number=round, group=group)
    shown = view(look, name)
    return tagged(request, response, running, {**shown.data, "clauses": list(shown.clauses)})


@router.get("/competitions/{path:stream}/why", auth=anybody, summary="Why", response=ANSWERS)
def why(request: HttpRequest, response: HttpResponse, stream: str, what: str) -> Any:
    """Explain a place, a pairing, a promotion or a ruling: `what=place p07`."""
    who = identity(request)
    running = desk.secretary().seen(who, stream)
    look = look_at(running, name=desk.secretary().called(who, stream))
    asked = what.split()
    if not asked:
        raise BadInput("say what is to be explained: place PLAYER, pair A B, promotion ...", where="what")
    told = whys.explain(look, asked, whys.words_of(look, language(), gettext))
    return tagged(request, response, running, told.data())


@router.get("/competitions/{path:stream}/events", auth=anybody, summary="What happened", response=ANSWERS)
def events(request: HttpRequest, response: HttpResponse, stream: str, after: int = 0) -> Any:
    """Return the events the asker may see, from the one after `after`, at most 500 at a time."""
    who, office = identity(request), desk.secretary()
    running, called = office.seen(who, stream), office.called(who, stream)
    found = [(number, event) for number, event in running.history if number > after][:MOST_EVENTS]
    listed = [
        {
            "number": number,
            "type": type(event).__name__,
            "payload": payload_as_seen(called, to_payload(event)),
        }
        for number, event in found
    ]
    return tagged(request, response, running, {"events": listed, "last": running.length})
