"""The order in which an event played as one Swiss tournament ends."""

from typing import Any

from turnus.competition.questions.club.events import CompetitionName, check_format
from turnus.competition.questions.groups.classification import Names, Tied
from turnus.competition.questions.groups.groups import Entry
from turnus.law import Facts, steps


def _all_together(facts: "EventOrder") -> Tied:
    return (tuple(entry.name for entry in facts.entries),) if facts.entries else ()


class EventOrder(Facts[Tied]):
    """In which order the cup, the open championship or a blitz turnus ends; the first has won."""

    question = steps("event_order", start=_all_together)
    event: CompetitionName
    entries: tuple[Entry, ...]

    def check(self) -> None:
        """Refuse somebody who is named twice."""
        names: Names = tuple(entry.name for entry in self.entries)
        if len(set(names)) != len(names):
            raise ValueError("a player is named twice")

    def check_under(self, law: Any) -> None:
        """Refuse the events that have groups."""
        check_format(self.event, law, "has_one_table", "this event is ordered by group: ask group_order")
