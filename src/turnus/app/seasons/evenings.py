"""Dates of rounds as a club thinks of them: a first evening, one every so many days, days it is closed."""

from collections.abc import Collection
from datetime import date, timedelta

from turnus.app.seasons.office import Running
from turnus.competition.season.calendars.series import rounds_of_calendar
from turnus.competition.season.state import Turnus
from turnus.records import record

WEEK = 7


@record(kw_only=True)
class Dated:
    """How many rounds a turnus needs dates for, how many are played an evening, and which dates it has."""

    rounds: int  # 0: as many as are given
    an_evening: int
    evenings: tuple[date, ...]
    kept: int = 0  # of the first evenings: their rounds have been paired, so their dates stay

    @property
    def needed(self) -> int:
        """How many evenings it takes."""
        return -(-self.rounds // self.an_evening)

    def dates(self, evenings: Collection[date]) -> tuple[str, ...]:
        """Return the dates of the rounds, those of one evening together."""
        return tuple(each.isoformat() for each in evenings for _ in range(self.an_evening))


def dated(running: Running, turnus: Turnus) -> Dated:
    """Return what the rounds of a turnus need, by its format, and which dates they have so far."""
    main = running.played.main
    has_calendar = running.played.has_calendar
    rounds = rounds_of_calendar(running.season, turnus, running.law)[0] if has_calendar else main.rounds
    found = tuple(date.fromisoformat(text) for text in turnus.dates[:: main.rounds_an_evening])
    kept = -(-len(turnus.rounds) // main.rounds_an_evening) if turnus.dates else 0
    return Dated(rounds=rounds, an_evening=main.rounds_an_evening, evenings=found, kept=kept)


def evenings(first: date, count: int, every: int = WEEK, closed: Collection[date] = ()) -> list[date]:
    """Return so many evenings from the first on, one every so many days, without the days it is closed."""
    found: list[date] = []
    day = first
    while len(found) < count:
        if day not in closed:
            found.append(day)
        day += timedelta(days=every)
    return found
