"""What is settled about the clock before a game."""

from enum import StrEnum

from turnus.law import Term


class DelayMode(StrEnum):
    """How a clock gives the time every move may take: it waits, or gives back what was used of it."""

    WAITS = "waits"
    GIVES_BACK = "gives_back"


DISPLAYS = Term("clock_displays", int, "", "how many displays a clock has, of which one runs at a time")
TIME_CONTROL = Term("time_control", str, "", "the periods: moves, seconds and what every move adds")
DELAY = Term("delay_mode", DelayMode, "", "what a delay does to the main time")
