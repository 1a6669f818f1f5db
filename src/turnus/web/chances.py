"""Chances on pages: simulated in another process, once for all who ask; nobody waits for them in a thread."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from turnus.app.files.elsewhere import Bounds, Studies
from turnus.app.seasons.chances.counting import Chances
from turnus.app.seasons.chances.field import UNRATED
from turnus.app.seasons.chances.simulating import UnderWay, everybodys_chances
from turnus.web.charts import bars
from turnus.web.faults import told
from turnus.web.reader import called
from turnus.web.templatetags.office import percent

MOST, FEWEST = 400, 100  # simulations
PLAYERS = 20_000  # in all simulations together, where there are many of them
AGAIN = 3  # seconds after which a page looks whether its chances are there
DRAWN = 8  # of the best, as bars
LETTERS = 16  # of a name beside its bar
WORDS = {"title": "first place", "final": "a final place", "up": "promotion", "down": "relegation"}
CHANCES = Studies[dict[str, Chances]](Bounds(seconds=120), kept=64)


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be simulated: of which competition, after which of its events, and how often."""

    stream: str
    state: int
    under_way: UnderWay
    seed: str
    simulations: int = MOST
    about: str = ""  # of a stream with several competitions, which


@dataclass(frozen=True, slots=True)
class Group:
    """The chances in a group for a page, the best first."""

    name: str
    picture: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, tuple[float, ...]], ...]


def often(players: int) -> int:
    """Return how often a field is simulated: less often, the larger it is."""
    return max(FEWEST, min(MOST, PLAYERS // max(1, players)))


def chances_page(asked: Asked) -> dict[str, Any]:
    """Return for a page the chances that are known, perhaps of before; those of now are begun elsewhere."""
    found = CHANCES.latest(
        f"{settings.TURNUS_JOURNAL} {asked.stream} {asked.about}",
        asked.state,
        lambda: partial(everybodys_chances, asked.under_way, asked.simulations, asked.seed),
    )
    return {
        "stream": asked.stream,
        "simulations": asked.simulations,
        "chances": (found.outcome if found else None) or {},
        "fault": told(found.fault) if found and found.fault else "",
        "is_behind": found is None or found.state != asked.state,
    }


def answered(request: HttpRequest, template: str, page: dict[str, Any]) -> HttpResponse:
    """Answer at once; a page whose chances are still worked out comes back for them."""
    answer = render(request, template, page)
    if page["is_behind"]:
        answer.headers["Refresh"] = str(AGAIN)
    return answer


def drawn(title: str, shown: Sequence[tuple[str, float]], key: str = "chances") -> SafeString:
    """Draw chances as bars, each with its word."""
    said = gettext("Chances as bars; the table below it has the same figures.")
    parts = [(word, chance, percent(chance)) for word, chance in shown]
    return bars(key, title, said, parts) if shown else SafeString("")


def tables(found: Mapping[str, Chances], fields: Sequence[str]) -> dict[str, Any]:
    """Return for a page everybody's chances of what there is to be won, group by group."""
    names = dict.fromkeys(each.group for each in found.values())
    best_first = sorted(found.values(), key=lambda each: -each.title)
    groups = [
        _group(number, name, [each for each in best_first if each.group == name], fields)
        for number, name in enumerate(names, 1)
    ]
    return {"groups": groups}


def open_to(those: Collection[Chances], fields: Sequence[str]) -> list[str]:
    """Return what somebody of these can win or lose: nobody is promoted out of the highest group."""
    return [field for field in fields if any(getattr(each, field) for each in those)]


def _group(number: int, name: str, those: list[Chances], fields: Sequence[str]) -> Group:
    held = open_to(those, fields)
    parts = [(_short(called(each.player)), each.title) for each in those[:DRAWN]]
    return Group(
        name,
        drawn(gettext("Who comes first"), parts if "title" in held else (), f"chances-{number}"),
        tuple(WORDS[field] for field in held),
        tuple((each.player, tuple(getattr(each, field) for field in held)) for each in those),
    )


def _short(name: str) -> str:
    return name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…"


def ratings(everybody: Collection[str], known: Collection[str]) -> dict[str, Any]:
    """Return for a page whose strength is known and whose is not."""
    unknown = sum(name not in known for name in everybody)
    return {
        "nobody_is_rated": unknown == len(everybody),
        "some_unrated": unknown > 0,
        "unrated": UNRATED,
    }
