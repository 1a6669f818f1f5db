"""Numbers for the teams of a league under wishes: exact search over one reading of the tables.

Teams stand at their places from 0. A set of numbers is a whole number whose bit n - 1 stands for number n.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import and_
from typing import Any

from turnus.pairing.leagues.numberings import Numbering
from turnus.pairing.leagues.wishes import Wish
from turnus.records import replace
from turnus.tournament import lot

Fits = tuple[int, ...]  # for each number of one team, from 1, those that another can have with it
ANY = -1  # every number: nobody asks for this team's


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
        self.places = {team: place for place, team in enumerate(self.teams)}
        self.possible = [(1 << len(self.teams)) - 1] * len(self.teams)
        self.fits: list[dict[int, Fits]] = [{} for _ in self.teams]
        for wish in wishes:
            self._learn(numbering, wish)
        lots, self.by_lot = _lots_of_teams(seed, self.teams)
        order = sorted(range(len(self.teams)), key=lambda place: (-len(self.fits[place]), lots[place]))
        self.turns = [order.index(place) for place in range(len(order))]  # of teams with as many numbers left
        self.left_over: dict[tuple[int, int], list[int]] = {}
        self.given = [0] * len(self.teams)

    def _learn(self, numbering: Numbering, wish: Wish) -> None:
        self.steps.take(len(self.teams))
        first, *others = (self.places[team] for team in wish.teams)
        nameless: Any = wish
        if not others:
            self.possible[first] &= _suiting(numbering, replace(nameless, team=""), len(self.teams))
            return
        there, back = _fitting(numbering, replace(nameless, first="", second=""), len(self.teams))
        self._join(first, others[0], there)
        self._join(others[0], first, back)

    def _join(self, first: int, second: int, fitting: Fits) -> None:
        known = self.fits[first].get(second)
        joined = fitting if known is None else tuple(map(and_, known, fitting))
        self.fits[first][second] = joined

    def find(self) -> dict[str, int] | None:
        """Return a number for every team, or nothing when no numbering grants all wishes."""
        nobody = [0] * len(self.teams)
        for part in self._parts():  # a knot of wishes that cannot be untied alone never will be
            alone = [own if place in part else ANY for place, own in enumerate(self.possible)]
            if not self._extend([*part], alone, nobody):
                return None
        if not self._extend([*range(len(self.teams))], self.possible, nobody):
            return None
        return dict(zip(self.teams, self.given, strict=True))

    def _parts(self) -> list[set[int]]:
        """Return the teams that wishes tie together, directly or through others."""
        parts: list[set[int]] = []
        for team, fits in enumerate(self.fits):
            tied = {team, *fits}
            parts = [part for part in parts if not part & tied] + [
                tied.union(*(part for part in parts if part & tied))
            ]
        return [part for part in parts if len(part) > 1]

    def _extend(self, waiting: list[int], possible: list[int], could: list[int]) -> bool:
        """Give each team that waits a number, where that can be; `could` is who could have which before."""
        if not waiting:
            return True
        self.steps.take()
        now = _each_with_one(waiting, possible, could)
        if now is None:
            return False
        turns, size = self.turns, len(self.teams)
        team = min(waiting, key=lambda place: possible[place].bit_count() * size + turns[place])
        rest, numbers = [place for place in waiting if place != team], possible[team]
        for number in self.by_lot[team]:
            if numbers >> number - 1 & 1:
                left = list(map(and_, possible, self._beside(team, number)))
                if 0 in left:  # somebody has none at all: seen at once
                    self.steps.take()
                elif self._extend(rest, left, now):
                    self.given[team] = number
                    return True
        return False

    def _beside(self, team: int, number: int) -> list[int]:
        """Return what each team can have beside a team with a number; what fits with it is another one."""
        known = self.left_over.get((team, number))
        if known is None:
            own = 1 << number - 1
            known = [~own] * len(self.teams)
            known[team] = own
            for other, fitting in self.fits[team].items():
                known[other] = fitting[number - 1]
            self.left_over[team, number] = known
        return known


@lru_cache(maxsize=1024)
def _suiting(numbering: Numbering, wish: Wish, size: int) -> int:
    """Return which numbers grant a wish; the same whoever wishes it."""
    return sum(1 << n - 1 for n in range(1, size + 1) if wish.is_granted(numbering, n))


@lru_cache(maxsize=1024)
def _fitting(numbering: Numbering, wish: Wish, size: int) -> tuple[Fits, Fits]:
    """Return which numbers of two teams grant a wish, from either side; the same whoever wishes it."""
    there, back = [0] * size, [0] * size
    for one in range(size):
        for other in range(size):
            if one != other and wish.is_granted(numbering, one + 1, other + 1):
                there[one] |= 1 << other
                back[other] |= 1 << one
    return tuple(there), tuple(back)


@lru_cache(maxsize=4)  # of the league that is being numbered; names may be of any length
def _lots_of_teams(seed: str, teams: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[tuple[int, ...], ...]]:
    """Return the lot of every team and, for each, all numbers in the order of their lots for it."""
    numbers = range(1, len(teams) + 1)
    return tuple(lot(seed, team) for team in teams), tuple(
        tuple(sorted(numbers, key=lambda number: lot(f"{seed}:{team}", number))) for team in teams
    )


def _each_with_one(waiting: list[int], possible: list[int], before: list[int]) -> list[int] | None:
    """Return a number of its own for each team, where it can that of before; nothing where they cannot."""
    without = [team for team in waiting if not before[team] & possible[team]]
    if not without:
        return before
    of = {kept: team for team in waiting if (kept := before[team] & possible[team])}
    taken = sum(of)
    for team in without:
        if free := possible[team] & ~taken:
            taken |= (one := free & -free)
            of[one] = team
        elif one := _one_more(team, possible, of, set()):
            taken |= one
        else:
            return None
    now = [0] * len(possible)
    for one, team in of.items():
        now[team] = one
    return now


def _one_more(team: int, possible: list[int], of: dict[int, int], tried: set[int]) -> int:
    """Give a team a number, and another one to who had it; return the one that nobody had."""
    numbers = possible[team]
    while numbers:
        numbers -= (one := numbers & -numbers)
        if one not in tried:
            tried.add(one)
            found = one if one not in of else _one_more(of[one], possible, of, tried)
            if found:
                of[one] = team
                return found
    return 0
