"""A form made from the fields of what it asks for: how each is asked, by its name and type."""

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, replace
from datetime import date
from enum import Enum
from typing import Any, get_args, get_origin

from django.http import QueryDict
from django.utils.translation import gettext

from turnus.app.typed import TODAY, is_several_scores, label_of
from turnus.law import Cite
from turnus.web.desk import secretary


@dataclass(frozen=True, slots=True)
class FormField:
    """A field of a form: how it is asked, and what stands in it."""

    name: str
    kind: str  # date, number, choice, many, names, or text
    is_needed: bool
    value: Any
    options: tuple[tuple[str, str], ...] = ()
    suggestions: str = ""
    typed_as: str = ""  # how several values are typed
    clauses: Mapping[str, Cite] = field(default_factory=dict)  # of an option: what asks for it

    @property
    def label(self) -> str:
        """What it is called."""
        is_new = self.name == "contest" and self.kind == "text"
        return "name" if is_new else label_of(self.name)


def usual(each: Field[Any]) -> str:
    """Return what stands in a field before anybody fills it in."""
    if each.name in TODAY and each.default is MISSING:
        return secretary().today().date().isoformat()
    value = None if each.default is MISSING else each.default
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if value else ""


def by_type(asked: FormField, hint: Any, given: QueryDict) -> FormField:
    """Return how a field of a type is asked."""
    inner = inner_of(hint)
    if inner is bool:
        return replace(asked, kind="choice", is_needed=True, options=named(("yes", "no")))
    if isinstance(inner, type) and issubclass(inner, Enum):
        asked = replace(asked, kind="choice", options=named(tuple(str(each.value) for each in inner)))
        several = get_origin(hint) is frozenset
        return replace(asked, kind="many", value=given.getlist(asked.name)) if several else asked
    if inner in (date, int) and get_origin(hint) is not frozenset:
        return replace(asked, kind="date" if inner is date else "number")
    return replace(asked, typed_as=typed_as(hint))


def inner_of(hint: Any) -> Any:
    """Return the type of a field without what is around it: of `date | None` and `frozenset[X]` the inner."""
    if get_origin(hint) in (tuple, dict, Mapping):
        return hint
    inner = [each for each in get_args(hint) if each is not type(None)]
    return inner[0] if len(inner) == 1 else hint


def named(options: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return options with what they are called."""
    return tuple((each, gettext(each.replace("_", " ")) if each else "") for each in options)


def typed_as(hint: Any) -> str:
    """Return how several values are typed in one field."""
    if is_several_scores(hint):
        return "2-0, 1-1, 0-2"
    if hint == tuple[int, int]:
        return "2-0"
    origin = get_origin(hint)
    if origin in (tuple, frozenset):
        return {str: "a, b, c", int: "1, 2, 3", date: "2026-09-05, 2026-09-19"}.get(get_args(hint)[0], "JSON")
    return "a=1, b=2" if origin in (dict, Mapping) else ""
