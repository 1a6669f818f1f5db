"""A group in a simulation: the same figures and pairings as everywhere, kept as plain numbers for speed.

Colours are left out: on resistance they have no say in who meets whom, and the ratings do not know them.
tests/season/test_odds.py holds the figures against the standings and the pairs against the pairing itself.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from turnus.competition.ordering import Tied, split
from turnus.competition.questions.groups.groups import Entry
from turnus.pairing.proposal import NoLegalPairing
from turnus.pairing.resistance.brackets import Problem, make_plan
from turnus.pairing.resistance.settings import SwissSettings
from turnus.tournament import Outcome, Tournament

DRAWN = 0.22  # of the games at a club, about
WEIGHT = 40  # games that this share counts for beside those that were played
DRAW, WIN = 1, 2  # in half points
NOBODY = -1
UNRATED = 1500
AS_WRITTEN = ("0-1", "1/2-1/2", "1-0")  # by White's half points
SETTINGS = SwissSettings()


def drawn_among(results: Iterable[int]) -> float:
    """Return how large a share of games is drawn: the usual one, less and less the more have been played."""
    halves = list(results)
    return (DRAWN * WEIGHT + halves.count(DRAW)) / (WEIGHT + len(halves))


def points_of_a_game(difference: int, chance: Random, share: float = DRAWN) -> int:
    """Return what the first player scores in half points, by the difference in rating."""
    expected = 1 / (1 + 10 ** (-difference / 400))
    drawn = min(share, 2 * min(expected, 1 - expected))
    number = chance.random()
    if number < expected - drawn / 2:
        return WIN
    return DRAW if number < expected + drawn / 2 else 0


@dataclass(slots=True)
class Field:
    """Players by index; of every round whom each met over the board (or nobody) and what he scored."""

    names: tuple[str, ...]
    ratings: tuple[int, ...]
    met: list[list[int]]  # round -> player -> opponent
    scored: list[list[int]]  # round -> player -> half points
    pending: list[tuple[int, int, int]]  # games without a result: round, White, Black
    had_point: set[int]  # without playing

    @property
    def played(self) -> int:
        """How many rounds have been paired."""
        return len(self.met)

    def copy(self) -> "Field":
        """Return a field to play on with."""
        met, scored = [*map(list, self.met)], [*map(list, self.scored)]
        return Field(self.names, self.ratings, met, scored, self.pending, set(self.had_point))

    def finish(self, chance: Random) -> None:
        """Give the open games a result."""
        for place, one, other in self.pending:
            self._result(place, one, other, chance)

    def _result(self, place: int, one: int, other: int, chance: Random) -> None:
        points = points_of_a_game(self.ratings[one] - self.ratings[other], chance)
        self.met[place][one], self.met[place][other] = other, one
        self.scored[place][one], self.scored[place][other] = points, WIN - points

    def figures(self) -> tuple[list[int], list[int], list[int]]:
        """Return scores in half points, resistance in half points, Sonneborn-Berger in quarters."""
        count = range(len(self.names))
        scores = [sum(each[n] for each in self.scored) for n in count]
        rounds = list(zip(self.met, self.scored, strict=True))
        seen = [sum(got[n] if met[n] >= 0 else DRAW for met, got in rounds) for n in count]
        resistance = [sum(seen[met[n]] if met[n] >= 0 else scores[n] for met, _ in rounds) for n in count]
        sonneborn = [
            sum(got[n] * seen[met[n]] if met[n] >= 0 else scores[n] for met, got in rounds) for n in count
        ]
        return scores, resistance, sonneborn

    def entries(self) -> tuple[Entry, ...]:
        """Return everybody's figures as the law wants them."""
        scores, resistance, sonneborn = self.figures()
        return tuple(
            Entry(
                name=name,
                score=Fraction(scores[n], 2),
                resistance=Fraction(resistance[n], 2),
                sonneborn_berger=Fraction(sonneborn[n], 4),
            )
            for n, name in enumerate(self.names)
        )

    def tied(self, ladder: tuple[str, ...]) -> Tied:
        """Return the order by points and the steps of a ladder; what they do not know parts nobody."""
        scores, resistance, sonneborn = self.figures()
        known = {"WP": resistance, "SB": sonneborn}
        columns = [scores, *(known[step] for step in ladder if step in known)]
        figures = {name: tuple(column[n] for column in columns) for n, name in enumerate(self.names)}
        return split((self.names,), figures.__getitem__)

    def games(self) -> Mapping[str, int]:
        """Count the games everybody really played."""
        return {name: sum(met[n] >= 0 for met in self.met) for n, name in enumerate(self.names)}

    def pairs(self, gone: set[int]) -> tuple[list[tuple[int, int]], int]:
        """Pair those who are there: on resistance, as always; the free round's player, or nobody."""
        scores, resistance, sonneborn = self.figures()
        there = [n for n in range(len(self.names)) if n not in gone]
        keys = {n: (-resistance[n], -sonneborn[n], n) for n in there}
        order = sorted(there, key=lambda n: (-scores[n], keys[n]))
        place = {n: index for index, n in enumerate(order)}
        ranked = {n: index for index, n in enumerate(sorted(order, key=keys.__getitem__))}
        barred = {
            (place[n], place[met[n]]) for met in self.met for n in there if n < met[n] and met[n] in place
        }
        problem = Problem(
            tuple(scores[n] for n in order),
            tuple(ranked[n] for n in order),
            tuple(sorted(barred)),
            frozenset(place[n] for n in self.had_point & set(there)),
        )
        plan = make_plan(problem, SETTINGS.form(self.played + 1))
        free = NOBODY if plan.bye is None else order[plan.bye]
        return [(order[a], order[b]) for a, b in plan.pairs], free

    def next_round(self, gone: set[int], chance: Random) -> None:
        """Pair and play a round: the first by lot; where nothing legal is left, neighbours meet again."""
        try:
            pairs, free = self.pairs(gone) if self.played else self._drawn(gone, chance)
        except NoLegalPairing:
            pairs, free = self._drawn(gone, chance)
        self.met.append([NOBODY] * len(self.names))
        self.scored.append([0] * len(self.names))
        for one, other in pairs:
            self._result(self.played - 1, one, other, chance)
        if free != NOBODY:
            self.scored[-1][free] = WIN
            self.had_point.add(free)

    def _drawn(self, gone: set[int], chance: Random) -> tuple[list[tuple[int, int]], int]:
        there = [n for n in range(len(self.names)) if n not in gone]
        chance.shuffle(there)
        pairs = list(zip(there[::2], there[1::2], strict=False))
        return pairs, there[-1] if len(there) % 2 else NOBODY


def field_of(event: Tournament, ratings: Mapping[str, int]) -> Field:
    """Take a group's tournament over into plain numbers."""
    numbers = [player.number for player in event.players]
    index = {number: n for n, number in enumerate(numbers)}
    met, scored, pending = [], [], []
    for place, played in enumerate(event.rounds):
        entries = [event.entries[number][place] for number in numbers]
        met.append([index[e.opponent] if e.is_over_the_board and e.opponent else NOBODY for e in entries])
        scored.append([event.scoring.units(e.outcome) for e in entries])
        waiting = (game for game in played.games if game.white_outcome is Outcome.OPEN)
        pending += [(place, index[game.white], index[game.black]) for game in waiting]
    return Field(
        tuple(player.name for player in event.players),
        tuple(ratings[player.name] for player in event.players),
        met,
        scored,
        pending,
        {index[number] for number in numbers if event.had_point_without_playing(number)},
    )
