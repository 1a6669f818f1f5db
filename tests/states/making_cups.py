"""Cups of a federation at random: rounds drawn together or by group, matches with rapid games and lots."""

from datetime import timedelta
from typing import Any

from corpus.making_federations import DAY
from states.making_federations import Look, Season
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.cup.drawn import round_to_draw
from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.competition.questions.teams.cup import CupRound
from turnus.competition.questions.teams.standings import Side

SCORES = ((2, 0), (1, 1), (1, 1), (0, 2))


def cup(seed: int, look: Look) -> None:
    """A cup of four or eight teams, to its finals."""
    told = Season(f"cup {seed}", look)
    number = told.random.choice((4, 8))
    for club in range(1, number + 1):
        told.join(f"C{club}", f"F{1 + club % 3}")
    opened: dict[str, Any] = {"contest": "cup", "competition": TeamCompetition.CUP, "starts": DAY}
    told.do(happened.ContestOpened(teams=tuple(f"C{each}-1" for each in range(1, number + 1)), **opened))
    for week in range(1, 8):
        comes = _round(told)
        on = DAY + timedelta(weeks=week)
        if not told.may(asked.DrawCupRound(contest="cup", round=comes, seed=f"s{week}", on=on)):
            for teams in _groups(told):
                told.may(asked.DrawCupRound(contest="cup", round=comes, seed="s", on=on, teams=teams))
        drawn = told.running.federation.contests["cup"].every(happened.CupRoundDrawn)
        matches = [pair for each in drawn if each.round is comes for pair in each.matches]
        told.random.shuffle(matches)
        for home, away in matches:
            _match(told, home, away, on)
    told.may(asked.CloseContest(contest="cup", on=DAY + timedelta(weeks=9)))


def _round(told: Season) -> CupRound:
    contest = told.running.federation.contests["cup"]
    semi_finals = [
        each for each in contest.every(happened.CupRoundDrawn) if each.round is CupRound.SEMI_FINAL
    ]
    return CupRound.FINAL if semi_finals else round_to_draw(contest, told.running.law)


def _groups(told: Season) -> tuple[tuple[str, ...], ...]:
    """Return the teams of each of two groups by region."""
    teams = told.running.federation.contests["cup"].opened.teams
    half = len(teams) // 2
    return teams[:half], teams[half:]


def _match(told: Season, home: str, away: str, on: Any) -> None:
    """Play a match, and what decides it; now and then the result was meant for another one."""
    match: dict[str, Any] = {"contest": "cup", "home": home, "away": away, "on": on}
    boards = tuple(told.random.choice(SCORES) for _ in range(4))
    rapid = tuple(tuple(told.random.choice(SCORES) for _ in range(4)) for _ in range(2))
    lot = told.random.choice((Side.HOME, Side.AWAY))
    for more in ({}, {"rapid": rapid[:1]}, {"rapid": rapid}, {"rapid": rapid, "lot": lot}):
        if told.may(happened.CupMatchPlayed(boards=boards, **match, **more)):
            if told.now_and_then(0.1):
                told.undo("another match was meant")
                told.may(happened.CupMatchPlayed(boards=boards, **match, **more))
            return
