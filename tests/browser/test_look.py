"""The office's face in a real browser: every kind of page at three widths, light and dark, both languages."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from visiting.browsing import SEASON, Visitors, axe_finds_nothing, axe_now, log_in, width_of

WORK = "/office/house/2026-2027"
PAGES = ("/", f"{WORK}/evening/", "/office/styleguide/", "/office/club/", "/office/")


def fits(page: Page, width: int) -> None:
    top = page.locator("header.masthead").bounding_box()
    assert top is not None
    assert top["height"] <= 56, page.url
    assert width_of(page) <= width, page.url


@pytest.mark.parametrize(("width", "language"), [(1280, "nl-NL"), (390, "en-GB"), (320, "nl-NL")])
def test_the_pages_of_a_director_fit_and_axe_finds_nothing(
    people: Visitors, width: int, language: str
) -> None:
    page = log_in(people.visitor(viewport={"width": width, "height": 800}, locale=language), "director")
    for address in PAGES:
        page.goto(address)
        fits(page, width)
        axe_finds_nothing(page)


def test_a_visitor_of_the_demo_becomes_one_of_its_people(people: Visitors) -> None:
    page = people.visitor(viewport={"width": 320, "height": 700})
    page.goto("/")
    fits(page, 320)
    axe_finds_nothing(page)
    page.locator(".strip button").first.click()
    page.wait_for_url("**/office/")
    expect(page.locator(".who summary")).to_contain_text("Dirk de Wit")


def test_a_form_of_many_fields_uses_the_width_of_the_page(people: Visitors) -> None:
    page = log_in(people.visitor(viewport={"width": 1280, "height": 800}), "director")
    page.goto("/office/club/")
    form, main = (page.locator(each).bounding_box() for each in ("form.entry", "main"))
    assert form is not None
    assert main is not None
    assert form["width"] > 0.85 * main["width"]
    name, colour = (page.locator(f"#{each}").bounding_box() for each in ("name", "colour"))
    assert name is not None
    assert colour is not None
    assert colour["x"] > name["x"] + name["width"]  # beside each other
    page.set_viewport_size({"width": 390, "height": 800})
    fits(page, 390)


def test_the_main_menu_is_there_inside_a_competition_on_a_phone_too(people: Visitors) -> None:
    page = people.visitor(viewport={"width": 390, "height": 800})
    page.goto(SEASON + "/standings/")
    fits(page, 390)
    page.locator(".menu-button summary").click()
    axe_now(page)
    page.get_by_role("link", name="Rulebooks", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rulebooks")
    page.get_by_role("link", name="Privacy").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Privacy")
    fits(page, 390)
    axe_now(page)


def test_a_result_is_tapped_in_the_cockpit_and_typed_by_keyboard(people: Visitors) -> None:
    page = log_in(people.visitor(), "director")
    page.goto(f"{WORK}/evening/")
    opened = page.locator(".board.is-open")
    count = opened.count()
    first, second = (opened.nth(n).locator(".no").inner_text() for n in (0, 1))
    opened.first.locator("button[value='1-0']").click()
    expect(opened).to_have_count(count - 1)
    expect(page).to_have_url(f"{people.office.url}{WORK}/evening/")
    page.locator("#typed").fill(f"{second} =")
    page.keyboard.press("Enter")
    expect(opened).to_have_count(count - 2)
    board = page.locator(".board").filter(has=page.get_by_text(first, exact=True))
    expect(board).to_contain_text("1\N{EN DASH}0")


WORDS_OF_THE_BAR = """[...document.querySelectorAll('.areas a')].map((link) => {
  const words = document.createRange();
  words.selectNodeContents(link);
  return [words.getBoundingClientRect().left, words.getBoundingClientRect().right];
})"""


def test_the_words_of_the_bar_on_a_phone_do_not_run_into_each_other(people: Visitors) -> None:
    page = log_in(people.visitor(viewport={"width": 390, "height": 800}, locale="nl-NL"), "director")
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto("/play/")
        places = page.evaluate(WORDS_OF_THE_BAR)
        assert len(places) >= 6
        assert all(before[1] <= after[0] for before, after in pairwise(places))
        assert places[-1][1] <= width
