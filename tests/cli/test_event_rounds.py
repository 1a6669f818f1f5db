"""Rounds of an event from the shell: every result one can type, corrections, drafts by hand, statuses."""

import json
import re
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from turnus.cli.main import run
from turnus.store import open_journal


class Shell:
    """A person at a terminal with one competition."""

    def __init__(self, journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.journal, self.capsys = str(journal), capsys

    def __call__(self, verb: str, *words: str, status: int = 0) -> Any:
        """Do it, see that it ends so, and return what it answers as data."""
        self.capsys.readouterr()
        assert run(["event", verb, self.journal, "Open", *words, "--json"]) == status, words
        return json.loads(self.capsys.readouterr().out)


@pytest.fixture
def shell(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    made = Shell(tmp_path / "open.db", capsys)
    made("new", "--format", "swiss", "--rounds", "3")
    for number, name in enumerate(("Anna", "Bram", "Carla", "Daan", "Els")):
        made("enter", "--player", name, "--rating", str(2000 - 50 * number))
    return made


def test_every_result_is_typed_as_it_is_written(shell: Shell) -> None:
    shell("pair", "--publish")
    replaced = ""
    for result in ("1-0", "0-1", "1/2-1/2", "+/-", "-/+", "-/-"):
        (told,) = shell("result", "1", "1", result)["events"]
        assert told["payload"]["result"] == result
        assert told["payload"].get("replaces", "") == replaced
        replaced = result
    assert "1-0, 0-1" in shell("result", "1", "1", "3-0", status=2)["error"]["message"]
    assert "boards 1 to 2" in shell("result", "1", "9", "1-0", status=1)["error"]["message"]
    assert shell("result", "1", "1", "1-0", "--nonsense", status=2)["error"]["kind"] == "usage"


def test_a_draft_changes_nothing_in_the_table_not_even_its_number_of_rounds(shell: Shell) -> None:
    shell("pair", "--publish")
    shell("results", "1", "1 1-0, 2 1-0")
    shell("close")
    before = shell("show", "standings")
    shell("pair")
    assert shell("show", "standings") == before
    shell("pair", "--publish")
    assert shell("show", "standings")["rounds"] == before["rounds"] + 1


def test_a_draft_is_changed_by_hand_and_a_correction_says_what_it_changes(shell: Shell) -> None:
    drafted = shell("pair")
    assert [set(pair) >= {"board", "white", "black", "why"} for pair in drafted["pairs"]] == [True, True]
    shell("swap", "Anna", "Bram", "--reason", "one car")
    shell("bye", "Anna", "--reason", "ill")
    assert shell("swap", "Anna", "Bram", status=2)["error"]["kind"] == "usage"  # it needs its reason
    published = shell("pair", "--publish")
    assert published["byes"][0]["player"] == "Anna"
    shell("results", "1", "1 1-0, 2 1-0")
    shell("close")
    shell("pair", "--publish")
    (effect,) = shell("result", "1", "1", "0-1", "--reason", "read wrongly")["changes"]
    assert effect["replaces"] == "1-0"
    assert {each["name"] for each in effect["standings"]} >= {
        published["pairs"][0][c] for c in ("white", "black")
    }
    assert effect["next_round"]["round"] == 2
    assert "no round is closed" in shell("reopen", "--reason", "r", status=1)["error"]["message"]


def test_boards_are_kept_and_players_kept_apart(shell: Shell) -> None:
    shell("board", "Els", "7", "--reason", "wheelchair")
    shell("apart", "Anna", "Carla", "--until", "1")
    paired = shell("pair")
    met = [{pair["white"], pair["black"]} for pair in paired["pairs"]]
    assert {"Anna", "Carla"} not in met
    assert all(pair["board"] == 7 for pair in paired["pairs"] if "Els" in (pair["white"], pair["black"]))
    assert shell("board", "Els", status=2)["error"]["message"]
    shell("board", "Els", "--free")


def test_an_event_is_looked_at_while_somebody_else_writes_it(shell: Shell, tmp_path: Path) -> None:
    shell("pair", "--publish")
    with closing(open_journal(shell.journal)):
        assert len(shell("show", "pairings")["pairs"]) == 2
        assert not shell("check", status=1)["ok"]
        shell("export", str(tmp_path / "open.trf"))
        assert "somebody else is writing" in shell("result", "1", "1", "1-0", status=2)["error"]["message"]


def test_undo_says_by_name_what_it_takes_back_before_it_does(
    shell: Shell, capsys: pytest.CaptureFixture[str]
) -> None:
    shell("pair", "--publish")
    shell("results", "1", "1 1-0; 2 =")
    capsys.readouterr()
    assert run(["event", "undo", shell.journal, "Open", "--reason", "wrong slips"]) == 0
    heard = capsys.readouterr()
    assert "this is one step of 2 things" in heard.err
    assert re.search(r"to be taken back: round 1, board 1: \w+ - \w+ 1-0", heard.err)
    assert "taken back: round 1, board 2" in heard.out


def test_a_board_that_stands_twice_in_a_line_is_refused(
    shell: Shell, capsys: pytest.CaptureFixture[str]
) -> None:
    shell("pair", "--publish")
    capsys.readouterr()
    assert run(["event", "results", shell.journal, "Open", "1", "1 1-0, 2 =; 1 0-1"]) == 2
    assert "one board stands twice: “1 1-0” and “1 0-1”" in capsys.readouterr().err
