"""Questions with one answer: concurrence, deviation, yielding, precedence, gap and conflict."""

import pytest

from proving.law_toy import Fine, Price, book, law
from proving.laws import cited
from turnus.law import (
    CircularDeviation,
    CircularQuestion,
    Conflict,
    EmptyDeviation,
    Gap,
    How,
    UnknownClause,
    clause,
    precedence,
)


@clause("club", "1")
def late_costs_one(facts: Fine) -> int | None:
    return 1 if facts.minutes else None


@clause("club", "2", deviates_from="1")
def very_late_costs_five(facts: Fine) -> int | None:
    return 5 if facts.minutes > 10 else None


@clause("club", "3", deviates_from="2")
def members_pay_two(facts: Fine) -> int | None:
    return 2 if facts.member and facts.minutes > 10 else None


def test_the_general_rule_answers_and_is_cited() -> None:
    ruling = law(book("club", [late_costs_one, very_late_costs_five])).ask(Fine(minutes=5))
    assert (ruling.answer, cited(ruling.cites), ruling.displaced) == (1, ["club:1"], ())


def test_a_deviation_displaces_and_the_displaced_clause_stays_visible() -> None:
    ruling = law(book("club", [late_costs_one, very_late_costs_five])).ask(Fine(minutes=11))
    assert (ruling.answer, cited(ruling.cites)) == (5, ["club:2"])
    assert [(str(d.cite), d.said, str(d.by), d.how) for d in ruling.displaced] == [
        ("club:1", 1, "club:2", How.DEVIATES)
    ]


def test_an_exception_to_an_exception_displaces_both() -> None:
    ruling = law(book("club", [late_costs_one, very_late_costs_five, members_pay_two])).ask(
        Fine(minutes=11, member=True)
    )
    assert (ruling.answer, cited(ruling.cites)) == (2, ["club:3"])
    assert {str(d.cite) for d in ruling.displaced} == {"club:1", "club:2"}


def test_an_exception_to_an_exception_that_restores_the_rule_concurs_with_it() -> None:
    @clause("club", "3", deviates_from="2")
    def members_pay_one(facts: Fine) -> int | None:
        return 1 if facts.member and facts.minutes > 10 else None

    ruling = law(book("club", [late_costs_one, very_late_costs_five, members_pay_one])).ask(
        Fine(minutes=11, member=True)
    )
    assert (ruling.answer, cited(ruling.cites)) == (1, ["club:1", "club:3"])


def test_equal_answers_concur_and_are_all_cited() -> None:
    @clause("club", "4")
    def everyone_late_pays_one(_facts: Fine) -> int:
        return 1

    ruling = law(book("club", [late_costs_one, everyone_late_pays_one])).ask(Fine(minutes=3))
    assert cited(ruling.cites) == ["club:1", "club:4"]


def test_silence_of_all_is_a_gap_that_names_the_clauses() -> None:
    with pytest.raises(Gap, match="club:1") as raised:
        law(book("club", [late_costs_one])).ask(Fine(minutes=0))
    assert cited(raised.value.clauses) == ["club:1"]


def test_a_question_nobody_answers_is_a_gap() -> None:
    with pytest.raises(Gap, match="fine"):
        law(book("club", [])).ask(Fine(minutes=1))


def test_different_answers_without_displacement_are_a_conflict_whatever_their_order() -> None:
    @clause("club", "4")
    def late_costs_three(_facts: Fine) -> int:
        return 3

    for declared in ([late_costs_one, late_costs_three], [late_costs_three, late_costs_one]):
        with pytest.raises(Conflict) as raised:
            law(book("club", declared)).ask(Fine(minutes=3))
        assert cited(raised.value.clauses) == ["club:1", "club:4"]


def test_a_rulebook_deviates_from_the_one_beneath_it() -> None:
    @clause("house", "7", deviates_from="club:2")
    def house_is_milder(facts: Fine) -> int | None:
        return 3 if facts.minutes > 10 else None

    below = book("club", [late_costs_one, very_late_costs_five])
    ruling = law(book("house", [house_is_milder], bases=("club",)), below).ask(Fine(minutes=12))
    assert (ruling.answer, cited(ruling.cites)) == (3, ["house:7"])
    assert {str(d.cite) for d in ruling.displaced} == {"club:1", "club:2"}


def test_a_deviation_from_an_article_reaches_every_clause_under_it_and_no_other() -> None:
    @clause("club", "6.1")
    def under_six(_facts: Fine) -> int:
        return 8

    @clause("house", "7", deviates_from="club:6.*")
    def house_decides(_facts: Fine) -> int:
        return 9

    house = book("house", [house_decides], bases=("club",))
    assert law(house, book("club", [under_six])).ask(Fine()).answer == 9
    with pytest.raises(Conflict, match="club:1"):
        law(house, book("club", [under_six, late_costs_one])).ask(Fine(minutes=1))


def test_a_yielding_clause_gives_way_where_the_other_speaks_and_only_there() -> None:
    @clause("house", "7", yields_to="club:1")
    def house_unless_the_club_speaks(_facts: Fine) -> int:
        return 9

    rules = law(
        book("house", [house_unless_the_club_speaks], bases=("club",)), book("club", [late_costs_one])
    )
    given_way = rules.ask(Fine(minutes=1))
    assert (given_way.answer, given_way.displaced[0].how) == (1, How.YIELDS)
    assert rules.ask(Fine(minutes=0)).answer == 9


def test_precedence_lets_a_rulebook_displace_its_base_and_is_named_as_the_power() -> None:
    @clause("house", "7")
    def house_fine(_facts: Fine) -> int:
        return 4

    first = precedence("house", "1", over="club")
    ruling = law(book("house", [house_fine, first], bases=("club",)), book("club", [late_costs_one])).ask(
        Fine(minutes=1)
    )
    assert (ruling.answer, cited(ruling.cites)) == (4, ["house:7"])
    assert (ruling.displaced[0].how, str(ruling.displaced[0].power)) == (How.PRECEDENCE, "house:1")


def test_a_clause_that_yields_does_so_in_spite_of_precedence() -> None:
    @clause("house", "7", yields_to="club:1")
    def house_unless_the_club_speaks(_facts: Fine) -> int:
        return 9

    first = precedence("house", "1", over="club")
    house = book("house", [house_unless_the_club_speaks, first], bases=("club",))
    assert law(house, book("club", [late_costs_one])).ask(Fine(minutes=1)).answer == 1


def test_a_clause_may_add_to_the_base_in_spite_of_precedence() -> None:
    @clause("house", "7")
    def cloakroom(_facts: Price) -> int:
        return 2

    @clause("club", "1")
    def entrance(_facts: Price) -> int:
        return 10

    club = book("club", [entrance])
    for adding, total in ((("7",), 12), ((), 2)):
        first = precedence("house", "1", over="club", adding=adding)
        assert law(book("house", [cloakroom, first], bases=("club",)), club).ask(Price()).answer == total


def test_only_a_clause_that_exists_can_add() -> None:
    first = precedence("house", "1", over="club", adding=("99",))
    with pytest.raises(UnknownClause, match="house:99"):
        book("house", [first], bases=("club",))


def test_a_citation_of_a_clause_that_does_not_exist_is_refused_when_the_rulebook_loads() -> None:
    @clause("club", "99")
    def nowhere(_facts: Fine) -> int:
        return 1

    with pytest.raises(UnknownClause, match="club:99"):
        book("club", [nowhere])


def test_a_deviation_from_a_clause_that_does_not_exist_is_refused() -> None:
    @clause("club", "1", deviates_from="98")
    def from_nowhere(_facts: Fine) -> int:
        return 1

    with pytest.raises(UnknownClause, match="club:98"):
        book("club", [from_nowhere])


def test_a_deviation_from_a_clause_that_is_silent_on_the_question_is_refused() -> None:
    @clause("club", "2", deviates_from="5")
    def from_silence(_facts: Fine) -> int:
        return 1

    with pytest.raises(EmptyDeviation, match="club:5"):
        law(book("club", [from_silence]))


def test_clauses_that_displace_each_other_in_a_circle_are_refused() -> None:
    @clause("club", "4", deviates_from="5")
    def fourth(_facts: Fine) -> int:
        return 4

    @clause("club", "5", deviates_from="4")
    def fifth(_facts: Fine) -> int:
        return 5

    with pytest.raises(CircularDeviation, match="club:4, club:5"):
        law(book("club", [fourth, fifth]))


def test_a_question_that_asks_itself_is_refused() -> None:
    @clause("club", "1")
    def asks_again(facts: Fine, law: object) -> int:
        return law.ask(facts).answer  # type: ignore[attr-defined, no-any-return]

    with pytest.raises(CircularQuestion):
        law(book("club", [asks_again])).ask(Fine())


def test_a_stack_lists_the_displacements_in_force() -> None:
    stack = law(book("club", [late_costs_one, very_late_costs_five])).stack
    assert [(q, str(r), str(d), w.how) for q, r, d, w in stack.deviations()] == [
        ("fine", "club:1", "club:2", How.DEVIATES)
    ]
