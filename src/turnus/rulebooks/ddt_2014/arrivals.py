"""In which series returning players (16) and new members (17) start."""

from turnus.competition.questions.club.arrivals import NewMember, ReturningPlayer
from turnus.law import Asking, Role, clause, decision
from turnus.rulebooks.ddt_2014.terms import YEARS_AWAY

SERIES = ("1", "2", "3")


def _series_of(_facts: object, option: str) -> int:
    return int(option)


def _open_series(number: int) -> tuple[str, ...]:
    return tuple(str(series) for series in range(1, number + 1))


@clause("ddt-2014", "16")
def back_in_his_old_series(facts: ReturningPlayer, law: Asking) -> int | None:
    """Who returns after one year takes his place again in the series he played in."""
    return facts.last_series if facts.seasons_absent == law.term(YEARS_AWAY).answer else None


@clause("ddt-2014", "16.1", deviates_from="16")
def a_series_lower_if_he_had_to_go_down(facts: ReturningPlayer, law: Asking) -> int | None:
    """Who would have moved down returns in the lower series."""
    away_one_year = facts.seasons_absent == law.term(YEARS_AWAY).answer
    return facts.last_series + 1 if away_one_year and facts.would_have_gone_down else None


# reading 16.2: counted over the whole championship, not series by series
@decision(
    "ddt-2014", "16.2", by=Role.MEETING, options=SERIES, consequence=_series_of, deviates_from=("16", "16.1")
)
def several_returners_are_placed_by_the_meeting(
    facts: ReturningPlayer, law: Asking
) -> tuple[str, ...] | None:
    """If more than one player returns, the general meeting places them as article 17 says."""
    several = facts.seasons_absent == law.term(YEARS_AWAY).answer and facts.returning_this_season > 1
    return _open_series(facts.number_of_series) if several else None


@decision("ddt-2014", "17", by=Role.MEETING, options=SERIES, consequence=_series_of)
def meeting_places_a_new_member(facts: NewMember) -> tuple[str, ...]:
    """The general meeting decides in which series a new member plays, by his strength."""
    return _open_series(facts.number_of_series)


@decision("ddt-2014", "17", by=Role.MEETING, options=SERIES, consequence=_series_of)
def long_absence_counts_as_new(facts: ReturningPlayer, law: Asking) -> tuple[str, ...] | None:
    """Who was away longer than a year is placed as a new member."""
    # reading 16: the article speaks of one year only
    return (
        _open_series(facts.number_of_series) if facts.seasons_absent > law.term(YEARS_AWAY).answer else None
    )
