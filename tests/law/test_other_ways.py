"""Conditions, contributions, ladders; settings, decisions, duties, notices; overrides."""

import pytest

from proving.law_toy import Admission, Fine, Ladder, Price, book, law
from proving.laws import cited
from turnus.law import (
    OPEN,
    Asking,
    Choice,
    Cite,
    Conflict,
    DutyForm,
    Kind,
    Law,
    Override,
    Refused,
    Role,
    Stack,
    Term,
    Undecided,
    UndeclaredTerm,
    UnfilledTerm,
    UnknownClause,
    WrongKind,
    clause,
    decision,
    duty,
    figure,
    notice,
    power,
    setting,
)
from turnus.law.silencing import silenced

DEFAULT_TIME = Term("default_time", int, "minutes", "how late a player may come")


@clause("club", "1")
def of_age(facts: Admission) -> Refused | bool:
    return True if facts.age >= 18 else Refused.because("{age} is too young", age=facts.age)


@clause("club", "2")
def not_too_old(facts: Admission) -> Refused | None:
    return Refused.because("{age} is too old", age=facts.age) if facts.age > 99 else None


def test_conditions_allow_unless_one_refuses_and_the_refusal_is_cited() -> None:
    rules = law(book("club", [of_age, not_too_old]))
    allowed, young = rules.ask(Admission(age=30)), rules.ask(Admission(age=17))
    assert (allowed.answer, cited(allowed.cites)) == ((), ["club:1"])
    assert ([str(r) for r in young.answer], cited(young.cites)) == (["17 is too young"], ["club:1"])


def test_contributions_add_up_and_a_deviation_replaces_one() -> None:
    @clause("club", "1")
    def entrance(_facts: Price) -> int:
        return 10

    @clause("club", "2")
    def tax(_facts: Price) -> int:
        return 2

    @clause("club", "3", deviates_from="1")
    def child_entrance(facts: Price) -> int | None:
        return 4 if facts.child else None

    rules = law(book("club", [tax, entrance, child_entrance]))
    assert rules.ask(Price()).answer == 12
    child = rules.ask(Price(child=True))
    assert (child.answer, cited(child.cites)) == (6, ["club:2", "club:3"])


def test_a_ladder_goes_in_the_order_of_the_text_and_cites_the_steps_it_used() -> None:
    @clause("club", "6.1")
    def third(_facts: Ladder, so_far: str) -> str:
        return f"{so_far}c"

    @clause("club", "2")
    def first(_facts: Ladder, so_far: str) -> str:
        return f"{so_far}a"

    @clause("club", "6")
    def second(facts: Ladder, so_far: str) -> str | None:
        return None if facts.short else f"{so_far}b"

    rules = law(book("club", [third, first, second]))
    assert rules.ask(Ladder()).answer == "abc"
    short = rules.ask(Ladder(short=True))
    assert (short.answer, cited(short.cites)) == ("ac", ["club:2", "club:6.1"])


def test_a_sub_question_becomes_a_ground() -> None:
    @clause("club", "1")
    def as_the_price(_facts: Fine, law: Asking) -> int:
        return law.ask(Price()).answer

    @clause("club", "2")
    def price(_facts: Price) -> int:
        return 7

    ruling = law(book("club", [as_the_price, price])).ask(Fine())
    assert (ruling.answer, cited(ruling.clauses())) == (7, ["club:1", "club:2"])


def test_a_figure_answers_with_its_value() -> None:
    @figure("club", "1", value=25, unit="cents")
    def fixed(_facts: Fine, value: int) -> int:
        return value

    assert law(book("club", [fixed], kinds={"1": Kind.SETTING})).ask(Fine()).answer == 25


def terms(**given: object) -> Stack:
    upper = book(
        "fide",
        [setting("fide", "1", DEFAULT_TIME, low=0, high=60, changed_by=Role.ORGANISER, required=True)],
        kinds={"1": Kind.SETTING},
    )
    lower = [setting("club", "2", DEFAULT_TIME, 30, fills="fide:1")] if given.get("filled") else []
    return Stack((book("club", lower, kinds={"2": Kind.SETTING}, bases=("fide",)), upper))


def test_a_required_open_term_must_be_filled_before_a_competition_opens() -> None:
    with pytest.raises(UnfilledTerm, match=r"default_time \(fide:1\)"):
        Law.opened(terms(), {})
    assert Law.opened(terms(), {"default_time": 15}).term(DEFAULT_TIME).answer == 15


def test_an_unfilled_term_cannot_be_used() -> None:
    with pytest.raises(UnfilledTerm, match="default_time"):
        Law(terms()).term(DEFAULT_TIME)


def test_a_lower_rulebook_fills_an_open_term_and_is_cited() -> None:
    ruling = Law.opened(terms(filled=True), {}).term(DEFAULT_TIME)
    assert (ruling.answer, cited(ruling.cites)) == (30, ["club:2"])


def test_filling_a_term_nobody_declared_is_an_error() -> None:
    with pytest.raises(UndeclaredTerm, match="no rulebook here has a term colour"):
        Law(terms(), {"colour": "red"})
    wrong = book("club", [setting("club", "2", DEFAULT_TIME, 30, fills="fide:3")], kinds={"2": Kind.SETTING})
    with pytest.raises(UndeclaredTerm, match="fide:3"):
        Stack((wrong, book("fide", [])))


@pytest.mark.parametrize("value", [-1, 61])
def test_a_value_outside_the_bounds_is_refused_with_the_clause(value: int) -> None:
    with pytest.raises(UndeclaredTerm, match="fide:1"):
        Law(terms(), {"default_time": value})


def test_two_settings_of_one_rulebook_that_differ_are_a_conflict() -> None:
    twice = [setting("club", "1", DEFAULT_TIME, 30), setting("club", "2", DEFAULT_TIME, 40)]
    stack = Stack((book("club", twice, kinds={"1": Kind.SETTING, "2": Kind.SETTING}),))
    with pytest.raises(Conflict, match="club:1, club:2"):
        Law(stack).term(DEFAULT_TIME)


def too_many(facts: Fine, option: str) -> Refused | None:
    return Refused.because("not for members") if facts.member and option == "double" else None


@decision(
    "club",
    "1",
    by=Role.ARBITER,
    options=("remit", "double"),
    consequence={"remit": 0, "double": 2},
    limit=too_many,
    deadline=lambda _facts: "2026-01-02",
)
def arbiter_may_remit_or_double(facts: Fine) -> bool:
    return facts.minutes > 0


DECIDING = book("club", [arbiter_may_remit_or_double], kinds={"1": Kind.DECISION})


def choice(option: str, by: Role = Role.ARBITER, at: str = "2026-01-01") -> Choice:
    return Choice(Cite("club", "1"), option, by, "A. Arbiter", at, "first time")


def test_a_decision_is_referred_to_the_person_with_its_options() -> None:
    ruling = law(DECIDING).ask(Fine(minutes=1))
    assert ruling.referral is not None
    assert (ruling.referral.by, ruling.referral.options) == (Role.ARBITER, ("remit", "double"))
    with pytest.raises(Undecided, match="arbiter must decide"):
        _ = ruling.answer


def test_a_choice_has_its_consequence() -> None:
    ruling = law(DECIDING).deciding([choice("double")]).ask(Fine(minutes=1))
    assert (ruling.answer, cited(ruling.cites)) == (2, ["club:1"])


@pytest.mark.parametrize(
    ("made", "facts", "reason"),
    [
        (choice("halve"), Fine(minutes=1), "offers remit, double"),
        (choice("remit", by=Role.PLAYER), Fine(minutes=1), "the arbiter decides"),
        (choice("double"), Fine(minutes=1, member=True), "not for members"),
        (choice("remit", at="2026-01-03"), Fine(minutes=1), "by 2026-01-02"),
        (choice("remit"), Fine(minutes=0), "nothing to decide"),
    ],
)
def test_a_choice_outside_the_power_is_refused_with_its_reason(
    made: Choice, facts: Fine, reason: str
) -> None:
    refusal = law(DECIDING).check_choice(facts, made)
    assert reason in str(refusal)


def test_a_choice_within_the_power_is_not_refused() -> None:
    assert law(DECIDING).check_choice(Fine(minutes=1), choice("remit")) is None


def test_an_override_replaces_the_answer_and_keeps_the_computed_one_visible() -> None:
    @clause("club", "1")
    def one_euro(_facts: Fine) -> int:
        return 1

    rules = law(book("club", [one_euro, power("club", "7", by=Role.DIRECTOR)], kinds={"7": Kind.DECISION}))
    said = Choice(Cite("club", "7"), "nothing", Role.DIRECTOR, "D. Director", "2026-01-01", "flood")
    ruling = rules.ask(Fine(), Override(said, 0))
    assert (ruling.answer, cited(ruling.cites)) == (0, ["club:7"])
    assert ruling.computed is not None
    assert (ruling.computed.answer, ruling.chosen) == (1, said)


def test_an_override_needs_a_clause_that_gives_the_power_to_that_person() -> None:
    @clause("club", "1")
    def one_euro(_facts: Fine) -> int:
        return 1

    limited = power("club", "7", by=Role.DIRECTOR, questions=("price",))
    rules = law(book("club", [one_euro, limited], kinds={"7": Kind.DECISION}))
    said = Choice(Cite("club", "7"), "nothing", Role.DIRECTOR, "D. Director", "2026-01-01")
    with pytest.raises(UnknownClause, match="no power over fine"):
        rules.ask(Fine(), Override(said, 0))
    anything = law(book("club", [one_euro, power("club", "7", by=Role.BOARD)], kinds={"7": Kind.DECISION}))
    with pytest.raises(UnknownClause, match="only the board"):
        anything.ask(Fine(), Override(said, 0))


def test_duties_fall_due_at_their_moment_and_only_where_they_apply() -> None:
    sheet = duty(
        "club",
        "1",
        "write the result",
        form=DutyForm.CHECKLIST,
        by=Role.PLAYER,
        moment="game over",
        applies=lambda known: known.get("result") != "0-0",
    )
    rules = law(book("club", [sheet], kinds={"1": Kind.PROCEDURE}))
    assert rules.duties("game over", {"result": "1-0"}) == (sheet,)
    assert rules.duties("game over", {"result": "0-0"}) == ()
    assert rules.duties("before the game") == ()


def test_notices_are_shown_at_their_topic() -> None:
    shown = notice("club", "1", topic="scope")
    rules = law(book("club", [shown], kinds={"1": Kind.NOTICE}))
    assert (rules.notices("scope"), rules.notices("other")) == ((shown,), ())


@pytest.mark.parametrize("kind", [Kind.SETTING, Kind.DECISION, Kind.PROCEDURE, Kind.NOTICE])
def test_a_clause_must_be_declared_in_the_form_of_its_kind(kind: Kind) -> None:
    with pytest.raises(WrongKind, match=str(kind)):
        book("club", [of_age], kinds={"1": kind})


def test_a_decision_may_carry_a_rule_besides() -> None:
    @clause("club", "1")
    def default(_facts: Price) -> int:
        return 3

    both = book("club", [arbiter_may_remit_or_double, default], kinds={"1": Kind.DECISION})
    assert law(both).ask(Price()).answer == 3


def test_silencing_perturbs_figures_withholds_options_and_keeps_rules_silent() -> None:
    @clause("club", "2")
    def two(_facts: Price) -> int:
        return 2

    figures = setting("club", "3", DEFAULT_TIME, 30)
    kinds = {"1": Kind.DECISION, "3": Kind.SETTING}
    whole = book("club", [arbiter_may_remit_or_double, two, figures], kinds=kinds)
    assert law(silenced(whole, figures)).term(DEFAULT_TIME).answer == 31
    assert law(silenced(whole, two)).ask(Price()).answer == 0
    assert law(silenced(whole, arbiter_may_remit_or_double)).check_choice(Fine(minutes=1), choice("remit"))
    assert repr(OPEN) == "OPEN"


@pytest.mark.parametrize("value", ["half an hour", True, None])
def test_a_value_of_another_kind_is_refused_with_the_clause(value: object) -> None:
    with pytest.raises(UndeclaredTerm, match="fide:1"):
        Law(terms(), {"default_time": value})
