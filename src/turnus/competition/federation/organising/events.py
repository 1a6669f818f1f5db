"""What happens to clubs and members of a federation; people are pseudonyms, birth dates stay outside."""

from collections.abc import Mapping
from dataclasses import field
from datetime import date
from typing import Any

from turnus.competition.recording import Deviation, Recorded
from turnus.competition.registry.meanings import Clause, Hour, Name
from turnus.records import record

Names = tuple[str, ...]
Rulings = tuple[Recorded, ...]


@record(kw_only=True)
class FederationOpened:
    """A season of the federation began, with its rulebook pinned; it is named by the year it begins in."""

    season: int
    rulebook: str = "kndb-2009"
    base: str = ""
    hashes: Mapping[str, str] = field(default_factory=dict)
    terms: Mapping[str, Any] = field(default_factory=dict)
    provinces: Names = ()
    clause: Clause = ""  # that lets terms be otherwise than the regulation sets them
    reason: str = ""
    deviations: tuple[Deviation, ...] = ()


@record(kw_only=True)
class ClubJoined:
    """A club became a member of a provincial federation."""

    club: Name
    province: str


@record(kw_only=True)
class HallNamed:
    """A club said where it plays its home matches, and at what hour they begin."""

    club: Name
    place: Name
    hour: Hour = ""


@record(kw_only=True)
class ClubLiquidated:
    """A club was wound up."""

    club: Name
    on: date


@record(kw_only=True)
class PupilsEnrolled:
    """The pupils of a school, who may play in its teams; they need not be members."""

    school: str
    pupils: Names


@record(kw_only=True)
class LimitReported:
    """A provincial federation told the Board by which day players of its league must be registered."""

    federation: str
    member_by: date
    on: date  # when the Board received it


@record(kw_only=True)
class MemberRegistered:
    """The federation received a registration of somebody as member of a club."""

    member: str
    club: Name
    received: date
    posted: date | None = None
    has_dutch_nationality: bool | None = None  # asked where it matters (29.4)


@record(kw_only=True)
class RegistrationEnded:
    """The last day of a membership of a club."""

    member: str
    club: Name
    on: date


@record(kw_only=True)
class MemberDescribed:
    """What competitions ask about a member, as far as it is known."""

    member: str
    is_woman: bool = False
    has_dutch_nationality: bool | None = None
    resident_since: date | None = None  # as an extract of the municipal register proves
    impairment_declared: bool = False  # visually impaired, by a declaration that was accepted


@record(kw_only=True)
class AgeStated:
    """How old a member is on 31 December of a year: all that categories need, and no birth date."""

    member: str
    year: int
    age: int


@record(kw_only=True)
class RatingChanged:
    """A rating list gave a member a rating from a day on."""

    member: str
    rating: int
    on: date


@record(kw_only=True)
class MemberMoved:
    """A member moved to another home."""

    member: str
    on: date
    kilometres: int
    last_game_on: date | None = None  # his last game in a team competition


@record(kw_only=True)
class LastSeasonStated:
    """For which club a member could play in the season before this one."""

    member: str
    club: Name


@record(kw_only=True)
class ClubChangeJudged:
    """The Board allowed a member to play for another club, or did not (44.4, 44.6)."""

    member: str
    club: Name
    option: str
    on: date
    reason: str = ""
    rulings: Rulings = ()


@record(kw_only=True)
class MemberSuspended:
    """A member may not play in a period, both days included."""

    member: str
    first_day: date
    last_day: date
    reason: str
