"""The federations as the world may see them, folded once for each state of the journal."""

from datetime import date
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.utils.translation import gettext

from turnus.app.federation_views import FederationLook, look_at
from turnus.app.federations import Running
from turnus.app.office import published_federation
from turnus.competition.federation import Federation
from turnus.web import reading


@lru_cache(maxsize=reading.STATES_KEPT)
def _folded(address: str, stream: str, _position: int) -> Running:
    return published_federation(reading.keeper(address).running(stream, Running))


@lru_cache(maxsize=reading.STATES_KEPT)
def _streams(address: str, _position: int) -> tuple[str, ...]:
    return tuple(reading.keeper(address).streams(Running))


def known_federations() -> tuple[str, ...]:
    """Return the seasons of federations in the journal, the oldest first; none where there is no journal."""
    return _streams(settings.TURNUS_JOURNAL, reading.state().position) if settings.TURNUS_JOURNAL else ()


def running(stream: str) -> Running:
    """Return a federation as the journal has it now and as the world may see it."""
    return _folded(settings.TURNUS_JOURNAL, stream, reading.state().position)


def look_at_federation(
    stream: str, contest: str = "", round_number: int = 0, on: date | None = None
) -> FederationLook:
    """Look at a federation as the world may see it."""
    return look_at(
        running(stream),
        contest=contest,
        round_number=round_number,
        on=on,
        name=reading.names_in(stream),
        translate=gettext,
    )


def title_of(federation: Federation) -> str:
    """Return what people call a season of a federation: The federation 2026-2027."""
    first = federation.opened.season
    return gettext("The federation {season}").format(season=f"{first}-{first + 1}")


def is_over(federation: Federation) -> bool:
    """Say whether everything that was opened has been closed."""
    ends = [
        *(each.closed for each in federation.contests.values()),
        *(each.closed for each in federation.championships.values()),
    ]
    return bool(ends) and all(ends)


def federation_cards() -> list[dict[str, Any]]:
    """Return every season of a federation as the front page shows it, the newest first."""
    return [_card(stream) for stream in reversed(known_federations())]


def _card(stream: str) -> dict[str, Any]:
    federation = running(stream).federation
    matches = [each.matches for each in federation.contests.values()]
    return {
        "stream": stream,
        "title": title_of(federation),
        "over": is_over(federation),
        "clubs": len(federation.clubs),
        "competitions": len(federation.contests) + len(federation.championships),
        "matches": sum(map(len, matches)),
    }
