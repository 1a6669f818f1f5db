"""Backups in a folder: each gets a dated name, the oldest of ours go, nothing else does."""

from contextlib import closing
from pathlib import Path

import pytest

from turnus.cli.main import run
from turnus.store import Appended, NewEvent, open_journal

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def office(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    with closing(open_journal(str(tmp_path / "turnus.db"))) as journal:
        happened = NewEvent.of("Happened", {}, actor="director", at="2026-09-01T20:00:00+02:00")
        assert isinstance(journal.append("a", 0, [happened]), Appended)
    monkeypatch.setenv("TURNUS_FOLDER", str(tmp_path))
    (tmp_path / "stick").mkdir()
    return tmp_path


def test_the_oldest_go_and_what_is_not_ours_stays(office: Path, capsys: Captured) -> None:
    stick = office / "stick"
    old = [stick / f"turnus-2026010{day}T200000Z.zip" for day in (1, 2, 3)]
    others = [stick / name for name in ("turnus-2026.zip", "turnus-20260101T200000Z.zip.old", "photo.jpg")]
    for path in (*old, *others):
        path.touch()
    assert run(["backup", str(stick), "--keep", "2"]) == 0
    [new] = set(stick.iterdir()) - {*old, *others}
    assert str(new) in capsys.readouterr().out
    assert sorted(stick.iterdir()) == sorted([new, old[2], *others])


def test_the_environment_says_where_and_a_file_has_nothing_to_keep(
    office: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setenv("TURNUS_BACKUPS", str(office / "stick"))
    assert run(["backup"]) == 0
    assert [path.suffix for path in (office / "stick").iterdir()] == [".zip"]
    assert run(["backup", str(office / "one.zip"), "--keep", "3"]) == 2
    assert "--keep is for a folder of backups, and this is none" in capsys.readouterr().err
    assert not (office / "one.zip").exists()
