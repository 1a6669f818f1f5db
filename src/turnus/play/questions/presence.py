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
