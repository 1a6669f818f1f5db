"""People, teams and competitions by their names, in every command that asks for one and in what it says."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from turnus.app.people import register
from turnus.cli.main import run
from turnus.cli.seasons.demo import played, write_journal

Captured = pytest.CaptureFixture[str]
Says = Callable[..., str]


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("names") / "club.jsonl"
    journal, known = played(36, "demo", past=False, federation=True)
    write_journal(journal, path)
    register.beside(str(path)).remember_all(known)
    return path


@pytest.fixture
def says(capsys: Captured) -> Says:
    def say(*words: object, status: int = 0) -> str:
        assert run([*map(str, words), "--lang", "en"]) == status
        told = capsys.readouterr()
        return told.out if status == 0 else told.err

    return say


def test_why_takes_names_and_tells_in_sentences(club: Path, says: Says) -> None:
    house = ("--season", "house")
    assert says("why", club, "place", "Boer, Anna de", *house).startswith("Anna de Boer is ")
    assert "Daan van Dijk has White" in says("why", club, "pair", "daan van dijk", "gijs jansen", *house)
    told = says("why", club, "event", "20", *house)
    assert told.startswith("20: Gijs Jansen entered")
    assert "Anna Jansen (p13)" in says("why", club, "place", "anna", *house, status=2)
    assert "nearest are Anna de Boer" in says("why", club, "place", "Ana de Boeer", *house, status=1)


def test_a_result_is_supposed_between_names(club: Path, says: Says) -> None:
    shown = ("replay", club, "standings", "--season", "house", "--group", "3", "--json")
    by_name = json.loads(says(*shown, "--if", "R5 Daan van Dijk - Gijs Jansen 1-0"))
    assert by_name["groups"] == json.loads(says(*shown, "--if", "R5 p28-p19 1-0"))["groups"]
    assert by_name["groups"] != json.loads(says(*shown))["groups"]


def test_a_season_is_run_by_names(club: Path, tmp_path: Path, says: Says) -> None:
    kept = ("--db", tmp_path / "club.db", "--season", "house")
    says("journal", "import", club, tmp_path / "club.db")
    shutil.copy(register.file_of(str(club)), register.file_of(str(tmp_path / "club.db")))
    assert says("season", "rating", "AdB", "1801", *kept) == "✓ Anna de Boer has rating 1801\n"
    assert says("season", "result", "daan van dijk", "gijs jansen", "1/2-1/2", *kept) == (
        "✓ round 5: Daan van Dijk - Gijs Jansen ½-½\n"
    )
    assert says("season", "join", "Piet van Nieuw", *kept).startswith("✓ Piet van Nieuw entered\n")
    assert "Piet van Nieuw" in register.beside(str(tmp_path / "club.db"), "house/2026-2027").name("p38")
    assert "p38" not in says("season", "leave", "nieuw", *kept)


def test_a_federation_takes_names_of_members_teams_and_competitions(club: Path, says: Says) -> None:
    of_it = ("--season", "federation/2026")
    assert "Hoorn-1" in says("replay", club, "standings", *of_it, "--group", "ere")
    assert says("why", club, "place", "hoorn 1", *of_it).startswith(
        "Hoorn-1: 18 match points, place 1 in ereklasse"
    )
    name = register.beside(str(club)).name("Sneekp01")
    assert name in says(
        "replay", club, "eligibility", *of_it, "--member", f"{name} Sneek", "--on", "2026-10-03"
    )
    assert "the nearest are" in says("replay", club, "members", *of_it, "--member", f"{name}x x", status=2)
