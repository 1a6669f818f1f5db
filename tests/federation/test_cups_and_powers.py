"""Line-ups of the cup and of one class, and what persons may decide, by a federation's events."""

from datetime import date, timedelta
from typing import Any

import pytest

from telling.federations import DAY, LEAGUE, Bureau
from turnus.competition.federation import events as happened
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.competition.questions.federation.penalties import Breach
from turnus.competition.questions.federation.protests import Complaint, Decider
from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.competition.questions.teams.standings import Side

FOUR = ((2, 0),) * 4


def cup_with_two_teams_of_a_club() -> Bureau:
    bureau = Bureau()
    bureau.join("C1", [f"m{number}" for number in range(1, 10)])
    bureau.do(
        happened.ContestOpened(
            contest="cup", competition=TeamCompetition.CUP, teams=("C1-1", "C1-2", "C2-1", "C3-1"),
            system=TournamentSystem.KNOCK_OUT, stated=frozenset(ConditionItem),
        ),
        happened.ListFiled(
            club="C1", competition=TeamCompetition.CUP, team=1, players=("m9",), received=DAY
        ),
    )  # fmt: skip
    return bureau


def named(home: str, away: str, *players: str, on: date = DAY) -> happened.LineupNamed:
    return happened.LineupNamed(contest="cup", home=home, away=away, side=Side.HOME, players=players, on=on)


@pytest.mark.clause("kndb-2009", "54b.6")
def test_who_played_for_one_team_in_the_cup_does_not_play_for_another() -> None:
    bureau = cup_with_two_teams_of_a_club()
    bureau.do(named("C1-1", "C2-1", "m1", "m2", "m3", "m4"))
    bureau.write(happened.CupMatchPlayed(contest="cup", home="C1-1", away="C2-1", boards=FOUR, on=DAY))
    later = DAY + timedelta(days=7)
    refusal = bureau.refused(named("C1-2", "C3-1", "m1", "m5", "m6", "m7", on=later))
    assert str(refusal) == "m1 played for another team in this cup (kndb-2009:54b.6)"
    bureau.do(named("C1-2", "C3-1", "m8", "m5", "m6", "m7", on=later))


@pytest.mark.clause("kndb-2009", "54b.6")
def test_in_the_cup_too_a_player_must_be_eligible_for_the_club() -> None:
    bureau = cup_with_two_teams_of_a_club()
    bureau.join("C9", ["x1"])
    refusal = bureau.refused(named("C1-1", "C2-1", "x1", "m2", "m3", "m4"))
    assert "x1" in str(refusal)


@pytest.mark.clause("kndb-2009", "54b.6/2")
@pytest.mark.clause("kndb-2009", "54b.6/3")
def test_lists_and_strength_do_not_bind_in_the_cup() -> None:
    bureau = cup_with_two_teams_of_a_club()
    for name, rating in (("m9", 900), ("m1", 1300)):
        bureau.do(happened.RatingChanged(member=name, rating=rating, on=date(2009, 1, 1)))
    bureau.do(named("C1-2", "C3-1", "m9", "m1"))


@pytest.mark.clause("kndb-2009", "48.2")
@pytest.mark.clause("kndb-2009", "23.2")
def test_within_one_class_the_order_of_teams_holds_and_that_of_boards_does_not() -> None:
    bureau = Bureau()
    bureau.join("C1", ["m1", "m2", "m3"])
    bureau.open("A", "C1-1", "C1-2", "C2-1")
    bureau.do(happened.ListFiled(club="C1", competition=LEAGUE, team=1, players=("m1",), received=DAY))
    match: dict[str, Any] = {"contest": "A", "home": "C1-2", "away": "C2-1", "side": Side.HOME, "on": DAY}
    refusal = bureau.refused(happened.LineupNamed(players=("m2", "m1"), **match))
    assert str(refusal).startswith("m1 is listed for team 1")
    for name, rating in (("m2", 900), ("m3", 1300)):
        bureau.do(happened.RatingChanged(member=name, rating=rating, on=date(2009, 1, 1)))
    bureau.do(happened.LineupNamed(players=("m2", "m3"), **match))


@pytest.mark.parametrize("clause", ["61", "64"])
@pytest.mark.clause("kndb-2009", "61")
@pytest.mark.clause("kndb-2009", "64")
def test_the_board_may_intervene_and_be_fair(clause: str) -> None:
    bureau = Bureau()
    taken: dict[str, Any] = {"subject": "A", "clause": clause, "option": "played again", "on": DAY}
    bureau.do(happened.DecisionTaken(by="board", reason="snow", **taken))
    assert bureau.now.decisions[-1].clause == f"kndb-2009:{clause}"
    assert "the board decides" in str(
        bureau.refused(happened.DecisionTaken(by="arbiter", reason="snow", **taken))
    )


@pytest.mark.clause("kndb-2009", "58.9")
@pytest.mark.clause("kndb-2009", "58.1")
def test_points_are_taken_for_a_breach_of_the_list_or_another() -> None:
    bureau = Bureau()
    bureau.open("A", "C1-1", "C2-1")
    for breach in (Breach.OTHER, Breach("no proper player list")):
        bureau.do(
            happened.PointsDeducted(
                contest="A", team="C1-1", points=1, on=DAY, reason="so it was", breach=breach
            )
        )
    done = bureau.now.contests["A"].every(happened.PointsDeducted)
    assert [one.rulings[0].chosen["clause"] for one in done] == ["kndb-2009:58.9", "kndb-2009:58.1"]


@pytest.mark.clause("kndb-2009", "28.5-a")
@pytest.mark.clause("kndb-2009", "28.5-b")
def test_a_match_is_moved_when_both_ask_or_out_of_need() -> None:
    bureau = Bureau()
    bureau.open("A", "C1-1", "C2-1")
    fixture = happened.Planned(round=1, on=DAY, home="C1-1", away="C2-1")
    bureau.do(happened.ScheduleMade(contest="A", fixtures=(fixture,)))
    match: dict[str, Any] = {"contest": "A", "home": "C1-1", "away": "C2-1"}
    week = timedelta(days=7)
    bureau.do(happened.MatchMoved(on=DAY + week, reason="a wedding", both_ask=True, **match))
    bureau.do(happened.MatchMoved(on=DAY + 2 * week, reason="snow", **match))
    done = bureau.now.contests["A"].every(happened.MatchMoved)
    assert [one.rulings[0].chosen["clause"] for one in done] == ["kndb-2009:28.5-a", "kndb-2009:28.5-b"]


@pytest.mark.clause("kndb-2009", "59.5/2")
@pytest.mark.clause("kndb-2009", "59.5/3")
def test_a_late_case_is_taken_up_where_the_fact_came_to_light_late() -> None:
    bureau = Bureau()
    bureau.open("A", "C1-1", "C2-1")
    bureau.play("A", "C1-1", "C2-1", (12, 8), date(2010, 4, 24))
    bureau.write(happened.ContestClosed(contest="A", on=date(2010, 4, 24), order=("C1-1", "C2-1")))
    sent = date(2010, 6, 1)
    bureau.do(
        happened.CaseFiled(
            case="P1", about=Complaint.INELIGIBLE_PLAYERS, by="C2", sent=sent, received=sent, contest="A",
            match_day=date(2010, 4, 24), decided_by=Decider.LEADERSHIP, has_interest=True,
            is_club_or_member=True, is_in_writing=True, fee_is_paid=True, describes_the_fact=True,
            describes_what_happened=True,
        )
    )  # fmt: skip
    taken: dict[str, Any] = {
        "case": "P1",
        "on": sent,
        "option": "take up all the same",
        "reason": "found in June",
    }
    bureau.do(happened.CaseTakenUp(unknown_at_the_end=True, **taken))
    (done,) = bureau.now.cases["P1"].every(happened.CaseTakenUp)
    assert done.is_taken_up
    assert done.rulings[-1].chosen["clause"] == "kndb-2009:59.5/3"
