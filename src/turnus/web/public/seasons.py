"""The public pages of the seasons: every view of the journal, read-only, with its clauses and its why."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext
from django.views.decorators.vary import vary_on_headers

from turnus.app.law.told import Told
from turnus.app.office import PUBLIC_VIEWS
from turnus.app.papers.of_seasons import so_far
from turnus.app.seasons import whys
from turnus.app.seasons.views.catalogue import Look, View, view
from turnus.faults import BadInput, NotFound
from turnus.law import Cite
from turnus.web.charts import Line, race
from turnus.web.doors import anybody
from turnus.web.federation.reading import federation_cards
from turnus.web.public import reading
from turnus.web.public.law import language, not_found
from turnus.web.public.listing import listed
from turnus.web.serving.joined import joined
from turnus.web.tables import drawn, tables
from turnus.web.wording import wording

BY_TURNUS = frozenset({"standings", "pairings", "crosstable", "progress", "promotion"})
BY_ROUND = frozenset({"standings", "pairings"})
RACED = """<div class="raced"><div class="panel drawn scroll" tabindex="0" role="region" aria-label="{title}">
{picture}</div>{table}</div>"""
SO_FAR = frozenset({"standings", "crosstable", "progress"})
BY_GROUP = frozenset({"standings", "pairings", "crosstable", "progress"})
PARTS_KEPT = 512
A_PAGE = 60
# What a visitor may ask; single events are the director's business.
WHOLE = ("promotion", "finals", "ranking", "format")
QUESTIONS = frozenset({"place", "pair", "groups", *WHOLE})


@anybody()
def seasons(request: HttpRequest) -> HttpResponse:
    """Show the seasons that are played now, and those of the past, the newest first and a page at a time."""
    asked = Paginator(reading.known_streams()[::-1], A_PAGE).get_page(request.GET.get("page"))
    cards, federations = listed(asked.object_list, card), federation_cards()
    page = {
        "now": [each for each in cards.found if not each["over"]],
        "past": [each for each in cards.found if each["over"]],
        "federations": federations.found if asked.number == 1 else [],
        "unreadable": cards.unreadable + federations.unreadable,
        "page": asked,
    }
    return render(request, "turnus/seasons.html", page)


def card(stream: str) -> dict[str, Any]:
    """Return a season as lists show it."""
    found, name = reading.summary(stream), reading.names_in(stream)
    return {
        "stream": stream,
        "title": reading.renamed(stream) or reading.title_of(found),
        "over": found.is_over,
        "playing": found.is_under_way,
        "day": found.day,
        "turnus": found.turnus,
        "round": found.round,
        "members": found.members,
        "champions": [(gettext(title.replace("_", " ")), name(player)) for title, player in found.champions],
    }


@anybody()
@vary_on_headers("HX-Request")
def season_view(request: HttpRequest, stream: str, name: str) -> HttpResponse:
    """Show one view of a season; a page that is brought up to date asks for its changing part only."""
    if name not in PUBLIC_VIEWS or not reading.is_season(stream):
        return not_found(request)
    look = reading.look(request, stream)
    part = view_part(stream, name, look.turnus_number, look.round_number, look.group)
    if getattr(request, "htmx", False):
        return HttpResponse(part)
    return render(request, "turnus/season.html", frame(stream, name) | {"part": part})


def view_part(stream: str, name: str, turnus: int = 0, round_number: int = 0, group: str = "") -> SafeString:
    """Return the tables of a view with their clauses, drawn once for each state of the journal."""
    return _drawn(stream, name, turnus, round_number, group, language(), reading.state())


@joined(PARTS_KEPT, of_state=True)
def _drawn(
    stream: str, name: str, turnus: int, round_number: int, group: str, _language: str, _state: reading.State
) -> SafeString:
    look = reading.look_at_season(stream, turnus, round_number, group)
    return render_to_string("turnus/season_part.html", {"stream": stream, "name": name} | _shown(look, name))


def _shown(look: Look, name: str) -> dict[str, Any]:
    try:
        found = view(look, name)
    except (BadInput, NotFound) as missing:
        return {"nothing": gettext(missing.template).format(**missing.values)}
    shown = tables(look, name, found)
    parts = [drawn(table, i, gettext(name)) for i, table in enumerate(shown)]
    return {
        "tables": _raced(look, found, parts) if name == "progress" else parts,
        "bands": sorted({band for table in shown for band in table.bands if band}),
        "so_far": so_far(look, wording()) if name in SO_FAR else "",
        "clauses": [Cite.parse(text) for text in found.clauses],
        "choices": list(_choices(look, name)),
    }


def _raced(look: Look, found: View, parts: list[SafeString]) -> list[SafeString]:
    """Put the race of every group beside its table: everybody's place after each round."""
    told = gettext("Everybody's place after each round; the table beside it has the same figures.")
    made = list(parts)
    for number, (group, lines) in enumerate(found.data["groups"].items()):
        title = gettext("The race in group {group}").format(group=group)
        racers = [Line(look.name(line["player"]), line["places"]) for line in lines]
        picture = race(f"race{number}", title, told, found.data["rounds"], racers)
        if picture:
            made[number] = format_html(RACED, title=title, picture=picture, table=parts[number])
    return made


def frame(stream: str, name: str = "") -> dict[str, Any]:
    """Return what every page of a season needs."""
    season = reading.running(stream).season
    return {
        "stream": stream,
        "title": reading.renamed(stream) or reading.title_of(season),
        "name": name,
        "views": [each for each in PUBLIC_VIEWS if each == name or each != "rulings" or season.disputes],
        "playing": reading.is_under_way(season),
        "position": reading.state().position,
    }


def _choices(look: Look, name: str) -> Iterator[dict[str, Any]]:
    """Yield what else can be looked at: another turnus, round or group."""
    if name not in BY_TURNUS | BY_ROUND | BY_GROUP:
        return
    turni = look.running.season.turni
    turnus = turni[look.turnus.number - 1]
    rounds = [str(each.number) for each in turnus.rounds]
    if name in BY_TURNUS and len(turni) > 1:
        yield _choice(look, "turnus", [str(each.number) for each in turni], str(turnus.number))
    if name in BY_ROUND and len(rounds) > 1:
        yield _choice(look, "round", rounds, str(look.round.number))
    if name in BY_GROUP and len(turnus.groups) > 1:
        yield _choice(look, "group", ["", *turnus.groups], look.group)


def _choice(look: Look, what: str, values: list[str], current: str) -> dict[str, Any]:
    chosen = {
        "turnus": str(look.turnus_number or ""),
        "round": str(look.round_number or ""),
        "group": look.group,
    }
    if what == "turnus":
        chosen = {"group": look.group}  # another turnus has other rounds
    options = [
        {
            "text": value or gettext("all"),
            "query": _query(chosen | {what: value}),
            "current": value == current,
        }
        for value in values
    ]
    return {"what": gettext(what), "options": options}


def _query(chosen: dict[str, str]) -> str:
    return "?" + urlencode({name: value for name, value in chosen.items() if value})


@anybody()
def season_why(request: HttpRequest, stream: str) -> HttpResponse:
    """Explain one place, pairing, move or ruling of a season."""
    if not reading.is_season(stream):
        return not_found(request)
    asked = " ".join([request.GET.get("what", ""), *request.GET.getlist("player")]).strip()
    groups = list(_places(stream))
    page = frame(stream) | {"asked": asked.split(), "groups": groups, "whole": WHOLE}
    page["pair"] = _pair(asked.split()[1:], groups)
    page |= _explained(request, stream, asked) if asked else {}
    return render(request, "turnus/why.html", page)


def _pair(asked: list[str], groups: list[tuple[str, list[tuple[str, str]]]]) -> list[str]:
    """Return two different players to ask about: those who were asked about, else the first of a group."""
    known = [player for _, players in groups for _, player in players]
    return list(dict.fromkeys([*(name for name in asked if name in known), *known]))[:2]


def _places(stream: str) -> Iterator[tuple[str, list[tuple[str, str]]]]:
    """Yield every group with its players and their names."""
    turnus, name = reading.running(stream).season.turnus, reading.names_in(stream)
    for group, players in turnus.groups.items() if turnus else ():
        title = gettext("Group {group}").format(group=group)
        yield title, [(name(player), player) for player in players]


def _explained(request: HttpRequest, stream: str, asked: str) -> dict[str, Any]:
    look = reading.look(request, stream)
    try:
        told = whys.explain(look, _public_question(asked), whys.words_of(look, language(), gettext))
    except (BadInput, NotFound) as missing:
        return {"nothing": gettext(missing.template).format(**missing.values)}
    return {
        "head": told.text,
        "short": told.in_short.text if told.in_short else "",
        "short_by": [Cite.parse(text) for text in told.in_short.clauses] if told.in_short else [],
        "lines": [line for each in told.below for line in lines_of(each, 1)],
        "clauses": [Cite.parse(text) for text in told.clauses],
    }


def _public_question(asked: str) -> list[str]:
    words = asked.split()
    if not words or words[0] not in QUESTIONS:
        known = "place PLAYER, pair A B, promotion, finals, ranking, groups N"
        raise BadInput("ask for one of: {known}", known=known)
    return words


def lines_of(told: Told, depth: int = 0) -> Iterator[dict[str, Any]]:
    """Yield an explanation line by line, each with how deep it stands."""
    yield {"depth": min(depth, 6), "text": told.text}
    for below in told.below:
        yield from lines_of(below, depth + 1)
