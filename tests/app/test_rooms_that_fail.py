"""Games on a machine that fails: its disk is full, its clock is set back and forward."""

import json
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from machine.faulty_disk import RecordingDisk
from turnus.app.rooms.clockwork import server_clock
from turnus.app.rooms.events import FLAG
from turnus.app.rooms.settling import anchors
from turnus.faults import BadInput
from turnus.store import verify
from turnus.store.journal import NotStored
from turnus.store.sqlite import SqliteJournal
from visiting.rooms import BEGAN, Machine


@pytest.fixture
def disk() -> Iterator[RecordingDisk]:
    made = RecordingDisk("rooms")
    yield made
    made.unregister()


@pytest.fixture
def machine(disk: RecordingDisk, tmp_path: Path) -> Iterator[Machine]:
    """A machine whose journals are files on a disk that can be full."""
    main, games = (SqliteJournal(tmp_path / name, vfs=disk.name) for name in ("club.db", "club.games.db"))
    yield Machine(tmp_path, games, main=main)
    games.close()
    main.close()


def test_a_flag_that_falls_while_the_disk_is_full_is_written_down_when_it_is_not(
    machine: Machine, disk: RecordingDisk
) -> None:
    games = [machine.open(time_control="6", way="help", lag=0) for _ in range(2)]
    for game in games:
        game.act("white", "start")
    machine.wall.now += 9000
    disk.writes_left = 0
    for _ in range(3):
        with pytest.raises(NotStored, match="the disk is full"):
            machine.rooms.wake()
    disk.writes_left = -1
    assert [game.room.result for game in games] == [None, None]
    machine.wall.now += 6000
    assert machine.rooms.wake() is None
    assert [game.room.result for game in games] == ["0-1", "0-1"]
    fallen = [json.loads(event.body) for event in machine.journal.read() if event.type == FLAG]
    assert [each["at"] for each in fallen] == [6000, 6000]
    assert len(list(anchors(machine.main))) == 2


@pytest.mark.parametrize("way", ["help", "board"])
def test_a_move_after_a_flag_that_nobody_could_write_down_is_too_late(
    machine: Machine, disk: RecordingDisk, way: str
) -> None:
    game = machine.open(time_control="6", way=way, lag=0)
    game.act("white", "start")
    machine.wall.now += 9000
    disk.writes_left = 0
    with pytest.raises(NotStored):
        machine.rooms.wake()
    with pytest.raises(NotStored):
        game.act("white", "move", move="d2d4")
    disk.writes_left = -1
    if way == "help":
        with pytest.raises(BadInput, match="not being played now"):
            game.act("white", "move", move="d2d4")
        assert (game.room.result, game.room.folding.game.tables[""].plies) == ("0-1", ())
    else:
        game.act("white", "move", move="d2d4")  # at the board it is for the arbiter, who is told of the flag
        assert [entry.event["type"] for entry in game.room.log] == ["start", "FlagFell", "move"]


def test_a_game_that_ended_while_the_main_journal_was_full_is_anchored_as_soon_as_it_can_be(
    machine: Machine,
) -> None:
    game = machine.open(time_control="60")
    full = NotStored("the disk is full; nothing was written", kind="disk_full")
    with patch.object(machine.main, "append", side_effect=full), pytest.raises(NotStored):
        game.act("white", "resign", key="k")
    assert (game.room.result, list(anchors(machine.main))) == ("0-1", [])
    assert game.act("white", "resign", key="k").repeated
    machine.rooms.wake()
    assert [anchor.position for anchor in anchors(machine.main)] == [machine.journal.head().position]


AN_HOUR = 3_600_000


def test_who_sets_the_clock_of_the_computer_does_not_touch_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    real, monotonic = [0], [0]
    monkeypatch.setattr("time.time_ns", lambda: real[0] * 1_000_000)
    monkeypatch.setattr("time.monotonic_ns", lambda: monotonic[0] * 1_000_000)
    real[0], monotonic[0] = BEGAN, 5000
    now = server_clock()
    monotonic[0] += 1000
    for change in (-AN_HOUR, 2 * AN_HOUR):
        real[0] += change
        assert now() == BEGAN + 1000


@pytest.mark.parametrize("change", [-AN_HOUR, AN_HOUR])
@pytest.mark.parametrize("how", ["a move", "seen again", "the arbiter", "not begun"])
def test_a_clock_set_while_the_server_was_away_gives_and_takes_no_time(
    tmp_path: Path, how: str, change: int
) -> None:
    """Set back, no time passed in a game until the hour had come that its last event was of."""
    machine = Machine(tmp_path)
    game = machine.open(
        time_control="60", way="help", **({"on_return": "arbiter"} if how == "the arbiter" else {})
    )
    if how != "not begun":
        game.act("white", "start")
        game.act("white", "move", move="e2e4", passes=5000)
    machine.wall.now += change
    machine.switch_on()
    machine.rooms.wake()
    if how == "seen again":
        machine.rooms.seen(game.opened.id, game.opened.keys["black"])
    elif how == "the arbiter":
        game.act("arbiter", "resume")
    elif how == "not begun":
        game.act("white", "start")
        game.act("white", "move", move="e2e4", passes=5000)
    else:
        game.act("black", "move", move="e7e5", passes=1000)  # what he had thought is his again
        game.act("white", "move", move="g1f3", passes=2000)
    game.act("black", "move", move="b8c6", passes=10_000)
    clocks = game.answer()["clocks"]
    assert (clocks["black"], clocks["running"]) == (50, "white")
    assert clocks["white"] == (53 if how == "a move" else 55)
    assert not verify(machine.journal.read()).flaws
    machine.wall.now += 61_000
    machine.rooms.wake()
    assert game.room.result == "0-1"
