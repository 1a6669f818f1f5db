"""Other programs that look at an office's files while it works, and an office to be killed at any moment.

For every line the office reads it serves pages, makes an account, grants it a role and says so, all
acknowledged; and it says when anything but SQLite opened one of its databases.
"""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import apsw

from visiting.browsing import PATIENCE, be_the_command, in_a_fork

SHELL = (sys.executable, "-m", "apsw")
"""SQLite's shell as apsw has it: not every machine has the program `sqlite3`."""
ENDINGS = ("", "-wal", "-shm", "-journal")


def _run(*words: str | Path) -> None:
    subprocess.run([*map(str, words)], check=True, capture_output=True, timeout=120)


def shell(database: Path, _folder: Path) -> None:
    """Count tables in a shell for SQLite, which removes the log when it thinks that it is the last."""
    _run(*SHELL, database, "SELECT count(*) FROM sqlite_schema")


def checkpoint(database: Path, _folder: Path) -> None:
    """Move the log into the file from a Python of its own."""
    code = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('PRAGMA wal_checkpoint(TRUNCATE)')"
    _run(sys.executable, "-c", code, database)


def online_backup(database: Path, folder: Path) -> None:
    """Copy it through SQLite's backup interface."""
    _run(*SHELL, database, f".backup {folder / 'copy.db'}")


def copy(database: Path, folder: Path) -> None:
    """Copy the bytes, as a sync program does."""
    _run("cp", database, folder / "bytes.db")


def office_backup(database: Path, folder: Path) -> None:
    """Back the whole office up by its own command, whichever of its databases was meant."""
    journal = str(database).removesuffix(".accounts.db")
    target = folder / "office.zip"
    target.unlink(missing_ok=True)
    words = ["backup", str(target), "--folder", str(Path(journal).parent), "--db", journal]
    started = in_a_fork(be_the_command, words)
    started.join(PATIENCE)
    assert started.exitcode == 0


OUTSIDERS: tuple[Callable[[Path, Path], None], ...] = (
    shell, checkpoint, online_backup, copy, office_backup,
)  # fmt: skip


@contextmanager
def victim(journal: Path) -> Iterator[Callable[[str], str]]:
    """Open the office, which answers every line with a line, and kill it at the end."""
    here, there = Pipe()
    started = in_a_fork(be_the_office, str(journal), there)
    there.close()

    def ask(line: str) -> str:
        here.send(line)
        return str(here.recv())

    try:
        yield ask
    finally:
        started.kill()
        started.join(PATIENCE)
        assert started.exitcode == -signal.SIGKILL


def accounts_in(database: Path) -> set[str]:
    """Return the accounts that a new process would find."""
    with closing(sqlite3.connect(database)) as found:
        return {email for (email,) in found.execute("SELECT email FROM turnus_accounts_account")}


# The office itself


class Opened:
    """What was opened in this process, other than by the SQLite that a database belongs to."""

    def __init__(self, journal: str, accounts: str) -> None:
        self.wrong: list[str] = []
        self._databases = {f"{each}{ending}" for each in (journal, accounts) for ending in ENDINGS}
        self._accounts = accounts
        self._journal = journal
        sys.addaudithook(self._heard)
        apsw.connection_hooks.append(self._connected)

    def _heard(self, event: str, values: tuple[Any, ...]) -> None:
        if event == "open" and str(values[0]) in self._databases and not values[2] & os.O_EXCL:
            # a file that is made this moment has no locks to lose
            self.wrong.append(f"opened {values[0]}")
        if event == "sqlite3.connect" and str(values[0]) == self._journal:
            self.wrong.append(f"a second SQLite opened {values[0]}")

    def _connected(self, connection: apsw.Connection) -> None:
        if connection.filename == self._accounts:
            self.wrong.append(f"a second SQLite opened {connection.filename}")


def be_the_office(journal: str, asked: Connection) -> None:
    """Serve pages from this process and write for every line that comes in."""
    from django.conf import settings  # noqa: PLC0415 - this is the office's process only
    from django.test import Client  # noqa: PLC0415

    from turnus.app.office import Grant, Identity, Role  # noqa: PLC0415
    from turnus.app.streams.backups import accounts_file  # noqa: PLC0415
    from turnus.web.serving.server import Site, application  # noqa: PLC0415
    from visiting.prepared import forget_settings  # noqa: PLC0415

    forget_settings()
    opened = Opened(journal, str(accounts_file(journal)))
    application(Site(Path(journal).parent, journal))
    from turnus.web.accounts.models import Account  # noqa: PLC0415 - after Django was set up
    from turnus.web.desk import secretary  # noqa: PLC0415
    from turnus.web.webhooks.telling import Herald  # noqa: PLC0415

    chief = Identity(account="chief", name="Chief", has_second_factor=True)
    if not secretary().has_director():
        secretary().found(chief)
    Herald(journal).start()
    browser = Client(headers={"host": "localhost"})
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # it makes many accounts
    while name := asked.recv():
        account = Account.objects.create_user(f"{name}@club.example", "a long password", name=name)
        secretary().grant(
            chief, Grant(account=str(account.pk), role=Role.PLAYER, scope="house/2026-2027", subject=name)
        )
        pages = ("/", "/seasons/", "/begin/", "/api/competitions", "/office/", "/account/login/")
        answers = [browser.get(page).status_code for page in pages]
        position = secretary().journal.head().position
        asked.send(f"{position} {max(answers)} {json.dumps(opened.wrong)}")
