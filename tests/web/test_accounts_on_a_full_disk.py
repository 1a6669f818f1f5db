"""The database of the accounts cannot be written: 503 with a sentence, nothing by half, and pages go on."""

import sqlite3
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import psycopg
import pytest
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.db import connection
from django.db.backends.sqlite3 import base
from django.test import Client

from turnus.app.office import Grant, Keyring, Role
from turnus.web import fullness
from turnus.web.accounts.lives import SEEN, WRITTEN_DOWN
from turnus.web.accounts.models import Account
from visiting.clubs import STREAM, Club, club

SENTENCE = "the disk is full; nothing was written"
NEW, OLD = "een-heel-ander-woord", "x"
CHANGES = ("INSERT", "UPDATE", "DELETE", "REPLACE")


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with club(tmp_path_factory.mktemp("club")) as made:
        yield made


class Disk:
    """The disk under the accounts: it takes so many changes and commits; below zero it is never full."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.left, self.code = -1, sqlite3.SQLITE_FULL
        execute, commit = base.SQLiteCursorWrapper.execute, base.DatabaseWrapper._commit  # type: ignore[attr-defined]  # noqa: SLF001

        def executed(cursor: Any, query: str, params: Any = None) -> Any:
            if query.startswith(CHANGES):
                self.write()
            return execute(cursor, query, params)

        def committed(wrapper: Any) -> Any:
            with wrapper.wrap_database_errors:
                self.write()
            return commit(wrapper)

        patch.setattr(base.SQLiteCursorWrapper, "execute", executed)
        patch.setattr(base.DatabaseWrapper, "_commit", committed)

    def write(self) -> None:
        if self.left == 0:
            connection.connection.rollback()  # as SQLite does by itself
            wrong = sqlite3.OperationalError("database or disk is full")
            wrong.sqlite_errorcode = self.code
            raise wrong
        self.left -= 1


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    cache.clear()
    monkeypatch.setattr(fullness, "_noted", float("-inf"))  # as it is for other tests afterwards
    return Disk(monkeypatch)


def state() -> list[tuple[Any, ...]]:
    """What the accounts and their sessions are."""
    sessions = list(Session.objects.order_by("session_key").values_list("session_key", "session_data"))
    return [*Account.objects.order_by("pk").values_list("email", "password", "name"), *sessions]


def tried(disk: Disk, ask: Callable[[], Any], least: int) -> Any:
    """Ask with a disk that is full after no change, after one, and so on; return the answer with room."""
    for refused in count():
        before = state()
        disk.left = refused
        answer = ask()
        disk.left = -1
        if answer.status_code != 503:
            assert refused >= least
            return answer
        assert SENTENCE in answer.content.decode()
        assert state() == before, refused
    raise AssertionError


def logging_in(office: Club, password: str) -> tuple[Client, Callable[[], Any]]:
    client = office.client()
    given = {"login": "nobody@club.example", "password": password}
    return client, lambda: client.post("/account/login/", given)


def is_logged_in(client: Client) -> bool:
    return bool(client.get("/account/email/").status_code == 200)


def test_who_logs_in_hears_that_the_disk_is_full_and_not_that_he_tried_too_often(
    office: Club, disk: Disk
) -> None:
    client, ask = logging_in(office, OLD)
    sessions = Session.objects.count()
    for left in range(4):
        disk.left = left
        answer = ask()
        disk.left = -1
        assert (answer.status_code, SENTENCE in answer.content.decode()) == (503, True), left
        assert not is_logged_in(client)
    assert Session.objects.count() == sessions
    cache.clear()
    assert ask().status_code == 302
    assert is_logged_in(client)


def test_a_password_is_changed_with_its_session_or_not_at_all(office: Club, disk: Disk) -> None:
    client, ask = logging_in(office, OLD)
    assert ask().status_code == 302
    given = {"oldpassword": OLD, "password1": NEW, "password2": NEW}
    answer = tried(disk, lambda: client.post("/account/password/change/", given), least=3)
    assert answer.status_code == 302
    assert is_logged_in(client)
    account = Account.objects.get(email="nobody@club.example")
    assert account.check_password(NEW)
    account.set_password(OLD)
    account.save()


def test_a_personal_link_is_followed_or_the_disk_is_said_to_be_full(office: Club, disk: Disk) -> None:
    grant = Grant(account="", role=Role.PLAYER, scope=STREAM, subject="p02")
    secret = Keyring(office.secretary).issue(office.identity("director"), grant, label="p02").secret
    for client in (office.client(), office.client("nobody")):
        answer = tried(disk, lambda: client.get(f"/link/{secret}/"), least=1)  # noqa: B023 - asked at once
        assert answer.status_code == 302
        assert client.get(answer.headers["Location"]).status_code == 200


def test_who_only_looks_is_shown_the_page(office: Club, disk: Disk) -> None:
    client = office.client("arbiter")
    client.get("/")
    session = client.session
    session[SEEN] -= 2 * WRITTEN_DOWN
    session.save()
    disk.left = 0
    assert client.get(f"/arbiter/{STREAM}/", follow=True).status_code == 200
    disk.left = -1
    assert is_logged_in(client)


@pytest.mark.parametrize("code", [sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY])
def test_a_disk_that_fails_otherwise_is_no_error_of_ours(office: Club, disk: Disk, code: int) -> None:
    _, ask = logging_in(office, OLD)
    disk.left, disk.code = 0, code
    answer = ask()
    disk.left = -1
    assert (answer.status_code, "try again in a minute" in answer.content.decode()) == (503, True)
    connection.close()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (psycopg.errors.DiskFull("no space left on device"), SENTENCE),
        (psycopg.errors.AdminShutdown("terminating connection"), "try again in a minute"),
        (psycopg.OperationalError("connection refused"), "try again in a minute"),
        (psycopg.errors.UndefinedTable("no such table"), None),
        (sqlite3.OperationalError("no such table"), None),
    ],
)
def test_what_a_database_cannot_do_is_told_from_errors_of_ours(wrong: Exception, said: str | None) -> None:
    found = fullness.unavailable(wrong)
    assert (found is None) if said is None else said in str(found)
