"""Commands as people type them: ids where somebody wrote names, wherever in a command people stand."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar, get_args, get_origin

from turnus.competition.registry import Entry, Means
from turnus.competition.registry.values import COMPOSITE, MAPPINGS, bare, elements, meaning_of

C = TypeVar("C")


def with_ids(command: C, entry: Entry, meant: Callable[[str], str]) -> C:
    """Return a command with ids for the people it names; what is empty stays so."""
    found = {name: _meant(getattr(command, name), each.hint, meant) for name, each in entry.asked.items()}
    return replace(command, **found)  # type: ignore[type-var]


def _meant(value: Any, hint: Any, meant: Callable[[str], str]) -> Any:
    if not value:
        return value
    if isinstance(value, str):
        return meant(value) if meaning_of(hint) is Means.PLAYER else value
    hint = bare(hint)
    if get_origin(hint) in COMPOSITE:
        kinds = elements(hint, len(value))
        return type(value)(_meant(each, kind, meant) for each, kind in zip(value, kinds, strict=True))
    if get_origin(hint) in MAPPINGS:
        return {key: _meant(each, get_args(hint)[1], meant) for key, each in value.items()}
    return value
