"""Free draws: every draw in which only those meet who may is as likely as any other.

Those of one origin (a federation, a club) may be kept apart; the seed says which of all possible draws it is.
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from math import comb

from turnus.records import record
from turnus.tournament.lots import lot

Sizes = tuple[int, ...]  # how many of each origin are left, sorted


@record
class FreeDraw:
    """Who meet, the first at home, and how many draws were possible; none: it cannot be drawn."""

    pairs: tuple[tuple[str, str], ...]
    possible: int


@lru_cache(maxsize=4096)  # one draw of 32 asks for some hundreds
def _possible(sizes: Sizes) -> int:
    """Count the draws of all in which nobody meets his own origin, by inclusion and exclusion."""
    total = sum(sizes)
    if total % 2:
        return 0
    inside = [1]
    for size in sizes:
        ways = [comb(size, 2 * pairs) * _double_factorial(2 * pairs - 1) for pairs in range(size // 2 + 1)]
        inside = _product(inside, ways)
    return sum(
        (-1) ** pairs * ways * _double_factorial(total - 2 * pairs - 1) for pairs, ways in enumerate(inside)
    )


def _product(first: Sequence[int], second: Sequence[int]) -> list[int]:
    result = [0] * (len(first) + len(second) - 1)
    for i, a in enumerate(first):
        for j, b in enumerate(second):
            result[i + j] += a * b
    return result


def _double_factorial(number: int) -> int:
    result = 1
    for factor in range(number, 1, -2):
        result *= factor
    return result


def draw(origins: Mapping[str, Hashable], seed: str) -> FreeDraw:
    """Draw among all draws in which nobody meets one of his own origin."""
    ordered = {name: origins[name] for name in sorted(origins)}
    possible = _possible(_sizes(ordered))
    if not possible:
        return FreeDraw((), 0)
    chosen = int(lot(seed, "draw"), 16) % possible
    return FreeDraw(tuple(_home_first(pair, seed) for pair in _numbered(ordered, chosen)), possible)


def _sizes(origins: Mapping[str, Hashable]) -> Sizes:
    return tuple(sorted(Counter(origins.values()).values()))


def _numbered(origins: dict[str, Hashable], number: int) -> list[tuple[str, str]]:
    """Return the draw of this number, the draws counted name by name."""
    pairs = []
    left = dict(origins)
    while left:
        first = next(iter(left))
        for second in [name for name in left if left[name] != left[first]]:
            rest = {name: left[name] for name in left if name not in (first, second)}
            count = _possible(_sizes(rest))
            if number < count:
                pairs.append((first, second))
                left = rest
                break
            number -= count
    return pairs


def _home_first(pair: tuple[str, str], seed: str) -> tuple[str, str]:
    first, second = sorted(pair, key=lambda name: lot(seed, name))
    return first, second
