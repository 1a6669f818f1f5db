"""The chances in a competition of any format: who comes first, who moves, who plays on."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext

from turnus.app.competitions.running import Running
from turnus.app.competitions.views import without_draft
from turnus.app.seasons.chances.competitions import strengths
from turnus.app.seasons.chances.counting import Chances
from turnus.app.seasons.chances.field import UNRATED
from turnus.competition.engine.slices.pairing import RoundDrafted, StageBegun
from turnus.competition.engine.state import Competition
from turnus.web.chances import Asked, answered, chances_page, drawn, often
from turnus.web.doors import anybody
from turnus.web.public.contenders import contender_pages
from turnus.web.public.law import not_found
from turnus.web.reader import called
from turnus.web.titles import event, known_events

UNSEEN = (RoundDrafted, StageBegun)  # as long as nothing else happened, the world knows nothing of them
DRAWN = 8  # of the best, as bars
LETTERS = 16  # of a name beside its bar
WORDS = {"title": "first place", "final": "a final place", "up": "promotion", "down": "relegation"}


@dataclass(frozen=True, slots=True)
class Group:
    """A division's chances for a page, the best first."""

    name: str
    picture: str
    rows: tuple[tuple[str, tuple[float, ...]], ...]


@anybody()
def odds(request: HttpRequest, stream: str) -> HttpResponse:
    """Show everybody's chances, from simulated ends of the competition; a draft has no say in them."""
    if stream not in known_events():
        return not_found(request)
    running = event(stream)
    competition = without_draft(running.competition)
    asked = Asked(stream, _last_shown(running), competition, stream, often(len(competition.sides)))
    page = chances_page(asked) | {"competition": competition, "pages": contender_pages(stream, competition)}
    fields = at_stake(competition)
    page["heads"] = [WORDS[each] for each in fields]
    page["groups"] = _groups(page["chances"], fields)
    page |= _ratings(competition)
    return answered(request, "turnus/competitions/odds.html", page)


def _last_shown(running: Running) -> int:
    """Return the number of the last event that the world knows of."""
    shown = (number for number, each in reversed(running.history) if not isinstance(each, UNSEEN))
    return next(shown, 0)


def at_stake(competition: Competition) -> list[str]:
    """Return what there is to be won or lost in the stage under way."""
    if competition.phase is None:
        return ["title"]
    stage = competition.stage_of(competition.phase)
    divisions = len(competition.phase.divisions)
    held = {
        "title": True,
        "final": competition.format.after(stage.name) is not None,
        "up": bool(stage.moves.up) and divisions > 1,
        "down": bool(stage.moves.down) and divisions > 1,
    }
    return [name for name, is_there in held.items() if is_there]


def _groups(found: dict[str, Chances], fields: list[str]) -> list[Group]:
    names = dict.fromkeys(each.group for each in found.values())
    best_first = sorted(found.values(), key=lambda each: -each.title)
    return [
        _group(number, name, [each for each in best_first if each.group == name], fields)
        for number, name in enumerate(names, 1)
    ]


def _group(number: int, name: str, those: list[Chances], fields: list[str]) -> Group:
    parts = [(_short(called(each.player)), each.title) for each in those[:DRAWN]]
    return Group(
        name,
        drawn(gettext("Who comes first"), parts, f"chances-{number}"),
        tuple((each.player, tuple(getattr(each, field) for field in fields)) for each in those),
    )


def _ratings(competition: Competition) -> dict[str, Any]:
    rated = competition.sides.keys() & strengths(competition).keys()
    return {
        "nobody_is_rated": not rated,
        "some_unrated": len(rated) < len(competition.sides),
        "unrated": UNRATED,
    }


def _short(name: str) -> str:
    return name if len(name) <= LETTERS else f"{name[: LETTERS - 1]}…"
