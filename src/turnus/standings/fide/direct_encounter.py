"""DE (C.07, article 6): the games among those who are equal, where these settle it."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import ClassVar

from turnus.standings.fide.rounds import is_round_robin
from turnus.standings.steps import Field, Figure, Figures, Group
from turnus.tournament import Tournament


@dataclass(frozen=True, slots=True)
class DirectEncounter:
    """The place among those still equal by their games against each other; the figure is that place."""

    forfeits_played: bool = False
    code: str = "DE"
    lowest_first: ClassVar[bool] = True

    def figures(self, field: Field) -> Figures:
        """Return the places in every group of equals."""
        found: dict[int, Figure] = {}
        played = self.forfeits_played or is_round_robin(field.tournament)
        for group in field.groups:
            if len(group) > 1:
                place = 1
                for part in _ordered(_Games(field.tournament, played), group):
                    found.update({number: Fraction(place) for number in part})
                    place += len(part)
        return found


@dataclass(frozen=True, slots=True)
class _Games:
    """The games that count between two players."""

    event: Tournament
    forfeits_played: bool

    def between(self, one: int, other: int) -> Fraction | None:
        """Return the points of the first against the second, the mean if they met more than once."""
        scored = [
            self.event.scoring.units(entry.outcome)
            for entry in self.event.entries[one]
            if entry.opponent == other and (entry.is_over_the_board or self.forfeits_played)
        ]
        return Fraction(sum(scored), len(scored)) if scored else None


def _ordered(games: _Games, group: Group) -> Iterator[Group]:
    """Part the group: by points when all have met, else by taking out whom nobody can reach (6.2)."""
    if len(group) == 1:
        yield group
        return
    if all(games.between(one, other) is not None for one, other in combinations(group, 2)):
        yield from _by_points(games, group)
        return
    top = _out_of_reach(games, group)
    if top is None:
        yield group
        return
    yield (top,)
    yield from _ordered(games, tuple(number for number in group if number != top))


def _by_points(games: _Games, group: Group) -> Iterator[Group]:
    scores = {number: _points(games, number, group, missing=0) for number in group}
    for score in sorted(set(scores.values()), reverse=True):
        equal = tuple(number for number in group if scores[number] == score)
        if len(equal) == len(group):
            yield equal
        else:
            yield from _ordered(games, equal)


def _points(games: _Games, number: int, group: Group, missing: int) -> Fraction:
    results = (games.between(number, other) for other in group if other != number)
    return sum((Fraction(missing) if each is None else each for each in results), Fraction(0))


def _out_of_reach(games: _Games, group: Group) -> int | None:
    win, loss = games.event.scoring.win, games.event.scoring.loss
    for number in group:
        least = _points(games, number, group, missing=loss)
        if all(_points(games, other, group, missing=win) < least for other in group if other != number):
            return number
    return None
