"""Games on a machine that fails: its disk is full, its clock is set back and forward."""

import json
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from machine.faulty_disk import RecordingDisk
from turnus.app.rooms.events import FLAG
from turnus.app.rooms.settling import anchors
from turnus.faults import BadInput
from turnus.store.journal import NotStored
from turnus.store.sqlite import SqliteJournal
from visiting.rooms import Machine


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
