"""The membership fee: who sets it, who pays half, how it may be spread (1)."""

from fractions import Fraction

from turnus.competition.questions.club.membership import Amounts, Category, Fee, FeeAmounts, PaymentPlan
from turnus.law import Asking, Referral, Refused, Role, Term, clause, decision, figure, setting
from turnus.rulebooks.ddt_2014.terms import FAMILY_REDUCTION, LEAST_A_MONTH, REDUCTION, SENIOR_FROM

YEAR_OF_THE_AMOUNTS = "2013-2014"  # 1.2 states them for this year only

REDUCTIONS_ADD_UP = Term(
    "reductions_add_up", bool, "", "whether a family member who also qualifies otherwise pays a quarter"
)
# reading 1.3-iii: one reduction of half, however many reasons there are
reductions_add_up = setting("ddt-2014", "1.3-iii", REDUCTIONS_ADD_UP, False)


def _nothing_to_adopt(facts: FeeAmounts, _option: str) -> Refused | None:
    if facts.meeting is not None:
        return None
    return Refused.because("the amounts for {year} are not given", year=facts.working_year)


def _adopted(facts: FeeAmounts, _option: str) -> Amounts | None:
    return facts.meeting.amounts if facts.meeting else None


@decision(
    "ddt-2014",
    "1.1-a",
    by=Role.MEETING,
    options=("set these amounts",),
    consequence=_adopted,
    limit=_nothing_to_adopt,
    yields_to="1.2",
)
def meeting_sets_the_fee(facts: FeeAmounts) -> bool:
    """The general meeting sets the fee every year for the next working year."""
    return facts.meeting is None or not facts.meeting.decided_on


@clause("ddt-2014", "1.1-a", deviates_from="1.2")
def what_the_meeting_set_holds(facts: FeeAmounts) -> Amounts | None:
    """What the general meeting decided for a working year holds in it."""
    return facts.meeting.amounts if facts.meeting and facts.meeting.decided_on else None


@figure("ddt-2014", "1.1-b", value=(Category.CHAMPIONSHIP, Category.OTHER))
def two_amounts(facts: Fee, value: tuple[Category, Category], law: Asking) -> Fraction | Referral:
    """There are two amounts: for members who play in the championship and for the others."""
    amounts = law.ask(FeeAmounts(working_year=facts.working_year, meeting=facts.meeting))
    playing, others = value
    return amounts.referral or amounts.answer.of(playing if facts.in_championship else others)


@figure("ddt-2014", "1.2", value=(Fraction(20), Fraction(10)), unit="euros")
def amounts_of_2013(facts: FeeAmounts, value: tuple[Fraction, Fraction]) -> Amounts | None:
    """In 2013-2014 it is twenty euros with the championship and ten without."""
    championship, other = value
    stated = facts.working_year == YEAR_OF_THE_AMOUNTS
    return Amounts(championship=championship, other=other) if stated else None


def _has_reduction(facts: Fee, law: Asking) -> bool:
    # reading 1.3-i: from the 65th birthday, on the first day of the working year
    return bool(facts.circumstances) or (facts.age is not None and facts.age >= law.term(SENIOR_FROM).answer)


@clause("ddt-2014", "1.3-i")
def half_price_groups(facts: Fee, so_far: Fraction | Referral, law: Asking) -> Fraction | None:
    """Unemployed, on a living wage, disabled, or 65 and over: half the fee."""
    if isinstance(so_far, Referral) or not _has_reduction(facts, law):
        return None
    return so_far * law.term(REDUCTION).answer


@clause("ddt-2014", "1.3-ii")
def two_euros_a_month(facts: PaymentPlan, law: Asking) -> Refused | None:
    """The fee may be spread at a rate of at least two euros a month."""
    # reading 1.3-ii: the last instalment may be what remains
    low = next((amount for amount in facts.instalments[:-1] if amount < law.term(LEAST_A_MONTH).answer), None)
    if low is None:
        return None
    return Refused.because(
        "€ {amount} is less than € {least} a month",
        amount=_euros(low),
        least=_euros(law.term(LEAST_A_MONTH).answer),
    )


def _euros(amount: Fraction) -> str:
    whole, cents = divmod(round(amount * 100), 100)
    return f"{whole}.{cents:02}"


@clause("ddt-2014", "1.3-iii")
def next_family_member_pays_half(facts: Fee, so_far: Fraction | Referral, law: Asking) -> Fraction | None:
    """A further member of a family gets half off."""
    if isinstance(so_far, Referral) or facts.family_member == 1:
        return None
    if _has_reduction(facts, law) and not law.term(REDUCTIONS_ADD_UP).answer:
        return None
    return so_far * law.term(FAMILY_REDUCTION).answer
