"""`turnus regulation try`: a competition and a club's season, by a folder or an id; each slip a sentence."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from telling.seasons import after_turni
from turnus.app.law import library
from turnus.app.people import register
from turnus.cli.main import run
from turnus.store import open_journal, opening


@pytest.fixture(autouse=True)
def no_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(opening, "FOLDERS", set())
    library.forget_shelves()
    yield
    library.forget_shelves()


def said(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> Any:
    assert run([*words, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["regulation", "try", *words]) in (1, 2)
    line = capsys.readouterr().err
    assert line.count("\n") == 1
    return line


def written(folder: Path, text: str, base: str = "osv-v30") -> str:
    folder.mkdir(exist_ok=True)
    head = f'id = "{folder.name}"\ntitle = "Ours"\nbase = "{base}"\n'
    (folder / "regulation.toml").write_text(head + text, "utf-8")
    return str(folder)


THREE_UP = '[[clause]]\nnumber = "7"\ntext = "Three move up."\nterms = { moving_up = 3 }\n'


@pytest.fixture
def season(tmp_path: Path) -> str:
    """A journal with a season of one turnus, and a name for somebody in it."""
    address = str(tmp_path / "club.db")
    with closing(open_journal(address)) as journal:
        journal.load(tuple(after_turni(1).office.journal.read()))
    register.beside(address, "house/2026-2027").remember("p24", register.Person("Anna de Boer"))
    return address


def test_a_season_by_a_folder(season: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = written(tmp_path / "ons-huis", THREE_UP)
    found = said(capsys, "regulation", "try", folder, season, "--season", "house/2026-2027")
    assert {each["kind"] for each in found["differences"]} == {"moves"}
    anna = next(each for each in found["differences"] if each["what"] == "Anna de Boer")
    assert (anna["before"], anna["after"], anna["stage"]) == ("2", "1", "turnus 1")
    assert anna["clauses"] == ["ons-huis:7", "osv-v30:1.7-a"]
    assert any("carry on" in each["note"] for each in found["notes"])


def test_the_folder_beside_the_journal_is_known_by_its_id(
    season: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path / "ons-huis", THREE_UP)
    assert said(capsys, "regulation", "try", "ons-huis", season)["differences"]
    assert run(["regulation", "try", "ons-huis", season, "--lang", "nl"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "Anna de Boer zou verder zijn gegaan in groep 1 in plaats van in groep 2" in shown
    assert "ons-huis:7, osv-v30:1.7-a" in shown


def test_a_rulebook_of_the_house_can_be_tried(season: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "regulation", "try", "osv-v30", season)["differences"] == []
    assert run(["regulation", "try", "osv-v30", season]) == 0
    assert "nothing would have been otherwise" in capsys.readouterr().out


def test_a_competition_by_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = str(tmp_path / "open.db")
    said(capsys, "event", "new", journal, "Spring Open", "--format", "swiss", "--rounds", "3")
    for name, rating in (("Anna", 2000), ("Bram", 1900), ("Cor", 1800), ("Dirk", 1700)):
        said(capsys, "event", "enter", journal, "Spring Open", "--player", name, "--rating", str(rating))
    said(capsys, "event", "pair", journal, "Spring Open", "--publish")
    said(capsys, "event", "results", journal, "Spring Open", "1", "1 =, 2 =")
    all_meet = (
        '[[clause]]\nnumber = "1"\ntext = "All meet."\nset = { "stage.main.meeting.kind" = "round-robin" }\n'
    )
    folder = written(tmp_path / "rond", all_meet, "fide-2023")
    found = said(capsys, "regulation", "try", folder, journal, "--competition", "Spring Open")["differences"]
    met = {each["what"]: (each["before"], each["after"]) for each in found if each["kind"] == "meeting"}
    assert met == {  # the Dutch system: 1-3 and 2-4; the table of four: 1-4 and 2-3
        "Anna": ("Cor", "Dirk"), "Bram": ("Dirk", "Cor"), "Cor": ("Anna", "Bram"), "Dirk": ("Bram", "Anna"),
    }  # fmt: skip
    assert all(each["clauses"] == ["rond:1"] and each["round"] == 1 for each in found)
    assert run(["regulation", "try", folder, journal]) == 0
    shown = capsys.readouterr().out.replace("\N{EN DASH}", "-")
    assert "would have met: Anna - Dirk; Bram - Cor" in shown
    assert "met: Anna - Cor; Bram - Dirk" in shown


def test_each_slip_is_one_sentence(season: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = written(tmp_path / "ons-huis", THREE_UP)
    empty = tmp_path / "leeg"
    empty.mkdir()
    assert "there is no regulation.toml here" in refused(capsys, str(empty), season)
    assert "there is no rulebook niets" in refused(capsys, "niets", season)
    assert "--season: 1999 is not one of house/2026-2027" in refused(
        capsys, folder, season, "--season", "1999"
    )
    none_yet = "--competition: the journal holds no competition yet; `turnus event new` opens one"
    assert none_yet in refused(capsys, folder, season, "--competition", "Open")
    assert "not both" in refused(capsys, folder, season, "--season", "a", "--competition", "b")
    assert "there is no competition beker" in refused(capsys, folder, season, "--part", "beker")
    broken = written(tmp_path / "stuk", "[[clause]\n")
    assert "this is no TOML" in refused(capsys, broken, season)
    missing = str(tmp_path / "missing.trf")
    assert "missing.trf" in refused(capsys, folder, missing)


def test_the_season_must_be_named_among_several(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = str(tmp_path / "open.db")
    for name in ("One", "Two"):
        said(capsys, "event", "new", journal, name, "--format", "swiss", "--rounds", "3")
    folder = written(tmp_path / "rond", "", "fide-2023")
    assert "name one of event/one, event/two" in refused(capsys, folder, journal)
    assert "nothing has been played yet" in refused(capsys, folder, journal, "--competition", "two")
