"""The Berger tables as a calendar sees them: when each number is at home, away or free.

A table can begin with any of its rounds, be read from the back, and with home and away exchanged: it stays a
round robin in which everybody alternates, with one exception at most in each half.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby

from turnus.pairing.roundrobin import Berger, Rounds, berger_tables
from turnus.records import record
from turnus.tournament import Pairing


@record
class Numbering:
    """One reading of the tables for an even number of places; places above `size` are nobody's."""

    size: int
    table: Rounds
    at_home: dict[int, frozenset[int]]
    away: dict[int, frozenset[int]]
    met: dict[tuple[int, int], tuple[int, ...]]

    __eq__ = object.__eq__  # equal to itself alone: the readings of a size are made once
    __hash__ = object.__hash__

    @property
    def rounds(self) -> range:
        """The numbers of the rounds."""
        return range(1, len(self.table) + 1)

    def is_home(self, number: int, round_number: int) -> bool:
        """Whether this number is at home in the round."""
        return round_number in self.at_home[number]

    def is_away(self, number: int, round_number: int) -> bool:
        """Whether this number is away in the round."""
        return round_number in self.away[number]

    def is_free(self, number: int, round_number: int) -> bool:
        """Whether this number meets nobody in the round."""
        return not (self.is_home(number, round_number) or self.is_away(number, round_number))

    def meeting(self, one: int, other: int) -> int:
        """Return the round in which the two meet first."""
        return self.met[min(one, other), max(one, other)][0]

    def meet_in(self, one: int, other: int, round_number: int) -> bool:
        """Whether the two meet in the round."""
        return round_number in self.met[min(one, other), max(one, other)]

    def longest_run(self) -> int:
        """Return how often in a row somebody is at home, or away, at most."""
        return max(
            _runs([self.is_home(n, r) for r in self.rounds if not self.is_free(n, r)]) for n in self.at_home
        )


def _runs(venues: Iterable[bool]) -> int:
    return max((len(list(same)) for _, same in groupby(venues)), default=0)


@lru_cache(maxsize=32)
def readings(size: int, double: bool) -> tuple[Numbering, ...]:
    """Return the ways to read the tables for so many teams, those that alternate best first."""
    table = berger_tables(size, Berger(double=False))
    begun = [table[start:] + table[:start] for start in range(len(table))]
    both_ways = [each for rounds in begun for each in (rounds, rounds[::-1])]
    turned = [tuple(_turned(each) for each in rounds) for rounds in both_ways]
    ways = [_numbering(size, each, double) for each in (*both_ways, *turned)]
    return tuple(sorted(ways, key=Numbering.longest_run))


def _turned(pairs: tuple[Pairing, ...]) -> tuple[Pairing, ...]:
    return tuple(Pairing(pair.black, pair.white) for pair in pairs)


def _numbering(size: int, single: Rounds, double: bool) -> Numbering:
    table = single + tuple(_turned(each) for each in single) if double else single
    home: dict[int, set[int]] = {number: set() for number in range(1, size + 1)}
    away: dict[int, set[int]] = {number: set() for number in range(1, size + 1)}
    met: dict[tuple[int, int], tuple[int, ...]] = {}
    for place, pair in ((place, pair) for place, each in enumerate(table, 1) for pair in each):
        home[pair.white].add(place)
        away[pair.black].add(place)
        key = (min(pair.white, pair.black), max(pair.white, pair.black))
        met[key] = (*met.get(key, ()), place)
    return Numbering(size, table, _frozen(home), _frozen(away), met)


def _frozen(rounds: dict[int, set[int]]) -> dict[int, frozenset[int]]:
    return {number: frozenset(each) for number, each in rounds.items()}
