"""The end of a league by events: play-offs match by match, teams that leave, parallel groups, sham lists."""

from datetime import date, timedelta
from typing import Any

import pytest

from telling.federations import DAY, DRAW, LEAGUE, LOSS, WIN, Bureau, boards
from telling.leagues import closed_league
from turnus.app.federations.office import Running
from turnus.app.federations.views.catalogue import look_at, view
from turnus.app.papers.languages import translator
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.waiting import Pending, waiting
from turnus.competition.federation.teams.standing import deductions, league_end
from turnus.competition.questions.federation.penalties import Breach
from turnus.competition.questions.teams.competitions import Level
from turnus.competition.questions.teams.league_end import LeaguePlayOff
from turnus.competition.questions.teams.standings import Side
from turnus.tournament.lots import draw_of_lots


def play_off(bureau: Bureau, level: Level) -> LeaguePlayOff:
    found = league_end(bureau.now, bureau.law).answer.play_offs
    return next(one for one in found if one.level is level)


def match(
    level: Level, home: str, away: str, score: Any = (12, 8), **more: Any
) -> happened.PlayOffMatchPlayed:
    played = boards(*score) if isinstance(score[0], int) else score
    return happened.PlayOffMatchPlayed(level=level, home=home, away=away, boards=played, on=DAY, **more)


IMPOSSIBLE = "demonstrably impossible"


@pytest.mark.clause("kndb-2009", "51.6a.1")
@pytest.mark.clause("kndb-2009", "51.7.2-c")
def test_a_play_off_is_won_match_by_match() -> None:
    bureau = closed_league("x", 6)
    first, second, third, fourth = play_off(bureau, Level.EREKLASSE).teams
    bureau.do(match(Level.EREKLASSE, first, fourth))
    assert not bureau.now.play_offs
    assert "has lost" in str(bureau.refused(match(Level.EREKLASSE, second, fourth)))
    again = match(Level.EREKLASSE, second, first)
    assert bureau.refused(again).clauses == ("kndb-2009:51.6a.1",)
    stranger = next(iter(bureau.now.contests["ereklasse 0"].opened.teams))
    if stranger not in play_off(bureau, Level.EREKLASSE).teams:
        assert "is not in" in str(bureau.refused(match(Level.EREKLASSE, second, stranger)))
    lost = happened.PlayOffWon(level=Level.EREKLASSE, winners=(first, fourth), on=DAY)
    assert "has lost" in str(bureau.refused(lost))
    bureau.do(match(Level.EREKLASSE, third, second, (8, 12)))
    assert set(bureau.now.play_offs[Level.EREKLASSE]) == {first, second}
    assert "is over" in str(bureau.refused(match(Level.EREKLASSE, third, second)))
    shown = view(look_at(Running("f", bureau.now, 0)), "play_offs").data["play_offs"][0]
    assert [one["through"] for one in shown["matches"]] == [first, second]


@pytest.mark.clause("kndb-2009", "51.6a.2")
def test_a_drawn_match_of_a_play_off_is_decided_by_rapid_matches() -> None:
    bureau = closed_league("x", 6)
    first, second, *_ = play_off(bureau, Level.EREKLASSE).teams
    even = (WIN, LOSS, *(DRAW,) * 8)
    open_match = bureau.refused(match(Level.EREKLASSE, first, second, even))
    assert "enter the rapid match that was played next" in str(open_match)
    assert open_match.reason.told(translator("nl")).endswith(
        ": voer de sneldamwedstrijd in die daarna gespeeld is"
    )
    rapid = (LOSS, *(DRAW,) * 9)
    bureau.do(match(Level.EREKLASSE, first, second, even, rapid=(rapid,)))
    third, fourth = (t for t in play_off(bureau, Level.EREKLASSE).teams if t not in (first, second))
    drawn = (DRAW,) * 10
    no_lot = match(Level.EREKLASSE, third, fourth, drawn, rapid=(drawn, drawn, drawn))
    assert "draw lots" in str(bureau.refused(no_lot))
    bureau.do(match(Level.EREKLASSE, third, fourth, drawn, rapid=(drawn, drawn, drawn), lot=Side.AWAY))
    assert set(bureau.now.play_offs[Level.EREKLASSE]) == {second, fourth}
    played = bureau.now.play_off_matches[0].rulings[0]
    assert played.facts["occasion"] == "play-off of the national league"


@pytest.mark.clause("kndb-2009", "51.6a.1")
def test_nine_teams_play_for_three_places_in_the_rounds_of_the_conditions() -> None:
    bureau = closed_league("x", 6)
    teams = play_off(bureau, Level.FIRST_CLASS).teams
    assert (len(teams), play_off(bureau, Level.FIRST_CLASS).places) == (9, 3)
    bureau.law = Bureau(play_off_rounds=2).law
    left = list(teams)
    while Level.FIRST_CLASS not in bureau.now.play_offs:
        for home, away in zip(left[::2], left[1::2], strict=False):
            if Level.FIRST_CLASS not in bureau.now.play_offs:
                bureau.do(match(Level.FIRST_CLASS, home, away))
                left.remove(away)
    assert bureau.now.play_offs[Level.FIRST_CLASS] == tuple(left)


def settle(bureau: Bureau) -> None:
    for one in league_end(bureau.now, bureau.law).answer.play_offs:
        if one.is_needed and len(one.winners) < one.places:
            winners = draw_of_lots("x", one.teams)[: one.places]
            bureau.do(happened.PlayOffWon(level=one.level, winners=winners, on=DAY))


@pytest.mark.clause("kndb-2009", "51.6-b")
def test_a_club_does_not_give_up_the_highest_of_its_teams() -> None:
    bureau = Bureau()
    bureau.open("ere", "C1-1", "C2-1", level=Level.EREKLASSE)
    bureau.open("first", "C1-2", "C3-1", level=Level.FIRST_CLASS)
    bureau.open("second", "C1-3", "C4-1", level=Level.SECOND_CLASS)
    highest = happened.TeamLeavesLeague(team="C1-1", on=DAY, finding=IMPOSSIBLE)
    assert bureau.refused(highest).clauses == ("kndb-2009:51.6-b",)
    not_shown = happened.TeamLeavesLeague(team="C1-2", on=DAY, finding="not shown")
    assert bureau.refused(not_shown).clauses == ("kndb-2009:51.6-b",)
    for team in ("C1-2", "C2-1", "C1-3"):
        bureau.do(happened.TeamLeavesLeague(team=team, on=DAY, finding=IMPOSSIBLE))
    assert "already" in str(bureau.refused(happened.TeamLeavesLeague(team="C1-2", on=DAY)))


@pytest.mark.clause("kndb-2009", "51.6-c/2")
@pytest.mark.parametrize("is_filled", [True, False])
def test_after_the_play_off_the_board_fills_a_place_or_does_not(is_filled: bool) -> None:
    bureau = closed_league("x", 6)
    settle(bureau)
    before = league_end(bureau.now, bureau.law).answer.classes
    gone = before[0].teams[0].team
    filler = before[1].teams[5].team if is_filled else ""
    bureau.do(
        happened.TeamLeavesLeague(
            team=gone, on=DAY + timedelta(days=30), filled_by=filler, left_open=not filler, finding=IMPOSSIBLE
        ),
        asked.CloseLeague(on=DAY + timedelta(days=40)),
    )
    closed = bureau.now.league_closed
    assert closed is not None
    top, second = closed.classes[:2]
    assert gone not in top.teams
    assert (filler in top.teams, len(top.teams), top.vacancies) == (
        (True, 12, 0) if is_filled else (False, 11, 1)
    )
    assert (len(second.teams), second.vacancies) == ((23, 1) if is_filled else (24, 0))
    assert filler not in second.teams


@pytest.mark.clause("kndb-2009", "50.6")
@pytest.mark.clause("kndb-2009", "50.6/2")
def test_teams_on_the_same_place_of_parallel_groups_play_for_their_order() -> None:
    bureau = closed_league("x", 6)
    known: dict[str, Any] = {"competition": LEAGUE, "level": Level.HOOFDKLASSE, "place": 3}
    thirds = [bureau.now.contests[f"hoofdklasse {n}"].closed.order[2] for n in (0, 1)]  # type: ignore[union-attr]

    def decider(number: int, score: tuple[int, int], *teams: str) -> happened.ParallelMatchPlayed:
        home, away = teams or thirds
        return happened.ParallelMatchPlayed(
            **known, number=number, home=home, away=away, boards=boards(*score), on=DAY
        )

    def order() -> list[list[str]]:
        lines = view(look_at(Running("f", bureau.now, 0)), "parallel").data["parallel"]
        found: list[list[str]] = next(
            one["order"] for one in lines if (one["level"], one["place"]) == ("hoofdklasse", 3)
        )
        return found

    assert order() == [thirds]
    assert bureau.refused(decider(1, (12, 8), thirds[0], "C0-1")).clauses
    assert bureau.refused(asked.DrawParallelLots(**known, seed="s")).clauses
    bureau.do(decider(1, (10, 10)))
    bureau.do(asked.DrawParallelLots(**known, seed="s"))
    assert order() == [[team] for team in draw_of_lots("s", thirds)]
    other = closed_league("x", 6)
    other.do(decider(1, (8, 12)))
    bureau = other
    assert order() == [[thirds[1]], [thirds[0]]]


def sham(terms: dict[str, Any], games: dict[str, int]) -> Bureau:
    """Play six matches of C1-1, for which A, B and C are listed, with so many games of each."""
    bureau = Bureau()
    bureau.join("C1", [*games, "other"])
    rivals = [f"X{number}-1" for number in range(1, 7)]
    bureau.open("first", "C1-1", *rivals, level=Level.FIRST_CLASS, terms=terms)
    bureau.do(
        happened.ListFiled(
            club="C1", competition=LEAGUE, team=1, players=tuple(games), received=date(2009, 8, 1)
        )
    )
    days = tuple(DAY + timedelta(weeks=number) for number in range(7))
    bureau.do(asked.MakeSchedule(contest="first", days=days))
    number = 0
    for (home, away), fixture in bureau.now.contests["first"].fixtures.items():
        if "C1-1" in (home, away):
            number += 1
            players = tuple(name for name, count in games.items() if number <= count) or ("other",)
            side = Side.HOME if home == "C1-1" else Side.AWAY
            bureau.do(
                happened.LineupNamed(
                    contest="first", home=home, away=away, side=side, players=players, on=fixture.on
                )
            )
        bureau.play("first", home, away, (14, 6) if home < away else (6, 14), fixture.on)
    return bureau


def proposals(bureau: Bureau) -> list[tuple[str, ...]]:
    return [one.options for one in waiting(bureau.now, bureau.law) if one.what is Pending.SHAM_LIST]


@pytest.mark.clause("kndb-2009", "58.8")
def test_listed_players_who_never_play_cost_a_match_point_each() -> None:
    assert proposals(sham({}, {"A": 0, "B": 0})) == []
    bureau = sham({"sham_lists": "match points"}, {"A": 0, "B": 1, "C": 0})
    assert proposals(bureau) == [("2",)]

    def deducted(points: int) -> happened.PointsDeducted:
        return happened.PointsDeducted(
            contest="first", team="C1-1", points=points, on=DAY, reason="58.8", breach=Breach.SHAM_LIST
        )

    assert bureau.refused(deducted(3)).clauses == ("kndb-2009:58.8",)
    bureau.do(deducted(2))
    assert deductions(bureau.now.contests["first"], bureau.law) == {"C1-1": 2}
    assert proposals(bureau) == []


@pytest.mark.clause("kndb-2009", "58.8")
def test_or_a_fine_for_who_played_fewer_games_than_the_conditions_ask() -> None:
    bureau = sham({"sham_lists": "fine", "sham_list_games": 3}, {"A": 2, "B": 3, "C": 0})
    assert proposals(bureau) == [("A", "C")]
    bureau.do(
        happened.FineImposed(
            fine="S1", against="C1-1", breach=Breach.SHAM_LIST, cents=1000, on=DAY, reason="58.8"
        )
    )
    assert proposals(bureau) == []
