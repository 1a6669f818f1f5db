"""Every notice of a register is told at its rulebook's page, under its topic."""

from collections.abc import Iterator
from typing import Any

import pytest

from turnus.app.law import library, notices
from turnus.law import Kind

RULEBOOKS = ["asten-bughouse", "ddt-2014", "fide-2005", "fide-2023", "kndb-2009", "osv-v30"]


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_notice_is_told_once(rulebook: str) -> None:
    clauses = library.standard().book(rulebook).clauses.values()
    told = [clause for topic in notices.topics(rulebook) for clause in topic.clauses]
    assert sorted(str(c.cite) for c in told) == sorted(str(c.cite) for c in clauses if c.kind is Kind.NOTICE)


def every_notice() -> Iterator[Any]:
    for rulebook in RULEBOOKS:
        for number, clause in library.standard().book(rulebook).clauses.items():
            if clause.kind is Kind.NOTICE:
                yield pytest.param(rulebook, number, marks=pytest.mark.clause(rulebook, number))


@pytest.mark.parametrize(("rulebook", "number"), list(every_notice()))
def test_a_notice_is_told(rulebook: str, number: str) -> None:
    told = {clause.cite.number for topic in notices.topics(rulebook) for clause in topic.clauses}
    assert number in told


def test_they_stand_under_their_topics_in_the_order_of_the_text() -> None:
    (topic,) = [one for one in notices.topics("fide-2023") if one.name == "the clock"]
    assert [clause.cite.number for clause in topic.clauses] == ["6.1", "6.1/2", "6.1/3"]


def test_what_a_base_tells_is_told_at_the_base() -> None:
    assert {clause.cite.rulebook for one in notices.topics("ddt-2014") for clause in one.clauses} == {
        "ddt-2014"
    }
