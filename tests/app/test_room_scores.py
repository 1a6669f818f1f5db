"""Games that were played here as texts: every notation, with the clocks, readable again."""

from pathlib import Path

import pytest

from turnus.app.games.replaying import Replay, replay_first
from turnus.app.rooms.recording import score_of
from visiting.rooms import Machine, Played


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def read_again(game: Played) -> Replay:
    text, notation = score_of(game.room)
    return replay_first(text.encode(), notation, "fide-2023", "en")


def test_a_chess_game_keeps_its_moves_and_clocks(machine: Machine) -> None:
    game = machine.open(time_control="180+2")
    game.act("arbiter", "start", by="other")
    game.moves("e2e4", "e7e5", "g1f3", passes=1500)
    game.act("black", "resign")
    replay = read_again(game)
    assert [step.text for step in replay.line] == ["e4", "e5", "Nf3"]
    assert list(replay.line[-1].clocks) == [181, 180.5]
    assert (replay.result, replay.marks) == ("1-0", ())


def test_an_illegal_move_that_stands_is_written_by_its_squares(machine: Machine) -> None:
    game = machine.open(time_control="180+2")
    game.act("white", "start")
    game.moves("e2e4", "e7e5", "e1e3")
    replay = read_again(game)
    assert [bool(step.positions) for step in replay.line][:2] == [True, True]


def test_a_game_of_chess960_begins_where_it_began(machine: Machine) -> None:
    game = machine.open(game="chess960", start="start:0")
    game.act("white", "move", move="g2g3")
    replay = read_again(game)
    assert replay.kind == "chess960"
    assert replay.start[0].startswith("bbqnnrkr/")


def test_a_draughts_game_keeps_its_captures(machine: Machine) -> None:
    game = machine.open(rulebook="kndb-2009", game="draughts", time_control="600")
    game.act("arbiter", "start", by="other")
    game.moves("32-28", "19-23", "28x19", "14x23")
    replay = read_again(game)
    assert [step.text for step in replay.line] == ["32-28", "19-23", "28x19", "14x23"]
    assert replay.kind == "draughts"


def test_a_match_keeps_the_order_of_both_boards(machine: Machine) -> None:
    game = machine.open(rulebook="asten-bughouse", game="bughouse", time_control="180", started=True)
    for board, side, move in (
        ("A", "white", "e2e4"),
        ("B", "white", "d2d4"),
        ("A", "black", "d7d5"),
        ("A", "white", "e4d5"),
    ):
        game.act(f"{board} {side}", "move", move=move, board=board)
        game.act(f"{board} {side}", "press", board=board)
    replay = read_again(game)
    assert [(step.anchor, step.text) for step in replay.line] == [
        ("1A", "e4"), ("1B", "d4"), ("1a", "d5"), ("2A", "exd5"),
    ]  # fmt: skip
