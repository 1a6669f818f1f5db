"""Every command that reads the law works on a regulation written as data: from a folder, and published."""

import json
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from turnus.app.law import library
from turnus.app.office.rights.roles import Identity
from turnus.app.office.secretary import Secretary
from turnus.app.people import register
from turnus.app.regulations.keeping import Shelf
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.app.seasons.office import Office
from turnus.cli.main import run
from turnus.competition.season import commands as asked
from turnus.store import open_journal, opening

ANNA = Identity(account="a1", name="Anna", has_second_factor=True)
TEXT = """\
id = "de-toren"
title = "The Tower"
title_nl = "De Toren"
edition = "2027"
base = "osv-v30"

[[clause]]
number = "A1"
title = "Five rounds"
title_nl = "Vijf ronden"
text = "A turnus has five rounds."
text_nl = "Een turnus heeft vijf ronden."
competition = "house"
set = { "stage.turnus.rounds" = 5 }
deviates = ["osv-v30:1.4-a"]

[[clause]]
number = "A2"
title = "Equal points"
text = "Equal points are separated by the most wins."
competition = "house"
set = { "stage.turnus.ladder.steps.1" = "WIN" }
deviates = ["osv-v30:1.7-1"]

[[clause]]
number = "A3"
title = "Coffee"
text = "Who brings the coffee is decided by the board."
decision = { by = "board", options = ["the winner", "the loser"] }

[[clause]]
number = "A4"
title = "Quiet"
text = "The hall is quiet."
notice = "hall"
"""


@pytest.fixture(autouse=True)
def no_other_folders(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(opening, "FOLDERS", set())
    library.forget_shelves()
    yield
    monkeypatch.undo()
    library.forget_shelves()


@pytest.fixture(params=["folder", "published"])
def shelf(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The regulation in a folder, or published in an office, that the environment names."""
    if request.param == "folder":
        folder = tmp_path / "shelf" / "de-toren"
        folder.mkdir(parents=True)
        (folder / "regulation.toml").write_text(TEXT, "utf-8")
        monkeypatch.setenv(library.SHELVES, str(tmp_path / "shelf"))
        library.forget_shelves()
        return
    address = str(tmp_path / "club.db")
    with closing(open_journal(address)) as journal:
        secretary = Secretary(journal, register.beside(address))
        secretary.found(ANNA)
        written = Shelf(secretary)
        written.save(ANNA, "de-toren", TEXT)
        written.publish(ANNA, "de-toren")
    monkeypatch.setenv(library.SHELVES, address)
    library.forget_shelves()


def said(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> Any:
    assert run([*words, "--json"]) == status
    return json.loads(capsys.readouterr().out)


@pytest.mark.usefixtures("shelf")
def test_it_stands_among_the_rulebooks(capsys: pytest.CaptureFixture[str]) -> None:
    found = {book["id"]: book for book in said(capsys, "rulebooks")["rulebooks"]}["de-toren"]
    assert (found["title_nl"], found["edition"], found["clauses"]) == ("De Toren", "2027", 4)
    assert found["kinds"] == {"rule": 0, "decision": 1, "setting": 2, "procedure": 0, "notice": 1}


@pytest.mark.usefixtures("shelf")
def test_a_clause_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    found = said(capsys, "clause", "de-toren", "A1")
    assert (found["title_nl"], found["summary"], found["kind"]) == (
        "Vijf ronden", "A turnus has five rounds.", "setting",
    )  # fmt: skip
    assert run(["clause", "de-toren", "A1", "--lang", "nl"]) == 0
    assert "Een turnus heeft vijf ronden." in capsys.readouterr().out
    assert run(["clause", "de-toren", "A9"]) == 1
    assert "de-toren has no clause A9" in capsys.readouterr().err


@pytest.mark.usefixtures("shelf")
def test_questions_are_listed_and_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    listed = {each["name"]: each for each in said(capsys, "questions", "de-toren")["questions"]}
    assert "A3" in listed["left_open"]["clauses"]
    assert {"A1", "A2"} <= set(listed["format"]["clauses"])
    facts = tmp_path / "facts.json"
    facts.write_text('{"clause": "A3"}', "utf-8")
    left = said(capsys, "ask", "de-toren", "left_open", str(facts))
    assert (left["referral"]["by"], left["referral"]["options"]) == ("board", ["the winner", "the loser"])
    decided = said(capsys, "ask", "de-toren", "left_open", str(facts), "--decide", "A3=the winner by board")
    assert decided["answer"] == "the winner"
    assert run(["ask", "de-toren", "left_open", str(facts)]) == 0
    assert "the winner" in capsys.readouterr().out


@pytest.mark.usefixtures("shelf")
def test_every_clause_is_in_the_matrix(capsys: pytest.CaptureFixture[str]) -> None:
    rows = said(capsys, "matrix", "de-toren")["clauses"]
    assert [row["clause"] for row in rows] == ["A1", "A2", "A3", "A4"]
    assert all(row["reach"] in ("acted", "ruled", "listed", "shown", "asked") for row in rows)
    assert run(["matrix", "de-toren"]) == 0
    assert "A4" in capsys.readouterr().out


def test_without_the_office_nobody_knows_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["clause", "de-toren", "A1"]) == 1
    assert "there is no rulebook de-toren" in capsys.readouterr().err


@pytest.mark.usefixtures("shelf")
def test_why_names_its_clauses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Who stands where is explained by the club's own clause, in whichever way it is kept."""
    address = str(tmp_path / "club.db")
    with closing(open_journal(address)) as journal:
        office = Office(journal)
        opened = asked.OpenSeason(season="2027", part="house", rulebook="de-toren", cross_limit=200)
        director = Director(office, office.open("house/2027", opened), Chance("why"), date(2027, 1, 5))
        for number in range(1, 31):
            rating = 2000 - 20 * number
            director.do(asked.Join(player=f"c{number:02}", rating=rating, membership="full", at="19:30"))
        director.begin_turnus(rounds=5)
        for _ in range(2):
            director.round()
    told = said(capsys, "why", address, "place", "c01")
    assert "de-toren:A2" in json.dumps(told)
    format_of = said(capsys, "why", address, "format")
    assert "de-toren:A1" in json.dumps(format_of)
