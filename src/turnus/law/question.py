"""A question: facts that are put to the law, and how the answers of several clauses become one."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, ClassVar, Generic, TypeVar, get_args, get_origin

A = TypeVar("A")
T = TypeVar("T")


class Combine(StrEnum):
    """How the answers of several clauses make one."""

    ONE = "one"  # a result, a penalty: equal answers concur, different ones must displace each other
    EVERY = "every"  # conditions, each of which may refuse
    EACH = "each"  # contributions that add up
    STEPS = "steps"  # a ladder, taken in the order of the text


@dataclass(frozen=True, slots=True)
class Question:
    """The name of a question and its way of combining."""

    name: str
    combine: Combine
    total: Callable[[tuple[Any, ...]], Any] | None = None  # each: what the contributions come to
    start: Callable[[Any], Any] | None = None  # steps: where the ladder begins


def one(name: str) -> Question:
    """Declare a question with a single answer."""
    return Question(name, Combine.ONE)


def every(name: str) -> Question:
    """Declare a question of conditions: allowed unless a clause refuses."""
    return Question(name, Combine.EVERY)


def each(name: str, total: Callable[[tuple[Any, ...]], Any] = tuple) -> Question:
    """Declare a question whose answer is all contributions together."""
    return Question(name, Combine.EACH, total=total)


def steps(name: str, start: Callable[[Any], Any]) -> Question:
    """Declare a ladder: each clause in the text's order changes what the earlier ones made."""
    return Question(name, Combine.STEPS, start=start)


class Facts(Generic[A]):
    """The facts of a question, a frozen dataclass: `class FlagFall(Facts[Outcome])`.

    The class names its question (`question = one("flag_fall")`) and its docstring says what is asked.
    A field may itself be a ruling: the explanation nests by itself.
    """

    __slots__ = ()
    question: ClassVar[Question]

    @classmethod
    def answer_type(cls) -> Any:
        """Return what the question is answered with."""
        for base in getattr(cls, "__orig_bases__", ()):
            if get_origin(base) is Facts:
                return get_args(base)[0]
        raise TypeError(f"{cls.__name__} does not say what it is answered with: Facts[...]")

    def named(self) -> dict[str, Any]:
        """Return the facts by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class Term(Generic[T]):
    """A figure or choice that rulebooks set or leave open: `Term("default_time", int, "seconds")`."""

    name: str
    type: type[T]
    unit: str = ""
    meaning: str = ""
