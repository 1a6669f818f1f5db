"""What one can ask a season to do: imperative, with the time, ids and seeds that entered with the request."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSeason:
    """Begin a competition under a rulebook."""

    season: str
    part: str
    rulebook: str
    base: str = ""
    hashes: Mapping[str, str] = field(default_factory=dict)
    terms: Mapping[str, Any] = field(default_factory=dict)
    cross_limit: int = 150


@dataclass(frozen=True, slots=True, kw_only=True)
class Join:
    """Enter somebody; `evening` and `at` matter where entry closes at an hour."""

    player: str
    rating: int = 0
    membership: str = ""
    youth: bool = False
    evening: int = 1
    at: str = ""  # the hour, such as 19:45


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeRating:
    """Give a player the rating of a new list."""

    player: str
    rating: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """Take somebody out of the competition for good."""

    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceNewcomer:
    """Say in which group a newcomer plays."""

    player: str
    group: str
    who: str = "director"
    at: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SignOffTurnus:
    """Sign a player off for the whole next turnus."""

    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Return:
    """Let a player come back after turni for which he signed off."""

    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FormGroups:
    """Form the groups of the next turnus; the first time from the groups given, or by rating and size.

    The director chooses: `form` with too few players for the usual groups, `seats` when seats stay open,
    to `merge` the two lowest groups; other `groups` than computed need a clause that allows it and a reason.
    """

    size: int = 0
    form: str = ""
    groups: Mapping[str, Names] = field(default_factory=dict)
    merge: bool = False
    seats: str = ""
    clause: str = ""
    reason: str = ""
    who: str = "director"
    at: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetCalendar:
    """Give the rounds of the running turnus their dates (ISO)."""

    dates: Names


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """Add a player to a group while the turnus runs."""

    player: str
    group: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SignOff:
    """Sign a player off for a round; a late one needs the director's decision."""

    player: str
    round: int
    on: str  # the day it was given, ISO
    at: str  # and the hour
    club_duty: bool = False
    decision: str = ""  # of the director on a late sign-off: accept, or count as no sign-off
    who: str = "director"
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SignOn:
    """Take a sign-off back."""

    player: str
    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeStrength:
    """Say whether the strength of two players of neighbouring groups corresponds, whatever their ratings."""

    upper: str
    lower: str
    corresponds: bool
    reason: str
    who: str = "director"
    at: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftRound:
    """Pair the next round; `fixed` pairs were made by the director beforehand, for a reason."""

    seed: str
    fixed: tuple[tuple[str, str], ...] = ()
    clause: str = ""
    reason: str = ""
    unplayed: str = ""  # what the director gives for a round without a game, where the rules do not say


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishRound:
    """Make the drafted round known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawRound:
    """Take the pairing of the last round back."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposeResult:
    """A player gives the result of his own game."""

    white: str
    black: str
    result: str
    by: str
    round: int = 0  # 0: the round under way


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterResult:
    """The director enters or confirms a result; an empty one confirms what was proposed."""

    white: str
    black: str
    result: str = ""
    played: bool = True
    round: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportLateness:
    """Say when the players began; an empty hour: he never appeared."""

    white: str
    black: str
    white_begins: str = ""
    black_begins: str = ""
    decision: str = ""  # of the director, for later games of an evening
    who: str = "director"
    at: str = ""
    reason: str = ""
    round: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectResult:
    """Replace a wrong result, for a reason."""

    turnus: int
    round: int
    white: str
    black: str
    result: str
    reason: str
    played: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Reschedule:
    """Play a game on another date."""

    white: str
    black: str
    on: str
    opponent_agrees: bool = True
    director_agrees: bool = True
    round: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Postpone:
    """A player puts a game of the calendar off; `told` says who was told when (ISO)."""

    white: str
    black: str
    by: str
    start: str  # the day and hour on the calendar
    told: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportAbsence:
    """Say who of a game of the calendar is not there, and who gave notice."""

    white: str
    black: str
    absent: Names
    gave_notice: Names = ()
    at: str = "21:00"


@dataclass(frozen=True, slots=True, kw_only=True)
class StopPlaying:
    """A player stops for the rest of the championship."""

    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseRound:
    """End the round under way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseTurnus:
    """End the running turnus; ties that nothing separates are settled as the director says."""

    tie: str = ""  # his choice, such as draw of lots
    seed: str = ""
    who: str = "director"
    at: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerOffer:
    """A player answers the offer to move up."""

    player: str
    accepts: bool
    at: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class QualifyFinals:
    """Fill the final groups; `order` is the director's for players nothing separates."""

    order: Names = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawFromFinal:
    """A player will not play in a final group."""

    player: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawFinal:
    """Draw the numbers of a final group, by the lots of a seed or as drawn elsewhere."""

    final: int
    seed: str
    drawn: Names = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterFinalResult:
    """Enter the result of a final game or of a deciding game."""

    final: int
    white: str
    black: str
    result: str
    played: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseSeason:
    """End the season and form the groups with which the next one begins."""

    at: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decide:
    """Record a decision of a person with its reason, by the clause that gives him the power."""

    subject: str
    clause: str
    option: str
    by: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticePhone:
    """A phone was noticed; `penalty` is the director's choice where he has one."""

    player: str
    what: str  # carried or rang
    penalty: str = ""
    who: str = "director"
    at: str = ""


Command = (
    OpenSeason
    | Join
    | ChangeRating
    | Leave
    | PlaceNewcomer
    | SignOffTurnus
    | Return
    | FormGroups
    | SetCalendar
    | Seat
    | SignOff
    | SignOn
    | JudgeStrength
    | DraftRound
    | PublishRound
    | WithdrawRound
    | ProposeResult
    | EnterResult
    | ReportLateness
    | CorrectResult
    | Reschedule
    | Postpone
    | ReportAbsence
    | StopPlaying
    | CloseRound
    | CloseTurnus
    | AnswerOffer
    | QualifyFinals
    | WithdrawFromFinal
    | DrawFinal
    | EnterFinalResult
    | CloseSeason
    | Decide
    | NoticePhone
)
