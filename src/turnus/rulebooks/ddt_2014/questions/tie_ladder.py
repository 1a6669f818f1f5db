"""Who ends above whom in a series: the points, and the ladder that separates equal points."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from turnus.competition.questions.series.games import Games, Names, check_games
from turnus.law import Facts, one
from turnus.records import record
from turnus.words import Words


class ResultUsed(Words):
    """Which result of a player counts."""

    ACTUAL = "actual"
    ADJUSTED = "adjusted for forfeits"


class Purpose(Words):
    """What a player's result is used for."""

    PLACE = "his place in the table"
    SONNEBORN_BERGER = "the Sonneborn-Berger of his opponents"


@record
class CountedResults:
    """Everybody's result as it counts for a purpose."""

    used: ResultUsed
    results: Mapping[str, Fraction]

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{used}: {results}", {"used": self.used, "results": self.results}


class ResultsThatCount(Facts[CountedResults]):
    """Which results of the players count for a purpose: the actual ones, or those adjusted for forfeits."""

    question = one("results_that_count")
    series: Names
    games: Games
    purpose: Purpose

    def check(self) -> None:
        """Refuse games that cannot be."""
        check_games(self.series, self.games)


class KashdanPoints(Facts[int]):
    """How many Kashdan points a record of wins, draws and losses is worth, forfeits included."""

    question = one("kashdan")
    wins: int
    draws: int
    losses: int

    def check(self) -> None:
        """Refuse a record that cannot be."""
        if min(self.wins, self.draws, self.losses) < 0:
            raise ValueError("nothing is counted below none")


@record
class RatingUsed:
    """The rating that counts; none for a player who has no such rating."""

    rating: int | None

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{rating}", {"rating": self.rating}


class RatingForTies(Facts[RatingUsed]):
    """Which of a player's ratings separates equal players."""

    question = one("rating_for_ties")
    at_season_start: int | None = None
    now: int | None = None


class Moment(Words):
    """When a rating was published."""

    SEASON_START = "season start"
    NOW = "now"


class SonnebornBergerOf(Facts[Mapping[str, Fraction]]):
    """Everybody's Sonneborn-Berger in a series."""

    question = one("sonneborn_berger")
    series: Names
    games: Games

    def check(self) -> None:
        """Refuse games that cannot be."""
        check_games(self.series, self.games)
