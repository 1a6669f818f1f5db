"""What a regulation sets, in words for people."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from turnus.app.regulations.comparing import ChangedFigure
from turnus.app.seasons.views.format import told, worded
from turnus.competition.engine.field_words import TIE_BREAKS, meaning_of
from turnus.competition.engine.settling import Stated

Translate = Callable[[str], str]
STEPS = "ladder.steps"
NOTHING = "\N{EN DASH}"


def told_of(each: Stated, translate: Translate) -> tuple[str, str, str]:
    """Return the stage, the field and its value in words; steps of a ladder by what they are called."""
    stage, name, value = told(translate, each)
    return stage, name, in_words(each.field, each.value, translate) if each.field.endswith(STEPS) else value


def in_words(path: str, value: Any, translate: Translate) -> str:
    """Return the value of a field or a term in words."""
    if value is None or value in ("", [], ()):
        return NOTHING
    if path.endswith(STEPS):
        return ", ".join(translate(TIE_BREAKS.get(code, code)) for code in value)
    if isinstance(value, float):  # of points: JSON knows no halves
        return worded(translate, path, Fraction(value).limit_denominator(100))
    return worded(translate, path, tuple(value) if isinstance(value, list) else value)


def figure_in_words(each: ChangedFigure, translate: Translate) -> str:
    """Return what a figure is of, in words: the competition, the stage, the field or the term."""
    if each.is_term:
        return translate(each.meaning or each.name)
    stage, name = meaning_of(each.name)
    said = ": ".join(translate(part) for part in (each.competition, stage, name) if part)
    return from_so_many(said, each.players, translate)


def from_so_many(said: str, players: int, translate: Translate) -> str:
    """Say from how many players on something holds, where a table says it."""
    return translate("{what}, from {players} players").format(what=said, players=players) if players else said


def sources(each: ChangedFigure, translate: Translate) -> Iterator[str]:
    """Yield by whom a figure was and is set."""
    for by in (each.by_before, each.by_after):
        yield ", ".join(by) or translate("nobody")
