"""What the public pages of a season of a club and of a competition of any format have in common.

A page that both have asks here: whether there is such a competition, what it is called, and what it has to
post. Its address begins with `seasons/` or `events/`, by what the competition is.
"""

from typing import Any

from django.http import HttpRequest
from django.urls import register_converter, reverse
from django.urls.converters import PathConverter

from turnus.app.competitions.views import without_draft
from turnus.app.federations import records as federal
from turnus.app.papers.of_events import event_posting
from turnus.app.papers.of_seasons import SeasonPosting
from turnus.app.papers.posting import Posting
from turnus.app.people.disclosure import Audience, shown_otherwise
from turnus.competition.engine.state import Status
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.federation import reading as federations
from turnus.web.public import reading, seasons
from turnus.web.serving.figures import figures
from turnus.web.titles import event, is_event, title_of

LONGEST_GROUP = 200  # characters; pages are kept for what was asked
What = tuple[int, int, str]  # the turnus, the round and the group that are looked at


class EventStream(PathConverter):
    """The stream of a competition of any format in an address: so one name of a page leads to either."""

    regex = r"(?:[^/]+/)*event/[^/]+"


register_converter(EventStream, "event")


def is_known(stream: str) -> bool:
    """Say whether there is a season of a club or a competition of any format on a stream."""
    return reading.is_season(stream) or is_event(stream)


def what_of(request: HttpRequest) -> What:
    """Return the turnus, the round and the group, or division, that an address asks for."""
    asked = request.GET
    turnus, number = (figures(asked.get(name, ""), longest=3) or 0 for name in ("turnus", "round"))
    return turnus, number, asked.get("group", "")[:LONGEST_GROUP]


def audience_of(request: HttpRequest, stream: str) -> Audience:
    """Return for whom a paper or a screen is made: for the hall where somebody asks who works there."""
    is_staff = identity_of(request).is_known and secretary().access(identity_of(request), stream).is_staff
    return Audience.HALL if is_staff else Audience.WEB


def posting(stream: str, what: What = (0, 0, ""), audience: Audience = Audience.WEB) -> Posting:
    """Return what a competition has to post, as the world or the hall may see it."""
    turnus, number, group = what
    if is_event(stream):
        return event_posting(event(stream), reading.names_in(stream, audience), number, group)
    return SeasonPosting(reading.look_at_season(stream, turnus, number, group, audience))


def shortened(stream: str, audience: Audience) -> dict[str, int]:
    """Count for a page of papers whose names are initials there, and who is hidden."""
    if is_event(stream):
        players = frozenset(event(stream).competition.contenders)
    elif reading.is_season(stream):
        players = frozenset(p for p, held in reading.running(stream).season.members.items() if not held.left)
    else:
        players = frozenset(federal.players_of(federations.look_at_federation(stream)))
    short, hidden = shown_otherwise(reading.names_in(stream, audience), players)
    return {"shortened": short, "without_name": hidden}


def groups_of(stream: str) -> list[str]:
    """Return the groups, or divisions, of what is being played."""
    if is_event(stream):
        phase = without_draft(event(stream).competition).phase
        return list(phase.divisions) if phase else []
    turnus = reading.running(stream).season.turnus
    return list(turnus.groups) if turnus else []


def page_of(stream: str, view: str) -> str:
    """Return where everybody sees the standings, the pairings or another view of a competition."""
    if not is_event(stream):
        return reverse("season", args=[stream, view])
    return reverse("event" if view == "standings" else f"event_{view}", args=[stream])


def frame(stream: str, name: str = "") -> dict[str, Any]:
    """Return what every public page of a competition needs."""
    if not is_event(stream):
        return seasons.frame(stream, name)
    phase = without_draft(event(stream).competition).phase
    playing = phase is not None and bool(phase.rounds) and phase.rounds[-1].status is Status.PUBLISHED
    return {
        "stream": stream,
        "title": title_of(stream),
        "name": name,
        "playing": playing,
        "position": reading.state().position,
    }
