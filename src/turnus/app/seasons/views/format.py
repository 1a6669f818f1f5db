"""How the competition is played: every field of its format, with the clause that sets it."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from turnus.app.seasons.views.catalogue import Grid, Look, View, all_ask, points
from turnus.competition.engine.field_words import concerns, meaning_of, value_words
from turnus.competition.engine.settling import Source, Stated, described

Words = Callable[[str], str]


def stated(look: Look) -> tuple[Stated, ...]:
    """Return every field of the format of a season that says something of how it is played."""
    form = look.played.form
    found = described(form, look.played.grounds)
    return tuple(each for each in found if each.source is Source.CLAUSE or concerns(form, each.field))


def format_of(look: Look) -> View:
    """Show what the regulation says of how it is played, and what it leaves as usual."""
    data, grids, clauses = shown(stated(look), look.translate)
    said, usual = grids
    return View({"part": look.season.part, **data}, (all_ask(said, "format", 2), usual), clauses)


def shown(
    fields: tuple[Stated, ...], translate: Words
) -> tuple[dict[str, Any], tuple[Grid, Grid], tuple[str, ...]]:
    """Return the fields of a format as data, in two grids, and the clauses that set them."""
    said = [each for each in fields if each.source is Source.CLAUSE]
    open_ = [each for each in fields if each.source is not Source.CLAUSE and each.value]
    clauses = tuple(dict.fromkeys(clause for each in said for clause in each.clauses))
    data = {"fields": [_data(each) for each in fields], "clauses": list(clauses)}
    rows = tuple((*told(translate, each), ", ".join(each.clauses)) for each in said)
    grids = (
        Grid("What the regulation says", ("stage", "what", "value", "clause"), rows),
        Grid(
            "Not said: as usual", ("stage", "what", "value"), tuple(told(translate, each) for each in open_)
        ),
    )
    return data, grids, clauses


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


def told(translate: Words, each: Stated) -> tuple[str, str, str]:
    """Return the stage, the field and its value in words."""
    stage, meaning = meaning_of(each.field)
    return translate(stage) if stage else "", translate(meaning), worded(translate, each.field, each.value)


def worded(translate: Words, path: str, value: Any) -> str:
    """Return a value of a field of a format in words."""
    if isinstance(value, bool):
        return translate("yes" if value else "no")
    if isinstance(value, Fraction):
        return points(value) or "0"
    if isinstance(value, tuple):
        return ", ".join(worded(translate, path, one) for one in value)
    return translate(value_words(path, value)) if isinstance(value, str) else str(value)


FORMAT: dict[str, Callable[[Look], View]] = {"format": format_of}
