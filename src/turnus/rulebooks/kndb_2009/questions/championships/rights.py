"""Who may play in a stage of a championship, and what its final standings give."""

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import Any

from turnus.competition.dates import refuse_far_days
from turnus.competition.questions.championships.championships import RAPID, Event, Stage
from turnus.competition.questions.championships.provincial_places import Division
from turnus.competition.questions.championships.rights import (
    YOUTH,
    Designation,
    Entry,
    Finisher,
    Given,
    NamedBy,
    StageFacts,
    _check_standing,
    check_named,
)
from turnus.law import Facts, each, one, steps
from turnus.records import record


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
            raise ValueError(f"the {self.event} has no provincial places")
        if self.filled_otherwise < 0 or any(count < 0 for count in self.members.values()):
            raise ValueError("there cannot be fewer than none")
        if self.members and self.match_on is None:
            raise ValueError("say when the match is played: members are counted by that")
        refuse_far_days(self.match_on)


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
