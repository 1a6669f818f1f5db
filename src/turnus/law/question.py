"""A question: facts that are put to the law, and how the answers of several clauses become one."""

import re
from collections.abc import Callable
from datetime import date
from enum import Enum
from fractions import Fraction
from functools import cache, lru_cache
from operator import itemgetter
from types import GenericAlias, NoneType
from typing import Any, ClassVar, Generic, TypeVar, dataclass_transform, get_args, get_origin, get_type_hints

from turnus.records import record
from turnus.words import Words

_FRACTION = r"\d{1,6}(?:/[1-9]\d{0,3}|\.\d{1,4})?"
A = TypeVar("A")
T = TypeVar("T")


class Combine(Words):
    """How the answers of several clauses make one."""

    ONE = "one"  # a result, a penalty: equal answers concur, different ones must displace each other
    EVERY = "every"  # conditions, each of which may refuse
    EACH = "each"  # contributions that add up
    STEPS = "steps"  # a ladder, taken in the order of the text


@record
class Question:
    """The name of a question and its way of combining."""

    name: str
    combine: Combine
    total: Callable[[tuple[Any, ...]], Any] | None = None  # each: what the contributions come to
    start: Callable[[Any], Any] | None = None  # steps: where the ladder begins
    untold: bool = False  # where nobody spoke, it is no part of the ruling that asked it


def one(name: str) -> Question:
    """Declare a question with a single answer."""
    return Question(name, Combine.ONE)


def every(name: str) -> Question:
    """Declare a question of conditions: allowed unless a clause refuses."""
    return Question(name, Combine.EVERY)


def each(name: str, total: Callable[[tuple[Any, ...]], Any] = tuple, *, untold: bool = False) -> Question:
    """Declare a question whose answer is all contributions together."""
    return Question(name, Combine.EACH, total=total, untold=untold)


def steps(name: str, start: Callable[[Any], Any]) -> Question:
    """Declare a ladder: each clause in the text's order changes what the earlier ones made."""
    return Question(name, Combine.STEPS, start=start)


class _OfClass:
    """What a class knows about itself, worked out when somebody first asks."""

    def __init__(self, work_out: Callable[[Any], Any]) -> None:
        self._work_out = work_out

    def __set_name__(self, _owner: type[Any], name: str) -> None:
        self._name = name

    def __get__(self, _instance: object, cls: type[Any]) -> Any:
        found = self._work_out(cls)
        setattr(cls, self._name, found)
        return found


_when_asked: Callable[[Callable[[Any], Any]], Any] = _OfClass  # to type checkers, what it works out


def _fields(cls: type[Any]) -> tuple[str, ...]:
    """Return the names of the facts, those of a more general question first."""
    own = [base.__annotations__ for base in _classes(cls)]  # from 3.14 on their bodies hold them no more
    return tuple(dict.fromkeys(name for names in own for name in names))


def _taking(cls: type[Any]) -> Callable[[dict[str, Any]], tuple[Any, ...]]:
    """Return what takes the facts out of all that is held, in the order of their names."""
    if len(cls.fields) > 1:  # of one name `itemgetter` returns the value itself
        return itemgetter(*cls.fields)
    return _Few(cls.fields)


class _Few:
    """What takes one value, or none; no function, which a class would bind."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names

    def __call__(self, held: dict[str, Any]) -> tuple[Any, ...]:
        return tuple([held[name] for name in self._names])


def _defaults(cls: type[Any]) -> dict[str, Any]:
    """Return what facts are when nobody gives them."""
    bodies = [base.__dict__ for base in _classes(cls)]
    return {name: body[name] for body in bodies for name in cls.fields if name in body}


def _classes(cls: type[Any]) -> list[type[Any]]:
    """Return the class and those it is based on up to `Facts`, the most general first."""
    return list(reversed(cls.__mro__[: cls.__mro__.index(Facts)]))


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Facts(Generic[A]):
    """The facts of a question, an immutable record: `class FlagFall(Facts[Outcome])`.

    The class names its question (`question = one("flag_fall")`) and its docstring says what is asked; its
    annotated names are the facts. A fact may itself be a ruling: the explanation nests by itself.
    It is no dataclass because a rulebook has hundreds of them and must load at once (ADR 3).
    """

    question: ClassVar[Question]
    fields: ClassVar[tuple[str, ...]] = _when_asked(_fields)
    defaults: ClassVar[dict[str, Any]] = _when_asked(_defaults)
    _known: ClassVar[frozenset[str]] = _when_asked(lambda cls: frozenset(cls.fields))
    _taken: ClassVar[Any] = _when_asked(_taking)
    __class_getitem__: ClassVar[Any] = classmethod(GenericAlias)  # quicker than `Generic` has it

    def __init_subclass__(cls) -> None:
        """Do nothing, not even what `Generic` does: what the facts are is worked out when they are put."""

    def __init__(self, **given: Any) -> None:
        held = self.defaults | given
        if held.keys() != self._known:
            missing = [name for name in self.fields if name not in held]
            unknown = [name for name in held if name not in self.fields]
            raise TypeError(f"{type(self).__name__}: missing {missing}, unknown {unknown}")
        object.__setattr__(self, "__dict__", held)
        self.check()

    def check(self) -> None:
        """Raise ValueError for facts that cannot be."""

    def check_under(self, law: Any) -> None:
        """Raise ValueError for facts from outside of which only the law can say that they cannot be."""

    def __setattr__(self, name: str, _value: Any) -> None:
        raise AttributeError(f"facts do not change: {type(self).__name__}.{name}")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), self.held()))

    def __repr__(self) -> str:
        return (
            f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self.named().items())})"
        )

    @classmethod
    def answer_type(cls) -> Any:
        """Return what the question is answered with."""
        for base in getattr(cls, "__orig_bases__", ()):
            if get_origin(base) is Facts:
                return get_args(base)[0]
        raise TypeError(f"{cls.__name__} does not say what it is answered with: Facts[...]")

    @classmethod
    @cache
    def types(cls) -> dict[str, Any]:
        """Return the type of each fact, worked out once."""
        hints = get_type_hints(cls)
        return {name: hints[name] for name in cls.fields}

    def named(self) -> dict[str, Any]:
        """Return the facts by name."""
        return {name: self.__dict__[name] for name in self.fields}

    def held(self) -> tuple[Any, ...]:
        """Return the facts, in the order of their names."""
        found: tuple[Any, ...] = self._taken(self.__dict__)
        return found


_SMALL = (str, int, Fraction, date, NoneType)


@lru_cache(maxsize=4096)  # who asks says of each fact whether he gives it: there are very many ways
def _are_small(types: tuple[type[Any], ...]) -> bool:
    return all(issubclass(kind, _SMALL) for kind in types)


def small(facts: Facts[Any]) -> tuple[object, ...] | None:
    """Return what tells apart facts that are texts and numbers, also yes from one; nothing of others."""
    held = facts.held()
    types = tuple(map(type, held))
    return (type(facts), types, held) if _are_small(types) else None


@record
class Term(Generic[T]):
    """A figure or choice that rulebooks set or leave open: `Term("default_time", int, "seconds")`."""

    name: str
    type: type[T]
    unit: str = ""
    meaning: str = ""

    def of(self, value: T) -> T:
        """Return a value as the term has it: a text names a member of its enumeration, or a fraction."""
        kind: Any = self.type
        is_read = isinstance(kind, type) and issubclass(kind, Enum | Fraction)
        return kind(value) if is_read else value

    def takes(self, value: object) -> bool:
        """Say whether a value is of the term's type; yes is no number."""
        expected = get_origin(self.type) or self.type
        if not isinstance(expected, type):
            return True  # a type that only a checker knows
        if isinstance(value, bool) and expected not in {bool, object}:
            return False
        if expected is Fraction:
            return isinstance(value, int | Fraction) or re.fullmatch(_FRACTION, str(value)) is not None
        return isinstance(value, expected) or (issubclass(expected, Enum) and value in list(expected))
