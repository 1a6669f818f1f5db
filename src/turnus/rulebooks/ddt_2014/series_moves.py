"""Moving between series after a season: every boundary by itself; the law decides each of them."""

from turnus.competition.questions.series.changes import Crossing, Names, NextSeason, Numbers, SeriesChanges
from turnus.competition.questions.series.series import DivideSeries, Sizes
from turnus.law import Asking
from turnus.rulebooks.ddt_2014.questions import LetterOfTheLaw, SeriesBoundary, TooManyAbove


def next_season(facts: SeriesChanges, law: Asking) -> NextSeason:
    """Work out all boundaries from the top; who crossed one does not cross the next."""
    staying = [tuple(n for n in series if n not in facts.leavers) for series in facts.series]
    seated = tuple(len(names) + len(_arriving(facts, i)) for i, names in enumerate(staying, 1))
    sizes = facts.sizes or law.ask(DivideSeries(players=facts.staying)).answer.sizes
    excess = law.ask(TooManyAbove(seated=seated, sizes=sizes)).answer
    moves = _moves(staying, _numbers(facts), excess, law)
    letter = LetterOfTheLaw(
        numbers=_numbers(facts),
        down=tuple(len(m.down) for m in moves),
        up=tuple(len(m.up) for m in moves),
    )
    after = tuple((*names, *_arriving(facts, i)) for i, names in enumerate(_after(staying, moves), 1))
    return NextSeason(series=after, sizes=sizes, boundaries=moves, by_the_letter=law.ask(letter).answer)


def _arriving(facts: SeriesChanges, series: int) -> Names:
    return tuple(arrival.name for arrival in facts.arrivals if arrival.series == series)


def _numbers(facts: SeriesChanges) -> Numbers:
    change = len(facts.arrivals) - len(facts.leavers)
    return Numbers.SAME if change == 0 else Numbers.MORE if change > 0 else Numbers.FEWER


def _moves(staying: list[Names], numbers: Numbers, excess: Sizes, law: Asking) -> tuple[Crossing, ...]:
    waiting = list(staying)
    moves: list[Crossing] = []
    for index, too_many in enumerate(excess):
        boundary = SeriesBoundary(
            upper=waiting[index], lower=waiting[index + 1], numbers=numbers, too_many_above=too_many
        )
        moved = law.ask(boundary).answer
        waiting[index + 1] = tuple(name for name in waiting[index + 1] if name not in moved.up)
        moves.append(moved)
    return tuple(moves)


def _after(staying: list[Names], moves: tuple[Crossing, ...]) -> list[Names]:
    series = list(staying)
    for index, moved in enumerate(moves):
        down = tuple(name for name in series[index] if name in moved.down)
        series[index] = tuple(name for name in series[index] if name not in moved.down) + moved.up
        series[index + 1] = down + tuple(name for name in series[index + 1] if name not in moved.up)
    return series
