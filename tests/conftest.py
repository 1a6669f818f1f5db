"""The tests' own machinery: markers that must name a clause, and the proof by other answers."""

import gc
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from turnus.store import in_use

pytest_plugins = ["proving.clause_proof", "proving.clause_reach"]
settings.register_profile(
    "turnus", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)  # on a busy machine an example takes its time; what is slow is found by timing the tests
settings.load_profile("turnus")
gc.set_threshold(100_000, 50, 100)  # to look for waste after every 700 things costs a fifth of collecting


LONGEST = (
    "web/test_walk.py", "web/test_permissions.py", "season/test_random_seasons.py", "web/test_backup.py",
    "federation/test_calendar_and_commands.py", "pairing/test_swiss.py", "web/test_outsiders.py",
)  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest: at the end two workers share what is left, and neither waits."""
    items.sort(key=lambda item: not item.path.as_posix().endswith(LONGEST))


def pytest_collection_finish() -> None:
    """Let the collector of waste leave alone what stays, tests and law: an eighth of the time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="module")
def _journals_of_others_aside() -> Iterator[None]:
    """Let what is published in a journal that other tests left open be no rulebook here."""
    others = in_use.journals()
    for journal in others:
        in_use.end(journal)
    yield
    for journal in in_use.journals():
        in_use.end(journal)
    for journal in reversed(others):
        in_use.begin(journal)
