"""Separating players that are still equal by one figure after another."""

from collections.abc import Callable
from typing import Any

from turnus.standings.climbing import climbed

Names = tuple[str, ...]
Tied = tuple[Names, ...]


def split(tied: Tied, figure: Callable[[str], Any], *, lowest_first: bool = False) -> Tied:
    """Separate players that are still equal by a figure, the highest first unless told otherwise."""
    figures = {name: figure(name) for names in tied for name in names}
    return climbed(tied, figures, lowest_first=lowest_first)


def places(tied: Tied) -> dict[str, int]:
    """Give players their numbers from 1; those nothing separates share the place."""
    numbered: dict[str, int] = {}
    for names in tied:
        first = len(numbered) + 1
        numbered |= dict.fromkeys(names, first)
    return numbered
