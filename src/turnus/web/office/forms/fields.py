"""A form made from the fields of a command: how each is asked, by its type and what it means."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from django.http import QueryDict
from django.utils.translation import gettext

from turnus.competition.registry import REQUIRED, Described, Filled, Means
from turnus.competition.registry.texts import as_text
from turnus.competition.registry.values import is_several
from turnus.law import Cite
from turnus.web.desk import secretary

MORE = "rows"  # the button that asks for more rows of a field, where no script adds them
SOME_MORE = 6


@dataclass(frozen=True, slots=True)
class FormField:
    """A field of a form: how it is asked, and what stands in it."""

    name: str
    kind: str  # date, time, number, choice, many, or text
    is_needed: bool
    value: Any
    called: str
    options: tuple[tuple[str, str], ...] = ()
    suggestions: str = ""
    typed_as: str = ""  # how several values are typed
    clauses: Mapping[str, Cite] = field(default_factory=dict)  # of an option: what asks for it
    fault: str = ""  # what is wrong with what was sent in it
    row_faults: Mapping[int, str] = field(default_factory=dict)  # what is wrong with which row of it
    note: tuple[str, tuple[Cite, ...]] = ("", ())  # what the regulation says of it
    is_settled: bool = False  # one of its options always holds, so that there is no empty one
    grows: bool = False  # whoever fills it in may add rows
    only_with: tuple[str, tuple[str, ...]] = ("", ())  # asked only where another field holds one of these

    @property
    def label(self) -> str:
        """What it is called."""
        is_new = self.name == "contest" and self.kind == "text"
        return "name" if is_new else self.called


def form_field(each: Described, given: QueryDict) -> FormField:
    """Return how a field of a command is asked, with what was sent or usually stands in it."""
    several = is_several(each.hint)
    many = bool(each.choices) and several
    return FormField(
        each.name,
        "many" if many else "choice" if each.choices else "text" if several else _kind(each),
        each.is_needed,
        given.getlist(each.name) if many else given.get(each.name, "") or usual(each),
        each.label,
        named(each.choices),
        typed_as="" if many else each.typed_as,
        is_settled=isinstance(each.default, bool),
    )


def asks_for_rows(given: QueryDict) -> bool:
    """Say whether a form was sent only to get more rows, or to put a pasted list in them."""
    return bool(given.get(MORE))


def beside(fields: Iterable[FormField], fault: str, where: str) -> list[FormField]:
    """Return the fields of a form with what is wrong beside the one it is about."""
    about = re.split(r"[.\[,]", where)[0]
    return [
        replace(each, fault=fault if about and each.name.split(".")[0] == about else "") for each in fields
    ]


def _kind(each: Described) -> str:
    by_meaning = {Means.DAY: "date", Means.HOUR: "time"}
    return by_meaning.get(each.means) or {date: "date", int: "number"}.get(each.type, "text")  # type: ignore[arg-type]


def usual(each: Described) -> str:
    """Return what stands in a field before anybody fills it in."""
    if each.filled is Filled.TODAY and each.default is REQUIRED:
        return secretary().today().date().isoformat()
    is_nothing = each.default is REQUIRED or not (each.default or isinstance(each.default, bool))
    return "" if is_nothing else as_text(each.default, each.hint)


def named(options: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return options with what they are called."""
    return tuple((each, gettext(each.replace("_", " ")) if each else "") for each in options)
