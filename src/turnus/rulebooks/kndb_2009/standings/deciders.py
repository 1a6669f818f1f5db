"""Deciders: those who share a place play for it, and those whom it leaves equal play again."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from turnus.records import record

Names = tuple[str, ...]
Points = Mapping[str, int]
Scored = Callable[[Names, int], Points | None]  # in the decider of a number; None: it is still to be played


@record
class Decided:
    """What deciders brought: everybody's points in each, and who must still play."""

    figures: Mapping[str, tuple[Fraction, ...]]
    waiting: tuple[Names, ...]
    played: int  # the number of the last that was played; 0: none


def decided(groups: Iterable[Names], scored: Scored, number: int = 1) -> Decided:
    """Let each group play the decider of this number, and its equals the next, until none is left to play."""
    figures: dict[str, tuple[Fraction, ...]] = {}
    waiting: list[Names] = []
    last = 0

    def play(names: Names, nth: int) -> None:
        nonlocal last
        points = scored(names, nth)
        if points is None:
            waiting.append(names)
        if not points:
            return
        last = max(last, nth)
        for name in names:
            figures[name] = (*figures.get(name, ()), Fraction(points[name]))
        for score in sorted(set(points.values()), reverse=True):
            equals = tuple(name for name in names if points[name] == score)
            if len(equals) > 1:
                play(equals, nth + 1)

    for names in groups:
        play(names, number)
    return Decided(figures, tuple(waiting), last)


def pairs_of(names: Names) -> frozenset[frozenset[str]]:
    """Return everybody with everybody."""
    return frozenset(frozenset({one, other}) for one in names for other in names if one != other)
