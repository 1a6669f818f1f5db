"""A season's records, and the final classification over its turni."""

from turnus.competition.questions.groups.classification import (
    Figures,
    Tied,
    Totals,
    TurnusRecord,
    check_record,
)
from turnus.law import Facts, Refused, every, one, steps


def _as_played(facts: "TurnusFigures") -> Figures:
    """Return what the record shows; the place of somebody who has none counts as 0 until a rule gives one."""
    record = facts.record
    group = (record.label or record.group) if record.games else 0
    return Figures(0, record.score, group, record.resistance, record.sonneborn_berger)


def _all_together(facts: "ClassificationOrder") -> Tied:
    return (tuple(totals.name for totals in facts.totals),) if facts.totals else ()


class ThroughPlace(Facts[int]):
    """The number of a place when the groups are numbered on from the highest."""

    question = one("through_place")
    group: int
    place: int
    sizes: tuple[int, ...]  # players in the table of each group, from the highest

    def check(self) -> None:
        """Refuse groups and places that cannot be."""
        if not 1 <= self.group <= min(len(self.sizes), 3) or self.place < 1 or min(self.sizes) < 0:
            raise ValueError("the place must be one in the table of one of the groups")


class TookPart(Facts[bool]):
    """Whether a player has taken part in a turnus."""

    question = one("took_part")
    games: int  # really played in it

    def check(self) -> None:
        """Refuse a number below nothing."""
        if self.games < 0:
            raise ValueError("games count from 0")


class TurnusFigures(Facts[Figures]):
    """Which figures of a turnus count for a player, also for one who missed it."""

    question = steps("turnus_figures", start=_as_played)
    record: TurnusRecord
    sizes: tuple[int, ...]  # players in the table of each group of that turnus, from the highest

    def check(self) -> None:
        """Refuse records that do not fit their tables."""
        check_record(self.record, self.sizes)


class ClassificationOrder(Facts[Tied]):
    """In which order totals over a season are placed."""

    question = steps("classification_order", start=_all_together)
    totals: tuple[Totals, ...]


class MayBeClassified(Facts[tuple[Refused, ...]]):
    """Whether a player is placed in the final classification."""

    question = every("may_be_classified")
    turni: int  # in which he took part
