"""The days of the demo: everything in it is told from one moment, the one at which it starts."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from turnus.app.streams.zone import ZONE

WEEK = timedelta(weeks=1)
SATURDAY = 5
SEASON_BEGINS = 8  # in August


def this_moment() -> datetime:
    """Return the moment at which a demo starts: nothing else in it looks at a clock."""
    return datetime.now(ZONE)


def season_year(today: date) -> int:
    """Return the year in which the season of a day began."""
    return today.year if today.month >= SEASON_BEGINS else today.year - 1


def season_name(today: date) -> str:
    """Return the season of a day, as clubs write it."""
    return f"{season_year(today)}-{season_year(today) + 1}"


def coming_saturday(today: date) -> date:
    """Return the Saturday to come; on a Saturday that one."""
    return today + timedelta(days=(SATURDAY - today.weekday()) % 7)


@dataclass
class Wall:
    """A clock that stands where the demo's story puts it; every look at it takes a second."""

    at: datetime  # in UTC: hours are added to it, in the night the clocks change too

    def to(self, day: date, hour: int = 20, minute: int = 0) -> None:
        """Put the clock at an hour of a day."""
        self.at = datetime(day.year, day.month, day.day, hour, minute, tzinfo=ZONE).astimezone(UTC)

    def stamp(self) -> str:
        """Return the moment as events keep it."""
        self.at += timedelta(seconds=1)
        return self.at.isoformat(timespec="microseconds")

    def local(self, zone: ZoneInfo) -> datetime:
        """Return the moment as the secretary asks for it."""
        return self.at.astimezone(zone)

    def milliseconds(self) -> int:
        """Return the moment as games keep it."""
        return int(self.at.timestamp() * 1000)
