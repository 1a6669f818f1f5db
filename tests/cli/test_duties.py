"""`turnus checklist` and `turnus report`: what is to be done, and what the arbiter tells afterwards."""

import json
from pathlib import Path
from typing import Any

import pytest

from turnus.app.seasons.duties import checklist, moments, report
from turnus.cli.main import run
from turnus.faults import BadInput

MATCH = "before a draughts match"


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert run([*arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def game(*events: dict[str, Any], **besides: Any) -> dict[str, Any]:
    return {"rulebook": "kndb-2009", "game": "draughts", "events": list(events), **besides}


def irregular(what: str, at: int = 5, against: str = "white") -> dict[str, Any]:
    return {"at": at, "by": "arbiter", "type": "irregularity", "what": what, "against": against}


def decided(option: str, at: int = 6) -> dict[str, Any]:
    return {"at": at, "by": "arbiter", "type": "decide", "option": option}


def test_the_moments_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert MATCH in told(capsys, "checklist", "kndb-2009")["moments"]


def test_the_tasks_of_a_moment_with_their_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    tasks = {task["clause"]: task for task in told(capsys, "checklist", "kndb-2009", MATCH)["tasks"]}
    assert tasks["18.4-a"]["by"] == "arbiter"
    assert tasks["18.5-a"]["by"] == "organiser"
    assert tasks["17-c-1"]["to"] == ["player"]


def test_circumstances_strike_tasks(capsys: pytest.CaptureFixture[str]) -> None:
    given = ("--given", "digital_clocks=no", "--given", "arbiter=P9")
    tasks = [t["clause"] for t in told(capsys, "checklist", "kndb-2009", MATCH, *given)["tasks"]]
    assert "18.5-c" not in tasks
    assert "24.1" not in tasks
    assert "18.5-b" in tasks


@pytest.mark.parametrize("moment", [m for m in moments("kndb-2009") if "draughts match" in m])
def test_a_person_reads_it_in_dutch(moment: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["checklist", "kndb-2009", moment, "--lang", "nl"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    english = [task.task for task in checklist("kndb-2009", moment) if task.task[:24] in shown]
    assert english == []


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["checklist", "kndb-2009", "at midnight"], 1),
        (["checklist", "kndb-2009", MATCH, "--given", "clocks"], 2),
    ],
)
def test_what_cannot_be_answered(
    arguments: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*arguments, "--json"]) == status
    assert "error" in json.loads(capsys.readouterr().out)


@pytest.mark.clause("kndb-2009", "24.10")
@pytest.mark.parametrize(
    ("events", "clauses"),
    [
        ([irregular("boards_differ")], [["24.7"]]),
        ([irregular("disturbance"), decided("warning")], [["24.8"], ["24.8"]]),
        ([irregular("play_irresponsible")], [["24.9"]]),
        ([irregular("phone"), decided("take it into custody")], []),
        ([irregular("not_recording")], []),
    ],
)
def test_interventions_are_reported_and_nothing_else(
    events: list[dict[str, Any]], clauses: list[list[str]]
) -> None:
    [found] = report([game(*events)]).games
    assert [list(done.clauses) for done in found.interventions] == clauses


@pytest.mark.clause("kndb-2009", "24.10")
def test_a_game_declared_lost_after_warnings_is_reported() -> None:
    findings = [e for at in (1, 3) for e in (irregular("not_recording", at), decided("warning", at))]
    last = [irregular("not_recording", 5), decided("declare the game lost", 6)]
    [found] = report([game(*findings, *last)]).games
    assert [(done.event, done.at) for done in found.interventions] == [(5, 6.0)]
    assert found.result == "0-2"


def test_the_report_of_a_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    players = {"white": "P1", "black": "P2"}
    quiet = game({"at": 9, "by": "black", "type": "resign"}, players=players)
    stirred = game(irregular("interference"), decided("remove from the room"))
    for number, data in enumerate((quiet, stirred)):
        (tmp_path / f"{number}.json").write_text(json.dumps(data), "utf-8")
    files = [str(tmp_path / f"{number}.json") for number in range(2)]
    found = told(capsys, "report", *files)
    assert found["clauses"] == ["24.10"]
    assert [(g["board"], g["white"], g["result"]) for g in found["games"]] == [
        (1, "P1", "2-0"),
        (2, "", "0-2"),
    ]
    assert [done["at"] for done in found["games"][1]["interventions"]] == [5.0, 6.0, 6.0]
    assert run(["report", *files]) == 0
    assert "P1 - P2" in capsys.readouterr().out


def test_a_rulebook_without_such_a_report() -> None:
    with pytest.raises(BadInput, match="no clause on reportable"):
        report([{"rulebook": "fide-2023", "events": []}])
