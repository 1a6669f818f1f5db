"""Regulations written as data: the same formats as in code, and every command works on them."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from turnus.app.law import library
from turnus.cli.main import run
from turnus.competition.engine.settling import competitions, settle
from turnus.law import Law
from turnus.store import opening

HERE = Path(__file__).parent.parent
WRITTEN = HERE / "written_regulations"
NAMES = sorted(path.name for path in WRITTEN.iterdir())
IN_CODE = ("four-groups", "team-league", "calendar-groups", "short-season", "hand-calendar")


def on_shelf(monkeypatch: pytest.MonkeyPatch, shelf: Path) -> None:
    monkeypatch.setenv(library.SHELVES, str(shelf))
    library.forget_shelves()


@pytest.fixture(autouse=True)
def shelves(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(opening, "FOLDERS", set())
    on_shelf(monkeypatch, WRITTEN)
    yield
    monkeypatch.undo()
    library.forget_shelves()


def said(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> Any:
    assert run([*words, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def law_of(name: str) -> Law:
    return Law(library.standard().stack(name))


@pytest.mark.parametrize("name", IN_CODE)
def test_written_and_in_code_it_is_the_same_format(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    parts = competitions(law_of(name)) or ("",)
    written = [settle(law_of(name), part, {}) for part in parts]
    on_shelf(monkeypatch, HERE / "regulations")
    assert [settle(law_of(name), part, {}) for part in parts] == written


@pytest.mark.parametrize("name", NAMES)
def test_it_is_in_order(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = said(capsys, "regulation", "check", str(WRITTEN / name))
    assert found["ok"]
    assert found["problems"] == []
    assert all({"field", "value", "from"} <= each.keys() for each in found["defaults"])


def test_a_changed_clause_changes_the_season(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shelf = tmp_path / "shelf"
    shutil.copytree(WRITTEN, shelf)
    file = shelf / "keizer-club" / "regulation.toml"
    file.write_text(file.read_text("utf-8").replace('rounds" = 30', 'rounds" = 12'), "utf-8")
    found = said(capsys, "regulation", "check", str(shelf / "keizer-club"))
    assert found["ok"]
    file.write_text(
        file.read_text("utf-8").replace('"Bram", "Cor", "Anna"', '"Anna", "Cor", "Bram"'), "utf-8"
    )
    wrong = said(capsys, "regulation", "check", str(shelf / "keizer-club"), status=1)
    assert wrong["problems"][0]["where"] == "example a win is worth the opponent"


def test_a_season_is_played_by_it_and_cites_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = str(tmp_path / "club.db")
    said(capsys, "event", "new", journal, "Keizer", "--format", "regulation", "--rulebook", "keizer-club")
    listed = tmp_path / "leden.csv"
    listed.write_text("Name;Rating\nAnna;2000\nBram;1900\nCor;1800\nDirk;1700\nEls;1600\n", "utf-8")
    said(capsys, "event", "enter", journal, "Keizer", str(listed))
    said(capsys, "event", "missed", journal, "Keizer", "Els", "absent")
    paired = said(capsys, "event", "pair", journal, "Keizer", "--publish")
    assert [{each["white"], each["black"]} for each in paired["pairs"]] == [{"Anna", "Bram"}, {"Cor", "Dirk"}]
    white = paired["pairs"][0]["white"]
    score = "1-0" if white == "Anna" else "0-1"
    said(capsys, "event", "results", journal, "Keizer", "1", f"1 {score}, 2 =")
    said(capsys, "event", "close", journal, "Keizer")
    rows = {
        row["name"]: row for row in said(capsys, "event", "show", journal, "Keizer", "standings")["standings"]
    }
    assert rows["Anna"]["points"] == 66  # Bram stands fifth now, without a point
    assert rows["Els"]["points"] == pytest.approx(67 / 6)


def test_the_law_is_read_as_any_other(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    shelf = {book["id"]: book for book in said(capsys, "rulebooks")["rulebooks"]}
    assert shelf["two-cycles"]["clauses"] == 7
    assert shelf["two-cycles"]["kinds"]["decision"] == 1
    facts = tmp_path / "facts.json"
    facts.write_text('{"clause": "2"}', "utf-8")
    left = said(capsys, "ask", "two-cycles", "left_open", str(facts))
    assert left["referral"]["by"] == "committee"
    assert left["referral"]["options"] == ["stands", "is changed", "is played again"]
    assert said(capsys, "clause", "keizer-club", "3")["kind"] == "setting"
    names = [each["name"] for each in said(capsys, "questions", "two-cycles")["questions"]]
    assert "left_open" in names


@pytest.mark.parametrize("base", ["fide-2023", "osv-v30", "ddt-2014", "kndb-2009"])
def test_what_is_begun_loads(base: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "onze-club"
    said(capsys, "regulation", "new", str(folder), "--from", base)
    found = said(capsys, "regulation", "check", str(folder))
    assert found["ok"], found["problems"]
    assert run(["regulation", "new", str(folder)]) == 2
    assert "already" in capsys.readouterr().err


def test_the_schema_knows_every_field_and_term(capsys: pytest.CaptureFixture[str]) -> None:
    clause = said(capsys, "regulation", "schema", "--from", "osv-v30")["$defs"]["WrittenClause"]["properties"]
    patterns = " ".join(clause["set"]["patternProperties"])
    for path in ("rounds", "ladder[.]steps", "meeting[.]options[.]absent", "moves[.]up", "divisions[.]sizes"):
        assert path in patterns
    up = clause["terms"]["properties"]["moving_up"]
    assert (up["type"], up["default"], up["x-clause"]) == ("integer", 2, "osv-v30:1.7-a")
    for name in NAMES:
        text = (WRITTEN / name / "regulation.toml").read_text("utf-8")
        assert "text_nl" in text


def test_who_would_have_stood_otherwise(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "onze-club"
    said(capsys, "regulation", "new", str(folder))
    made = tmp_path / "made.trf"
    assert run(["trf", "-g", "-o", str(made), "--players", "16", "--rounds", "5", "--by", "BH/C1,BH,SB"]) == 0
    capsys.readouterr()
    assert said(capsys, "regulation", "try", str(folder), str(made))["differences"] == []
    file = folder / "regulation.toml"
    file.write_text(file.read_text("utf-8").replace('["BH/C1", "BH", "SB"]', '["WIN", "BPG"]'), "utf-8")
    found = said(capsys, "regulation", "try", str(folder), str(made))["differences"]
    assert found
    assert all(each["before"] != each["after"] for each in found)
    assert found[0]["clauses"] == ["onze-club:2"]


def test_it_is_read_from_the_folder_of_the_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv(library.SHELVES)
    library.forget_shelves()
    shutil.copytree(WRITTEN / "two-cycles", tmp_path / "reglement")
    said(
        capsys, "event", "new", str(tmp_path / "club.db"), "House", "--format", "regulation",
        "--rulebook", "two-cycles",
    )  # fmt: skip
    assert said(capsys, "clause", "two-cycles", "2")["kind"] == "decision"
    monkeypatch.setattr(opening, "FOLDERS", set())
    library.forget_shelves()
    assert run(["clause", "two-cycles", "2"]) == 1


def test_a_value_that_does_not_fit_is_told_with_its_clause_and_what_belongs_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said(capsys, "regulation", "new", str(tmp_path / "mine"))
    file = tmp_path / "mine" / "regulation.toml"
    right = file.read_text("utf-8")
    file.write_text(right.replace('.rounds" = 7', '.rounds" = "seven"'), "utf-8")
    (problem,) = said(capsys, "regulation", "check", str(tmp_path / "mine"), status=1)["problems"]
    told = (problem["where"], problem["message"])
    assert told == ("clause 1, stage.main.rounds", "a whole number belongs here")
