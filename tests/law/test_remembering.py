"""A law that remembers for a look: every question is worked out once, and rulings are what they were."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from proving.law_toy import book
from turnus.app.law import library
from turnus.competition.questions.championships.championships import ChampionshipEntry, Event
from turnus.law import Facts, Law, Ruling, clause, combine, one
from turnus.law import law as asking
from turnus.law.stack import Bench, Stack
from turnus.words import Words

EVENTS = (Event.JUNIORS, Event.ASPIRANTS, Event.RAPID_JUNIORS, Event.GIRLS_JUNIORS)


def entries() -> list[ChampionshipEntry]:
    day = date(2026, 9, 1)
    return [
        ChampionshipEntry(event=event, match_on=day, born=date(2009, 1, 1), member_since=date(2020, 1, 1))
        for event in EVENTS
    ]


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The questions that were worked out, each time."""
    names: list[str] = []

    def counted(facts: Facts[Any], bench: Bench, hear: combine.Hear) -> Ruling[Any]:
        names.append(facts.question.name)
        return combine.combine(facts, bench, hear)

    monkeypatch.setattr(asking, "combine", counted)
    return names


def test_it_rules_as_a_law_that_forgets(worked_out: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(asking, "small", lambda _facts: None)
        law = Law(library.standard().stack("kndb-2009"))
        forgot = [law.ask(entry) for entry in entries()]
        assert worked_out.count("category") == len(EVENTS)
        worked_out.clear()
        remembering = law.remembering()
        assert [remembering.ask(entry) for entry in entries()] == forgot
        assert worked_out.count("category") == 1
        assert not law.kept
    worked_out.clear()
    assert [law.ask(entry) for entry in entries()] == forgot
    assert worked_out.count("category") == 1


class Stage(Words):
    """A word that is equal to a text."""

    DAY = "day"


class Asked(Facts[str]):
    """How a value is written."""

    question = one("written")
    value: Any


@clause("club", "1")
def as_it_is(facts: Asked) -> str:
    return repr(facts.value)


ALIKE = (1, True, Fraction(1), "day", Stage.DAY, None, (1,), (True,), date(2026, 1, 1))


def test_facts_that_are_only_equal_are_told_apart(worked_out: list[str]) -> None:
    law = Law(Stack((book("club", [as_it_is]),)))
    for _ in range(2):
        assert [law.ask(Asked(value=value)).answer for value in ALIKE] == list(map(repr, ALIKE))
    assert len(worked_out) == len(ALIKE) + 2  # of several values in one fact nothing is kept


def test_no_more_is_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "MOST_KEPT", 3)
    law = Law(Stack((book("club", [as_it_is]),)))
    for value in range(10):
        assert law.ask(Asked(value=value)).answer == str(value)
        assert len(law.kept) <= 3


def test_rulings_on_other_facts_have_other_hashes_and_equal_ones_the_same() -> None:
    law = Law(library.standard().stack("kndb-2009"))
    once, again = ([law.ask(entry) for entry in entries()] for _ in range(2))
    assert len({hash(ruling) for ruling in once}) == len(EVENTS)
    assert list(map(hash, once)) == list(map(hash, again))
    assert list(dict.fromkeys(once + again)) == once
