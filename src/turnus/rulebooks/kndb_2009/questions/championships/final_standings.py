"""The final standings of an individual tournament: the ladder, and deciding tournaments."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from turnus.competition.questions.championships.final_standings import (
    Names,
    PlayOff,
    Result,
    check_players,
    check_ratings,
    check_system,
)
from turnus.competition.questions.championships.systems import SwissType
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.series.tie_ladder import Ladder
from turnus.law import Facts, one, steps
from turnus.records import record
from turnus.tournament.lots import check_drawn
from turnus.words import Words


class Criterion(Words):
    """What separates players with equal points in a Swiss tournament."""

    RESISTANCE = "resistance"
    SONNEBORN_BERGER = "sonneborn-berger"
    MEAN_RATING = "mean rating of the opponents"


@record
class Order:
    """A ladder climbed so far, and what it waits for."""

    ladder: Ladder
    play_offs: tuple[Names, ...] = ()  # who must play a deciding tournament before the order goes on
    lots: tuple[Names, ...] = ()  # between whom lots are to be drawn
    criteria: tuple[Criterion, ...] = ()  # in a Swiss tournament: what separates players with equal points

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{ladder}; deciding tournaments: {play_offs}; lots: {lots}", {
            "ladder": self.ladder,
            "play_offs": self.play_offs,
            "lots": self.lots,
        }


class Table(Facts[Order]):
    """In which order a tournament ends, by the games that count."""

    question = steps("final_ladder", start=lambda facts: Order(Ladder.of_equals(facts.players)))
    system: TournamentSystem
    players: Names
    games: tuple[Result, ...]
    ratings: Mapping[str, int] = MappingProxyType({})
    swiss_type: SwissType | None = None
    play_offs: tuple[PlayOff, ...] = ()
    drawn: Names = ()  # the order in which lots were drawn
    dummy_points: Mapping[str, int] = MappingProxyType({})  # scored against the dummy of a Swiss tournament

    def check(self) -> None:
        """Refuse players and games that cannot be."""
        check_players(self.players, self.games, self.play_offs)
        check_drawn(self.drawn, self.players)
        check_ratings(self.ratings, self.players)
        check_system(self.system, self.swiss_type)


@record
class PlayOffForm:
    """How a deciding tournament is played; none when the ladder goes on without one."""

    rounds: int  # how often everybody meets everybody
    games_each: int

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{games_each} games for each player", {"games_each": self.games_each}


class PlayOffGames(Facts[PlayOffForm]):
    """How a deciding tournament between players with equal points is played; no games: not at all."""

    question = one("play_off_games")
    number: int  # the first deciding tournament is number 1
    players: int

    def check(self) -> None:
        """Refuse a tournament that cannot be."""
        if self.number < 1 or self.players < 2:  # noqa: PLR2004 - one player has nothing to decide
            raise ValueError("deciding tournaments count from 1 and need two players")


class PlayOffPlace(Facts[bool]):
    """Whether a deciding tournament is played by players who share places in the final standings."""

    question = one("play_off_place")
    first_place: int
    last_place: int

    def check(self) -> None:
        """Refuse places that cannot be."""
        if not 1 <= self.first_place <= self.last_place:
            raise ValueError("places count from 1")


class SwissCriteria(Facts[tuple[Criterion, ...]]):
    """Which criteria separate players with equal points in a Swiss tournament, the first first."""

    question = one("swiss_criteria")
    swiss_type: SwissType
