"""DE (C.07, article 6) and EDE (13.3): the games among those who are equal, where these settle it."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import ClassVar

from turnus.records import record
from turnus.standings.fide.rounds import is_round_robin
from turnus.standings.fide.scores import Score, Sheet, need_teams, primary_of, sheet_of
from turnus.standings.steps import Field, Figure, Figures, Group
from turnus.tournament import Entry, Outcome, Tournament

Parting = Callable[[Group], list[Group]]  # a group of equals in order; whole where nothing parts it


@record
class DirectEncounter:
    """The place among those still equal by their games against each other; the figure is that place."""

    forfeits_played: bool = False
    score: Score | None = None
    code: str = "DE"
    lowest_first: ClassVar[bool] = True

    def figures(self, field: Field) -> Figures:
        """Return the places in every group of equals."""
        encounter = Encounter(sheet_of(field.tournament, self.score), self.forfeits_played)
        return places(field, [encounter.part])


@record
class ExtendedDirectEncounter:
    """EDE 13.3: by the primary score, then the secondary; of two teams left then by boards, if so asked."""

    boards: tuple[Callable[["Match"], tuple[Fraction, ...]], ...] = ()
    forfeits_played: bool = False
    score: Score | None = None
    code: str = "EDE"
    lowest_first: ClassVar[bool] = True

    def figures(self, field: Field) -> Figures:
        """Return the places in every group of equals."""
        event = field.tournament
        need_teams(event, self.code)
        first = self.score or primary_of(event)
        by_score = [
            Encounter(sheet_of(event, score), self.forfeits_played).part for score in (first, first.other)
        ]
        by_boards = [TwoTeams(event, self.forfeits_played, measure).part for measure in self.boards]
        return places(field, [*by_score, *by_boards])


def places(field: Field, partings: list[Parting]) -> Figures:
    """Return the place of everybody in his group of equals, after all partings, each from the start again."""
    found: dict[int, Figure] = {}
    for group in field.groups:
        if len(group) > 1:
            place = 1
            for part in _parted(group, partings):
                found.update({number: Fraction(place) for number in part})
                place += len(part)
    return found


def _parted(group: Group, partings: list[Parting]) -> Iterator[Group]:
    """Part by the first that can; every smaller group begins again (6.2, 13.3.3)."""
    for parting in partings if len(group) > 1 else ():
        parts = parting(group)
        if len(parts) > 1:
            for part in parts:
                yield from _parted(part, partings)
            return
    yield group


@record
class Encounter:
    """The games that count between players of one group, on one score."""

    sheet: Sheet
    forfeits_played: bool

    def part(self, group: Group) -> list[Group]:
        """Part a group by points when all have met, else by taking out whom nobody below can reach."""
        standing = [self._standing(number, group) for number in group]
        if is_round_robin(self.sheet.event) or not any(missing for _, missing, _ in standing):
            return _by_points({number: points for points, _, number in standing})
        return self._out_of_reach(sorted(standing, key=lambda each: (-each[0], -each[1], each[2])))

    def _standing(self, number: int, group: Group) -> tuple[Fraction, int, int]:
        """Return a player's points in the group, how many games are missing, and his number."""
        results = [self._between(number, other) for other in group if other != number]
        return sum((r for r in results if r is not None), Fraction(0)), results.count(None), number

    def _between(self, one: int, other: int) -> Fraction | None:
        """Return the points of the first against the second, the mean if they met more than once (6.1.2)."""
        event = self.sheet.event
        scored = [
            units
            for entry, units in zip(event.entries[one], self.sheet.rounds[one], strict=True)
            if entry.opponent == other and counts(event, entry, forfeits=self.forfeits_played)
        ]
        return Fraction(sum(scored), len(scored)) if scored else None

    def _out_of_reach(self, standing: list[tuple[Fraction, int, int]]) -> list[Group]:
        """Rank from the top as long as one stands alone whatever the missing games bring (6.3)."""
        parts: list[Group] = []
        for place, (points, _, number) in enumerate(standing):
            below = standing[place + 1 :]
            if any(least + missing * self.sheet.win >= points for least, missing, _ in below):
                return [*parts, tuple(sorted(each[2] for each in standing[place:]))]
            parts.append((number,))
        return parts


def counts(event: Tournament, entry: Entry, *, forfeits: bool) -> bool:
    """Whether a meeting counts: a forfeit only if so regulated (6.1.1) or in a round robin (15.2)."""
    return entry.is_played or (entry.outcome is not Outcome.OPEN and (forfeits or is_round_robin(event)))


def _by_points(points: dict[int, Fraction]) -> list[Group]:
    return [
        tuple(number for number in points if points[number] == score)
        for score in sorted(set(points.values()), reverse=True)
    ]


Match = tuple[int, ...]  # what each board of one team scored


@record
class TwoTeams:
    """The boards of the match between two teams that are still equal (13.3.2)."""

    event: Tournament
    forfeits_played: bool
    measure: Callable[[Match], tuple[Fraction, ...]]

    def part(self, group: Group) -> list[Group]:
        """Part two teams by a measure of their boards against each other; more are left as they are."""
        if len(group) != 2:  # noqa: PLR2004 - the article says exactly two
            return [group]
        measured = {number: self._measured(number, group) for number in group}
        one, other = sorted(group, key=lambda number: measured[number], reverse=True)
        return [group] if measured[one] == measured[other] else [(one,), (other,)]

    def _measured(self, number: int, group: Group) -> list[tuple[Fraction, ...]]:
        return [
            self.measure(self.event.boards.get((place, number), ()))
            for place, entry in enumerate(self.event.entries[number], 1)
            if entry.opponent in group and counts(self.event, entry, forfeits=self.forfeits_played)
        ]


def by_board_count(boards: Match) -> tuple[Fraction, ...]:
    """BC: the lower the better, so the higher its opposite."""
    return (Fraction(-sum(board * units for board, units in enumerate(boards, 1))),)


def by_top_boards(boards: Match) -> tuple[Fraction, ...]:
    """TBR: board after board from the top."""
    return tuple(map(Fraction, boards))


def by_bottom_boards_out(boards: Match) -> tuple[Fraction, ...]:
    """BBE: without the last board, then without the last two."""
    return tuple(Fraction(sum(boards[:count])) for count in range(len(boards) - 1, 0, -1))
