"""Steps that compare players with each other: mutual result, order of classification, common opponents."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import ClassVar

from turnus.records import record
from turnus.standings.steps import Field, Figure, Figures, Group
from turnus.tournament import Tournament


@record
class MutualResult:
    """The points scored among those still equal; `repeated` goes on within a group it leaves equal."""

    repeated: bool = False
    forfeits: bool = True
    only_if_all_met: bool = False
    code: str = "DE"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return the points of those who share a place against each other, each time it is applied."""
        found: dict[int, Figure] = {}
        for group in field.groups:
            if len(group) > 1 and (not self.only_if_all_met or _all_met(field.tournament, group)):
                found.update({number: tuple(figure) for number, figure in self._within(field, group)})
        return found

    def _within(self, field: Field, group: Group) -> Iterator[tuple[int, list[Fraction]]]:
        scores = {number: field.points(self._against(field.tournament, number, group)) for number in group}
        for score in set(scores.values()):
            equal = tuple(number for number in group if scores[number] == score)
            again = self.repeated and 1 < len(equal) < len(group)
            deeper = dict(self._within(field, equal)) if again else {}
            for number in equal:
                yield number, [score, *deeper.get(number, [])]

    def _against(self, event: Tournament, number: int, group: Group) -> int:
        return sum(
            event.scoring.units(entry.outcome)
            for entry in event.entries[number]
            if entry.opponent in group and (self.forfeits or entry.is_played)
        )


def _all_met(event: Tournament, group: Group) -> bool:
    return all(
        any(entry.opponent == second and entry.is_played for entry in event.entries[first])
        for first, second in combinations(group, 2)
    )


@record
class OrderOfClassification:
    """The points against the first of the ranking so far, then against the next; equals are one step.

    The ranking is the one with which the step begins: feeding its own outcome back could go round in circles.
    """

    code: str = "OC"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return everyone's points against each place of the ranking, from the top."""
        place = {number: index for index, group in enumerate(field.groups) for number in group}
        found: dict[int, Figure] = {}
        for number, entries in field.tournament.entries.items():
            against = [0] * len(field.groups)
            for entry in entries:
                if entry.opponent is not None:
                    against[place[entry.opponent]] += field.tournament.scoring.units(entry.outcome)
            found[number] = tuple(map(field.points, against))
        return found


@record
class BoardPoints:
    """Board points, or their balance, of teams equal on match points.

    With `common_opponents` only results against teams count that every team equal on points really played;
    the matches of these teams among each other stay in unless `mutual` is off.
    """

    balance: bool = False
    common_opponents: bool = False
    mutual: bool = True
    deciders: bool = False
    code: str = "BP"
    lowest_first: ClassVar[bool] = False

    def figures(self, field: Field) -> Figures:
        """Return the board points of everyone in his group; nothing where no match has board points."""
        if not any(game.board_points for played in field.tournament.rounds for game in played.games):
            return {}
        found: dict[int, Figure] = {}
        for group in field.on_points:
            counted = self._counted(field.tournament, group)
            for number in group:
                units = self._sum(field.tournament, number, counted)
                found[number] = Fraction(units, field.tournament.board_units_per_point)
        return found

    def _sum(self, event: Tournament, number: int, counted: frozenset[int] | None) -> int:
        total = sum(a.board_units for a in event.adjustments if a.number == number)
        for opponent, scored, conceded in _matches(event, number, self.deciders):
            if counted is None or opponent in counted:
                total += scored - (conceded if self.balance else 0)
        return total

    def _counted(self, event: Tournament, group: Group) -> frozenset[int] | None:
        """Return the opponents that count, or None when all do."""
        if not self.common_opponents:
            return None
        faced = {n: {opponent for opponent, _, _ in _matches(event, n, False)} for n in group}
        outside = frozenset.intersection(*(frozenset(faced[n] - set(group)) for n in group))
        inside = (o for o in group if self.mutual and all(o in faced[n] for n in group if n != o))
        return outside.union(inside)


def _matches(event: Tournament, number: int, deciders: bool) -> Iterator[tuple[int, int, int]]:
    """Give the opponent and the board points for and against of each match really played."""
    for entry in event.entries[number]:
        if entry.opponent is not None and entry.is_played and entry.board_points is not None:
            yield entry.opponent, *entry.board_points
    for game in event.deciders if deciders else ():
        if game.board_points is not None and number in (game.white, game.black):
            home, away = game.board_points
            yield (game.black, home, away) if number == game.white else (game.white, away, home)
