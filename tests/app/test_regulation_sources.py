"""Where regulations come from: installed packages, files that are broken, a journal that is named."""

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import Mock, call

import pytest

from turnus.app.competitions.running import Office, Running
from turnus.app.law import library
from turnus.app.law.shelved import held_in
from turnus.app.office import Secretary
from turnus.app.office.rights.roles import Identity
from turnus.app.people import register
from turnus.app.regulations.beginning import begun
from turnus.app.regulations.keeping import Shelf
from turnus.cli.main import run
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.faults import BadInput
from turnus.store import open_journal, opening

ANNA = Identity(account="a1", name="Anna", has_second_factor=True)
INIT = """from turnus.law import Edition
EDITION = Edition("{id}", "Brought", "Gebracht", "1", bases=("fide-2023",))
"""
RULES = 'from turnus.law import notice\nSHOWN = notice("brought", "1", topic="regulation")\n'


@pytest.fixture(autouse=True)
def nothing_else(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(opening, "FOLDERS", set())
    monkeypatch.delenv(library.SHELVES, raising=False)
    before = set(sys.modules)
    library.forget_shelves()
    yield
    monkeypatch.undo()
    for name in set(sys.modules) - before:
        if name.startswith("brought_rules"):
            del sys.modules[name]
    library.forget_shelves()


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, files: dict[str, str]) -> None:
    """Put a package into a folder as an installer does: its files and what it says of itself."""
    package = folder / "brought_rules"
    package.mkdir()
    for file, text in files.items():
        (package / file).write_text(text, "utf-8")
    about = folder / "brought_rules-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: brought-rules\nVersion: 1.0\n", "utf-8")
    (about / "entry_points.txt").write_text(f"[turnus.rulebooks]\n{name} = brought_rules\n", "utf-8")
    monkeypatch.syspath_prepend(str(folder))
    library.forget_shelves()


def program(name: str = "brought") -> dict[str, str]:
    from turnus.app.law.register import COLUMNS  # noqa: PLC0415

    row = "brought\t1\tnotice\tHere\t-\tWe play here.\t-\tis shown\t-\t-\t-"
    return {
        "__init__.py": INIT.format(id=name),
        "clauses.tsv": "\t".join(COLUMNS) + "\n" + row + "\n",
        "shown.py": RULES,
    }


def said(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> Any:
    assert run([*words, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def test_an_installed_package_brings_a_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(tmp_path, monkeypatch, "brought", program())
    assert "brought" in library.standard().ids()
    assert said(capsys, "clause", "brought", "1")["title"] == "Here"
    assert said(capsys, "matrix", "brought")["totals"]["clauses"] == 1


def test_an_installed_package_brings_a_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(
        tmp_path,
        monkeypatch,
        "gebracht",
        {"__init__.py": "", "regulation.toml": begun("gebracht", "fide-2023")},
    )
    assert said(capsys, "clause", "gebracht", "3")["kind"] == "notice"
    journal = open_journal(str(tmp_path / "club.db"))
    running = Office(journal).open(OpenCompetition(name="House", rulebook="gebracht"))
    assert held_in(journal, "gebracht").kept
    (tmp_path / "brought_rules" / "regulation.toml").unlink()
    (tmp_path / "brought_rules-1.0.dist-info" / "entry_points.txt").write_text("", "utf-8")
    library.forget_shelves()
    assert Running.open_running(journal, running.stream).law.stack.home == "gebracht"
    journal.close()


@pytest.mark.parametrize(
    ("name", "files", "told"),
    [
        ("brought", {"__init__.py": "import nothing_of_the_kind\n"}, "nothing_of_the_kind"),
        ("brought", {"__init__.py": ""}, "EDITION"),
        ("brought", {"__init__.py": "raise SystemError('boom')\n"}, "boom"),
        ("brought", {**program(), "clauses.tsv": "x\n"}, "brought"),
        ("brought", {**program(), "shown.py": "def (\n"}, "invalid syntax"),
        ("other", program(), "brings brought: name the entry point so"),
        ("other", {"__init__.py": "", "regulation.toml": "no toml"}, "this is no TOML"),
    ],
)
def test_a_broken_package_is_one_sentence_and_nothing_else_is_the_worse(
    name: str,
    files: dict[str, str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    install(tmp_path, monkeypatch, name, files)
    with pytest.raises(BadInput) as fault:
        library.standard().book(name)
    assert told in str(fault.value)
    assert name not in library.standard().ids()
    listed = said(capsys, "rulebooks")
    assert [each["rulebook"] for each in listed["broken"]] == [name]
    assert "osv-v30" in [each["id"] for each in listed["rulebooks"]]
    assert run(["clause", name, "1"]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1
    assert run(["rulebooks"]) == 0
    assert "cannot be read" in capsys.readouterr().out


def test_what_turnus_brings_itself_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(tmp_path, monkeypatch, "osv-v30", program())
    assert library.standard().book("osv-v30").trusted


def test_two_files_with_one_id_are_told_and_others_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder, name in (("a", "twee"), ("b", "twee"), ("c", "een")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "regulation.toml").write_text(begun(name, "fide-2023"), "utf-8")
    monkeypatch.setenv(library.SHELVES, str(tmp_path))
    library.forget_shelves()
    listed = said(capsys, "rulebooks")
    assert "een" in [each["id"] for each in listed["rulebooks"]]
    (broken,) = listed["broken"]
    assert broken["rulebook"] == "twee"
    assert broken["where"].endswith("b/regulation.toml")


def test_a_file_that_comes_or_goes_while_we_run_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(library.SHELVES, str(tmp_path))
    library.forget_shelves()
    assert "later" not in library.standard().ids()
    made = tmp_path / "later"
    made.mkdir()
    assert "later" not in library.standard().ids()
    (made / "regulation.toml").write_text(begun("later", "fide-2023"), "utf-8")
    assert "later" in library.standard().ids()
    (made / "regulation.toml").unlink()
    assert "later" not in library.standard().ids()


def test_a_shelf_on_which_nothing_comes_or_goes_is_listed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = tmp_path / "shelf"
    (shelf / "first").mkdir(parents=True)
    (shelf / "linked").symlink_to(tmp_path / "elsewhere")
    long_ago(shelf)
    scandir = Mock(wraps=os.scandir)
    monkeypatch.setattr(os, "scandir", scandir)
    monkeypatch.setenv(library.SHELVES, str(shelf))
    library.forget_shelves()
    assert "first" not in library.standard().ids()
    (shelf / "first" / "regulation.toml").write_text(begun("first", "fide-2023"), "utf-8")
    assert "first" in library.standard().ids()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "regulation.toml").write_text(begun("linked", "fide-2023"), "utf-8")
    assert "linked" in library.standard().ids()
    assert scandir.mock_calls.count(call(str(shelf))) == 1
    (shelf / "second").mkdir()
    (shelf / "second" / "regulation.toml").write_text(begun("second", "fide-2023"), "utf-8")
    assert {"first", "second"} <= {*library.standard().ids()}


def test_two_changes_of_a_shelf_at_the_same_moment_are_both_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(library.SHELVES, str(tmp_path))
    library.forget_shelves()
    (tmp_path / "first").mkdir()
    changed = tmp_path.stat().st_mtime_ns
    assert "second" not in library.standard().ids()
    (tmp_path / "second").mkdir()
    (tmp_path / "second" / "regulation.toml").write_text(begun("second", "fide-2023"), "utf-8")
    os.utime(tmp_path, ns=(changed, changed))  # as a disk that counts whole seconds has it
    assert "second" in library.standard().ids()


def long_ago(folder: Path) -> None:
    """Let a folder have stood as it is for an hour."""
    changed = folder.stat().st_mtime_ns - 3_600_000_000_000
    os.utime(folder, ns=(changed, changed))


def test_a_journal_that_is_named_is_a_shelf(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "club.db")
    journal = open_journal(path)
    secretary = Secretary(journal, register.beside(path))
    secretary.found(ANNA)
    Shelf(secretary).save(ANNA, "op-de-plank", begun("op-de-plank", "fide-2023"))
    Shelf(secretary).publish(ANNA, "op-de-plank")
    journal.close()
    assert "op-de-plank" not in library.standard().ids()
    monkeypatch.setenv(library.SHELVES, path)
    library.forget_shelves()
    assert said(capsys, "clause", "op-de-plank", "1")["kind"] == "setting"
    assert "format" in [each["name"] for each in said(capsys, "questions", "op-de-plank")["questions"]]
    assert said(capsys, "matrix", "op-de-plank")["totals"]["clauses"] == 3
    monkeypatch.setenv(library.SHELVES, str(tmp_path / "nowhere"))
    library.forget_shelves()
    assert run(["rulebooks"]) == 2
    assert "no folder or journal" in capsys.readouterr().err
