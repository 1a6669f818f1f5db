"""One Chromium and one office for all browser tests, on one worker; every test gets browsers of its own."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

import chromium
from browsing import Office, Visitors, serving


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the browser tests on one worker, so that there is one server and one browser."""
    for item in items:
        if "/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    with serving(tmp_path_factory.mktemp("office")) as found:
        yield found


@pytest.fixture(scope="module")  # Playwright holds the thread's event loop: other tests need it free again
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


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    """An office with demo data, of a module's own."""
    with serving(tmp_path_factory.mktemp("demo"), "--demo") as found:
        yield found


@pytest.fixture
def people(browser: Browser, demo: Office) -> Iterator[Visitors]:
    """People with browsers in the demo office; no page of theirs may complain."""
    found = Visitors(browser, demo)
    yield found
    found.leave()
    assert not found.complaints
