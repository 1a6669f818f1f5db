"""The tempo as conditions lay it down, and how clocks are set for it."""

from turnus.law import Facts, Term, one

PLAYING_TIME = Term("playing_time", int, "seconds", "how long is played before games are adjourned")


class ThinkingTime(Facts[float]):
    """How many seconds of thinking time a player has used of those his clock has run."""

    question = one("thinking_time")
    running: float  # seconds since his clock was started for the first time
    flag_after: float = 0  # mechanical clocks: when his flag first fell
    mechanical: bool = False

    def check(self) -> None:
        """Refuse times below nought."""
        if not (self.running >= 0 and self.flag_after >= 0):
            raise ValueError("times are not below zero")
