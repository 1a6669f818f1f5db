"""Boards lost by absence are marked with the result; from half of them on a team has not turned up (23.5)."""

from datetime import date, timedelta

import pytest

from telling.federations import DAY, DRAW, WIN, Bureau, boards
from telling.leagues import closed_league
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.waiting import Pending, waiting
from turnus.competition.federation.teams.standing import absences, league_end
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.competition.questions.federation.penalties import WhatOfTheMatch
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.cup import CupRound
from turnus.competition.questions.teams.standings import Side

NOBODY: frozenset[int] = frozenset()


@pytest.fixture
def bureau() -> Bureau:
    bureau = Bureau()
    bureau.open("A", "T1-1", "T2-1", "T3-1")
    return bureau


def played(
    home: int,
    away: int,
    home_absent: frozenset[int] = NOBODY,
    away_absent: frozenset[int] = NOBODY,
    on: date = DAY,
) -> happened.MatchPlayed:
    return happened.MatchPlayed(
        contest="A",
        home="T1-1",
        away="T2-1",
        boards=boards(home, away),
        on=on,
        home_absent=home_absent,
        away_absent=away_absent,
    )


@pytest.mark.clause("kndb-2009", "23.5")
def test_four_of_ten_boards_leave_an_ordinary_match(bureau: Bureau) -> None:
    bureau.do(played(14, 6, away_absent=frozenset({1, 2, 3, 4})))
    assert isinstance(bureau.events[-1], happened.MatchPlayed)
    assert ("T1-1", "T2-1") in bureau.now.contests["A"].matches


@pytest.mark.clause("kndb-2009", "23.5")
def test_five_of_ten_boards_are_no_match_but_an_absence(bureau: Bureau) -> None:
    bureau.do(played(14, 6, away_absent=frozenset({1, 2, 3, 4, 5})))
    event = bureau.events[-1]
    assert isinstance(event, happened.TeamAbsent)
    assert event.team == "T2-1"
    assert event.boards == boards(14, 6)  # kept for information
    assert not bureau.now.contests["A"].matches
    (_, ruling) = next(absences(bureau.now.contests["A"], bureau.law))
    assert ruling.answer.points_deducted == 2
    assert ruling.answer.match is not WhatOfTheMatch.LOST


def new_date(on: date) -> happened.MatchMoved:
    return happened.MatchMoved(contest="A", home="T1-1", away="T2-1", on=on, reason="it did not appear")


@pytest.mark.clause("kndb-2009", "23.6")
def test_without_a_schedule_the_new_date_comes_before_a_second_absence_too(bureau: Bureau) -> None:
    later, half = DAY + timedelta(days=14), frozenset({6, 7, 8, 9, 10})
    assert "has no schedule yet" in str(bureau.refused(new_date(later)))
    bureau.do(played(8, 12, home_absent=half))
    again = played(8, 12, home_absent=half, on=later)
    assert "a new date for T1-1 - T2-1 must be set first" in str(bureau.refused(again))
    assert Pending.NEW_DATE in {each.what for each in waiting(bureau.now, bureau.law)}
    bureau.do(new_date(later))
    assert Pending.NEW_DATE not in {each.what for each in waiting(bureau.now, bureau.law)}
    bureau.do(again)


@pytest.mark.clause("kndb-2009", "23.5")
def test_the_second_time_the_match_is_lost(bureau: Bureau) -> None:
    half = frozenset({6, 7, 8, 9, 10})
    bureau.do(played(8, 12, home_absent=half))
    later = DAY + timedelta(days=14)
    bureau.do(new_date(later))
    bureau.do(played(8, 12, home_absent=half, on=later))
    *_, (_, again) = absences(bureau.now.contests["A"], bureau.law)
    assert again.answer.match is WhatOfTheMatch.LOST
    assert "has a result already" in str(bureau.refused(played(10, 10)))


@pytest.mark.clause("kndb-2009", "23.5")
@pytest.mark.parametrize(
    ("home_absent", "away_absent", "problem"),
    [
        ({11}, set(), "there is no board 11"),
        ({1}, set(), "board 1 is not lost"),  # the home team won it
        ({6, 7, 8, 9, 10}, {1, 2, 3, 4, 5}, "neither team has turned up"),
    ],
)
def test_what_cannot_be_marked_is_refused(
    bureau: Bureau, home_absent: set[int], away_absent: set[int], problem: str
) -> None:
    report = played(10, 10, home_absent=frozenset(home_absent), away_absent=frozenset(away_absent))
    assert problem in str(bureau.refused(report))


def corrected(home: int, away: int, away_absent: set[int] | None) -> happened.MatchCorrected:
    return happened.MatchCorrected(
        contest="A", home="T1-1", away="T2-1", boards=boards(home, away), reason="read wrongly",
        away_absent=None if away_absent is None else frozenset(away_absent),
    )  # fmt: skip


@pytest.mark.clause("kndb-2009", "23.5")
def test_a_correction_marks_the_boards_anew(bureau: Bureau) -> None:
    bureau.do(played(14, 6, away_absent=frozenset({1, 2})))
    assert "is not lost" in str(bureau.refused(corrected(6, 14, {4})))  # the one who was absent did not win
    bureau.do(corrected(14, 6, {3}))
    assert bureau.now.contests["A"].matches["T1-1", "T2-1"].away_absent == {3}
    bureau.do(corrected(6, 14, set()))
    assert bureau.now.contests["A"].matches["T1-1", "T2-1"].away_absent == set()


@pytest.mark.clause("kndb-2009", "23.5")
def test_marks_that_a_correction_does_not_speak_of_stay_where_the_board_is_still_lost(bureau: Bureau) -> None:
    bureau.do(played(14, 6, away_absent=frozenset({1, 2})))
    for home, still in ((4, {1, 2}), (2, {1})):  # two boards won, one
        bureau.do(corrected(home, 20 - home, None))
        assert bureau.now.contests["A"].matches["T1-1", "T2-1"].away_absent == still
        assert bureau.events[-1].away_absent == still  # type: ignore[union-attr]
    bureau.do(corrected(0, 20, None))  # all of them sat down after all
    assert bureau.now.contests["A"].matches["T1-1", "T2-1"].away_absent == set()


@pytest.mark.clause("kndb-2009", "23.5")
def test_a_correction_finds_that_a_team_did_not_come(bureau: Bureau) -> None:
    bureau.do(played(14, 6))
    bureau.do(corrected(14, 6, {1, 2, 3, 4, 5}))
    fixed, absent = bureau.events[-2:]
    assert isinstance(fixed, happened.MatchCorrected)
    assert isinstance(absent, happened.TeamAbsent)
    assert (absent.team, absent.on) == ("T2-1", DAY)
    assert not bureau.now.contests["A"].matches
    bureau.do(played(10, 10))  # it is played on another day (23.6)


@pytest.mark.clause("kndb-2009", "23.5")
def test_boards_of_a_decision_match_are_marked_and_half_of_them_are_no_match() -> None:
    bureau = Bureau()
    bureau.open("ere", "T1-1", "T2-1", "T3-1", level=Level.EREKLASSE)
    for home, away in (("T1-1", "T2-1"), ("T1-1", "T3-1"), ("T2-1", "T3-1")):
        bureau.play("ere", home, away, (10, 10) if away == "T2-1" else (12, 8))

    def decider(absent: set[int]) -> happened.DecisionMatchPlayed:
        return happened.DecisionMatchPlayed(
            contest="ere", number=1, home="T1-1", away="T2-1", boards=boards(14, 6), on=DAY,
            away_absent=frozenset(absent),
        )  # fmt: skip

    refusal = bureau.refused(decider({1, 2, 3, 4, 5}))
    assert str(refusal) == "T2-1 has not turned up: the match is played on another day (kndb-2009:23.5)"
    assert "is not lost: its player is said to be absent" in str(bureau.refused(decider({10})))
    bureau.do(decider({1, 2, 3, 4}))
    kept = bureau.now.contests["ere"].every(happened.DecisionMatchPlayed)[-1]
    assert kept.away_absent == {1, 2, 3, 4}


@pytest.mark.clause("kndb-2009", "23.5")
def test_boards_of_a_play_off_are_marked_too() -> None:
    bureau = closed_league("x", 6)
    play_offs = league_end(bureau.now, bureau.law).answer.play_offs
    first, *_, fourth = next(one for one in play_offs if one.level is Level.EREKLASSE).teams

    def played_off(absent: set[int]) -> happened.PlayOffMatchPlayed:
        return happened.PlayOffMatchPlayed(
            level=Level.EREKLASSE, home=first, away=fourth, boards=boards(14, 6), on=DAY,
            away_absent=frozenset(absent),
        )  # fmt: skip

    assert bureau.refused(played_off({1, 2, 3, 4, 5})).clauses == ("kndb-2009:23.5",)
    bureau.do(played_off({1, 2, 3, 4}))
    assert bureau.now.play_off_matches[-1].away_absent == {1, 2, 3, 4}


@pytest.mark.clause("kndb-2009", "23.5")
def test_boards_of_a_cup_match_are_marked_too() -> None:
    bureau = Bureau()
    teams = tuple(f"T{number}-1" for number in range(1, 17))
    for number, team in enumerate(teams):
        bureau.do(happened.ClubJoined(club=team[:-2], province=f"F{number % 8}"))
    stated = frozenset(item for item in ConditionItem if item.name.startswith("KNOCK_OUT"))
    stated |= {ConditionItem.BARRAGES, ConditionItem.LAST_DECIDER}
    knock_out = TournamentSystem.KNOCK_OUT
    bureau.do(
        happened.ContestOpened(
            contest="cup", competition=TeamCompetition.CUP, teams=teams, system=knock_out, stated=stated
        ),
        asked.DrawCupRound(contest="cup", round=CupRound.FIRST, seed="s", on=DAY),
    )
    home, away = bureau.now.contests["cup"].every(happened.CupRoundDrawn)[-1].matches[0]

    def cup_match(absent: set[int]) -> happened.CupMatchPlayed:
        return happened.CupMatchPlayed(
            contest="cup", home=home, away=away, boards=(WIN, WIN, WIN, DRAW), on=DAY,
            away_absent=frozenset(absent),
        )  # fmt: skip

    assert bureau.refused(cup_match({1, 2})).clauses == ("kndb-2009:23.5",)
    bureau.do(cup_match({2}))
    assert bureau.now.contests["cup"].every(happened.CupMatchPlayed)[-1].away_absent == {2}


def test_a_line_up_names_nobody_twice_and_says_whom(bureau: Bureau) -> None:
    named = happened.LineupNamed(
        contest="A", home="T1-1", away="T2-1", side=Side.HOME, players=("m1", "m2", "m1"), on=DAY
    )
    assert "m1 is named twice" in str(bureau.refused(named))


@pytest.mark.clause("kndb-2009", "23.6")
def test_no_new_date_is_set_for_a_match_of_a_team_that_withdrew(bureau: Bureau) -> None:
    away = happened.TeamAbsent(contest="A", home="T1-1", away="T2-1", team="T2-1", on=DAY)
    bureau.do(away)
    assert Pending.NEW_DATE in {each.what for each in waiting(bureau.now, bureau.law)}
    bureau.do(happened.TeamWithdrew(contest="A", team="T1-1", on=DAY))
    left = {each.what for each in waiting(bureau.now, bureau.law)}
    assert Pending.NEW_DATE not in left
    assert Pending.FINE in left  # it stayed away all the same
    elsewhere = happened.TeamAbsent(contest="A", home="T1-1", away="T3-1", team="T3-1", on=DAY)
    assert str(bureau.refused(elsewhere)) == "T1-1 has withdrawn"
