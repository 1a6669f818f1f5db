"""Where teams play, by events: groups of a class, pupils, team days, provincial classes, changes, days."""

from datetime import date, timedelta
from itertools import combinations
from typing import Any

import pytest

from telling.federations import DAY, LEAGUE, Bureau
from turnus.competition.federation import apply
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.questions.federation.deadlines import Step
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.cup import CupRound
from turnus.competition.questions.teams.league_end import Moved

KNOCK_OUT = frozenset(ConditionItem) - {ConditionItem.SWISS_TYPE, ConditionItem.PLAY_OFF_TEMPO}
WEEK = timedelta(weeks=1)


def last_rulings(bureau: Bureau) -> Any:
    return bureau.events[-1].rulings  # type: ignore[union-attr]


@pytest.mark.clause("kndb-2009", "48.1")
def test_teams_of_one_club_are_placed_in_different_groups() -> None:
    bureau = Bureau()
    teams = ("C1-1", "C1-2", "C1-3", *(f"C{number}-1" for number in range(2, 8)))
    bureau.do(
        asked.DivideClass(competition=LEAGUE, level=Level.SECOND_CLASS, teams=teams, groups=3, starts=DAY)
    )
    groups = {name: contest.opened.teams for name, contest in bureau.now.contests.items()}
    assert list(groups) == ["second class A", "second class B", "second class C"]
    assert [sum(team.startswith("C1-") for team in group) for group in groups.values()] == [1, 1, 1]
    assert sorted(team for group in groups.values() for team in group) == sorted(teams)


def pupils(*, quota: int) -> Bureau:
    """Divide 24 places over two provinces and say that F1 may fill so many."""
    bureau = Bureau()
    for club in range(1, 25):
        bureau.do(happened.ClubJoined(club=f"C{club}", province="F1" if club <= quota else "F2"))
    return bureau


@pytest.mark.clause("kndb-2009", "54.4.2")
@pytest.mark.clause("kndb-2009", "54.5.2")
def test_pupil_teams_by_quota_in_the_semi_final_and_two_of_each_group_in_the_final() -> None:
    bureau = pupils(quota=15)
    divide = asked.DividePupilPlaces(members={"F1": 140, "F2": 100}, match_on=date(2010, 4, 10))
    bureau.do(divide)
    assert bureau.now.pupil_places is not None
    assert bureau.now.pupil_places.division == {"F1": 14, "F2": 10}
    groups = [tuple(f"C{club}-1" for club in range(first, 25, 4)) for first in range(1, 5)]
    known: dict[str, Any] = {"competition": TeamCompetition.PUPILS, "starts": DAY}

    def opened(name: str, level: Level, *teams: str) -> happened.ContestOpened:
        return happened.ContestOpened(contest=name, level=level, teams=teams, **known)

    for name, teams in zip("ABC", groups, strict=False):
        bureau.do(opened(name, Level.SEMI_FINAL, *teams))
    full = opened("D", Level.SEMI_FINAL, *groups[3])
    assert "kndb-2009:54.4.2" in bureau.refused(full).clauses
    bureau.do(happened.ClubJoined(club="C12", province="F2"), full)
    final = [team for group in groups for team in group[:2]]
    assert "not closed" in str(bureau.refused(opened("final", Level.FINAL, *final)))
    for name, teams in zip("ABCD", groups, strict=True):
        bureau.now = apply(bureau.now, happened.ContestClosed(contest=name, on=DAY, order=teams))
    third = [*final[:7], groups[3][2]]
    assert "kndb-2009:54.5.2" in bureau.refused(opened("final", Level.FINAL, *third)).clauses
    bureau.do(opened("final", Level.FINAL, *final))


@pytest.mark.clause("kndb-2009", "56.2")
def test_on_a_team_day_the_players_of_a_team_meet_different_teams() -> None:
    bureau = Bureau()
    teams = tuple(f"F{number}-1" for number in range(1, 6))
    bureau.open("day", *teams, competition=TeamCompetition.TEAM_DAY, level=Level.WHOLE)
    bureau.do(asked.PairTeamDay(contest="day", boards=4))
    (paired,) = bureau.now.contests["day"].every(happened.TeamDayPaired)
    met = sorted(tuple(sorted((game.first, game.second))) for game in paired.games)
    assert met == sorted(combinations(teams, 2))
    bureau.open("league", "C1-1", "C2-1")
    assert "no team day" in str(bureau.refused(asked.PairTeamDay(contest="league", boards=4)))


def placed(team: str, **more: Any) -> happened.TeamPlaced:
    return happened.TeamPlaced(federation="F1", team=team, classes=4, on=DAY, **more)


@pytest.mark.clause("kndb-2009", "57.3")
@pytest.mark.clause("kndb-2009", "57.4")
def test_a_team_plays_where_it_ended_and_a_returning_club_where_it_asks() -> None:
    bureau = Bureau()
    bureau.do(happened.ClubJoined(club="C1", province="F1"), happened.ClubJoined(club="C9", province="F2"))
    for moved, place in ((Moved.NEITHER, 2), (Moved.PROMOTED, 1), (Moved.RELEGATED, 3)):
        bureau.do(placed("C1-1", last_class=2, moved=moved))
        assert bureau.now.placed["C1-1"].placed_in == place
    assert "is not of F1" in str(bureau.refused(placed("C9-1", last_class=2)))
    for said in ({}, {"last_class": 2}, {"moved": Moved.NEITHER}):
        assert "say in which class C1-1 played last" in str(bureau.refused(placed("C1-1", **said)))
    asks = placed("C8-1", seasons_absent=1, wanted_class=1)
    assert bureau.refused(asks).offered == ("place as asked", "lowest class")
    for option, place in (("place as asked", 1), ("lowest class", 4)):
        bureau.do(placed("C8-1", seasons_absent=1, wanted_class=1, option=option))
        assert bureau.now.placed["C8-1"].placed_in == place
    bureau.do(placed("C8-2", seasons_absent=1, wanted_class=1))
    assert bureau.now.placed["C8-2"].placed_in == 4


@pytest.mark.clause("kndb-2009", "28.3")
def test_a_major_change_of_a_provincial_competition_needs_consent() -> None:
    bureau = Bureau()
    provincial = TeamCompetition.PROVINCIAL_LEAGUE
    bureau.open("F1 A", "C1-1", "C2-1", competition=provincial, level=Level.HIGHEST_CLASS, federation="F1")
    bureau.open("ere", "C3-1", "C4-1", level=Level.EREKLASSE)

    def changed(contest: str = "F1 A", **more: Any) -> happened.ConditionsChanged:
        return happened.ConditionsChanged(contest=contest, change="Swiss", on=DAY, **more)

    assert bureau.refused(changed(is_major=True)).clauses == ("kndb-2009:28.3",)
    assert bureau.refused(changed(is_major=True, option="refuse")).clauses == ("kndb-2009:28.3",)
    bureau.do(changed(is_major=True, option="consent"), changed(is_major=False))
    assert "no provincial" in str(bureau.refused(changed("ere", is_major=False)))


@pytest.mark.clause("kndb-2009", "28.5")
def test_of_the_days_that_are_possible_the_leadership_chooses_one() -> None:
    bureau = Bureau()
    bureau.open("A", "C1-1", "C2-1")
    bureau.do(asked.MakeSchedule(contest="A", days=(DAY,)))
    ((home, away),) = bureau.now.contests["A"].fixtures

    def moved(on: date, *possible: date) -> happened.MatchMoved:
        return happened.MatchMoved(contest="A", home=home, away=away, on=on, reason="snow", possible=possible)

    bureau.do(moved(DAY + WEEK, DAY - WEEK, DAY + 2 * WEEK))
    chosen = last_rulings(bureau)[-1]
    assert chosen.chosen == {"clause": "kndb-2009:28.5", "option": "2009-09-19", "by": "director"}
    assert chosen.answer == "2009-09-19"


@pytest.mark.clause("kndb-2009", "30.4")
@pytest.mark.parametrize(("day", "is_due"), [(-1, False), (0, True)])
def test_who_withdraws_once_the_schedule_is_announced_still_pays(day: int, is_due: bool) -> None:
    bureau = Bureau()
    bureau.open("A", "C1-1", "C2-1", "C3-1")
    bureau.do(happened.StepDone(contest="A", step=Step.SEND_CONDITIONS, on=DAY))
    bureau.do(happened.TeamWithdrew(contest="A", team="C3-1", on=DAY + timedelta(days=day)))
    gone = next(event for event in bureau.events if isinstance(event, happened.TeamWithdrew))
    assert gone.rulings[-1].answer is is_due


@pytest.mark.clause("kndb-2009", "54b.8.1/5")
@pytest.mark.clause("kndb-2009", "54b.10.2/2")
def test_a_round_of_the_cup_is_drawn_together_only_at_one_place() -> None:
    bureau = Bureau()
    teams = tuple(f"C{number}-1" for number in range(1, 5))
    for number in range(1, 5):
        bureau.do(happened.ClubJoined(club=f"C{number}", province=f"F{number}"))
    bureau.open(
        "cup",
        *teams,
        competition=TeamCompetition.CUP,
        level=Level.WHOLE,
        system=TournamentSystem.KNOCK_OUT,
        stated=KNOCK_OUT,
    )

    def draw(which: CupRound, *group: str) -> asked.DrawCupRound:
        return asked.DrawCupRound(contest="cup", round=which, seed="s", on=DAY, teams=group)

    assert bureau.refused(draw(CupRound.PRELIMINARY)).clauses == ("kndb-2009:54b.10.2/2",)
    bureau.do(draw(CupRound.PRELIMINARY, *teams), draw(CupRound.FIRST))
    assert last_rulings(bureau)[-1].chosen["clause"] == "kndb-2009:54b.8.1/5"
