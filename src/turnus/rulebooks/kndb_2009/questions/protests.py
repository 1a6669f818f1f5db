"""Protests and appeals: who may protest, and what holds on appeal."""

from turnus.law import Facts, Refused, every, one


class MayProtest(Facts[tuple[Refused, ...]]):
    """Why somebody may not protest."""

    question = every("may_protest")
    is_club_or_member: bool
    has_interest: bool


class AppliesOnAppeal(Facts[bool]):
    """Whether a provision on protests applies to appeals as well."""

    question = one("applies_on_appeal")
    provision: str
