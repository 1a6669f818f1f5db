"""By which clause a person may decide: a power over any answer, or a decision that the text leaves to him."""

from typing import Any

from turnus.competition.choosing import clause, with_reason
from turnus.competition.refusing import deny
from turnus.competition.season.events import Overruled
from turnus.law import Cite, Decision, Facts, Law, Power, Role


def power(law: Law, text: str, by: str, reason: str) -> Cite:
    """Return the clause by which a person may decide against the regulation, for a reason he gives."""
    cite = clause(law, text)
    held = law.power(cite)
    if held is None:
        raise deny("this clause gives nobody the power to deviate", (cite,))
    if by != held.by:
        raise deny("by {clause} the {by} decides", (cite,), clause=str(cite), by=held.by)
    return with_reason(cite, reason)


def by_hand(law: Law, text: str, reason: str, *left_open: Facts[Any], who: str = Role.DIRECTOR) -> Cite:
    """Return the clause by which the director settles something himself.

    It is a power to deviate, or it leaves him one of the questions that are open here.
    """
    cite = clause(law, text)
    if law.power(cite) is not None:
        return power(law, text, who, reason)
    referrals = (law.ask(question).referral for question in left_open)
    if any(referral and (referral.cite, referral.by) == (cite, who) for referral in referrals):
        return with_reason(cite, reason)
    raise deny("{clause} does not let the {by} settle this himself", (cite,), clause=str(cite), by=who)


def decider_of(law: Law, cite: Cite) -> tuple[Role, ...]:
    """Return who may decide by a clause."""
    declared = (each for book in law.stack.books for each in book.declarations if each.cite == cite)
    return tuple(dict.fromkeys(each.by for each in declared if isinstance(each, Decision | Power)))


def overruled(cite: Cite, reason: str, computed: Any = None) -> Overruled:
    """Return a decision against what was computed as events keep it."""
    return Overruled(clause=str(cite), reason=reason, computed=computed)
