"""Climbing a ladder: one step of standings parts those who are still equal, by figures it keeps."""

from collections.abc import Mapping
from fractions import Fraction

from turnus.competition.questions.series.tie_ladder import Figure, Figures, Ladder, LadderPlace
from turnus.standings.climbing import parted
from turnus.standings.steps import Field, Step
from turnus.tournament import Tournament

Given = Mapping[str, Fraction | int | None]


def figures_of(step: Step, so_far: Ladder, played: Tournament) -> Figures:
    """Return everybody's figures in one step, by name."""
    numbers = {player.name: player.number for player in played.players}
    groups = tuple(tuple(numbers[place.name] for place in group) for group in so_far.groups)
    counted = step.figures(Field(played, groups, groups))
    found = ((name, _as_tuple(counted.get(number))) for name, number in numbers.items())
    return {name: figure for name, figure in found if figure is not None}


def climb(so_far: Ladder, clause: str, step: Step, played: Tournament, given: Given | None = None) -> Ladder:
    """Return the ladder after one more step; figures given are taken instead of those of the games."""
    figures = dict(figures_of(step, so_far, played))
    figures |= {name: (Fraction(known),) for name, known in (given or {}).items() if known is not None}
    return part(so_far, clause, figures, lowest_first=step.lowest_first)


def _as_tuple(figure: Fraction | Figure | None) -> Figure | None:
    return (figure,) if isinstance(figure, Fraction) else figure


def part(so_far: Ladder, clause: str, figures: Figures, *, lowest_first: bool = False) -> Ladder:
    """Return the ladder with its equal players parted by these figures, which their places keep."""
    places: list[LadderPlace] = []
    for group in so_far.groups:
        before = {place.name: place for place in group}
        for nth, equals in enumerate(parted(tuple(before), figures, lowest_first=lowest_first)):
            rank = len(places) + 1
            places += [
                LadderPlace(
                    rank,
                    name,
                    {**before[name].figures, **_labelled(clause, figures.get(name, ()))},
                    clause if nth else before[name].decided_by,
                    len(equals) > 1,
                )
                for name in equals
            ]
    return Ladder(tuple(places))


def _labelled(clause: str, figure: Figure) -> dict[str, Fraction]:
    return {clause if nth == 1 else f"{clause}/{nth}": number for nth, number in enumerate(figure, 1)}
