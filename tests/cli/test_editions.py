"""A regulation on the office's shelf from the shell: played by, decided by, followed by its next edition."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from turnus.app.law import library
from turnus.app.office import Secretary
from turnus.app.office.rights.roles import Identity
from turnus.app.people import register
from turnus.app.regulations.keeping import Shelf
from turnus.cli.competitions.event_entry_spelling import ENTRY_VERBS
from turnus.cli.competitions.event_spelling import VERBS
from turnus.cli.main import run
from turnus.store import open_journal, opening

ANNA = Identity(account="a1", name="Anna", has_second_factor=True)
TEXT = """
id = "club-2026"
title = "Club"
edition = "2026"

[[clause]]
number = "1"
title = "Two turni"
text = "The season has two turni of one round."
set = { "stage.main.meeting.kind" = "swiss", "stage.main.rounds" = 1, "stage.main.repeats" = 2 }

[[clause]]
number = "2"
title = "A missed evening"
text = "The director decides whether a missed game is played later."
decision = { by = "director", options = ["played later", "lost"] }
"""


@pytest.fixture
def journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A journal with two editions of a regulation on its shelf, closed again."""
    monkeypatch.setattr(opening, "FOLDERS", set())
    library.forget_shelves()
    path = str(tmp_path / "club.db")
    opened = open_journal(path)
    secretary = Secretary(opened, register.beside(path))
    secretary.found(ANNA)
    shelf = Shelf(secretary)
    shelf.save(ANNA, "club-2026", TEXT)
    shelf.publish(ANNA, "club-2026")
    shelf.save(
        ANNA,
        "club-2027",
        shelf.amend("club-2026").replace('"stage.main.repeats" = 2', '"stage.main.repeats" = 3'),
    )
    shelf.publish(ANNA, "club-2027")
    opened.close()
    yield path
    monkeypatch.undo()
    library.forget_shelves()


def said(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> Any:
    assert run([*words, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def test_from_the_shelf_to_the_next_edition(journal: str, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "event", "new", journal, "House", "--format", "regulation", "--rulebook", "club-2026")
    for name in ("Anna", "Bram"):
        said(capsys, "event", "enter", journal, "House", "--player", name, "--rating", "1900")
    said(capsys, "event", "pair", journal, "House", "--publish")
    said(
        capsys,
        "event",
        "decision",
        journal,
        "House",
        "2",
        "lost",
        "--reason",
        "no word",
        "--subject",
        "round 1",
    )
    (kept,) = said(capsys, "event", "show", journal, "House", "decisions")["decisions"]
    assert kept["clause"] == "club-2026:2"
    assert (kept["title"], kept["option"], kept["reason"]) == ("A missed evening", "lost", "no word")
    assert run(["event", "show", journal, "House", "decisions"]) == 0
    assert "club-2026:2 A missed evening: round 1: lost" in capsys.readouterr().out
    refused = said(capsys, "event", "edition", journal, "House", "club-2027", status=1)
    assert "under way" in refused["error"]["message"]
    said(capsys, "event", "result", journal, "House", "1", "1", "1-0")
    said(capsys, "event", "close", journal, "House")
    said(capsys, "event", "edition", journal, "House", "club-2027", "--reason", "the meeting voted")
    for _ in range(2):
        said(capsys, "event", "pair", journal, "House", "--publish")
        said(capsys, "event", "result", journal, "House", "1", "1", "1-0")
        said(capsys, "event", "close", journal, "House")
    said(capsys, "event", "pair", journal, "House", status=1)  # three turni have been played
    assert said(capsys, "rederive", journal)["differences"] == []
    said(capsys, "journal", "verify", journal)


def test_a_backup_holds_the_texts(journal: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, "event", "new", journal, "House", "--format", "regulation", "--rulebook", "club-2026")
    said(capsys, "journal", "backup", journal, str(tmp_path / "kept.db"))
    said(capsys, "journal", "restore", str(tmp_path / "kept.db"), str(tmp_path / "again.db"))
    again = str(tmp_path / "again.db")
    said(capsys, "event", "enter", again, "House", "--player", "Anna", "--rating", "1900")
    said(capsys, "event", "new", again, "Next", "--format", "regulation", "--rulebook", "club-2027")


def test_no_two_verbs_have_one_name() -> None:
    from turnus.cli.competitions.event import event  # noqa: PLC0415

    names = Counter(
        command.name or command.callback.__name__ for command in event.registered_commands if command.callback
    )
    assert [name for name, times in names.items() if times > 1] == []
    assert {verb.name for verb in (*VERBS, *ENTRY_VERBS)} <= names.keys()
