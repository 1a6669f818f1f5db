"""Intervention, unforeseen cases, force majeure, interpretation and amendment (61-66)."""

from turnus.competition.questions.federation.final_provisions import Interpretation
from turnus.law import DutyForm, Refused, Role, clause, decision, duty, notice, power, restoring
from turnus.rulebooks.kndb_2009.questions.organisation import (
    GapOutcome,
    UnforeseenAtTheBoard,
    UnforeseenCase,
)

DECIDE = ("decide for this case", "leave undecided")
DECIDED = {"decide for this case": GapOutcome.DECIDED, "leave undecided": GapOutcome.NOT_DECIDED}

INTERVENTION = restoring("kndb-2009", "61", by=Role.BOARD)
DEEMED_KNOWN = notice("kndb-2009", "62", topic="scope")


@decision(
    "kndb-2009",
    "63",
    by=Role.DIRECTOR,
    options=DECIDE,
    consequence=DECIDED,
    when={"is_provided_for": False, "is_urgent": True},
)
def leadership_decides_what_is_urgent(_facts: UnforeseenCase) -> bool:
    """An urgent case is decided by the leadership or whoever is in charge for it."""
    return True


def _not_here(facts: UnforeseenCase | UnforeseenAtTheBoard) -> GapOutcome | None:
    if facts.is_provided_for:
        return GapOutcome.REGULATION_DECIDES
    return None if facts.is_urgent else GapOutcome.FOR_THE_BOARD


@clause("kndb-2009", "63")
def only_what_is_urgent_and_open(facts: UnforeseenCase) -> GapOutcome | None:
    """Where the regulation provides it decides; what can wait is for the Board, which supervises (27.1)."""
    return _not_here(facts)


@decision(
    "kndb-2009",
    "63",
    by=Role.ARBITER,
    options=DECIDE,
    consequence=DECIDED,
    when={"is_provided_for": False, "is_urgent": True},
)
def arbiter_decides_what_is_urgent(_facts: UnforeseenAtTheBoard) -> bool:
    """In the hall the arbiter decides what is urgent and not provided for."""
    return True


@clause("kndb-2009", "63")
def arbiter_leaves_the_rest(facts: UnforeseenAtTheBoard) -> GapOutcome | None:
    """What the regulation provides for and what can wait is not the arbiter's."""
    return _not_here(facts)


FORCE_MAJEURE = power("kndb-2009", "64", by=Role.BOARD)


@clause("kndb-2009", "65")
def advice_before_interpretation(facts: Interpretation) -> Refused | None:
    """In doubt about a provision nothing is decided before the Rules Committee has advised; 63 goes first."""
    if not facts.is_doubtful or facts.has_advice or facts.is_urgent:
        return None
    return Refused.because("the Rules Committee must advise first")


AMENDMENT = duty(
    "kndb-2009",
    "66",
    "record the vote: the general meeting amends the regulation by simple majority",
    form=DutyForm.REPORT,
    by=Role.MEETING,
    to=(Role.EVERYBODY,),
    moment="amending the regulation",
)
ON_THE_AGENDA = duty(
    "kndb-2009",
    "66/2",
    "put the proposal on the agenda of the meeting",
    form=DutyForm.CHECKLIST,
    by=Role.BOARD,
    to=(Role.MEETING,),
    moment="amending the regulation",
)
