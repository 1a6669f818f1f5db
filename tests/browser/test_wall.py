"""The arbiter's wall on a phone: live, in its order, without a word that is too wide."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from visiting.browsing import axe_finds_nothing, log_in, width_of
from visiting.playing import Playing, playing

STREAM = "house/2026-2027"
NARROW = 320
EYES = {"viewport": {"width": NARROW, "height": 740}, "locale": "nl-NL", "color_scheme": "dark"}


@pytest.fixture(scope="module")
def hall(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    with playing(browser, tmp_path_factory.mktemp("hall")) as found:
        yield found


def test_who_calls_comes_first_by_itself_and_the_focus_stays(hall: Playing) -> None:
    director = hall.director
    director.goto(f"/arbiter/{STREAM}/wall/")
    director.get_by_role("link", name="Play this round here").click()
    director.locator('[name="control"]').select_option("300+3")
    director.get_by_role("button", name="Open all boards").click()
    links = [str(link.get_attribute("href")) for link in director.locator(".address a").all()]
    wall = log_in(hall.visitors.visitor(**EYES), "arbiter")
    wall.goto(f"/arbiter/{STREAM}/wall/")
    cards = wall.locator(".wallboard")
    expect(cards).to_have_count(len(links) // 2)
    first = cards.first.locator("a")
    first.focus()
    was = first.get_attribute("id")
    player = hall.visitors.visitor()
    player.goto(links[-1])
    player.get_by_role("button", name="Call the arbiter").click()
    expect(cards.first).to_contain_text("Zwart roept u")
    expect(wall.get_by_role("status").filter(has_text="U bent nodig aan bord")).to_be_visible()
    assert wall.evaluate("document.activeElement.id") == was
    starter = hall.visitors.visitor()
    starter.goto(links[0])
    starter.get_by_role("button", name="Start the clock").click()
    expect(wall.locator(".wallboard .runs")).to_have_count(1)
    assert width_of(wall) == NARROW
    axe_finds_nothing(wall)
