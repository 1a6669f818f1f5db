"""Ranking by a ladder: the score and then one step after another, with the figures and what decided."""

from collections.abc import Iterable, Iterator

from turnus.records import record
from turnus.standings.climbing import parted
from turnus.standings.steps import Field, Figure, Figures, Group, Points, Step
from turnus.tournament import Player, Tournament

Ladder = tuple[Step, ...]
POINTS = Points()


@record
class Place:
    """One player's place: his rank (shared where nothing parts), his figures, and what decided."""

    rank: int
    player: Player
    figures: tuple[Figure, ...]
    decided_by: (
        int | None
    )  # the step that put him below the one above; None for the first and for a shared rank
    is_shared: bool


@record
class Standings:
    """A ranking with the ladder it was made by; the first step is the score."""

    ladder: Ladder
    places: tuple[Place, ...]

    @property
    def order(self) -> tuple[int, ...]:
        """The players' numbers from the top; who share a rank stand by number."""
        return tuple(place.player.number for place in self.places)


def rank(tournament: Tournament, ladder: Iterable[Step], score: Step = POINTS) -> Standings:
    """Rank the players by score and then by the steps of the ladder."""
    steps = (score, *ladder)
    groups: tuple[Group, ...] = (tuple(sorted(tournament.by_number)),) if tournament.players else ()
    deciders: list[int | None] = [None] * len(
        groups
    )  # for each group the step that parted it from the one above
    on_points = groups
    columns: list[Figures] = []
    for index, step in enumerate(steps):
        columns.append(step.figures(Field(tournament, groups, on_points)))
        parts_of = [parted(group, columns[-1], lowest_first=step.lowest_first) for group in groups]
        deciders = [
            index if place else decider
            for decider, parts in zip(deciders, parts_of, strict=True)
            for place in range(len(parts))
        ]
        groups = tuple(part for parts in parts_of for part in parts)
        on_points = groups if index == 0 else on_points
    return Standings(steps, tuple(_places(tournament, groups, columns, deciders)))


def _places(
    tournament: Tournament, groups: Iterable[Group], columns: list[Figures], deciders: list[int | None]
) -> Iterator[Place]:
    above = 0
    for group, decider in zip(groups, deciders, strict=True):
        for place, number in enumerate(group):
            yield Place(
                rank=above + 1,
                player=tournament.by_number[number],
                figures=tuple(column.get(number) for column in columns),
                decided_by=None if place else decider,
                is_shared=len(group) > 1,
            )
        above += len(group)
