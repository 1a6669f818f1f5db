"""The finals: who qualifies, for which, and who takes a place that falls free."""

from fractions import Fraction

from turnus.competition.questions.groups.classification import Names, Tied
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
