"""Changes of a draft: clauses moved and numbered, undone one by one, and where a problem lies."""

import pytest

from turnus.app.law.written import WrittenClause, WrittenRegulation
from turnus.app.regulations.checking import Problem
from turnus.app.regulations.editing import known_fields, moved, opened, placed, with_new, without
from turnus.app.regulations.fields import read_value
from turnus.app.regulations.undoing import before_last


def regulation(*numbers: str) -> WrittenRegulation:
    clauses = [WrittenClause(number=number, text=f"clause {place}") for place, number in enumerate(numbers)]
    return WrittenRegulation(id="a", title="A", clause=clauses)


def numbers(found: WrittenRegulation) -> list[str]:
    return [each.number for each in found.clause]


def test_plain_numbers_stay_plain_and_others_are_the_club_s_own() -> None:
    assert numbers(moved(regulation("1", "2", "3"), 0, 1)) == ["1", "2", "3"]
    assert [each.text for each in moved(regulation("1", "2", "3"), 0, 1).clause] == [
        "clause 1", "clause 0", "clause 2",
    ]  # fmt: skip
    assert numbers(moved(regulation("2.1", "2.2"), 0, 1)) == ["2.2", "2.1"]
    assert numbers(without(regulation("1", "2", "3"), 1)) == ["1", "2"]
    assert numbers(without(regulation("2.1", "2.2", "3"), 1)) == ["2.1", "3"]


@pytest.mark.parametrize(
    ("before", "place", "number"),
    [
        (("1", "2"), 2, "3"),
        (("2.1", "2.2"), 1, "2.3"),
        (("a", "b"), 1, "a.1"),
        ((), 0, "1"),
        (("2.9",), 1, "2.10"),
    ],
)
def test_a_new_clause_has_a_number_that_is_free(before: tuple[str, ...], place: int, number: str) -> None:
    assert with_new(regulation(*before), place).clause[place].number == number


def test_who_goes_back_twice_goes_back_two_changes() -> None:
    texts = ["one", "two", "three"]
    assert before_last(texts) == "two"
    assert before_last([*texts, "two"]) == "one"
    assert before_last([*texts, "two", "one"]) == ""
    assert before_last([*texts, "two", "four"]) == "two"
    assert before_last(["one", "one"]) == ""


def problem(where: str) -> Problem:
    return Problem(where=where, message="wrong", values={}, remedy="")


@pytest.mark.parametrize(
    ("where", "clause", "field"),
    [
        ("clause 2", 1, ""),
        ("clause 2, terms.groups", 1, "term.groups"),
        ("clause 2, set.stage.main.rounds", 1, "stage.main.rounds"),
        ("stage.main.rounds", 0, "stage.main.rounds"),
        ("stage.main", 0, "stage.main.rounds"),
        ("scale.win", None, ""),
        ("base", None, ""),
    ],
)
def test_a_problem_lies_in_its_clause_and_field(where: str, clause: int | None, field: str) -> None:
    first = WrittenClause(number="1", text="x", set={"stage.main.rounds": 7})
    (found,) = placed(problem(where), WrittenRegulation(id="a", clause=[first, WrittenClause(number="2")]))
    assert (found.clause, found.field) == (clause, field)


def test_a_conflict_lies_in_both_clauses() -> None:
    clauses = [WrittenClause(number=number, text="x", set={"scale.win": 1}) for number in ("1", "2", "3")]
    told = Problem(where="clause 1, clause 3", message="", values={"field": "scale.win"}, remedy="")
    found = placed(told, WrittenRegulation(id="a", clause=clauses))
    assert [(each.clause, each.field) for each in found] == [(0, "scale.win"), (2, "scale.win")]


@pytest.mark.parametrize(
    ("kind", "given", "value"),
    [
        ("number", ["7"], 7), ("number", ["x"], "x"), ("number", ["²"], "²"), ("points", ["½"], "1/2"),
        ("points", ["2½"], "5/2"), ("points", ["0,5"], "0.5"), ("points", ["3"], 3),
        ("yes_no", ["yes"], True),
        ("ladder", ["BH", "", "SB"], ["BH", "SB"]), ("lines", ["a\r\nb\n"], ["a", "b"]),
        ("numbers", ["7 8, 9"], [7, 8, 9]), ("text", [], ""),
    ],
)  # fmt: skip
def test_values_as_people_write_them(kind: str, given: list[str], value: object) -> None:
    assert read_value(kind, given) == value


def test_only_options_of_the_chosen_meeting_are_asked() -> None:
    clause = WrittenClause(number="1", set={"stage.main.meeting.kind": "keizer"})
    found = known_fields(WrittenRegulation(id="a", clause=[clause]))
    assert "stage.main.meeting.options.top" in found
    assert "stage.main.meeting.options.legs" not in found
    assert "term.idle_moves" in found
    assert "stage.main.meeting.options.legs" not in known_fields(WrittenRegulation(id="a"))


def test_what_only_a_season_carries_out_is_asked_where_one_is_played() -> None:
    assert "stage.main.cross_games" not in known_fields(WrittenRegulation(id="a"))
    assert "stage.main.cross_games" in known_fields(WrittenRegulation(id="a", base="osv-v30"))


def test_a_draft_with_slips_can_be_opened() -> None:
    found = opened('id = "A!"\n[[clause]]\nnumber = ""\n')
    assert (found.id, len(found.clause)) == ("A!", 1)
