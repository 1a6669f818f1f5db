"""A league from its schedule to the next season, by events: line-ups, absence, ties, promotion."""

from datetime import date, timedelta
from itertools import combinations

import pytest

from chance import strategies as st
from chance.running import given, settings
from telling.federations import DAY, LEAGUE, Bureau, boards
from telling.leagues import closed_league, random_league
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.teams.lineups import appearance_counts
from turnus.competition.federation.teams.standing import deductions, league_end, match_ruling, standing
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.federation.penalties import Breach
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.league_end import Why
from turnus.competition.questions.teams.league_schedule import Asked, Wished
from turnus.competition.questions.teams.standings import Side, Title
from turnus.tournament.lots import draw_of_lots

S4 = {
    ("T1-1", "T2-1"): (4, 4), ("T1-1", "T3-1"): (2, 6), ("T1-1", "T4-1"): (5, 3), ("T1-1", "T5-1"): (5, 3),
    ("T1-1", "T6-1"): (7, 1), ("T2-1", "T3-1"): (6, 2), ("T2-1", "T4-1"): (2, 6), ("T2-1", "T5-1"): (5, 3),
    ("T3-1", "T4-1"): (5, 3), ("T3-1", "T5-1"): (5, 3), ("T3-1", "T6-1"): (1, 7), ("T4-1", "T5-1"): (4, 4),
    ("T4-1", "T6-1"): (5, 3),
}  # fmt: skip


def order(bureau: Bureau, name: str) -> list[str]:
    lines = standing(bureau.now, bureau.now.contests[name], bureau.law).answer.lines
    return [line.team for line in lines]


def points(bureau: Bureau, name: str) -> dict[str, int]:
    lines = standing(bureau.now, bureau.now.contests[name], bureau.law).answer.lines
    return {line.team: line.match_points for line in lines}


@pytest.mark.clause("kndb-2009", "49.1")
@pytest.mark.clause("kndb-2009", "50.5")
def test_s4_a_team_withdraws_after_three_of_five_matches() -> None:
    bureau = Bureau()
    bureau.open("A", *(f"T{number}-1" for number in range(1, 7)))
    for (home, away), score in S4.items():
        bureau.play("A", home, away, score)
    bureau.do(happened.TeamWithdrew(contest="A", team="T6-1", on=DAY))
    assert order(bureau, "A") == [f"T{number}-1" for number in (2, 1, 3, 4, 5, 6)]
    (fine,) = bureau.now.fines.values()
    assert (fine.imposed.against, fine.imposed.cents) == ("T6-1", 25000)
    assert (
        str(bureau.refused(happened.TeamWithdrew(contest="A", team="T6-1", on=DAY))) == "T6-1 has withdrawn"
    )


@pytest.mark.clause("kndb-2009", "30.3")
def test_in_a_double_round_each_half_counts_by_itself() -> None:
    bureau = Bureau()
    bureau.open("A", "T1-1", "T2-1", "T3-1", is_double=True)
    bureau.play("A", "T1-1", "T2-1", (11, 9))
    bureau.play("A", "T3-1", "T1-1", (9, 11))
    bureau.play("A", "T3-1", "T2-1", (10, 10))
    bureau.play("A", "T2-1", "T1-1", (12, 8), DAY + timedelta(days=14))
    bureau.do(happened.TeamWithdrew(contest="A", team="T3-1", on=DAY))
    assert points(bureau, "A") == {"T1-1": 4, "T2-1": 3, "T3-1": 1}


@pytest.mark.parametrize(
    ("home_boards", "away_boards", "third", "total", "match"),
    [
        ({3}, set(), (2, 0), (9, 11), (0, 2)),
        ({3}, set(), (1, 1), (10, 10), (1, 1)),
        ({3}, set(), (0, 2), (11, 9), (2, 0)),
        ({3}, {3}, (2, 0), (9, 9), (1, 1)),
    ],
)
@pytest.mark.clause("kndb-2009", "58.2")
def test_games_of_ineligible_players_are_lost(
    home_boards: set[int],
    away_boards: set[int],
    third: tuple[int, int],
    total: tuple[int, int],
    match: tuple[int, int],
) -> None:
    others = {(2, 0): (9, 9), (1, 1): (10, 8), (0, 2): (11, 7)}[third]
    rest = boards(*others)[:9]
    bureau = Bureau()
    bureau.open("A", "T1-1", "T2-1")
    played = (*rest[:2], third, *rest[2:])
    bureau.do(happened.MatchPlayed(contest="A", home="T1-1", away="T2-1", boards=played, on=DAY))
    bureau.do(
        happened.IneligiblePlayersFound(
            contest="A",
            home="T1-1",
            away="T2-1",
            home_boards=frozenset(home_boards),
            away_boards=frozenset(away_boards),
            reason="found in March",
        )
    )
    found = match_ruling(bureau.now.contests["A"], ("T1-1", "T2-1"), bureau.law).answer
    assert (found.board_points, found.match_points) == (total, match)


def new_date(on: date) -> happened.MatchMoved:
    return happened.MatchMoved(contest="A", home="T1-1", away="T2-1", on=on, reason="it did not appear")


def absent(on: date, finding: str = "negligence or intent", reason: str = "") -> happened.TeamAbsent:
    return happened.TeamAbsent(
        contest="A", home="T1-1", away="T2-1", team="T2-1", on=on, finding=finding, reason=reason
    )


@pytest.mark.clause("kndb-2009", "58.6")
@pytest.mark.clause("kndb-2009", "58.6/3")
def test_a_team_that_does_not_appear_once_and_twice() -> None:
    bureau = Bureau()
    bureau.open("A", "T1-1", "T2-1", "T3-1")
    bureau.play("A", "T2-1", "T3-1", (12, 8))
    bureau.do(absent(DAY))
    assert points(bureau, "A") == {"T1-1": 0, "T2-1": 0, "T3-1": 0}
    bureau.do(new_date(DAY + timedelta(days=14)), absent(DAY + timedelta(days=14)))
    assert points(bureau, "A") == {"T1-1": 2, "T2-1": 0, "T3-1": 0}
    assert "has a result already" in str(bureau.refused(absent(DAY + timedelta(days=28))))
    last = bureau.events[-1]
    assert isinstance(last, happened.TeamAbsent)
    assert last.rulings[1].answer["highest_fine"] == 20000


@pytest.mark.clause("kndb-2009", "58.6/4")
def test_without_negligence_the_points_are_lost_only_the_second_time() -> None:
    bureau = Bureau()
    bureau.open("A", "T1-1", "T2-1")
    bureau.do(absent(DAY, "obviously none", "the train was cancelled"))
    assert deductions(bureau.now.contests["A"], bureau.law) == {}
    bureau.do(new_date(DAY + timedelta(days=14)), absent(DAY + timedelta(days=14)))
    assert deductions(bureau.now.contests["A"], bureau.law) == {"T2-1": 2}
    refusal = bureau.refused(absent(DAY, "obviously none"))
    assert refusal.clauses or str(refusal)


@pytest.fixture
def club() -> Bureau:
    """C1 with three teams in the national league, P1-P10, P11-P20 and P21-P30 listed, P31 not."""
    bureau = Bureau()
    bureau.join("C1", (f"P{number}" for number in range(1, 32)))
    bureau.open("ere", "C1-1", *(f"X{n}-1" for n in range(1, 9)), level=Level.EREKLASSE)
    bureau.open("first", "C1-2", *(f"Y{n}-1" for n in range(1, 9)), level=Level.FIRST_CLASS)
    bureau.open("second", "C1-3", *(f"Z{n}-1" for n in range(1, 9)), level=Level.SECOND_CLASS)
    for team in (1, 2, 3):
        players = tuple(f"P{number}" for number in range(10 * team - 9, 10 * team + 1))
        bureau.do(
            happened.ListFiled(
                club="C1", competition=LEAGUE, team=team, players=players, received=date(2009, 8, 1)
            )
        )
    return bureau


def lineup(team: int, number: int, *players: str) -> happened.LineupNamed:
    contest, rival = {1: ("ere", "X"), 2: ("first", "Y"), 3: ("second", "Z")}[team]
    return happened.LineupNamed(
        contest=contest,
        home=f"C1-{team}",
        away=f"{rival}{number}-1",
        side=Side.HOME,
        players=players,
        on=DAY + timedelta(weeks=number),
    )


def play(bureau: Bureau, named: happened.LineupNamed) -> None:
    bureau.do(named)
    bureau.play(named.contest, named.home, named.away, (10, 10), named.on)


@pytest.mark.clause("kndb-2009", "47.2")
@pytest.mark.clause("kndb-2009", "47.3")
def test_line_ups_are_checked_before_the_match(club: Bureau) -> None:
    assert club.refused(lineup(2, 1, "P5")).clauses == ("kndb-2009:47.2",)
    for number in (1, 2, 3):
        play(club, lineup(1, number, "P11"))
    play(club, lineup(2, 4, "P11"))
    play(club, lineup(1, 5, "P11"))
    assert club.refused(lineup(2, 6, "P11")).clauses == ("kndb-2009:47.3",)
    play(club, lineup(1, 7, "P11"))
    play(club, lineup(3, 8, "P31"))


@pytest.mark.clause("kndb-2009", "47.3")
def test_appearances_in_all_higher_teams_are_added_up(club: Bureau) -> None:
    for team, number in ((1, 1), (1, 2), (2, 3), (2, 4)):
        play(club, lineup(team, number, "P21"))
    assert club.refused(lineup(3, 5, "P21")).clauses == ("kndb-2009:47.3",)
    play(club, lineup(2, 5, "P21"))
    contest = club.now.contests["second"]
    counts = appearance_counts(club.now, contest, "P21", "C1", club.law).answer
    assert [(one.team, one.above, one.may_play) for one in counts] == [
        (1, 0, True),
        (2, 2, True),
        (3, 5, False),
    ]


@pytest.mark.clause("kndb-2009", "47.3")
def test_a_line_up_of_a_match_that_was_not_played_does_not_count(club: Bureau) -> None:
    for number in (1, 2, 3, 4):
        club.do(lineup(1, number, "P11"))
    club.do(lineup(2, 5, "P11"))


@pytest.mark.clause("kndb-2009", "47.3")
def test_a_line_up_named_before_the_day_or_named_again_counts_once(club: Bureau) -> None:
    for number in (1, 2, 3, 4):
        named = lineup(1, number, "P11")
        club.do(named, happened.LineupNamed(**{**vars(named), "rulings": ()}))
        club.play(named.contest, named.home, named.away, (10, 10), named.on + timedelta(days=1))
    counts = appearance_counts(club.now, club.now.contests["first"], "P11", "C1", club.law).answer
    assert [one.above for one in counts] == [0, 4, 4]
    assert club.refused(lineup(2, 6, "P11")).clauses == ("kndb-2009:47.3",)


@pytest.mark.clause("kndb-2009", "51.10.1")
def test_only_who_is_registered_by_15_october_plays(club: Bureau) -> None:
    club.join("C1", ["P32"], date(2009, 10, 16))
    assert "kndb-2009:51.10.1" in club.refused(lineup(3, 8, "P32")).clauses
    club.do(happened.LineupNamed(**{**vars(lineup(3, 8, "P32")), "in_spite_of_objections": True}))
    assert "kndb-2009:51.10.1" in club.refused(lineup(1, 1, "P99")).clauses


@pytest.mark.clause("kndb-2009", "48.3")
def test_a_schedule_heeds_where_other_teams_of_a_club_play() -> None:
    bureau = Bureau()
    days = tuple(DAY + timedelta(weeks=2 * week) for week in range(3))
    bureau.open("ere", "C1-1", "C2-1", "C3-1", "C4-1", level=Level.EREKLASSE)
    bureau.open("hoofd", "C1-2", "C5-1", "C6-1", "C7-1")
    bureau.do(asked.MakeSchedule(contest="ere", days=days))
    spare = tuple(day + timedelta(weeks=1) for day in days)
    wish = Wished(kind=Asked.AT_HOME, team="C5-1", round=1)
    bureau.do(asked.MakeSchedule(contest="hoofd", days=days, spare_days=spare, wishes=(wish,)))
    mine = [f.on for pair, f in bureau.now.contests["hoofd"].fixtures.items() if "C1-2" in pair]
    assert set(mine) <= set(spare)
    first = [pair for pair, f in bureau.now.contests["hoofd"].fixtures.items() if f.round == 1]
    assert "C5-1" in {home for home, _ in first}


@pytest.mark.clause("kndb-2009", "48.3")
def test_the_free_round_of_an_odd_group_avoids_a_clash() -> None:
    bureau = Bureau()
    days = tuple(DAY + timedelta(weeks=2 * week) for week in range(5))
    bureau.open("ere", "C1-1", "C2-1", level=Level.EREKLASSE)
    bureau.open("hoofd", "C1-2", "C2-2", "C6-1", "C7-1", "C8-1")
    bureau.open("first", "C9-1", "C9-2", level=Level.FIRST_CLASS)  # a clash, or not, of another group
    (fixture,) = [happened.Planned(round=1, on=days[3], home="C1-1", away="C2-1")]
    elsewhere = happened.Planned(round=1, on=days[3], home="C9-1", away="C9-2")
    bureau.do(
        happened.ScheduleMade(contest="ere", fixtures=(fixture,)),
        happened.ScheduleMade(contest="first", fixtures=(elsewhere,)),
        asked.MakeSchedule(contest="hoofd", days=days),
    )
    playing = {
        team for pair, f in bureau.now.contests["hoofd"].fixtures.items() if f.on == days[3] for team in pair
    }
    assert len({"C1-2", "C2-2"} & playing) == 1
    unmet = bureau.events[-1].rulings[0].answer["unmet"]  # type: ignore[union-attr]
    assert [{team["club"] for team in one["teams"]} for one in unmet] == [
        {team[:2] for team in {"C1-2", "C2-2"} & playing}
    ]


@pytest.mark.clause("kndb-2009", "50.2")
@pytest.mark.clause("kndb-2009", "51.7.3")
def test_the_title_is_decided_by_a_decision_match() -> None:
    bureau = Bureau()
    bureau.open("ere", "T1-1", "T2-1", "T3-1", level=Level.EREKLASSE)
    days = tuple(DAY + timedelta(weeks=week) for week in range(3))
    bureau.do(asked.MakeSchedule(contest="ere", days=days))
    decider = happened.DecisionMatchPlayed(
        contest="ere", number=1, home="T1-1", away="T2-1", boards=boards(9, 11), on=days[-1]
    )
    for home, away in bureau.now.contests["ere"].fixtures:
        assert bureau.refused(asked.CloseContest(contest="ere", on=days[-1])).reason.reason.startswith(
            "{home}"
        )
        score = (8, 12) if home == "T3-1" else (12, 8) if away == "T3-1" else (10, 10)
        bureau.play("ere", home, away, score)
    refusal = bureau.refused(asked.CloseContest(contest="ere", on=days[-1]))
    assert str(refusal).startswith("a decision match comes first: T1-1, T2-1")
    bureau.do(decider, asked.CloseContest(contest="ere", on=days[-1]))
    closed = bureau.now.contests["ere"].closed
    assert closed is not None
    assert (closed.order, closed.title) == (("T2-1", "T1-1", "T3-1"), Title.CLUB)
    assert "closed" in str(bureau.refused(decider))


@pytest.mark.clause("kndb-2009", "50.4-6")
def test_lots_are_drawn_where_nothing_else_decides() -> None:
    bureau = Bureau()
    bureau.open("A", "T1-1", "T2-1", "T3-1")
    for home, away in combinations(("T1-1", "T2-1", "T3-1"), 2):
        bureau.play("A", home, away, (10, 10))
    assert "lots come first" in str(bureau.refused(asked.CloseContest(contest="A", on=DAY)))
    bureau.do(asked.DrawLots(contest="A", seed="x"), asked.CloseContest(contest="A", on=DAY))
    closed = bureau.now.contests["A"].closed
    assert closed is not None
    assert closed.order == draw_of_lots("x", ("T1-1", "T2-1", "T3-1"))
    assert closed.title is Title.NONE


@settings(max_examples=6)
@given(st.text("abcdef", min_size=4, max_size=8), st.integers(3, 9), st.integers(0, 3))
def test_the_end_of_a_random_season_refills_every_class_with_reasons(
    seed: str, seconds: int, leaving: int
) -> None:
    bureau = closed_league(seed, seconds)
    teams = [team for each in bureau.now.contests.values() for team in each.opened.teams]
    for team in draw_of_lots(seed, teams[:72])[:leaving]:
        bureau.do(happened.TeamLeavesLeague(team=team, on=DAY, finding="demonstrably impossible"))
    for one in league_end(bureau.now, bureau.law).answer.play_offs:
        if one.is_needed:
            winners = draw_of_lots(seed, one.teams)[: one.places]
            bureau.do(happened.PlayOffWon(level=one.level, winners=winners, on=DAY))
    bureau.do(asked.CloseLeague(on=DAY))
    closed = bureau.now.league_closed
    assert closed is not None
    assert [len(one.teams) + one.vacancies for one in closed.classes[:3]] == [12, 24, 36]
    assert sum(one.vacancies for one in closed.classes[:3]) <= leaving
    for after in league_end(bureau.now, bureau.law).answer.classes:
        assert all(team.why is not Why.STAYS or team.was is after.level for team in after.teams)


@pytest.mark.clause("kndb-2009", "51.7.1")
def test_the_league_is_not_closed_before_its_play_offs() -> None:
    bureau = random_league("x", 4)
    assert "is not closed yet" in str(bureau.refused(asked.CloseLeague(on=DAY)))
    wrong = happened.PlayOffWon(level=Level.EREKLASSE, winners=("C0-1",), on=DAY)
    assert "is not in the play-off" in str(bureau.refused(wrong))


def test_what_makes_no_sense_is_refused_and_changes_nothing() -> None:
    bureau = Bureau()
    bureau.open("A", "T1-1", "T2-1")
    before = bureau.now
    for wrong in (
        happened.MatchPlayed(contest="B", home="T1-1", away="T2-1", boards=boards(10, 10), on=DAY),
        happened.MatchPlayed(contest="A", home="T1-1", away="T9-1", boards=boards(10, 10), on=DAY),
        happened.MatchPlayed(contest="A", home="T1-1", away="T1-1", boards=boards(10, 10), on=DAY),
        happened.MatchPlayed(contest="A", home="T1-1", away="T2-1", boards=boards(10, 10)[:8], on=DAY),
        happened.MatchCorrected(contest="A", home="T1-1", away="T2-1", boards=boards(10, 10), reason="x"),
        happened.ContestOpened(contest="A", competition=LEAGUE, teams=("T1-1", "T2-1")),
        happened.ContestOpened(contest="B", competition=LEAGUE, teams=("T1-1", "T1-1")),
        happened.PointsDeducted(contest="A", team="T1-1", points=0, on=DAY, reason="x"),
        happened.FineImposed(
            fine="1", against="T1", breach=Breach.PLAYER_LIST, cents=2501, on=DAY, reason="x"
        ),
        asked.DrawLots(contest="A", seed="x"),
        happened.ContestClosed(contest="A", on=DAY, order=("T1-1",)),
    ):
        bureau.refused(wrong)
    assert bureau.now == before


@pytest.mark.clause("kndb-2009", "29a.3-a")
def test_a_knock_out_opens_only_when_its_conditions_are_complete() -> None:
    bureau = Bureau()
    opened = happened.ContestOpened(
        contest="juniors",
        competition=TeamCompetition.JUNIORS,
        teams=("A-1", "B-1"),
        system=TournamentSystem.KNOCK_OUT,
    )
    assert bureau.refused(opened).clauses
