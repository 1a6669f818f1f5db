"""Time controls: `40/5400+30:1800+30`, periods joined by `:`, a trailing `*` repeats the last one."""

import re

from turnus.faults import BadInput
from turnus.records import record

_PERIOD = re.compile(
    r"(?:(?P<moves>[0-9]{1,4})/)?(?P<seconds>[0-9]{1,7})(?:\+(?P<increment>[0-9]{1,5}))?(?:d(?P<delay>[0-9]{1,5}))?"
)


@record
class Period:
    """A part of the game with its own time: for a number of moves, or for all that are left."""

    seconds: int
    moves: int | None = None
    increment: int = 0
    delay: int = 0  # the time a move may take before it costs thinking time

    @property
    def text(self) -> str:
        """The period as it is written: 40/5400+30."""
        moves = "" if self.moves is None else f"{self.moves}/"
        increment = f"+{self.increment}" if self.increment else ""
        return f"{moves}{self.seconds}{increment}" + (f"d{self.delay}" if self.delay else "")


@record
class TimeControl:
    """The periods in their order; the last may repeat itself."""

    periods: tuple[Period, ...]
    repeats: bool = False

    def period(self, index: int) -> Period:
        """Return a period by its number, 0 for the first."""
        return self.periods[min(index, len(self.periods) - 1)]

    def is_last(self, index: int) -> bool:
        """Tell whether no other period follows."""
        return not self.repeats and index >= len(self.periods) - 1

    def moves_required(self, index: int) -> int | None:
        """Return how many moves must be completed by the end of a period; nothing when it has no limit."""
        total = 0
        for number in range(index + 1):
            moves = self.period(number).moves
            if moves is None:
                return None
            total += moves
        return total

    @property
    def base(self) -> int:
        """All thinking time in seconds, increments left aside (reading A.1: periods add up)."""
        return sum(period.seconds for period in self.periods)

    @property
    def increment(self) -> int:
        """What every move of the first period adds, as increment or delay."""
        return self.periods[0].increment or self.periods[0].delay

    @property
    def text(self) -> str:
        """The control as `parse_time_control` reads it."""
        return ":".join(period.text for period in self.periods) + "*" * self.repeats


def parse_time_control(text: str) -> TimeControl:
    """Read a time control; a fault names the period it is in."""
    repeats = text.endswith("*")
    parts = text.removesuffix("*").split(":")
    periods = tuple(_period(part, number) for number, part in enumerate(parts, start=1))
    endless = [period.moves is None for period in periods]
    if any(endless[:-1]) or (repeats and endless[-1]):
        raise BadInput(
            "only the last period can be for all moves, and it cannot repeat", where="time_control"
        )
    return TimeControl(periods, repeats)


def _period(text: str, number: int) -> Period:
    found = _PERIOD.fullmatch(text)
    if found is None or (found["moves"] is not None and int(found["moves"]) == 0):
        raise BadInput(
            "{text!r} is not a period like 40/5400+30, 1800 or 300d5",
            text=text,
            where=f"time_control, period {number}",
        )
    moves, increment, delay = found["moves"], found["increment"] or 0, found["delay"] or 0
    return Period(int(found["seconds"]), int(moves) if moves else None, int(increment), int(delay))
