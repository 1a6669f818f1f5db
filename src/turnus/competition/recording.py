"""A ruling in the form in which an event keeps it: what was asked, what was answered, by which clauses."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from types import NoneType
from typing import Any

from turnus.law import Choice, Facts, Ruling
from turnus.records import field, record

Plain = Any  # what JSON can hold


@record(kw_only=True)
class Recorded:
    """A ruling that can be derived again: the question with its facts, the answer, the clauses."""

    question: str
    facts: Plain
    answer: Plain
    clauses: tuple[str, ...]
    chosen: Mapping[str, str] = field(default_factory=dict)  # clause, option, by: what a person decided


@record(kw_only=True)
class Deviation:
    """A figure that was entered otherwise than a clause sets it: by which clause, whose decision and why."""

    figure: str
    given: Plain
    usual: Plain  # what the regulation sets
    set_by: tuple[str, ...]
    clause: str
    by: str
    reason: str


def recorded(ruling: Ruling[Any], choice: Choice | None = None) -> Recorded:
    """Put a ruling, and the decision of a person it rests on, into the form an event keeps."""
    facts = ruling.facts
    if not isinstance(facts, Facts):
        raise TypeError(f"{ruling.question} was not asked with facts")
    return Recorded(
        question=ruling.question,
        facts=plain({name: value for name, value in facts.named().items() if _is_said(facts, name)}),
        answer=None if ruling.referral else plain(ruling.answer),
        clauses=tuple(map(str, ruling.cites)),
        chosen={"clause": str(choice.cite), "option": choice.option, "by": choice.by} if choice else {},
    )


def _is_said(facts: Facts[Any], name: str) -> bool:
    return name not in facts.defaults or getattr(facts, name) != facts.defaults[name]


def plain(value: Any) -> Plain:
    """Turn a value into what JSON can hold, exactly: a fraction that is no whole number becomes its text."""
    kind = type(value)
    return value if kind in _AS_IT_IS else _writing(kind)(value)  # type: ignore[arg-type] # a type can be hashed


@lru_cache(maxsize=1024)  # every ruling and event is written so
def _writing(kind: type[Any]) -> Callable[[Any], Plain]:
    for form, write in _FORMS:
        if issubclass(kind, form):
            return write
    if not is_dataclass(kind):
        return lambda value: value
    names = [each.name for each in fields(kind)]
    return lambda value: {name: plain(getattr(value, name)) for name in names}


_AS_IT_IS = frozenset({bool, float, int, str, NoneType})  # most values are
_FORMS: tuple[tuple[Any, Callable[[Any], Plain]], ...] = (
    (Enum, lambda value: value.value),
    (Fraction, lambda value: int(value) if value.denominator == 1 else str(value)),
    (datetime, datetime.isoformat),
    (date, date.isoformat),
    (Mapping, lambda value: {str(plain(key)): plain(held) for key, held in value.items()}),
    (frozenset | set, lambda value: sorted(map(plain, value))),
    (tuple | list, lambda value: [plain(part) for part in value]),
)
