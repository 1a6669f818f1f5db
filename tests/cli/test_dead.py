"""The command `dead`: its JSON, what a person sees, and bad input."""

import json

import chess
import pytest

from turnus.cli.main import run


def ask(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = run(["dead", *arguments])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_json_has_the_five_answers_and_lines_that_mate(capsys: pytest.CaptureFixture[str]) -> None:
    fen = "8/4k3/8/3K2n1/2R5/8/8/8 w - - 0 1"
    status, out, _ = ask(capsys, fen, "--json")
    data = json.loads(out)
    assert status == 0
    assert list(data) == ["white_can_mate", "black_can_mate", "dead", "white_line", "black_line"]
    assert (data["white_can_mate"], data["black_can_mate"], data["dead"]) == (True, True, False)
    for name, loser in (("white_line", chess.BLACK), ("black_line", chess.WHITE)):
        board = chess.Board(fen)
        for move in data[name]:
            board.push_uci(move)
        assert board.is_checkmate()
        assert board.turn is loser


def test_json_of_a_dead_position(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ask(capsys, "8/3k4/6p1/p2p1pP1/P2P1P2/2K5/8/8 b - - 0 1", "--json")
    assert json.loads(out) == {
        "white_can_mate": False,
        "black_can_mate": False,
        "dead": True,
        "white_line": [],
        "black_line": [],
    }


def test_null_only_at_the_limit(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ask(capsys, "start", "--json", "--limit", "20")
    data = json.loads(out)
    assert (data["white_can_mate"], data["dead"]) == (None, None)


def test_a_person_sees_the_board_the_verdict_and_the_line(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = ask(capsys, "7k/8/6KQ/8/8/8/8/8 b - - 0 1")
    assert status == 0
    assert "♔" in out
    assert "The position is not dead." in out
    assert "White can mate: 1... h8g8 2. h6g7#" in out
    assert "Black cannot mate: a lone king gives no check" in out


def test_a_person_sees_that_mate_is_on_the_board(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = ask(capsys, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1")
    assert "White can mate: it has mated" in out
    assert "Black cannot mate: the game is over on the board" in out


def test_chess960(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = ask(capsys, "k7/8/8/8/8/8/8/1RK5 w B - 0 1", "--game", "chess960", "--json")
    assert status == 0
    assert json.loads(out)["white_can_mate"] is True


@pytest.mark.parametrize(
    "arguments",
    [
        ["8/8/8/8/8/8/8/8 w - - 0 1"],
        ["8/8/8/8/8/8/8/8/8 w - - 0 1"],
        ["nonsense"],
        ["start", "--game", "bughouse"],
    ],
)
def test_bad_input_is_one_line_and_status_2(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    status, out, err = ask(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("turnus: ")
    assert err.count("\n") == 1
