"""What decisions do to the clock of one board."""

from turnus.play.clock.time_control import TimeControl
from turnus.play.sides import Actor, Side
from turnus.records import record


@record
class PeriodEntered:
    """A player's next period begins, with or without the time he had left."""

    side: Side
    keeping: bool


@record
class ClockStarted:
    """A player's clock runs, the other stands; nobody's for None."""

    side: Side | None


@record
class ClocksStopped:
    """Both clocks stand until they are started again: the one that ran, or the one named here."""

    number: int
    then: Side | None = None
    by: Actor | None = None  # where only the arbiter starts them again: who stopped them


@record
class ClockResumed:
    """A clock runs on where it stood."""

    side: Side


@record
class TimeChanged:
    """A player's clock gets or loses seconds."""

    side: Side
    seconds: float


@record
class TimeSet:
    """A player's clock is set; before anybody is there, that is what the session begins with."""

    side: Side
    milliseconds: int
    begins_session: bool = False


@record
class ExaminationBegan:
    """A claim is examined: the claimant's clock runs until it is over."""

    claimant: Side


@record
class TimesNoted:
    """The arbiter notes what the clocks show."""


@record
class FlagPassed:
    """A flag has fallen and the game goes on."""


@record
class ControlChanged:
    """The clock goes on by another time control."""

    control: TimeControl


@record
class SessionStarted:
    """The session has begun, perhaps one in which an adjourned game is resumed."""

    at: int
    resumed: bool = False


ClockEffect = (
    PeriodEntered
    | ClockStarted
    | ClocksStopped
    | ClockResumed
    | TimeChanged
    | TimeSet
    | SessionStarted
    | FlagPassed
    | ControlChanged
    | TimesNoted
    | ExaminationBegan
)
"""What happens to the clock of one board."""
