"""Swiss competitions of teams, by events: rounds paired, the dummy, the standings; and other leagues."""

from datetime import date, timedelta
from itertools import combinations
from typing import Any

import pytest

from telling.federations import DAY, Bureau
from turnus.app.federations.office import fold
from turnus.app.streams.rederiving import rederived
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.teams.rounds import tournament_of
from turnus.competition.federation.teams.standing import standing
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.standings import Side, Title
from turnus.tournament import Outcome

SWISS: dict[str, Any] = {
    "system": TournamentSystem.SWISS,
    "stated": frozenset({ConditionItem.SWISS_TYPE}),
    "level": Level.WHOLE,
}


def swiss(teams: int, **more: Any) -> Bureau:
    bureau = Bureau()
    names = [f"K{number:02}-1" for number in range(1, teams + 1)]
    bureau.open("cubs", *names, competition=TeamCompetition.CUBS, **SWISS | more)
    return bureau


def pair(bureau: Bureau) -> happened.TeamRoundPaired:
    bureau.do(asked.PairTeams(contest="cubs", seed="s", on=DAY))
    return bureau.now.contests["cubs"].every(happened.TeamRoundPaired)[-1]


def play(bureau: Bureau, paired: happened.TeamRoundPaired, *, but: int = 0) -> None:
    """Play a round on four boards: the lower number wins 6-2."""
    for home, away in paired.matches[but:]:
        score = ((2, 0), (2, 0), (1, 1), (1, 1))
        won = score if home < away else tuple(board[::-1] for board in score)
        bureau.do(happened.MatchPlayed(contest="cubs", home=home, away=away, boards=won, on=DAY))


@pytest.mark.clause("kndb-2009", "54a.5/4")
@pytest.mark.clause("kndb-2009", "50.8")
def test_twelve_cub_teams_play_seven_rounds_and_meet_once() -> None:
    bureau = swiss(12)
    for _ in range(7):
        play(bureau, pair(bureau))
    over = bureau.refused(asked.PairTeams(contest="cubs", seed="s", on=DAY))
    assert str(over) == "cubs has 7 rounds"
    rounds = bureau.now.contests["cubs"].every(happened.TeamRoundPaired)
    met = [frozenset(match) for each in rounds for match in each.matches]
    assert len(met) == len(set(met)) == 42
    bureau.do(asked.CloseContest(contest="cubs", on=DAY))
    again = rederived(fold("f", bureau.events))
    assert (again.pairings, again.differences) == (7, ())
    closed = bureau.now.contests["cubs"].closed
    assert closed is not None
    assert closed.order[0] == "K01-1"
    assert closed.title is not Title.NONE


@pytest.mark.clause("kndb-2009", "29b.4/2")
def test_the_last_two_rounds_wait_for_open_matches_of_teams_too() -> None:
    bureau = swiss(12)
    play(bureau, pair(bureau), but=1)
    for _ in range(4):
        play(bureau, pair(bureau))
    refusal = bureau.refused(asked.PairTeams(contest="cubs", seed="s", on=DAY))
    assert refusal.clauses == ("kndb-2009:29b.4/2",)


@pytest.mark.clause("kndb-2009", "30.5/3")
@pytest.mark.clause("kndb-2009", "49.1")
def test_a_team_without_an_opponent_meets_the_dummy() -> None:
    bureau = swiss(11)
    free = pair(bureau)
    play(bureau, free)
    lines = standing(bureau.now, bureau.now.contests["cubs"], bureau.law).answer.lines
    assert {line.team: line.match_points for line in lines}[free.free] == 2
    again = pair(bureau)
    assert again.free not in ("", free.free)
    for worth, outcome in ((2, Outcome.ALLOCATED_BYE), (0, Outcome.ZERO_BYE)):
        law = Bureau(dummy_points=worth).law
        (bye,) = tournament_of(bureau.now.contests["cubs"], 7, law).rounds[0].byes
        assert bye.outcome is outcome
    assert "no Swiss" in str(_round_robin().refused(asked.PairTeams(contest="A", seed="s", on=DAY)))


def _round_robin() -> Bureau:
    bureau = Bureau()
    bureau.open("A", "T1-1", "T2-1")
    return bureau


@pytest.mark.clause("kndb-2009", "54a.2")
def test_cub_teams_play_on_one_day() -> None:
    bureau = swiss(12)
    play(bureau, pair(bureau))
    tomorrow = asked.PairTeams(contest="cubs", seed="s", on=DAY + timedelta(days=1))
    assert bureau.refused(tomorrow).clauses == ("kndb-2009:54a.2",)


@pytest.mark.clause("kndb-2009", "52.4/2")
def test_junior_teams_play_seven_rounds_a_day_at_most() -> None:
    bureau = Bureau()
    names = tuple(f"K{number}-1" for number in range(1, 10))
    bureau.open("juniors", *names, competition=TeamCompetition.JUNIORS, level=Level.FINAL)

    def planned(rounds: int) -> happened.ScheduleMade:
        fixtures = tuple(
            happened.Planned(round=number, on=DAY, home=names[number - 1], away=names[number])
            for number in range(1, rounds + 1)
        )
        return happened.ScheduleMade(contest="juniors", fixtures=fixtures)

    assert bureau.refused(planned(8)).clauses == ("kndb-2009:52.4/2",)
    bureau.do(planned(7))


@pytest.mark.clause("kndb-2009", "30.5/2")
def test_a_team_that_withdrew_is_not_paired() -> None:
    bureau = swiss(12)
    play(bureau, pair(bureau))
    bureau.do(happened.TeamWithdrew(contest="cubs", team="K12-1", on=DAY))
    second = pair(bureau)
    assert "K12-1" not in {team for match in second.matches for team in match} | {second.free}


@pytest.mark.clause("kndb-2009", "54a.5/3")
def test_ten_cub_teams_do_not_play_a_swiss() -> None:
    names = tuple(f"K{number:02}-1" for number in range(1, 11))
    opened = happened.ContestOpened(
        contest="cubs", competition=TeamCompetition.CUBS, teams=names, starts=DAY, **SWISS
    )
    assert Bureau().refused(opened).clauses


@pytest.mark.clause("kndb-2009", "57.2")
@pytest.mark.clause("kndb-2009", "50.2")
def test_a_provincial_league_has_its_own_champion_and_lists() -> None:
    bureau = Bureau()
    bureau.join("C1", [f"p{number}" for number in range(1, 12)])
    names = ("C1-1", "C2-1", "C3-1")
    known: dict[str, Any] = {"competition": TeamCompetition.PROVINCIAL_LEAGUE, "federation": "F1"}
    bureau.open("F1 A", *names, level=Level.HIGHEST_CLASS, **known)
    bureau.open("F1 B", "C1-2", "C4-1", level=Level.LOWER_CLASS, **known)
    bureau.do(happened.ListFiled(club="C1", **known, team=1, players=("p1", "p2"), received=date(2009, 8, 1)))
    named = happened.LineupNamed(
        contest="F1 B", home="C1-2", away="C4-1", side=Side.HOME, players=("p1",), on=DAY
    )
    assert "kndb-2009:47.2" in bureau.refused(named).clauses
    for home, away in combinations(names, 2):
        even = home == "C1-1" and away == "C2-1"
        boards = ((1, 1),) * 8 if even else ((2, 0),) * 8
        bureau.do(happened.MatchPlayed(contest="F1 A", home=home, away=away, boards=boards, on=DAY))
    refusal = bureau.refused(asked.CloseContest(contest="F1 A", on=DAY))
    assert str(refusal).startswith("a decision match comes first: C1-1, C2-1")
    bureau.do(
        happened.DecisionMatchPlayed(
            contest="F1 A", number=1, home="C2-1", away="C1-1", boards=((2, 0),) * 8, on=DAY
        ),
        asked.CloseContest(contest="F1 A", on=DAY + timedelta(days=1)),
    )
    closed = bureau.now.contests["F1 A"].closed
    assert closed is not None
    assert closed.order == ("C2-1", "C1-1", "C3-1")


@pytest.mark.clause("kndb-2009", "57.1a.1")
@pytest.mark.clause("kndb-2009", "57.1a.2")
def test_a_limit_of_a_federation_holds_in_its_own_league_if_it_came_in_time() -> None:
    for reported, is_in_force in ((date(2009, 6, 1), True), (date(2009, 6, 2), False)):
        bureau = Bureau()
        bureau.join("C1", ["p1"], date(2009, 6, 15))
        bureau.do(happened.LimitReported(federation="F1", member_by=date(2009, 6, 10), on=reported))
        for name in ("F1", "F2"):
            known: dict[str, Any] = {"competition": TeamCompetition.PROVINCIAL_LEAGUE, "federation": name}
            bureau.open(name, "C1-1", "C2-1", level=Level.HIGHEST_CLASS, **known)
        named = [
            happened.LineupNamed(
                contest=name, home="C1-1", away="C2-1", side=Side.HOME, players=("p1",), on=DAY
            )
            for name in ("F1", "F2")
        ]
        bureau.do(named[1])
        if is_in_force:
            assert bureau.refused(named[0]).clauses == ("kndb-2009:57.1a.1",)
        else:
            bureau.do(named[0])


@pytest.mark.clause("kndb-2009", "55.2")
@pytest.mark.clause("kndb-2009", "55.2/2")
@pytest.mark.parametrize("competition", [TeamCompetition.PRIMARY_SCHOOLS, TeamCompetition.SECONDARY_SCHOOLS])
def test_schools_play_with_four_of_their_own_pupils(competition: TeamCompetition) -> None:
    bureau = Bureau()
    names = ("De Brug-1", "De Wegwijzer-1", "De Vlieger-1", "De Vlieger-2")
    bureau.open("schools", *names, competition=competition, level=Level.FINAL)
    bureau.do(happened.PupilsEnrolled(school="De Brug", pupils=("s1", "s2", "s3", "s4")))

    def fielded(*pupils: str) -> happened.LineupNamed:
        return happened.LineupNamed(
            contest="schools", home=names[0], away=names[1], side=Side.HOME, players=pupils, on=DAY
        )

    assert bureau.refused(fielded("s1", "s2", "s3", "x9")).clauses == ("kndb-2009:55.2",)
    bureau.do(fielded("s1", "s2", "s3", "s4"))
    five = happened.MatchPlayed(contest="schools", home=names[0], away=names[1], boards=((1, 1),) * 5, on=DAY)
    assert "5 boards instead of 4" in str(bureau.refused(five))
    for number, (home, away) in enumerate(combinations(names, 2)):
        boards = ((2, 0), (1, 1), (0, 2), (2, 0)) if number % 2 else ((2, 0), (2, 0), (1, 1), (1, 1))
        bureau.do(happened.MatchPlayed(contest="schools", home=home, away=away, boards=boards, on=DAY))
    bureau.do(asked.CloseContest(contest="schools", on=DAY))
    closed = bureau.now.contests["schools"].closed
    assert closed is not None
    assert closed.order[0] == "De Brug-1"
