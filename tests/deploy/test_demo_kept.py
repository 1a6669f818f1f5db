"""A demo keeps its journal where it is told to, and goes on there; an office that is none is no demo."""

from pathlib import Path
from typing import Any

import pytest

from turnus.app.demo.cast import Cast, DemoPerson, write_cast
from turnus.app.office import Role
from turnus.cli.main import run

CAST = Cast(
    people=(DemoPerson(email="mia@club.example", name="Mia", account="a-1", role=Role.DIRECTOR, scope="*"),)
)


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, bool]]:
    """Which journals were served, and whether they were written anew."""
    found: list[tuple[str, bool]] = []
    written: list[str] = []

    def write(path: Path, *_: Any) -> None:
        path.write_text("journal", "utf-8")
        write_cast(str(path), CAST)
        written.append(str(path))

    def serve(site: Any, *_: Any) -> None:
        found.append((site.journal, site.journal in written))
        written.clear()

    monkeypatch.setattr("turnus.cli.office.serve.write_demo_office", write)
    monkeypatch.setattr("turnus.web.serving.server.serve", serve)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    return found


def test_a_demo_goes_on_where_it_was(tmp_path: Path, served: list[tuple[str, bool]]) -> None:
    db, folder = str(tmp_path / "mine.db"), str(tmp_path / "office")
    for options in (["--db", db], ["--folder", folder], ["--db", db, "--folder", folder]):
        assert run(["serve", "--demo", *options]) == 0
    assert run(["serve", "--demo", "--folder", folder]) == 0
    own = str(tmp_path / "office" / "demo.db")
    assert served == [(db, True), (own, True), (db, False), (own, False)]


def test_without_a_place_it_forgets(served: list[tuple[str, bool]]) -> None:
    assert run(["serve", "--demo"]) == 0
    [(journal, is_new)] = served
    assert is_new
    assert not Path(journal).exists()


def test_an_office_is_never_shown_as_a_demo(
    tmp_path: Path, served: list[tuple[str, bool]], capsys: pytest.CaptureFixture[str]
) -> None:
    office = tmp_path / "club.db"
    office.write_text("journal", "utf-8")
    assert run(["serve", "--demo", "--db", str(office)]) == 2
    assert "is no demo: open it without --demo" in capsys.readouterr().err
    assert run(["serve", "--demo", "--db", "postgresql://club"]) == 2
    assert "a demo is kept in a file" in capsys.readouterr().err
    assert served == []
