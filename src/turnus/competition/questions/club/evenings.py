"""A playing evening: starting the clock, coming late, signing off, regulation results, other dates."""

from datetime import date
from fractions import Fraction
from typing import Any

from turnus.competition.questions.club.events import (
    FINALS,
    NO_TIME,
    ClockTime,
    CompetitionName,
    check_format,
    check_time,
)
from turnus.law import Facts, one
from turnus.records import record
from turnus.words import Words


@record
class Times:
    """When a game starts, when its clock must run at the latest, and from when one is too late."""

    start: ClockTime
    clock_by: ClockTime
    too_late: ClockTime

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "start {start}, clock by {clock_by}, too late from {too_late}", {
            "start": self.start,
            "clock_by": self.clock_by,
            "too_late": self.too_late,
        }


class StartTimes(Facts[Times]):
    """At what times the games of an evening start."""

    question = one("start_times")
    event: CompetitionName

    def check_under(self, law: Any) -> None:
        """Refuse an event that has no starting rules."""
        _check_starting_rules(self.event, law)


class ClockStart(Words):
    """What may or must be done about a clock that does not run yet."""

    NOT_YET = "not_yet"
    MAY_START = "may_start"  # the player who is present may
    MUST_START = "must_start"  # players and director are prompted
    DIRECTOR_STARTS = "director_starts"
    DIRECTOR_WAITS = "director_waits"


class StartingTheClock(Facts[ClockStart]):
    """Whether a clock that stands still may or must be started, for the first game of an evening."""

    question = one("start_clock")
    event: CompetitionName
    at: ClockTime
    present: int  # how many of the two players

    def check(self) -> None:
        """Refuse times and numbers that cannot be."""
        check_time(self.at)
        if not self.at:
            raise ValueError("say at what time")
        if self.present not in range(3):
            raise ValueError("of a game none, one or two players are present")

    def check_under(self, law: Any) -> None:
        """Refuse an event that has no starting rules."""
        _check_starting_rules(self.event, law)


@record
class Scores:
    """What the two players of a game get; unplayed games give regulation results."""

    white: Fraction
    black: Fraction

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "White {white}, Black {black}", {"white": self.white, "black": self.black}


@record
class Begun:
    """Whether a game is played, and the regulation result if it is not."""

    played: bool
    result: Scores | None = None

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        if self.result is None:
            return "the game is played", {}
        return "not played: {result}", {"result": self.result}


class Lateness(Facts[Begun]):
    """What follows when players begin late or never; empty times: never appeared."""

    question = one("lateness")
    event: CompetitionName
    white_begins: ClockTime = NO_TIME  # when White is at the board to begin
    black_begins: ClockTime = NO_TIME
    first_of_evening: bool = True

    def check(self) -> None:
        """Refuse times that cannot be."""
        check_time(self.white_begins, self.black_begins)

    def check_under(self, law: Any) -> None:
        """Refuse an event that has no starting rules."""
        _check_starting_rules(self.event, law)

    def begins(self) -> tuple[ClockTime, ClockTime]:
        """Return when both begin."""
        return self.white_begins, self.black_begins


class Notice(Words):
    """How a sign-off counts."""

    IN_TIME = "in_time"
    TOO_LATE = "too_late"  # as no sign-off, unless the director accepts it
    NOT_NEEDED = "not_needed"


@record
class SignedOff:
    """How a sign-off counts, and for which rounds."""

    notice: Notice
    rounds: tuple[int, ...] = ()

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{notice}, rounds {rounds}", {"notice": self.notice, "rounds": self.rounds}


class SignOff(Facts[SignedOff]):
    """Whether somebody has signed off in time for a round, and which rounds that covers."""

    question = one("sign_off")
    event: CompetitionName
    round: int
    round_on: date
    given_on: date
    given_at: ClockTime

    def check(self) -> None:
        """Refuse rounds and times that cannot be."""
        check_time(self.given_at)
        if not self.given_at:
            raise ValueError("say at what time the sign-off was given")
        if self.round < 1:
            raise ValueError("rounds count from 1")


class LateChoice(Words):
    """What may be decided about a sign-off that came too late."""

    ACCEPT = "accept"
    NO_SIGN_OFF = "count as no sign-off"


class LateSignOff(Facts[str]):
    """What becomes of a sign-off that came too late."""

    question = one("late_sign_off")
    player: str


class Unplayed(Words):
    """Why a player has no game in a round."""

    SIGNED_OFF = "signed_off"
    CLUB_DUTY = "club_duty"  # signed off to play for the club on the club evening, confirmed
    NO_SHOW = "no_show"  # neither signed off nor appeared
    TOO_LATE = "too_late"  # appeared after the limit
    OPPONENT_ABSENT = "opponent_absent"  # the opponent did not appear, or too late
    BYE = "bye"


class RegulationResult(Facts[Fraction]):
    """What a round without a game gives a player."""

    question = one("regulation_result")
    event: CompetitionName
    why: Unplayed


class Withdrawn(Facts[bool]):
    """Whether a player counts as withdrawn from the running turnus or event."""

    question = one("withdrawn")
    event: CompetitionName
    no_shows: int  # rounds in this turnus without sign-off and without appearing
    came_late: int = 0  # rounds for which he appeared, but too late

    def check(self) -> None:
        """Refuse counts below nothing."""
        if min(self.no_shows, self.came_late) < 0:
            raise ValueError("rounds count from 0")


class OtherDate(Words):
    """What becomes of a wish to play on another date."""

    OTHER_DATE = "other_date"
    CLUB_EVENING = "club_evening"  # the game stays on the club evening
    REQUESTER_ZERO = "requester_zero"  # a regulation 0 for who asked
    REFUSED = "refused"  # the event knows no other dates
    OPPONENT_WINS = "opponent_wins"
    BOTH_ZERO = "both_zero"
    PLAY_LATER = "play_later"


class Reschedule(Facts[OtherDate]):
    """What becomes of the wish to play a game in advance or afterwards."""

    question = one("reschedule")
    event: CompetitionName
    opponent_agrees: bool
    director_agrees: bool = True
    requester_can_come: bool = True  # on the club evening itself
    next_round_on: date | None = None
    result_known_on: date | None = None  # the day of the result, or the day agreed on
    next_round_due: bool = False  # the next round is about to be paired

    def in_time(self) -> bool:
        """Say whether the result is there before the next round."""
        if self.result_known_on is None or self.next_round_on is None:
            return not self.next_round_due
        return self.result_known_on < self.next_round_on


def _check_starting_rules(event: CompetitionName, law: Any) -> None:
    if event != FINALS:  # they start as their competition does
        check_format(event, law, "has_starting_times", "this event has no starting times")
