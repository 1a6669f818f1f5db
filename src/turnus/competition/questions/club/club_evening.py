"""A club evening: when games start, who may claim a forfeit, who stays away, and what is left to do after."""

from itertools import pairwise
from typing import Any

from turnus.competition.moments import hour
from turnus.competition.questions.series.games import Names, SeriesResult
from turnus.law import Facts, each, one
from turnus.records import record
from turnus.words import Words


class StartTime(Facts[str]):
    """At what hour a game starts; an hour that is empty was not asked for or not granted."""

    question = one("start_time")
    agreed_by_players: str = ""  # the hour the two players agreed on
    both_confirmed_beforehand: bool = False  # both said so before the usual hour
    season_start_of_white: str = ""  # a later hour granted for the whole season
    season_start_of_black: str = ""
    granted_for_force_majeure: str = ""  # the hour the director granted tonight

    def check(self) -> None:
        """Refuse hours that cannot be, and a confirmation of nothing."""
        for name in self.fields:
            if name != "both_confirmed_beforehand" and getattr(self, name):
                hour(getattr(self, name), name)
        if self.both_confirmed_beforehand and not self.agreed_by_players:
            raise ValueError("the players confirmed an hour that is not given: agreed_by_players")


class Reason(Words):
    """Why somebody wants to start later."""

    FORCE_MAJEURE = "force majeure"
    PERSONAL = "personal reasons, all season"


class LaterStart(Facts[str]):
    """Whether a later start is granted, tonight for force majeure or all season for personal reasons."""

    question = one("later_start")
    reason: Reason
    wanted: str

    def check(self) -> None:
        """Refuse an hour that cannot be."""
        hour(self.wanted, "wanted")


class ClaimOutcome(Words):
    """What becomes of a claim that the game is forfeited."""

    FORFEIT = "forfeit"
    TOO_EARLY = "too early"
    OPPONENT_IS_THERE = "the opponent is there"
    CLAIMANT_IS_ABSENT = "the claimant is not there himself"


class ForfeitClaim(Facts[ClaimOutcome]):
    """Whether a player may claim a forfeit because his opponent has not turned up."""

    question = one("forfeit_claim")
    claimed_at: str
    opponent_arrived_at: str = ""  # empty: he is not there yet
    claimant_is_present: bool = True
    agreed_start: str = "20:00"

    def check(self) -> None:
        """Refuse hours that cannot be."""
        hour(self.claimed_at, "claimed_at")
        hour(self.agreed_start, "agreed_start")
        if self.opponent_arrived_at:
            hour(self.opponent_arrived_at, "opponent_arrived_at")


class AbsenceOutcome(Words):
    """What becomes of a game for which somebody stays away."""

    WHITE_BY_FORFEIT = "1-0F"
    BLACK_BY_FORFEIT = "0-1F"
    BOTH_LOSE = "0-0F"
    POSTPONED = "to be played later"
    NOT_YET = "not settled yet"


@record(kw_only=True)
class Attendance:
    """Whether a player is there, and whether he gave notice that he would not be."""

    is_present: bool
    gave_notice: bool = False

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "present: {present}; gave notice: {notice}", {
            "present": self.is_present,
            "notice": self.gave_notice,
        }


class Absence(Facts[AbsenceOutcome]):
    """What becomes of tonight's game when a player, or both, stay away."""

    question = one("absence")
    white: Attendance
    black: Attendance
    at: str = "21:00"  # when it is asked

    def check(self) -> None:
        """Refuse a question about nobody's absence."""
        hour(self.at, "at")
        if self.white.is_present and self.black.is_present:
            raise ValueError("both players are there")

    @property
    def is_excused(self) -> bool:
        """Whether somebody who stays away gave notice."""
        return any(player.gave_notice for player in (self.white, self.black) if not player.is_present)


@record(kw_only=True)
class CalendarGame:
    """Two players who have a game on the calendar, White first."""

    white: str
    black: str

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{white} against {black}", {"white": self.white, "black": self.black}


@record(kw_only=True)
class CancelledGame:
    """A game of tonight that is off, and who cancelled it."""

    white: str
    black: str
    cancelled_by: Names

    @property
    def left_over(self) -> Names:
        """Who of the two could play somebody else."""
        return tuple(name for name in (self.white, self.black) if name not in self.cancelled_by)

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{white} against {black}, cancelled by {who}", {
            "white": self.white,
            "black": self.black,
            "who": self.cancelled_by,
        }


class Rearranged(Facts[tuple[CalendarGame, ...]]):
    """Which open game two players whose opponents cancelled could play tonight instead, if any."""

    question = one("rearranged_games")
    cancelled: tuple[CancelledGame, ...]
    open_games: tuple[CalendarGame, ...]  # of the calendar, still to be played

    def check(self) -> None:
        """Refuse cancellations by strangers, and a player with two games tonight."""
        tonight: list[str] = []
        for game in self.cancelled:
            if not game.cancelled_by or set(game.cancelled_by) - {game.white, game.black}:
                raise ValueError(f"{game.white} against {game.black} was cancelled by neither of them")
            tonight += [game.white, game.black]
        if twice := [first for first, second in pairwise(sorted(tonight)) if first == second]:
            raise ValueError(f"{twice[0]} has two games tonight")

    def possible(self) -> tuple[CalendarGame, ...]:
        """Return the open games between two who are left over."""
        free = {name for game in self.cancelled for name in game.left_over}
        return tuple(game for game in self.open_games if {game.white, game.black} <= free)


class Chore(Words):
    """What is left to do after a game."""

    WRITE_THE_RESULT = "write the result on the match sheet"
    PUT_THE_MATERIAL_AWAY = "put the material away"


@record
class Task:
    """Somebody and what he has to do."""

    who: str
    chore: Chore

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{who}: {chore}", {"who": self.who, "chore": self.chore}


class AfterTheGame(Facts[tuple[Task, ...]]):
    """Who writes the result down and who puts the material away after a game that was played."""

    question = each("after_the_game")
    white: str
    black: str
    result: SeriesResult

    def check(self) -> None:
        """Refuse a game that was not played."""
        if not self.result.is_played:
            raise ValueError("the game was not played")

    @property
    def is_drawn(self) -> bool:
        """Whether nobody won."""
        return self.result is SeriesResult.DRAW

    @property
    def winner(self) -> str:
        """Who won; asked of a game that was not drawn."""
        return self.white if self.result is SeriesResult.WHITE_WINS else self.black

    @property
    def loser(self) -> str:
        """Who lost; asked of a game that was not drawn."""
        return self.black if self.result is SeriesResult.WHITE_WINS else self.white
