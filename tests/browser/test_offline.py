"""Without a network: the last tables and pairings open, and nobody's own page is kept."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from turnus.app.competitions.choosing import chosen_fields
from turnus.app.competitions.running import Office
from turnus.cli.seasons.demo import write_demo
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.registering import OpenRegistration
from turnus.store import open_journal
from visiting.browsing import SEASON, Visitors, log_in, serving, width_of

KEPT = "caches.open('turnus-pages').then(c => c.keys()).then(all => all.map(r => new URL(r.url).pathname))"
TEXTS = (
    "caches.open('turnus-pages').then(async c => (await Promise.all((await c.keys())"
    ".map(async k => (await c.match(k)).text()))).join(''))"
)
EXPECTED = re.compile(r"ERR_INTERNET_DISCONNECTED|\[object Event\]$")  # the live feed is away too
REGISTER, STANDINGS = (f"/events/event/spring-open/{page}/" for page in ("register", "standings"))
OLD = "/events/event/x/entry/y/"
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


@pytest.fixture
def registering(browser: Browser, tmp_path: Path) -> Iterator[Visitors]:
    """People with browsers in an office where one registers for an event."""
    write_demo(tmp_path / "demo.db")
    with closing(open_journal(str(tmp_path / "demo.db"))) as journal:
        clubs = Office(journal, "Dirk Director")
        running = clubs.open(OpenCompetition(name="Spring open", chosen=chosen_fields("swiss", rounds=3)))
        clubs.do_all(running, [OpenRegistration()])
    with serving(tmp_path) as office:
        found = Visitors(browser, office)
        yield found
        found.leave()
        assert not found.complaints


def test_the_page_of_who_registered_is_not_kept(registering: Visitors) -> None:
    page = registering.visitor(viewport={"width": 390, "height": 844}, service_workers="allow")
    page.goto("/events/")
    assert page.evaluate(READY)
    page.goto(REGISTER)
    page.get_by_label("name", exact=True).fill("Anna Geheim")
    page.get_by_role("button", name="Register").click()
    expect(page.locator("main")).to_contain_text("there is a place for you")
    own = page.url
    for address in (own, own, REGISTER, STANDINGS):
        page.goto(address)
    awaited(page, KEPT, {"/", STANDINGS})  # the worker is at work
    assert "Geheim" not in page.evaluate(TEXTS)
    page.context.set_offline(True)
    page.goto(own)
    expect(page.get_by_role("heading", level=1)).to_have_text("No network")
    page.context.set_offline(False)
    page.goto(STANDINGS)


def test_what_an_earlier_worker_kept_of_one_person_goes(registering: Visitors) -> None:
    page = registering.visitor(service_workers="allow")
    page.goto("/events/")
    assert page.evaluate(READY)
    page.evaluate(f"caches.open('turnus-pages').then(c => c.put('{OLD}', new Response('Geheim')))")
    assert OLD in page.evaluate(KEPT)
    page.evaluate("navigator.serviceWorker.getRegistration().then(each => each.unregister())")
    page.goto("/events/")  # it is installed anew
    awaited(page, f"{KEPT}.then(all => all.filter(each => each === '{OLD}'))", set())
