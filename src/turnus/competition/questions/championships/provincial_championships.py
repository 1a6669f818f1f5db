"""Provincial championships: what holds for them, and what besides when they give places in national ones."""

from datetime import date
from fractions import Fraction
from typing import Any

from turnus.competition.questions.championships.championships import Event, Names, Stage, Tempo
from turnus.competition.questions.federation.members import Category, Championship, Eligibility
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Facts, Refused, every, one
from turnus.law.days import refuse_far_days
from turnus.records import record
from turnus.words import Words


class SkipPlayOffs(Facts[Verdict]):
    """Whether the conditions of a provincial event may set the play-offs of 31.2 and 31.3 aside."""

    question = one("skip_play_offs")
    feeds: Event | None = None  # the national championship in which it gives places


class ProvincialClause(Facts[bool]):
    """Whether a clause of the regulation holds for a provincial event."""

    question = one("holds_in_provincial_event")
    clause: str
    feeds: Event | None = None  # the national championship in which it gives places
    conditions_skip_play_offs: bool = False


class ProvincialChampionship(Facts[tuple[Refused, ...]]):
    """Why a provincial championship cannot be announced so; with several stages this is about its final."""

    question = every("provincial_championship")
    feeds: Event | None = None  # the national championship in which it gives places
    tempo: Tempo
    players: int
    federation_share: Fraction  # of the costs, from 0 to 1
    has_fischer_clocks: bool = True
    is_final: bool = True  # of a championship of 26.1-b
    dispensed_from: frozenset[str] = frozenset()  # clauses, by the Board, for this event
    dispensation_is_mentioned: bool = True  # in the conditions

    def check(self) -> None:
        """Refuse numbers that cannot be."""
        if self.players < 0 or not 0 <= self.federation_share <= 1:
            raise ValueError("there are not fewer than no players, and a share is between none and all")

    @property
    def stage_entered(self) -> Stage:
        """The stage of the national championship in which it gives places."""
        only_final = (Event.GIRLS_CUBS, Event.GIRLS_JUNIORS)
        if self.feeds is Event.VISUALLY_IMPAIRED:
            return Stage.PRELIMINARIES
        return Stage.FINAL if self.feeds in only_final else Stage.SEMI_FINAL


class ProvincialEntry(Facts[tuple[Refused, ...]]):
    """Why a member may not enter a provincial championship that gives places in a national one."""

    question = one("provincial_entry")
    is_member_of_federation: bool  # of this provincial federation
    match_on: date
    born: date
    category: Category | None = None  # none: for all members
    is_woman: bool = False
    rating: int | None = None
    member_since: date | None = None  # of the national federation
    entry_closes: date | None = None
    has_dutch_nationality: bool = True
    resident_since: date | None = None

    def check(self) -> None:
        """Refuse dates that cannot be."""
        refuse_far_days(self.match_on, self.entry_closes)
        _ = self.eligibility

    @property
    def eligibility(self) -> Eligibility:
        """The question whether he may play in the national championship."""
        same = {name: held for name, held in self.named().items() if name != "is_member_of_federation"}
        return Eligibility(competition=Championship.NATIONAL_INDIVIDUAL, **same)


class ExemptFromPreliminaries(Facts[Names]):
    """Who is placed directly in a provincial final that has preliminaries."""

    question = one("exempt_from_preliminaries")
    members: Names  # of the provincial federation, who take part
    national_rights: Names  # who had a place in the national championship when this one was announced


class Reporting(Words):
    """Whether names can be reported in time."""

    IN_TIME = "in time"
    TOO_LATE = "too late to report the names"


class ProvincialDates(Facts[Reporting]):
    """Whether a provincial championship ends early enough to report who is promoted."""

    question = one("provincial_dates")
    last_round_on: date
    national_starts: date

    def check(self) -> None:
        """Refuse a start with nothing before it."""
        refuse_far_days(self.national_starts)


@record
class ProvincialCosts:
    """Who pays how much of a provincial championship, in euro cents."""

    federation: Fraction
    each_player: Fraction

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "the provincial federation {federation}, each player {player} cents", {
            "federation": self.federation,
            "player": self.each_player,
        }


class ProvincialCostDivision(Facts[ProvincialCosts]):
    """How the costs of a provincial championship are divided, in euro cents."""

    question = one("provincial_costs")
    cents: int
    players: int

    def check(self) -> None:
        """Refuse numbers that cannot be."""
        if self.cents < 0 or self.players < 1:
            raise ValueError("costs are not below zero, and there are players")


class ProvincialDispensation(Facts[Verdict]):
    """Whether a provincial federation is dispensed from a clause on provincial championships for a time."""

    question = one("provincial_dispensation")
    federation: str
    clause: str
    until: date | None  # none: for good
    was_asked_for: bool = True
