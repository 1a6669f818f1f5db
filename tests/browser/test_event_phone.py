"""An arbiter's phone in an open: results by tapping, kept while the network is gone; the hall sees them."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from telling.opens import OPEN, write_events, write_open
from turnus.app.office import Grant, Identity, Keyring, Role, Secretary
from turnus.app.people import register
from turnus.store import open_journal
from visiting.browsing import Visitors, axe_finds_nothing, serving, width_of
from visiting.hall import PHONE

HALL = f"/arbiter/{OPEN}"


@pytest.fixture
def hall(browser: Browser, tmp_path: Path) -> Iterator[tuple[Visitors, str]]:
    """An office with an open, and the personal link of its arbiter."""
    path = tmp_path / "demo.db"
    write_events(path, write_open)
    chief = Identity(account="a-chief", has_second_factor=True)
    with closing(open_journal(str(path))) as journal:
        office = Secretary(journal, register.beside(str(path)))
        office.found(chief)
        key = Keyring(office).issue(chief, Grant(account="", role=Role.ARBITER, scope=OPEN))
    with serving(tmp_path) as served:
        visitors = Visitors(browser, served)
        yield visitors, f"/link/{key.secret}/"
        visitors.leave()
        assert not [text for text in visitors.complaints if not re.search("ERR_(INTERNET|FAILED)", text)]


def test_results_are_tapped_kept_without_a_network_and_seen_at_once(hall: tuple[Visitors, str]) -> None:
    visitors, link = hall
    screen = visitors.visitor(viewport={"width": 1280, "height": 720})
    screen.goto(f"/events/{OPEN}/pairings/")
    phone = visitors.visitor(viewport=PHONE, has_touch=True)
    phone.goto(link)
    phone.goto(f"{HALL}/boards/")
    axe_finds_nothing(phone)
    expect(phone.get_by_text("2 games are open")).to_be_visible()
    phone.get_by_label("Find a board or a name").fill("2 ")
    phone.locator("#boards a[href$='/2/2/']").tap()
    expect(phone.get_by_role("button", name="1-0", exact=True)).to_be_visible()
    axe_finds_nothing(phone)
    assert width_of(phone) <= PHONE["width"]
    phone.get_by_role("button", name="1-0", exact=True).tap()
    expect(phone.locator(".bigresult")).to_have_text("1-0")
    expect(screen.locator("table.boards tr", has_text="1-0")).to_have_count(1)  # by itself

    phone.goto(f"{HALL}/board/2/3/")
    phone.context.set_offline(True)
    phone.get_by_role("button", name="0-1", exact=True).tap()
    expect(phone.locator("#queue")).to_contain_text("1 entries wait for the network")
    phone.context.set_offline(False)
    expect(phone.locator(".bigresult")).to_have_text("0-1")
    expect(screen.locator("table.boards tr", has_text="0-1")).to_have_count(1)


def test_dutch_and_what_the_law_says_of_coming_late(hall: tuple[Visitors, str]) -> None:
    visitors, link = hall
    phone = visitors.visitor(viewport=PHONE, has_touch=True, locale="nl-NL")
    phone.goto(link)
    phone.goto(f"{HALL}/board/2/2/")
    phone.get_by_text("Er is iemand te laat, of komt niet").tap()
    phone.get_by_role("link", name="Wat zegt het reglement over te laat komen?").tap()
    expect(phone.get_by_role("button", name="Wat geldt hier?")).to_be_visible()
    axe_finds_nothing(phone)
