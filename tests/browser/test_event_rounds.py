"""A round of an event in the browser: the draft changed from the keyboard, results tapped on a phone."""

import re

from playwright.sync_api import Page, expect

from visiting.browsing import Visitors, axe_finds_nothing, told

NAMES = "\n".join(f"Speler {letter} {2000 - 20 * n}" for n, letter in enumerate("ABCDEFG"))


def opened(page: Page) -> str:
    """Become the director of the demo, open a Swiss with seven players, and return where its desk is."""
    page.goto("/")
    page.locator("form[action*=demo] button").first.click()
    page.goto("/run/new/")
    page.fill("input[name=name]", "Lentetoernooi")
    page.fill("input[name=rounds]", "5")
    page.locator("textarea[name=names]").first.fill(NAMES)
    page.locator("main form button").last.click()
    expect(page).to_have_url(re.compile(r"/run/.*event/[^/]+/"))
    found = re.search(r"/run/.*event/[^/]+/", page.url)
    assert found is not None
    return found[0]


def test_a_draft_is_changed_from_the_keyboard_and_results_are_tapped_on_a_phone(people: Visitors) -> None:
    page = people.visitor()
    desk = opened(page)
    page.goto(desk)
    page.get_by_role("button", name="Pair the next round").click()
    told(page, "round 1 was paired")
    page.goto(f"{desk}draft/")
    page.focus("#first")
    page.keyboard.type("1w")
    page.keyboard.press("Tab")
    page.keyboard.type("2b")
    page.keyboard.press("Tab")
    page.keyboard.type("one car")
    page.keyboard.press("Enter")
    told(page, "changed by hand: one car")
    expect(page.get_by_role("heading", name="Beside what the engine made")).to_be_visible()
    page.get_by_role("button", name="Publish").click()
    told(page, "round 1 was published")
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(desk)
    expect(page.locator("#boards > li")).to_have_count(3)
    page.get_by_role("button", name="½ board number 2").click()
    told(page, "round 1, board 2: Speler")
    expect(page.locator("#boards > li")).to_have_count(2)
    assert page.evaluate("document.activeElement.id") != "typed"  # the keyboard of a phone stays away
    axe_finds_nothing(page)
