"""Possible facts of a championship in series, for the tests that ask every question whatever the facts."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from itertools import permutations
from typing import Any

from chance import strategies as st
from turnus.competition.questions.club import arrivals, backlog, club_evening, membership
from turnus.competition.questions.series import changes as series_changes
from turnus.competition.questions.series import games, series
from turnus.competition.questions.series import tie_ladder as ladder
from turnus.law import Facts
from turnus.rulebooks.ddt_2014.questions import (
    Purpose,
    ResultsThatCount,
    SeriesBoundary,
    SonnebornBergerOf,
    StopStanding,
    TooManyAbove,
)

HOURS = st.times().map(lambda at: at.strftime("%H:%M"))
DATES = st.dates(date(1900, 1, 1), date(2200, 1, 1))
DAYS = DATES.map(date.isoformat)
MOMENTS = st.one_of(DAYS, st.builds("{} {}".format, DAYS, HOURS))
YEARS = st.integers(1950, 2100).map(lambda year: f"{year}-{year + 1}")
SIZES = st.lists(st.integers(1, 14), min_size=1, max_size=4).map(tuple)


@st.composite
def played(draw: st.DrawFn) -> tuple[tuple[str, ...], tuple[games.SeriesGame, ...]]:
    names = tuple("ABCDE"[: draw(st.integers(2, 5))])
    results = st.sampled_from(games.SeriesResult)
    pairs = draw(st.sets(st.sampled_from(list(permutations(names, 2)))))
    return names, tuple(games.SeriesGame(white=w, black=b, result=draw(results)) for w, b in sorted(pairs))


def divided(facts: Callable[..., Any]) -> st.SearchStrategy[Any]:
    return SIZES.map(lambda sizes: facts(players=sum(sizes), wanted=sizes))


def stops() -> st.SearchStrategy[games.Stop]:
    return played().map(lambda given: games.Stop(player="A", series=given[0], games=given[1]))


def standings_of_stops() -> st.SearchStrategy[StopStanding]:
    played_some = st.integers(2, 14).flatmap(lambda s: st.tuples(st.just(s), st.integers(0, 2 * (s - 1))))
    return played_some.map(lambda given: StopStanding(series_size=given[0], games_played=given[1]))


def ladders() -> st.SearchStrategy[ladder.TieLadder]:
    ratings = st.one_of(st.none(), st.integers(1000, 1003))

    @st.composite
    def made(draw: st.DrawFn) -> ladder.TieLadder:
        names, rows = draw(played())
        players = tuple(ladder.SeriesPlayer(name=n, rating_at_season_start=draw(ratings)) for n in names)
        return ladder.TieLadder(players=players, games=rows, seed=draw(st.sampled_from(("", "seed"))))

    return made()


def counted(facts: Callable[..., Any], **more: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.builds(lambda given, **rest: facts(series=given[0], games=given[1], **rest), played(), **more)


@st.composite
def seasons(draw: st.DrawFn) -> series_changes.SeriesChanges:
    tables = tuple(
        tuple(f"{letter}{i}" for i in range(draw(st.integers(1, 8))))
        for letter in "abc"
    )  # fmt: skip
    everybody = [name for names in tables for name in names]
    leavers = draw(st.frozensets(st.sampled_from(everybody), max_size=len(everybody) - 1))
    placed = draw(st.lists(st.integers(1, 3), max_size=3))
    arriving = tuple(series_changes.Arrival(name=f"n{i}", series=s) for i, s in enumerate(placed))
    return series_changes.SeriesChanges(series=tables, leavers=leavers, arrivals=arriving)


def boundaries() -> st.SearchStrategy[SeriesBoundary]:
    return st.builds(
        SeriesBoundary,
        upper=st.integers(0, 9).map(lambda n: tuple(f"a{i}" for i in range(n))),
        lower=st.integers(0, 9).map(lambda n: tuple(f"b{i}" for i in range(n))),
        numbers=st.sampled_from(series_changes.Numbers),
        too_many_above=st.integers(-12, 12),
    )


def excesses() -> st.SearchStrategy[TooManyAbove]:
    shuffled = SIZES.flatmap(lambda sizes: st.tuples(st.just(sizes), st.permutations(sizes)))
    return shuffled.map(lambda two: TooManyAbove(seated=two[0], sizes=tuple(two[1])))


def returners() -> st.SearchStrategy[arrivals.ReturningPlayer]:
    return st.builds(
        arrivals.ReturningPlayer,
        last_series=st.integers(1, 2),
        seasons_absent=st.integers(1, 4),
        would_have_gone_down=st.booleans(),
        returning_this_season=st.integers(1, 3),
    )


def starts() -> st.SearchStrategy[club_evening.StartTime]:
    some = st.one_of(st.just(""), HOURS)
    agreed = st.one_of(st.just(("", False)), st.tuples(HOURS, st.booleans()))
    return st.builds(
        lambda pair, white, black, granted: club_evening.StartTime(
            agreed_by_players=pair[0],
            both_confirmed_beforehand=pair[1],
            season_start_of_white=white,
            season_start_of_black=black,
            granted_for_force_majeure=granted,
        ),
        agreed, some, some, some,
    )  # fmt: skip


def absences() -> st.SearchStrategy[club_evening.Absence]:
    there = st.builds(club_evening.Attendance, is_present=st.booleans(), gave_notice=st.booleans())
    away = st.builds(club_evening.Attendance, is_present=st.just(False), gave_notice=st.booleans())
    one_away = st.one_of(st.tuples(there, away), st.tuples(away, there))
    return st.builds(lambda two, at: club_evening.Absence(white=two[0], black=two[1], at=at), one_away, HOURS)


@st.composite
def rearrangements(draw: st.DrawFn) -> club_evening.Rearranged:
    names = draw(st.permutations("ABCDEF"))
    off = tuple(
        club_evening.CancelledGame(white=w, black=b, cancelled_by=draw(st.sampled_from(((w,), (b,), (w, b)))))
        for w, b in zip(names[::2], names[1::2], strict=True)
    )
    pairs = draw(st.sets(st.sampled_from(list(permutations("ABCDEF", 2)))))
    left = tuple(club_evening.CalendarGame(white=w, black=b) for w, b in sorted(pairs))
    return club_evening.Rearranged(cancelled=off, open_games=left)


def postponements() -> st.SearchStrategy[backlog.Postponement]:
    return st.builds(
        backlog.Postponement,
        player=st.just("P"),
        opponent=st.just("Q"),
        start=MOMENTS,
        told=st.dictionaries(st.sampled_from(backlog.Told), MOMENTS),
        postponed_before_by=st.sampled_from(((), ("P",), ("Q",), ("P", "Q"))),
    )


@st.composite
def second_halves(draw: st.DrawFn) -> dict[str, Any]:
    ordered = sorted(draw(st.sets(DATES, min_size=1, max_size=5)))
    written = tuple(f"{on.isoformat()} 20:00" for on in ordered)
    return {"second_half_rounds": written, "last_club_evening": ordered[-1].isoformat()}


def deadlines_of_games() -> st.SearchStrategy[backlog.GameDeadline]:
    return st.builds(
        lambda calendar, half, extended: backlog.GameDeadline(half=half, extended_to=extended, **calendar),
        second_halves(), st.sampled_from(backlog.Half), st.one_of(st.just(""), MOMENTS),
    )  # fmt: skip


def deadlines() -> st.SearchStrategy[backlog.Deadlines]:
    maybe = st.one_of(st.just(""), MOMENTS)
    postponed = st.builds(
        backlog.PostponedGame,
        white=st.just("P"),
        black=st.just("Q"),
        half=st.sampled_from(backlog.Half),
        played_at=maybe,
        extended_to=maybe,
    )
    return st.builds(
        lambda calendar, rows, now: backlog.Deadlines(games=tuple(rows), now=now, **calendar),
        second_halves(), st.lists(postponed, max_size=3), maybe,
    )  # fmt: skip


MEETINGS = st.one_of(
    st.none(),
    st.builds(
        membership.MeetingFee,
        championship=st.integers(0, 99).map(Fraction),
        other=st.integers(0, 99).map(Fraction),
        decided_on=st.one_of(st.just(""), DAYS),
    ),
)


def fees() -> st.SearchStrategy[membership.Fee]:
    return st.builds(
        membership.Fee,
        working_year=YEARS,
        in_championship=st.booleans(),
        circumstances=st.frozensets(st.sampled_from(membership.Circumstance)),
        age=st.one_of(st.none(), st.integers(0, 110)),
        family_member=st.integers(1, 5),
        meeting=MEETINGS,
    )


def plans() -> st.SearchStrategy[membership.PaymentPlan]:
    amounts = st.lists(st.fractions(min_value=Fraction(1, 100), max_value=20), max_size=8)
    return amounts.map(
        lambda paid: membership.PaymentPlan(fee=sum(paid, Fraction(0)), instalments=tuple(paid))
    )


# By question: how to draw facts that can be, where drawing every field by itself would hardly ever do.
POSSIBLE: dict[type[Facts[Any]], Callable[[], st.SearchStrategy[Any]]] = {
    series.DivideSeries: lambda: divided(series.DivideSeries),
    series.AllowedDivision: lambda: divided(series.AllowedDivision),
    games.Stop: stops,
    StopStanding: standings_of_stops,
    ladder.TieLadder: ladders,
    ResultsThatCount: lambda: counted(ResultsThatCount, purpose=st.sampled_from(Purpose)),
    SonnebornBergerOf: lambda: counted(SonnebornBergerOf),
    series_changes.SeriesChanges: seasons,
    SeriesBoundary: boundaries,
    TooManyAbove: excesses,
    arrivals.ReturningPlayer: returners,
    arrivals.NewMember: lambda: st.builds(
        arrivals.NewMember, name=st.text(), rating=st.none(), number_of_series=st.integers(1, 5)
    ),
    club_evening.StartTime: starts,
    club_evening.LaterStart: lambda: st.builds(
        club_evening.LaterStart, reason=st.sampled_from(club_evening.Reason), wanted=HOURS
    ),
    club_evening.ForfeitClaim: lambda: st.builds(
        club_evening.ForfeitClaim,
        claimed_at=HOURS,
        opponent_arrived_at=st.one_of(st.just(""), HOURS),
        claimant_is_present=st.booleans(),
    ),
    club_evening.Absence: absences,
    club_evening.Rearranged: rearrangements,
    backlog.Postponement: postponements,
    backlog.GameDeadline: deadlines_of_games,
    backlog.Deadlines: deadlines,
    backlog.Extension: lambda: st.builds(
        backlog.Extension,
        half=st.sampled_from(backlog.Half),
        is_force_majeure=st.booleans(),
        wanted=MOMENTS,
    ),
    membership.Fee: fees,
    membership.FeeAmounts: lambda: st.builds(membership.FeeAmounts, working_year=YEARS, meeting=MEETINGS),
    membership.PaymentPlan: plans,
}
