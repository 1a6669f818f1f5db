"""Somebody's record drawn for a page: form, games with colours and opponents, and his places as a picture."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from turnus.app.seasons.one_player import Played
from turnus.app.seasons.records import Record, Step
from turnus.law.explanation import halves
from turnus.web.charts import Point, progress
from turnus.web.tables import form_line

LAST_ROUNDS = 10


@dataclass(frozen=True, slots=True)
class People:
    """How people are called on a page, where their own pages are, and their ratings."""

    name: Callable[[str], str]
    address: Callable[[str], str]
    rating: Callable[[str], int]
    part: Callable[[int], str]  # what a turnus or a stage is called where a line of the picture begins
    column: Callable[[int], str] = str  # and in a table under that word


def drawn(record: Record, people: People, key: str = "progress") -> dict[str, Any]:
    """Return what a page shows of a record; `key` tells two pictures on one page apart."""
    games = record.games
    return {
        "record": record,
        "points": halves(record.points) or "0",
        "score": halves(record.score) or "0",
        "games": len(games),
        "blacks": len(games) - record.whites,
        "form": form_line([each for each in record.rounds if each.points is not None][-LAST_ROUNDS:]),
        "rounds": [_round(people, each) for each in reversed(record.rounds)],
        "picture": _picture(record, people, key),
        "steps": [(step, halves(step.points) or "0", people.column(step.turnus)) for step in record.steps],
    }


def _round(people: People, each: Played) -> dict[str, Any]:
    return {
        "turnus": people.column(each.turnus),
        "round": each.round or "",
        "opponent": people.name(each.opponent) if each.opponent else "",
        "address": people.address(each.opponent) if each.opponent else "",
        "rating": people.rating(each.opponent) or "" if each.opponent else "",
        "is_white": each.is_white,
        "score": "" if each.points is None else halves(each.points) or "0",
        "chip": form_line([each]) if each.points is not None else "",
        "why": gettext(each.why.replace("_", " ")) if each.why else "",
        "is_forfeit": bool(each.opponent and each.result and not each.is_played),
    }


def _picture(record: Record, people: People, key: str) -> Any:
    """Draw his places; a line ends with its turnus, for the next one has other groups."""
    told = gettext("From place {first} to place {last}; the table below it has all figures.")
    if not record.steps:
        return ""
    said = told.format(first=record.steps[0].place, last=record.steps[-1].place)
    points = [_point(people, step, is_new) for step, is_new in _with_beginnings(record.steps)]
    title = gettext("The places of {name}").format(name=people.name(record.player))
    return progress(key, title, said, points)


def _with_beginnings(steps: tuple[Step, ...]) -> list[tuple[Step, bool]]:
    before = (None, *steps)
    return [
        (step, prior is None or prior.turnus != step.turnus)
        for prior, step in zip(before, steps, strict=False)
    ]


def _point(people: People, step: Step, is_new: bool) -> Point:
    head = people.part(step.turnus) if is_new else ""
    return Point(str(step.round), step.place, step.of, begins=head)
