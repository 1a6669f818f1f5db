"""A backup of an office that is open, and a second office made from it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from turnus.app.streams.backups import Place
from turnus.store import open_reader, verify
from visiting.browsing import PATIENCE, Typed, be_the_command, in_a_fork, serving


def turnus(*words: str | Path) -> None:
    started = in_a_fork(be_the_command, [*map(str, words)])  # none of the office's own processes
    started.join(PATIENCE)
    assert started.exitcode == 0


def tables(path: Path) -> list[tuple[str]]:
    with closing(sqlite3.connect(path)) as accounts:
        return accounts.execute("SELECT name FROM sqlite_schema ORDER BY name").fetchall()


def test_an_open_office_is_backed_up_and_opened_again_elsewhere(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    with serving(first) as office:
        turnus("backup", tmp_path / "backup.zip", "--folder", first, "--db", str(office.journal))
    turnus("restore", tmp_path / "backup.zip", "--folder", second, "--db", str(second / "demo.db"))
    with (
        closing(open_reader(str(first / "demo.db"))) as before,
        closing(open_reader(str(second / "demo.db"))) as now,
    ):
        assert list(now.read()) == list(before.read())
        assert not verify(now.read()).flaws
    accounts = [Place(str(folder / "demo.db"), folder).beside["accounts.db"] for folder in (first, second)]
    assert ("account_emailaddress",) in tables(accounts[1])
    assert tables(accounts[0]) == tables(accounts[1])
    with serving(second, start=Typed):
        pass  # it opens
