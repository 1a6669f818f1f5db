"""The doctor at a real PostgreSQL: what it says of itself, whose it is to write, and its journal."""

from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import psycopg

from turnus.app.doctor import Finding, Level, database, keeping
from turnus.app.streams.backups import Place
from turnus.store import NewEvent, open_journal


def wrong(findings: list[Finding]) -> list[str]:
    """Give what is wrong, in words."""
    return [each.says.format(**each.values) for each in findings if each.level is Level.WRONG]


def looked(url: str) -> list[Finding]:
    return list(database.look(url))


def test_a_server_that_lets_us_write_and_has_our_time(postgres_url: str) -> None:
    found = looked(postgres_url)  # with no journal yet
    assert [(each.topic, each.level) for each in found] == [("database", Level.OK), ("clock", Level.OK)]


def test_its_journal_is_read_and_what_was_altered_is_named(postgres_url: str, tmp_path: Path) -> None:
    happened = NewEvent.of("Happened", {}, actor="director", at="2026-09-01T20:00:00+02:00")
    with closing(open_journal(postgres_url)) as journal:
        journal.append("a", 0, [happened, happened])
    place = Place(postgres_url, tmp_path)
    assert wrong(list(keeping.look(place, None, datetime.now(UTC)))) == []
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("ALTER TABLE journal DISABLE TRIGGER ALL")
        connection.execute("UPDATE journal SET actor = 'somebody' WHERE position = 2")
    [said] = wrong(list(keeping.look(place, None, datetime.now(UTC))))
    assert said.startswith("event 2 was altered")


def test_a_role_that_may_only_read_is_named(postgres_url: str) -> None:
    open_journal(postgres_url).close()
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("DROP ROLE IF EXISTS onlooker")
        connection.execute("CREATE ROLE onlooker")
        connection.execute("GRANT SELECT ON journal TO onlooker")
    joined = "&" if "?" in postgres_url else "?"
    as_onlooker = f"{postgres_url}{joined}options=-c%20role%3Donlooker"
    assert wrong(looked(as_onlooker)) == ["we may not write the journal"]
    read_only = f"{postgres_url}{joined}options=-c%20default_transaction_read_only%3Don"
    assert wrong(looked(read_only)) == ["the database only lets us read"]
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("DROP OWNED BY onlooker")
        connection.execute("DROP ROLE onlooker")
