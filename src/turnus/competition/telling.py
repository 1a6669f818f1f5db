"""How an event is told: a sentence and what fills it, in values that an edge writes in a language.

A part in square brackets is left out where one of its fields says nothing: no, nought, nobody. A field
that is `True` only lets its part stand. Names, days, amounts and words are the edge's (`app/office/telling`).
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from turnus.records import field, record


@record
class Sentence:
    """A sentence with fields, and what fills them."""

    text: str
    values: Mapping[str, Any] = field(default_factory=dict)


@record
class Counted:
    """So many of something: how one is said, and how several are."""

    number: int
    one: str
    many: str


@record
class Money:
    """An amount in euro cents."""

    cents: int


Telling = str | Callable[[Any, Any], Sentence]
"""A text that the fields of the event fill, or what makes a sentence of it and of the state after it."""


WORDS = frozenset(
    {
        "contested", "costs_option", "decided", "finding", "group", "kind", "option", "outcome", "part",
        "penalty", "reason", "right", "setting", "stage", "term", "title", "why",
    }
)  # fmt: skip
"""Fields whose texts are words of the program, which have translations; others are as somebody wrote them."""


def says(text: str, /, **values: Any) -> Sentence:
    """Return a sentence."""
    return Sentence(text, values)


def sentence_of(telling: Telling, event: Any, state: Any = None) -> Sentence:
    """Return the sentence of an event; the state is that after it, where it is known."""
    if not isinstance(telling, str):
        return telling(event, state)
    return Sentence(telling, fields_of(event))


def fields_of(event: Any) -> dict[str, Any]:
    """Return the fields of an event by their names."""
    return {name: getattr(event, name) for name in event.__dataclass_fields__}


def each(text: str, held: Iterable[Mapping[str, Any]]) -> tuple[Sentence, ...]:
    """Return a sentence for each of several things, to fill one field."""
    return tuple(Sentence(text, values) for values in held)


def period(seconds: int) -> Counted:
    """Return a time in minutes where it is whole minutes."""
    if seconds % 60:
        return Counted(seconds, "{count} second", "{count} seconds")
    return Counted(seconds // 60, "{count} minute", "{count} minutes")


BODIES: Mapping[str, str] = {
    "arbiter": "the arbiter",
    "board": "the Board",
    "the board": "the Board",
    "committee": "the committee",
    "the committee": "the committee",
    "director": "the director",
}
"""Who decides or is heard by his office, as a sentence calls him."""


def who(named: str) -> str | Sentence:
    """Return how a sentence calls somebody: an office with its article, a person as he is named."""
    return Sentence(BODIES[named]) if named in BODIES else named


def decided(text: str) -> Telling:
    """Return how a decision is told, with who took it."""

    def told(event: Any, _: Any) -> Sentence:
        held = fields_of(event)
        return Sentence(text, held | {name: who(held[name]) for name in ("by", "body") if name in held})

    return told
