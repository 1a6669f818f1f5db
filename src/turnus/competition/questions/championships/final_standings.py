"""The final standings of an individual tournament: the ladder, and deciding tournaments."""

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType
from typing import Any

from turnus.competition.questions.championships.systems import SwissType, check_result
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.series.tie_ladder import Ladder
from turnus.law import Facts, one, steps
from turnus.records import record
from turnus.tournament.lots import check_drawn
from turnus.words import Words

Names = tuple[str, ...]
NOTHING: Mapping[str, int] = MappingProxyType({})


@record(kw_only=True)
class Result:
    """A game: two players and their points (2-0, 1-1, 0-2; 0-0 when both lost)."""

    first: str
    second: str
    points: tuple[int, int]
    plus_for: str = ""  # in a draw: who had the better of it, by the conditions
    is_forfeit: bool = False  # not played

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{first} - {second} {points}", {
            "first": self.first,
            "second": self.second,
            "points": "-".join(map(str, self.points)),
        }


@record
class PlayOff:
    """The games of a deciding tournament; the first is number 1."""

    number: int
    games: tuple[Result, ...]

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "deciding tournament {number}: {games}", {"number": self.number, "games": self.games}


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
        _check_players(self.players, self.games, self.play_offs)
        check_drawn(self.drawn, self.players)
        if set(self.ratings) - set(self.players) or min(self.ratings.values(), default=0) < 0:
            raise ValueError("ratings are those of the players, and not below nought")
        if (self.system is TournamentSystem.SWISS) != (self.swiss_type is not None):
            raise ValueError("a Swiss tournament, and no other, is played on resistance or on rating")
        if self.system is TournamentSystem.KNOCK_OUT:
            raise ValueError("a knock-out has no final standings by points")


@record
class Line:
    """One line of the final standings; players that nothing separates share a place."""

    place: int
    player: str
    points: int
    decided_by: str  # the clause that put him below the one above; empty for the first

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{place}. {player} ({points})", {
            "place": self.place,
            "player": self.player,
            "points": self.points,
        }


@record
class Standing:
    """The final standings, and what is still needed to complete them."""

    lines: tuple[Line, ...]
    play_offs: tuple[Names, ...] = ()
    lots: tuple[Names, ...] = ()

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{lines}; deciding tournaments: {play_offs}; lots: {lots}", {
            "lines": self.lines,
            "play_offs": self.play_offs,
            "lots": self.lots,
        }


class FinalStandings(Facts[Standing]):
    """The final standings of a tournament, withdrawals applied."""

    question = one("final_standings")
    system: TournamentSystem
    players: Names
    games: tuple[Result, ...]
    rounds: int = 1  # round robin: how often everybody meets everybody
    withdrawn: Names = ()  # who withdrew, each with the games that had a result by then
    ratings: Mapping[str, int] = MappingProxyType({})
    swiss_type: SwissType | None = None
    play_offs: tuple[PlayOff, ...] = ()
    drawn: Names = ()
    met_dummy: Mapping[str, int] = MappingProxyType({})  # in a Swiss tournament: who met it, how often

    def check(self) -> None:
        """Refuse what no tournament could be."""
        if self.rounds < 1:
            raise ValueError("everybody meets everybody at least once")
        if set(self.withdrawn) - set(self.players) or len(set(self.withdrawn)) < len(self.withdrawn):
            raise ValueError("only a player can withdraw, and once")
        check_dummy(self.met_dummy, self.players, self.system)
        deciding = chain(*(play_off.games for play_off in self.play_offs))
        if any({game.first, game.second} & set(self.withdrawn) for game in deciding):
            raise ValueError("who withdrew plays no deciding tournament")
        self.table(self.players, self.games)
        met = Counter(frozenset({game.first, game.second}) for game in self.games)
        if self.system is TournamentSystem.ROUND_ROBIN and max(met.values(), default=0) > self.rounds:
            raise ValueError("two players met more often than the tournament has rounds")

    def table(
        self, players: Names, games: tuple[Result, ...], dummy_points: Mapping[str, int] = NOTHING
    ) -> Table:
        """Return the question in which order these players end by these games."""
        gone = set(self.players) - set(players)
        return Table(
            system=self.system,
            players=players,
            games=games,
            ratings={name: rating for name, rating in self.ratings.items() if name not in gone},
            swiss_type=self.swiss_type,
            play_offs=self.play_offs,
            drawn=tuple(name for name in self.drawn if name not in gone),
            dummy_points=dummy_points,
        )


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


class DrawOfLots(Facts[Names]):
    """In which order lots are drawn between players that nothing else separates."""

    question = one("draw_of_lots")
    players: Names
    seed: str  # recorded, so that anyone can repeat the draw

    def check(self) -> None:
        """Refuse lots between fewer than two."""
        if len(set(self.players)) < 2:  # noqa: PLR2004 - one player needs no lot
            raise ValueError("lots are drawn between two or more players")


def check_dummy(met: Mapping[str, int], among: Names, system: TournamentSystem) -> None:
    """Raise ValueError for meetings with the dummy that cannot be."""
    if set(met) - set(among) or min(met.values(), default=0) < 0:
        raise ValueError("who meets the dummy takes part")
    if met and system is not TournamentSystem.SWISS:
        raise ValueError("only a Swiss tournament has a dummy")


def _check_players(players: Names, games: tuple[Result, ...], play_offs: tuple[PlayOff, ...]) -> None:
    if len(set(players)) < len(players):
        raise ValueError("a player is named twice")
    numbers = [play_off.number for play_off in play_offs]
    if min(numbers, default=1) < 1 or len(set(numbers)) < len(numbers):
        raise ValueError("deciding tournaments count from 1, each number once")
    for game in chain(games, *(play_off.games for play_off in play_offs)):
        if not {game.first, game.second} <= set(players) or game.first == game.second:
            raise ValueError(f"{game.first} and {game.second} are not two of the players")
        check_result(game.points)
        if game.plus_for and (game.points != (1, 1) or game.plus_for not in (game.first, game.second)):
            raise ValueError(f"{game.plus_for} has no plus draw in {game.first} against {game.second}")
