"""A Django set up once for all page tests, over a demo season."""

import atexit
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from django.conf import settings
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created
from django.test import Client, override_settings

from turnus.cli.seasons.demo import write_demo
from turnus.web.serving.server import configure, make_tables
from visiting import one_chain

FOLDER = TemporaryDirectory()
atexit.register(FOLDER.cleanup)
JOURNAL = Path(FOLDER.name) / "demo.db"
write_demo(JOURNAL)
configure(secret_key="only for tests", hosts=["testserver"], journal=str(JOURNAL))  # noqa: S106 - it guards nothing
settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # tests log in often


def _without_waiting_for_the_disk(connection: BaseDatabaseWrapper, **_: object) -> None:
    """Leave the accounts of page tests to the machine: every login writes, and nobody cuts the power here."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA synchronous = OFF")


connection_created.connect(_without_waiting_for_the_disk)
make_tables()
one_chain.share()


@pytest.fixture(scope="session")
def season_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("untouched") / "demo.db"
    write_demo(path)
    return path


@pytest.fixture
def untouched(season_file: Path) -> Iterator[None]:
    """The demo season as it was written, whatever other tests do to theirs."""
    with override_settings(TURNUS_JOURNAL=str(season_file)):
        yield


@pytest.fixture
def client() -> Client:
    return Client(headers={"accept-language": "en"})
