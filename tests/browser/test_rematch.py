"""A rematch in browsers: one press each, both are led to their own new seats, and nobody else is."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from visiting.browsing import axe_finds_nothing, width_of
from visiting.playing import Playing, Seat, playing

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "locale": "nl-NL"}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
HELP = {"way": "help", "control": "300+3", "white": "Anna", "black": "Bob"}


@pytest.fixture(scope="module")
def hall(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    with playing(browser, tmp_path_factory.mktemp("hall")) as found:
        yield found


def ended(hall: Playing, **said: str) -> tuple[Seat, Seat]:
    """Let a game end: White at a desk, Black on a phone."""
    game = hall.open(**HELP | said)
    white, black = game.sit(0, **DESK), game.sit(1, **PHONE)
    white.do("Start the clock")
    black.page.locator(".resigning summary").tap()
    black.page.get_by_role("button", name="Ja, ik geef op").tap()
    expect(white.page.locator(".bigresult")).to_have_text("1-0")
    return white, black


def test_both_press_once_and_each_is_led_to_his_own_new_seat(hall: Playing) -> None:
    white, black = ended(hall)
    watcher = hall.visitors.visitor(**DESK)
    watcher.goto(white.page.url.replace("/white/", "/watch/"))
    expect(watcher.get_by_role("button", name="Rematch")).to_have_count(0)
    before = white.page.url
    white.do("Rematch")
    white.says("You want a rematch. Bob has not answered yet.")
    black.says("Anna wil een revanche.")
    axe_finds_nothing(black.page)
    assert width_of(black.page) == 390
    black.page.get_by_role("button", name="Revanche").tap()
    white.page.wait_for_url(re.compile(r"/play/\w+/black/$"))
    black.page.wait_for_url(re.compile(r"/play/\w+/white/$"))
    expect(black.page.locator(".side.lower strong")).to_have_text("Bob")
    watcher.get_by_role("link", name="Watch the rematch").click()
    watcher.wait_for_url(re.compile(r"/play/\w+/watch/$"))
    assert watcher.goto(white.page.url).status == 403  # type: ignore[union-attr]
    black.page.get_by_role("button", name="De klok starten").tap()
    black.page.locator('[data-square="e2"]').tap()
    black.page.locator('[data-square="e4"]').tap()
    white.stands("e4")
    white.page.goto(before)  # who comes back to the game before stays there, with the way to the new one
    expect(white.page.get_by_role("link", name="To the new game")).to_be_visible()
    axe_finds_nothing(white.page)


def test_who_declines_is_seen_to_and_who_has_left_too(hall: Playing) -> None:
    white, black = ended(hall)
    white.do("Rematch")
    black.page.get_by_role("button", name="Afwijzen").tap()
    white.says("Bob does not want a rematch.")
    expect(white.page.get_by_role("button", name="Rematch")).to_be_visible()
    black.page.close()
    white.says("Bob is not here any more.")


def test_each_move_says_how_long_it_took(hall: Playing) -> None:
    game = hall.open(way="board", control="300+3")
    white, black = game.sit(0, **DESK), game.sit(1, **DESK)
    white.do("Start the clock")
    white.settled()
    white.play("e2", "e4", after=9)
    black.play("e7", "e5", after=65)
    times = white.page.locator(".moves small")
    expect(times.nth(0)).to_have_text("0:09")
    expect(times.nth(1)).to_have_text("1:05")
    white.page.get_by_role("button", name="Thinking times").click()
    expect(times.nth(0)).to_be_hidden()
    white.page.reload()
    expect(times.nth(0)).to_be_hidden()


def test_on_a_phone_the_actions_stand_at_the_edge_and_nothing_covers_the_moves(hall: Playing) -> None:
    game = hall.open(**HELP)
    white = game.sit(0, **PHONE)
    white.do("De klok starten")
    white.move("e2", "e4")
    bar = white.page.locator(".acts").bounding_box()
    assert bar
    assert round(bar["y"] + bar["height"]) == 844
    for place in (".moves .at", "[data-step=back]"):
        box = white.page.locator(place).bounding_box()
        assert box
        assert box["y"] + box["height"] <= bar["y"], place
    white.page.get_by_text("Claimen", exact=True).tap()
    sheet = white.page.locator(".claiming .sheet").bounding_box()
    assert sheet
    assert round(sheet["y"] + sheet["height"]) <= round(bar["y"]) + 1
    axe_finds_nothing(white.page)
