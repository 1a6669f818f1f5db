"""Climbing a ladder: each step parts those whom the steps before it left equal, and nobody else.

It knows no players and no teams, only who are equal and their figures. Whoever puts anybody in order climbs
here: tables of a tournament (`ranking`), questions that clauses answer step by step (`competition/ladder`).
"""

from collections.abc import Hashable, Iterable, Mapping
from itertools import groupby
from typing import Any, TypeVar

K = TypeVar("K", bound=Hashable)
Equals = tuple[K, ...]


def parted(equals: Equals[K], figures: Mapping[K, Any], *, lowest_first: bool = False) -> list[Equals[K]]:
    """Part those who are equal by their figures, the best first, unless somebody has none."""
    if len(equals) == 1:
        return [equals]
    keys = {one: _key(figures.get(one)) for one in equals}
    if None in keys.values():
        return [equals]
    ordered = sorted(equals, key=lambda one: keys[one] or (), reverse=not lowest_first)
    return [tuple(part) for _, part in groupby(ordered, key=lambda one: keys[one])]


def climbed(
    groups: Iterable[Equals[K]], figures: Mapping[K, Any], *, lowest_first: bool = False
) -> tuple[Equals[K], ...]:
    """Return the order from the top after one more step."""
    return tuple(part for equals in groups for part in parted(equals, figures, lowest_first=lowest_first))


def _key(figure: Any) -> tuple[Any, ...] | None:
    return figure if figure is None or isinstance(figure, tuple) else (figure,)
