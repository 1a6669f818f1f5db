"""What an office acknowledged is there when it was killed: its journals, its games and its accounts."""

from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection

from machine.accounts_at_work import AccountsAtWork
from machine.killing import Office, kill_again_and_again
from turnus.web.accounts.databases import accounts_database
from turnus.web.serving.server import make_tables


@pytest.fixture
def office(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Office:
    """An office with accounts of its own."""
    address = str(tmp_path / "office.db")
    connection.close()
    monkeypatch.setitem(settings.DATABASES["default"], "NAME", accounts_database(address)["NAME"])
    make_tables()
    accounts = AccountsAtWork()
    accounts.begin()
    return Office(address, tmp_path, accounts)


def test_nothing_acknowledged_is_lost_when_an_office_is_killed(office: Office) -> None:
    outcome = kill_again_and_again(6, office, seed=5)
    assert (outcome.kills, outcome.problems) == (6, [])
    assert min(outcome.acknowledged[kept] for kept in ("journal", "games", "accounts")) > 3
    lost = office.problems({"accounts": {"password": "1000000", "nobodys": "1"}}, is_whole=True)
    assert [problem.split(":")[0] for problem in lost] == [
        "password 1000000 is lost",
        "acknowledged and lost",
    ]
