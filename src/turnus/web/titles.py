"""What people call a competition: never its key in the journal."""

from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.utils.text import slugify
from django.utils.translation import gettext

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.federations.office import Running as Federation
from turnus.app.hall.matches import Meeting, meeting
from turnus.faults import BadInput, NotFound
from turnus.web.federation import reading as federations
from turnus.web.public import reading


def known_events() -> Sequence[str]:
    """Return the competitions of any format."""
    if not settings.TURNUS_JOURNAL:
        return ()
    return reading.public(reading.keeper(settings.TURNUS_JOURNAL).streams(AnyFormat))


def is_event(stream: str) -> bool:
    """Say whether a stream is a competition of any format."""
    return reading.is_kept(stream, AnyFormat)


def event(stream: str) -> AnyFormat:
    """Return a competition of any format; what it is called is public."""
    return reading.keeper(settings.TURNUS_JOURNAL).running(stream, AnyFormat)


def title_of(stream: str) -> str:
    """Return what people call a competition; one that cannot be read keeps its key, to be found by."""
    try:
        if name := reading.renamed(stream):
            return name
        if federations.is_federation(stream):
            return federations.title_of(stream, federations.running(stream).federation.opened.season)
        if is_event(stream):
            return event(stream).competition.name
        return reading.title_of(reading.summary(stream))
    except (BadInput, NotFound):
        return stream


def file_stem(stream: str) -> str:
    """Return how the files of a competition begin: event-winter-open of event/winter-open."""
    return slugify(stream.replace("/", "-"))


def meeting_told(found: Meeting) -> str:
    """Say which match of teams it is, or which round of a championship."""
    if found.home:
        return f"{found.home} \N{EN DASH} {found.away}"
    return gettext("{title}, round {round}").format(title=found.contest, round=found.round)


def match_told(running: Any, number: int) -> str:
    """Say which match of a federation has a number; nothing: a club's competition has rounds."""
    return meeting_told(meeting(running, number)) if isinstance(running, Federation) else ""


def scope_named(scope: str) -> str:
    """Return what people call what a role holds for: a competition, a club, or the whole office."""
    if scope == "*":
        return gettext("the whole office")
    return scope.rstrip("/") if scope.endswith("/") else title_of(scope)
