"""The final standings of an individual tournament: the ladder, and deciding tournaments."""

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType
from typing import Any

from turnus.competition.questions.championships.systems import SwissType, check_result
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.faults import BadInput
from turnus.law import Facts, one
from turnus.records import record
from turnus.tournament.lots import check_drawn

Names = tuple[str, ...]


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
        check_players(self.players, self.games, self.play_offs)
        check_drawn(self.drawn, self.players)
        check_ratings(self.ratings, self.players)
        check_system(self.system, self.swiss_type)
        met = Counter(frozenset({game.first, game.second}) for game in self.games)
        if self.system is TournamentSystem.ROUND_ROBIN and max(met.values(), default=0) > self.rounds:
            raise ValueError("two players met more often than the tournament has rounds")


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


def check_ratings(ratings: Mapping[str, int], players: Names) -> None:
    """Raise ValueError for ratings that cannot be."""
    if set(ratings) - set(players) or min(ratings.values(), default=0) < 0:
        raise ValueError("ratings are those of the players, and not below nought")


def check_system(system: TournamentSystem, swiss_type: SwissType | None) -> None:
    """Raise ValueError for a system that has no such standings."""
    if (system is TournamentSystem.SWISS) != (swiss_type is not None):
        raise ValueError("a Swiss tournament, and no other, is played on resistance or on rating")
    if system is TournamentSystem.KNOCK_OUT:
        raise ValueError("a knock-out has no final standings by points")


def check_players(players: Names, games: tuple[Result, ...], play_offs: tuple[PlayOff, ...]) -> None:
    """Raise ValueError for players and games that cannot be."""
    if len(set(players)) < len(players):
        raise ValueError("a player is named twice")
    numbers = [play_off.number for play_off in play_offs]
    if min(numbers, default=1) < 1 or len(set(numbers)) < len(numbers):
        raise ValueError("deciding tournaments count from 1, each number once")
    for game in chain(games, *(play_off.games for play_off in play_offs)):
        if not {game.first, game.second} <= set(players) or game.first == game.second:
            raise BadInput(
                "{first} and {second} are not two of the players", first=game.first, second=game.second
            )
        check_result(game.points)
        if game.plus_for and (game.points != (1, 1) or game.plus_for not in (game.first, game.second)):
            raise BadInput(
                "{plus_for} has no plus draw in {first} against {second}",
                plus_for=game.plus_for,
                first=game.first,
                second=game.second,
            )
