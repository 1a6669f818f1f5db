"""Being there: who has come too late, whose clock is started."""

from enum import StrEnum

from turnus.law import Facts, Refused, Term, every, one
from turnus.play.sides import Side

DEFAULT_TIME = Term("default_time", int, "seconds", "how late a player may arrive")


class Arrived(StrEnum):
    """What an arrival is."""

    IN_TIME = "in_time"
    TOO_LATE = "too_late"


class Arrival(Facts[Arrived]):
    """Whether a player arrives in time: seconds after the start of the session."""

    question = one("arrival")
    late: float  # seconds
    resumed: bool = False  # the session takes up an adjourned game


class FirstClock(Facts[Side]):
    """Whose clock is started when the session begins."""

    question = one("first_clock")
    white_present: bool = True
    black_present: bool = True


class ClockStart(Facts[tuple[Refused, ...]]):
    """Whether a player may start the clock now."""

    question = every("clock_start")
    minutes_early: int = 0  # before the hour the game starts at; below zero when it is later
    board_set_up: bool = True


class SharedLostTime(Facts[tuple[float, float]]):
    """How the time is shared that passed while neither player was there: White's and Black's seconds."""

    question = one("shared_lost_time")
    seconds: float
    resumed: bool = False

    def check(self) -> None:
        """Refuse a time below nought."""
        if not self.seconds >= 0:
            raise ValueError("times are not below zero")


class ResumedClock(Facts[Side]):
    """Whose clock is started when an adjourned game is resumed."""

    question = one("resumed_clock")
    turn: Side
