"""How a season begins, and what happens with its people: entries, groups, dates, absences."""

from collections.abc import Mapping
from typing import Any

from turnus.competition.recording import Deviation, Recorded
from turnus.records import field, record

Names = tuple[str, ...]
Rulings = tuple[Recorded, ...]


@record(kw_only=True)
class SeasonOpened:
    """A competition began, with its rulebooks and their hashes pinned."""

    season: str
    part: str  # house, scheijgrond, blitz, open; series in ddt-2014
    rulebook: str
    base: str = ""
    hashes: Mapping[str, str] = field(default_factory=dict)
    terms: Mapping[str, Any] = field(default_factory=dict)
    cross_limit: int = 0  # the largest difference in rating that the director lets count as corresponding
    deviations: tuple[Deviation, ...] = ()  # terms that are otherwise than the regulation sets them


@record(kw_only=True)
class MemberJoined:
    """Somebody entered the competition, under a pseudonym."""

    player: str
    rating: int = 0
    membership: str = ""
    youth: bool = False
    rulings: Rulings = ()


@record(kw_only=True)
class RatingChanged:
    """A new rating list gave a player another rating."""

    player: str
    rating: int


@record(kw_only=True)
class MemberLeft:
    """Somebody left the competition for good."""

    player: str


@record(kw_only=True)
class NewcomerPlaced:
    """The director said in which group a newcomer will play."""

    player: str
    group: str
    clause: str
    reason: str = ""
    rulings: Rulings = ()


@record(kw_only=True)
class TurnusSignedOff:
    """A player will not play the next turnus."""

    player: str


@record(kw_only=True)
class PlayerReturned:
    """A player who was away for a turnus, or for seasons, plays again where his return puts him."""

    player: str
    group: str  # empty: he is placed like a newcomer
    seasons_absent: int = 0
    rulings: Rulings = ()


@record(kw_only=True)
class GroupList:
    """A group and its players, in their order at the start."""

    name: str
    players: Names


@record(kw_only=True)
class Overruled:
    """A decision of a person against what was computed, by the clause that lets him."""

    clause: str
    reason: str
    computed: Any = None


@record(kw_only=True)
class Missed:
    """Where somebody last played who missed the end of a season: the group by its number, and his place."""

    group: int
    place: int
    size: int  # of that group
    groups: int  # how many there were
    turni: int  # how many he missed in a row


@record(kw_only=True)
class LastSeason:
    """How the season before ended: from this, and from who takes part now, the first groups follow."""

    stream: str
    groups: tuple[GroupList, ...]  # of its last turnus, in the order of their places
    labels: Mapping[str, str] = field(default_factory=dict)
    champions: Mapping[str, str] = field(default_factory=dict)  # by the number of the final
    declined: Names = ()  # would not move up
    games: Mapping[str, int] = field(default_factory=dict)  # of those who played fewer than others
    missed: Mapping[str, Missed] = field(default_factory=dict)  # who played, but not to the end
    placed: Mapping[str, str] = field(default_factory=dict)  # who came or came back after the end, and where
    moved: Mapping[str, str] = field(default_factory=dict)  # whom a person put into another group


@record(kw_only=True)
class GroupsFormed:
    """A turnus got its groups, the highest first; of merged groups every player keeps his label."""

    turnus: int
    groups: tuple[GroupList, ...]
    labels: Mapping[str, str] = field(default_factory=dict)
    would_be: Mapping[str, str] = field(default_factory=dict)  # who signed off: where he would have played
    rulings: Rulings = ()
    overruled: Overruled | None = None
    after: LastSeason | None = None  # the first groups of a season: what they follow from


@record(kw_only=True)
class CalendarSet:
    """The rounds of a turnus got their dates."""

    turnus: int
    dates: Names
    rulings: Rulings = ()


@record(kw_only=True)
class PlayerSeated:
    """Somebody joined a group while its turnus was under way."""

    turnus: int
    player: str
    group: str
    rulings: Rulings = ()


@record(kw_only=True)
class StrengthJudged:
    """The director said whether the strength of two players of different groups corresponds."""

    turnus: int
    upper: str
    lower: str
    corresponds: bool
    reason: str
    rulings: Rulings = ()


@record(kw_only=True)
class SignedOff:
    """A player will miss rounds; `why` as in regulation_result."""

    turnus: int
    rounds: tuple[int, ...]
    player: str
    why: str = "signed_off"
    decided: str = ""  # a late sign-off: what the director decided
    rulings: Rulings = ()


@record(kw_only=True)
class SignOffWithdrawn:
    """A player comes after all."""

    turnus: int
    round: int
    player: str


@record(kw_only=True)
class PlayerStopped:
    """A player stopped: his results are void, or kept with his open games lost by forfeit."""

    turnus: int
    player: str
    void: bool
    forfeits: tuple[tuple[str, str, str], ...] = ()  # White, Black, result
    rulings: Rulings = ()


@record(kw_only=True)
class PlayerWithdrawn:
    """A player counts as withdrawn from the rest of a turnus."""

    turnus: int
    player: str
    rulings: Rulings = ()


@record(kw_only=True)
class LaterStartGranted:
    """A player may start later all season."""

    player: str
    at: str
    rulings: Rulings = ()
