"""Leagues for tests: seasons in which every board is decided by lot."""

from itertools import combinations

from telling.federations import DAY, Bureau, boards
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.applying_contests import apply_to_contest
from turnus.competition.federation.teams.standing import standing
from turnus.competition.questions.teams.competitions import Level
from turnus.tournament.lots import lot


def random_league(seed: str, seconds: int) -> Bureau:
    """Play a league of 12, 24 and 36 teams and regional second classes, every board by lot."""
    bureau = Bureau()
    sizes = [
        (Level.EREKLASSE, 1),
        (Level.HOOFDKLASSE, 2),
        (Level.FIRST_CLASS, 3),
        (Level.SECOND_CLASS, seconds),
    ]
    number = 0
    for level, groups in sizes:
        for group in range(groups):
            size = 12 if level is not Level.SECOND_CLASS else 6 + group % 5
            teams = tuple(f"C{number + index}-1" for index in range(size))
            number += size
            name = f"{level} {group}"
            bureau.open(name, *teams, level=level)
            for home, away in combinations(teams, 2):
                home_points = int(lot(seed, f"{home}{away}"), 16) % 11 + 5
                event = happened.MatchPlayed(
                    contest=name, home=home, away=away, boards=boards(home_points, 20 - home_points), on=DAY
                )
                bureau.now = bureau.now.with_one("contests", name, _with(bureau, name, event))
    return bureau


def _with(bureau: Bureau, name: str, event: happened.MatchPlayed) -> object:
    return apply_to_contest(bureau.now.contests[name], event)


def decide(bureau: Bureau, name: str, seed: str) -> None:
    """Play decision matches and draw lots until the order of a group is final."""
    for number in range(1, 4):
        found = standing(bureau.now, bureau.now.contests[name], bureau.law).answer
        for home, away in (pair for names in found.decision_matches for pair in combinations(names, 2)):
            odd = int(lot(seed, f"{home}{away}{number}"), 16) % 2 * 2 - 1
            score = boards(10 + odd, 10 - odd)
            bureau.do(
                happened.DecisionMatchPlayed(
                    contest=name, number=number, home=home, away=away, boards=score, on=DAY
                )
            )
        if found.lots:
            bureau.do(asked.DrawLots(contest=name, seed=seed))


def closed_league(seed: str, seconds: int) -> Bureau:
    """Return a league of which every group is closed, before its play-offs."""
    bureau = random_league(seed, seconds)
    for name in list(bureau.now.contests):
        decide(bureau, name, seed)
        bureau.do(asked.CloseContest(contest=name, on=DAY))
    return bureau
