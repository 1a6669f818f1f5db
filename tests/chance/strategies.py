"""The strategies of `hypothesis.strategies` that our tests use, under their names, drawn quickly."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime, time, timedelta
from fractions import Fraction
from random import Random
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar
from unicodedata import category

from chance.strategy import MOST_TRIES, Chance, Either, Unsuitable, seldom_the_same
from chance.strategy import DataObject as DataObject  # noqa: PLC0414 - under this name too
from chance.strategy import SearchStrategy as SearchStrategy  # noqa: PLC0414

T = TypeVar("T")
K = TypeVar("K")
P = ParamSpec("P")
MORE = 20
"""How many things a collection has at most above its least, where nobody says it."""


class DrawFn(Protocol):
    def __call__(self, strategy: SearchStrategy[T], /) -> T: ...


def composite(function: Callable[Concatenate[DrawFn, P], T]) -> Callable[P, SearchStrategy[T]]:
    """Let a function that draws be a strategy."""

    def made(*args: P.args, **kwargs: P.kwargs) -> SearchStrategy[T]:
        return SearchStrategy(lambda chance: function(lambda each: each.draw(chance), *args, **kwargs))

    return made


def data() -> SearchStrategy[DataObject]:
    return SearchStrategy(DataObject)


def just(value: T) -> SearchStrategy[T]:
    return SearchStrategy(lambda _: value)


def none() -> SearchStrategy[None]:
    return just(None)


def booleans() -> SearchStrategy[bool]:
    return SearchStrategy(lambda chance: chance.random() < 0.5)


def sampled_from(values: Iterable[T]) -> SearchStrategy[T]:
    listed = tuple(values)
    if not listed:
        raise ValueError("nothing to choose from")
    return SearchStrategy(lambda chance: listed[int(chance.random() * len(listed))])


def one_of(*strategies: SearchStrategy[Any]) -> SearchStrategy[Any]:
    return Either(tuple(way for strategy in strategies for way in strategy.ways))


FAR = [0, 1, -1, 2, 7, 127, 128, 255, 256, 2**15, 2**31 - 1, 2**31, 2**53, 2**63 - 1, 2**63, 2**64, 10**30]
FEW = 20


def integers(min_value: int | None = None, max_value: int | None = None) -> SearchStrategy[int]:
    """Whole numbers: of a few each as likely, of many those at the ends more than others."""
    if min_value is None or max_value is None:
        return seldom_the_same(lambda chance: _far(chance, min_value, max_value))
    low, count = min_value, max_value - min_value + 1
    if count <= 0:
        raise ValueError(f"no whole number from {min_value} to {max_value}")
    if count <= FEW:
        return SearchStrategy(lambda chance: low + int(chance.random() * count))
    ends = (low, low + 1, max_value - 1, max_value)
    return seldom_the_same(
        lambda chance: chance.choice(ends) if chance.random() < 0.1 else low + chance.randrange(count)
    )


def _far(chance: Chance, low: int | None, high: int | None) -> int:
    """A number without an end on at least one side: near, at an edge of machines, or of any length."""
    how = chance.random()
    if how < 0.4:
        size = chance.randrange(20)
    elif how < 0.6:
        size = abs(chance.choice(FAR))
    else:
        size = chance.getrandbits(chance.choice((8, 16, 32, 64, 128)))
    if low is not None:
        return low + size
    return high - size if high is not None else size * chance.choice((1, -1))


def floats(*, allow_nan: bool = True, allow_infinity: bool = True) -> SearchStrategy[float]:
    ends = [0.0, -0.0, 0.5, 1.0, -1.0, 1e-300, 5e-324, 1.7e308, -1.7e308, 0.1, 1 / 3, 2.0**53]
    ends += [float("nan")] * allow_nan + [float("inf"), float("-inf")] * allow_infinity
    sizes = (1, 100, 1e-300, 1e300)

    def fresh(chance: Chance) -> float:
        return chance.choice(ends) if chance.random() < 0.3 else chance.uniform(-1, 1) * chance.choice(sizes)

    return seldom_the_same(fresh)


def fractions(min_value: Fraction | int, max_value: Fraction | int) -> SearchStrategy[Fraction]:
    def fresh(chance: Chance) -> Fraction:
        below = chance.choice((1, 2, 3, 10, 100, chance.randint(1, 10**6)))
        low, high = -(-min_value * below // 1), max_value * below // 1
        return Fraction(chance.randint(low, high), below) if low <= high else Fraction(max_value)

    return seldom_the_same(fresh)


def tuples(*strategies: SearchStrategy[Any]) -> SearchStrategy[tuple[Any, ...]]:
    draws = [strategy.draw for strategy in strategies]
    return SearchStrategy(lambda chance: tuple([draw(chance) for draw in draws]))


def _size(chance: Chance, low: int, high: int | None) -> int:
    """How many: few more often than many, the least and the most there may be too."""
    most = low + MORE if high is None else high
    how = chance.random()
    if how < 0.1:
        return low
    if how > 0.95:
        return most
    return low + int((most - low + 1) * chance.random() * (1 if most - low < MORE else chance.random()))


def lists(
    elements: SearchStrategy[T],
    *,
    min_size: int = 0,
    max_size: int | None = None,
    unique: bool = False,
    unique_by: Callable[[T], Any] | None = None,
) -> SearchStrategy[list[T]]:
    draw = elements.draw
    if not unique and unique_by is None:
        return SearchStrategy(lambda chance: [draw(chance) for _ in range(_size(chance, min_size, max_size))])
    key: Callable[[T], Any] = unique_by or (lambda value: value)
    return SearchStrategy(
        lambda chance: list(_different(chance, lambda: draw(chance), key, min_size, max_size).values())
    )


def _different(
    chance: Chance, fresh: Callable[[], T], key: Callable[[T], K], low: int, high: int | None
) -> dict[K, T]:
    """Values by their key, as many as chance says or as there are."""
    wanted, found = _size(chance, low, high), dict[K, T]()
    for tries in range(MOST_TRIES):
        if len(found) >= wanted or (tries > 5 * wanted and len(found) >= low):
            return found
        value = fresh()
        found.setdefault(key(value), value)
    if len(found) < low:
        raise Unsuitable
    return found


def frozensets(
    elements: SearchStrategy[T], *, min_size: int = 0, max_size: int | None = None
) -> SearchStrategy[frozenset[T]]:
    return lists(elements, min_size=min_size, max_size=max_size, unique=True).map(frozenset)


def sets(
    elements: SearchStrategy[T], *, min_size: int = 0, max_size: int | None = None
) -> SearchStrategy[set[T]]:
    return lists(elements, min_size=min_size, max_size=max_size, unique=True).map(set)


def dictionaries(
    keys: SearchStrategy[K], values: SearchStrategy[T], *, min_size: int = 0, max_size: int | None = None
) -> SearchStrategy[dict[K, T]]:
    named = lists(keys, min_size=min_size, max_size=max_size, unique=True).draw
    return SearchStrategy(lambda chance: {key: values.draw(chance) for key in named(chance)})


def fixed_dictionaries(fields: dict[str, SearchStrategy[Any]]) -> SearchStrategy[dict[str, Any]]:
    draws = [(name, strategy.draw) for name, strategy in fields.items()]
    return SearchStrategy(lambda chance: {name: draw(chance) for name, draw in draws})


def builds(
    target: Callable[..., T], *args: SearchStrategy[Any], **fields: SearchStrategy[Any]
) -> SearchStrategy[T]:
    places, named = tuples(*args).draw, fixed_dictionaries(fields).draw
    return SearchStrategy(lambda chance: target(*places(chance), **named(chance)))


def permutations(values: Sequence[T]) -> SearchStrategy[list[T]]:
    """Any order; now and then the given one."""
    return SearchStrategy(
        lambda chance: chance.sample(values, len(values)) if chance.random() < 0.95 else list(values)
    )


def randoms(*, use_true_random: bool = False) -> SearchStrategy[Random]:
    del use_true_random  # a case must come again from its seed
    return SearchStrategy(lambda chance: Chance(chance.getrandbits(64)))


def dates(min_value: date = date.min, max_value: date = date.max) -> SearchStrategy[date]:
    return integers(min_value.toordinal(), max_value.toordinal()).map(date.fromordinal)


def timedeltas(min_value: timedelta, max_value: timedelta) -> SearchStrategy[timedelta]:
    tick = timedelta(microseconds=1)
    return integers(min_value // tick, max_value // tick).map(lambda ticks: ticks * tick)


def datetimes(
    min_value: datetime = datetime(1, 1, 1),  # noqa: DTZ001 - as a club has it
    max_value: datetime = datetime(9999, 12, 31, 23, 59, 59),  # noqa: DTZ001
) -> SearchStrategy[datetime]:
    return timedeltas(timedelta(0), max_value - min_value).map(lambda since: min_value + since)


def times() -> SearchStrategy[time]:
    return datetimes(max_value=datetime(1, 1, 1, 23, 59, 59, 999_999)).map(datetime.time)  # noqa: DTZ001


NASTY = (
    "\0\t\n\r\x1b\x7f\x85\xa0 \"'`\\/%&<>=+-#@{}[]();:,.*?|~_0\u0663²½éËß\u0131\u0130\u017f\u0141\u212b"
    "\u0301\u200b\u200d\u200f\u2028\u202e\ufeff\ufffd\U0001f469\U0001f3fd\U0001f1f3\U0001d7d9"
)
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
PLANES = ((0x20, 0x7E), (0x20, 0x7E), (0x80, 0x24F), (0x250, 0xD7FF), (0xE000, 0xFFFF), (0x10000, 0x10FFFF))


def character(chance: Chance) -> str:
    """Any character: a letter, one that breaks things, or whatever Unicode has."""
    how = chance.random()
    if how < 0.4:
        return chance.choice(LETTERS)
    return chance.choice(NASTY) if how < 0.7 else chr(chance.randint(*chance.choice(PLANES)))


def characters(*, exclude_categories: Sequence[str], exclude_characters: str = "") -> SearchStrategy[str]:
    """Any character but those of some categories, wholly named (Zs) or by their first letter."""
    without = tuple(exclude_categories)
    return SearchStrategy(character).filter(
        lambda one: not category(one).startswith(without) and one not in exclude_characters
    )


def text(
    alphabet: str | SearchStrategy[str] | None = None, *, min_size: int = 0, max_size: int | None = None
) -> SearchStrategy[str]:
    letters = sampled_from(alphabet) if isinstance(alphabet, str) else alphabet
    one = letters.draw if letters else character
    return seldom_the_same(
        lambda chance: "".join([one(chance) for _ in range(_size(chance, min_size, max_size))])
    )


def recursive(
    base: SearchStrategy[Any], extend: Callable[[SearchStrategy[Any]], SearchStrategy[Any]], depth: int = 3
) -> SearchStrategy[Any]:
    """Values within values, so deep at most."""
    found = base
    for _ in range(depth):
        found = base | extend(found)
    return found


def binary(*, max_size: int) -> SearchStrategy[bytes]:
    return SearchStrategy(lambda chance: chance.randbytes(_size(chance, 0, max_size)))
