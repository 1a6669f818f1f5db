"""A chess clock as a value: it knows time and periods, no law.

Times are whole milliseconds since the game began; `advanced` brings the clock to the moment of an event.
"""

from dataclasses import dataclass

from turnus.play.changing import replace
from turnus.play.clock.time_control import TimeControl
from turnus.play.sides import Side

SECOND = 1000
MOST_SECONDS = 10**9  # thirty years; a longer time is a typing error


@dataclass(frozen=True, slots=True)
class Dial:
    """One player's half of the clock."""

    left: int
    period: int = 0
    delay_left: int = 0  # what a delay still covers of the present turn
    fallen_at: int | None = None  # when the flag fell
    fell_short: bool = False  # the moves of its period were not completed then
    used: int = 0  # of the thinking time in the present turn
    entered: tuple[tuple[int, int], ...] = ()  # what each period begun in this game added, and what it cost

    def after(self, elapsed: int, now: int) -> "Dial":
        """Return the dial when it has run for a while and it is now."""
        delayed = min(self.delay_left, elapsed)
        spent = elapsed - delayed
        left = self.left - spent
        fallen_at = now + left if self.fallen_at is None and left <= 0 else self.fallen_at
        used = self.used + min(spent, self.left)
        delay = self.delay_left - delayed
        return Dial(max(0, left), self.period, delay, fallen_at, self.fell_short, used, self.entered)


@dataclass(frozen=True, slots=True)
class Clock:
    """Both dials, which of them runs, and since when."""

    control: TimeControl
    white: Dial
    black: Dial
    running: Side | None = None
    since: int = 0
    gives_back: bool = False  # a delay is given back at the press instead of waited for

    @classmethod
    def new(cls, control: TimeControl, *, gives_back: bool = False) -> "Clock":
        """Return the clock as it stands before the game."""
        dial = Dial(control.period(0).seconds * SECOND)
        return cls(control, dial, dial, gives_back=gives_back)

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
            return Clock(self.control, dial, self.black, self.running, now, self.gives_back)
        return Clock(self.control, self.white, dial, self.running, now, self.gives_back)

    def started(self, side: Side | None) -> "Clock":
        """Let a player's clock run, with the delay of a new turn; nobody's for None."""
        if side is None or side is self.running:
            return replace(self, running=side)
        dial = self.dial(side)
        delay = 0 if self.gives_back else self.control.period(dial.period).delay * SECOND
        fresh = replace(dial, delay_left=delay, used=0)
        return replace(self.with_dial(side, fresh), running=side)

    def resumed(self, side: Side) -> "Clock":
        """Let a clock run on where it stood: an interruption gives no new delay."""
        return replace(self, running=side)

    def incremented(self, side: Side) -> "Clock":
        """Add what the period gives for a completed move."""
        dial = self.dial(side)
        period = self.control.period(dial.period)
        increment = period.increment * SECOND
        if self.gives_back:
            increment += min(dial.used, period.delay * SECOND)
        return self.with_dial(side, replace(dial, left=dial.left + increment)) if increment else self

    def is_due(self, side: Side, completed: int) -> bool:
        """Tell whether a player's next period is due: the moves of this one are completed."""
        period = self.dial(side).period
        required = self.control.moves_required(period)
        return required is not None and completed >= required and not self.control.is_last(period)

    def in_next_period(self, side: Side, *, keeping: bool) -> "Clock":
        """Enter the next period, keeping the time that is left or not."""
        dial = self.dial(side)
        following = self.control.period(dial.period + 1)
        added, lost = following.seconds * SECOND, 0 if keeping else dial.left
        fallen_at = dial.fallen_at if dial.fell_short else None
        entered = (*dial.entered, (added, lost))
        after = replace(dial, left=dial.left - lost + added, period=dial.period + 1, fallen_at=fallen_at)
        return self.with_dial(side, replace(after, entered=entered))

    def counted_back(self, side: Side, completed: int) -> "Clock":
        """Leave every period that was begun in this game and that the moves that stand have not reached."""
        dial = self.dial(side)
        while dial.entered and completed < (self.control.moves_required(dial.period - 1) or 0):
            added, lost = dial.entered[-1]
            left = max(0, dial.left - added + lost)
            dial = replace(dial, left=left, period=dial.period - 1, entered=dial.entered[:-1])
        return self.with_dial(side, dial)

    def counted_up(self, side: Side, completed: int, left: int | None) -> "Clock":
        """Enter every period that a number of completed moves has reached.

        A clock that shows less than the next period gives, when the last required move has just been made,
        has not been given that period yet.
        """
        clock = self
        while clock.is_due(side, completed) and not clock._shows_the_last_period(side, completed, left):
            clock = clock.in_next_period(side, keeping=True)
        return clock

    def _shows_the_last_period(self, side: Side, completed: int, left: int | None) -> bool:
        period = self.dial(side).period
        following = self.control.period(period + 1).seconds * SECOND
        return left is not None and left < following and completed == self.control.moves_required(period)

    def changed(self, side: Side, by: int) -> "Clock":
        """Add or take off time, never below zero."""
        dial = self.dial(side)
        return self.with_dial(side, replace(dial, left=max(0, dial.left + by)))

    def set_to(self, side: Side, left: int) -> "Clock":
        """Set a player's time; a flag goes up again when there is time, and is down when there is none."""
        dial = self.dial(side)
        if left > 0:
            return self.with_dial(side, replace(dial, left=left, fallen_at=None, fell_short=False))
        short = dial.fell_short if dial.fallen_at is not None else True
        return self.with_dial(
            side, replace(dial, left=0, fallen_at=dial.fallen_at or self.since, fell_short=short)
        )

    def _is_short(self, period: int, completed: int) -> bool:
        required = self.control.moves_required(period)
        return required is None or completed < required
