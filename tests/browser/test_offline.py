"""Without a network: the last tables and pairings open, and nobody's own page is kept."""

import re

import pytest
from playwright.sync_api import Page, expect

from visiting.browsing import SEASON, Visitors, log_in, width_of

KEPT = "caches.open('turnus-pages').then(c => c.keys()).then(all => all.map(r => new URL(r.url).pathname))"
TEXTS = (
    "caches.open('turnus-pages').then(async c => (await Promise.all((await c.keys())"
    ".map(async k => (await c.match(k)).text()))).join(''))"
)
EXPECTED = re.compile(r"ERR_INTERNET_DISCONNECTED|\[object Event\]$")  # the live feed is away too
READY = "navigator.serviceWorker.ready.then(() => true)"


def awaited(page: Page, what: str, wanted: set[str]) -> None:
    for _ in range(300):
        if set(page.evaluate(what)) == wanted:
            return
        page.wait_for_timeout(100)
    assert set(page.evaluate(what)) == wanted


@pytest.fixture
def player(people: Visitors) -> Page:
    """A player with the office on his phone."""
    page = people.visitor(viewport={"width": 390, "height": 844}, service_workers="allow", locale="nl-NL")
    log_in(page, "p05").goto("/office/")
    return page


def test_the_last_tables_open_without_a_network_and_nobodys_own_page_is_kept(
    people: Visitors, player: Page
) -> None:
    assert player.evaluate(READY)
    player.goto("/me/house/2026-2027/")
    player.goto(f"{SEASON}/standings/")
    awaited(player, KEPT, {"/", f"{SEASON}/standings/", f"{SEASON}/pairings/"})
    assert "avatar" not in player.evaluate(TEXTS)  # as everybody sees them
    player.context.set_offline(True)
    player.goto(f"{SEASON}/pairings/")  # never opened before
    expect(player.locator("table.pairings").first).to_contain_text("Els de Boer")
    expect(player.locator("#offline")).to_be_visible()
    expect(player.locator("#offline time")).not_to_be_empty()
    expect(player.locator("html")).to_have_attribute("lang", "nl")
    player.goto("/me/house/2026-2027/")
    expect(player.get_by_role("heading", level=1)).to_have_text("Geen netwerk")
    player.get_by_role("link", name="Stand").click()
    expect(player.locator("table.standings").first).to_be_visible()
    assert width_of(player) <= 390
    player.context.set_offline(False)
    player.goto(f"{SEASON}/standings/")
    expect(player.locator("#offline")).to_be_hidden()
    people.complaints[:] = [text for text in people.complaints if not EXPECTED.search(text)]
