"""What a visitor, a player and an arbiter come for: on a phone in Dutch, at a desk in English.

Every page on the way is looked at wide and narrow, in the light and in the dark, in both languages; nothing
goes sideways, nothing keeps anybody out. The demo is shared: what a journey changes it puts back, and open
games stay open.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from visiting.browsing import Visitors, log_in
from visiting.eyes import seen_by_everybody
from visiting.reading_dutch import english_on

DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
NAMES = re.compile(r"\b(?:Dirk|Aagje|Dora|Tjalling) [\w ]+|Fischer \w+")


@dataclass(frozen=True, slots=True)
class Eyes:
    """How somebody looks at the office."""

    viewport: dict[str, int]
    locale: str

    @property
    def wishes(self) -> dict[str, Any]:
        return {"viewport": self.viewport, "locale": self.locale}


EYES = [
    pytest.param(Eyes(PHONE, "nl-NL"), id="phone-dutch"),
    pytest.param(Eyes(DESK, "en-GB"), id="desk-english"),
]
Seen = Callable[[Page], None]


@pytest.fixture(params=EYES)
def eyes(request: pytest.FixtureRequest) -> Eyes:
    found: Eyes = request.param
    return found


@pytest.fixture
def seen(eyes: Eyes) -> Seen:
    """What holds of every page on the way."""

    def check(page: Page) -> None:
        language = eyes.locale[:2]
        expect(page.locator("html")).to_have_attribute("lang", language)
        if language == "nl":
            assert not list(english_on(NAMES.sub("", page.content()))), page.url
        seen_by_everybody(page)

    return check


def step(page: Page, link: str) -> None:
    """Follow the first link to such an address that can be seen."""
    page.locator(f"a[href*='{link}']:visible").first.click()
    page.wait_for_url(f"**{link}*" if link.endswith("?") else f"**{link}**")


def test_a_visitor_finds_the_table_a_player_and_why_he_stands_there(
    people: Visitors, eyes: Eyes, seen: Seen
) -> None:
    page = people.visitor(**eyes.wishes)
    page.goto("/")
    seen(page)
    step(page, "/seasons/house/2026-2027/")
    page.goto("/seasons/house/2026-2027/standings/")
    name = page.locator("td.name a.person").first
    who = name.inner_text()
    name.click()
    expect(page.get_by_role("heading", level=1)).to_have_text(who)
    expect(page.locator("svg.progress")).to_be_visible()
    seen(page)
    page.locator("dl.figures a").click()
    expect(page.locator(".short")).to_be_visible()
    seen(page)
    step(page, "/rulebooks/")
    seen(page)


def test_a_player_sees_his_evening_his_chances_and_signs_off(
    people: Visitors, eyes: Eyes, seen: Seen
) -> None:
    page = log_in(people.visitor(**eyes.wishes), "p14")
    page.goto("/me/house/2026-2027/")
    expect(page.locator("#tonight")).to_be_visible()
    seen(page)
    signs_off = page.locator("form[action$='/do/SignOff/']")
    before = signs_off.count()
    signs_off.last.get_by_role("button").click()
    expect(signs_off).to_have_count(before - 1)
    page.locator("form[action$='/do/SignOn/']").last.get_by_role("button").click()
    expect(signs_off).to_have_count(before)
    step(page, "/odds/")
    expect(page.locator("svg.bars-drawn")).to_be_visible()
    drawn, panel = page.locator("svg.bars-drawn").bounding_box(), page.locator(".bars").bounding_box()
    assert drawn is not None and panel is not None  # noqa: PT018
    assert drawn["x"] + drawn["width"] <= panel["x"] + panel["width"]  # the figures behind the bars too
    seen(page)


def test_an_arbiter_goes_to_a_board_and_asks_what_to_do(people: Visitors, eyes: Eyes, seen: Seen) -> None:
    page = log_in(people.visitor(**eyes.wishes), "arbiter")
    page.goto("/arbiter/house/2026-2027/boards/")
    seen(page)
    page.locator("#find").fill("2")
    page.locator("#boards > li:visible a").first.click()
    page.wait_for_url("**/board/**")
    seen(page)
    step(page, "/happened/")
    page.locator(".happened a[href*='illegal_move']").first.click()
    for choice in page.locator("main form.entry select").all():
        if not choice.input_value():  # what must be answered
            choice.select_option(index=1)
    page.locator("main form.entry").last.get_by_role("button").last.click()
    page.locator("blockquote.say, .bigresult, main form.entry fieldset").first.wait_for()
    expect(page.locator("main dl dt a").first).to_be_visible()
    seen(page)
