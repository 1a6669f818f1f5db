"""Numbers for the teams of a league under wishes: exact search over one reading of the tables."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from turnus.pairing.leagues.numberings import Numbering
from turnus.pairing.leagues.wishes import Wish
from turnus.records import replace
from turnus.tournament import lot

Possible = dict[str, frozenset[int]]
Fits = dict[int, frozenset[int]]  # for each number of one team those that another can have with it


class OutOfSteps(Exception):  # noqa: N818 - neither found nor proven impossible
    """The search was cut off: whether there is a numbering is not known."""


class Steps:
    """How much a search may still do."""

    def __init__(self, left: int) -> None:
        self.left = left

    def take(self, count: int = 1) -> None:
        """Use steps; raise OutOfSteps when none are left."""
        self.left -= count
        if self.left < 0:
            raise OutOfSteps


class NumberSearch:
    """The team with fewest numbers left goes first; cut where the rest cannot all have their own."""

    def __init__(
        self, teams: Sequence[str], numbering: Numbering, wishes: Iterable[Wish], seed: str, steps: Steps
    ) -> None:
        self.teams = tuple(teams)
        self.steps = steps
        self.numbers = frozenset(range(1, len(self.teams) + 1))
        self.lots = _lots_of_teams(seed, self.teams)
        self.possible: Possible = dict.fromkeys(self.teams, self.numbers)
        self.fits: dict[str, dict[str, Fits]] = {team: {} for team in self.teams}
        for wish in wishes:
            self._learn(numbering, wish)

    def _learn(self, numbering: Numbering, wish: Wish) -> None:
        self.steps.take(len(self.teams))
        first, *others = wish.teams
        if not others:
            suiting = (n for n in self.numbers if wish.is_granted(numbering, n))
            self.possible[first] &= frozenset(suiting)
            return
        nameless: Any = wish
        there, back = _fitting(numbering, replace(nameless, first="", second=""), len(self.teams))
        self._join(first, others[0], there)
        self._join(others[0], first, back)

    def _join(self, first: str, second: str, fitting: Fits) -> None:
        known = self.fits[first].get(second)
        joined = fitting if known is None else {one: known[one] & fitting[one] for one in self.numbers}
        self.fits[first][second] = joined

    def find(self) -> dict[str, int] | None:
        """Return a number for every team, or nothing when no numbering grants all wishes."""
        for part in self._parts():  # a knot of wishes that cannot be untied alone never will be
            if self._extend({}, {team: self.possible[team] for team in part}) is None:
                return None
        return self._extend({}, self.possible)

    def _parts(self) -> list[set[str]]:
        """Return the teams that wishes tie together, directly or through others."""
        parts: list[set[str]] = []
        for team in self.teams:
            tied = {team, *self.fits[team]}
            parts = [part for part in parts if not part & tied] + [
                tied.union(*(part for part in parts if part & tied))
            ]
        return [part for part in parts if len(part) > 1]

    def _extend(self, given: dict[str, int], possible: Possible) -> dict[str, int] | None:
        if not possible:
            return given
        self.steps.take()
        if not _each_can_have_one(possible):
            return None
        lots = self.lots
        team = min(possible, key=lambda name: (len(possible[name]), -len(self.fits[name]), lots[name][0]))
        for number in sorted(possible[team], key=lots[team].__getitem__):
            found = self._extend({**given, team: number}, self._after(team, number, possible))
            if found is not None:
                return found
        return None

    def _after(self, team: str, number: int, possible: Possible) -> Possible:
        tied = self.fits[team]
        return {
            other: (numbers & tied[other][number] if other in tied else numbers) - {number}
            for other, numbers in possible.items()
            if other != team
        }


@lru_cache(maxsize=1024)
def _fitting(numbering: Numbering, wish: Wish, size: int) -> tuple[Fits, Fits]:
    """Return which numbers of two teams grant a wish, from either side; the same whoever wishes it."""
    numbers = range(1, size + 1)
    granted = {
        (one, other)
        for one in numbers
        for other in numbers
        if one != other and wish.is_granted(numbering, one, other)
    }
    there = {one: frozenset(other for other in numbers if (one, other) in granted) for one in numbers}
    back = {other: frozenset(one for one in numbers if (one, other) in granted) for other in numbers}
    return there, back


@lru_cache(maxsize=64)
def _lots_of_teams(seed: str, teams: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Return the lot of every team and, after it, those of the numbers for it."""
    return {
        team: (lot(seed, team), *(lot(f"{seed}:{team}", number) for number in range(1, len(teams) + 1)))
        for team in teams
    }


def _each_can_have_one(possible: Possible) -> bool:
    """Whether the teams can have different numbers out of what is possible for each."""
    from turnus._native import maximum_matching  # noqa: PLC0415 - rulebooks load without the kernel

    if not all(possible.values()):
        return False
    teams = len(possible)
    edges = [(team, teams + n) for team, each in enumerate(possible.values()) for n in each]
    partner = maximum_matching(1 + max(place for _, place in edges), edges)
    return all(partner[team] >= 0 for team in range(teams))
