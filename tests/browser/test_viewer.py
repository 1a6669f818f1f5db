"""The viewer of games in a real browser: keys, links, clocks, variations, marks; also without a script."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from visiting.browsing import Office, axe_finds_nothing, axe_now, reading, width_of

GAME = """[White "Anna Bakker"]
[Black "Bob Smit"]
[WhiteElo "1800"]
[Result "1/2-1/2"]

1. Nf3 {[%clk 0:10:00]} Nf6 {[%clk 0:09:50]} 2. Ng1 {[%clk 0:09:40] back home}
(2. d4 d5 (2... g6 3. c4) 3. c4!? {the gambit}) Ng8 {[%clk 0:09:30]} 3. Nf3 {[%clk 0:08:40]}
Nf6 {[%clk 0:08:00]} 4. Ng1 {[%clk 0:05:00]} Ng8 {[%clk 0:04:00]} 5. e4 $1 {[%clk 0:01:00]} 1/2-1/2
"""
MANY = "".join(
    f'[White "Player {n}"]\n[Black "{who}"]\n\n1. e4 *\n\n' for n, who in enumerate(("Bob", "Carla", "Bob"))
)


@pytest.fixture(scope="module")
def desk(browser: Browser, office: Office) -> Iterator[Page]:
    with reading(browser, office, viewport={"width": 1280, "height": 900}) as page:
        yield page


def opened(page: Page, text: str = GAME) -> Page:
    page.goto("/games/")
    page.locator("#text").fill(text)
    page.locator("form.entry button").click()
    return page


def at(page: Page) -> str:
    """The move that the list marks as the one on the board."""
    return page.locator(".moves [aria-current]").inner_text().rstrip("§")


def piece(page: Page, square: str) -> Locator:
    return page.locator(f'turnus-board [data-at="{square}"]')


def test_arrow_keys_home_and_end_go_through_the_game(desk: Page) -> None:
    opened(desk)
    expect(desk.locator(".moves [aria-current]")).to_have_text("e4!")
    expect(piece(desk, "e4")).to_have_count(1)
    expect(desk.locator('[data-seat="0"]')).to_have_text("1:00")
    desk.keyboard.press("Home")
    expect(desk.locator(".moves [aria-current]")).to_have_count(0)
    expect(piece(desk, "e2")).to_have_count(1)
    expect(desk.locator('[data-seat="0"]')).to_be_hidden()
    desk.keyboard.press("ArrowRight")
    desk.keyboard.press("ArrowRight")
    assert at(desk) == "Nf6"
    expect(desk.locator('[data-seat="1"]')).to_have_text("9:50")
    assert desk.url.endswith("#1b")
    desk.keyboard.press("ArrowLeft")
    assert at(desk) == "Nf3"
    desk.keyboard.press("End")
    assert at(desk) == "e4!"


def test_a_variation_is_followed_and_left(desk: Page) -> None:
    opened(desk)
    desk.get_by_text("c4!?", exact=True).click()
    expect(piece(desk, "c4")).to_have_count(1)
    expect(piece(desk, "d5")).to_have_count(1)
    desk.keyboard.press("ArrowLeft")
    assert at(desk) == "d5"
    desk.keyboard.press("ArrowLeft")
    desk.keyboard.press("ArrowLeft")
    assert at(desk) == "Nf6"
    desk.keyboard.press("ArrowRight")
    assert at(desk) == "Ng1", "the game itself goes on"


def test_the_buttons_the_strip_and_the_marks_go_together(desk: Page) -> None:
    opened(desk)
    marks = desk.locator(".lawful li")
    expect(marks).to_have_count(1)
    expect(marks).to_contain_text("for the third time")
    expect(marks.locator("a[href*='9.2']").first).to_be_visible()
    marks.locator("a[data-step]").click()
    assert at(desk) == "Ng8"
    before = desk.locator(".cursor").get_attribute("x1")
    desk.get_by_role("button", name="a move on").click()
    assert float(desk.locator(".cursor").get_attribute("x1") or 0) > float(before or 0)
    expect(desk.get_by_role("button", name="to the end")).to_be_disabled()
    desk.get_by_role("button", name="turn the board").click()
    expect(desk.locator("turnus-board")).to_have_attribute("orientation", "black")
    desk.get_by_role("button", name="play slowly").click()
    expect(desk.get_by_role("button", name="play slowly")).to_have_attribute("aria-pressed", "true")
    expect(desk).to_have_url(re.compile("#[1-4][wb]$"))  # from the start again
    desk.get_by_role("button", name="play slowly").click()
    expect(desk.get_by_role("button", name="play slowly")).to_have_attribute("aria-pressed", "false")
    axe_finds_nothing(desk)


def test_a_list_is_narrowed_and_its_games_open_and_download(desk: Page) -> None:
    opened(desk, MANY)
    rows = desk.locator("#games tbody tr:visible")
    expect(rows).to_have_count(3)
    desk.get_by_label("Only games with").fill("carla")
    expect(rows).to_have_count(1)
    axe_now(desk)
    rows.get_by_role("button").click()
    expect(desk.locator("h1")).to_contain_text("Carla")
    with desk.expect_download() as waiting:
        desk.get_by_role("button", name="Download PGN").click()
    assert waiting.value.suggested_filename == "game.pgn"


@pytest.mark.parametrize("has_script", [True, False])
def test_it_fits_a_phone_in_dutch_with_and_without_a_script(
    browser: Browser, office: Office, has_script: bool
) -> None:
    phone: dict[str, Any] = {
        "viewport": {"width": 320, "height": 640},
        "locale": "nl-NL",
        "color_scheme": "dark",
    }
    with reading(browser, office, java_script_enabled=has_script, **phone) as page:
        opened(page)
        expect(page.locator(".moves")).to_contain_text("Pf3")
        expect(page.locator("turnus-board .tb-picture")).to_be_visible()
        expect(page.locator(".lawful .tb-picture")).to_be_visible()
        expect(page.locator(".clock-strip")).to_be_visible()
        expect(page.locator(".steps")).to_be_visible(visible=has_script)
        if has_script:
            assert width_of(page) == 320
            axe_now(page)
        else:
            expect(page.locator("turnus-board svg")).to_have_attribute(
                "aria-label", re.compile("Wit: .*Zwart: ")
            )
