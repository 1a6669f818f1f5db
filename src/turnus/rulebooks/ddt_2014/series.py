"""Three series from a calendar drawn up in advance, and how the players are divided over them (2)."""

from turnus.competition.questions.series.series import (
    AllowedDivision,
    DivideSeries,
    Division,
    SeriesCalendar,
    SeriesLength,
    Sizes,
)
from turnus.law import Asking, Refused, Role, Term, clause, decision, figure, setting
from turnus.rulebooks.ddt_2014.questions import EvenDivision, ExtendedDivisions, OtherForm
from turnus.rulebooks.ddt_2014.terms import EXTENDED_ABOVE, FREE_BELOW, LARGEST_FIRST_SERIES

MEETINGS = Term("meetings", int, "games", "how often two players of a series meet in a season")
# reading 2-a: article 12 speaks of a first and a second half
meetings = setting("ddt-2014", "2-a", MEETINGS, 2, low=1, high=2, changed_by=Role.DIRECTOR)


@figure("ddt-2014", "2-a", value=3, unit="series")
def three_series(_facts: EvenDivision, value: int) -> Sizes:
    """Play is in three series."""
    return (0,) * value


@clause("ddt-2014", "2-a")
def everybody_meets_in_each_half(facts: SeriesCalendar, law: Asking) -> SeriesLength:
    """The calendar lets everybody meet everybody, with each colour when it is played in two halves."""
    times = law.term(MEETINGS).answer
    in_a_half = facts.series_size - 1 + facts.series_size % 2
    return SeriesLength(
        rounds_in_each_half=in_a_half,
        rounds=times * in_a_half,
        games_of_each_player=times * (facts.series_size - 1),
    )


@clause("ddt-2014", "2-a")
def only_three_series(facts: AllowedDivision, law: Asking) -> Refused | None:
    """A division over another number of series is refused."""
    count = len(law.ask(EvenDivision(players=facts.players)).answer)
    if len(facts.wanted) == count:
        return None
    return Refused.because("there are {count} series, not {wanted}", count=count, wanted=len(facts.wanted))


@clause("ddt-2014", "2-a")
def three_series_are_the_form(_facts: OtherForm) -> bool:
    """Three series are the form of the championship."""
    return False


@clause("ddt-2014", "2-b", deviates_from="2-a")
def few_players_have_a_choice(facts: OtherForm, law: Asking) -> bool | None:
    """With fewer than seventeen players another form is possible."""
    return True if facts.players < law.term(FREE_BELOW).answer else None


# reading 2-b: who may depart from it is not said; it is the director
@decision(
    "ddt-2014",
    "2-b",
    by=Role.DIRECTOR,
    options=("another form", "three equal series"),
    consequence={
        "another form": True,
        "three equal series": Refused.because("the director keeps to three equal series"),
    },
    deviates_from=("2-a", "2-c", "2-d", "2-e"),
)
def few_players_may_play_otherwise(facts: AllowedDivision, law: Asking) -> bool:
    """With fewer than seventeen players the director may depart from three equal series."""
    is_usual = facts.wanted == law.ask(EvenDivision(players=facts.players)).answer
    return not is_usual and law.ask(OtherForm(players=facts.players)).answer


@clause("ddt-2014", "2-c")
def as_even_as_possible(facts: EvenDivision, so_far: Sizes) -> Sizes | None:
    """The players are spread as evenly as possible over the series."""
    return (facts.players // len(so_far),) * len(so_far) if so_far else None


@clause("ddt-2014", "2-c")
def even_division_is_the_rule(facts: DivideSeries, law: Asking) -> Division:
    """The players are divided evenly, unless another division that is allowed is wanted."""
    even = law.ask(EvenDivision(players=facts.players)).answer
    allowed = AllowedDivision(players=facts.players, wanted=facts.wanted) if facts.wanted else None
    refusals = law.ask(allowed).answer if allowed else ()
    return Division(
        sizes=facts.wanted if facts.wanted and not refusals else even,
        other_choices=law.ask(ExtendedDivisions(players=facts.players)).answer,
        any_other_form=law.ask(OtherForm(players=facts.players)).answer,
        refusals=refusals,
    )


def _written(sizes: Sizes) -> str:
    return "/".join(map(str, sizes))


def _is_spread(sizes: Sizes) -> bool:
    return max(sizes) - min(sizes) <= 1


def _is_regular(facts: AllowedDivision, law: Asking) -> bool:
    """Whether it is the even division, or one of those with a larger first series."""
    extended = law.ask(ExtendedDivisions(players=facts.players)).answer
    return facts.wanted in (law.ask(EvenDivision(players=facts.players)).answer, *extended)


@clause("ddt-2014", "2-c")
def uneven_division_is_refused(facts: AllowedDivision, law: Asking) -> Refused | None:
    """Series may differ by one player at most."""
    if _is_regular(facts, law) or _is_spread(facts.wanted):
        return None
    return Refused.because(
        "the players are not spread as evenly as possible: {sizes}", sizes=_written(facts.wanted)
    )


@clause("ddt-2014", "2-d")
def remainder_goes_to_the_top(facts: EvenDivision, so_far: Sizes) -> Sizes:
    """Players left over are added to series 1 first, and then to series 2."""
    left = facts.players - sum(so_far)
    return tuple(size + (index < left) for index, size in enumerate(so_far))


@clause("ddt-2014", "2-d")
def remainder_elsewhere_is_refused(facts: AllowedDivision, law: Asking) -> Refused | None:
    """A higher series is never smaller than a lower one of an even division."""
    if (
        _is_regular(facts, law)
        or not _is_spread(facts.wanted)
        or facts.wanted[0] > law.term(LARGEST_FIRST_SERIES).answer
    ):
        return None
    if facts.wanted == tuple(sorted(facts.wanted, reverse=True)):
        return None
    return Refused.because("players left over go to series 1 first: {sizes}", sizes=_written(facts.wanted))


def _over_the_rest(players: int, first: int, series: int) -> Sizes:
    each, left = divmod(players - first, series - 1)
    return (first, *(each + (index < left) for index in range(series - 1)))


@clause("ddt-2014", "2-e")
def first_series_stays_at_ten(facts: EvenDivision, so_far: Sizes, law: Asking) -> Sizes | None:
    """The first series has at most ten players; who is left over goes to the others."""
    # reading 2-e: from 31 players on an even division would exceed the ten
    most = law.term(LARGEST_FIRST_SERIES).answer
    if not so_far or facts.players <= law.term(EXTENDED_ABOVE).answer or so_far[0] <= most:
        return None
    return _over_the_rest(facts.players, most, len(so_far))


@clause("ddt-2014", "2-e")
def larger_first_series(facts: ExtendedDivisions, law: Asking) -> tuple[Sizes, ...] | None:
    """With more than 24 players series 1 may have up to ten, the rest spread with the surplus above."""
    even = law.ask(EvenDivision(players=facts.players)).answer
    most = law.term(LARGEST_FIRST_SERIES).answer
    larger = range(even[0] + 1, most + 1) if facts.players > law.term(EXTENDED_ABOVE).answer else ()
    return tuple(_over_the_rest(facts.players, first, len(even)) for first in larger) or None


@clause("ddt-2014", "2-e")
def more_than_ten_is_refused(facts: AllowedDivision, law: Asking) -> Refused | None:
    """With more than 24 players series 1 may have at most ten."""
    most = law.term(LARGEST_FIRST_SERIES).answer
    if facts.players <= law.term(EXTENDED_ABOVE).answer or facts.wanted[0] <= most:
        return None
    return Refused.because(
        "series 1 has at most {most} players, not {wanted}", most=most, wanted=facts.wanted[0]
    )


@decision(
    "ddt-2014",
    "2-e",
    by=Role.DIRECTOR,
    options=("larger first series", "even division"),
    consequence={
        "larger first series": True,
        "even division": Refused.because("the director keeps to the even division"),
    },
)
def first_series_may_be_extended(facts: AllowedDivision, law: Asking) -> bool:
    """It is a choice: with more than 24 players series 1 may be extended."""
    return facts.wanted in law.ask(ExtendedDivisions(players=facts.players)).answer
