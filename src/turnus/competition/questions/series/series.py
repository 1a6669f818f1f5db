"""Series of a club championship: how the players are divided over them, and how much each one plays."""

from typing import Any

from turnus.law import Facts, Refused, every, one
from turnus.records import record

Sizes = tuple[int, ...]  # players in each series, the highest series first


class AllowedDivision(Facts[tuple[Refused, ...]]):
    """Whether a wanted division of the players is allowed: the refusals, none when it is."""

    question = every("allowed_division")
    players: int
    wanted: Sizes

    def check(self) -> None:
        """Refuse a division that does not seat everybody."""
        check_players(self.players)
        _seats_everybody(self.players, self.wanted)


@record(kw_only=True)
class Division:
    """The players in each series, what else may be chosen, and why a wanted division is refused."""

    sizes: Sizes
    other_choices: tuple[Sizes, ...] = ()
    any_other_form: bool = False
    refusals: tuple[Refused, ...] = ()

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "series of {sizes} players", {"sizes": self.sizes}


class DivideSeries(Facts[Division]):
    """How many players play in each series; `wanted` is a division that somebody would like to see."""

    question = one("divide_series")
    players: int
    wanted: Sizes = ()

    def check(self) -> None:
        """Refuse a wanted division that does not seat everybody."""
        check_players(self.players)
        if self.wanted:
            _seats_everybody(self.players, self.wanted)


@record(kw_only=True)
class SeriesLength:
    """How long a series lasts."""

    rounds_in_each_half: int
    rounds: int
    games_of_each_player: int

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{rounds} rounds, {games} games each", {
            "rounds": self.rounds,
            "games": self.games_of_each_player,
        }


class SeriesCalendar(Facts[SeriesLength]):
    """How many rounds a series of this size plays in a season, and how many games each player."""

    question = one("series_calendar")
    series_size: int

    def check(self) -> None:
        """Refuse a series in which nobody can play."""
        if self.series_size < 2:  # noqa: PLR2004 - it takes two
            raise ValueError("a series has at least two players")


def check_players(players: int) -> None:
    """Raise ValueError where nobody plays."""
    if players < 1:
        raise ValueError("at least one player takes part")


def _seats_everybody(players: int, wanted: Sizes) -> None:
    if any(size < 1 for size in wanted):
        raise ValueError("a series cannot be empty")
    if sum(wanted) != players:
        raise ValueError(f"the series wanted seat {sum(wanted)} players, not {players}")
