"""Questions that only ddt-2014 answers, and nothing outside it asks."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from turnus.competition.questions.series.changes import Crossing, Numbers
from turnus.competition.questions.series.games import Games, Names, Scale, Standing, check_games
from turnus.competition.questions.series.series import Sizes, check_players
from turnus.law import Facts, each, one, steps
from turnus.records import record
from turnus.words import Words


def _nobody(_facts: "SeriesBoundary") -> Crossing:
    return Crossing()


class SeriesBoundary(Facts[Crossing]):
    """Who moves between two neighbouring series, each given in the order of last season's places."""

    question = steps("series_boundary", start=_nobody)
    upper: Names  # those who stay in the championship
    lower: Names
    numbers: Numbers
    too_many_above: int  # seated in this and higher series beyond their sizes; below zero: too few

    def check(self) -> None:
        """Refuse a player in both series."""
        if twice := set(self.upper) & set(self.lower):
            raise ValueError(f"{min(twice)} is in both series")


class TooManyAbove(Facts[tuple[int, ...]]):
    """How many are seated above each boundary beyond the sizes of those series; below zero: too few."""

    question = one("too_many_above")
    seated: Sizes
    sizes: Sizes

    def check(self) -> None:
        """Refuse sizes for other players."""
        if len(self.seated) != len(self.sizes) or sum(self.seated) != sum(self.sizes):
            raise ValueError("the sizes are not for as many series and players as are seated")


class LetterOfTheLaw(Facts[bool]):
    """Whether who moved is what the articles name for these numbers, without correction for the sizes."""

    question = one("by_the_letter")
    numbers: Numbers
    down: Sizes  # how many moved down at each boundary from the top
    up: Sizes


def _nothing_yet(_facts: "EvenDivision") -> Sizes:
    return ()


class EvenDivision(Facts[Sizes]):
    """How many players each series gets when nobody chooses otherwise, the highest series first."""

    question = steps("even_division", start=_nothing_yet)
    players: int

    def check(self) -> None:
        """Refuse a championship without players."""
        check_players(self.players)


class OtherForm(Facts[bool]):
    """Whether so many players may play in another form than three equal series."""

    question = one("other_form")
    players: int

    def check(self) -> None:
        """Refuse a championship without players."""
        check_players(self.players)


def _all_together(contributed: tuple[tuple[Sizes, ...], ...]) -> tuple[Sizes, ...]:
    return tuple(sizes for choices in contributed for sizes in choices)


class ExtendedDivisions(Facts[tuple[Sizes, ...]]):
    """Which divisions with a larger first series may be chosen instead of the even one."""

    question = each("extended_divisions", total=_all_together)
    players: int

    def check(self) -> None:
        """Refuse a championship without players."""
        check_players(self.players)


class StopStanding(Facts[Standing]):
    """Whether the results of a player who stops are void or kept, in a series of this size."""

    question = one("stop_standing")
    series_size: int
    games_played: int  # at the board: a forfeit is no game played

    def check(self) -> None:
        """Refuse more games than two with everybody."""
        if self.series_size < 2:  # noqa: PLR2004 - it takes two
            raise ValueError("a series has at least two players")
        if not 0 <= self.games_played <= 2 * (self.series_size - 1):
            raise ValueError(f"nobody plays {self.games_played} games in a series of {self.series_size}")


class GamePoints(Facts[Scale]):
    """How many points a player gets for a win, a draw and a loss."""

    question = one("game_points")


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
