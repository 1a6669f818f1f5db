"""After the season: the champion, and who moves between the series as their numbers change."""

from typing import Any

from turnus.competition.questions.series.series import Sizes
from turnus.law import Facts, one
from turnus.records import record
from turnus.words import Words

Names = tuple[str, ...]


class Numbers(Words):
    """How many take part, compared with last season."""

    SAME = "as many"
    FEWER = "fewer"
    MORE = "more"


@record
class Crossing:
    """Who crosses one boundary between series: up by place, down from the lowest place."""

    up: Names = ()
    down: Names = ()

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "up {up}; down {down}", {"up": self.up, "down": self.down}


@record(kw_only=True)
class Arrival:
    """A newcomer or a returning player, and the series he was placed in (1 is the highest)."""

    name: str
    series: int

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{name} in series {series}", {"name": self.name, "series": self.series}


@record(kw_only=True)
class NextSeason:
    """The series of the next season, their sizes, and what happened at each boundary from the top."""

    series: tuple[Names, ...]
    sizes: Sizes
    boundaries: tuple[Crossing, ...]
    by_the_letter: bool  # whether the numbers are those the articles name, without correction for the sizes

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "; ".join(f"{i}: {{series{i}}}" for i in range(1, len(self.series) + 1)), {
            f"series{i}": names for i, names in enumerate(self.series, 1)
        }


class SeriesChanges(Facts[NextSeason]):
    """Who plays in which series next season: last season's series in final order, the highest first."""

    question = one("series_changes")
    series: tuple[Names, ...]
    leavers: frozenset[str] = frozenset()
    arrivals: tuple[Arrival, ...] = ()
    sizes: Sizes = ()  # of next season, where another division than the usual one was chosen

    def check(self) -> None:
        """Refuse players in two series, leavers who never played, and arrivals in no series."""
        playing = [name for series in self.series for name in series]
        everybody = playing + [arrival.name for arrival in self.arrivals]
        if twice := {name for name in everybody if everybody.count(name) > 1}:
            raise ValueError(f"{min(twice)} is named twice")
        if nobody := self.leavers - set(playing):
            raise ValueError(f"{min(nobody)} did not play last season")
        if wrong := [a for a in self.arrivals if not 1 <= a.series <= len(self.series)]:
            raise ValueError(f"{wrong[0].name} is placed in series {wrong[0].series}, which does not exist")
        if not self.staying:
            raise ValueError("nobody plays next season")
        if self.sizes and (len(self.sizes) != len(self.series) or sum(self.sizes) != self.staying):
            raise ValueError("the sizes are not for as many series and players as next season has")

    @property
    def staying(self) -> int:
        """How many play next season."""
        return sum(map(len, self.series)) - len(self.leavers) + len(self.arrivals)


@record
class Title:
    """A title and who holds it; nobody as long as the season is open."""

    holder: str
    season: str

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{holder}, champion of {season}", {"holder": self.holder, "season": self.season}


class Champion(Facts[Title]):
    """Who may call himself club champion: the first series in its final order."""

    question = one("champion")
    season: str
    first_series: Names
    is_closed: bool = True

    def check(self) -> None:
        """Refuse a series of nobody."""
        if not self.first_series:
            raise ValueError("the first series has no players")
