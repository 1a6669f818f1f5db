"""What stands before a command: which version this is, and in which language it answers."""

import json

import pytest

import turnus
from turnus.cli.main import run


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"]) == 0
    assert capsys.readouterr().out == f"turnus {turnus.__version__}\n"
    assert run(["--version", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"version": turnus.__version__}


@pytest.mark.parametrize(
    "words",
    [
        ["--lang", "nl", "rulebooks"],
        ["--lang=nl", "rulebooks"],
        ["rulebooks", "--lang", "nl"],
    ],
)
def test_the_language_may_stand_before_the_command(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words) == 0
    assert "Reglementen" in capsys.readouterr().out


def test_a_language_before_a_command_that_has_its_own_end_of_options(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["--lang", "nl", "clause", "--", "ddt-2014", "no-such"]) == 1
    assert "turnus: " in capsys.readouterr().err


@pytest.mark.parametrize("words", [["--lang"], ["--lang", "xx", "rulebooks"], ["--lang", "nl", "--nonsense"]])
def test_a_language_that_is_none_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    assert capsys.readouterr().err.startswith("turnus: command line: ")
