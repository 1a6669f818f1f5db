"""A championship over several evenings by place numbers, with a play-off for first place."""

from typing import Any

from turnus.competition.questions.club.events import Names
from turnus.competition.questions.groups.deciders import Game, PlayedGame, check_games
from turnus.law import Facts, one
from turnus.records import record, says

Tied = tuple[Names, ...]


@says("{name}: {places}")
@record
class BlitzRecord:
    """A player and his place in each turnus; 0: he did not play it."""

    name: str
    places: tuple[int, ...]


@says("{name} {total}")
@record
class Total:
    """A player and the sum of his place numbers."""

    name: str
    total: int


@record
class PlayOffState:
    """A play-off: who is still in it, the games to play, or the winner; the order it has made so far."""

    contenders: Names
    games: tuple[Game, ...] = ()
    winner: str = ""
    order: Tied = ()

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        if self.winner:
            return "{winner} wins", {"winner": self.winner}
        games = tuple(f"{game.white}-{game.black}" for game in self.games)
        return "play-off: {games}", {"games": games}


def check_full(games: tuple[PlayedGame, ...], contenders: Names) -> None:
    """Refuse games that are not everybody against everybody, once with each colour."""
    check_games(games, contenders)
    colours = [(game.white, game.black) for game in games]
    full = len(contenders) * (len(contenders) - 1)
    if len(set(colours)) != len(colours) or len(colours) != full:
        raise ValueError("everybody plays everybody with White and with Black")


@record
class Ranked:
    """A line of the ranking."""

    place: int
    name: str
    total: int

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{place}. {name} ({total})", {"place": self.place, "name": self.name, "total": self.total}


@record
class BlitzTable:
    """The ranking, who is not ranked, and the play-off that is still to be played."""

    ranking: tuple[Ranked, ...]
    not_ranked: Names = ()
    champion: str = ""  # empty: the play-off is not over
    to_play: tuple[Game, ...] = ()

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{ranking}; not ranked: {others}", {"ranking": self.ranking, "others": self.not_ranked}


class BlitzChampionship(Facts[BlitzTable]):
    """The final ranking of the blitz championship."""

    question = one("blitz_championship")
    turni: int  # played: two or three
    players: tuple[BlitzRecord, ...]
    play_off: tuple[tuple[PlayedGame, ...], ...] = ()  # each a full competition among who was left

    def check(self) -> None:
        """Refuse turni and places that cannot be."""
        if self.turni not in (2, 3):
            raise ValueError("there are two or three turni")
        names = [player.name for player in self.players]
        if len(set(names)) != len(names):
            raise ValueError("a player is named twice")
        for player in self.players:
            if len(player.places) != self.turni or min(player.places) < 0:
                raise ValueError(f"{player.name} needs a place for every turnus, 0 for one he missed")
        for games in self.play_off:
            check_games(games, tuple(names))
