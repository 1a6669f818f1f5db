"""The start position of a game of Chess960: drawn by lot, which the record repeats, or chosen."""

import io
import json
from pathlib import Path

import chess
import chess.pgn
import pytest

from turnus.app.rooms.recording import Shown, written
from turnus.app.rooms.start_lots import draw_number
from turnus.faults import BadInput
from turnus.games.chess import Variant, start
from turnus.games.chess.starts import start_number
from turnus.notation.fen import format_fen
from visiting.rooms import Machine

pytestmark = pytest.mark.clause("fide-2023", "II.1")


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_the_record_repeats_the_lot(machine: Machine) -> None:
    game = machine.open(game="chess960")
    first = json.loads(next(iter(machine.journal.read())).body)
    seed = first["terms"]["lot"]
    number = draw_number(seed)
    assert first["head"]["start"] == f"start:{number}"
    assert game.room.folding.game.tables[""].board.text == format_fen(start(Variant.CHESS960, number).setup)
    again = machine.open(game="chess960", lot=seed)
    assert again.room.head["start"] == game.room.head["start"]


def test_lots_differ_and_draw_every_position(machine: Machine) -> None:
    assert len({machine.open(game="chess960").room.head["start"] for _ in range(6)}) > 1
    drawn = {draw_number(str(seed)) for seed in range(400)}
    assert len(drawn) > 300
    assert (min(drawn) < 20, max(drawn) > 940) == (True, True)


def test_a_number_is_chosen_and_nothing_drawn(machine: Machine) -> None:
    room = machine.open(game="chess960", start="start:0").room
    assert (room.head["start"], room.terms.lot) == ("start:0", "")
    with pytest.raises(BadInput, match="0 to 959"):
        machine.open(game="chess960", start="start:960")
    assert "start" not in machine.open().room.head


def test_the_number_stands_in_the_pgn(machine: Machine) -> None:
    room = machine.open(game="chess960", start="start:77").room
    text = written(Shown(room, room.folding, list(room.log)), {"Event": "Open"}, str)
    assert '[StartPosition "77"]' in text
    board = chess.Board.from_chess960_pos(77)
    read = chess.pgn.read_game(io.StringIO(text))
    assert read is not None
    assert read.board().fen() == board.fen()
    usual = machine.open().room
    assert "StartPosition" not in written(Shown(usual, usual.folding, []), {"Event": "Open"}, str)


@pytest.mark.parametrize("number", [0, 345, 518, 959])
def test_a_start_position_knows_its_number(number: int) -> None:
    setup = start(Variant.CHESS960, number).setup
    assert start_number(setup) == number
    assert chess.Board.from_chess960_pos(number).chess960_pos() == number
    assert start_number(start().setup) is None, "ordinary chess has no numbers"
