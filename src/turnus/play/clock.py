"""A chess clock as a value: it knows time and periods, no law.

Times are whole milliseconds since the game began; `advanced` brings the clock to the moment of an event.
"""

from dataclasses import dataclass, replace

from turnus.play.sides import Side
from turnus.play.time_control import TimeControl

SECOND = 1000


@dataclass(frozen=True, slots=True)
class Dial:
    """One player's half of the clock."""

    left: int
    period: int = 0
    delay_left: int = 0  # what a delay still covers of the present turn
    fallen_at: int | None = None  # when the flag fell
    fell_short: bool = False  # the moves of its period were not completed then

    def after(self, elapsed: int, now: int) -> "Dial":
        """Return the dial when it has run for a while and it is now."""
        delayed = min(self.delay_left, elapsed)
        left = self.left - (elapsed - delayed)
        fallen_at = now + left if self.fallen_at is None and left <= 0 else self.fallen_at
        return Dial(max(0, left), self.period, self.delay_left - delayed, fallen_at, self.fell_short)


@dataclass(frozen=True, slots=True)
class Clock:
    """Both dials, which of them runs, and since when."""

    control: TimeControl
    white: Dial
    black: Dial
    running: Side | None = None
    since: int = 0

    @classmethod
    def new(cls, control: TimeControl) -> "Clock":
        """Return the clock as it stands before the game."""
        first = control.period(0)
        dial = Dial(first.seconds * SECOND, delay_left=first.delay * SECOND)
        return cls(control, dial, dial)

    def dial(self, side: Side) -> Dial:
        """Return a player's half."""
        return self.white if side is Side.WHITE else self.black

    def with_dial(self, side: Side, dial: Dial) -> "Clock":
        """Return the clock with one half replaced."""
        return replace(self, white=dial) if side is Side.WHITE else replace(self, black=dial)

    def advanced(self, now: int, completed: int) -> "Clock":
        """Bring the clock to a moment; `completed` are the moves of the player whose clock runs."""
        if self.running is None or now == self.since:
            return self if now == self.since else replace(self, since=now)
        before = self.dial(self.running)
        dial = before.after(now - self.since, now)
        if dial.fallen_at is not None and before.fallen_at is None:
            dial = replace(dial, fell_short=self._is_short(dial.period, completed))
        if self.running is Side.WHITE:
            return Clock(self.control, dial, self.black, self.running, now)
        return Clock(self.control, self.white, dial, self.running, now)

    def started(self, side: Side | None) -> "Clock":
        """Let a player's clock run, with the delay of a new turn; nobody's for None."""
        if side is None or side is self.running:
            return replace(self, running=side)
        dial = self.dial(side)
        delay = self.control.period(dial.period).delay * SECOND
        fresh = replace(dial, delay_left=delay) if dial.delay_left != delay else dial
        return replace(self.with_dial(side, fresh), running=side)

    def resumed(self, side: Side) -> "Clock":
        """Let a clock run on where it stood: an interruption gives no new delay."""
        return replace(self, running=side)

    def incremented(self, side: Side) -> "Clock":
        """Add what the period gives for a completed move."""
        dial = self.dial(side)
        increment = self.control.period(dial.period).increment * SECOND
        return self.with_dial(side, replace(dial, left=dial.left + increment)) if increment else self

    def counted(self, side: Side, completed: int) -> "Clock":
        """Enter the next period once its predecessor's moves are completed; unused time is kept (6.3.2)."""
        dial = self.dial(side)
        required = self.control.moves_required(dial.period)
        if required is None or completed < required or self.control.is_last(dial.period):
            return self
        following = self.control.period(dial.period + 1)
        left = dial.left + following.seconds * SECOND
        return self.with_dial(
            side, Dial(left, dial.period + 1, dial.delay_left, dial.fallen_at, dial.fell_short)
        )

    def counted_up(self, side: Side, completed: int) -> "Clock":
        """Enter every period that a number of completed moves has reached."""
        clock = self.counted(side, completed)
        while clock is not self and clock.counted(side, completed) is not clock:
            clock = clock.counted(side, completed)
        return clock

    def changed(self, side: Side, by: int) -> "Clock":
        """Add or take off time, never below zero."""
        dial = self.dial(side)
        return self.with_dial(side, replace(dial, left=max(0, dial.left + by)))

    def set_to(self, side: Side, left: int) -> "Clock":
        """Set a player's time as the arbiter says; a flag goes up again when there is time."""
        dial = self.dial(side)
        fallen = dial.fallen_at if left == 0 else None
        return self.with_dial(side, replace(dial, left=left, fallen_at=fallen))

    def _is_short(self, period: int, completed: int) -> bool:
        required = self.control.moves_required(period)
        return required is None or completed < required
