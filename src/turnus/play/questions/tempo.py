"""The tempo as conditions lay it down, and how clocks are set for it."""

from turnus.law import Facts, Refused, Term, every, one, steps
from turnus.records import record, says

EXTENSION = Term("extension", int, "seconds", "by how much arbitrage extends the time of both players")


@says("{moves} moves in {minutes} minutes")
@record
class Unit:
    """A time unit of the conditions: its minutes, and the moves due in it; none: the game ends in it."""

    minutes: int
    moves: int | None = None


class TempoPlan(Facts[str]):
    """Which time control the conditions' tempo makes."""

    question = steps("tempo_plan", start=lambda _facts: "")
    units: tuple[Unit, ...]
    repeats: bool = False  # the last unit, until the game is over
    first_unchecked: bool = False  # no moves are counted after the first unit
    increment: int = 0  # seconds that each move adds
    increment_from: int = 1  # the unit from which moves add time

    def check(self) -> None:
        """Refuse what is no tempo."""
        if not self.units or any(unit.minutes < 1 or (unit.moves or 1) < 1 for unit in self.units):
            raise ValueError("a tempo has units, of a minute and a move at least")
        if any(unit.moves is None for unit in self.units[:-1]):
            raise ValueError("only in the last unit the game ends whatever the number of moves")
        if self.repeats and self.units[-1].moves is None:
            raise ValueError("the unit in which the game ends cannot repeat")
        if self.first_unchecked and sum(unit.moves is not None for unit in self.units) + self.repeats < 2:  # noqa: PLR2004 - the first and another
            raise ValueError("a unit without control is followed by one with it")
        if self.increment < 0 or not 1 <= self.increment_from <= len(self.units):
            raise ValueError("moves add time from one of the units on")


class NotationWaiver(Facts[tuple[Refused, ...]]):
    """Whether the conditions may let the players off recording at this tempo."""

    question = every("notation_waiver")
    units: int = 1
    increment: int = 0  # seconds that each move adds

    def check(self) -> None:
        """Refuse a tempo without a unit."""
        if self.units < 1:
            raise ValueError("a tempo has at least one unit")


class IncrementAllowed(Facts[tuple[Refused, ...]]):
    """Whether every move may add this much time, as increment or as delay."""

    question = every("increment_allowed")
    seconds: int

    def check(self) -> None:
        """Refuse time below nought."""
        if self.seconds < 0:
            raise ValueError("a move does not add less than nothing")


class ClockSetting(Facts[int]):
    """What a clock shows at the start, in seconds; a mechanical one shows an hour of the day."""

    question = one("clock_at_start")
    mechanical: bool
    first_control: int  # seconds until the first time control

    def check(self) -> None:
        """Refuse a control before the start."""
        if self.first_control < 0:
            raise ValueError("no control comes before the start")
