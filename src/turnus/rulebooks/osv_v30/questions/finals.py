"""The final groups: who qualifies, and deciding games."""

from fractions import Fraction

from turnus.competition.questions.club.events import Stage
from turnus.competition.questions.groups.classification import Names, Tied
from turnus.competition.questions.groups.deciders import DeciderState, Game, PlayedGame, check_games
from turnus.competition.questions.groups.finals import FourthRecord, GroupScore, TableEntry, check_final
from turnus.law import Facts, Refused, every, one, steps


def _group_of_the_table(facts: "GroupCounted") -> int:
    return facts.group


def _all_together(facts: "FourthOrder") -> Tied:
    return (tuple(record.name for record in facts.candidates),) if facts.candidates else ()


class FinalList(Facts[Names]):
    """In which order the players of a turnus come into account for a final group."""

    question = one("final_list")
    final_group: int
    entries: tuple[TableEntry, ...]  # of all groups

    def check(self) -> None:
        """Refuse a final that does not exist."""
        check_final(self.final_group)


class TurnusPlace(Facts[str]):
    """Who gets the place in a final group that a turnus gives; empty: nobody is left."""

    question = one("turnus_place")
    final_group: int
    order: Names  # who can qualify, as final_list has them
    winners: frozenset[str] = frozenset()  # of earlier turni in that group
    qualified: frozenset[str] = frozenset()  # by earlier turni for this final group

    def check(self) -> None:
        """Refuse a final that does not exist."""
        check_final(self.final_group)


class FinalCandidate(Facts[tuple[Refused, ...]]):
    """Whether a player can qualify for a final group."""

    question = every("final_candidate")
    final_group: int
    turnus: int  # whose place is given away; 0: the fourth place
    turni_taken_part: int  # in the season
    turni_in_group: int = 0  # of those, in the group of this final
    first_in_group_1: int = 0  # the first turnus he played in group 1; 0: none
    has_won_a_turnus: bool = False  # in whatever group
    holds_a_place: bool = False  # in this final group or a higher one

    def check(self) -> None:
        """Refuse a final that does not exist."""
        check_final(self.final_group)


class VacatedPlace(Facts[str]):
    """Who takes over a place in a lower final group from somebody who plays in a higher one."""

    question = one("vacated_place")
    order: Names  # the list that gave the place
    qualified: frozenset[str]  # for this final group or a higher one


class WhichFinal(Facts[int]):
    """In which final group somebody plays who qualifies for several."""

    question = one("which_final")
    earned: tuple[int, ...]

    def check(self) -> None:
        """Refuse somebody who qualified for nothing."""
        if not self.earned:
            raise ValueError("he qualified for no final group")


class GroupCounted(Facts[int]):
    """In which group a turnus counts for the fourth place."""

    question = steps("group_counted", start=_group_of_the_table)
    group: int
    label: int = 0  # groups were merged: where he would have played


class FourthPoints(Facts[Fraction]):
    """Which points count for the fourth place of a final group."""

    question = one("fourth_points")
    final_group: int
    turni: tuple[GroupScore, ...]

    def check(self) -> None:
        """Refuse a final that does not exist."""
        check_final(self.final_group)


class FourthOrder(Facts[Tied]):
    """In which order candidates come into account for the fourth place of a final group."""

    question = steps("fourth_order", start=_all_together)
    final_group: int
    candidates: tuple[FourthRecord, ...]

    def check(self) -> None:
        """Refuse a final that does not exist."""
        check_final(self.final_group)


class Leaders(Facts[Names]):
    """Who share first place after some games, in the order given."""

    question = one("final_leaders")
    players: Names
    games: tuple[PlayedGame, ...]

    def check(self) -> None:
        """Refuse games that cannot be."""
        if not self.players or len(set(self.players)) != len(self.players):
            raise ValueError("there must be players, each once")
        check_games(self.games, self.players)


class DeciderForm(Facts[Stage]):
    """How first place in a final group is decided between players who share it."""

    question = one("decider_form")
    tied: int

    def check(self) -> None:
        """Refuse numbers that cannot be."""
        if self.tied not in (2, 3, 4):
            raise ValueError("two, three or four players share first place")


class DeciderColour(Facts[str]):
    """Who has White in the deciding game of two."""

    question = one("decider_colour")
    first: str
    second: str
    first_whites: int  # in the final group, in games really played
    second_whites: int
    seed: str  # of the draw, should one be needed

    def check(self) -> None:
        """Refuse a player against himself."""
        if self.first == self.second:
            raise ValueError("nobody plays himself")


class DeciderColours(Facts[tuple[Game, ...]]):
    """With which colours three or four players play their deciding games."""

    question = one("decider_colours")
    tied: Names
    games: tuple[PlayedGame, ...]  # of the final group
    seed: str  # of the draw, should one be needed

    def check(self) -> None:
        """Refuse numbers that cannot be."""
        if len(set(self.tied)) != len(self.tied) or len(self.tied) not in (3, 4):
            raise ValueError("three or four players share first place")


class AfterTheDecider(Facts[DeciderState]):
    """What follows between two players, once deciding games have been played."""

    question = one("after_the_decider")
    first: str  # White in the deciding game
    second: str
    scores: tuple[Fraction, ...]  # of the first in the deciding game and the blitz games after it
    seed: str

    def check(self) -> None:
        """Refuse a question before the deciding game."""
        if not self.scores:
            raise ValueError("the deciding game comes first")
        if not set(self.scores) <= {Fraction(0), Fraction(1, 2), Fraction(1)}:
            raise ValueError("a game gives 1, ½ or 0")


class AfterTheGroup(Facts[str]):
    """Who wins when deciding games of three or four are over."""

    question = one("after_the_group")
    leaders: Names  # of the deciding games
    classification: Names = ()

    def check(self) -> None:
        """Refuse an end without leaders, or a classification that lacks one of several."""
        if not self.leaders:
            raise ValueError("somebody leads")
        if len(self.leaders) > 1 and not set(self.leaders) <= set(self.classification):
            raise ValueError("the final classification must name all who share first place")
