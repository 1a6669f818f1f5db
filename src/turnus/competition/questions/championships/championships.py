"""Individual championships: their stages, who may enter, how they are played and who pays."""

from collections.abc import Mapping
from datetime import date
from fractions import Fraction
from typing import Any

from turnus.competition.questions.federation.members import (
    Category,
    Championship,
    Eligibility,
    EntryGround,
    Suspension,
)
from turnus.competition.questions.verdicts import Verdict
from turnus.faults import BadInput
from turnus.law import Facts, Refused, each, every, one, steps
from turnus.law.days import refuse_far_days
from turnus.records import record
from turnus.words import Words

Names = tuple[str, ...]
MOST_PLAYERS = 10_000


class Event(Words):
    """The individual championships of the federation."""

    GENERAL = "general championship"
    JUNIORS = "juniors championship"
    ASPIRANTS = "aspirants championship"
    PUPILS = "pupils championship"
    CUBS = "cubs championship"
    WOMEN = "women's championship"
    VISUALLY_IMPAIRED = "championship for the visually impaired"
    RAPID_A = "rapid championship A"
    RAPID_B = "rapid championship B"
    RAPID_C = "rapid championship C"
    RAPID_WOMEN = "women's rapid championship"
    RAPID_JUNIORS = "juniors rapid championship"
    RAPID_ASPIRANTS = "aspirants rapid championship"
    RAPID_PUPILS = "pupils rapid championship"
    RAPID_CUBS = "cubs rapid championship"
    GIRLS_CUBS = "girls cubs championship"
    GIRLS_PUPILS = "girls pupils championship"
    GIRLS_ASPIRANTS = "girls aspirants championship"
    GIRLS_JUNIORS = "girls juniors championship"


class Stage(Words):
    """The successive parts of a championship."""

    PRELIMINARIES = "preliminaries"
    SEMI_FINAL = "semi-final"
    FINAL = "final"


RAPID = frozenset(event for event in Event if event.name.startswith("RAPID"))
GIRLS = frozenset(event for event in Event if event.name.startswith("GIRLS"))
ONLY_A_FINAL = frozenset({Event.GIRLS_CUBS, Event.GIRLS_JUNIORS})


def refuse_unknown_stage(event: Event, stage: Stage) -> None:
    """Raise ValueError for a stage that a championship does not have."""
    first = Stage.PRELIMINARIES if event is Event.VISUALLY_IMPAIRED else Stage.SEMI_FINAL
    known = {Stage.FINAL} if event in ONLY_A_FINAL else {first, Stage.FINAL}
    if stage not in known:
        raise BadInput("the {event} has no {stage}", event=event, stage=stage)


class ArticleForty(Facts[bool]):
    """Whether the article on the rapid championship of category A holds for a championship."""

    question = each("rapid_article_applies", total=any)
    event: Event


class ChampionshipStages(Facts[tuple[Stage, ...]]):
    """Of which stages a championship consists, in their order."""

    question = one("championship_stages")
    event: Event


class StageDates(Facts[tuple[Refused, ...]]):
    """Why the semi-final and the final of a championship cannot be on these days."""

    question = every("stage_dates")
    event: Event
    semi_final_on: date
    final_on: date

    def check(self) -> None:
        """Refuse a final before its semi-final."""
        if self.final_on < self.semi_final_on:
            raise ValueError("the final is before the semi-final")


@record
class Tempo:
    """How fast is played: moves an hour with the first check, or minutes for a game with seconds a move."""

    moves_per_hour: int = 0  # 0: the time is for the whole game
    first_check_hours: int = 0  # when moves are first counted
    first_check_moves: int = 0  # how many must have been made by then
    minutes: int = 0  # for a whole game
    increment_seconds: int = 0  # added for each move
    extension_minutes: int = 0  # by arbitrage, once for each player; 0: no arbitrage

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        if self.moves_per_hour:
            return "{moves} moves an hour, first counted after {hours} hours", {
                "moves": self.moves_per_hour,
                "hours": self.first_check_hours,
            }
        return "{minutes} minutes and {seconds} seconds a move, {extension} minutes more by arbitrage", {
            "minutes": self.minutes,
            "seconds": self.increment_seconds,
            "extension": self.extension_minutes,
        }


class ChampionshipTempo(Facts[Tempo]):
    """At which tempo a stage of a championship is played."""

    question = steps("championship_tempo", start=lambda _facts: Tempo())
    event: Event
    stage: Stage
    has_fischer_clocks: bool = True  # clocks that add time for each move

    def check(self) -> None:
        """Refuse a stage that the championship does not have."""
        refuse_unknown_stage(self.event, self.stage)


class Adjourning(Words):
    """Whether a time of adjournment is set."""

    FREE = "may be set"
    EMPTY = "not set by default"
    LOCKED = "may not be set"


class AdjournmentTime(Facts[Adjourning]):
    """Whether a time of adjournment is set for a championship."""

    question = steps("adjournment_time", start=lambda _facts: Adjourning.FREE)
    event: Event


class Filling(Words):
    """Whether a stage has its number of players."""

    UNKNOWN = "not yet known"
    INCOMPLETE = "incomplete"
    COMPLETE = "complete"
    TOO_MANY = "too many"


@record
class Format:
    """How a stage is played; zero or empty where the regulation leaves it to the conditions."""

    system: str = ""  # round robin or swiss
    rounds: int = 0
    groups: tuple[int, ...] = ()  # the numbers of parallel groups that are allowed
    group_size: int = 0
    fewest: int = 0  # players in the stage
    most: int = 0
    filling: Filling = Filling.UNKNOWN

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{groups} groups, {fewest} to {most} players, {rounds} rounds: {filling}", {
            "groups": self.groups,
            "fewest": self.fewest,
            "most": self.most,
            "rounds": self.rounds,
            "filling": self.filling,
        }


class StageFormat(Facts[Format]):
    """How a stage of a championship is played, and whether a number of entries fits it."""

    question = steps("stage_format", start=lambda _facts: Format())
    event: Event
    stage: Stage
    entered: int | None = None  # none: not yet known

    def check(self) -> None:
        """Refuse a stage that is not there, and fewer than no entries."""
        refuse_unknown_stage(self.event, self.stage)
        if self.entered is not None and self.entered < 0:
            raise ValueError("there cannot be fewer than no entries")

    def filling(self, fewest: int, most: int) -> Filling:
        """Say how the entries fit between these numbers."""
        if self.entered is None:
            return Filling.UNKNOWN
        if self.entered > most:
            return Filling.TOO_MANY
        return Filling.INCOMPLETE if self.entered < fewest else Filling.COMPLETE


class GroupNumbers(Facts[tuple[int, ...]]):
    """Into how many groups the semi-final of the women's championship can be divided."""

    question = one("group_numbers")
    entered: int

    def check(self) -> None:
        """Refuse numbers that cannot be."""
        if not 0 <= self.entered <= MOST_PLAYERS:
            raise ValueError("a semi-final does not have this number of players")


class GroupDelegation(Facts[Verdict]):
    """Whether the organisation of a parallel group is delegated to provincial federations."""

    question = one("group_delegation")
    event: Event
    group: str
    to: Names  # provincial federations

    def check(self) -> None:
        """Refuse a championship whose groups cannot be delegated, and nobody to delegate to."""
        if self.event not in DELEGATED:
            raise BadInput("groups of the {event} are not delegated by its article", event=self.event)
        if not self.to or not self.group:
            raise ValueError("say which group, and to which federations")


DELEGATED = frozenset({Event.GENERAL, Event.JUNIORS, Event.ASPIRANTS, Event.PUPILS, Event.CUBS})


@record
class Costs:
    """Who pays how much, in euro cents."""

    federation: Fraction  # the national federation
    provinces: Mapping[str, Fraction]
    each_player: Fraction

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "the federation {federation}, the provinces {provinces}, each player {player} cents", {
            "federation": self.federation,
            "provinces": self.provinces,
            "player": self.each_player,
        }


class StageCosts(Facts[Costs]):
    """How the costs of a stage of a championship are divided, in euro cents."""

    question = one("stage_costs")
    event: Event
    stage: Stage
    cents: int
    players: Mapping[str, int]  # how many, by provincial federation

    def check(self) -> None:
        """Refuse costs that the regulation does not divide, and numbers that cannot be."""
        refuse_unknown_stage(self.event, self.stage)
        if self.event in GIRLS or self.event is Event.VISUALLY_IMPAIRED:
            raise BadInput("the regulation does not divide the costs of the {event}", event=self.event)
        if self.cents < 0 or not self.players or min(self.players.values()) < 1:
            raise ValueError("costs are not below zero, and each province named has players")


class ChampionshipEntry(Facts[tuple[Refused, ...]]):
    """Why a member may not take part in an individual championship; he may when there is no reason."""

    question = one("championship_entry")
    event: Event
    match_on: date
    born: date
    is_woman: bool = False
    rating: int | None = None  # none: no rating on the list in force when entry closes
    member_since: date | None = None  # none: no member of the federation
    entry_closes: date | None = None  # none: on the day of the match
    has_dutch_nationality: bool = True
    resident_since: date | None = None  # as an extract of the municipal register proves
    impairment_declared: bool = False  # a declaration that the leadership accepted
    ground: EntryGround = EntryGround.RESULT
    suspensions: tuple[Suspension, ...] = ()

    def check(self) -> None:
        """Refuse dates that cannot be."""
        refuse_far_days(self.match_on, self.entry_closes)
        self.eligibility(Championship.OTHER, None)

    def eligibility(self, competition: Championship, category: Category | None) -> Eligibility:
        """Return the question whether he may take part in such a competition for such a category."""
        own = {"event", "impairment_declared"}
        same = {name: value for name, value in self.named().items() if name not in own}
        return Eligibility(competition=competition, category=category, **same)


class GirlsTemplate(Facts[str]):
    """By which clause a championship for girls of a category is held."""

    question = one("girls_template")
    category: Category

    def check(self) -> None:
        """Refuse a category without a championship for girls."""
        if self.category not in (Category.CUB, Category.PUPIL, Category.ASPIRANT, Category.JUNIOR):
            raise ValueError("there are championships for girls who are cub, pupil, aspirant or junior")


class OwnConditions(Facts[Names]):
    """Which clauses the conditions of the championship for the visually impaired set aside."""

    question = one("set_aside_by_conditions")
    conditions_deviate_from: Names = ()


class ConditionsApproval(Facts[Verdict]):
    """Whether the conditions of the championship for the visually impaired may be published."""

    question = one("conditions_approval")
    conditions: str  # their name or date
