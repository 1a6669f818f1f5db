"""A law that remembers for a look: every question is worked out once, and rulings are what they were."""

from datetime import date
from typing import Any

import pytest

from turnus.app.law import library
from turnus.competition.questions.championships.championships import ChampionshipEntry, Event
from turnus.law import Facts, Law, Ruling, combine
from turnus.law import law as asking
from turnus.law.stack import Bench

EVENTS = (Event.JUNIORS, Event.ASPIRANTS, Event.RAPID_JUNIORS, Event.GIRLS_JUNIORS)


def entries() -> list[ChampionshipEntry]:
    day = date(2026, 9, 1)
    return [
        ChampionshipEntry(event=event, match_on=day, born=date(2009, 1, 1), member_since=date(2020, 1, 1))
        for event in EVENTS
    ]


def test_it_rules_as_the_law_that_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    law = Law(library.standard().stack("kndb-2009"))
    worked_out: list[str] = []

    def counted(facts: Facts[Any], bench: Bench, hear: combine.Hear) -> Ruling[Any]:
        worked_out.append(facts.question.name)
        return combine.combine(facts, bench, hear)

    monkeypatch.setattr(asking, "combine", counted)
    plain = [law.ask(entry) for entry in entries()]
    assert worked_out.count("category") == len(EVENTS)
    worked_out.clear()
    remembering = law.remembering()
    assert [remembering.ask(entry) for entry in entries()] == plain
    assert worked_out.count("category") == 1
    assert law.answered is None


def test_rulings_on_other_facts_have_other_hashes_and_equal_ones_the_same() -> None:
    law = Law(library.standard().stack("kndb-2009"))
    once, again = ([law.ask(entry) for entry in entries()] for _ in range(2))
    assert len({hash(ruling) for ruling in once}) == len(EVENTS)
    assert list(map(hash, once)) == list(map(hash, again))
    assert list(dict.fromkeys(once + again)) == once
