"""Boards lost by absence are marked with the result; from half of them on a team has not turned up (23.5)."""

import pytest

from federations import DAY, Bureau, boards
from turnus.competition.federation import events as happened
from turnus.competition.federation.standing import absences
from turnus.competition.questions.penalties import WhatOfTheMatch

NOBODY: frozenset[int] = frozenset()


@pytest.fixture
def bureau() -> Bureau:
    bureau = Bureau()
    bureau.open("A", "T1-1", "T2-1", "T3-1")
    return bureau


def played(
    home: int, away: int, home_absent: frozenset[int] = NOBODY, away_absent: frozenset[int] = NOBODY
) -> happened.MatchPlayed:
    return happened.MatchPlayed(
        contest="A",
        home="T1-1",
        away="T2-1",
        boards=boards(home, away),
        on=DAY,
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


@pytest.mark.clause("kndb-2009", "23.5")
def test_the_second_time_the_match_is_lost(bureau: Bureau) -> None:
    half = frozenset({6, 7, 8, 9, 10})
    bureau.do(played(8, 12, home_absent=half))
    bureau.do(played(8, 12, home_absent=half))
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
