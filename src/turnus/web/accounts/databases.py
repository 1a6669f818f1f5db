"""Where accounts are kept: a small SQLite beside the journal, or the journal's own PostgreSQL."""

from typing import Any

from psycopg.conninfo import conninfo_to_dict

from turnus.app.backups import accounts_file
from turnus.store.opening import is_url


def accounts_database(journal: str) -> dict[str, Any]:
    """Return Django's database for the accounts of an office."""
    if is_url(journal):
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
