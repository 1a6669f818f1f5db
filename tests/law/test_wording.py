"""A term changed from above holds below; clauses worded in it are named until somebody says more."""

import pytest

from proving.law_toy import Fine, Ladder, book
from turnus.law import (
    Asking,
    Declaration,
    Kind,
    Law,
    Rule,
    Stack,
    Term,
    UnknownClause,
    clause,
    confirm,
    setting,
    unconfirmed,
)
from turnus.law.silencing import silenced

SEATS = Term("seats", int, "", "how many move up")
KINDS = {"1": Kind.SETTING}


@clause("club", "2")
def pays_by_seats(facts: Fine, law: Asking) -> int:
    """One pays for every seat."""
    return law.term(SEATS).answer * facts.minutes


@clause("club", "3")
def third_pays_nothing(facts: Fine) -> int | None:
    """The third pays nothing when one of the two refuses."""
    return 0 if facts.member else None


two = setting("club", "1", SEATS, 2, worded_in=("2", "3"))
CLUB = book("club", [two, pays_by_seats, third_pays_nothing], kinds=KINDS)


def upper(name: str, *declared: Declaration, on: str = "club", value: int | None = 3) -> Stack:
    own = [setting(name, "1", SEATS, value)] if value is not None else []
    return Stack((book(name, [*own, *declared], kinds=KINDS if own else None, bases=(on,)), CLUB))


def left(stack: Stack) -> list[str]:
    return [found.clause.number for found in unconfirmed(stack)]


def restating(name: str, number: str) -> Rule:
    @clause(name, "2", deviates_from=f"club:{number}")
    def own_words(facts: Fine) -> int | None:
        """What this rulebook says instead."""
        return 7 if facts.member else None

    return own_words


def test_a_term_changed_above_holds_below() -> None:
    ruling = Law(upper("suburb")).ask(Fine(minutes=4))
    assert ruling.answer == 12
    assert [str(cite) for cite in ruling.clauses()] == ["club:2", "suburb:1"]


def test_clauses_worded_in_a_changed_term_are_named_with_what_changed() -> None:
    found = unconfirmed(upper("suburb"))
    assert [(str(each.clause), each.term, each.was, each.becomes, str(each.by)) for each in found] == [
        ("club:2", "seats", 2, 3, "suburb:1"),
        ("club:3", "seats", 2, 3, "suburb:1"),
    ]


def test_nothing_is_left_where_nothing_changed() -> None:
    assert left(Stack((CLUB,))) == []
    assert left(upper("suburb", value=2)) == []


def test_a_restated_or_confirmed_clause_is_not_named() -> None:
    assert left(upper("suburb", restating("suburb", "3"))) == ["2"]
    assert left(upper("suburb", confirm("suburb", "2", SEATS, "club:2"))) == ["3"]
    both = restating("suburb", "3"), confirm("suburb", "3", SEATS, "club:2")
    assert left(upper("suburb", *both)) == []


def test_a_confirmation_holds_for_the_value_it_confirmed() -> None:
    suburb = upper("suburb", confirm("suburb", "2", SEATS, "club:2", "club:3")).books[0]
    street = book("street", [setting("street", "1", SEATS, 4)], kinds=KINDS, bases=("suburb",))
    assert left(Stack((street, suburb, CLUB))) == ["2", "3"]
    again = confirm("street", "2", SEATS, "club:2", "club:3")
    street = book("street", [setting("street", "1", SEATS, 4), again], kinds=KINDS, bases=("suburb",))
    assert left(Stack((street, suburb, CLUB))) == []


def test_a_setting_set_anew_restates_its_clause() -> None:
    other = Term("fee", int)
    fee = setting("club", "2", other, 5)
    kinds = {"1": Kind.SETTING, "2": Kind.SETTING}
    club = book("club", [setting("club", "1", SEATS, 2, worded_in=("2",)), fee], kinds=kinds)
    changed = setting("suburb", "1", SEATS, 3)
    assert left(Stack((book("suburb", [changed], kinds=kinds), club))) == ["2"]
    own = setting("suburb", "2", other, 6)
    assert left(Stack((book("suburb", [changed, own], kinds=kinds), club))) == []


def test_words_and_confirmations_of_clauses_that_are_not_there_are_refused() -> None:
    with pytest.raises(UnknownClause, match="worded in a clause"):
        book("club", [setting("club", "1", SEATS, 2, worded_in=("99",))], kinds=KINDS)
    with pytest.raises(UnknownClause, match="do not count on seats"):
        upper("suburb", confirm("suburb", "2", SEATS, "club:4"))


def test_a_silenced_confirmation_leaves_its_clauses_open() -> None:
    given = confirm("suburb", "2", SEATS, "club:2", "club:3")
    stack = upper("suburb", given)
    silent = silenced(stack.books[0], given)
    assert left(Stack((silent, CLUB))) == ["2", "3"]


def test_a_restated_step_stands_where_the_restated_one_stood() -> None:
    def step(rulebook: str, number: str, word: str, over: str = "") -> Rule:
        def says(_facts: Ladder, so_far: str) -> str:
            """Write down a word."""
            return so_far + word

        return clause(rulebook, number, deviates_from=over)(says)

    club = book("club", [step("club", "1", "a"), step("club", "2", "b"), step("club", "3", "c")])
    own = [step("suburb", "1", "B", "club:2"), step("suburb", "2", "first ")]
    suburb = book("suburb", own, bases=("club",))
    assert Law(Stack((suburb, club))).ask(Ladder()).answer == "first aBc"
    street = book("street", [step("street", "1", "β", "suburb:1")], bases=("suburb",))
    assert Law(Stack((street, suburb, club))).ask(Ladder()).answer == "first aβc"


def test_a_step_that_says_nothing_changes_displaces_as_well() -> None:
    @clause("suburb", "1", deviates_from="club:1")
    def nobody(_facts: Ladder, so_far: str) -> str:
        """Nothing happens."""
        return so_far

    @clause("club", "1")
    def somebody(_facts: Ladder, so_far: str) -> str:
        """Something happens."""
        return so_far + "a"

    stack = Stack((book("suburb", [nobody], bases=("club",)), book("club", [somebody])))
    ruling = Law(stack).ask(Ladder())
    assert (ruling.answer, ruling.grounds) == ("", ())
