"""What is made of values that never change is made once, as long as it is asked for with the very same."""

from collections.abc import Callable
from functools import lru_cache, update_wrapper
from typing import Any, TypeVar, TypeVarTuple

Given = TypeVarTuple("Given")
T = TypeVar("T")

MOST_KEPT = 64  # under keys that anybody may have written
LONGEST_KEY = 2000  # characters

_FORGET: list[Callable[[], None]] = []


class _TheSame:
    """What something is made of: equal only where it is the very same; held, so that no other takes its id.

    A tuple is the same where all it holds is, a text or a number where it is equal.
    """

    __slots__ = ("given", "key")

    def __init__(self, given: tuple[Any, ...]) -> None:
        self.given = given
        self.key = tuple(map(_identity, given))

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _TheSame) and self.key == other.key


def _identity(value: object) -> object:
    if isinstance(value, str | int):
        return value
    return tuple(map(id, value)) if type(value) is tuple else id(value)


def made_once(most: int) -> Callable[[Callable[[*Given], T]], Callable[[*Given], T]]:
    """Keep the last so many things a pure function made; what it is given must never change."""

    def wrap(make: Callable[[*Given], T]) -> Callable[[*Given], T]:
        kept = lru_cache(maxsize=most)(lambda same: make(*same.given))
        _FORGET.append(kept.cache_clear)

        def made(*given: *Given) -> T:
            return kept(_TheSame(given))

        return update_wrapper(made, make)

    return wrap


def keep(kept: dict[str, T], key: str, made: T) -> T:
    """Keep what was made under a key that anybody may have written: few, and none with a long key."""
    if len(kept) >= MOST_KEPT:
        kept.clear()
    if len(key) <= LONGEST_KEY:
        kept[key] = made
    return made


def forget() -> None:
    """Forget all that was made: for who changes what the law answers while the program runs."""
    for each in _FORGET:
        each()
