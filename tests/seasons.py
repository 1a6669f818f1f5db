"""Seasons for tests: a house competition that stands ready, and commands that must be refused."""

from datetime import date

from turnus.app.seasons import Office, RefusedByClause, Running, fold, read_events
from turnus.app.seasons_demo import Director, begun
from turnus.competition.season import Command
from turnus.store import MemoryJournal

STREAM = "house/2026-2027"


def started(players: int = 36, seed: str = "test") -> Director:
    """A season with its first groups and calendar."""
    director = begun(Office(MemoryJournal()), STREAM, seed, players, date(2026, 9, 1))
    director.begin_turnus()
    return director


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
    return fold(STREAM, read_events(director.office.journal.read_stream(STREAM)))
