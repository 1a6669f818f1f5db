"""The tempo of a game as conditions word it: unit by unit, in the record that `turnus judge` reads."""

from pathlib import Path
from typing import Any

import pytest

from cases.reading import cases_in
from turnus.app.games.judging import judge
from turnus.faults import BadInput

CASES = Path(__file__).parent.parent / "cases" / "kndb-2009" / "game-tempo.toml"
TEMPI = [
    pytest.param(
        case["facts"], case["answer"], id=case["name"],
        marks=[pytest.mark.clause("kndb-2009", number) for number in case["clauses"]],
    )
    for case in cases_in(CASES)
    if case["question"] == "tempo_plan"
]  # fmt: skip


@pytest.mark.parametrize(("tempo", "control"), TEMPI)
def test_a_game_is_played_at_the_tempo_that_the_conditions_word(tempo: dict[str, Any], control: str) -> None:
    record = {"rulebook": "kndb-2009", "game": "draughts", "time_control": tempo, "events": []}
    clock = judge(record).game.tables[""].clock
    assert clock is not None
    assert clock.control.text == control


@pytest.mark.clause("kndb-2009", "20.1")
def test_a_game_is_of_no_team_competition_unless_it_is_said() -> None:
    record: dict[str, Any] = {"rulebook": "kndb-2009", "game": "draughts", "events": []}
    untimed, cubs = judge(record), judge({**record, "part": "cub teams"})
    assert untimed.game.tables[""].clock is None
    assert cubs.answer["clocks"]["white"] == 1200


def test_a_rulebook_without_units_asks_for_one_text() -> None:
    record = {"rulebook": "fide-2023", "time_control": {"units": [{"minutes": 90}]}, "events": []}
    with pytest.raises(BadInput, match="words no tempo in units"):
        judge(record)
