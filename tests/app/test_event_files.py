"""A competition of any format as files on the command line: the browser's papers, and its calendar."""

import csv
from pathlib import Path

import pytest
from icalendar import Calendar
from openpyxl import load_workbook
from pypdf import PdfReader

from telling.opens import OPEN, PUBLIC, write_events, write_open
from turnus.cli.main import run


@pytest.fixture
def journal(tmp_path: Path) -> str:
    path = tmp_path / "open.db"
    write_events(path, write_open)
    return str(path)


def export(journal: str, file: Path, *options: str) -> int:
    return run(["event", "export", journal, "Spring open", str(file), *options])


def test_a_workbook_has_the_list_the_round_and_the_tables(journal: str, tmp_path: Path) -> None:
    file = tmp_path / "open.xlsx"
    assert export(journal, file) == 0
    names = load_workbook(file).sheetnames
    assert [name.split(":")[0] for name in names] == [
        "Start list", "Pairings by board", "Pairings by board  Without a ga", "Standings", "Cross table"
    ]  # fmt: skip


def test_a_paper_is_a_pdf_in_the_language_asked_for(journal: str, tmp_path: Path) -> None:
    file = tmp_path / "board.pdf"
    assert export(journal, file, "--paper", "board", "--round", "1", "--lang", "nl") == 0
    words = PdfReader(file).pages[0].extract_text()
    assert "Spring open: indeling per bord" in words
    assert "Ronde 1" in words
    assert all(name in words for name in PUBLIC)


def test_standings_between_commas(journal: str, tmp_path: Path) -> None:
    file = tmp_path / "table.csv"
    assert export(journal, file, "--paper", "standings") == 0
    rows = list(csv.reader(file.read_text("utf-8-sig").splitlines()))
    assert rows[0][1:3] == ["name", "points"]
    assert len(rows) == 1 + 7


def test_a_calendar_needs_the_days(journal: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "open.ics"
    assert export(journal, file) != 0
    assert "no round has its day yet" in capsys.readouterr().err
    assert not file.exists()
    starts = ["--start", "2026-11-20 19:30", "--start", "2026-11-21"]
    assert run(["event", "details", journal, "Spring open", *starts]) == 0
    assert export(journal, file) == 0
    rounds = list(Calendar.from_ical(file.read_bytes()).walk("VEVENT"))
    assert [str(each["summary"]) for each in rounds] == ["Spring open: Round 1", "Spring open: Round 2"]
    assert str(rounds[0]["uid"]).endswith(OPEN.replace("/", "."))


def test_a_refusal_writes_a_day_as_people_do(journal: str, capsys: pytest.CaptureFixture[str]) -> None:
    days = ["--first-day", "2026-11-21", "--start", "2026-11-20 19:30"]
    assert run(["event", "details", journal, "Spring open", *days]) != 0
    said = "20 November 2026 is outside the days of the competition"
    assert said in capsys.readouterr().err
    assert run(["event", "details", journal, "Spring open", *days, "--json"]) != 0
    assert said in capsys.readouterr().out


def test_what_is_no_such_file_is_said(journal: str, tmp_path: Path) -> None:
    assert export(journal, tmp_path / "open.doc") != 0
    assert export(journal, tmp_path / "open.pdf", "--paper", "nothing") != 0
