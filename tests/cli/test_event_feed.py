"""Board software in the shell: a file is taken, what is not certain is asked, results are only offered."""

import json
from pathlib import Path
from typing import Any

import pytest

from turnus.cli.main import run

PEOPLE = ("Anna de Boer", "Bram Vos", "Carla Smit", "Daan Bos")


Captured = pytest.CaptureFixture[str]


class Shell:
    """The shell over one journal with a published round."""

    def __init__(self, journal: str, capsys: Captured) -> None:
        self.journal, self.capsys = journal, capsys

    def __call__(self, verb: str, *words: str, status: int = 0) -> str:
        assert run(["event", verb, self.journal, "Spring", *words, "--lang", "en"]) == status
        said = self.capsys.readouterr()
        return said.out + said.err


@pytest.fixture
def shell(tmp_path: Path, capsys: Captured) -> Shell:
    made = Shell(str(tmp_path / "club.db"), capsys)
    made("new")
    for name in PEOPLE:
        made("enter", "--player", name)
    made("pair", "--publish")
    return made


def pairs(shell: Shell) -> list[Any]:
    found: list[Any] = json.loads(shell("show", "pairings", "--json"))["pairs"]
    return found


def test_a_file_feeds_the_boards_and_its_results_are_offered(shell: Shell, tmp_path: Path) -> None:
    first, second = pairs(shell)
    file = tmp_path / "live.pgn"
    file.write_text(
        f'[White "{first["white"]}"]\n[Black "{first["black"]}"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n'
        '[White "Nobody"]\n[Black "Else"]\n\n1. d4 *\n'
    )
    told = json.loads(shell("feed", "1", str(file), "--json"))
    assert told["boards"] == [{"board": "1", "plies": 4, "result": "0-1"}]
    assert told["offered"] == [{"board": "1", "result": "0-1"}]
    [asked] = told["asked"]
    assert asked["white"] == "Nobody"
    again = shell("feed", "1", str(file), "--board", f"{asked['key']}=2")
    assert "board 2: 1 half-moves" in again
    assert "reported, not entered: 0-1 at board 1" in again
    assert not second["result"]


def test_what_cannot_be_read_is_one_sentence(shell: Shell, tmp_path: Path) -> None:
    assert "cannot be read" in shell("feed", "1", str(tmp_path / "none.pgn"), status=2)
    assert "begins with https" in shell("feed", "1", "http://127.0.0.1/x.pgn", status=2)
    assert "KEY=BOARD" in shell("feed", "1", "x.pgn", "--board", "1", status=2)


def test_how_late_games_are_shown_is_agreed_and_said(shell: Shell) -> None:
    assert "0 minutes and 0 moves behind" in shell("broadcast")
    shell("broadcast", "--minutes", "15", "--enter")
    assert json.loads(shell("broadcast", "--json")) == {
        "minutes": 15, "moves": 0, "after": False, "enters": True,
    }  # fmt: skip
    assert "3 moves behind; only after the game: yes" in shell("broadcast", "--moves", "3", "--after")
    assert "0 moves behind" in shell("broadcast", "--now")
    assert shell("broadcast", "--moves", "101", status=2)
