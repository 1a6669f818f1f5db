"""Federations at random: leagues, teams, championships of every system; each report leaves a state."""

from collections.abc import Callable
from contextlib import suppress
from datetime import date, timedelta
from functools import partial
from itertools import combinations
from random import Random
from typing import Any

from corpus.making_championships import KNOCK_OUT, STARTS, open_championship
from corpus.making_federations import DAY, WEEK, Board
from telling.federations import boards
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.federation import Asked
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.knock_outs import matches
from turnus.competition.federation.teams.standing import standing
from turnus.competition.questions.championships.championships import Event as Championship
from turnus.competition.questions.championships.championships import Stage
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.questions.championships.systems import SwissType
from turnus.competition.questions.federation.organisation import ConditionItem, TournamentSystem
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.faults import BadInput

Look = Callable[["Season"], None]
POINTS = ((2, 0), (1, 1), (0, 2), (2, 0), (0, 2))


class Season(Board):
    """A federation's season told at random; after each report somebody looks at what it came to."""

    def __init__(self, name: str, look: Look) -> None:
        self.look, self.did = look, ""
        self.random = Random(name)  # noqa: S311 - a game of chance, not a secret
        super().__init__(name)

    def do(self, *what: Asked) -> None:
        for each in what:
            Board.do(self, each)
            self.did = type(each).__name__
            self.look(self)

    def undo(self, reason: str) -> None:
        Board.undo(self, reason)
        self.did = "Undone"
        self.look(self)

    def may(self, *what: Any) -> bool:
        with suppress(RefusedByClause, BadInput):
            self.do(*what)
            return True
        return False

    def now_and_then(self, likely: float) -> bool:
        return self.random.random() < likely


def league(seed: int, look: Look) -> None:
    """A group of teams: matches in any order, corrected, moved, lost by ruling; decided, drawn, closed."""
    told = Season(f"league {seed}", look)
    number = told.random.randint(3, 6)
    for club in range(1, number + 1):
        told.join(f"C{club}", f"F{1 + club % 3}", (f"c{club}m{place}" for place in range(1, 4)))
    teams = [f"C{club}-1" for club in range(1, number + 1)]
    told.open_league("A", *teams)
    rounds = number - 1 + number % 2
    told.do(asked.MakeSchedule(contest="A", days=tuple(DAY + n * WEEK for n in range(rounds))))
    fixtures = list(told.running.federation.contests["A"].fixtures.values())
    told.random.shuffle(fixtures)
    for fixture in fixtures:
        _match(told, fixture)
    if told.now_and_then(0.4):
        team = told.random.choice(teams)
        told.may(happened.PointsDeducted(contest="A", team=team, points=1, on=DAY, reason="a sham list"))
    for game in range(1, 5):
        federation = told.running.federation
        found = standing(federation, federation.contests["A"], told.running.law).answer
        if found.lots:
            told.may(asked.DrawLots(contest="A", seed=f"lots {game}"))
        for home, away in (pair for names in found.decision_matches for pair in combinations(names, 2)):
            odd = told.random.choice((9, 10, 11))
            told.may(
                happened.DecisionMatchPlayed(
                    contest="A", number=game, home=home, away=away, boards=boards(odd, 20 - odd),
                    on=DAY + (9 + game) * WEEK,
                )
            )  # fmt: skip
    told.may(asked.CloseContest(contest="A", on=DAY + 30 * WEEK))


def _match(told: Season, fixture: Any) -> None:
    match: dict[str, Any] = {"contest": "A", "home": fixture.home, "away": fixture.away}
    if told.now_and_then(0.08):
        told.may(
            happened.TeamAbsent(
                team=fixture.away, on=fixture.on, reason="a breakdown", finding="obviously none", **match
            )
        )
    if told.now_and_then(0.04):
        told.may(happened.TeamWithdrew(contest="A", team=fixture.away, on=fixture.on))
    points = told.random.randint(7, 13)
    told.may(happened.MatchPlayed(boards=boards(points, 20 - points), on=fixture.on, **match))
    if told.now_and_then(0.15):
        told.undo("another match was meant")
        told.may(happened.MatchPlayed(boards=boards(10, 10), on=fixture.on, **match))
    if told.now_and_then(0.15):
        told.may(happened.MatchCorrected(boards=boards(11, 9), reason="misread", **match))
    if told.now_and_then(0.1):
        found = happened.IneligiblePlayersFound(home_boards=frozenset({1}), reason="not listed", **match)
        told.may(found)


def teams(seed: int, look: Look) -> None:
    """A Swiss of teams of cubs, a team day."""
    told = Season(f"teams {seed}", look)
    number = 12
    for club in range(1, number + 1):
        told.do(happened.ClubJoined(club=f"C{club}", province="F1"))
    told.open_league(
        "cubs", *(f"C{club}-1" for club in range(1, number + 1)), competition=TeamCompetition.CUBS,
        system=TournamentSystem.SWISS, stated=frozenset({ConditionItem.SWISS_TYPE}), level=Level.WHOLE,
    )  # fmt: skip
    for at in range(1, 6):
        if not told.may(asked.PairTeams(contest="cubs", seed=f"s{at}", on=DAY)):
            break
        paired = told.running.federation.contests["cubs"].every(happened.TeamRoundPaired)[-1]
        for home, away in paired.matches:
            score = tuple(told.random.choice(POINTS) for _ in range(4))
            told.may(happened.MatchPlayed(contest="cubs", home=home, away=away, boards=score, on=DAY))
    names = tuple(f"F{each}-1" for each in range(1, 5))
    told.open_league("day", *names, competition=TeamCompetition.TEAM_DAY, level=Level.WHOLE)
    told.may(asked.PairTeamDay(contest="day", boards=3))
    scores = dict(zip(names, told.random.sample(range(4, 16), 4), strict=True))
    told.may(happened.TeamDayPlayed(contest="day", board_points=scores, on=date(2010, 6, 5)))
    told.may(asked.CloseContest(contest="day", on=date(2010, 6, 5)))


SWISS: dict[str, Any] = {
    "stage": Stage.SEMI_FINAL, "stated": frozenset({ConditionItem.SWISS_TYPE}),
    "system": TournamentSystem.SWISS, "swiss_type": SwissType.RATING, "rounds": 7,
}  # fmt: skip
SYSTEMS: dict[str, dict[str, Any]] = {
    "round robin": {},
    "swiss": SWISS,
    "knock-out": {"system": TournamentSystem.KNOCK_OUT, "stated": KNOCK_OUT},
}


def championship(system: str, seed: int, look: Look) -> None:
    """A championship: rounds with open games and corrections, somebody who leaves, lots, the end."""
    told = Season(f"{system} {seed}", look)
    number = {"swiss": 14}.get(system) or told.random.randint(4, 7)
    members = [f"p{place:02}" for place in range(1, number + 1)]
    told.join("C1", "F1", members)
    for place, member in enumerate(members):
        told.do(
            happened.AgeStated(member=member, year=2010, age=30),
            happened.RatingChanged(member=member, rating=1500 - place, on=date(2009, 1, 1)),
        )
    open_championship(told, "final", number, **SYSTEMS[system])
    if system == "knock-out":
        _knock_out(told, members)
        return
    for at in range(1, 8):
        if not told.may(asked.PairRound(contest="final", seed=f"s{at}", on=DAY)):
            break
        games = list(told.running.federation.championships["final"].rounds[-1].games)
        told.random.shuffle(games)
        for game in games:
            _game(told, at, game.white, game.black)
        if told.now_and_then(0.1):
            leaver = told.random.choice(members)
            told.may(happened.PlayerWithdrew(contest="final", member=leaver, on=DAY + timedelta(days=at)))
    told.may(asked.DrawLots(contest="final", seed="lots"))
    told.may(asked.CloseStage(contest="final", on=DAY))


def _knock_out(told: Season, left: list[str]) -> None:
    """Play matches until one is left: two games each, barrages where they are level, or nobody plays on."""
    for at in range(1, 4):
        told.may(asked.CloseStage(contest="final", on=DAY))
        pairs = [happened.PairedGame(white=white, black=black) for white, black in zip(left[::2], left[1::2])]  # noqa: B905 - who is left over is free
        told.may(
            happened.RoundPaired(
                contest="final", round=at, games=tuple(pairs), free=left[-1] * (len(left) % 2)
            )
        )
        for pair in pairs:
            for white, black in ((pair.white, pair.black), (pair.black, pair.white)):
                _game(told, at, white, black)
            for number in range(1, 4):
                told.may(
                    happened.DecidingGamePlayed(
                        contest="final", number=number, white=pair.black, black=pair.white,
                        points=told.random.choice(POINTS),
                    )
                )  # fmt: skip
            for white, black in ((pair.white, pair.black), (pair.black, pair.white)):
                _game(told, at, white, black)
        stage = told.running.federation.championships["final"]
        out = {ruling.answer.out for ruling in matches(stage, told.running.law).values()}
        left = [name for name in left if name not in out]
    told.may(asked.DrawLots(contest="final", seed="lots"))


def _game(told: Season, at: int, white: str, black: str) -> None:
    game: dict[str, Any] = {"contest": "final", "round": at, "white": white, "black": black}
    told.may(happened.GamePlayed(points=told.random.choice(POINTS), **game))
    if told.now_and_then(0.1):
        told.undo("the wrong board was read")
        told.may(happened.GamePlayed(points=told.random.choice(POINTS), **game))
    if told.now_and_then(0.1):
        told.may(happened.GamePlayed(points=(1, 1), **game))


def stages(seed: int, look: Look) -> None:
    """A rapid championship of two stages: four groups, and finals of those who came to the same places."""
    told = Season(f"stages {seed}", look)
    members = [f"p{place:02}" for place in range(1, 25)]
    told.join("C1", "F1", members)
    for place, member in enumerate(members):
        told.do(
            happened.AgeStated(member=member, year=2010, age=30),
            happened.RatingChanged(member=member, rating=1500 - place, on=date(2009, 1, 1)),
        )
    event: dict[str, Any] = {"event": Championship.RAPID_A, "starts": STARTS}
    for at, letter in enumerate("ABCD"):
        told.do(happened.ChampionshipOpened(contest=letter, stage=Stage.SEMI_FINAL, **event))
        for member in members[at * 6 : at * 6 + 6]:
            told.may(
                happened.PlayerEntered(
                    contest=letter,
                    member=member,
                    ground=EntryAs.PROVINCE,
                    province="F1",
                    on=STARTS - 4 * WEEK,
                )
            )
        _rounds(told, letter, 5)
    told.may(asked.MakeRapidFinals(**event))
    for name in ("I", "II", "III"):
        _rounds(told, f"rapid championship A final group {name}", 7)
    told.may(asked.CloseRapidFinals(event=Championship.RAPID_A, on=DAY))


def _rounds(told: Season, name: str, rounds: int) -> None:
    for at in range(1, rounds + 1):
        if not told.may(asked.PairRound(contest=name, seed="s", on=DAY)):
            break
        for game in told.running.federation.championships[name].rounds[-1].games:
            points = told.random.choice(POINTS)
            told.may(
                happened.GamePlayed(contest=name, round=at, white=game.white, black=game.black, points=points)
            )
    told.may(asked.DrawLots(contest=name, seed="lots"))
    told.may(asked.CloseStage(contest=name, on=DAY))


JOURNALS: dict[str, Callable[[int, Look], None]] = {
    "league": league,
    "teams": teams,
    **{system: partial(championship, system) for system in SYSTEMS},
    "stages": stages,
}
SHARES = {"stages": 0.08, "swiss": 0.4}
"""At which share of the states somebody looks: some are dear."""
