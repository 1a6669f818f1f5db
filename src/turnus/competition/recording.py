"""A ruling in the form in which an event keeps it: what was asked, what was answered, by which clauses."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from fractions import Fraction
from types import NoneType
from typing import Any

from turnus.law import Choice, Facts, Ruling

Plain = Any  # what JSON can hold


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded:
    """A ruling that can be derived again: the question with its facts, the answer, the clauses."""

    question: str
    facts: Plain
    answer: Plain
    clauses: tuple[str, ...]
    chosen: Mapping[str, str] = field(default_factory=dict)  # clause, option, by: what a person decided


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
    if type(value) in _AS_IT_IS:
        return value
    for kind, write in _FORMS:
        if isinstance(value, kind):
            return write(value)
    if is_dataclass(value):
        return {each.name: plain(getattr(value, each.name)) for each in fields(value)}
    return value


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
