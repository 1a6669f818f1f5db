"""The champion (14), and who moves between the series after a season (15)."""

from turnus.competition.questions.series.changes import (
    Champion,
    Crossing,
    NextSeason,
    Numbers,
    SeriesChanges,
    Title,
)
from turnus.competition.questions.series.series import Sizes
from turnus.law import Asking, clause
from turnus.rulebooks.ddt_2014.questions import LetterOfTheLaw, SeriesBoundary, TooManyAbove
from turnus.rulebooks.ddt_2014.series_moves import next_season
from turnus.rulebooks.ddt_2014.terms import EXTRA


@clause("ddt-2014", "14")
def winner_of_the_first_series(facts: Champion) -> Title:
    """The winner of the first division may call himself club champion for that season."""
    return Title(facts.first_series[0] if facts.is_closed else "", facts.season)


@clause("ddt-2014", "15")
def series_change_after_a_season(facts: SeriesChanges, law: Asking) -> NextSeason:
    """Players move up and down between the series, boundary by boundary."""
    return next_season(facts, law)


@clause("ddt-2014", "15")
def winners_always_move_up(facts: SeriesBoundary) -> Crossing:
    """The winner of the lower series moves up, whatever the numbers."""
    return Crossing(up=facts.lower[:1])


@clause("ddt-2014", "2-d")
def seats_above_each_boundary(facts: TooManyAbove) -> Sizes:
    """The sizes of article 2 say how many may sit above each boundary."""
    boundaries = range(1, len(facts.sizes))
    return tuple(sum(facts.seated[:i]) - sum(facts.sizes[:i]) for i in boundaries)


def _with_respect_for_the_sizes(facts: SeriesBoundary, so_far: Crossing) -> Crossing:
    """One moves down for the winner, and extra players down or up as the sizes ask."""
    # reading 15.2: where the letter would break article 2, article 2 prevails
    winners = len(so_far.up)
    up = min(winners + max(-facts.too_many_above, 0), len(facts.lower))
    short = max(up + facts.too_many_above - len(facts.upper), 0)  # too few stayed to move down
    up = max(up - short, winners)
    down = min(max(up + facts.too_many_above, 0), len(facts.upper))
    return Crossing(up=facts.lower[:up], down=facts.upper[::-1][:down])


@clause("ddt-2014", "15.1", when={"numbers": Numbers.SAME})
def as_many_players_one_down(facts: SeriesBoundary, so_far: Crossing) -> Crossing:
    """With as many players as last season one moves down from each higher series."""
    return _with_respect_for_the_sizes(facts, so_far)


@clause("ddt-2014", "15.1", when={"numbers": Numbers.SAME})
def letter_for_as_many(facts: LetterOfTheLaw) -> bool:
    """One down and one up at each boundary."""
    return _all_one(facts.down) and _all_one(facts.up)


@clause("ddt-2014", "15.2", when={"numbers": Numbers.FEWER})
def fewer_players_two_down(facts: SeriesBoundary, so_far: Crossing) -> Crossing:
    """With fewer players two move down where the sizes of article 2 ask it."""
    return _with_respect_for_the_sizes(facts, so_far)


@clause("ddt-2014", "15.2")
def letter_for_fewer(facts: LetterOfTheLaw, law: Asking) -> bool | None:
    """Two down from the first series, one or two from the second, and one up at each boundary."""
    if facts.numbers is not Numbers.FEWER:
        return None
    extra = law.term(EXTRA).answer
    return facts.down[:1] == (extra,) and set(facts.down) <= {1, extra} and _all_one(facts.up)


@clause("ddt-2014", "15.3", when={"numbers": Numbers.MORE})
def more_players_extra_up(facts: SeriesBoundary, so_far: Crossing) -> Crossing:
    """With more players one moves down and an extra player up where the sizes of article 2 ask it."""
    return _with_respect_for_the_sizes(facts, so_far)


@clause("ddt-2014", "15.3")
def letter_for_more(facts: LetterOfTheLaw, law: Asking) -> bool | None:
    """One down at each boundary, and an extra one up at one of them or at both."""
    if facts.numbers is not Numbers.MORE:
        return None
    extra = law.term(EXTRA).answer
    return _all_one(facts.down) and extra in facts.up and set(facts.up) <= {1, extra}


def _all_one(numbers: Sizes) -> bool:
    return set(numbers) <= {1}
