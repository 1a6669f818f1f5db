"""Who wins the cup (2.9) and the open championship (4.9)."""

from turnus.competition.ordering import Tied, split
from turnus.competition.questions.club.events import CompetitionName, Matter
from turnus.competition.questions.groups.groups import entry_of
from turnus.competition.questions.groups.ranking import EventOrder
from turnus.law import Asking, clause
from turnus.rulebooks.osv_v30.competitions import Event
from turnus.rulebooks.osv_v30.questions.events import GovernedBy


def _as_the_cup(facts: EventOrder, law: Asking) -> bool:
    governed = law.ask(GovernedBy(event=facts.event, matter=Matter.ORDER)).answer
    return governed == Event.SCHEIJGROND


@clause("osv-v30", "2.9-1")
def highest_score_wins(facts: EventOrder, so_far: Tied, law: Asking) -> Tied | None:
    """The winner has the highest score."""
    return (
        split(so_far, lambda name: entry_of(facts.entries, name).score) if _as_the_cup(facts, law) else None
    )


@clause("osv-v30", "2.9-2")
def then_resistance(facts: EventOrder, so_far: Tied, law: Asking) -> Tied | None:
    """Then resistance points decide."""
    return (
        split(so_far, lambda name: entry_of(facts.entries, name).resistance)
        if _as_the_cup(facts, law)
        else None
    )


@clause("osv-v30", "2.9-3")
def then_sonneborn_berger(facts: EventOrder, so_far: Tied, law: Asking) -> Tied | None:
    """Then Sonneborn-Berger points decide."""
    return (
        split(so_far, lambda name: entry_of(facts.entries, name).sonneborn_berger)
        if _as_the_cup(facts, law)
        else None
    )


@clause("osv-v30", "4.9")
def open_is_won_like_the_cup(facts: GovernedBy) -> CompetitionName | None:
    """The winner of the open championship is found as in the cup."""
    return Event.SCHEIJGROND if (facts.event, facts.matter) == (Event.OPEN, Matter.ORDER) else None
