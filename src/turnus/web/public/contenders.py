"""A page for everybody who plays in a competition of any format, and for every player of a federation.

Who is known to the world by no name has no page, as in a season; a team is known by its own.
"""

from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.parse import quote

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext

from turnus.app.competitions.prizes import PrizeWords, division_of
from turnus.app.competitions.rating_words import RatingWords, left_open
from turnus.app.competitions.ratings import reports_as_seen
from turnus.app.competitions.records import record_of
from turnus.app.competitions.running import Running
from turnus.app.competitions.views import without_draft
from turnus.app.federations import records as federal
from turnus.app.people.disclosure import entry_as_seen, rating_as_seen
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.state import Competition
from turnus.web.desk import secretary
from turnus.web.doors import anybody
from turnus.web.federation import reading as federations
from turnus.web.public import reading
from turnus.web.public.law import language, not_found
from turnus.web.public.records import People, drawn
from turnus.web.serving.joined import joined
from turnus.web.titles import is_event, title_of

RECORDS_KEPT = 32
PAGES_KEPT = 256
SOME_GAMES = 4  # after which a norm is worth a sentence


def competition_of(stream: str) -> Competition:
    """Return a competition of any format as the world may see it."""
    return without_draft(reading.keeper(settings.TURNUS_JOURNAL).running(stream, Running).competition)


def contender_pages(stream: str, competition: Competition) -> dict[str, str]:
    """Return where everybody in a competition has his page; who is known by no name has none."""
    named, is_team = reading.names_in(stream), competition.format.unit is not Unit.PLAYER
    root = reverse("event", args=[stream]).removesuffix("standings/")
    return {
        player: f"{root}players/{quote(player, safe='')}/"
        for player in competition.contenders
        if (is_team and player in competition.sides) or named(player) != player
    }


@anybody()
def contender(request: HttpRequest, stream: str, player: str) -> HttpResponse:
    """Show how somebody stands in a competition, his games and opponents, his colours, his places so far."""
    if not is_event(stream):
        return not_found(request)
    competition = competition_of(stream)
    if player not in contender_pages(stream, competition):
        return not_found(request)
    shown = _contender(stream, player, language(), reading.state())
    page = {"stream": stream, "title": competition.name, "back": reverse("event", args=[stream])}
    return render(request, "turnus/record.html", page | shown)


@joined(PAGES_KEPT)
def _contender(stream: str, player: str, _language: str, _state: reading.State) -> dict[str, Any]:
    competition = competition_of(stream)
    record = record_of(competition, player)
    pages, named = contender_pages(stream, competition), reading.names_in(stream)
    held = entry_as_seen(named, competition.contenders[player])
    stages = [each.stage for each in competition.phases]

    def stage(number: int) -> str:
        return gettext(stages[number - 1].replace("_", " ")) if len(stages) > 1 else ""

    people = People(
        name=named,
        address=lambda other: pages.get(other, ""),
        rating=lambda other: rating_as_seen(named, other, competition.contenders[other].rating),
        part=stage,
        column=stage,
    )
    made = drawn(record, people)
    several = len(competition.phases[-1].divisions) > 1 if competition.phases else False
    part = made | {"heading": "", "place_in": record.group if several else "", "has_parts": len(stages) > 1}
    return {
        "who": people.name(player),
        "rating": rating_as_seen(named, player, record.rating),
        "form": made["form"],
        "parts": [part],
        "why": f"{reverse('event_why_place', args=[stream])}?player={quote(player, safe='')}"
        if record.place
        else "",
        "titles": [each for each in (held.title, held.club) if each],
    } | _worth(stream, competition, player, named)


def _worth(stream: str, competition: Competition, player: str, named: Callable[[str], str]) -> dict[str, Any]:
    """Return what a competition is worth to somebody: performance, rating, norms, prizes so far."""
    find = secretary().people_of(stream).find
    report = reports_as_seen(competition, named, player).get(player)
    words, prizes = RatingWords(gettext, named), PrizeWords(gettext, named, find)
    division = division_of(competition, find)
    return {
        "performance": report.performance if report else None,
        "change": words.decimals(report.change.points, signed=True)
        if report and report.change and report.change.games
        else "",
        "rating_told": words.in_short(report) if report else "",
        "rating_games": list(words.games(report)) if report else [],
        "norms": [words.norm(each) for each in report.norms if each.games >= SOME_GAMES] if report else [],
        "left_open": left_open(competition, gettext),
        "prizes": [
            (
                each.name,
                prizes.money(each.amount) if each.amount else each.thing,
                prizes.grounds(each, division),
            )
            for each in division.of(player)
        ],
    }


# Federations


def federal_address(stream: str, player: str) -> str:
    """Return where the page of a player of a federation is; who is known by no name has none."""
    is_known = player in _players(stream, reading.state()) and reading.names_in(stream)(player) != player
    return reverse("federation_player", args=[stream, player]) if is_known else ""


@joined(RECORDS_KEPT, of_state=True)
def _players(stream: str, _state: reading.State) -> frozenset[str]:
    return frozenset(federal.players_of(federations.look_at_federation(stream)))


@anybody()
def member(request: HttpRequest, stream: str, player: str) -> HttpResponse:
    """Show what a player of a federation plays in: championships and matches of his team."""
    if not federations.is_federation(stream) or not federal_address(stream, player):
        return not_found(request)
    title = title_of(stream)
    page = {"stream": stream, "title": title, "back": reverse("federation", args=[stream])}
    return render(request, "turnus/record.html", page | _member(stream, player, language(), reading.state()))


@joined(PAGES_KEPT)
def _member(stream: str, player: str, _language: str, _state: reading.State) -> dict[str, Any]:
    look = federations.look_at_federation(stream)
    people = People(
        name=look.name,
        address=partial(federal_address, stream),
        rating=lambda other: rating_as_seen(look.name, other, federal.rating_of(look, other)),
        part=lambda _: "",
    )
    parts = [
        drawn(record, people, f"progress{number}") | {"heading": name, "place_in": "", "has_parts": False}
        for number, (name, record) in enumerate(federal.records_of(look, player))
    ]
    return {"who": look.name(player), "rating": federal.rating_of(look, player), "parts": parts}
