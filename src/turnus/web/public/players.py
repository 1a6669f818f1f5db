"""The players of a season for everybody: a list, and a page each with games, colours, opponents and places.

Who is known to the world by no name (he is hidden, or was forgotten) has no page and is not on the list;
a minor stands there as he stands in the tables, by his initials.
"""

from fractions import Fraction
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from turnus.app.seasons.records import record_of, trends
from turnus.app.seasons.views.rounds import table_rows
from turnus.law.explanation import halves
from turnus.web.doors import anybody
from turnus.web.public import reading
from turnus.web.public.law import language, not_found
from turnus.web.public.records import People, drawn
from turnus.web.public.seasons import frame
from turnus.web.serving.joined import joined
from turnus.web.tables import form_line, player_address, why_address

PAGES_KEPT = 256


@anybody()
def players(request: HttpRequest, stream: str) -> HttpResponse:
    """Show who plays: by name, with group, place, rating and how they fare."""
    if not reading.is_season(stream):
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
            "name": look.name(player), "address": address, "group": group,
            "rating": look.rating(player) or "",
            "place": row.place if row else "", "points": halves(Fraction(row.score)) or "0" if row else "",
            "form": form_line(fared[player].form) if player in fared else "",
        })  # fmt: skip
    return sorted(lines, key=lambda line: line["name"].casefold())


@anybody()
def player(request: HttpRequest, stream: str, player: str) -> HttpResponse:
    """Show somebody's season: how he stands, his games and opponents, his colours, his places so far."""
    if not reading.is_season(stream):
        return not_found(request)
    look = reading.look_at_season(stream)
    if player not in look.season.members or not player_address(look, player):
        return not_found(request)
    shown = _shown(stream, player, language(), reading.state())
    return render(request, "turnus/player.html", frame(stream, "players") | shown)


@joined(PAGES_KEPT)
def _shown(stream: str, player: str, _language: str, _state: reading.State) -> dict[str, Any]:
    look = reading.look_at_season(stream)
    people = People(
        name=look.name,
        address=partial(player_address, look),
        rating=look.rating,
        part=lambda number: gettext("turnus {number}").format(number=number),
    )
    record = record_of(look, player)
    part = drawn(record, people) | {"place_in": record.group, "has_parts": True, "has_groups": True}
    return {
        "who": look.name(player),
        "part": part,
        "form": part["form"],
        "why": why_address(look, f"place {player}") if record.place else "",
    }
