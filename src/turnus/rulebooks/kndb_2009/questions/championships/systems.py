"""How a competition is played: its structure, places in it, knock-out matches and Swiss rounds."""

from turnus.competition.questions.championships.systems import Names
from turnus.competition.questions.federation.members import EntryGround
from turnus.law import Facts, Refused, every, one


class Structure(Facts[tuple[Refused, ...]]):
    """Why a competition cannot be set up so: in classes, successive stages and parallel groups."""

    question = every("structure")
    system: str  # round robin, knock-out or swiss
    classes: int = 1
    stages: Names = ("final",)
    parallel_groups: int = 1  # in each class or stage

    def check(self) -> None:
        """Refuse a competition without classes, stages or groups."""
        if self.classes < 1 or self.parallel_groups < 1 or not self.stages:
            raise ValueError("a competition has at least one class, one stage and one group")


class EntryRight(Facts[EntryGround]):
    """By what right a player takes part: a result in a preceding competition, or a placing."""

    question = one("entry_right")
    preceding: str = ""  # the competition he played before
    place: int | None = None  # his place there
    places_with_right: int = 0  # how many places there give the right

    def check(self) -> None:
        """Refuse a place that cannot be."""
        if self.place is not None and (self.place < 1 or not self.preceding):
            raise ValueError("a place counts from 1, in a preceding competition")
