"""The arbiter's checklist before a draughts match, and what is shown about the game."""

import pytest

from laws import law_of

CHECKS = ("17-c-1", "17-c-2", "17-c-3", "18.4-a", "18.4-b", "18.4-c", "18.4-d")


@pytest.mark.parametrize(
    "number", [pytest.param(n, marks=pytest.mark.clause("kndb-2009", n)) for n in CHECKS]
)
def test_the_arbiter_checks_it_before_the_match(number: str) -> None:
    found = law_of("kndb-2009").duties("before a draughts match")
    assert [str(one.by) for one in found if one.cite.number == number] == ["arbiter"]


@pytest.mark.parametrize(
    ("number", "topic"),
    [
        pytest.param("1", "the game", marks=pytest.mark.clause("kndb-2009", "1")),
        pytest.param("14.2", "adjournment", marks=pytest.mark.clause("kndb-2009", "14.2")),
    ],
)
def test_it_is_shown(number: str, topic: str) -> None:
    assert [one.cite.number for one in law_of("kndb-2009").notices(topic)] == [number]
