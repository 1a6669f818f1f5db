"""Who may enter an individual championship (33.1-38.1, 39, 39a, 40.1, 41, 42, 44(T))."""

from turnus.competition.questions.championships.championships import (
    ArticleForty,
    ChampionshipEntry,
    ConditionsApproval,
    Event,
    GirlsTemplate,
    Names,
    OwnConditions,
)
from turnus.competition.questions.federation.members import Categories, Category, Championship
from turnus.competition.questions.figures import MayDeviate
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Asking, Figure, Refused, Role, Rule, clause, decision, figure
from turnus.records import replace
from turnus.rulebooks.kndb_2009.questions.organisation import ReferenceAge
from turnus.rulebooks.kndb_2009.terms import ADULT_FROM, B_BELOW, C_BELOW

OF_OTHER_RAPID = {
    Event.RAPID_WOMEN: Category.WOMAN,
    Event.RAPID_JUNIORS: Category.JUNIOR,
    Event.RAPID_ASPIRANTS: Category.ASPIRANT,
    Event.RAPID_PUPILS: Category.PUPIL,
    Event.RAPID_CUBS: Category.CUB,
}
Reasons = tuple[Refused, ...]


def _open_to(number: str, event: Event, category: Category | None) -> Rule:
    @clause("kndb-2009", number)
    def open_to_members(facts: ChampionshipEntry, law: Asking) -> Reasons | None:
        if facts.event is not event:
            return None
        return law.ask(facts.eligibility(Championship.NATIONAL_INDIVIDUAL, category)).answer

    return replace(open_to_members, doc=f"The {event} is open to members ({category or 'all'}).")


GENERAL = _open_to("33.1", Event.GENERAL, None)
JUNIORS = _open_to("34.1", Event.JUNIORS, Category.JUNIOR)
ASPIRANTS = _open_to("35.1", Event.ASPIRANTS, Category.ASPIRANT)
PUPILS = _open_to("36.1", Event.PUPILS, Category.PUPIL)
CUBS = _open_to("37.1", Event.CUBS, Category.CUB)
WOMEN = _open_to("38.1", Event.WOMEN, Category.WOMAN)


def _open_to_girls(number: str, event: Event, value: Category) -> Figure:
    @figure("kndb-2009", number, value=value)
    def open_to_girls(facts: ChampionshipEntry, law: Asking, value: Category) -> Reasons | None:
        if facts.event is not event:
            return None
        young = law.ask(facts.eligibility(Championship.NATIONAL_INDIVIDUAL, value)).answer
        return young if facts.is_woman else (*young, Refused.because("this championship is for girls"))

    return replace(open_to_girls, doc=f"The {event} is for girls.")


GIRLS_CUBS = _open_to_girls("44(T).1", Event.GIRLS_CUBS, Category.CUB)
GIRLS_PUPILS = _open_to_girls("44(T).2", Event.GIRLS_PUPILS, Category.PUPIL)
GIRLS_ASPIRANTS = _open_to_girls("44(T).3", Event.GIRLS_ASPIRANTS, Category.ASPIRANT)
GIRLS_JUNIORS = _open_to_girls("44(T).4", Event.GIRLS_JUNIORS, Category.JUNIOR)


@clause("kndb-2009", "39")
def article_39_is_out_of_force(facts: GirlsTemplate) -> str:
    """Article 39 is out of force: girls play by the temporary article 44(T)."""
    order = (Category.CUB, Category.PUPIL, Category.ASPIRANT, Category.JUNIOR)
    return f"44(T).{order.index(facts.category) + 1}"


@clause("kndb-2009", "39a.1")
def open_to_the_visually_impaired(facts: ChampionshipEntry, law: Asking) -> Reasons | None:
    """Members who are visually impaired may take part; the leadership accepted a declaration."""
    if facts.event is not Event.VISUALLY_IMPAIRED:
        return None
    others = law.ask(facts.eligibility(Championship.VISUALLY_IMPAIRED, None)).answer
    if facts.impairment_declared:
        return others
    return (*others, Refused.because("entry is pending until a declaration of the impairment is accepted"))


@clause("kndb-2009", "39a.5")
def conditions_may_deviate(facts: OwnConditions) -> Names:
    """The regulation holds as far as the conditions of this championship do not say otherwise."""
    return tuple(dict.fromkeys(facts.conditions_deviate_from))


@clause("kndb-2009", "39a.5", when={"competition": Event.VISUALLY_IMPAIRED})
def conditions_may_set_other_figures(_facts: MayDeviate) -> Role:
    """The conditions of this championship may set other figures; the Board approves them."""
    return Role.BOARD


@decision(
    "kndb-2009",
    "39a.5/2",
    by=Role.BOARD,
    options=("approve the conditions", "do not approve the conditions"),
    consequence={
        "approve the conditions": Verdict.ALLOWED,
        "do not approve the conditions": Verdict.REFUSED,
    },
)
def the_board_approves(facts: ConditionsApproval) -> bool:
    """The conditions need the approval of the Board."""
    return bool(facts.conditions)


@clause("kndb-2009", "39a.5/2")
def nothing_to_approve(facts: ConditionsApproval) -> Verdict | None:
    """Without conditions there is nothing to publish."""
    return None if facts.conditions else Verdict.REFUSED


@clause("kndb-2009", "40.1", when={"event": Event.RAPID_A})
def article_40_is_for_a(_facts: ArticleForty) -> bool:
    """Article 40 is about category A."""
    return True


@clause("kndb-2009", "40.1")
def everybody_is_in_a(_facts: Categories) -> Category:
    """Category A is open to all members."""
    return Category.A


def _rapid(facts: ChampionshipEntry, law: Asking, category: Category) -> Reasons:
    return law.ask(facts.eligibility(Championship.NATIONAL_RAPID, category)).answer


@clause("kndb-2009", "40.1", when={"event": Event.RAPID_A})
def rapid_a_is_open_to_members(facts: ChampionshipEntry, law: Asking) -> Reasons:
    """The rapid championship of category A is open to members."""
    return _rapid(facts, law, Category.A)


@clause("kndb-2009", "41")
def article_40_is_for_other_rapid_championships(facts: ArticleForty) -> bool | None:
    """Article 40 holds for the rapid championships of women and of the young."""
    return True if facts.event in OF_OTHER_RAPID else None


@clause("kndb-2009", "41")
def other_rapid_championships_are_for_their_category(facts: ChampionshipEntry, law: Asking) -> Reasons | None:
    """Each of them is open to members of its category."""
    category = OF_OTHER_RAPID.get(facts.event)
    return None if category is None else _rapid(facts, law, category)


def _is_adult(facts: Categories, law: Asking) -> bool:
    return (
        law.ask(ReferenceAge(born=facts.born, match_on=facts.match_on)).answer >= law.term(ADULT_FROM).answer
    )


@clause("kndb-2009", "42.1")
def category_b(facts: Categories, law: Asking) -> Category | None:
    """In B are those who have reached twenty and have a rating below 1100."""
    low = facts.rating is not None and facts.rating < law.term(B_BELOW).answer
    return Category.B if low and _is_adult(facts, law) else None


@clause("kndb-2009", "42.1", when={"event": Event.RAPID_B})
def rapid_b_is_open_to_its_category(facts: ChampionshipEntry, law: Asking) -> Reasons:
    """The rapid championship of category B is open to its members."""
    return _rapid(facts, law, Category.B)


@clause("kndb-2009", "42.2")
def category_c(facts: Categories, law: Asking) -> Category | None:
    """In C are those who have reached twenty and have a rating below 900 or none."""
    low = facts.rating is None or facts.rating < law.term(C_BELOW).answer
    return Category.C if low and _is_adult(facts, law) else None


@clause("kndb-2009", "42.2", when={"event": Event.RAPID_C})
def rapid_c_is_open_to_its_category(facts: ChampionshipEntry, law: Asking) -> Reasons:
    """The rapid championship of category C is open to its members."""
    return _rapid(facts, law, Category.C)


@clause("kndb-2009", "42.3")
def article_40_is_for_b_and_c(facts: ArticleForty) -> bool | None:
    """Article 40 holds for categories B and C."""
    return True if facts.event in (Event.RAPID_B, Event.RAPID_C) else None
