"""The tempo of the club championship (3-a)."""

import pytest

from turnus.app.games.judging import judge


@pytest.mark.clause("ddt-2014", "3-a")
def test_a_game_without_a_stated_tempo_has_ninety_minutes_and_ten_seconds_a_move() -> None:
    record = {"rulebook": "ddt-2014", "events": [
        {"at": 20, "by": "white", "type": "move", "move": "e2e4"},
        {"at": 20, "by": "white", "type": "press"},
    ]}  # fmt: skip
    assert judge(record).answer["clocks"] == {"white": 5390, "black": 5400, "running": "black"}


def test_a_stated_tempo_comes_first() -> None:
    assert judge({"rulebook": "ddt-2014", "time_control": "600"}).answer["clocks"]["white"] == 600
    assert judge({"rulebook": "ddt-2014", "time_control": None}).answer["clocks"]["white"] is None
