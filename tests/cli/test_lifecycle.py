"""`rename`, `hide`, `unhide`, `delete` and `restore` in the shell, for events, seasons and federations."""

from collections.abc import Callable
from pathlib import Path

import pytest

from turnus.cli.main import run

Say = Callable[..., tuple[int, str]]
NEW = {
    "event": ("new", "Cup"),
    "season": ("new", "2026-2027", "--rulebook", "ddt-2014", "--part", "series"),
    "federation": ("new", "2026", "--provinces", "A,B"),
}


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Say:
    monkeypatch.setenv("TURNUS_DB", str(tmp_path / "club.db"))

    def said(*words: str) -> tuple[int, str]:
        code = run(list(words))
        heard = capsys.readouterr()
        return code, heard.out + heard.err

    return said


@pytest.mark.parametrize("kind", NEW)
def test_a_name_is_free_again_after_deleting(say: Say, kind: str) -> None:
    named = ("Cup",) if kind == "event" else ()
    assert say(kind, *NEW[kind])[0] == 0
    code, text = say(kind, *NEW[kind])
    assert code == 2
    assert "already" in text
    assert "/" not in text.splitlines()[-1], "no stream in a message"
    assert "is hidden" in say(kind, "hide", *named)[1]
    assert "hidden already" in say(kind, "hide", *named)[1]
    assert "public again" in say(kind, "unhide", *named)[1]
    assert "was deleted" in say(kind, "delete", *named, "--reason", "wrong boards")[1]
    assert say(kind, "delete", *named)[0] != 0
    assert say(kind, *NEW[kind])[0] == 0
    assert "rename that one first" in say(kind, "restore", *named)[1]
    assert "is called Other now" in say(kind, "rename", *named, "Other")[1]
    assert "is back" in say(kind, "restore", *named)[1]


def test_a_season_is_called_as_people_call_it(say: Say) -> None:
    say("season", *NEW["season"])
    assert say("season", "hide")[1].startswith("✓ Club championship 2026\N{EN DASH}2027 is hidden")


def test_a_renamed_event_is_found_by_its_name(say: Say) -> None:
    say("event", "new", "Cup")
    say("event", "rename", "cup", "Winter league")
    assert say("event", "enter", "winter league", "--player", "Anna Vos")[0] == 0
    assert say("event", "show", "Winter League", "entries")[0] == 0
    say("event", "delete", "Winter League")
    code, text = say("event", "show", "Winter League", "entries")
    assert code == 1
    assert "Winter league was deleted" in text
