"""The judge on the command line: one JSON object, a protocol for people, and faults in one line."""

import doctest
import json
from pathlib import Path
from typing import Any

import pytest

from turnus.app.games import judging
from turnus.cli.main import run

STALEMATE = {
    "rulebook": "fide-2023",
    "start": "7k/8/8/5Q2/8/8/8/K7 w - - 0 1",
    "time_control": "300+2",
    "events": [{"at": 3, "by": "white", "type": "move", "move": "Qf7"}],
}


def written(tmp_path: Path, record: Any) -> str:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record), "utf-8")
    return str(path)


def test_it_answers_with_one_object(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["judge", written(tmp_path, STALEMATE), "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["result"], answer["reason"], answer["clauses"]) == (
        "1/2-1/2",
        "stalemate",
        ["5.2.1", "6.2.1.1"],
    )
    assert answer["clocks"] == {"white": 297, "black": 300, "running": None}
    assert set(answer) == {
        "status", "result", "played", "reason", "clauses", "position", "turn", "allowed", "clocks",
        "obligations", "rulings", "referrals",
    }  # fmt: skip


def test_people_get_a_board_and_a_protocol(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["judge", written(tmp_path, STALEMATE)]) == 0
    told = capsys.readouterr().out
    assert "♕" in told
    assert "0:04:57" in told
    assert "stalemate" in told
    assert "5.2.1" in told


def test_dutch_people_get_it_in_dutch(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = STALEMATE | {"events": [{"at": 3, "by": "white", "type": "touch", "square": "f5"}]}
    assert run(["judge", written(tmp_path, record), "--lang", "nl"]) == 0
    assert "wit moet een van deze zetten spelen" in capsys.readouterr().out


def test_a_fault_names_its_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = STALEMATE | {"events": [{"at": 3, "by": "white", "type": "dance"}]}
    assert run(["judge", written(tmp_path, record), "--json"]) == 2
    told = capsys.readouterr()
    assert "event 0" in told.err
    assert told.err.count("\n") == 1
    assert json.loads(told.out)["error"]["where"] == "event 0"


BLACK: dict[str, Any] = {"at": 4, "by": "black"}
WRONG_EVENTS: list[tuple[str, dict[str, Any]]] = [
    ("event 1", BLACK | {"at": 2, "type": "resign"}),
    ("event 1, at", BLACK | {"at": "four", "type": "resign"}),
    ("event 1, at", BLACK | {"at": 10**30, "type": "resign"}),
    ("event 1, at", BLACK | {"at": True, "type": "resign"}),
    ("event 1", BLACK | {"type": ["resign"]}),
    ("event 1", BLACK | {"type": "resign", "loudly": True}),
    ("event 1", BLACK | {"type": "move"}),
    ("event 1, e9e5", BLACK | {"type": "move", "move": "e9e5"}),
    ("event 1, by", {"at": 4, "by": "grey", "type": "resign"}),
    ("event 1", {"at": 4, "by": "arbiter", "type": "adjust_clock", "white": 1e300}),
    ("event 1", {"at": 4, "by": "arbiter", "type": "decide", "option": "draw"}),
    ("event 1", {"at": 4, "by": "white", "type": "consent", "to": "peace"}),
    ("event 1", {"at": 4, "by": "white", "type": "consent", "to": "draw"}),
]
FIRST = {"at": 3, "by": "white", "type": "touch", "square": "f5"}


@pytest.mark.parametrize("lang", ["en", "nl"])
@pytest.mark.parametrize(("where", "event"), WRONG_EVENTS)
def test_an_impossible_event_is_refused_with_its_number(
    where: str, event: dict[str, Any], lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = STALEMATE | {"events": [FIRST, event]}
    assert run(["judge", written(tmp_path, record), "--json", "--lang", lang]) == 2
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert json.loads(told.out)["error"]["where"] == where


@pytest.mark.parametrize(
    ("where", "field", "value"),
    [
        ("$.rulebook", "rulebook", "fide-1999"),
        ("base", "base", "kndb-2009"),
        ("$.game", "game", "checkers"),
        ("$.supervision", "supervision", "lax"),
        ("$.start, position", "start", "8/8/8/8/8/8/8/8 w - - 0 1"),
        ("time_control, period 1", "time_control", ""),
        ("$.settings", "settings", {"nope": 1}),
        ("$.before.completed", "before", {"completed": 10**30}),
        ("$.absent", "absent", "white"),
        ("$", "colour", "white"),
    ],
)
def test_a_wrong_field_is_refused_with_its_place(
    where: str, field: str, value: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["judge", written(tmp_path, STALEMATE | {field: value}), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["where"] == where


@pytest.mark.parametrize(
    "text", [b"", b"{", b"null", bytes(range(256)), b"[" * 100_000, b'{"game": 1, "game": 2}']
)
def test_what_is_no_record_is_refused(
    text: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(text)
    assert run(["judge", str(path), "--json"]) == 2
    assert json.loads(capsys.readouterr().out)["error"]["kind"] == "bad_input"


def test_in_dutch_a_missing_field_is_named_in_dutch(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = STALEMATE | {"events": [{"at": 3, "by": "white", "type": "move"}]}
    assert run(["judge", written(tmp_path, record), "--lang", "nl"]) == 2
    assert "het veld move ontbreekt" in capsys.readouterr().err


def test_the_example_in_the_library_runs() -> None:
    assert doctest.testmod(judging).failed == 0
    assert doctest.testmod(judging).attempted > 0


def test_a_draughts_board_is_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = {
        "rulebook": "kndb-2009",
        "game": "draughts",
        "events": [{"at": 1, "by": "black", "type": "resign"}],
    }
    assert run(["judge", written(tmp_path, record)]) == 0
    out = capsys.readouterr().out
    assert "46 ⛀   ⛀   ⛀   ⛀   ⛀   50" in out
    assert "2-0" in out


def test_the_boards_of_a_match_are_no_board_of_the_club(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = {"rulebook": "asten-bughouse", "game": "bughouse", "events": [{"at": 0, "type": "start"}]}
    assert run(["judge", written(tmp_path, record), "--lang", "nl"]) == 0
    said = capsys.readouterr().out
    assert "bord A: wit is aan zet" in said
    assert "bestuur" not in said
