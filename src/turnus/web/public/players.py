"""The players of a season for everybody: a list, and a page each with games, colours, opponents and places.

Who is known to the world by no name (he is hidden, or was forgotten) has no page and is not on the list;
a minor stands there as he stands in the tables, by his initials.
"""

from fractions import Fraction
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from turnus.app.seasons.one_player import Played
from turnus.app.seasons.records import Record, Step, record_of, trends
from turnus.app.seasons.views.catalogue import Look
from turnus.app.seasons.views.rounds import table_rows
from turnus.law.explanation import halves
from turnus.web.charts import Point, progress
from turnus.web.doors import anybody
from turnus.web.public import reading
from turnus.web.public.law import language, not_found
from turnus.web.public.seasons import frame
from turnus.web.serving.joined import joined
from turnus.web.tables import form_line, player_address, why_address

PAGES_KEPT = 256


@anybody()
def players(request: HttpRequest, stream: str) -> HttpResponse:
    """Show who plays: by name, with group, place, rating and how they fare."""
    if stream not in reading.known_streams():
        return not_found(request)
    lines = _lines(stream, language(), reading.state())
    return render(request, "turnus/players.html", frame(stream, "players") | {"lines": lines})


@joined(PAGES_KEPT)
def _lines(stream: str, _language: str, _state: reading.State) -> list[dict[str, Any]]:
    look = reading.look_at_season(stream)
    season, turnus = look.season, look.season.turnus
    fared = trends(look) if turnus else {}
    rows = {
        row.player: (group, row)
        for group in (turnus.groups if turnus else ())
        for row in table_rows(look, group)[0]
    }
    lines = []
    for player, member in season.members.items():
        address = player_address(look, player)
        if not address or (member.left and player not in rows):
            continue
        group, row = rows.get(player, ("", None))
        lines.append({
            "name": look.name(player), "address": address, "group": group, "rating": member.rating or "",
            "place": row.place if row else "", "points": halves(Fraction(row.score)) or "0" if row else "",
            "form": form_line(fared[player].form) if player in fared else "",
        })  # fmt: skip
    return sorted(lines, key=lambda line: line["name"].casefold())


@anybody()
def player(request: HttpRequest, stream: str, player: str) -> HttpResponse:
    """Show somebody's season: how he stands, his games and opponents, his colours, his places so far."""
    if stream not in reading.known_streams():
        return not_found(request)
    look = reading.look_at_season(stream)
    if player not in look.season.members or not player_address(look, player):
        return not_found(request)
    shown = _shown(stream, player, language(), reading.state())
    return render(request, "turnus/player.html", frame(stream, "players") | shown)


@joined(PAGES_KEPT)
def _shown(stream: str, player: str, _language: str, _state: reading.State) -> dict[str, Any]:
    look = reading.look_at_season(stream)
    record = record_of(look, player)
    games = record.games
    return {
        "who": look.name(player),
        "record": record,
        "points": halves(record.points) or "0",
        "score": halves(record.score) or "0",
        "games": len(games),
        "blacks": len(games) - record.whites,
        "form": form_line([each for each in record.rounds if each.points is not None][-10:]),
        "why": why_address(look, f"place {player}") if record.place else "",
        "rounds": [_round(look, each) for each in reversed(record.rounds)],
        "picture": _picture(record, look.name(player)),
        "steps": [(step, halves(step.points) or "0") for step in record.steps],
    }


def _round(look: Look, each: Played) -> dict[str, Any]:
    return {
        "turnus": each.turnus,
        "round": each.round,
        "opponent": look.name(each.opponent) if each.opponent else "",
        "address": player_address(look, each.opponent),
        "rating": look.season.rating(each.opponent) or "" if each.opponent else "",
        "is_white": each.is_white,
        "score": "" if each.points is None else halves(each.points) or "0",
        "chip": form_line([each]) if each.points is not None else "",
        "why": gettext(each.why.replace("_", " ")) if each.why else "",
        "is_forfeit": bool(each.opponent and each.result and not each.is_played),
    }


def _picture(record: Record, name: str) -> Any:
    """Draw his places; a line ends with its turnus, for the next one has other groups."""
    told = gettext("From place {first} to place {last}; the table below it has all figures.")
    if not record.steps:
        return ""
    said = told.format(first=record.steps[0].place, last=record.steps[-1].place)
    points = [_point(step, is_new) for step, is_new in _with_beginnings(record.steps)]
    return progress("progress", gettext("The places of {name}").format(name=name), said, points)


def _with_beginnings(steps: tuple[Step, ...]) -> list[tuple[Step, bool]]:
    before = (None, *steps)
    return [
        (step, prior is None or prior.turnus != step.turnus)
        for prior, step in zip(before, steps, strict=False)
    ]


def _point(step: Step, is_new: bool) -> Point:
    head = gettext("turnus {number}").format(number=step.turnus) if is_new else ""
    return Point(str(step.round), step.place, step.of, begins=head)
