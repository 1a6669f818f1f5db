"""Postponed games: who may postpone, until when they must be played, and who may allow more."""

from collections.abc import Mapping
from typing import Any

from turnus.competition.moments import day, moment
from turnus.law import Facts, Refused, every, one
from turnus.records import record
from turnus.words import Words

MIDNIGHT = "00:00"


class Told(Words):
    """Who is told of a postponement."""

    DIRECTOR = "director"
    CHAIRMAN = "chairman"
    OPPONENT = "opponent"


class Postponement(Facts[tuple[Refused, ...]]):
    """Whether a player may postpone a game: the refusals, none when he may."""

    question = every("postponement")
    player: str
    opponent: str
    start: str  # the day and hour of the game on the calendar
    told: Mapping[Told, str]  # who was told, and when
    postponed_before_by: tuple[str, ...] = ()  # this same game

    def check(self) -> None:
        """Refuse moments that cannot be, and a postponement by a stranger."""
        moment(self.start, "start", MIDNIGHT)
        for who, when in self.told.items():
            moment(when, f"told.{who}", MIDNIGHT)
        if strangers := set(self.postponed_before_by) - {self.player, self.opponent}:
            raise ValueError(f"{min(strangers)} does not play this game")


class Half(Words):
    """Which half of the season a game belongs to on the calendar."""

    FIRST = "first"
    SECOND = "second"


class GameDeadline(Facts[str]):
    """Before which moment a postponed game of this half must be played."""

    question = one("game_deadline")
    half: Half
    second_half_rounds: tuple[str, ...]  # when each round of the second half starts
    last_club_evening: str  # the day
    extended_to: str = ""  # the last day, or the moment, that the director allowed for force majeure

    def check(self) -> None:
        """Refuse a calendar that cannot be."""
        check_calendar(self.second_half_rounds, self.last_club_evening)
        if self.extended_to:
            moment(self.extended_to, "extended_to", MIDNIGHT)


@record(kw_only=True)
class PostponedGame:
    """A postponed game: its half, when it was played (empty: not yet), and what the director allowed."""

    white: str
    black: str
    half: Half
    played_at: str = ""
    extended_to: str = ""

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{white} - {black}, {half} half", {
            "white": self.white,
            "black": self.black,
            "half": self.half,
        }


@record(kw_only=True)
class GameStanding:
    """A postponed game with its deadline; `is_late`: played too late, or overdue now."""

    white: str
    black: str
    before: str
    is_late: bool

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{white} - {black} before {before}; too late: {late}", {
            "white": self.white,
            "black": self.black,
            "before": self.before,
            "late": self.is_late,
        }


class Deadlines(Facts[tuple[GameStanding, ...]]):
    """Until when the postponed games of a season must be played, and which of them are too late."""

    question = one("deadlines")
    games: tuple[PostponedGame, ...]
    second_half_rounds: tuple[str, ...]  # when each round of the second half starts
    last_club_evening: str  # the day
    now: str = ""  # empty: only games that were played can be late

    def check(self) -> None:
        """Refuse moments that cannot be."""
        check_calendar(self.second_half_rounds, self.last_club_evening)
        given = [("now", self.now)]
        for index, game in enumerate(self.games):
            given += [(f"games[{index}].played_at", game.played_at)]
            given += [(f"games[{index}].extended_to", game.extended_to)]
        for field, text in given:
            if text:
                moment(text, field, MIDNIGHT)


class Extension(Facts[str]):
    """Whether a postponed game may be played still later than the rule says."""

    question = one("extension")
    half: Half
    is_force_majeure: bool
    wanted: str  # the new day or moment

    def check(self) -> None:
        """Refuse a moment that cannot be."""
        moment(self.wanted, "wanted", MIDNIGHT)


def check_calendar(second_half_rounds: tuple[str, ...], last_club_evening: str) -> None:
    """Refuse rounds that are not in order and a last evening that is no day."""
    starts = [moment(at, f"second_half_rounds[{i}]", MIDNIGHT) for i, at in enumerate(second_half_rounds)]
    if starts != sorted(set(starts)):
        raise ValueError("the rounds of the second half are not in order")
    last = day(last_club_evening, "last_club_evening")
    if starts and starts[-1].date() > last:
        raise ValueError("a round starts after the last club evening")
