"""What an arbiter has told, and what he is still asked: every fact that would change the advice."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any

from turnus.app.law.consult import read_value
from turnus.faults import NO_FIELDS, BadInput, phrase_known
from turnus.law import UnfilledTerm
from turnus.law.explanation import Words
from turnus.play.assisting.forms import REQUIRED, Field, Situation

COUNTS = (0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 15, 16, 24, 25, 30, 50, 60, 99, 100, 120, 150, 200, 299, 300, 1800)
COUNTS_AND_LONG_TIMES = (*COUNTS, 3599, 3600, 7200)
"""Numbers of moves, times and seconds between which a clause may draw its line."""

MATERIAL = ("", "K", "KN", "KB", "KQ")

FEW = 3  # choices that are named at once; the form has them all


class Asked(BadInput):
    """Facts without which there is no advice: how each is told, and the questions they answer."""

    def __init__(self, wanted: list[str], questions: list[str]) -> None:
        super().__init__("tell also: {missing}", missing="; ".join(wanted), where="$.told")
        self.questions = questions


Advising = Callable[[dict[str, Any]], object]


def told_facts(situation: Situation, given: Any) -> dict[str, Any]:
    """Read what was filled in."""
    if not isinstance(given, dict):
        raise BadInput("what is told is one JSON object", where="$.told")
    fields = {field.name: field for field in situation.fields}
    for name in given:
        if name not in fields:
            said = phrase_known(fields, "there is no field {name}; known are {known}", NO_FIELDS)
            raise BadInput(said, name=name, known=", ".join(fields), where="$.told")
    return {name: _read(fields[name], value) for name, value in given.items()}


def _read(field: Field, value: Any) -> Any:
    """Read one fact; a number may be given as it is typed, and the number of a clause stays a text."""
    if field.kind == "number" and isinstance(value, str):
        with suppress(ValueError, RecursionError):  # what is no number is refused below
            value = json.loads(value)
    return read_value(field.type, value, f"$.told.{field.name}")


def complete(
    situation: Situation, told: Mapping[str, Any], advising: Advising, words: Words
) -> tuple[dict[str, Any], list[Field]]:
    """Return the facts, and those that were not told and on which the advice depends.

    A fact that has no usual value, such as who it was, is asked for before there is any advice.
    """
    facts = {field.name: told.get(field.name, _some(field)) for field in situation.fields}
    open_fields = [field for field in situation.fields if field.name not in told]
    asked = [field for field in open_fields if _matters(field, facts, advising)]
    needed = [field for field in asked if field.default is REQUIRED]
    if needed:
        raise Asked([_wanted(field) for field in asked], [words.translate(field.label) for field in needed])
    return facts, asked


def _some(field: Field) -> Any:
    return next(_values(field)) if field.default is REQUIRED else field.default


def _matters(field: Field, facts: Mapping[str, Any], advising: Advising) -> bool:
    """Tell whether the advice depends on a fact, where all others are as they are."""
    first, nothing = None, object()
    for value in _values(field):
        try:
            found = advising({**facts, field.name: value})
        except (ValueError, UnfilledTerm):
            found = nothing  # it cannot be so, or the event has to choose first
        if first is not None and found != first and found is not nothing:
            return True
        first = first if found is nothing else first or found
    return False


def _values(field: Field) -> Iterator[Any]:
    """Return the values a fact can have, or enough of them to see whether it matters."""
    if field.choices:
        return iter(tuple(field.type))
    kinds: dict[Any, tuple[Any, ...]] = {bool: (False, True), str: MATERIAL}
    return iter(kinds.get(field.type, COUNTS_AND_LONG_TIMES))


def _wanted(field: Field) -> str:
    """Return how a fact is to be told: its name, and what can be said."""
    if field.choices:
        said = "|".join(field.choices) if len(field.choices) <= FEW else "..."
    else:
        said = {"yes_no": "yes|no", "number": "N"}.get(field.kind, "...")
    return f"{field.name}={said}"
