"""One Chromium, office and demo for all browser tests of a process; every test gets browsers of its own."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from machine import chromium
from visiting.browsing import Office, Visitors, prepare_for_forks, serving

LONGEST = (
    "test_kinds.py",
    "test_events.py",
    "test_federation.py",
    "test_new_director.py",
    "test_own_regulation.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the browser tests last: Playwright holds the thread's event loop, which others need free.

    The longest of them begin.
    """
    items.sort(key=lambda item: ("/browser/" in item.path.as_posix(), item.path.name not in LONGEST))


def pytest_collection_finish(session: pytest.Session) -> None:
    prepare_for_forks(session.config)


@pytest.fixture(scope="session")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    with serving(tmp_path_factory.mktemp("office")) as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as driver:
        found = driver.chromium.launch(
            executable_path=chromium.installed(), args=list(chromium.ARGUMENTS), timeout=120_000
        )
        yield found
        found.close()


@pytest.fixture
def visitors(browser: Browser, office: Office) -> Iterator[Visitors]:
    """As many people with a browser as a test needs; no page of theirs may complain."""
    found = Visitors(browser, office)
    yield found
    found.leave()
    assert not found.complaints


@pytest.fixture
def page(visitors: Visitors) -> Page:
    """The page of one visitor who reads English."""
    return visitors.visitor()


@pytest.fixture(scope="session")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    """An office with demo data, for those who leave its open games and its disputes as they are."""
    with serving(tmp_path_factory.mktemp("demo"), "--demo") as found:
        yield found


@pytest.fixture
def people(browser: Browser, demo: Office) -> Iterator[Visitors]:
    """People with browsers in the demo office; no page of theirs may complain."""
    found = Visitors(browser, demo)
    yield found
    found.leave()
    assert not found.complaints
