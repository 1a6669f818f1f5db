"""The journal in PostgreSQL: several processes write one chain and hear of each other."""

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import psycopg
import pytest

from machine import postgres
from telling.events import result, written
from turnus.faults import BadInput
from turnus.store import Appended, Conflict, Journal, NotStored, open_journal, open_reader, verify
from turnus.store.journal import NotTheKeeper
from turnus.store.postgresql.journal import PostgresJournal, PostgresReader

Opening = Callable[[str], Journal]


def test_several_processes_write_one_unbroken_chain(postgres_url: str, opened: Opening) -> None:
    journals = [opened(postgres_url) for _ in range(3)]  # each with its own connections, as processes have

    def write(writer: int) -> None:
        for board in range(30):
            answer = journals[writer % 3].append(f"s{writer}", board, [result(board)])
            assert isinstance(answer, Appended)

    with ThreadPoolExecutor(9) as pool:
        list(pool.map(write, range(9)))
    found = verify(journals[0].read())
    assert (found.count, found.flaws) == (270, ())
    assert {journal.head() for journal in journals} == {found.head}


def test_of_two_processes_that_want_one_place_one_gets_it(postgres_url: str, opened: Opening) -> None:
    journals = [opened(postgres_url) for _ in range(2)]
    for length in range(20):
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda j, n=length: j.append("a", n, [result(n)]), journals))
        assert sorted(type(a).__name__ for a in answers) == ["Appended", "Conflict"]
        (winner,) = [a for a in answers if isinstance(a, Appended)]
        (loser,) = [a for a in answers if isinstance(a, Conflict)]
        assert loser.between == winner.events


def test_nothing_is_there_by_a_name_that_the_database_cannot_hold(postgres_url: str, opened: Opening) -> None:
    assert not list(opened(postgres_url).read_stream("house/\0"))
    assert not list(opened(postgres_url).read_back("\0"))


def test_a_key_counts_in_every_process(postgres_url: str, opened: Opening) -> None:
    first, second = opened(postgres_url), opened(postgres_url)
    answer = first.append("a", 0, [result(1)], key="k")
    assert isinstance(answer, Appended)
    assert second.append("a", 0, [result(1)], key="k") == Appended(answer.events, repeated=True)


def test_news_of_another_process_wakes_who_waits(postgres_url: str, opened: Opening) -> None:
    here, there = opened(postgres_url), opened(postgres_url)
    with ThreadPoolExecutor(1) as pool:
        for board in range(5):
            waiting = pool.submit(here.wait, board, 20.0)
            written(there, "a", board)
            assert waiting.result(10) is True


def test_a_lost_connection_is_made_again(postgres_url: str, opened: Opening) -> None:
    journal = opened(postgres_url)
    written(journal, "a", 1)
    assert journal.wait(0, 5.0) is True
    _end_all_connections(postgres_url)
    with pytest.raises(NotStored, match="ask again with the same key"):
        journal.append("a", 1, [result(2)], key="k")
    assert isinstance(journal.append("a", 1, [result(2)], key="k"), Appended)
    with pytest.raises(BadInput, match="cannot be read"):
        journal.head()
    assert journal.head().position == 2
    assert journal.wait(1, 10.0) is True  # the listener is back too and rings what it missed


def _end_all_connections(url: str) -> None:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND usename = user"
        )


@pytest.mark.parametrize(
    "change", ["UPDATE journal SET actor = 'x'", "DELETE FROM journal", "TRUNCATE journal"]
)
def test_nothing_is_overwritten_or_removed(postgres_url: str, opened: Opening, change: str) -> None:
    written(opened(postgres_url), "a", 1)
    with psycopg.connect(postgres_url) as connection, pytest.raises(psycopg.Error, match="append-only"):
        connection.execute(change.encode())


def test_commits_wait_for_the_disk_whatever_the_server_is_used_to(postgres_url: str) -> None:
    careless = f"{postgres_url}&options=-csynchronous_commit%3Doff"
    journal = PostgresJournal(careless)
    connection = journal._connection  # noqa: SLF001 - what its safety hangs on
    assert connection is not None
    assert connection.execute("SHOW synchronous_commit").fetchone() == ("on",)
    journal.close()


def test_a_server_that_does_not_wait_for_its_disk_is_refused() -> None:
    with (
        postgres.server("fsync=off") as url,
        pytest.raises(NotStored, match="the server runs with fsync off"),
    ):
        PostgresJournal(url)


def test_a_database_that_cannot_hold_every_name_is_refused(postgres_url: str) -> None:
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS latin")
        connection.execute("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0")
    with pytest.raises(BadInput, match="the database must be in UTF8, not in LATIN1"):
        PostgresJournal(postgres_url.replace("/postgres?", "/latin?"))


def test_a_database_without_a_journal_is_not_read_as_an_empty_one(postgres_url: str) -> None:
    with pytest.raises(BadInput, match="there is no journal in this database"):
        open_reader(postgres_url)


def test_a_role_that_may_only_read_and_add_can_write(postgres_url: str, opened: Opening) -> None:
    opened(postgres_url)
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("DROP ROLE IF EXISTS clerk")
        connection.execute("CREATE ROLE clerk LOGIN")
        connection.execute("GRANT SELECT, INSERT ON journal TO clerk")
    written(opened(postgres_url.replace("turnus@", "clerk@")), "a", 1)
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("REVOKE ALL ON journal FROM clerk")
        connection.execute("DROP ROLE clerk")


def test_a_server_that_is_not_there_is_named_without_the_password() -> None:
    with pytest.raises(NotStored, match="the database cannot be reached") as refused:
        PostgresReader("postgresql://me:secret@127.0.0.1:1/club")
    assert refused.value.where == "postgresql://127.0.0.1/club"
    assert "secret" not in str(refused.value)


def test_an_address_that_is_none_says_so() -> None:
    with pytest.raises(BadInput, match="this is no address of a database"):
        PostgresReader("postgresql://host/club?colour=white")


def test_a_machine_that_has_no_postgres_and_may_not_install_it_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(postgres, "programs", lambda: None)
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    with pytest.raises(RuntimeError, match="install Debian's package 'postgresql'"):
        postgres.installed()


def test_closing_waits_for_a_listener_that_is_being_started(
    postgres_url: str, opened: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal, starting = opened(postgres_url), threading.Event()

    class SlowToStart(threading.Thread):
        def start(self) -> None:
            starting.set()
            time.sleep(0.1)
            super().start()

    with ThreadPoolExecutor(1) as pool:
        pool.submit(int)  # its thread is there before threads are slow
        monkeypatch.setattr(threading, "Thread", SlowToStart)
        waiting = pool.submit(journal.wait, 0, 20.0)
        assert starting.wait(10)
        journal.close()
        assert waiting.result(10) is False


def test_one_process_claims_a_journal_until_it_closes_it(postgres_url: str, opened: Opening) -> None:
    first, second = open_journal(postgres_url), opened(postgres_url)
    assert first.claim()
    assert first.claim()  # it has it already
    assert not second.claim()
    assert isinstance(second.append("a", 0, [result(1)]), Appended)  # to write needs no claim
    first.close()
    assert second.claim()


def test_who_lost_his_claim_with_his_connection_writes_no_more(postgres_url: str, opened: Opening) -> None:
    first, second = opened(postgres_url), opened(postgres_url)
    assert first.claim()
    with psycopg.connect(postgres_url, autocommit=True) as chief:
        chief.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted"
        )
    with pytest.raises(NotStored):  # as ever when a connection breaks
        first.append("a", 0, [result(1)])
    assert isinstance(first.append("a", 0, [result(1)]), Appended)  # nobody claimed it meanwhile
    with psycopg.connect(postgres_url, autocommit=True) as chief:
        chief.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted"
        )
    with pytest.raises(NotStored):
        first.append("a", 1, [result(2)])
    assert second.claim()
    with pytest.raises(NotTheKeeper):
        first.append("a", 1, [result(2)])
    assert not first.claim()
