"""Dragging by mouse, pen and finger: nothing is lost, and what the browser takes away was no touch."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from visiting.boards import START, board, sent, square, texts
from visiting.browsing import Office, reading

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DRAGS = 100  # in each way
OCCUPIED = [file + rank for file in "abcdefgh" for rank in "1278"]
EMPTY = [file + rank for file in "abcdefgh" for rank in "3456"]
PUT_BACK = "board => board.addEventListener('turnus-move', event => event.preventDefault())"
MIDDLES = """board => Object.fromEntries([...board.querySelectorAll("[data-square]")].map(cell => {
  const box = cell.getBoundingClientRect();
  return [cell.dataset.square, [box.x, box.y, box.width]];
}))"""


@pytest.fixture(scope="module")
def desk(browser: Browser, demo: Office) -> Iterator[Page]:
    with reading(browser, demo, viewport={"width": 1000, "height": 900}) as page:
        page.goto("/office/styleguide/")
        yield page


class Hand:
    """A mouse, a pen or a finger on a board, as the machine itself sends it."""

    def __init__(self, page: Page, places: dict[str, list[float]], chance: random.Random) -> None:
        self.line: CDPSession = page.context.new_cdp_session(page)
        self.places, self.chance = places, chance

    def at(self, name: str) -> dict[str, float]:
        """Return a place within a square, seldom its middle."""
        x, y, width = self.places[name]
        return {
            "x": x + width * self.chance.uniform(0.15, 0.85),
            "y": y + width * self.chance.uniform(0.15, 0.85),
        }

    def drag(self, origin: str, target: str, kind: str = "mouse") -> None:
        """Drag a piece with a button held down."""
        begin, end = self.at(origin), self.at(target)
        held = {"button": "left", "clickCount": 1, "pointerType": kind}
        for event, place, buttons in (
            ("mousePressed", begin, 1),
            ("mouseMoved", end, 1),
            ("mouseReleased", end, 0),
        ):
            self.line.send("Input.dispatchMouseEvent", {"type": event, **place, **held, "buttons": buttons})

    def swipe(self, origin: str, target: str, *, ends: str = "touchEnd") -> None:
        """Drag with a finger; the browser may take it away with `touchCancel`."""
        begin, end = self.at(origin), self.at(target)
        between = {"x": (begin["x"] + end["x"]) / 2, "y": (begin["y"] + end["y"]) / 2}
        for event, points in (
            ("touchStart", [begin]),
            ("touchMove", [between]),
            ("touchMove", [end]),
            (ends, []),
        ):
            self.line.send("Input.dispatchTouchEvent", {"type": event, "touchPoints": points})


def test_of_two_hundred_drags_none_is_lost(desk: Page) -> None:
    # a second of processor time, since drags are lost in a long row; six by the clock: Chromium waits
    chance = random.Random(20)  # noqa: S311 - the same drags each time
    for mode in ("help", "hands"):
        allowed = " ".join(origin + target for origin in OCCUPIED for target in EMPTY)
        shown = board(desk, mode=mode, position=START, allowed=allowed)
        shown.evaluate(PUT_BACK)
        hand = Hand(desk, shown.evaluate(MIDDLES), chance)
        moves = [(chance.choice(OCCUPIED), chance.choice(EMPTY)) for _ in range(DRAGS)]
        for origin, target in moves:
            hand.drag(origin, target, chance.choice(["mouse", "mouse", "mouse", "pen"]))
        expect(shown.locator(".tb-ghost")).to_have_count(0)
        assert texts(desk) == [origin + target for origin, target in moves]
        assert [one["square"] for one in sent(desk, "touch")] == [origin for origin, _ in moves]
        assert desk.evaluate("getSelection().type") != "Range"


def test_a_finger_drags_and_what_the_browser_takes_away_touched_nothing(
    browser: Browser, demo: Office
) -> None:
    with reading(browser, demo, **PHONE) as page:
        page.goto("/office/styleguide/")
        chance = random.Random(7)  # noqa: S311 - the same drags each time
        shown = board(page, mode="hands", position=START)
        shown.evaluate(PUT_BACK)
        hand = Hand(page, shown.evaluate(MIDDLES), chance)
        moves = [(chance.choice(OCCUPIED), chance.choice(EMPTY)) for _ in range(10)]
        for origin, target in moves:
            hand.swipe(origin, target)
        assert texts(page) == [origin + target for origin, target in moves]
        touched = len(sent(page, "touch"))
        hand.swipe("g1", "f3", ends="touchCancel")
        assert len(sent(page, "touch")) == touched, "the page lost it: no touch"
        assert len(texts(page)) == 10
        expect(square(shown, "g1")).to_have_attribute("aria-selected", "false")
        hand.swipe("b1", "b1")  # a finger that trembles within the square has picked it up
        expect(square(shown, "b1")).to_have_attribute("aria-selected", "true")
        hand.swipe("d2", "d4")
        assert texts(page)[10:] == ["d2d4"]
        assert page.evaluate("scrollY") == 0, "the page stays where it is"
