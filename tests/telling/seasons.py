"""Seasons for tests: a house competition or series that stand ready, and commands that must be refused."""

from datetime import date, timedelta
from functools import cache

from turnus.app.seasons.demos.playing import Chance, Director, begun
from turnus.app.seasons.office import Office, Running
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.season import Command
from turnus.competition.season import commands as asked
from turnus.store import Event as Stored
from turnus.store import MemoryJournal

STREAM = "house/2026-2027"
SERIES_BEGIN = date(2014, 9, 5)


def started(players: int = 36, seed: str = "test") -> Director:
    """A season with its first groups and calendar."""
    director = begun(Office(MemoryJournal()), STREAM, seed, players, date(2026, 9, 1))
    director.begin_turnus()
    return director


@cache
def _ended(turni: int) -> tuple[Stored, ...]:
    director = started()
    for number in range(turni):
        if number:
            director.begin_turnus()
        for _ in range(7):
            director.round()
        director.close_turnus()
    return tuple(director.office.journal.read())


def after_turni(turni: int) -> Director:
    """A season of which so many turni are closed; played once, and read again for whoever asks."""
    journal = MemoryJournal()
    journal.load(_ended(turni))
    office = Office(journal)
    running = Running.read(STREAM, journal.read_stream(STREAM))
    return Director(office, running, Chance("test"), date(2026, 9, 1))


def refused(director: Director, command: Command) -> RefusedByClause:
    """The refusal of a command, of which nothing was written."""
    before = director.office.journal.head()
    try:
        director.do(command)
    except RefusedByClause as refusal:
        assert director.office.journal.head() == before
        return refusal
    raise AssertionError(f"{command} was not refused")


def replayed(director: Director) -> Running:
    """The season as its journal makes it."""
    return Running.read(STREAM, director.office.journal.read_stream(STREAM))


def opened_series() -> Director:
    """A championship of ddt-2014 that nobody has entered."""
    office = Office(MemoryJournal())
    opened = asked.OpenSeason(season="2014-2015", part="series", rulebook="ddt-2014")
    return Director(office, office.open("series/2014-2015", opened), Chance("ddt"), SERIES_BEGIN)


def championship(players: int = 18) -> Director:
    """A championship of ddt-2014 with its series."""
    director = opened_series()
    for number in range(1, players + 1):
        director.do(asked.Join(player=f"d{number:02}", rating=2000 - 20 * number, membership="member"))
    director.do(asked.FormGroups())
    return director


def dates(count: int) -> tuple[str, ...]:
    """Club evenings, one a week."""
    return tuple(str(SERIES_BEGIN + timedelta(days=7 * n)) for n in range(count))


def with_calendar(players: int = 18) -> Director:
    """A championship whose games are all on the calendar."""
    director = championship(players)
    largest = max(len(names) for names in director.running.season.turni[0].groups.values())
    director.do(asked.SetCalendar(dates=dates(2 * (largest - 1 + largest % 2))))
    return director


def play_all(director: Director) -> None:
    """Play every game that has no result."""
    season = director.running.season
    for each in season.turni[0].rounds:
        for game in each.games:
            if not game.result:
                difference = season.rating(game.white) - season.rating(game.black)
                result = director.chance.result(game.players, difference)
                director.do(asked.EnterResult(white=game.white, black=game.black, result=result))
