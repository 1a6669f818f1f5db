"""Dividing players over groups: sizes, merging, newcomers, returning and incidental players."""

from turnus.competition.questions.groups.divisions import Labelled, Names
from turnus.law import Facts, one


class MergeLabel(Facts[int]):
    """Which label a player of merged groups keeps."""

    question = one("merge_label")
    would_be_group: int  # had the groups not been merged

    def check(self) -> None:
        """Refuse groups that are never merged."""
        if self.would_be_group not in (2, 3):
            raise ValueError("only groups 2 and 3 are merged")


class MergedPassedOver(Facts[Names]):
    """Who of group 3 stays there although players of group 2 below him stay in group 2."""

    question = one("merged_passed_over")
    order: tuple[Labelled, ...]  # the merged table
    size: int  # of an ordinary group

    def check(self) -> None:
        """Refuse tables that cannot be."""
        if self.size < 1:
            raise ValueError("a group has players")
