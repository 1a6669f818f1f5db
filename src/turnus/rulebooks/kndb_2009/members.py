"""Ages, categories and who may enter (29.3-29.5), and suspension (58.1)."""

from datetime import date

from turnus.competition.dates import age_on, months_before
from turnus.competition.questions.federation.members import (
    Categories,
    Category,
    Championship,
    Eligibility,
    EntryGround,
)
from turnus.law import Asking, Refused, Term, clause
from turnus.rulebooks.kndb_2009.questions.organisation import ReferenceAge
from turnus.rulebooks.kndb_2009.terms import (
    ASPIRANTS_UNDER,
    CUBS_UNDER,
    JUNIORS_UNDER,
    PUPILS_UNDER,
    RESIDENT_MONTHS,
)

FOR_RESIDENTS = frozenset({Championship.NATIONAL_INDIVIDUAL, Championship.NATIONAL_RAPID})


@clause("kndb-2009", "29.3")
def age_on_31_december(facts: ReferenceAge) -> int:
    """Ages are those reached on 31 December of the year in which the match is played."""
    return age_on(facts.born, date(facts.match_on.year, 12, 31))


def _is_under(facts: Categories, law: Asking, age: Term[int]) -> bool:
    return law.ask(ReferenceAge(born=facts.born, match_on=facts.match_on)).answer < law.term(age).answer


@clause("kndb-2009", "29.3-a")
def juniors_are_under_twenty(facts: Categories, law: Asking) -> Category | None:
    """Who has not reached twenty is a junior."""
    return Category.JUNIOR if _is_under(facts, law, JUNIORS_UNDER) else None


@clause("kndb-2009", "29.3-b")
def aspirants_are_under_seventeen(facts: Categories, law: Asking) -> Category | None:
    """Who has not reached seventeen is an aspirant."""
    return Category.ASPIRANT if _is_under(facts, law, ASPIRANTS_UNDER) else None


@clause("kndb-2009", "29.3-c")
def pupils_are_under_fourteen(facts: Categories, law: Asking) -> Category | None:
    """Who has not reached fourteen is a pupil."""
    return Category.PUPIL if _is_under(facts, law, PUPILS_UNDER) else None


@clause("kndb-2009", "29.3-d")
def cubs_are_under_eleven(facts: Categories, law: Asking) -> Category | None:
    """Who has not reached eleven is a cub."""
    return Category.CUB if _is_under(facts, law, CUBS_UNDER) else None


@clause("kndb-2009", "26.1-a", when={"is_woman": True})
def women_have_a_championship(_facts: Categories) -> Category:
    """Women are a group of their own, whatever their age."""
    return Category.WOMAN


@clause("kndb-2009", "29.3")
def only_members(facts: Eligibility) -> Refused | None:
    """The competitions of the catalogue are open to members of the federation."""
    since = facts.member_since
    is_member = since is not None and since <= facts.match_on
    if is_member or facts.competition is Championship.OTHER:
        return None
    return Refused.because("only members of the federation may take part")


@clause("kndb-2009", "29.3")
def only_the_category_concerned(facts: Eligibility, law: Asking) -> Refused | None:
    """A competition is open to the category for which it is held."""
    if facts.category is None or facts.category in law.ask(facts.categories).answer:
        return None
    return Refused.because("does not belong to the category on 31 December {year}", year=facts.match_on.year)


def _a_year_before(facts: Eligibility, since: date | None, law: Asking) -> bool:
    return since is not None and since <= months_before(facts.closing, law.term(RESIDENT_MONTHS).answer)


@clause("kndb-2009", "29.4")
def dutch_or_a_year_resident(facts: Eligibility, law: Asking) -> Refused | None:
    """Individual championships ask for Dutch nationality, or a year's membership and proven residence."""
    if facts.competition not in FOR_RESIDENTS or facts.has_dutch_nationality:
        return None
    if not _a_year_before(facts, facts.member_since, law):
        return Refused.because("has not been a member for a year on {day}", day=facts.closing)
    if not _a_year_before(facts, facts.resident_since, law):
        return Refused.because("has not proven a year's residence on {day}", day=facts.closing)
    return None


@clause("kndb-2009", "29.5")
def nobody_without_a_right(facts: Eligibility) -> Refused | None:
    """Who has neither a result nor a placing has no right to take part."""
    if facts.ground is not EntryGround.NONE:
        return None
    return Refused.because("has neither a preceding result nor a placing by the leadership")


@clause("kndb-2009", "58.1")
def nobody_while_suspended(facts: Eligibility) -> Refused | None:
    """A suspended member may not play."""
    for period in facts.suspensions:
        if period.first_day <= facts.match_on <= period.last_day:
            return Refused.because("is suspended until {day}", day=period.last_day)
    return None
