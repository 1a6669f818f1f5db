"""A session is read by one statement, and as Django reads it: also one that is over, gone or damaged."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.sessions.backends.db import SessionStore as KeptByDjango
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

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
