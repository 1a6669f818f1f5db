"""What the tests of the journal share: a journal of each kind, and a real PostgreSQL."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from machine import postgres
from turnus.store import Journal, MemoryJournal, open_journal


@pytest.fixture(scope="session")
def server_url() -> Iterator[str]:
    with postgres.server() as url:
        yield url


@pytest.fixture
def postgres_url(server_url: str) -> str:
    return postgres.emptied(server_url)


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def journal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Journal]:
    if request.param == "memory":
        made: Journal = MemoryJournal()
    elif request.param == "sqlite":
        made = open_journal(str(tmp_path / "journal.db"))
    else:
        made = open_journal(request.getfixturevalue("postgres_url"))
    yield made
    made.close()


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a lasting journal can be made."""
    if request.param == "sqlite":
        return str(tmp_path / "journal.db")
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def opened() -> Iterator[Callable[[str], Journal]]:
    """Opens journals by address and closes them at the end."""
    journals: list[Journal] = []

    def opening(address: str) -> Journal:
        journals.append(open_journal(address))
        return journals[-1]

    yield opening
    for journal in journals:
        journal.close()
