"""How long each move took: as long as the clock of the mover ran for it."""

from pathlib import Path

import pytest

from turnus.app.rooms.thinking import thinking_times
from visiting.rooms import Machine, Played


def times(game: Played, running: str | None = None) -> list[int | None]:
    room = game.room
    return thinking_times(room.log, "", room.folding.game.tables[""].plies, running)


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_a_move_takes_until_its_press_and_no_longer_than_its_clock_runs(machine: Machine) -> None:
    game = machine.open(time_control="300+3")
    game.act("arbiter", "start", by="other")
    game.act("white", "move", move="e2e4", passes=9000)
    assert times(game) == [9000]
    game.act("white", "press", passes=2000)
    assert times(game) == [11000]
    game.act("arbiter", "stop_clocks", passes=4000)
    game.act("arbiter", "resume", passes=60_000)  # nobody's time
    game.act("black", "move", move="e7e5", passes=1000)
    game.act("black", "press")
    game.act("white", "move", move="g1f3", passes=500)
    assert times(game) == [11000, 5000, 500]
    machine.switch_on()
    assert times(game) == [11000, 5000, 500]


def test_without_a_clock_nothing_is_told_and_one_that_runs_at_once_counts_from_there(
    machine: Machine,
) -> None:
    without = machine.open()
    without.act("white", "move", move="e2e4", passes=9000)
    assert times(without) == [None]
    at_once = machine.open(time_control="300", started=True, way="help")
    at_once.act("white", "move", move="e2e4", passes=7000)
    assert times(at_once, "white") == [7000]
