"""Championships: systems, tempo, rights, places of provinces, withdrawals and final standings."""

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import Any

from turnus.competition.questions.championships.championships import Event, Stage
from turnus.competition.questions.championships.final_standings import (
    Names,
    PlayOff,
    Result,
    check_players,
    check_ratings,
    check_system,
)
from turnus.competition.questions.championships.rights import (
    Designation,
    Entry,
    Finisher,
    Given,
    NamedBy,
    StageFacts,
    _check_standing,
    check_named,
)
from turnus.competition.questions.championships.systems import SwissType
from turnus.competition.questions.championships.withdrawal import Treated, check_part
from turnus.competition.questions.federation.members import EntryGround
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.series.tie_ladder import Ladder
from turnus.law import Facts, Refused, Term, each, every, one, steps
from turnus.law.days import refuse_far_days
from turnus.records import record
from turnus.tournament.lots import check_drawn
from turnus.words import Words


class AdjournmentPlan(Facts[tuple[Refused, ...]]):
    """Why a time of adjournment cannot be set for a championship."""

    question = every("adjournment_plan")
    event: Event
    adjourn_at: str = ""  # an hour such as 18:00; empty: none is set


class Structure(Facts[tuple[Refused, ...]]):
    """Why a competition cannot be set up so: in classes, successive stages and parallel groups."""

    question = every("structure")
    system: str  # round robin, knock-out or swiss
    classes: int = 1
    stages: Names = ("final",)
    parallel_groups: int = 1  # in each class or stage

    def check(self) -> None:
        """Refuse a competition without classes, stages or groups."""
        if self.classes < 1 or self.parallel_groups < 1 or not self.stages:
            raise ValueError("a competition has at least one class, one stage and one group")


class EntryRight(Facts[EntryGround]):
    """By what right a player takes part: a result in a preceding competition, or a placing."""

    question = one("entry_right")
    preceding: str = ""  # the competition he played before
    place: int | None = None  # his place there
    places_with_right: int = 0  # how many places there give the right

    def check(self) -> None:
        """Refuse a place that cannot be."""
        if self.place is not None and (self.place < 1 or not self.preceding):
            raise ValueError("a place counts from 1, in a preceding competition")


PLAYING_TIME = Term("playing_time", int, "seconds", "how long is played before games are adjourned")


class ThinkingTime(Facts[float]):
    """How many seconds of thinking time a player has used of those his clock has run."""

    question = one("thinking_time")
    running: float  # seconds since his clock was started for the first time
    flag_after: float = 0  # mechanical clocks: when his flag first fell
    mechanical: bool = False

    def check(self) -> None:
        """Refuse times below nought."""
        if not (self.running >= 0 and self.flag_after >= 0):
            raise ValueError("times are not below zero")


def _all(found: tuple[tuple[Given, ...], ...]) -> tuple[Given, ...]:
    return tuple(given for some in found for given in some)


class StandingRights(Facts[tuple[Given, ...]]):
    """Which rights each clause attaches to the places of a final standing."""

    question = each("standing_rights", total=_all)
    event: Event
    stage: Stage
    order: tuple[Finisher, ...]  # the final standing (of one group in a semi-final), ties resolved
    next_match_on: date | None = None  # a day of the next championship, for age limits

    def check(self) -> None:
        """Refuse standings that cannot be."""
        _check_standing(self.event, self.stage, self.order, self.next_match_on)


class StageEntries(StageFacts, Facts[tuple[Entry, ...]]):
    """Who has a place in a stage of a championship, ground after ground; nobody gets two places."""

    question = steps("stage_entries", start=lambda _facts: ())


class DesignatedPlaces(Facts[int]):
    """How many players may be named for a stage (by an organiser: for his location)."""

    question = one("designated_places")
    event: Event
    stage: Stage
    by: NamedBy
    filled_otherwise: int = 0  # places taken on the grounds that come before

    def check(self) -> None:
        """Refuse places that nobody fills by naming."""
        check_named(self.event, self.stage, self.by)
        if self.filled_otherwise < 0:
            raise ValueError("there cannot be fewer than none")

    @classmethod
    def asked_by(cls, facts: Designation) -> "DesignatedPlaces":
        """Return the question before one more is named."""
        return cls(**{name: held for name, held in facts.named().items() if name in cls.fields})


class ExtraConditions(Facts[bool]):
    """Whether a provincial championship must meet the further conditions of this article."""

    question = one("extra_provincial_conditions")
    feeds: Event | None = None  # the national championship in which it gives places


class CountDay(Facts[date]):
    """On which day the members of the federations are counted for a match."""

    question = one("count_day")
    match_on: date

    def check(self) -> None:
        """Refuse a match with no year before it."""
        refuse_far_days(self.match_on)


class WithdrawalPart(Facts[Treated]):
    """What becomes of a player's games in one part of a tournament when he withdraws."""

    question = one("withdrawal_part")
    games: int
    played: int  # every game with a result counts, a forfeited one too

    def check(self) -> None:
        """Refuse more games than there are."""
        check_part(self.games, self.played)


class Criterion(Words):
    """What separates players with equal points in a Swiss tournament."""

    RESISTANCE = "resistance"
    SONNEBORN_BERGER = "sonneborn-berger"
    MEAN_RATING = "mean rating of the opponents"


@record
class Order:
    """A ladder climbed so far, and what it waits for."""

    ladder: Ladder
    play_offs: tuple[Names, ...] = ()  # who must play a deciding tournament before the order goes on
    lots: tuple[Names, ...] = ()  # between whom lots are to be drawn
    criteria: tuple[Criterion, ...] = ()  # in a Swiss tournament: what separates players with equal points

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{ladder}; deciding tournaments: {play_offs}; lots: {lots}", {
            "ladder": self.ladder,
            "play_offs": self.play_offs,
            "lots": self.lots,
        }


class Table(Facts[Order]):
    """In which order a tournament ends, by the games that count."""

    question = steps("final_ladder", start=lambda facts: Order(Ladder.of_equals(facts.players)))
    system: TournamentSystem
    players: Names
    games: tuple[Result, ...]
    ratings: Mapping[str, int] = MappingProxyType({})
    swiss_type: SwissType | None = None
    play_offs: tuple[PlayOff, ...] = ()
    drawn: Names = ()  # the order in which lots were drawn
    dummy_points: Mapping[str, int] = MappingProxyType({})  # scored against the dummy of a Swiss tournament

    def check(self) -> None:
        """Refuse players and games that cannot be."""
        check_players(self.players, self.games, self.play_offs)
        check_drawn(self.drawn, self.players)
        check_ratings(self.ratings, self.players)
        check_system(self.system, self.swiss_type)


@record
class PlayOffForm:
    """How a deciding tournament is played; none when the ladder goes on without one."""

    rounds: int  # how often everybody meets everybody
    games_each: int

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{games_each} games for each player", {"games_each": self.games_each}


class PlayOffGames(Facts[PlayOffForm]):
    """How a deciding tournament between players with equal points is played; no games: not at all."""

    question = one("play_off_games")
    number: int  # the first deciding tournament is number 1
    players: int

    def check(self) -> None:
        """Refuse a tournament that cannot be."""
        if self.number < 1 or self.players < 2:  # noqa: PLR2004 - one player has nothing to decide
            raise ValueError("deciding tournaments count from 1 and need two players")


class PlayOffPlace(Facts[bool]):
    """Whether a deciding tournament is played by players who share places in the final standings."""

    question = one("play_off_place")
    first_place: int
    last_place: int

    def check(self) -> None:
        """Refuse places that cannot be."""
        if not 1 <= self.first_place <= self.last_place:
            raise ValueError("places count from 1")


class SwissCriteria(Facts[tuple[Criterion, ...]]):
    """Which criteria separate players with equal points in a Swiss tournament, the first first."""

    question = one("swiss_criteria")
    swiss_type: SwissType
