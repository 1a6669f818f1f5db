"""How the competition is played: every field of its format, with the clause that sets it."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from turnus.app.seasons.views.catalogue import Grid, Look, View, all_ask, points
from turnus.competition.engine.field_words import VALUES, meaning_of
from turnus.competition.engine.fields import Source, Stated, described
from turnus.competition.engine.format import Unit


def stated(look: Look) -> tuple[Stated, ...]:
    """Return every field of the format of a season; boards of a match are for teams and pairs."""
    found = described(look.played.form, look.played.grounds)
    of_teams = look.played.form.unit is not Unit.PLAYER
    return tuple(each for each in found if of_teams or not each.field.startswith("board"))


def format_of(look: Look) -> View:
    """Show what the regulation says of how it is played, and what it leaves as usual."""
    fields = stated(look)
    said = [each for each in fields if each.source is Source.CLAUSE]
    open_ = [each for each in fields if each.source is not Source.CLAUSE and each.value]
    clauses = tuple(dict.fromkeys(clause for each in said for clause in each.clauses))
    data = {"part": look.season.part, "fields": [_data(each) for each in fields], "clauses": list(clauses)}
    rows = tuple((*told(look, each), ", ".join(each.clauses)) for each in said)
    grids = (
        all_ask(Grid("What the regulation says", ("stage", "what", "value", "clause"), rows), "format", 2),
        Grid("Not said: as usual", ("stage", "what", "value"), tuple(told(look, each) for each in open_)),
    )
    return View(data, grids, clauses)


def _data(each: Stated) -> dict[str, Any]:
    return {
        "field": each.field,
        "value": _plain(each.value),
        "said_by": each.source.value,
        "clauses": list(each.clauses),
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Fraction):
        return str(value)
    return list(value) if isinstance(value, tuple) else value


def told(look: Look, each: Stated) -> tuple[str, str, str]:
    """Return the stage, the field and its value in words."""
    stage, meaning = meaning_of(each.field)
    return look.translate(stage) if stage else "", look.translate(meaning), _worded(look, each.value)


def _worded(look: Look, value: Any) -> str:
    if isinstance(value, bool):
        return look.translate("yes" if value else "no")
    if isinstance(value, Fraction):
        return points(value) or "0"
    if isinstance(value, tuple):
        return ", ".join(_worded(look, one) for one in value)
    return look.translate(VALUES.get(value, value)) if isinstance(value, str) else str(value)


FORMAT: dict[str, Callable[[Look], View]] = {"format": format_of}
