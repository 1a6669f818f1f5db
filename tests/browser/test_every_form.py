"""Every form of every page, in every role: filled in where one can see, it is sent, or one sees why not."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from telling.opens import write_cup, write_events, write_open, write_teams
from visiting.beginning import first_director
from visiting.browsing import Office, Visitors, log_in, serving
from visiting.form_blocks import blocked_on, pages_with_forms, shape

EVENTS = tuple(f"/run/event/{event}/" for event in ("spring-open", "city-cup", "team-match"))
WORK = "/secretariat/federation/2027"
ROLES = {  # from which pages everybody begins, and which of those with forms he must come to
    "director": (
        ("/office/", "/", "/me/"),
        ("/office/new-federation/", f"{WORK}/report/ContestOpened/", f"{WORK}/report/ChampionshipOpened/"),
    ),
    "arbiter": (("/office/", "/me/"), ("/arbiter/house/2026-2027/boards/",)),
    "desk": (("/office/", "/me/"), ("/office/",)),
    "captain": (("/office/", "/me/"), ("/captain/federation/2027/",)),
    "p05": (("/office/", "/me/"), ("/me/notifications/",)),
    "": (("/", "/account/login/", "/account/signup/"), ("/account/login/",)),
}


@pytest.fixture(scope="module")
def events(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    """An office with competitions of every format, which nobody leads yet."""
    folder = tmp_path_factory.mktemp("events")
    write_events(folder / "demo.db", write_open, write_cup, write_teams)
    with serving(folder) as office:
        yield office


@pytest.fixture(scope="module")
def laid_out(browser: Browser, demo: Office) -> Iterator[Page]:
    """A page in which the others are laid out, without their scripts."""
    visitors = Visitors(browser, demo)
    page = visitors.visitor()
    page.goto("/offline/")
    yield page
    visitors.leave()


def walked(reader: Page, laid_out: Page, beginnings: tuple[str, ...]) -> tuple[set[str], list[str]]:
    """Return which pages with forms somebody comes to, and which of their forms are blocked."""

    led_to = {}

    def get(address: str) -> tuple[int, str]:
        answer = reader.context.request.get(address)
        led_to[address] = urlsplit(answer.url).path
        is_page = "text/html" in answer.headers.get("content-type", "")
        return answer.status, answer.text() if is_page else ""

    addresses, shapes, wrong = set(), set(), []
    for address, html in pages_with_forms(get, beginnings):
        addresses.add(led_to[address])
        if (made := shape(html)) not in shapes:
            shapes.add(made)
            wrong += [f"{address}: {each}" for each in blocked_on(laid_out, html)]
    return addresses, wrong


# Fifteen seconds for some 600 pages, nearly all of it in the office: to look at one takes a hundredth of it.
@pytest.mark.parametrize("role", ROLES)
def test_no_form_is_blocked_by_a_field_that_nobody_sees(people: Visitors, laid_out: Page, role: str) -> None:
    reader, (beginnings, must_come_to) = people.visitor(), ROLES[role]
    if role:
        log_in(reader, role)
    addresses, wrong = walked(reader, laid_out, beginnings)
    assert not wrong
    assert set(must_come_to) <= addresses


def test_no_form_of_an_event_is_blocked(browser: Browser, events: Office, laid_out: Page) -> None:
    state: Any = first_director(browser, events)
    visitors = Visitors(browser, events)
    addresses, wrong = walked(visitors.visitor(storage_state=state), laid_out, ("/office/", *EVENTS))
    visitors.leave()
    assert not wrong
    for event in EVENTS:
        assert sum(address.startswith(event) for address in addresses) > len(EVENTS)


def test_a_section_with_a_wrong_field_opens_when_the_form_is_sent(people: Visitors) -> None:
    page = log_in(people.visitor(locale="nl-NL", viewport={"width": 390, "height": 844}), "director")
    page.goto(f"{WORK}/report/ContestOpened/?competition=cup+for+teams+of+four")
    reason = page.locator("[name=reason]")
    expect(reason).to_be_hidden()
    reason.evaluate("each => { each.required = true }")  # as a browser has it that finds a field wrong
    page.locator("input[name=teams]").first.fill("Sneek-1")
    page.locator(".actions button").last.click()
    expect(reason).to_be_visible()
    expect(reason).to_be_focused()
