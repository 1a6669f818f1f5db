"""A session and its account are read by one statement each, as Django reads them: also what is gone."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.sessions.backends.db import SessionStore as KeptByDjango
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.utils import timezone

from turnus.web.accounts.models import Account
from turnus.web.accounts.sessions import SessionStore


@pytest.fixture
def key() -> str:
    kept = SessionStore()
    kept["who"] = "Dirk"
    kept.create()
    kept["who"] = "Dora"
    kept.save()
    return str(kept.session_key)


def read(key: str) -> tuple[Any, ...]:
    """What is read of a session, by Django and by us; and what the store holds for its key then."""
    stores = [KeptByDjango(key), SessionStore(key)]
    found = [(dict(store.items()), store.session_key) for store in stores]
    assert found[1] == found[0]
    return found[1]


def test_what_is_kept_is_read(key: str) -> None:
    assert read(key) == ({"who": "Dora"}, key)


def test_a_session_that_is_over_is_not_read(key: str) -> None:
    for seconds, expected in ((60, {"who": "Dora"}), (-1, {})):
        Session.objects.filter(session_key=key).update(
            expire_date=timezone.now() + timedelta(seconds=seconds)
        )
        assert read(key)[0] == expected


def test_a_session_that_is_not_there_gets_a_new_key(key: str) -> None:
    Session.objects.filter(session_key=key).delete()
    assert read(key) == ({}, None)


def test_a_damaged_session_holds_nothing(key: str) -> None:
    Session.objects.filter(session_key=key).update(session_data="no such session")
    assert read(key)[0] == {}


def test_the_office_keeps_its_sessions_so() -> None:
    assert isinstance(Client().session, SessionStore)


# The account


@pytest.fixture
def account() -> Iterator[Account]:
    made = Account.objects.create_user("read@club.example", "x", name="Rie Read", last_login=timezone.now())
    yield made
    made.delete()


@pytest.mark.parametrize("changed", [{}, {"is_active": False}, {"last_login": None}])
def test_an_account_is_read_as_django_reads_it(account: Account, changed: dict[str, Any]) -> None:
    Account.objects.filter(pk=account.pk).update(**changed)
    (kept,), found = Account.objects.filter(pk=account.pk), Account.objects.get(pk=account.pk)
    for field in Account._meta.concrete_fields:  # noqa: SLF001 - Django's own name for it
        assert getattr(found, field.attname) == getattr(kept, field.attname), field
    assert found == kept


def test_an_account_that_is_gone_is_not_read(account: Account) -> None:
    Account.objects.filter(pk=account.pk).delete()
    with pytest.raises(Account.DoesNotExist):
        Account.objects.get(pk=account.pk)


@pytest.mark.parametrize("key", [-1, 0, 2**63, 36**13 - 1])
def test_a_key_that_nobody_can_have_is_nobodys(key: int) -> None:
    with pytest.raises(Account.DoesNotExist):
        Account.objects.get(pk=key)


def test_a_link_for_a_new_password_may_name_any_key() -> None:
    for named in ("1", "zzzzzzzzzzzzz"):  # the second is larger than any table has
        answer = Client().get(f"/account/password/reset/key/{named}-d4kx2n-{'0' * 32}/")
        assert (answer.status_code, answer.headers["Content-Type"]) == (200, "text/html; charset=utf-8")


def test_an_account_found_by_its_key_can_be_changed(account: Account) -> None:
    found = Account.objects.get(pk=account.pk)
    found.name = "Ria Read"
    found.save()
    (kept,) = Account.objects.filter(pk=account.pk)
    assert (kept.name, kept.last_login) == ("Ria Read", account.last_login)


def test_an_account_is_found_by_what_else_is_known_of_it(account: Account) -> None:
    assert Account.objects.get(email="read@club.example", is_active=True) == account


@pytest.mark.parametrize("key", ["", "a\0b", "a b", "'"])
def test_a_session_that_cannot_be_is_looked_for_nowhere(key: str) -> None:
    def refuse(*_statement: object) -> None:
        raise AssertionError

    with connection.execute_wrapper(refuse):
        assert SessionStore(key).load() == {}
