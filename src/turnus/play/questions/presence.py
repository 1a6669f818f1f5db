"""Being there: who has come too late, whose clock is started."""

import re

from turnus.law import Facts, Refused, Term, every, one
from turnus.play.sentences import Sentence, Span, sentence
from turnus.play.sides import Side
from turnus.words import Words

HOUR = re.compile(r"([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?")
"""An hour of the clock, perhaps with its seconds."""

DEFAULT_TIME = Term("default_time", int, "seconds", "how late a player may arrive")


class Arrived(Words):
    """What an arrival is."""

    IN_TIME = "in_time"
    TOO_LATE = "too_late"


class Arrival(Facts[Arrived]):
    """Whether a player arrives in time: seconds after the start of the session."""

    question = one("arrival")
    late: float  # seconds
    resumed: bool = False  # the session takes up an adjourned game
    session_start: str = ""  # the hour the session began at (20:00), if that is known
    claimed: bool = False  # the opponent claims it: the player is not there yet

    def check(self) -> None:
        """Refuse what is no hour."""
        if self.session_start and not HOUR.fullmatch(self.session_start):
            raise ValueError("an hour is written 20:00")

    def after(self, hour: str, usual_start: str) -> float:
        """Return how many seconds after an hour it is; a session begins at its usual hour unless said."""
        return self.late + since_midnight(self.session_start or usual_start) - since_midnight(hour)


def since_midnight(hour: str) -> int:
    """Return how many seconds after midnight an hour is."""
    hours, minutes, *seconds = map(int, hour.split(":"))
    return 3600 * hours + 60 * minutes + sum(seconds)


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

    def put_answer(self, answer: tuple[float, float]) -> Sentence:
        """Return how an answer is put into words."""
        return sentence("{white} for White, {black} for Black", white=Span(answer[0]), black=Span(answer[1]))


class ResumedClock(Facts[Side]):
    """Whose clock is started when an adjourned game is resumed."""

    question = one("resumed_clock")
    turn: Side
