"""The director's evening in a real browser, from absences to publication, while a visitor looks on."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import Office, Visitors, axe_finds_nothing, serving

WORK = "/office/house/2026-2027"
PAGES = (
    "evening", "absences", "pairing", "results", "decisions", "members", "members/p01", "groups", "endings",
    "history", "roles",
)  # fmt: skip


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    with serving(tmp_path_factory.mktemp("demo"), "--demo") as found:
        yield found


@pytest.fixture
def people(browser: Browser, demo: Office) -> Iterator[Visitors]:
    found = Visitors(browser, demo)
    yield found
    found.leave()
    assert not found.complaints


def log_in(page: Page, who: str) -> Page:
    page.goto("/account/login/")
    page.locator(f'button[value="{who}@demo.example"]').click()
    page.wait_for_url("**/office/")
    return page


def test_an_evening_from_absences_to_publication(people: Visitors) -> None:
    director, visitor = log_in(people.visitor(), "director"), people.visitor()
    director.goto(f"{WORK}/results/")
    entering = director.locator("#boards button[name=result]")
    for left in range(entering.count(), 0, -3):
        expect(entering).to_have_count(left)
        entering.first.click()
    expect(entering).to_have_count(0)
    director.get_by_role("button", name="Close the round").click()
    expect(director.locator(".messages")).to_contain_text("round 5 was closed")
    director.goto(f"{WORK}/absences/")
    director.get_by_label("day").fill("2027-01-11")
    director.get_by_role("button", name="signs off Els de Boer").click()
    expect(director.locator(".messages")).to_contain_text("Els de Boer signed off for round 6")
    director.goto(f"{WORK}/pairing/")
    director.get_by_role("button", name="Draft the pairing").press("Enter")
    expect(director.locator(".messages")).to_contain_text("round 6 was drafted")
    director.get_by_text("Why these pairs?").click()
    expect(director.locator("details .why")).to_contain_text("Score group")
    visitor.goto("/seasons/house/2026-2027/pairings/?round=6")
    expect(visitor.locator("main")).to_contain_text("has not been paired")
    director.get_by_role("button", name="Publish").click()
    expect(director.locator(".messages")).to_contain_text("round 6 was published")
    visitor.reload()
    expect(visitor.locator("main")).not_to_contain_text("has not been paired")


@pytest.mark.parametrize("language", ["en-GB", "nl-NL"])
def test_axe_finds_nothing_at_work_and_a_phone_never_scrolls_sideways(
    people: Visitors, language: str
) -> None:
    page = log_in(people.visitor(locale=language, viewport={"width": 360, "height": 740}), "director")
    for name in ("/office/", "/office/new/?rulebook=osv-v30", *(f"{WORK}/{each}/" for each in PAGES)):
        page.goto(name)
        axe_finds_nothing(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, name


def test_without_javascript_the_desk_enters_a_result(people: Visitors) -> None:
    page = log_in(people.visitor(java_script_enabled=False), "desk")
    page.goto(f"{WORK}/results/")
    page.get_by_label("Type: board and result").fill("1 1")
    page.keyboard.press("Enter")
    expect(page.locator(".messages")).to_contain_text("1")
