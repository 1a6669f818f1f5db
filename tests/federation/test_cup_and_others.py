"""The cup from its draw to its finals, cub teams, school teams and team days, by events."""

from datetime import date
from typing import Any

import pytest

from telling.federations import DAY, DRAW, WIN, Bureau
from turnus.app.federations.office import Running
from turnus.app.federations.views.catalogue import look_at, view
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.cup.drawn import still_in
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.competition.questions.teams.cup import CupRound
from turnus.competition.questions.teams.standings import Side

CONDITIONS = frozenset(
    {
        ConditionItem.KNOCK_OUT_ROUNDS,
        ConditionItem.KNOCK_OUT_BYES,
        ConditionItem.KNOCK_OUT_PAIRING,
        ConditionItem.BARRAGES,
        ConditionItem.LAST_DECIDER,
    }
)
EVEN = (DRAW, DRAW, DRAW, DRAW)


def cup(*provinces: str) -> Bureau:
    bureau = Bureau()
    for number, province in enumerate(provinces, 1):
        bureau.do(happened.ClubJoined(club=f"T{number}", province=province))
    bureau.do(
        happened.ContestOpened(
            contest="cup",
            competition=TeamCompetition.CUP,
            teams=tuple(f"T{number}-1" for number in range(1, len(provinces) + 1)),
            system=TournamentSystem.KNOCK_OUT,
            stated=CONDITIONS,
        )
    )
    return bureau


def drawn(bureau: Bureau, cup_round: CupRound) -> tuple[tuple[str, str], ...]:
    bureau.do(asked.DrawCupRound(contest="cup", round=cup_round, seed="s", on=DAY))
    return bureau.now.contests["cup"].every(happened.CupRoundDrawn)[-1].matches


def played(home: str, away: str, **known: Any) -> happened.CupMatchPlayed:
    usual: dict[str, Any] = {"boards": (WIN, DRAW, DRAW, DRAW)}
    return happened.CupMatchPlayed(contest="cup", home=home, away=away, on=DAY, **usual | known)


@pytest.mark.clause("kndb-2009", "54b.8.1")
@pytest.mark.clause("kndb-2009", "54b.8.4")
def test_a_cup_of_sixteen_to_its_finals() -> None:
    bureau = cup(*[f"F{number % 8}" for number in range(16)])
    province = dict(bureau.now.clubs)
    first = drawn(bureau, CupRound.FIRST)
    assert all(province[home[:-2]] != province[away[:-2]] for home, away in first)
    again = asked.DrawCupRound(contest="cup", round=CupRound.FIRST, seed="t", on=DAY)
    assert "has been drawn" in str(bureau.refused(again))
    three = played(*first[0], boards=(WIN, DRAW, DRAW))  # a board that was left open decides nothing
    assert "3 boards instead of 4" in str(bureau.refused(three))
    for home, away in first:
        bureau.do(played(home, away))
    for cup_round in (CupRound.SECOND, CupRound.SEMI_FINAL):
        final = asked.DrawCupRound(contest="cup", round=CupRound.FINAL, seed="s", on=DAY)
        assert "semi-finals come first" in str(bureau.refused(final))
        for home, away in drawn(bureau, cup_round):
            bureau.do(played(home, away))
    semi = bureau.now.contests["cup"].every(happened.CupRoundDrawn)[-1].matches
    assert drawn(bureau, CupRound.FINAL) == (
        (semi[0][0], semi[1][0]),
        (semi[0][1], semi[1][1]),
    )
    assert "finals come first" in str(bureau.refused(asked.CloseContest(contest="cup", on=DAY)))
    shown = view(look_at(Running("f", bureau.now, 0)), "cup").data["matches"]
    assert [match["round"] for match in shown[-2:]] == ["final", "consolation final"]
    bureau.do(played(semi[0][0], semi[1][0]), played(semi[0][1], semi[1][1]))
    bureau.do(asked.CloseContest(contest="cup", on=DAY))
    closed = bureau.now.contests["cup"].closed
    assert closed is not None
    assert closed.order == (semi[0][0], semi[1][0], semi[0][1], semi[1][1])


@pytest.mark.clause("kndb-2009", "54b.7.2")
def test_a_cup_match_is_entered_only_with_its_decision() -> None:
    bureau = cup("F1", "F2")
    ((home, away),) = drawn(bureau, CupRound.SEMI_FINAL)
    assert "kndb-2009:54b.7.2" in bureau.refused(played(home, away, boards=EVEN)).clauses
    bureau.refused(played(home, away, boards=EVEN, rapid=(EVEN, EVEN, EVEN)))
    assert "not been drawn" in str(bureau.refused(played(away, home)))
    bureau.do(played(home, away, boards=EVEN, rapid=(EVEN, EVEN, EVEN), lot=Side.AWAY))
    assert still_in(bureau.now.contests["cup"], bureau.law) == (away,)
    assert "has a result already" in str(bureau.refused(played(home, away)))


@pytest.mark.clause("kndb-2009", "54b.7.2/2")
def test_the_conditions_say_how_many_rapid_matches_there_are() -> None:
    bureau = cup("F1", "F2")
    opened = bureau.now.contests["cup"].opened
    short = Bureau()
    for club in ("T1", "T2"):
        short.do(happened.ClubJoined(club=club, province=club))
    short.do(happened.ContestOpened(**{**vars(opened), "rulings": (), "terms": {"most_rapid_matches": 1}}))
    for one, is_decided in ((bureau, False), (short, True)):
        ((home, away),) = drawn(one, CupRound.SEMI_FINAL)
        match = played(home, away, boards=(WIN, (0, 2), DRAW, DRAW), rapid=(EVEN,))
        if is_decided:
            one.do(match)
            assert still_in(one.now.contests["cup"], one.law) == (home,)
        else:
            one.refused(match)


@pytest.mark.parametrize(
    ("teams", "system", "is_double", "is_allowed"),
    [
        (6, TournamentSystem.ROUND_ROBIN, True, True),
        (7, TournamentSystem.ROUND_ROBIN, True, False),
        (10, TournamentSystem.ROUND_ROBIN, False, True),
        (11, TournamentSystem.ROUND_ROBIN, False, False),
        (11, TournamentSystem.SWISS, False, True),
    ],
)
@pytest.mark.clause("kndb-2009", "54a.5")
def test_cub_teams_play_in_the_format_their_number_asks_for(
    teams: int, system: TournamentSystem, is_double: bool, is_allowed: bool
) -> None:
    bureau = Bureau()
    opened = happened.ContestOpened(
        contest="cubs",
        competition=TeamCompetition.CUBS,
        teams=tuple(f"C{number}-1" for number in range(teams)),
        system=system,
        is_double=is_double,
        stated=frozenset({ConditionItem.SWISS_TYPE}),
    )
    if is_allowed:
        bureau.do(opened)
    else:
        assert bureau.refused(opened).clauses


def test_on_a_team_day_board_points_decide() -> None:
    bureau = Bureau()
    teams = ("F1-1", "F2-1", "F3-1")
    bureau.open("day", *teams, competition=TeamCompetition.TEAM_DAY)
    wrong = happened.TeamDayPlayed(contest="day", board_points={"F1-1": 3}, on=DAY)
    bureau.refused(wrong)
    bureau.do(
        happened.TeamDayPlayed(contest="day", board_points={"F1-1": 9, "F2-1": 14, "F3-1": 7}, on=DAY),
        asked.CloseContest(contest="day", on=date(2010, 6, 5)),
    )
    closed = bureau.now.contests["day"].closed
    assert closed is not None
    assert closed.order == ("F2-1", "F1-1", "F3-1")
