"""Every procedure of a register is on a checklist of its rulebook, at its moment."""

import pytest

from turnus.app.law import library
from turnus.app.seasons import duties
from turnus.law import Kind

RULEBOOKS = ["asten-bughouse", "ddt-2014", "fide-2005", "fide-2023", "kndb-2009", "osv-v30"]
CIRCUMSTANCES: tuple[dict[str, object], ...] = (
    {},
    {"result": "1-0"},
    {"result": "1/2-1/2"},
    {"parallel_groups": 2, "regional": True},
)


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_every_procedure_is_on_a_checklist(rulebook: str) -> None:
    clauses = library.standard().book(rulebook).clauses
    own = {
        duty.moment for duty in library.standard().stack(rulebook).duties if duty.cite.rulebook == rulebook
    }
    listed = {
        task.clause for moment in own for known in CIRCUMSTANCES
        for task in duties.checklist(rulebook, moment, known)
    }  # fmt: skip
    assert {number for number, clause in clauses.items() if clause.kind is Kind.PROCEDURE} <= listed


@pytest.mark.clause("fide-2023", "7.1")
def test_the_move_counter_is_set_when_moves_are_taken_back() -> None:
    tasks = [task.task for task in duties.checklist("fide-2023", "during the game") if task.clause == "7.1"]
    assert tasks == ["set the move counter of the clock by the moves that stand"]


@pytest.mark.clause("kndb-2009", "24.1")
def test_an_arbiter_is_on_the_checklists_of_a_schedule_and_of_a_match_without_one() -> None:
    def tasks(moment: str, **known: str) -> list[str]:
        return [task.task for task in duties.checklist("kndb-2009", moment, known) if task.clause == "24.1"]

    assert tasks("a schedule of matches is made") == ["name the arbiter in the schedule"]
    assert tasks("before a draughts match") == ["agree on an arbiter, if possible"]
    assert tasks("before a draughts match", arbiter="P9") == []
