"""Games of a series as a club writes them down, what they score, and what stopping does to them."""

from collections import Counter
from fractions import Fraction
from typing import Any

from turnus.law import Facts, one
from turnus.records import record, says
from turnus.words import Words

Names = tuple[str, ...]


class SeriesResult(Words):
    """The result of a game on the calendar, White's half first; F: by forfeit."""

    WHITE_WINS = "1-0"
    BLACK_WINS = "0-1"
    DRAW = "1/2-1/2"
    WHITE_BY_FORFEIT = "1-0F"
    BLACK_BY_FORFEIT = "0-1F"
    BOTH_LOSE = "0-0F"
    OPEN = "open"

    @property
    def is_forfeit(self) -> bool:
        """Whether somebody lost without playing."""
        return self.value.endswith("F")

    @property
    def is_played(self) -> bool:
        """Whether the game was played at the board."""
        return not self.is_forfeit and self is not SeriesResult.OPEN


@record(kw_only=True)
class SeriesGame:
    """One game of the calendar, played or still open."""

    white: str
    black: str
    result: SeriesResult = SeriesResult.OPEN

    @property
    def players(self) -> frozenset[str]:
        """Its two players."""
        return frozenset({self.white, self.black})

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{white} - {black} {result}", {"white": self.white, "black": self.black, "result": self.result}


Games = tuple[SeriesGame, ...]


@record
class Scale:
    """The points a player gets for a game."""

    win: Fraction
    draw: Fraction
    loss: Fraction

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "win {win}, draw {draw}, loss {loss}", {
            "win": self.win,
            "draw": self.draw,
            "loss": self.loss,
        }


class Standing(Words):
    """What becomes of the results of a player who stops."""

    VOID = "void"
    KEPT = "kept"


@says("{name}: {points} of {games}")
@record(kw_only=True)
class TableRow:
    """A player's points and the games that have a result."""

    name: str
    points: Fraction
    games: int


@record(kw_only=True)
class Stopped:
    """A series after a player stopped: his games played, the calendar and the table as they stand now."""

    standing: Standing
    games_played: int
    games_scheduled: int
    games: Games
    table: tuple[TableRow, ...]
    games_of_each_player_left: int  # scheduled for each of the others

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "the results are {standing}", {"standing": self.standing}


class Stop(Facts[Stopped]):
    """What becomes of a series when one of its players stops; games that are not listed are still open."""

    question = one("stop")
    player: str
    series: Names
    games: Games

    def check(self) -> None:
        """Refuse games that cannot be, or that their colours do not tell apart."""
        check_games(self.series, self.games)
        for (white, black), times in Counter((game.white, game.black) for game in self.games).items():
            if times > 1:
                raise ValueError(f"{white} has White against {black} more than once")
        if self.player not in self.series:
            raise ValueError(f"{self.player} does not play in this series")


MOST_MEETINGS = 2  # once in each half of a season


def check_games(series: Names, games: Games) -> None:
    """Refuse players named twice, games of strangers, and two who meet more often than once in each half.

    A calendar need not be mirrored: only then can 13.6 of ddt-2014 differ.
    """
    if len(set(series)) != len(series):
        raise ValueError("a player is named twice in the series")
    for game in games:
        if game.white == game.black:
            raise ValueError(f"{game.white} plays himself")
        if strangers := game.players - set(series):
            raise ValueError(f"{min(strangers)} does not play in this series")
    for pair, times in Counter(game.players for game in games).items():
        if times > MOST_MEETINGS:
            raise ValueError(f"{' and '.join(sorted(pair))} meet more than twice")
