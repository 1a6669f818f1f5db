"""Dividing players over groups: sizes, merging, newcomers, returning and incidental players."""

from typing import Any

from turnus.law import Facts, Refused, every, one
from turnus.records import record, says
from turnus.words import Words

Names = tuple[str, ...]
Sizes = tuple[int, ...]


@record
class Division:
    """Group sizes, from the highest group down, and whether the lowest is larger than the others."""

    sizes: Sizes
    last_is_larger: bool = False

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        sentence = "{sizes}, the last one larger" if self.last_is_larger else "{sizes}"
        return sentence, {"sizes": self.sizes}


class GroupSizes(Facts[tuple[Division, ...]]):
    """Which group sizes are proposed for a number of players, the usual one first."""

    question = one("group_sizes")
    players: int
    groups: int = 0  # 0: as many as the rules say

    def check(self) -> None:
        """Refuse numbers that cannot be."""
        if self.players < 1 or self.groups not in (0, 1, 2, 3):
            raise ValueError("there must be players, and three groups at most")


class DivisionAllowed(Facts[tuple[Refused, ...]]):
    """Whether groups may have these sizes: nothing is said against it, or why not."""

    question = every("division")
    sizes: Sizes  # from the highest group down
    size: int  # of the highest groups, as the director confirmed it

    def check(self) -> None:
        """Refuse groups that cannot be."""
        if not self.sizes or min(self.sizes) < 0:
            raise ValueError("there must be groups, none with fewer than no players")


class Direction(Words):
    """What a change of group is called."""

    UP = "up"
    DOWN = "down"
    STAYS = "stays"


class GroupMove(Facts[Direction]):
    """Whether a change of group is a move up or down."""

    question = one("group_move")
    from_group: int
    to_group: int


class Merging(Words):
    """What may be decided about the two lowest groups."""

    MERGE = "merge groups 2 and 3"
    KEEP = "keep the groups apart"


class MergeGroups(Facts[str]):
    """Whether the two lowest groups are merged for a turnus."""

    question = one("merge_groups")
    players_in_lowest: int

    def check(self) -> None:
        """Refuse a number below nothing."""
        if self.players_in_lowest < 0:
            raise ValueError("players count from 0")


class SeasonForm(Facts[int]):
    """With how many groups a season is played."""

    question = one("season_form")
    players: int
    turnus: int = 1  # the turnus about to begin
    began_with: int = 0  # the groups of turnus 1, once that has begun

    def check(self) -> None:
        """Refuse a season under way that began with nothing."""
        if self.players < 0 or self.turnus < 1:
            raise ValueError("players count from 0 and turni from 1")
        if (self.turnus > 1) != (self.began_with > 0):
            raise ValueError("say with how many groups turnus 1 was played, once it was")


@says("{name}: {label}")
@record
class Labelled:
    """A player of a merged group and the group he would have played in."""

    name: str
    label: int


class MergedGroup(Facts[tuple[Labelled, ...]]):
    """Who plays in the merged group, each with his label."""

    question = one("merged_group")
    group_2: Names
    group_3: Names


class Exchange(Facts[int]):
    """How many change each way between the two groups that were merged."""

    question = one("merged_exchange")
    merged_again: bool = False  # the next turnus is played with merged groups too


@says("{name} {average}")
@record
class GroupStrength:
    """A group and the average rating of its players."""

    name: str
    average: int


class NewcomerGroup(Facts[str]):
    """In which group a newcomer plays; the director decides, the nearest average first."""

    question = one("newcomer_group")
    groups: tuple[GroupStrength, ...]
    rating: int = 0  # 0: not known

    def check(self) -> None:
        """Refuse a question without groups."""
        if not self.groups or self.rating < 0:
            raise ValueError("there must be groups, and no rating is below 0")


@record
class ReturnTo:
    """The group of a player who comes back, or that he is placed like a newcomer (group 0)."""

    group: int
    as_newcomer: bool = False

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return ("placed as a newcomer" if self.as_newcomer else "group {group}"), {"group": self.group}


class ReturningPlayer(Facts[ReturnTo]):
    """Where a player plays who signed off for one turnus or more."""

    question = one("returning_player")
    last_group: int
    last_place: int
    group_size: int  # players in that table
    lowest_group: int = 3
    turni_missed_this_season: int = 0  # in a row
    season_missed: bool = False  # signed off for a whole season
    player: str = ""  # of whom it is asked

    def check(self) -> None:
        """Refuse places that cannot be."""
        if not 1 <= self.last_place <= self.group_size or not 1 <= self.last_group <= self.lowest_group:
            raise ValueError("the player had a place in one of the groups")


class MayChangeGroup(Facts[bool]):
    """Whether a player can move up or down after a turnus."""

    question = one("may_change_group")
    rounds_played: int
    player: str = ""  # of whom it is asked

    def check(self) -> None:
        """Refuse a number below nothing."""
        if self.rounds_played < 0:
            raise ValueError("rounds count from 0")


@says("{name}: {players}")
@record
class Regulars:
    """A group and how many regular players it has."""

    name: str
    players: int


class IncidentalGroups(Facts[Names]):
    """To which groups an incidental player can be added."""

    question = one("incidental_groups")
    groups: tuple[Regulars, ...]


@says("{name} ({rating})")
@record
class Rated:
    """A player and his rating."""

    name: str
    rating: int


class IncidentalOpponent(Facts[str]):
    """Against whom an incidental player is paired; the director decides, the nearest rating first."""

    question = one("incidental_opponent")
    rating: int
    opponents: tuple[Rated, ...]

    def check(self) -> None:
        """Refuse a question without opponents."""
        if not self.opponents:
            raise ValueError("there is nobody to play")
