"""The competitions of any format: those that are played, and by year those that are over, with who won."""

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.conf import settings
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from turnus.app.competitions.views import without_draft
from turnus.competition.engine.state import Competition, Status
from turnus.web.doors import anybody
from turnus.web.public import reading
from turnus.web.public.listing import Listed, listed
from turnus.web.serving.joined import joined
from turnus.web.titles import event, known_events

SUMMARIES_KEPT = 4096
A_PAGE = 60
ON_THE_FRONT = 12


@dataclass(frozen=True, slots=True)
class Summary:
    """The few things that lists tell of a competition; kept for many more than are kept folded."""

    stream: str
    name: str
    is_over: bool
    is_under_way: bool
    round: int
    day: str  # of that round, ISO
    entries: int
    year: str
    winners: tuple[tuple[str, tuple[str, ...]], ...]  # of each division, where there are several


@joined(SUMMARIES_KEPT, of_state=True)
def _summary(_address: str, stream: str, _length: int) -> Summary:
    competition = without_draft(event(stream).competition)
    last = competition.phase.last_round if competition.phase else None
    return Summary(
        stream=stream,
        name=competition.name,
        is_over=competition.is_closed,
        is_under_way=last is not None and last.status is Status.PUBLISHED,
        round=last.number if last else 0,
        day=competition.details.day_of(last.number) if last else "",
        entries=len(competition.sides),
        year=_year(competition, stream),
        winners=_winners(competition) if competition.is_closed else (),
    )


def _year(competition: Competition, stream: str) -> str:
    """Return the year it was played in: as it says itself, or that of what was done last."""
    held = competition.details
    said = held.last_day or held.first_day or (held.starts[-1] if held.starts else "")
    latest = next(reading.journal().read_back(stream), None)
    return said[:4] or (latest.at[:4] if latest else "")


def _winners(competition: Competition) -> tuple[tuple[str, tuple[str, ...]], ...]:
    phase = competition.phase
    if phase is None:
        return ()
    several = len(phase.tables) > 1
    return tuple(
        (name if several else "", tuple(line.player for line in lines if line.rank == 1))
        for name, lines in phase.tables.items()
    )


def summary(stream: str) -> Summary:
    """Return what lists tell of a competition."""
    address = settings.TURNUS_JOURNAL
    return _summary(address, stream, reading.keeper(address).length(stream))


def summaries(streams: list[str]) -> Listed[dict[str, Any]]:
    """Return competitions as cards, with names as the world may read them; what cannot be read beside."""
    return listed(streams, lambda stream: _card(summary(stream)))


def _card(found: Summary) -> dict[str, Any]:
    name = reading.names_in(found.stream)
    return {
        "stream": found.stream,
        "title": reading.renamed(found.stream) or found.name,
        "is_over": found.is_over,
        "playing": found.is_under_way,
        "day": found.day,
        "round": found.round,
        "entries": found.entries,
        "year": found.year,
        "winners": [(division, ", ".join(map(name, players))) for division, players in found.winners],
    }


def being_played() -> Listed[dict[str, Any]]:
    """Return the latest competitions that are not over, for the front page."""
    latest = summaries(list(known_events())[: -ON_THE_FRONT - 1 : -1])
    return Listed([card for card in latest.found if not card["is_over"]], latest.unreadable)


@anybody()
def index(request: HttpRequest) -> HttpResponse:
    """Show what is played now, and the archive by year, the newest first and a page at a time."""
    asked = Paginator(list(known_events())[::-1], A_PAGE).get_page(request.GET.get("page"))
    cards = summaries(list(asked.object_list))
    past = sorted((c for c in cards.found if c["is_over"]), key=lambda card: card["year"], reverse=True)
    page = {
        "now": [card for card in cards.found if not card["is_over"]],
        "years": [(year, list(found)) for year, found in groupby(past, key=lambda card: card["year"])],
        "unreadable": cards.unreadable,
        "page": asked,
    }
    return render(request, "turnus/competitions/index.html", page)
