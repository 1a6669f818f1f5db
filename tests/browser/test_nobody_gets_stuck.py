"""Ways out of what went wrong: typed results, undo, deleting, and addresses that others can open."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from visiting.beginning import empty_office, first_director
from visiting.browsing import Office, Visitors, axe_finds_nothing, told

SELECTED = "f => [f.value.slice(f.selectionStart, f.selectionEnd), document.activeElement === f]"
NAMES = "Anna Vos 2000\nBram Maas 1900\nCor Kok 1800\nDirk Smit 1700\nEva Bos 1600\nFien Mol 1500"
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    with empty_office(tmp_path_factory.mktemp("stuck")) as found:
        yield found


@pytest.fixture(scope="module")
def state(browser: Browser, office: Office) -> Any:
    return first_director(browser, office)


@pytest.fixture
def page(browser: Browser, office: Office, state: Any) -> Iterator[Page]:
    visitors = Visitors(browser, office)
    yield visitors.visitor(storage_state=state, locale="en-GB")
    visitors.leave()
    assert not visitors.complaints


def presses(page: Page, name: str, role: Any = "button") -> None:
    page.locator("main").get_by_role(role, name=name).first.press("Enter")
    page.wait_for_load_state()


def begins_an_event(page: Page, name: str) -> None:
    page.goto("/run/new/")
    page.locator("#name").fill(name)
    page.locator("#names").fill(NAMES)
    presses(page, "Open it")
    presses(page, "Pair the next round")
    presses(page, "Publish")


def begins_a_season(page: Page) -> str:
    page.goto("/office/new/?rulebook=ddt-2014")
    page.get_by_label(re.compile("^season", re.IGNORECASE)).first.fill("2026-2027")
    presses(page, "Open the season")
    return re.findall(r"/office/(.+)/members/", page.url)[0]


def types(page: Page, text: str) -> None:
    page.locator("#typed").fill(text)
    page.locator("#typed").press("Enter")
    page.wait_for_load_state()


def test_a_typing_error_is_named_and_selected_and_an_overwritten_result_is_asked_about(page: Page) -> None:
    begins_an_event(page, "Club cup")
    field = page.locator("#typed")
    types(page, "1 1; 99 1, 2 0")
    expect(page.get_by_role("alert")).to_contain_text("99")
    expect(field).to_have_value("1 1; 99 1, 2 0")
    assert field.evaluate(SELECTED) == ["99 1", True]
    page.keyboard.type("3 =")  # who goes on typing replaces what was wrong
    expect(field).to_have_value("1 1; 3 =, 2 0")
    types(page, "1 1, 2 =; 1 0")
    expect(page.get_by_role("alert")).to_contain_text("one board stands twice: “1 1” and “1 0”")
    assert field.evaluate(SELECTED) == ["1 0", True]
    types(page, "1 1; 2 0")
    told(page, "Anna Vos")
    types(page, "1 0")
    asked = page.get_by_role("region", name="Replace a result that is there?")
    expect(asked).to_contain_text(re.compile(r"Board 1, .+: 1-0 now, you typed 0-1"))
    axe_finds_nothing(page)
    page.keyboard.press("Enter")  # the focus is on the safe way
    page.wait_for_load_state()
    expect(field).to_have_value("1 0")
    assert field.evaluate(SELECTED) == ["1 0", True]
    field.press("Enter")
    page.wait_for_load_state()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_load_state()
    told(page, "0-1 in place of 1-0")


def test_undo_says_before_it_does_so_what_it_takes_back(page: Page) -> None:
    begins_an_event(page, "Undo cup")
    types(page, "2 1")
    message = page.locator(".messages li").last
    expect(message).to_contain_text(re.compile(r"board 2: .+ - .+ 1-0"))
    expect(message.get_by_role("button", name="undo")).to_be_visible()
    step = page.locator("details.step-back")
    expect(step.locator("summary")).to_contain_text(re.compile(r"board 2: .+ - .+ 1-0"))
    message.get_by_role("button", name="undo").press("Enter")
    page.wait_for_load_state()
    told(page, "taken back: round 1, board 2")
    expect(step.locator("summary")).to_contain_text("round 1 was published")
    for gone in ("published", "paired"):
        step.locator("summary").press("Enter")
        step.get_by_label("reason").fill("wrong")
        step.get_by_role("button", name="Take back").press("Enter")
        page.wait_for_load_state()
        told(page, gone)
    expect(step.locator("summary")).to_contain_text("more")
    step.locator("summary").press("Enter")
    expect(step).to_contain_text("This is one step, and is taken back as a whole:")
    for name in ("Anna Vos", "Fien Mol"):
        expect(step).to_contain_text(name)
