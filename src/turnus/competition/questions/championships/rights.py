"""Who may play in a stage of a championship, and what its final standings give."""

from collections.abc import Iterable, Mapping
from datetime import date
from types import MappingProxyType
from typing import Any

from turnus.competition.questions.championships.championships import (
    GIRLS,
    RAPID,
    Event,
    Names,
    Stage,
    refuse_unknown_stage,
)
from turnus.competition.questions.championships.provincial_places import Division
from turnus.competition.questions.verdicts import Verdict
from turnus.faults import BadInput
from turnus.law import Facts, one
from turnus.law.days import refuse_far_days
from turnus.records import record, says
from turnus.words import Words

YOUTH = frozenset({Event.JUNIORS, Event.ASPIRANTS, Event.PUPILS, Event.CUBS})
RAPID_YOUTH = frozenset({Event.RAPID_JUNIORS, Event.RAPID_ASPIRANTS, Event.RAPID_PUPILS, Event.RAPID_CUBS})


@says("{player}, born {born}")
@record
class Finisher:
    """A player in a final standing; his birth matters where a category has an age limit."""

    player: str
    born: date | None = None


class Right(Words):
    """What a place in the final standing gives."""

    TITLE = "title of champion"
    FINAL = "place in the final"
    NEXT_FINAL = "place in the next final"
    NEXT_SEMI_FINAL = "place in the next semi-final"
    CHOICE_CANDIDATE = "candidate for the choice place"
    GROUP_I = "final group I"
    GROUP_II = "final group II"
    GROUP_III = "final group III"


@record
class Given:
    """A right that a player got."""

    player: str
    right: Right

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{player}: {right}", {"player": self.player, "right": self.right}


def _check_standing(event: Event, stage: Stage, order: tuple[Finisher, ...], on: date | None) -> None:
    refuse_unknown_stage(event, stage)
    refuse_far_days(on)
    names = [finisher.player for finisher in order]
    if len(set(names)) < len(names):
        raise ValueError("a player stands twice in the final standing")
    if stage is Stage.FINAL and event in YOUTH:
        _check_ages(order, on)


def _check_ages(order: tuple[Finisher, ...], on: date | None) -> None:
    if order and (on is None or any(finisher.born is None for finisher in order)):
        raise ValueError("say when each was born and when the next match is played")
    if on and any(finisher.born and finisher.born > on for finisher in order):
        raise ValueError("the match is before the birth")


class StageRights(Facts[tuple[Given, ...]]):
    """Which rights a stage of a championship gives once its standings are final.

    `order` is the final standing: of one group in a semi-final, of the whole final otherwise.
    """

    question = one("stage_rights")
    event: Event
    stage: Stage
    order: tuple[Finisher, ...]
    next_match_on: date | None = None  # a day of the next championship, for age limits
    is_final_standing: bool = True  # ties are resolved and nothing is under protest

    def check(self) -> None:
        """Refuse standings that cannot be, and stages without rights."""
        _check_standing(self.event, self.stage, self.order, self.next_match_on)
        if self.event in GIRLS or self.stage is Stage.PRELIMINARIES:
            raise BadInput(
                "the regulation attaches no rights to the {stage} of the {event}",
                stage=self.stage,
                event=self.event,
            )


class EntryAs(Words):
    """On what ground somebody has a place in a stage."""

    LAST_FINAL = "from the last final"
    LAST_SEMI_FINAL = "third in a group of the last semi-final"
    PROVINCE = "promoted from the provinces"
    ANNOUNCED = "announced by a provincial federation"
    YOUNGER_CHAMPION = "champion of the younger category"
    SEMI_FINAL = "promoted from the semi-final"
    BOARD = "named by the Board"
    ORGANISER = "named by the organiser of a location"
    CHOICE = "sponsor or choice place"
    GRANDMASTER = "invited grandmaster"


@record
class Entry:
    """A place in a stage: who has it and on what ground."""

    player: str
    ground: EntryAs

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{player}: {ground}", {"player": self.player, "ground": self.ground}


class StageFacts(Facts[Any]):
    """What is known about the players of a stage of a championship."""

    event: Event
    stage: Stage
    match_on: date  # a day of the stage
    last_final: tuple[Finisher, ...] = ()  # the standing of the last final
    last_semi_final: tuple[Names, ...] = ()  # the standings of the groups of the last championship
    semi_final: tuple[Names, ...] = ()  # the standings of the groups before this final
    promoted: Names = ()  # women: who was promoted from the semi-final by the conditions
    younger_champion: Finisher | None = None  # of juniors (general), aspirants (juniors), pupils (aspirants)
    provincial: Names = ()
    announced: Mapping[str, Names] = MappingProxyType({})  # women: by provincial federation
    by_organisers: Mapping[str, Names] = MappingProxyType({})  # by location
    by_board: Names = ()
    choice_place: str = ""
    grandmaster: str = ""

    def check(self) -> None:
        """Refuse stages without entry rights and standings that cannot be."""
        if self.event in GIRLS or self.event is Event.VISUALLY_IMPAIRED:
            raise BadInput("entry for the {event} is free or left to its conditions", event=self.event)
        if self.event in RAPID and self.stage is Stage.FINAL:
            raise ValueError("the final groups of a rapid championship follow from its semi-final")
        _check_standing(self.event, Stage.FINAL, self.last_final, self.match_on)
        refuse_unknown_stage(self.event, self.stage)
        if self.event in RAPID_YOUTH:
            _check_ages(self.last_final, self.match_on)
        if self.younger_champion:
            _check_ages((self.younger_champion,), self.match_on)


@record
class Field:
    """Who is in a stage, and how that compares with its number of places."""

    entries: tuple[Entry, ...]
    places: int
    open: int
    excess: int  # more than the places: the Board decides

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        known = {"entries": self.entries, "places": self.places, "open": self.open, "excess": self.excess}
        return "{entries}; {places} places, {open} open, {excess} too many", known


class StageField(StageFacts, Facts[Field]):
    """Who has a place in a stage of a championship, how many places are open or were given too many."""

    question = one("stage_field")


class NamedBy(Words):
    """Who fills a place by naming somebody, and which place."""

    BOARD = "the Board"
    ORGANISER = "the organiser of a location"
    CHOICE = "the Board, for the sponsor or choice place"
    GRANDMASTER = "the Board, by inviting a grandmaster"


NAMED = frozenset(
    {(event, Stage.SEMI_FINAL, NamedBy.BOARD) for event in {Event.GENERAL} | YOUTH}
    | {(event, Stage.FINAL, NamedBy.BOARD) for event in {Event.WOMEN} | YOUTH}
    | {(event, Stage.SEMI_FINAL, NamedBy.ORGANISER) for event in (Event.PUPILS, Event.CUBS)}
    | {(Event.GENERAL, Stage.FINAL, NamedBy.CHOICE), (Event.WOMEN, Stage.FINAL, NamedBy.GRANDMASTER)}
)


def check_named(event: Event, stage: Stage, by: NamedBy) -> None:
    """Raise ValueError for places that nobody fills by naming."""
    if (event, stage, by) not in NAMED:
        raise BadInput(
            "no place in the {stage} of the {event} is filled by {by}", stage=stage, event=event, by=by
        )


class Designation(Facts[Verdict]):
    """Whether one more player is named for a stage of a championship."""

    question = one("designation")
    event: Event
    stage: Stage
    by: NamedBy
    filled_otherwise: int = 0  # places taken on the grounds that come before
    named_before: int = 0  # players already named on this ground (by an organiser: for his location)
    has_advice: bool = True  # advice or nomination of the committee is on file, where it is asked for
    named_on: date | None = None  # choice place
    final_on: date | None = None  # choice place: the 1 December before it counts
    is_womens_grandmaster: bool = False
    played_for_world_title: bool = False
    accepted_on: date | None = None  # grandmaster: when she accepted the invitation
    semi_final_starts: date | None = None  # grandmaster

    def check(self) -> None:
        """Refuse places that nobody fills by naming, and days that are missing."""
        check_named(self.event, self.stage, self.by)
        refuse_far_days(self.final_on)
        if min(self.filled_otherwise, self.named_before) < 0:
            raise ValueError("there cannot be fewer than none")
        if self.by is NamedBy.CHOICE and (self.named_on is None or self.final_on is None):
            raise ValueError("say when he is named and when the final is")
        if self.by is NamedBy.GRANDMASTER and self.semi_final_starts is None:
            raise ValueError("say when the semi-final starts")


@record
class ChoicePlace:
    """Who has the choice place, or who plays for it; neither: it is still open."""

    player: str = ""
    play_off: Names = ()

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        if self.play_off:
            return "a play-off of {players}", {"players": self.play_off}
        return "choice place: {player}", {"player": self.player}


class ChoicePlaceState(Facts[ChoicePlace]):
    """Who gets the sponsor or choice place of the general final."""

    question = one("choice_place")
    on: date  # the day on which this is asked
    final_on: date
    thirds: Names  # the numbers three of the semi-final's groups
    designated: str = ""
    designated_on: date | None = None

    def check(self) -> None:
        """Refuse a designation without its day, and days that cannot be."""
        refuse_far_days(self.on, self.final_on)
        if bool(self.designated) != (self.designated_on is not None):
            raise ValueError("say who was designated and when, or neither")


SEMI_FINAL_GROUPS = [6, 6, 6, 6]
FINAL_GROUPS = [8, 8, 8]


def _sizes(groups: Iterable[Names]) -> list[int]:
    return [len(order) for order in groups]


class RapidFinalGroups(Facts[Mapping[str, Names]]):
    """Who plays in which final group of a rapid championship, by the standings of the semi-final groups."""

    question = one("rapid_final_groups")
    semi_final: Mapping[str, Names]  # the final standing of each group

    def check(self) -> None:
        """Refuse groups that are not four of six different players."""
        players = [player for order in self.semi_final.values() for player in order]
        if _sizes(self.semi_final.values()) != SEMI_FINAL_GROUPS:
            raise ValueError("there are four groups of six")
        if len(set(players)) < len(players):
            raise ValueError("a player is in two groups")


class RapidFinalOrder(Facts[Names]):
    """The final standing of a rapid championship, by those of its final groups I, II and III."""

    question = one("rapid_final_order")
    groups: tuple[Names, ...]

    def check(self) -> None:
        """Refuse groups that are not three of eight different players."""
        players = [player for order in self.groups for player in order]
        if _sizes(self.groups) != FINAL_GROUPS:
            raise ValueError("there are three final groups of eight")
        if len(set(players)) < len(players):
            raise ValueError("a player is in two groups")


@record
class ForProvinces:
    """How many places are for the provinces, and how they are divided where the members are known."""

    places: int
    division: Division = Division({})

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        known = {"places": self.places, "division": self.division.places}
        return "{places} places for the provinces: {division}", known


class ProvincialPlaces(Facts[ForProvinces]):
    """How many places of a semi-final are for players promoted from the provinces, after other grounds."""

    question = one("provincial_places")
    event: Event
    filled_otherwise: int  # places taken on the grounds that come before
    match_on: date | None = None
    members: Mapping[str, int] = MappingProxyType({})  # of the category, by federation, to divide them

    def check(self) -> None:
        """Refuse championships without provincial places, and numbers that cannot be."""
        if self.event not in {Event.GENERAL} | YOUTH | RAPID:
            raise BadInput("the {event} has no provincial places", event=self.event)
        if self.filled_otherwise < 0 or any(count < 0 for count in self.members.values()):
            raise ValueError("there cannot be fewer than none")
        if self.members and self.match_on is None:
            raise ValueError("say when the match is played: members are counted by that")
        refuse_far_days(self.match_on)
