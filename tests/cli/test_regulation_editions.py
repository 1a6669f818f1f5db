"""`turnus regulation compare` and `print`: JSON, sentences, and slips."""

import json
from pathlib import Path
from typing import Any

import pytest

from turnus.cli.main import run

WRITTEN = Path(__file__).parent.parent / "written_regulations"
GROUPS = str(WRITTEN / "four-groups")


def said(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> Any:
    assert run(["regulation", *words, "--json"]) == status
    return json.loads(capsys.readouterr().out)


@pytest.fixture
def amended(tmp_path: Path) -> str:
    """The regulation of four groups with two who move up."""
    folder = tmp_path / "four-groups-2027"
    folder.mkdir()
    text = (WRITTEN / "four-groups" / "regulation.toml").read_text("utf-8")
    text = text.replace('"four-groups"', '"four-groups-2027"').replace(
        "turnus three move up", "turnus two move up"
    )
    text = text.replace('moves.up" = 3', 'moves.up" = 2')
    (folder / "regulation.toml").write_text(text, "utf-8")
    return str(folder)


def test_two_editions_as_json(amended: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = said(capsys, "compare", GROUPS, amended)
    assert [(each["change"], each["number"]) for each in found["clauses"]] == [("reworded", "2.5")]
    assert [(each["field"], each["before"], each["after"]) for each in found["sets"]] == [
        ("stage.turnus.moves.up", 3, 2)
    ]


def test_two_editions_in_sentences(amended: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["regulation", "compare", GROUPS, amended]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "After a turnus [-three-]{+two+} move up and three move down" in shown
    assert "how many move up: 3 → 2" in shown
    assert run(["regulation", "compare", GROUPS, GROUPS, "--lang", "nl"]) == 0
    assert "zij zeggen hetzelfde" in capsys.readouterr().out


def test_a_booklet_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "reglement.pdf"
    found = said(capsys, "print", GROUPS, str(file), "--lang", "nl")
    assert found == {"file": str(file), "bytes": file.stat().st_size}
    assert file.read_bytes().startswith(b"%PDF-")


def test_slips_are_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, sentence in (
        (["print", GROUPS, str(tmp_path / "a.html")], "a booklet is a PDF file"),
        (["print", GROUPS, str(tmp_path / "no" / "a.pdf")], "cannot be written"),
        (["print", str(tmp_path), "a.pdf"], "there is no regulation.toml here"),
        (["compare", GROUPS, "niets"], "there is no rulebook niets"),
    ):
        assert run(["regulation", *words]) in (1, 2)
        line = capsys.readouterr().err
        assert sentence in line
        assert line.count("\n") == 1
