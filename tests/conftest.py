"""The tests' own machinery: a home for them, markers that must name a clause, the proof by other answers."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import HealthCheck, settings

import machine.nobodys_home  # noqa: F401 - it gives the run a home before anything of Turnus is imported
from turnus.headroom import with_headroom
from turnus.store import in_use

pytest_plugins = ["proving.clause_proof", "proving.clause_reach", "machine.across", "machine.explaining"]
settings.register_profile(
    "turnus", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow],
    derandomize="TURNUS_EXPLORE" not in os.environ,  # everybody draws the same cases; `make explore` others
)  # on a busy machine an example takes its time; what is slow is found by timing the tests  # fmt: skip
settings.load_profile("turnus")
gc.set_threshold(100_000, 50, 100)  # to look for waste after every 700 things costs a fifth of collecting


LONGEST = (
    "law/test_whole_law.py", "web/test_cases_over_http.py", "web/test_walk.py", "corpus/test_corpus.py",
    "web/test_permissions.py", "packaging/test_extras.py", "web/test_notifying.py",
    "cli/test_random_events.py", "season/test_random_seasons.py", "web/test_own_regulation_played.py",
    "web/test_backup.py", "cli/test_own_regulations.py", "web/test_moving.py", "web/test_outsiders.py",
)  # fmt: skip
PLACES = {str(Path(__file__).parent / name): place for place, name in enumerate(LONGEST)}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("turnus").addoption(
        "--shuffled", type=int, metavar="SEED", help="run the files, and the tests of each, in another order"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with what takes longest: at the end the forks share what is left, and none waits."""
    seed = config.getoption("--shuffled")
    if seed is None:
        items.sort(key=lambda item: PLACES.get(str(item.path), len(PLACES)))
    else:
        chance = Random(seed)  # noqa: S311 - an order, no secret
        files = {str(item.path): chance.random() for item in items}
        items.sort(key=lambda item: (files[str(item.path)], chance.random()))


def pytest_collection_finish() -> None:
    """Let the collector of waste leave alone what stays, tests and law: an eighth of the time."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Run a test as an office runs a request: a third of the time of a page, so deep do tests stand."""
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    with_headroom(runtestprotocol)(item, nextitem=nextitem)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


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
