"""What was ruled in games is derived again: the same, unless the law says otherwise now."""

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from turnus.cli.main import run
from turnus.store import NewEvent, open_journal, open_reader
from turnus.store.opening import file_beside
from visiting.rooms import Machine

Change = Callable[[str, dict[str, Any]], None]


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """A club whose games had an illegal move that was claimed, a flag, a reason and a bughouse match."""
    main = tmp_path / "club.db"
    games = open_journal(str(tmp_path / "club.games.db"))
    with closing(open_journal(str(main))) as journal, closing(games):
        machine = Machine(tmp_path, games, main=journal)
        blitz = machine.open(time_control="180+2")
        blitz.act("white", "start")
        blitz.moves("e2e4", "e7e5", "g1g3")
        blitz.act("black", "claim", claim="illegal_move")
        free = machine.open(players={"white": "Anna de Boer", "black": "Bob"}, time_control="300", way="help")
        free.act("white", "start")
        free.act("white", "move", move="d2d4", passes=2000, since=1500)
        free.act("arbiter", "adjust_clock", black=60, reason="he was ill")
        free.act("black", "resign")
        fallen = machine.open(time_control="60", way="help")
        fallen.act("white", "start")
        machine.wall.now += 61_000
        machine.rooms.wake()
        match = machine.open(rulebook="asten-bughouse", game="bughouse", way="help")
        match.act("arbiter", "start")
        match.act("A white", "move", move="e2e4", passes=900)
    (tmp_path / "texts.json").rename(file_beside(str(main), "texts"))
    return main


def rederived(main: Path, capsys: pytest.CaptureFixture[str], status: int = 0) -> dict[str, Any]:
    assert run(["rederive", str(main), "--json"]) == status
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def rewritten(main: Path, change: Change) -> None:
    """Write the journal of games as another law would have ruled then."""
    beside = main.with_name("club.games.db")
    with closing(open_reader(str(beside))) as reader:
        events = list(reader.read())
    beside.unlink()
    for log in beside.parent.glob("club.games.db-*"):
        log.unlink()
    with closing(open_journal(str(beside))) as journal:
        for event in events:
            payload = json.loads(event.body)
            change(event.type, payload)
            new = NewEvent.of(event.type, payload, actor=event.actor, at=event.at)
            journal.append(event.stream, event.sequence - 1, [new])


def test_games_come_out_as_they_were_ruled(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = rederived(club, capsys)
    assert (found["streams"], found["games"], found["differences"]) == ([], 4, [])
    assert found["rulings"] > 3
    assert found["outcomes"] > 9
    assert run(["rederive", str(club), "--lang", "en"]) == 0
    assert "4 games played here derived again, 0 come out otherwise" in capsys.readouterr().out


def test_a_ruling_clock_or_verdict_that_is_otherwise_now_is_listed(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def once(kind: str, payload: dict[str, Any]) -> None:
        if kind == "Happened" and payload["input"]["type"] == "claim":
            payload["rulings"][0]["clauses"] = ["fide-2005:7.4"]
        if kind == "Happened" and payload["input"]["type"] == "resign":
            payload["verdict"]["result"] = "1/2-1/2"
            payload["clocks"][""][0] += 1

    rewritten(club, once)
    differences = rederived(club, capsys, status=1)["differences"]
    assert [each["question"] for each in differences] == ["claim", "clocks", "verdict"]
    assert all(each["stream"].startswith("game/") for each in differences)
    assert differences[0]["stored"][0]["clauses"] == ["fide-2005:7.4"]
    assert differences[0]["derived"][0]["clauses"] != ["fide-2005:7.4"]
    assert differences[2]["derived"]["result"] == "1-0"


def test_what_the_law_takes_no_more_is_one_difference_of_its_game(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def other(kind: str, payload: dict[str, Any]) -> None:
        if kind == "Happened" and payload["input"].get("move") == "d2d4":
            payload["input"]["move"] = "z9z9"

    rewritten(club, other)
    differences = rederived(club, capsys, status=1)["differences"]
    assert [each["question"] for each in differences] == ["move"]
    assert isinstance(differences[0]["derived"], str)


def test_an_erased_text_makes_no_difference(club: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file_beside(str(club), "texts").unlink()
    assert rederived(club, capsys)["differences"] == []
