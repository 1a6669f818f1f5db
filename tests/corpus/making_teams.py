"""Makes competitions of teams beside the national league: a Swiss, schools, a team day, parallel groups."""

from collections.abc import Callable
from datetime import date
from itertools import combinations
from typing import Any

from corpus.making_federations import DAY, WEEK, Board
from telling.federations import LEAGUE, boards
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.standings import Side


def teams() -> Board:
    """Play a Swiss of cub teams, schools, a team day, pupils by quota and parallel groups."""
    board = Board("teams")
    for number in range(1, 25):
        board.do(happened.ClubJoined(club=f"C{number}", province="F1" if number <= 14 else "F2"))
    _swiss(board)
    _schools(board)
    _team_day(board)
    board.do(asked.DividePupilPlaces(members={"F1": 140, "F2": 100}, match_on=date(2010, 4, 10)))
    _parallels(board)
    _provincial_cup(board)
    _lots(board)
    return board


def _lots(board: Board) -> None:
    """Play a group of which everything ends level, so that lots decide."""
    names = ("C7-1", "C8-1", "C9-1")
    board.open_league("level", *names)
    for home, away in combinations(names, 2):
        board.play("level", home, away, (10, 10))
    board.do(asked.DrawLots(contest="level", seed="x"), asked.CloseContest(contest="level", on=DAY))


def _swiss(board: Board) -> None:
    board.open_league(
        "cubs", *(f"C{number}-1" for number in range(1, 13)), competition=TeamCompetition.CUBS,
        system=TournamentSystem.SWISS, stated=frozenset({ConditionItem.SWISS_TYPE}), level=Level.WHOLE,
    )  # fmt: skip
    for number in range(1, 4):
        board.do(asked.PairTeams(contest="cubs", seed=f"s{number}", on=DAY))
        paired = board.running.federation.contests["cubs"].every(happened.TeamRoundPaired)[-1]
        for index, (home, away) in enumerate(paired.matches):
            score = ((2, 0), (2, 0), (1, 1), (1, 1)) if index % 2 else ((1, 1), (0, 2), (1, 1), (1, 1))
            board.do(happened.MatchPlayed(contest="cubs", home=home, away=away, boards=score, on=DAY))


def _schools(board: Board) -> None:
    names = ("De Brug-1", "De Wegwijzer-1", "De Vlieger-1", "De Vlieger-2")
    primary = TeamCompetition.PRIMARY_SCHOOLS
    board.open_league("schools", *names, competition=primary, level=Level.FINAL)
    board.do(happened.PupilsEnrolled(school="De Brug", pupils=("s1", "s2", "s3", "s4")))
    match: dict[str, Any] = {"contest": "schools", "home": names[0], "away": names[1], "on": DAY}
    board.do(
        happened.LineupNamed(side=Side.HOME, players=("s1", "s2", "s3", "s4"), **match),
        happened.MatchPlayed(boards=((2, 0), (1, 1), (0, 2), (2, 0)), **match),
    )


def _team_day(board: Board) -> None:
    names = tuple(f"F{number}-1" for number in range(1, 5))
    board.open_league("day", *names, competition=TeamCompetition.TEAM_DAY, level=Level.WHOLE)
    board.do(
        asked.PairTeamDay(contest="day", boards=3),
        happened.TeamDayPlayed(
            contest="day", board_points=dict(zip(names, (9, 14, 7, 6), strict=True)), on=date(2010, 6, 5)
        ),
        asked.CloseContest(contest="day", on=date(2010, 6, 5)),
    )


def _parallels(board: Board) -> None:
    """Divide a class into two groups, play them, and let the second of both meet."""
    level: dict[str, Any] = {"competition": LEAGUE, "level": Level.SECOND_CLASS}
    names = tuple(f"C{number}-2" for number in range(1, 7))
    board.do(asked.DivideClass(teams=names, groups=2, starts=DAY, **level))
    groups = ("second class A", "second class B")
    for group in groups:
        contest = board.running.federation.contests[group]
        board.do(asked.MakeSchedule(contest=group, days=(DAY, DAY + WEEK, DAY + 2 * WEEK)))
        strength = {team: place for place, team in enumerate(contest.opened.teams)}
        for (home, away), fixture in board.running.federation.contests[group].fixtures.items():
            points = (13, 7) if strength[home] < strength[away] else (8, 12)
            board.play(group, home, away, points, fixture.on)
        board.do(asked.CloseContest(contest=group, on=DAY + 3 * WEEK))
    closed = [board.running.federation.contests[group].closed for group in groups]
    home, away = (each.order[1] for each in closed if each)
    board.do(
        happened.ParallelMatchPlayed(
            **level, place=2, number=1, home=home, away=away, boards=boards(10, 10), on=DAY + 5 * WEEK
        )
    )
    board.attempt(asked.DrawParallelLots(**level, place=2, seed="s"))


def _provincial_cup(board: Board) -> None:
    board.open_league(
        "F1 cup", *(f"C{number}-3" for number in range(1, 5)),
        competition=TeamCompetition.CUP, level=Level.WHOLE,
        federation="F1", system=TournamentSystem.KNOCK_OUT,
        stated=frozenset(ConditionItem) - {ConditionItem.SWISS_TYPE, ConditionItem.PLAY_OFF_TEMPO},
    )  # fmt: skip


JOURNALS: dict[str, Callable[[], Board]] = {"federation-teams": teams}
