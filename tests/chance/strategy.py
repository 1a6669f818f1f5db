"""Values by chance: what Hypothesis has, of which a value costs a call instead of a hundred.

There is no shrinking: a case that fails is printed with the seed that draws it again (`chance.running`).
"""

from collections.abc import Callable
from random import Random
from typing import Any, Generic, TypeVar

T_co = TypeVar("T_co", covariant=True)
S = TypeVar("S")
MOST_TRIES = 200


class Unsuitable(Exception):  # noqa: N818 - no error: another case is drawn
    """What was drawn does not do."""


class Chance(Random):
    """What one case is drawn from; it knows what it drew, so that the same now and then comes again."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.drawn: dict[Any, list[Any]] = {}

    def begin(self, seed: int) -> None:
        """Begin another case, as if made for it: that would seed twice, and ask the system first."""
        self.seed(seed)
        self.drawn.clear()


class SearchStrategy(Generic[T_co]):
    """A way to draw values."""

    def __init__(self, draw: Callable[[Chance], T_co]) -> None:
        self.draw = draw

    def map(self, change: Callable[[T_co], S]) -> "SearchStrategy[S]":
        draw = self.draw
        return SearchStrategy(lambda chance: change(draw(chance)))

    def flatmap(self, follow: "Callable[[T_co], SearchStrategy[S]]") -> "SearchStrategy[S]":
        draw = self.draw
        return SearchStrategy(lambda chance: follow(draw(chance)).draw(chance))

    def filter(self, does: Callable[[T_co], Any]) -> "SearchStrategy[T_co]":
        def suitable(chance: Chance) -> T_co:
            for _ in range(MOST_TRIES):
                if does(value := self.draw(chance)):
                    return value
            raise Unsuitable

        return SearchStrategy(suitable)

    def __or__(self, other: "SearchStrategy[S]") -> "SearchStrategy[T_co | S]":
        return Either((*self.ways, *other.ways))

    @property
    def ways(self) -> "tuple[SearchStrategy[T_co], ...]":
        return (self,)


class Either(SearchStrategy[T_co]):
    """One of a few ways, each as likely as another."""

    def __init__(self, ways: tuple[SearchStrategy[Any], ...]) -> None:
        super().__init__(lambda chance: chance.choice(ways).draw(chance))
        self._ways = ways

    @property
    def ways(self) -> tuple[SearchStrategy[T_co], ...]:
        return self._ways


def seldom_the_same(fresh: Callable[[Chance], S]) -> SearchStrategy[S]:
    """Values of which there are many; now and then one comes again, which it hardly does by itself."""

    def draw(chance: Chance) -> S:
        known: list[S] = chance.drawn.setdefault(fresh, [])
        if known and chance.random() < 0.15:
            return chance.choice(known)
        known.append(value := fresh(chance))
        return value

    return SearchStrategy(draw)


class DataObject:
    """Draws within a test; it tells what it drew."""

    def __init__(self, chance: Chance) -> None:
        self._chance, self._drawn = chance, list[str]()

    def draw(self, strategy: SearchStrategy[S], label: str = "") -> S:
        value = strategy.draw(self._chance)
        self._drawn.append(f"{label}: {value!r}" if label else repr(value))
        return value

    def __repr__(self) -> str:
        return f"data({', '.join(self._drawn)})"
