"""What the assistant can be told: situations, each with a form that a page or a command can build."""

from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from turnus.law import Facts, Law
from turnus.play.sides import Side
from turnus.records import record

if TYPE_CHECKING:
    from turnus.play.assisting.desk import Desk


class Topic(StrEnum):
    """What situations are about, as a page may group them."""

    PREPARATION = "before the games"
    BOARD = "the board"
    CLOCK = "the clock"
    DRAW = "a draw"
    MATCH = "a match of two boards"
    CONDUCT = "conduct"
    SHEET = "the scoresheet"
    ARBITER = "the arbiter"
    ADJOURNMENT = "an adjourned game"
    BLIND = "a visually disabled player"


REQUIRED = object()
"""The default of a field that must be filled in."""


@lru_cache(maxsize=1024)  # of a type they never change, and a list of forms asks for hundreds
def _members(kind: Any) -> tuple[str, ...]:
    is_list = isinstance(kind, type) and issubclass(kind, StrEnum)
    return tuple(str(member) for member in kind) if is_list else ()


@record
class Field:
    """One thing to fill in: its name, what is asked, the type of its value, what holds when it is left."""

    name: str
    label: str
    type: Any
    default: Any = REQUIRED

    @property
    def choices(self) -> tuple[str, ...]:
        """The values to choose from, where the type has a list of them."""
        return _members(self.type)

    @property
    def kind(self) -> str:
        """What a page shows: `yes_no`, `choice`, `number` or `text`."""
        if self.choices:
            return "choice"
        return {bool: "yes_no", int: "number", float: "number"}.get(self.type, "text")


def fact(question: type[Facts[Any]], name: str, label: str) -> Field:
    """Ask for a fact of a question: its type and default are the question's own."""
    return Field(name, label, question.__annotations__[name], question.defaults.get(name, REQUIRED))


def player(label: str) -> Field:
    """Ask which player it is about."""
    return Field("player", label, Side)


@record
class Situation:
    """Something that happens in a playing hall: what it asks for, and how it is put to the law."""

    name: str
    topic: Topic
    label: str
    asks: type[Facts[Any]]  # the question without which a rulebook says nothing about it
    fields: tuple[Field, ...]
    put: "Callable[[Desk], None]"
    applies: Callable[[Law], bool] = lambda _law: True  # where the game can have it


def plain(name: str, topic: Topic, label: str, asks: type[Facts[Any]], *fields: Field) -> Situation:
    """Return a situation that is one question, put as it is told."""

    def put(desk: "Desk") -> None:
        desk.put(asks)

    return Situation(name, topic, label, asks, fields, put)
