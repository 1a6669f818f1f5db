"""Groups of a club competition: their order, and who moves up and down between them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Any

from turnus.law import Facts, each, one, steps

Names = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A player's figures at the end of a turnus."""

    name: str
    score: Fraction
    resistance: Fraction = Fraction(0)
    sonneborn_berger: Fraction = Fraction(0)


def _by_score(facts: "GroupOrder") -> tuple[Names, ...]:
    scores = sorted({entry.score for entry in facts.entries}, reverse=True)
    return tuple(tuple(e.name for e in facts.entries if e.score == score) for score in scores)


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupOrder(Facts[tuple[Names, ...]]):
    """In which order a group ends: players that nothing separates stay together."""

    question = steps("group_order", start=_by_score)
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Movement:
    """Who crosses one boundary: up in the order of their right, down from the lowest place."""

    up: Names = ()
    down: Names = ()
    passed_over: Names = ()  # asked for an extra place, and declined

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "up {up}; down {down}", {"up": self.up, "down": self.down}


def _nobody(_facts: "Boundary") -> Movement:
    return Movement()


@dataclass(frozen=True, slots=True, kw_only=True)
class Boundary(Facts[Movement]):
    """Who moves between two neighbouring groups, each given in the order of its places."""

    question = steps("boundary", start=_nobody)
    upper: Names
    lower: Names
    demand: int = 0  # seats to free in the upper group; below zero: seats to fill
    declined: frozenset[str] = frozenset()
    champion: str = ""  # the winner of the lower group's final, at the end of a season

    def seats_short(self, movement: Movement) -> int:
        """Return how many seats are still to be freed (above zero) or filled (below zero)."""
        return self.demand - (len(movement.down) - len(movement.up))


@dataclass(frozen=True, slots=True, kw_only=True)
class PromotionOffer(Facts[str]):
    """Whether a player is asked to move up, and may decline."""

    question = one("promotion_offer")
    place: int
    refused: frozenset[int] = frozenset()  # places that have declined
    is_champion: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LosesPromotion(Facts[str]):
    """Who is the first to lose promotion when fewer may move up."""

    question = one("loses_promotion")
    up: Names
    champion: str = ""
    fills_vacancies: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraCandidate(Facts[str]):
    """Who gets an extra place in the higher group; nobody (empty) when the right does not pass on."""

    question = one("extra_candidate")
    lower: Names
    taken: frozenset[str]  # moving up already, or asked before
    declined: frozenset[str] = frozenset()

    def waiting(self) -> Names:
        """Return those who could be asked, in the order of their places."""
        return tuple(name for name in self.lower if name not in self.taken)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoundaryDemand(Facts[int]):
    """How many seats must be freed in the upper group of a boundary; below zero: filled."""

    question = each("boundary_demand", total=sum)
    newcomers: int = 0  # placed in the upper group
    leavers: int = 0  # gone from the upper group
    from_above: int = 0  # what the boundary above sent down more than it took


class Direction(StrEnum):
    """In which order boundaries are worked out."""

    HIGHEST_FIRST = "highest_first"
    LOWEST_FIRST = "lowest_first"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoundaryOrder(Facts[Direction]):
    """In which order the boundaries are worked out."""

    question = one("boundary_order")
    newcomers: int = 0
    leavers: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsLeftOpen(Facts[str]):
    """What happens when every measure leaves the higher group too small."""

    question = one("seats_left_open")
    seats: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """A group as its turnus ended: the players in the order of their places."""

    name: str
    order: Names


@dataclass(frozen=True, slots=True)
class Changed:
    """The groups of the next turnus and what happened at each boundary, from the top."""

    groups: Mapping[str, Names]
    boundaries: tuple[Movement, ...]
    seats_open: tuple[int, ...]  # at each boundary, where the measures did not suffice

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        listed = {f"group{i}": names for i, names in enumerate(self.groups.values())}
        sentence = "; ".join(f"{name}: {{group{i}}}" for i, name in enumerate(self.groups))
        return sentence, listed


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupChanges(Facts[Changed]):
    """Who plays where in the next turnus: groups from the highest down."""

    question = one("group_changes")
    groups: tuple[Group, ...]
    newcomers: Mapping[str, Names] = field(default_factory=dict)  # by the name of their group
    leavers: frozenset[str] = frozenset()
    declined: frozenset[str] = frozenset()
    champions: Mapping[str, str] = field(default_factory=dict)  # winners of the finals, by their group
