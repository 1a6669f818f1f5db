"""The doctor: whatever is broken in an installation is named, with what mends it, and nothing is changed."""

import os
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from importlib import metadata
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from turnus.app.doctor import Finding, Level, database, keeping, program
from turnus.app.law import library
from turnus.app.papers import languages
from turnus.app.streams.backups import Place, back_up, backup_name
from turnus.app.streams.vouching import checkpoint_file, export_checkpoints, signing_key, vouch
from turnus.faults import BadInput
from turnus.store import Appended, NewEvent, open_journal, open_reader

NOW = datetime(2026, 11, 16, 20, 0, tzinfo=UTC)
AT = "2026-11-16T20:30:00+01:00"
Patch = pytest.MonkeyPatch


@pytest.fixture
def place(tmp_path: Path) -> Place:
    folder = tmp_path / "club"
    folder.mkdir(mode=0o700)
    made = Place(str(folder / "turnus.db"), folder)
    write(made, 30)
    with closing(open_reader(made.journal)) as reader:
        kept = checkpoint_file(made.journal, folder)
        assert vouch(reader, kept, signing_key(folder), NOW).is_whole
    (folder / "secret").touch(0o600)
    (folder / "secret").write_text("a secret", "ascii")
    (tmp_path / "backups").mkdir()
    back_up(made, tmp_path / "backups" / backup_name(NOW), NOW.isoformat())
    return made


def write(place: Place, count: int, at: str = AT) -> None:
    with closing(open_journal(place.journal)) as journal:
        head = journal.head().position
        events = [NewEvent.of("Happened", {"n": n}, actor="director", at=at) for n in range(count)]
        assert isinstance(journal.append(f"after {head}", 0, events), Appended)


def found(place: Place, now: datetime = NOW) -> list[Finding]:
    return list(keeping.look(place, place.folder.parent / "backups", now))


def named(findings: Iterator[Finding] | list[Finding], level: Level = Level.WRONG) -> list[tuple[str, str]]:
    """Give topic and sentence of what is as bad as this; each has its remedy, and all can be said."""
    told = []
    for each in findings:
        said = each.says.format(**each.values)
        assert bool(each.remedy.format(**each.values)) is (each.level is not Level.OK), said
        if each.level is level:
            told.append((each.topic, said))
    return told


def test_a_whole_office_is_in_order_and_is_left_as_it_was(place: Place) -> None:
    before = state(place)
    findings = found(place)
    assert named(findings) == named(findings, Level.WARNING) == []
    assert named(findings, Level.OK)[-1] == ("backups", "the last backup holds everything there is")
    assert state(place) == before


def state(place: Place) -> dict[Path, tuple[int, bytes]]:
    """Give every file but the memory that SQLite's readers share."""
    files = (path for path in place.folder.iterdir() if not path.name.endswith("-shm"))
    return {path: (path.stat().st_mtime_ns, path.read_bytes()) for path in files}


def test_where_no_office_is_none_is_made(tmp_path: Path) -> None:
    nowhere = Place(str(tmp_path / "new" / "turnus.db"), tmp_path / "new")
    topics = [topic for topic, _ in named(list(keeping.look(nowhere, None, NOW)), Level.WARNING)]
    assert topics == ["folder", "journal", "backups"]
    assert list(tmp_path.iterdir()) == []


def test_secrets_that_others_can_read_are_gone_or_empty(place: Place) -> None:
    secret = place.folder / "secret"
    secret.chmod(0o640)
    (place.folder / "signing.pem").chmod(0o604)
    assert named(found(place)) == [
        ("secret", f"others can read {secret}"),
        ("secret", f"others can read {place.folder / 'signing.pem'}"),
    ]
    (place.folder / "signing.pem").chmod(0o600)
    secret.chmod(0o600)
    secret.write_text(" \n", "ascii")
    assert named(found(place)) == [("secret", f"{secret} holds no secret")]
    secret.unlink()
    [(topic, said)] = named(found(place))
    assert (topic, "the secret is gone" in said) == ("secret", True)


def test_a_disk_that_fills_up(place: Place, monkeypatch: Patch) -> None:
    for free, level in ((50, Level.WRONG), (500, Level.WARNING), (5000, Level.OK)):
        usage = type("Usage", (), {"free": free * keeping.MB})
        monkeypatch.setattr(shutil, "disk_usage", lambda _folder, usage=usage: usage)
        assert keeping.disk(place.folder).level is level


def altered(journal: str, change: str) -> None:
    with closing(sqlite3.connect(journal)) as file:
        file.execute("DROP TRIGGER nothing_is_overwritten")
        file.execute("DROP TRIGGER nothing_is_removed")
        file.execute(change)
        file.commit()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("UPDATE journal SET actor = 'somebody' WHERE position = 29", "event 29 was altered"),
        ("DELETE FROM journal WHERE position = 30", "the journal ends at event 29, but the checkpoint"),
        ("PRAGMA application_id = 7", "this is no journal of Turnus"),
        ("PRAGMA user_version = 99", "this journal has format 99, and only 1 is known"),
    ],
)
def test_a_journal_that_was_altered_cut_off_or_is_of_another_format(
    place: Place, change: str, said: str
) -> None:
    altered(place.journal, change)
    told = named(found(place))
    assert any(topic == "journal" and said in sentence for topic, sentence in told), told


def test_the_end_of_a_long_journal_is_enough(place: Place, monkeypatch: Patch) -> None:
    monkeypatch.setattr(keeping, "RECENT", 10)
    assert named(found(place)) == []
    altered(place.journal, "UPDATE journal SET actor = 'somebody' WHERE position = 20")  # just before
    assert named(found(place)) == []
    monkeypatch.setattr(keeping, "RECENT", 11)
    assert "event 20 was altered" in named(found(place))[0][1]


def test_a_file_that_is_no_journal_and_a_damaged_journal_of_games(place: Place) -> None:
    (place.folder / "turnus.games.db").write_text("nothing of the kind", "utf-8")
    assert [topic for topic, _ in named(found(place))] == ["journal"]


def test_a_log_that_grew_and_a_clock_that_runs_behind(place: Place, monkeypatch: Patch) -> None:
    assert "one of the clocks is wrong" in named(found(place, NOW - timedelta(hours=2)))[0][1]
    log = Path(f"{place.journal}-wal")
    log.write_bytes(b"x" * 10)
    monkeypatch.setattr(keeping, "LONG_LOG", 9)
    assert any("has grown" in said for _, said in named(keeping._file(Path(place.journal)), Level.WARNING))  # noqa: SLF001


def test_what_cannot_be_written(place: Place, monkeypatch: Patch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write everything
    assert named(found(place)) == [
        ("folder", f"{place.folder} cannot be written"), ("journal", f"{place.journal} cannot be written"),
    ]  # fmt: skip


def test_backups_that_are_old_damaged_or_not_there(place: Place) -> None:
    write(place, 1)  # which no backup holds
    folder = place.folder.parent / "backups"
    for days, level in ((2, Level.OK), (8, Level.WARNING), (31, Level.WRONG)):
        last = found(place, NOW + timedelta(days=days))[-1]
        assert (last.topic, last.level, last.values["days"]) == ("backups", level, days)
    [made] = folder.iterdir()
    made.write_bytes(made.read_bytes()[:100])
    assert "is no whole backup" in named(found(place))[0][1]
    made.unlink()
    assert named(found(place)) == [("backups", f"there is no backup in {folder}")]
    folder.rmdir()
    assert named(found(place)) == [("backups", f"there is no folder {folder}")]
    assert named([keeping.of_backups(None, None, NOW)], Level.WARNING)


def test_who_writes_a_journal_now(place: Place) -> None:
    assert keeping.writer_of(place.journal) is None
    with closing(open_journal(place.journal)):
        assert keeping.writer_of(place.journal) is not None
    assert keeping.writer_of(place.journal) is None
    assert keeping.writer_of("postgresql://host/turnus") is None


def test_the_program_that_runs_these_tests_is_in_order() -> None:
    assert named(program.look()) == []


def test_python_packages_kernel_languages_and_zone(monkeypatch: Patch) -> None:
    with monkeypatch.context() as old:
        old.setattr(sys, "version_info", (3, 10, 4))
        assert ("python", "Python 3.10.4 is too old") in named(program.look())
    with monkeypatch.context() as away:
        away.setitem(sys.modules, "turnus._native", None)
        assert program.kernel().level is Level.WRONG
    with monkeypatch.context() as silent:
        silent.setattr(languages, "FOLDER", "/nowhere")
        languages.catalogue.cache_clear()
        assert program.catalogues().values == {"codes": "nl"}
    languages.catalogue.cache_clear()
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(program, "OF_THE_OFFICE", "Europe/Atlantis")
        assert program.time_zone().level is Level.WRONG
    for fault in (BadInput("there is no clause 7", where="regulation.toml"), SyntaxError("a comma")):
        with monkeypatch.context() as unreadable:
            unreadable.setattr(library, "standard", Mock(side_effect=fault))
            assert program.rulebooks().level is Level.WRONG


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["rich>=14"], []),
        (["rich>=99"], [("wrong", "packages")]),
        (["rich<2"], [("wrong", "packages")]),
        (["no-such-package>=1"], [("wrong", "packages")]),
        (['no-such-package>=1; extra == "web"'], [("warning", "packages")]),
        (
            ["rich>=14", 'turnus[sign]; extra == "web"', 'no-such>=1; extra == "web"'],
            [("warning", "packages")],
        ),
        (['no-such-package>=1; extra == "web"', 'rich>=14; extra == "web"'], [("wrong", "packages")]),
        (['no-such-package>=1; extra == "dev"'], []),
    ],
)
def test_packages_are_missing_or_of_a_wrong_version(
    asked: list[str], told: list[tuple[str, str]], monkeypatch: Patch
) -> None:
    monkeypatch.setattr(metadata, "requires", lambda _name: asked)
    bad = [each for each in program.packages() if each.level is not Level.OK]
    assert [(str(each.level), each.topic) for each in bad] == told


def test_paper_without_typst_and_without_fonts(monkeypatch: Patch) -> None:
    with monkeypatch.context() as away:
        away.setitem(sys.modules, "typst", None)
        assert [each.level for each in program.paper()] == [Level.WARNING]

    def no_font(_typst: object, text: str) -> None:
        if not text.isascii():
            raise RuntimeError("no font")

    monkeypatch.setattr(program, "_set", no_font)
    assert [(each.topic, each.level) for each in program.paper()] == [
        ("paper", Level.OK), ("fonts", Level.WARNING),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("server", "topics"),
    [
        ((170_002, "UTF8", "on", False, True, NOW), []),
        ((120_002, "UTF8", "on", False, True, NOW), ["database"]),
        ((170_002, "LATIN1", "off", False, True, NOW), ["database", "database"]),
        ((170_002, "UTF8", "on", True, True, NOW), ["database"]),
        ((170_002, "UTF8", "on", False, False, NOW), ["database"]),
        ((170_002, "UTF8", "on", False, True, NOW + timedelta(minutes=5)), ["clock"]),
    ],
)
def test_what_a_database_says_of_itself_is_judged(server: Any, topics: list[str]) -> None:
    assert [topic for topic, _ in named(database.judged(*server, here=NOW))] == topics


def test_a_database_that_does_not_answer_is_named_without_its_password(tmp_path: Path) -> None:
    [(topic, said)] = named(database.look(f"postgresql://turnus:geheim@/turnus?host={tmp_path}"))
    assert topic == "database"
    assert "cannot be reached" in said
    assert "geheim" not in said


def test_where_the_journals_end_is_held_against_the_file_elsewhere(place: Place, tmp_path: Path) -> None:
    elsewhere = tmp_path / "stick" / "club.json"
    absent = list(keeping.look(place, tmp_path / "backups", NOW, elsewhere))
    assert named(absent) == [("checkpoint", f"there is no {elsewhere} that says where the journals end")]
    elsewhere.parent.mkdir()
    export_checkpoints(place.journal, place.folder, elsewhere)
    assert not named(list(keeping.look(place, tmp_path / "backups", NOW, elsewhere)))
    checkpoint_file(place.journal, place.folder).unlink()
    altered(place.journal, "DELETE FROM journal WHERE position = 30")
    cut = named(list(keeping.look(place, tmp_path / "backups", NOW, elsewhere)))
    assert [(topic, said.partition(",")[0]) for topic, said in cut] == [
        ("journal", "the journal ends at event 29")
    ]
