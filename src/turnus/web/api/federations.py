"""Federations for programs: their competitions, views and explanations, as far as the asker may see them."""

from datetime import date
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from ninja import Router

from turnus.app.federations import whys
from turnus.app.federations.office import Running
from turnus.app.federations.views.catalogue import look_at, view, view_names
from turnus.app.office import NotAllowed, Role
from turnus.app.office.federation_seeing import visible_federation_views
from turnus.faults import BadInput
from turnus.web import desk
from turnus.web.api.answering import identity
from turnus.web.api.competitions import ANSWERS, tagged
from turnus.web.api.doors import anybody
from turnus.web.api.law import language
from turnus.web.public.listing import listed

router = Router(tags=["federations"])


@router.get("/federations", auth=anybody, summary="All federations", response={200: dict[str, Any]})
def federations(request: HttpRequest) -> dict[str, Any]:
    """List the seasons of federations of this office."""
    who, office = identity(request), desk.secretary()
    known = [stream for stream in office.federation_streams() if office.may_look(who, stream)]
    found = listed(known, lambda stream: _about(office.seen_federation(who, stream)))
    unreadable = [{"stream": each.stream, "why": each.why} for each in found.unreadable]
    return {"federations": found.found, "unreadable": unreadable}


def _about(running: Running) -> dict[str, Any]:
    opened = running.federation.opened
    return {
        "stream": running.stream,
        "season": opened.season,
        "rulebook": opened.rulebook,
        "provinces": list(opened.provinces),
        "events": running.length,
    }


@router.get("/federations/{path:stream}/about", auth=anybody, summary="A federation", response=ANSWERS)
def about_federation(request: HttpRequest, response: HttpResponse, stream: str) -> Any:
    """Say which competitions a federation has, who plays in them, and what the asker may look at."""
    who, office = identity(request), desk.secretary()
    running, mine = office.seen_federation(who, stream), office.access(who, stream)
    called, federation = office.called(who, stream), running.federation
    data = _about(running) | {
        "contests": [
            {
                "contest": each.name,
                "competition": str(each.opened.competition),
                "level": str(each.opened.level),
                "teams": list(each.opened.teams),
                "closed": each.closed is not None,
            }
            for each in federation.contests.values()
        ],
        "championships": [
            {
                "contest": name,
                "event": str(stage.opened.event),
                "stage": str(stage.opened.stage),
                "players": [{"id": player, "name": called(player)} for player in stage.players],
                "closed": stage.closed is not None,
            }
            for name, stage in federation.championships.items()
        ],
        "roles": sorted(mine.roles),
        "views": list(visible_federation_views(mine)),
    }
    return tagged(request, response, running, data)


@router.get(
    "/federations/{path:stream}/views/{name}",
    auth=anybody,
    summary="A view of a federation",
    response=ANSWERS,
)
def look_at_federation(
    request: HttpRequest,
    response: HttpResponse,
    stream: str,
    name: str,
    group: str = "",
    round: int = 0,  # noqa: A002 - as people call it
    on: date | None = None,
) -> Any:
    """Return a view of a federation: standings, pairings, promotion, line-ups, calendar ..."""
    who, office = identity(request), desk.secretary()
    running, mine = office.seen_federation(who, stream), office.access(who, stream)
    if name in view_names() and name not in visible_federation_views(mine):
        raise NotAllowed("this is for the {roles} of the competition", roles=Role.DIRECTOR)
    look = look_at(running, contest=group, round_number=round, on=on, name=office.called(who, stream))
    shown = view(look, name)
    return tagged(request, response, running, {**shown.data, "clauses": list(shown.clauses)})


@router.get("/federations/{path:stream}/why", auth=anybody, summary="Why, in a federation", response=ANSWERS)
def why_in_federation(
    request: HttpRequest, response: HttpResponse, stream: str, what: str, group: str = ""
) -> Any:
    """Explain a place, a match or a promotion: `what=place C1-1`; `group` says in which competition."""
    who, office = identity(request), desk.secretary()
    running, mine = office.seen_federation(who, stream), office.access(who, stream)
    if not what.split():
        raise BadInput("say what is to be explained: place PLAYER, pair A B, promotion ...", where="what")
    if what.split(maxsplit=1)[0] not in whys.PUBLIC and not mine.is_director:
        raise NotAllowed("this is for the {roles} of the competition", roles=Role.DIRECTOR)
    look = look_at(running, contest=group, name=office.called(who, stream))
    told = whys.explain(look, whys.question_of(look, what), whys.words_of(look, language(), gettext))
    return tagged(request, response, running, told.data())
