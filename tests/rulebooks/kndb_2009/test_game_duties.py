"""The checklists and reminders around a draughts match, what is shown, and what the conditions set."""

from typing import Any

import pytest

from proving.laws import law_of
from turnus.law import OPEN, UndeclaredTerm, UnfilledTerm
from turnus.law.law import Law
from turnus.play.questions.mode import ARBITER_RECORDS, NOTATION_WAIVED
from turnus.play.questions.results.adjournment import ADJOURNMENT_COSTS
from turnus.rulebooks.kndb_2009.questions.game import BOARD_SQUARES, HAND_IN_SHEETS, SHOW_CARDS

BEFORE, DURING, AFTER = "before a draughts match", "during a draughts match", "after a draughts match"
DUTIES = {
    "2.3": (BEFORE, "arbiter"),
    "11.1/2": (DURING, "arbiter"),
    "17": (DURING, "arbiter"),
    "17-a": (DURING, "arbiter"),
    "17-c-1": (BEFORE, "arbiter"),
    "17-c-2": (BEFORE, "arbiter"),
    "17-c-3": (BEFORE, "arbiter"),
    "17-c-7": (DURING, "arbiter"),
    "17-c-8": (DURING, "arbiter"),
    "17-d": (DURING, "arbiter"),
    "17-f": (DURING, "arbiter"),
    "18.1": (BEFORE, "organiser"),
    "18.1-a": (BEFORE, "arbiter"),
    "18.1-b": (BEFORE, "arbiter"),
    "18.1-c": (BEFORE, "arbiter"),
    "18.1-d": (BEFORE, "arbiter"),
    "18.1-e": (BEFORE, "arbiter"),
    "18.1/3": (BEFORE, "arbiter"),
    "18.2": (BEFORE, "arbiter"),
    "18.4": (BEFORE, "arbiter"),
    "18.4-a": (BEFORE, "arbiter"),
    "18.4-b": (BEFORE, "arbiter"),
    "18.4-c": (BEFORE, "arbiter"),
    "18.4-d": (BEFORE, "arbiter"),
    "18.5": (BEFORE, "organiser"),
    "18.5-a": (BEFORE, "organiser"),
    "18.5-b": (BEFORE, "organiser"),
    "18.5-c": (BEFORE, "organiser"),
    "24.3": ("20 minutes before a draughts match", "arbiter"),
    "24.4": ("15 minutes before a draughts match", "arbiter"),
    "24.5": (DURING, "arbiter"),
    "24.5/3": (DURING, "arbiter"),
    "24.10": (AFTER, "arbiter"),
}
"""Each duty: when it falls due, and whose it is."""

SHOWN = {
    "1": "the game",
    "14.2": "adjournment",
    "16.1": "conduct",
    "17-c": "the arbiter",
    "20.1/7": "tempo",
    "index": "index",
}


def marked(number: str, *values: Any) -> Any:
    return pytest.param(number, *values, marks=pytest.mark.clause("kndb-2009", number))


@pytest.mark.parametrize(("number", "moment", "by"), [marked(n, *due) for n, due in DUTIES.items()])
def test_somebody_has_to_do_it(number: str, moment: str, by: str) -> None:
    found = law_of("kndb-2009").duties(moment)
    assert [str(one.by) for one in found if one.cite.number == number] == [by]


@pytest.mark.clause("kndb-2009", "24.1")
def test_an_arbiter_is_named_in_the_schedule_and_else_by_the_captains() -> None:
    law = law_of("kndb-2009")
    [scheduled] = [d for d in law.duties("a schedule of matches is made") if d.cite.number == "24.1"]
    assert str(scheduled.by) == "director"
    missing = [d for d in law.duties(BEFORE) if d.cite.number == "24.1"]
    assert [str(d.by) for d in missing] == ["captain"]
    assert not [d for d in law.duties(BEFORE, {"arbiter": "P9"}) if d.cite.number == "24.1"]


@pytest.mark.clause("kndb-2009", "17-c-8")
@pytest.mark.clause("kndb-2009", "18.5-c")
def test_mechanical_clocks_need_no_manual() -> None:
    law = law_of("kndb-2009")
    due = [d.cite.number for m in (BEFORE, DURING) for d in law.duties(m, {"digital_clocks": False})]
    assert "17-c-8" not in due
    assert "18.5-c" not in due
    assert "18.5-a" in due


def test_where_nothing_is_recorded_the_games_are_followed_instead() -> None:
    law = law_of("kndb-2009")
    waived = [d.cite.number for m in (BEFORE, DURING) for d in law.duties(m, {"notation_waived": True})]
    recorded = [d.cite.number for m in (BEFORE, DURING) for d in law.duties(m, {"notation_waived": False})]
    assert ("18.4-d" in waived, "17-c-7" in waived) == (False, True)
    assert ("18.4-d" in recorded, "17-c-7" in recorded) == (True, False)


@pytest.mark.parametrize(("number", "topic"), [marked(n, topic) for n, topic in SHOWN.items()])
def test_it_is_shown(number: str, topic: str) -> None:
    assert number in [one.cite.number for one in law_of("kndb-2009").notices(topic)]


@pytest.mark.parametrize(
    ("number", "term", "value"),
    [
        marked("2.1", BOARD_SQUARES, 100),
        marked("18.6", SHOW_CARDS, False),
        marked("18.6", HAND_IN_SHEETS, False),
        marked("20.2", NOTATION_WAIVED, False),
        marked("21.5", ADJOURNMENT_COSTS, "the original match"),
        marked("24.6", ARBITER_RECORDS, False),
    ],
)
def test_unless_the_conditions_say_otherwise(number: str, term: Any, value: object) -> None:
    ruling = law_of("kndb-2009").term(term)
    assert (ruling.answer, [cite.number for cite in ruling.cites]) == (value, [number])


@pytest.mark.parametrize(
    ("number", "name", "right", "wrong"),
    [
        marked("2.1", "board_squares", 100, 64),
        marked("19.1", "playing_time", 14400, 13500),
        marked("20.4", "extension", 120, 119),
        marked("20.4", "extension", 300, 301),
        marked("21.2", "verdict_term", 1, 0),
        marked("22.5", "result_report", "by the home captain, Sunday 20:00", 20),
    ],
)
def test_what_the_conditions_may_set(number: str, name: str, right: object, wrong: object) -> None:
    assert law_of("kndb-2009", values={name: right}).values[name] == right
    with pytest.raises(UndeclaredTerm) as refused:
        law_of("kndb-2009", values={name: wrong})
    assert [cite.number for cite in refused.value.clauses] == [number]


@pytest.mark.clause("kndb-2009", "10.1")
def test_a_competition_without_a_tempo_does_not_open() -> None:
    law = law_of("kndb-2009")
    with pytest.raises(UnfilledTerm, match="time_control"):
        Law.opened(law.stack, {})
    [tempo] = [s for s in law.stack.settings["time_control"] if s.value is OPEN]
    assert tempo.cite.number == "10.1"
