"""Places for players promoted from the provincial federations: how many, for whom, until when."""

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import Any

from turnus.faults import BadInput
from turnus.law import Facts, one
from turnus.law.days import refuse_far_days
from turnus.records import record
from turnus.tournament.lots import check_drawn
from turnus.words import Words

Names = tuple[str, ...]
MOST_PLACES = 10_000


@record
class Division:
    """How places were divided; where equal claims are left, lots decide who gets the last ones."""

    places: Mapping[str, int]
    lots_between: tuple[str, ...] = ()
    places_by_lot: int = 0

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        if not self.lots_between:
            return "{places}", {"places": self.places}
        return "{places}; by lot {count} between {names}", {
            "places": self.places,
            "count": self.places_by_lot,
            "names": self.lots_between,
        }


@record
class Quota:
    """How the places are divided, and on which day the members were to be counted."""

    division: Division
    counted_on: date

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{division}; members counted on {day}", {"division": self.division, "day": self.counted_on}


class QuotaPlaces(Facts[Quota]):
    """How places for promoted players are divided over the provincial federations."""

    question = one("quota")
    places: int
    members: Mapping[str, int]  # of the category, by federation
    match_on: date
    drawn: Names = ()  # the order of lots between equal claims, where they were drawn

    def check(self) -> None:
        """Refuse members that cannot be, and fewer places than federations."""
        refuse_far_days(self.match_on)
        check_drawn(self.drawn, self.members)
        if not self.members or min(self.members.values()) < 0:
            raise ValueError("there must be federations, and none has fewer than no members")
        if self.places > MOST_PLACES:
            raise BadInput("no competition has more than {most} places", most=MOST_PLACES)
        if self.places < len(self.members):
            raise BadInput(
                "{places} places for {members} federations: each gets at least one",
                places=self.places,
                members=len(self.members),
            )


@record
class FederationChoice:
    """Through which federation a player said he wants to be promoted, and when."""

    federation: str
    on: date

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{federation} on {day}", {"federation": self.federation, "day": self.on}


class PromotionFederation(Facts[str]):
    """Through which of his federations a player can be promoted."""

    question = one("promotion_federation")
    choices: tuple[FederationChoice, ...] = ()  # in the order in which they reached the Board
    first_games: Mapping[str, date] = MappingProxyType({})  # his first game in each federation

    def check(self) -> None:
        """Refuse a player who neither chose nor played, and two first games on a day."""
        if not self.first_games:
            raise ValueError("say in which federations he plays")
        if len(set(self.first_games.values())) < len(self.first_games):
            raise ValueError("two first games are on the same day: say which was earlier")

    @property
    def valid_choices(self) -> Names:
        """The federations he chose before his first game, the first choice first."""
        begun = min(self.first_games.values())
        return tuple(choice.federation for choice in self.choices if choice.on < begun)


class PromotedPlayers(Facts[Names]):
    """Who is promoted from a provincial event: its final order and how many places it has."""

    question = one("promoted_players")
    federation: str
    order: Names
    places: int
    promoted_through: Mapping[str, str] = MappingProxyType({})  # members of several: their one federation

    def check(self) -> None:
        """Refuse fewer than no places."""
        if self.places < 0:
            raise ValueError("there cannot be fewer than no places")
        if len(set(self.order)) < len(self.order):
            raise ValueError("a player stands twice in the final standing")


class PlaceAs(Words):
    """As what somebody takes a place of his federation."""

    PROMOTED = "promoted"
    REPLACEMENT = "replaces a promoted player"
    DESIGNATED = "designated by the Provincial Board"
    OTHERWISE = "takes part otherwise"


@record
class QuotaUse:
    """Whose places count, and how many are left (below zero: too many)."""

    counted: Names
    left: int

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{counted}; places left: {left}", {"counted": self.counted, "left": self.left}


class QuotaUsed(Facts[QuotaUse]):
    """Which of a federation's players take a place of its quota."""

    question = one("quota_used")
    quota: int
    players: Mapping[str, PlaceAs]

    def check(self) -> None:
        """Refuse fewer than no places."""
        if self.quota < 0:
            raise ValueError("there cannot be fewer than no places")


class NamesDue(Facts[date]):
    """By which day the names of promoted players must be known to the Board."""

    question = one("names_due")
    competition_starts: date

    def check(self) -> None:
        """Refuse a start with nothing before it."""
        refuse_far_days(self.competition_starts)


class PromotionRight(Facts[bool]):
    """Whether a promoted player keeps his right to take part, by when his name was received."""

    question = one("promotion_right")
    competition_starts: date
    name_received: date | None  # none: not received

    def check(self) -> None:
        """Refuse a start with nothing before it."""
        refuse_far_days(self.competition_starts)
