"""`turnus moves` and `turnus perft` for the chess games."""

import json
from pathlib import Path

import pytest

from turnus.cli.main import run

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def asked(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, object]:
    assert run([*words, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert isinstance(answer, dict)
    return answer


def test_moves_of_the_start(capsys: pytest.CaptureFixture[str]) -> None:
    answer = asked(capsys, "moves", "chess", "start")
    moves = answer.pop("moves")
    assert isinstance(moves, list)
    assert moves == sorted(moves)
    assert len(moves) == 20
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    assert answer == {"game": "chess", "position": start, "turn": "white"}


@pytest.mark.parametrize(
    ("game", "position", "depth"),
    [("chess", "start", "99"), ("bughouse", "start", "20"), ("draughts", "start", "60")],
)
def test_a_count_that_would_never_end_is_refused(
    capsys: pytest.CaptureFixture[str], game: str, position: str, depth: str
) -> None:
    assert run(["perft", game, position, depth, "--json"]) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert (error["kind"], error["where"]) == ("bad_depth", "depth")


def test_a_deep_count_with_few_moves_is_made(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked(capsys, "perft", "chess", "8/8/8/8/8/1k6/8/K7 w", "8")["nodes"] == 118574


@pytest.mark.parametrize(
    ("game", "position", "move"),
    [
        ("chess", KIWIPETE, "e1g1"),
        ("chess960", KIWIPETE, "e1h1"),
        ("chess", "7k/P7/8/8/8/8/8/K7 w", "a7a8n"),
        ("bughouse", "4k3/8/8/8/8/8/8/4K3[N] w", "N@f3"),
    ],
)
def test_how_moves_are_written(
    capsys: pytest.CaptureFixture[str], game: str, position: str, move: str
) -> None:
    assert move in str(asked(capsys, "moves", game, position)["moves"])


@pytest.mark.parametrize(
    ("game", "position", "depth", "nodes"),
    [
        ("chess", "start", "4", 197_281),
        ("chess960", "start:518", "4", 197_281),
        ("chess", KIWIPETE, "3", 97_862),
    ],
)
def test_perft(capsys: pytest.CaptureFixture[str], game: str, position: str, depth: str, nodes: int) -> None:
    answer = asked(capsys, "perft", game, position, depth)
    assert set(answer) == {"nodes", "seconds"}
    assert answer["nodes"] == nodes


def test_a_board_that_went_wrong_is_answered_and_said_so(capsys: pytest.CaptureFixture[str]) -> None:
    answer = asked(capsys, "moves", "chess", "R3k3/8/8/8/8/8/8/r3K3 w")
    assert answer["problems"] == ["both kings are in check"]
    assert "a8a1" in str(answer["moves"])
    assert "a8e8" not in str(answer["moves"])


@pytest.mark.parametrize(
    ("words", "where"),
    [
        (["moves", "chess", "9/8/8/8/8/8/8/8 w"], "FEN, board"),
        (["moves", "chess", "8/8/8/8/8/8/8/8 w"], "position"),
        (["moves", "xiangqi", "start"], "GAME"),
        (["perft", "chess960", "start:960", "1"], "position"),
    ],
)
def test_bad_input_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], words: list[str], where: str
) -> None:
    assert run([*words, "--json"]) == 2
    shown = capsys.readouterr()
    assert json.loads(shown.out)["error"]["where"] == where
    assert shown.err.startswith(f"turnus: {where}: ")
    assert shown.err.count("\n") == 1


def test_people_see_a_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["moves", "bughouse", "r3k3/8/8/8/8/8/8/N~3K3[Q] w"]) == 0
    shown = capsys.readouterr().out
    assert "♜" in shown
    assert "♘~" in shown
    assert "[♕]" in shown
    assert "Q@a2" in shown


def test_people_see_a_count(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["perft", "chess", "8/8/8/8/8/k7/8/K7 w", "6"]) == 0
    shown = capsys.readouterr().out
    assert "lines of 6 moves" in shown


def test_show_writes_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "board.svg"
    assert run(["show", "chess", "start", "--svg", str(target), "--json"]) == 0
    assert target.read_text("utf-8").startswith("<svg")
    assert str(target) in capsys.readouterr().out


def test_show_draws_in_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "chess", "start"]) == 0
    assert "♜" in capsys.readouterr().out


def test_show_says_where_it_cannot_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "chess", "start", "--svg", str(tmp_path / "no" / "board.svg")]) == 2
    assert "board.svg" in capsys.readouterr().err
