"""A Django set up once for all page tests, over a demo season."""

import atexit
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from django.conf import settings
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created
from django.test import Client, override_settings
from django.urls import get_resolver

from turnus.cli.seasons.demo import write_demo
from turnus.web.serving.server import configure, make_tables
from turnus.web.serving.settings import settings as server_settings
from visiting import one_chain
from visiting.browsing import prepare_for_forks
from visiting.quick_client import quicken

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
connection.close()
one_chain.share()
quicken()


def pytest_collection_finish(session: pytest.Session) -> None:
    prepare_for_forks(session.config)
    assert get_resolver().url_patterns  # every page is imported once for all forks, and frozen with the rest


@pytest.fixture(scope="session", autouse=True)
def _a_copy_for_this_process(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Let tests write in a season and accounts that no other fork of this process has (`machine.across`)."""
    journal = str(Path(shutil.copytree(FOLDER.name, tmp_path_factory.mktemp("web") / "demo")) / JOURNAL.name)
    own = server_settings(secret_key=settings.SECRET_KEY, hosts=settings.ALLOWED_HOSTS, journal=journal)
    settings.TURNUS_JOURNAL, settings.EMAIL_FILE_PATH = journal, own["EMAIL_FILE_PATH"]
    settings.DATABASES["default"]["NAME"] = own["DATABASES"]["default"]["NAME"]


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
