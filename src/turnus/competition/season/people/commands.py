"""What one can ask about people and groups: entering, leaving, forming groups, dates, absences."""

from collections.abc import Mapping
from typing import Annotated, Any

from turnus.competition.registry.meanings import (
    Choice,
    Clause,
    Day,
    Hour,
    Now,
    Personal,
    Player,
    ThisHour,
    Today,
)
from turnus.competition.season.people.events import LastSeason
from turnus.records import field, record

Names = tuple[str, ...]


@record(kw_only=True)
class OpenSeason:
    """Begin a competition under a rulebook."""

    season: str
    part: str
    rulebook: str
    base: str = ""
    hashes: Mapping[str, str] = field(default_factory=dict)
    terms: Mapping[str, Any] = field(default_factory=dict)
    cross_limit: int = 150
    clause: Clause = ""  # that lets terms be otherwise than the regulation sets them
    reason: str = ""


@record(kw_only=True)
class Join:
    """Enter somebody; `evening` and `at` matter where entry closes at an hour."""

    player: Player
    rating: int = 0
    membership: str = ""
    youth: bool = False
    evening: int = 1
    at: Hour = ""  # the hour, such as 19:45


@record(kw_only=True)
class ChangeRating:
    """Give a player the rating of a new list."""

    player: Player
    rating: int


@record(kw_only=True)
class Leave:
    """Take somebody out of the competition for good."""

    player: Player


@record(kw_only=True)
class PlaceNewcomer:
    """Say in which group a newcomer plays; another than proposed, or without a rating, for a reason."""

    player: Player
    group: Choice
    reason: str = ""
    who: str = "director"
    at: Now = ""


@record(kw_only=True)
class SignOffTurnus:
    """Sign a player off for the whole next turnus."""

    player: Player


@record(kw_only=True)
class Return:
    """Let a player come back: after turni he signed off for, or after seasons without the championship.

    For the latter `last_series`, `seasons_absent` and whether he stood where one moves down must be said;
    where the meeting places him, `group` is its choice.
    """

    player: Player
    last_series: int = 0
    seasons_absent: int = 0
    would_have_gone_down: bool = False
    group: str = ""
    who: str = ""
    at: Now = ""


@record(kw_only=True)
class FormGroups:
    """Form the groups of the next turnus; the first time after last season, as given, or by rating and size.

    The director chooses: `form` with too few players for the usual groups, `seats` when seats stay open,
    to `merge` the two lowest groups; other `groups` than computed need a clause that allows it and a reason.
    """

    size: int = 0
    form: Choice = ""
    groups: Mapping[str, tuple[Player, ...]] = field(default_factory=dict)
    after: LastSeason | None = None
    merge: bool = False
    seats: Choice = ""
    clause: Clause = ""
    reason: str = ""
    who: str = "director"
    at: Now = ""


@record(kw_only=True)
class SetCalendar:
    """Give the rounds of the running turnus their dates (ISO)."""

    dates: tuple[Day, ...]


@record(kw_only=True)
class Seat:
    """Add a player to a group while the turnus runs."""

    player: Player
    group: str


@record(kw_only=True)
class SignOff:
    """Sign a player off for a round; a late one needs the director's decision."""

    player: Player
    round: int
    on: Today  # the day it was given, ISO
    at: ThisHour  # and the hour
    club_duty: bool = False
    decision: Choice = ""  # of the director on a late sign-off: accept, or count as no sign-off
    who: str = "director"
    reason: Annotated[str, Personal.FORGOTTEN] = ""  # nobody is to read later that somebody was ill


@record(kw_only=True)
class SignOn:
    """Take a sign-off back."""

    player: Player
    round: int


@record(kw_only=True)
class JudgeStrength:
    """Say whether the strength of two players of neighbouring groups corresponds, whatever their ratings."""

    upper: Player
    lower: Player
    corresponds: bool
    reason: str
    who: str = "director"
    at: Now = ""
