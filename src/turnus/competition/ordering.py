"""Separating players that are still equal by one figure after another."""

from collections.abc import Callable
from typing import Any

Names = tuple[str, ...]
Tied = tuple[Names, ...]


def split(tied: Tied, figure: Callable[[str], Any], *, lowest_first: bool = False) -> Tied:
    """Separate players that are still equal by a figure, the highest first unless told otherwise."""
    separated: list[Names] = []
    for names in tied:
        values = sorted({figure(name) for name in names}, reverse=not lowest_first)
        separated += [tuple(name for name in names if figure(name) == value) for value in values]
    return tuple(separated)


def places(tied: Tied) -> dict[str, int]:
    """Give players their numbers from 1; those nothing separates share the place."""
    numbered: dict[str, int] = {}
    for names in tied:
        first = len(numbered) + 1
        numbered |= dict.fromkeys(names, first)
    return numbered
