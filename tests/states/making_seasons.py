"""Seasons of a club at random, of every kind: each command leaves a state that somebody may look at."""

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from functools import partial
from random import Random
from typing import Any

from corpus.making_random import _before_a_round, _between, _correct
from corpus.making_seasons import FIRST_DAY, clock, dates_from
from corpus.shelf import on_the_shelf
from turnus.app.seasons.demos.playing import Chance, Director, begun
from turnus.app.seasons.office import Office
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.season import commands as asked
from turnus.faults import BadInput
from turnus.store import MemoryJournal

Look = Callable[["Season"], None]
RESULTS = ("1-0", "0-1", "1/2-1/2", "1-0", "0-1")
TURNI = 3  # after which there are finals


class Season(Director):
    """A season told at random; after each command somebody looks at what it came to."""

    __slots__ = ("did", "look", "random")

    def __init__(self, director: Director, seed: str, look: Look) -> None:
        super().__init__(director.office, director.running, Chance(seed), director.first_day)
        self.look, self.did, self.random = look, "", Random(seed)  # noqa: S311 - a game of chance

    def do(self, command: asked.Command) -> None:
        Director.do(self, command)
        self.did = type(command).__name__
        self.look(self)

    def may(self, *commands: Any) -> bool:
        with suppress(RefusedByClause, BadInput):
            for command in commands:
                self.do(command)
            return True
        return False

    def undo(self, reason: str) -> None:
        self.running = self.office.undo(self.running, reason)
        self.did = "Undone"
        self.look(self)

    def now_and_then(self, likely: float) -> bool:
        return self.random.random() < likely

    def plays(self) -> None:
        """Enter results in any order: proposed ones, wrong ones, and somebody who does not turn up."""
        games = list(self.running.season.turni[-1].rounds[-1].games)
        self.random.shuffle(games)
        for game in games:
            pair: dict[str, Any] = {"white": game.white, "black": game.black}
            result = self.random.choice(RESULTS)
            if self.now_and_then(0.1):
                self.may(asked.ProposeResult(**pair, result=result, by=game.black))
            if self.now_and_then(0.05) and self.running.season.event != "blitz":
                self.may(asked.ReportLateness(**pair, white_begins="20:00", never=(game.black,)))
            self.may(asked.EnterResult(**pair, result=result))
            if self.now_and_then(0.05):
                self.undo("the wrong board was read")
                self.do(asked.EnterResult(**pair, result=self.random.choice(RESULTS)))

    def drafts(self) -> None:
        """Draft a round, now and then twice, and publish it."""
        self.pair()
        if self.now_and_then(0.15) and self.may(asked.WithdrawRound(reason="somebody fell ill")):
            self.pair()


def house(seed: int, look: Look) -> None:
    """A house competition of some turni, with everybody who comes and goes."""
    _house(f"house {seed}", seed, 1 + seed % 3, look)


def finals(seed: int, look: Look) -> None:
    """The finals of a house competition: nobody looks before somebody has qualified for them."""

    def late(told: Season) -> None:
        if told.running.season.finals:
            look(told)

    _house(f"finals {seed}", seed, TURNI, late)


def _house(name: str, seed: int, turni: int, look: Look) -> None:
    office = Office(MemoryJournal(), "director", clock())
    stream = name.replace(" ", "/")
    told = Season(begun(office, stream, name, 24 + seed % 9, FIRST_DAY), name, look)
    for turnus in range(1, 1 + turni):
        told.begin_turnus()
        for number in range(1, 8):
            _before_a_round(told, told.chance, turnus, number)
            told.drafts()
            told.plays()
            for game in told.running.season.turni[-1].rounds[-1].games:
                if not game.result:
                    told.do(asked.EnterResult(white=game.white, black=game.black, result="1-0"))
            _correct(told, told.chance, turnus, number)
            told.do(asked.CloseRound())
        told.close_turnus()
        _between(told, told.chance, turnus)
    if turni == TURNI:
        with suppress(RefusedByClause, BadInput):
            told.finals()
            told.may(asked.CloseSeason())


def evenings(part: str, seed: int, look: Look) -> None:
    """A cup, the blitz championship or the open one."""
    name = f"{part} {seed}"
    office = Office(MemoryJournal(), "director", clock())
    opened = asked.OpenSeason(season="2026-2027", part=part, rulebook="osv-v30")
    director = Director(office, office.open(f"{part}/{seed}", opened), Chance(name), FIRST_DAY)
    told = Season(director, name, look)
    rounds, evening = {"blitz": (5, 11), "open": (9, 1), "scheijgrond": (6, 2)}[part]
    for number in range(1, 10 + seed % 5):
        told.do(
            asked.Join(player=f"p{number:02}", rating=2000 - 50 * number, membership="member", at="19:30")
        )
    if not told.may(asked.FormGroups()):
        return
    days = tuple(str(FIRST_DAY + timedelta(days=7 * (n // evening))) for n in range(rounds))
    if not told.may(asked.SetCalendar(dates=days)):
        told.may(asked.SetCalendar(dates=(str(FIRST_DAY),) * 11))
    for number in range(rounds):
        if told.now_and_then(0.3):
            who = told.random.choice(sorted(told.running.season.members))
            told.may(asked.SignOff(player=who, round=number + 1, on="2026-08-30", at="12:00"))
        draft = asked.DraftRound(seed=f"s{number}")
        if not told.may(draft) and not told.may(asked.DraftRound(seed=f"s{number}", unplayed="1")):
            return
        told.do(asked.PublishRound())
        told.plays()
        for game in told.running.season.turni[-1].rounds[-1].games:
            if not game.result:
                told.may(asked.EnterResult(white=game.white, black=game.black, result="1-0"))
        told.may(asked.CloseRound())
    told.may(asked.CloseTurnus(tie="draw of lots", seed="ties"))
    told.may(asked.CloseTurnus(tie="shared place"))
    told.may(asked.CloseSeason())


def series(seed: int, look: Look) -> None:
    """A championship in series, by a calendar: games in any order, put off, and one who stops."""
    name = f"series {seed}"
    office = Office(MemoryJournal(), "director", clock("2014-08-20"))
    opened = asked.OpenSeason(season="2014-2015", part="series", rulebook="ddt-2014")
    director = Director(office, office.open(f"series/{seed}", opened), Chance(name), FIRST_DAY)
    told = Season(director, name, look)
    for number in range(1, 10 + seed % 5):
        told.do(asked.Join(player=f"d{number:02}", rating=2000 - 20 * number, membership="member"))
    told.do(asked.FormGroups())
    largest = max(map(len, told.running.season.turni[0].groups.values()))
    told.do(asked.SetCalendar(dates=dates_from("2014-09-05", 2 * (largest - 1 + largest % 2))))
    if told.now_and_then(0.6):
        told.may(asked.StopPlaying(player=told.running.season.turni[0].groups["1"][-1]))
    games = [(each.number, game) for each in told.running.season.turni[0].rounds for game in each.games]
    told.random.shuffle(games)
    for number, game in games:
        pair: dict[str, Any] = {"white": game.white, "black": game.black}
        if told.now_and_then(0.04):
            told.may(asked.ReportAbsence(**pair, absent=(game.white,), without_notice=(game.white,)))
        told.may(asked.EnterResult(**pair, result=told.random.choice(RESULTS), round=number))
    told.may(asked.CloseTurnus(seed="lots"))
    told.may(asked.CloseSeason())


def by_regulation(rulebook: str, rounds: int, members: int, part: str, seed: int, look: Look) -> None:
    """A turnus by a regulation that a club wrote."""
    name = f"{rulebook} {seed}"
    with on_the_shelf():
        office = Office(MemoryJournal(), "director", clock())
        opened = asked.OpenSeason(season="2026-2027", part=part, rulebook=rulebook, cross_limit=200)
        director = Director(office, office.open(f"{part}/{rulebook}{seed}", opened), Chance(name), FIRST_DAY)
        told = Season(director, name, look)
        for number in range(1, members + 1):
            rating = 2000 - 20 * number
            told.do(asked.Join(player=f"p{number:02}", rating=rating, membership="full", at="19:00"))
        if not told.may(asked.FormGroups(form="three groups")):
            told.may(asked.FormGroups())
        told.do(asked.SetCalendar(dates=dates_from("2026-09-01", rounds)))
        for _ in range(rounds):
            told.drafts()
            told.plays()
            if not told.may(asked.CloseRound()):
                return
        told.may(asked.CloseTurnus(tie="draw of lots", seed="ties"))


JOURNALS: dict[str, Callable[[int, Look], None]] = {
    "house": house,
    "finals": finals,
    "blitz": partial(evenings, "blitz"),
    "open": partial(evenings, "open"),
    "cup": partial(evenings, "scheijgrond"),
    "series": series,
    "short season": partial(by_regulation, "short-season", 5, 27, "house"),
}
SHARES = {"house": 0.12, "short season": 0.3, "series": 0.5}
"""At which share of the states somebody looks: some are dear, and hardly differ."""
