"""One journal where nobody names one: the same for every command, said, and never made by a slip."""

import json
from pathlib import Path

import pytest
import typer

from turnus.cli import default_journal
from turnus.cli.main import run
from turnus.cli.office.backup import _place

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("TURNUS_DB", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("TURNUS_FOLDER", str(tmp_path / "office"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def told(capsys: Captured, *words: object, status: int = 0) -> tuple[str, str]:
    assert run([*map(str, words), "--lang", "en"]) == status
    said = capsys.readouterr()
    return said.out, said.err


def test_every_command_works_on_the_same_journal_and_says_which(home: Path, capsys: Captured) -> None:
    own = str(home / "office" / "turnus.db")
    commands = (
        ("event", "new", "Lente Open"),
        ("event", "enter", "lente", "--player", "Anna de Boer"),
        ("event", "enter", "--player", "Bram Vos", "lente"),
        ("event", "pair", "lente", "--publish"),
        ("event", "result", "lente", "1", "1", "-/+"),
        ("event", "show", "lente"),
        ("event", "show", "-", "lente", "player", "anna"),
        ("journal", "verify"),
        ("season", "new", "2026-2027"),
        ("rederive",),
    )
    for words in commands:
        _, err = told(capsys, *words)
        assert err.splitlines()[0].startswith(f"turnus: the journal is {own}"), words
    assert _place(None, "").journal == own
    out, _ = told(capsys, "event", "show", "lente", "--json")
    assert {each["name"] for each in json.loads(out)["standings"]} == {"Anna de Boer", "Bram Vos"}


def test_a_journal_in_its_place_is_as_it_was(home: Path, capsys: Captured) -> None:
    for journal in ("spring", "spring.db", str(home / "any.thing")):
        told(capsys, "event", "new", journal, "Lente Open")
        assert (home / journal).exists()
        _, err = told(capsys, "event", "show", journal, "Lente Open", "entries")
        assert err == ""
    assert not (home / "office").exists()


def test_the_environment_chooses_in_silence(
    home: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TURNUS_DB", str(home / "mine.db"))
    assert told(capsys, "event", "new", "Lente Open")[1] == ""
    assert told(capsys, "season", "new", "2026-2027")[1] == ""
    assert (home / "mine.db").exists()


@pytest.mark.parametrize(
    "words",
    [
        ("event", "show", "typo.db", "Open"), ("event", "pair", "typo.db", "Open"),
        ("season", "publish", "--db", "typo.db"), ("federation", "lots", "ere", "--db", "typo.db"),
        ("replay", "typo", "standings"), ("season", "publish"), ("event", "close", "Open"),
    ],
)  # fmt: skip
def test_a_slip_makes_no_journal(home: Path, capsys: Captured, words: tuple[str, ...]) -> None:
    told(capsys, *words, status=2)
    assert not list(home.rglob("*.db"))
    assert not (home / "typo").exists()


def test_seasons_that_were_kept_elsewhere_go_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TURNUS_FOLDER")
    monkeypatch.setattr(typer, "get_app_dir", lambda _: str(home / ".config" / "turnus"))
    before, office = home / ".local/share/turnus/turnus.db", home / ".config/turnus/turnus.db"
    assert default_journal.default_journal() == str(office)
    before.parent.mkdir(parents=True)
    before.touch()
    assert default_journal.default_journal() == str(before)
    office.parent.mkdir(parents=True, exist_ok=True)
    office.touch()
    assert default_journal.default_journal() == str(office)
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    assert default_journal.default_journal() == str(office)
    office.unlink()
    assert default_journal.default_journal() == str(home / "data" / "turnus" / "turnus.db")
