"""The federations as the world may see them, folded once for each state of the journal."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django.conf import settings
from django.utils.translation import gettext

from turnus.app.federations.office import Running
from turnus.app.federations.views.catalogue import FederationLook, look_at
from turnus.app.office import published_federation
from turnus.app.office.federation_seeing import without_contests
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.app.papers.titles import federation_title
from turnus.app.people.disclosure import Audience
from turnus.competition.federation import Federation
from turnus.web.public import reading
from turnus.web.public.listing import Listed, listed
from turnus.web.serving.joined import joined

CARDS = 24


@joined(reading.STATES_KEPT, of_state=True)
def _folded(address: str, stream: str, _state: tuple[int, int]) -> Running:
    keeper = reading.keeper(address)
    seen = published_federation(keeper.running(stream, Running))
    return without_contests(seen, keeper.ledger.hidden_contests(stream))


def _state_of(address: str, stream: str) -> tuple[int, int]:
    """Return what a federation's pages depend on: its length, and what the office hid."""
    keeper = reading.keeper(address)
    return keeper.length(stream), keeper.ledger.marked()


@joined(reading.STREAMS_KEPT, of_state=True)
def _streams(address: str, _position: int) -> tuple[str, ...]:
    return reading.public(reading.keeper(address).streams(Running))


def known_federations() -> tuple[str, ...]:
    """Return the seasons of federations in the journal, the oldest first; none where there is no journal."""
    return _streams(settings.TURNUS_JOURNAL, reading.state().position) if settings.TURNUS_JOURNAL else ()


def is_federation(stream: str) -> bool:
    """Say whether a stream is a federation's season."""
    return reading.is_kept(stream, Running)


def running(stream: str) -> Running:
    """Return a federation as the journal has it now and as the world may see it."""
    address = settings.TURNUS_JOURNAL
    return _folded(address, stream, _state_of(address, stream))


def look_at_federation(
    stream: str,
    contest: str = "",
    round_number: int = 0,
    on: date | None = None,
    audience: Audience = Audience.WEB,
) -> FederationLook:
    """Look at a federation as the world may see it, with names as the web or the hall has them."""
    return look_at(
        running(stream),
        contest=contest,
        round_number=round_number,
        on=on,
        name=reading.names_in(stream, audience),
        translate=gettext,
    )


def title_of(stream: str, first: int) -> str:
    """Return what people call a season of a federation: by its own name, or The federation 2026 to 2027."""
    presented = reading.club_of(stream)
    own = presented.name if presented.scope != EVERYWHERE else ""
    return federation_title(first, gettext, own)


def is_over(federation: Federation) -> bool:
    """Say whether everything that was opened has been closed."""
    ends = [
        *(each.closed for each in federation.contests.values()),
        *(each.closed for each in federation.championships.values()),
    ]
    return bool(ends) and all(ends)


def federation_cards(streams: Iterable[str] = ()) -> Listed[dict[str, Any]]:
    """Return seasons of federations as cards: those given, or the latest for the front page."""
    return listed(streams or known_federations()[: -CARDS - 1 : -1], _card)


def _card(stream: str) -> dict[str, Any]:
    address = settings.TURNUS_JOURNAL
    found = _figures(address, stream, _state_of(address, stream))
    title = reading.renamed(stream) or title_of(stream, found["season"])
    return {"stream": stream, "title": title} | found


@joined(reading.SUMMARIES_KEPT, of_state=True)
def _figures(address: str, stream: str, state: tuple[int, int]) -> dict[str, Any]:
    federation = _folded(address, stream, state).federation
    matches = [each.matches for each in federation.contests.values()]
    return {
        "season": federation.opened.season,
        "over": is_over(federation),
        "clubs": len(federation.clubs),
        "competitions": len(federation.contests) + len(federation.championships),
        "matches": sum(map(len, matches)),
    }
