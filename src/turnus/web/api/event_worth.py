"""What an event is worth to who plays in it, for programs: prizes, ratings and norms, why a place."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from ninja import Router

from turnus.app.competitions import worth_data
from turnus.app.competitions.groups import groups_of
from turnus.app.competitions.people import meant_by_names
from turnus.app.competitions.views import without_draft
from turnus.web import desk
from turnus.web.api.competitions import ANSWERS, tagged
from turnus.web.api.doors import anybody
from turnus.web.api.events import seen_by

router = Router(tags=["events"])


@router.get("/events/{path:stream}/prizes", auth=anybody, summary="The prizes", response=ANSWERS)
def event_prizes(request: HttpRequest, response: HttpResponse, stream: str) -> Any:
    """Return the prize plan and every envelope with its grounds; amounts are cents."""
    running, called = seen_by(request, stream)
    data = worth_data.prizes(
        without_draft(running.competition), called, gettext, desk.secretary().people_of(stream).find
    )
    return tagged(request, response, running, data)


@router.get("/events/{path:stream}/ratings", auth=anybody, summary="The ratings", response=ANSWERS)
def event_ratings(request: HttpRequest, response: HttpResponse, stream: str) -> Any:
    """Return everybody's performance, the change of his rating, and norms within reach."""
    running, called = seen_by(request, stream)
    data = worth_data.ratings(without_draft(running.competition), called, gettext)
    return tagged(request, response, running, data)


@router.get("/events/{path:stream}/groups", auth=anybody, summary="Its groups", response=ANSWERS)
def event_groups(request: HttpRequest, response: HttpResponse, stream: str) -> Any:
    """Return the rating groups and categories of which `standings` can be asked."""
    running, called = seen_by(request, stream)
    found = [{"group": each.key, "name": each.name} for each in groups_of(running.competition, called)]
    return tagged(request, response, running, {"groups": found})


@router.get("/events/{path:stream}/why", auth=anybody, summary="Why a place", response=ANSWERS)
def event_why(
    request: HttpRequest,
    response: HttpResponse,
    stream: str,
    player: str,
    round: int = 0,  # noqa: A002 - as people call it
) -> Any:
    """Explain a place, now or after a round: one sentence against the neighbour, then figures and rounds."""
    running, called = seen_by(request, stream)
    competition = without_draft(running.competition)
    whom = meant_by_names(competition, called, player)
    return tagged(request, response, running, worth_data.why(competition, whom, called, gettext, round))
