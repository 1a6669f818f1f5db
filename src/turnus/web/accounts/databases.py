"""Where accounts are kept: a small SQLite beside the journal, or the journal's own PostgreSQL."""

import os
from pathlib import Path
from typing import Any

from turnus.app.streams.backups import accounts_file
from turnus.extras import require
from turnus.faults import BadInput
from turnus.store.opening import is_url

OWNER_ONLY, OWNER_ONLY_FOLDER = 0o600, 0o700


def accounts_database(journal: str) -> dict[str, Any]:
    """Return Django's database for the accounts of an office."""
    if is_url(journal):
        require("postgres")
        from psycopg.conninfo import conninfo_to_dict  # noqa: PLC0415 - a club's laptop never needs it

        known = conninfo_to_dict(journal)
        names = {"dbname": "NAME", "user": "USER", "password": "PASSWORD", "host": "HOST", "port": "PORT"}
        named = {names[key]: value for key, value in known.items() if key in names}
        rest = {key: value for key, value in known.items() if key not in names}
        return {"ENGINE": "django.db.backends.postgresql", **named, "OPTIONS": rest}
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(accounts_file(journal)),
        # not in WAL: Debian's SQLite can lose a write there when two connections write (reliability.md)
        "OPTIONS": {
            "timeout": 20,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=DELETE;",
        },
    }


def make_private(accounts: str, mail: str) -> None:
    """Make the file of the accounts and the folder of mails their owner's alone; neither is opened for it.

    Not while the accounts are in use: whoever closes their file would give up SQLite's locks on it.
    """
    for path, mode in ((accounts, OWNER_ONLY), (mail, OWNER_ONLY_FOLDER)):
        if not path:
            continue
        try:
            _make(Path(path), mode)
        except OSError as wrong:
            raise BadInput("cannot be written: {problem}", problem=wrong.strerror, where=path) from wrong


def _make(path: Path, mode: int) -> None:
    if path.exists():
        path.chmod(mode)
    elif mode == OWNER_ONLY_FOLDER:
        path.mkdir(mode, parents=True)
    else:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, mode))
