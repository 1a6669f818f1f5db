"""Groups of a club competition: their order, and who moves up and down between them."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from turnus.law import Facts, each, one, steps
from turnus.records import field, record, says
from turnus.words import Words

Names = tuple[str, ...]


@says("{name} {score}")
@record(kw_only=True)
class Entry:
    """A player's figures at the end of a turnus."""

    name: str
    score: Fraction
    resistance: Fraction = field(default_factory=Fraction)
    sonneborn_berger: Fraction = field(default_factory=Fraction)


def entry_of(entries: Iterable[Entry], name: str) -> Entry:
    """Return what is known of one player."""
    return next(entry for entry in entries if entry.name == name)


def _by_score(facts: "GroupOrder") -> tuple[Names, ...]:
    scores = sorted({entry.score for entry in facts.entries}, reverse=True)
    return tuple(tuple(e.name for e in facts.entries if e.score == score) for score in scores)


class GroupOrder(Facts[tuple[Names, ...]]):
    """In which order a group ends: players that nothing separates stay together."""

    question = steps("group_order", start=_by_score)
    entries: tuple[Entry, ...]


@record
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


class Boundary(Facts[Movement]):
    """Who moves between two neighbouring groups, each given in the order of its places."""

    question = steps("boundary", start=_nobody)
    upper: Names
    lower: Names
    demand: int = 0  # seats to free in the upper group; below zero: seats to fill
    declined: frozenset[str] = frozenset()
    champions: frozenset[str] = frozenset()  # of the lower group, whose final gives them a place above
    protected: frozenset[str] = frozenset()  # champions in the upper group, who keep their place
    merged_exchange: int = 0  # the groups were merged, and so many change each way
    gone_higher: Names = ()  # merged groups: of the lower group, gone past the upper one

    def check(self) -> None:
        """Refuse groups that cannot be."""
        _each_once(self.upper + self.lower)
        if strangers := (self.champions - set(self.lower)) | (self.protected - set(self.upper)):
            raise ValueError(f"{min(strangers)} did not play in that group")
        if self.gone_higher and not self.merged_exchange:
            raise ValueError("only from merged groups somebody passes a group")

    def seats_short(self, movement: Movement) -> int:
        """Return how many seats are still to be freed (above zero) or filled (below zero)."""
        gone_up = len(movement.up) + len(self.gone_higher)
        return self.demand - (len(movement.down) - gone_up)


class PromotionOffer(Facts[str]):
    """Whether a player is asked to move up, and may decline."""

    question = one("promotion_offer")
    place: int
    refused: frozenset[int] = frozenset()  # places that have declined
    is_champion: bool = False
    fills_a_vacancy: bool = False  # he is next in line for an extra place that a departure left

    def check(self) -> None:
        """Refuse a place that cannot be."""
        if self.place < 1:
            raise ValueError("places count from 1")
        if self.is_champion and self.fills_a_vacancy:
            raise ValueError("a champion moves up by his own right")

    def by_place(self) -> bool:
        """Say whether only his place can give him the right."""
        return not self.is_champion and not self.fills_a_vacancy


class BoundaryDemand(Facts[int]):
    """How many seats must be freed in the upper group of a boundary; below zero: filled."""

    question = each("boundary_demand", total=sum)
    newcomers: int = 0  # placed in the upper group
    leavers: int = 0  # gone from the upper group
    absent: int = 0  # signed off for the turnus, who would have played in the upper group
    returning: int = 0  # back in the upper group after a turnus off
    from_above: int = 0  # what the boundary above sent down more than it took


class Direction(Words):
    """In which order boundaries are worked out."""

    HIGHEST_FIRST = "highest_first"
    LOWEST_FIRST = "lowest_first"


class BoundaryOrder(Facts[Direction]):
    """In which order the boundaries are worked out."""

    question = one("boundary_order")
    newcomers: int = 0
    leavers: int = 0


class Seats(Words):
    """What may be decided when every measure leaves a group too small or too large."""

    MOVE_UP = "move named players up"
    SMALLER = "smaller groups"
    MOVE_DOWN = "move named players down"
    LARGER = "a larger group"


NAMED_PLAYERS = (Seats.MOVE_UP, Seats.MOVE_DOWN)


class SeatsLeftOpen(Facts[str]):
    """What happens when every measure leaves the higher group too small, or too large."""

    question = one("seats_left_open")
    seats: int = 0  # still to be filled
    too_many: int = 0  # still to be freed

    def check(self) -> None:
        """Refuse a question about no seats."""
        if min(self.seats, self.too_many) < 0 or (self.seats > 0) == (self.too_many > 0):
            raise ValueError("either seats are left to be filled, or to be freed")


@says("{name}: {order}")
@record(kw_only=True)
class Group:
    """A group as its turnus ended: the players in the order of their places."""

    name: str
    order: Names


@record
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


class NextGroups(Facts[Changed]):
    """Who plays where next: groups from the highest down, as their turnus ended."""

    groups: tuple[Group, ...]
    newcomers: Mapping[str, Names] = MappingProxyType({})  # by the name of their group
    returning: Mapping[str, Names] = MappingProxyType({})  # back after a turnus off, by their group
    leavers: frozenset[str] = frozenset()
    absent: frozenset[str] = frozenset()  # signed off for the next turnus
    declined: frozenset[str] = frozenset()  # would not move up
    rounds_played: Mapping[str, int] = MappingProxyType({})  # of players who may have played too few
    champions: Mapping[str, str] = MappingProxyType({})  # winners of the finals, by the final's group
    labels: Mapping[str, str] = MappingProxyType({})  # of merged groups: where each would have played
    merged_again: bool = False  # the next turnus is played with merged groups too

    def check(self) -> None:
        """Refuse groups that cannot be, and names nobody has."""
        levels = {level.name for level in self.levels()}
        arriving = tuple(
            name for given in (self.newcomers, self.returning) for names in given.values() for name in names
        )
        playing = tuple(name for group in self.groups for name in group.order)
        _each_once(playing + arriving)
        if len(levels) != len(self.levels()):
            raise ValueError("two groups have the same name")
        if nowhere := (set(self.newcomers) | set(self.returning) | set(self.champions)) - levels:
            raise ValueError(f"there is no group {min(nowhere)}")
        named = {*self.leavers, *self.absent, *self.declined, *self.champions.values(), *self.rounds_played}
        if nobody := (named | set(self.labels)) - set(playing):
            raise ValueError(f"{min(nobody)} plays in no group")
        if both := self.leavers & self.absent:
            raise ValueError(f"{min(both)} cannot leave and sign off for a turnus")
        if self.champions and len(levels) > 3:  # noqa: PLR2004 - champions have a table for three groups
            raise ValueError("champions are placed in three groups at most")
        self._check_labels()

    def check_under(self, law: Any) -> None:
        """Refuse that somebody declined to move up who was never asked (1.7-b, 1.7-d, 1.9-d)."""
        from turnus.competition.clubs.moving import declined_unasked  # noqa: PLC0415 - it asks these questions

        if stray := declined_unasked(self, law):
            raise ValueError(f"{', '.join(sorted(stray))} declined without being asked to move up")

    def _check_labels(self) -> None:
        for group in self.groups:
            labelled = set(group.order) & set(self.labels)
            if labelled and labelled != set(group.order):
                raise ValueError("in a merged group every player has a label")
        if self.labels and set(self.labels) != set(self.groups[-1].order):
            raise ValueError("only the lowest group can be two merged ones")
        if self.labels and len(set(self.labels.values())) != 2:  # noqa: PLR2004 - two are merged
            raise ValueError("two groups are merged: the labels must name both")

    def levels(self) -> tuple[Group, ...]:
        """Return the groups with the merged one taken apart by its labels."""
        if not self.labels:
            return self.groups
        table = self.groups[-1].order
        apart = (
            Group(name=label, order=tuple(name for name in table if self.labels.get(name) == label))
            for label in sorted(set(self.labels.values()))
        )
        return (*self.groups[:-1], *apart)


class GroupChanges(NextGroups):
    """Who plays where in the next turnus: groups from the highest down, as the turnus ended."""

    question = one("group_changes")


class SeasonChange(NextGroups):
    """Who plays where in the next season: groups as the last turnus ended, champions, newcomers, leavers."""

    question = one("season_change")


def _each_once(names: Names) -> None:
    if twice := {name for name in names if names.count(name) > 1}:
        raise ValueError(f"{min(twice)} is named twice")
