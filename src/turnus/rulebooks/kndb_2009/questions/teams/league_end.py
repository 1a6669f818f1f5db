"""The end of a league's season: rights of places, play-offs, and the classes of the next season."""

from typing import Any

from turnus.competition.questions.teams.competitions import Level, Names
from turnus.competition.questions.teams.league_end import (
    CLASSES,
    MOST_SECOND_CLASS_GROUPS,
    Groups,
    check_groups,
)
from turnus.law import Facts, one
from turnus.records import record
from turnus.words import Words


class PromotedToFinal(Facts[bool]):
    """Whether a place in a semi-final group of pupil teams gives the right to play the final."""

    question = one("promoted_to_final")
    place: int


class Right(Words):
    """What follows from a place in the final standings."""

    STAYS = "stays in the class"
    UP = "promoted"
    DOWN = "relegated"
    PLAYS_FOR_HIGHER = "plays off for a place in the higher class"
    PLAYS_FOR_OWN = "plays off for a place in its own class"


class PlaceRight(Facts[Right]):
    """What follows from a place in a group of a class of the national league."""

    question = one("place_right")
    level: Level
    place: int

    def check(self) -> None:
        """Refuse classes and places that are none."""
        if self.level not in CLASSES or self.place < 1:
            raise ValueError("the national league has four classes, and places count from 1")


class OrderForRights(Facts[Names]):
    """In which order a group counts for promotion and relegation when teams will be withdrawn."""

    question = one("order_for_rights")
    order: Names
    withdrawing: frozenset[str] = frozenset()  # for the next competition


@record
class TeamRight:
    """A team, its class and place, and what follows."""

    team: str
    level: Level
    group: int
    place: int
    right: Right

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{place}. {team}: {right}", {"place": self.place, "team": self.team, "right": self.right}


class ClassEnd(Facts[tuple[TeamRight, ...]]):
    """What follows from the final standings of a class, group by group."""

    question = one("class_end")
    level: Level
    groups: Groups  # each in its final order
    withdrawing: frozenset[str] = frozenset()

    def check(self) -> None:
        """Refuse classes that are none."""
        if self.level not in CLASSES:
            raise ValueError("the national league has four classes")
        check_groups(self.groups)


class PlayOffPlaces(Facts[int]):
    """For how many places in a class the play-off is played."""

    question = one("places_in_play_off")
    level: Level  # the class in which there are places
    second_class_groups: int = 0

    def check(self) -> None:
        """Refuse classes without a play-off, and more groups than the class above can take."""
        if self.level not in CLASSES[:3]:
            raise ValueError("there is a play-off for places in the three highest classes")
        if not 0 <= self.second_class_groups <= MOST_SECOND_CLASS_GROUPS:
            raise ValueError(f"the first class cannot take the winners of {self.second_class_groups} groups")
