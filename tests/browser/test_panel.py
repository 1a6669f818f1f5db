"""The panel beside a board that is played: looking back, turning the board, what the tab says, one press."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from visiting.browsing import axe_finds_nothing, width_of
from visiting.playing import Playing, playing

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
HELP = {"way": "help", "control": "300+3"}


@pytest.fixture(scope="module")
def hall(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    with playing(browser, tmp_path_factory.mktemp("hall")) as found:
        yield found


def test_who_looks_back_is_brought_to_the_game_by_the_next_move(hall: Playing) -> None:
    game = hall.open(**HELP)
    white, black = game.sit(0, **DESK), game.sit(1, locale="nl-NL", **PHONE)
    white.do("Start the clock")
    expect(white.page.locator("#sounds")).to_have_attribute("aria-pressed", "true")
    for mover, squares in ((white, "e2 e4"), (black, "e7 e5"), (white, "g1 f3")):
        mover.move(*squares.split())
        mover.settled()
    black.stands("f3")
    assert black.page.title().startswith("● U bent aan zet · ")
    assert "mark-turn" in str(black.page.locator("link[rel=icon]").get_attribute("href"))
    assert not white.page.title().startswith("●")
    expect(black.page.locator(".moves .at")).to_have_text("Pf3")
    black.page.locator("[data-step=back]").click()
    black.stands("f3", piece=False)
    expect(black.page.locator(".moves .at")).to_have_text("e5")
    black.page.locator("[data-step=first]").click()
    black.stands("e2")
    black.says("U bekijkt een eerdere stand.")
    axe_finds_nothing(black.page)
    assert width_of(black.page) == 390
    black.page.locator("#lookback [data-step=now]").click()
    black.stands("f3")
    white.page.evaluate("document.activeElement.blur()")
    white.page.keyboard.press("ArrowLeft")
    white.stands("f3", piece=False)
    black.move("b8", "c6")
    white.stands("c6")
    white.stands("f3")
    expect(white.page.locator("#lookback")).to_be_hidden()
    watcher = hall.visitors.visitor(**DESK)
    watcher.goto(white.page.url.replace("/white/", "/watch/"))
    watcher.locator("[data-step=first]").click()
    expect(watcher.locator('[data-at="e2"]')).to_have_count(1)


def test_the_board_is_turned_with_both_players(hall: Playing) -> None:
    game = hall.open(**HELP)
    white = game.sit(0, **PHONE)
    upper, lower = white.page.locator(".side.upper"), white.page.locator(".side.lower")

    def is_below(first: Any, second: Any) -> bool:
        return bool(first.bounding_box()["y"] > second.bounding_box()["y"])

    assert is_below(lower, upper)
    white.page.get_by_role("button", name="Turn the board").click()
    expect(white.board).to_have_attribute("orientation", "black")
    assert is_below(upper, lower)
    assert is_below(upper, white.board)


def test_a_draw_is_offered_with_one_press_and_the_end_takes_the_controls_away(hall: Playing) -> None:
    game = hall.open(**HELP)
    white, black = game.sit(0, **DESK), game.sit(1, **PHONE)
    expect(white.page.get_by_role("heading", name="Rulings")).to_be_hidden()
    white.do("Start the clock")
    white.says("Your move.")
    expect(white.page.get_by_role("heading", name="Rulings")).to_be_hidden()
    expect(white.page.get_by_role("button", name="Stop the clocks")).to_have_count(0)
    white.move("e2", "e4")
    black.stands("e4")
    black.move("e7", "e5")
    white.stands("e5")
    black.do("Offer a draw")
    white.do("Accept the draw")
    expect(black.page.locator(".bigresult")).to_have_text("½-½")
    for seat in (white, black):
        expect(seat.page.locator(".tb-typed")).to_be_hidden()
        axe_finds_nothing(seat.page)


def test_after_the_end_nobody_presses_and_nobody_types(hall: Playing) -> None:
    game = hall.open(way="board", control="300+3")
    white, black = game.sit(0, **DESK), game.sit(1, **PHONE)
    expect(white.page.locator("#sounds")).to_have_attribute("aria-pressed", "false")
    expect(white.page.get_by_text("Adjourn", exact=True)).to_have_count(0)
    white.do("Start the clock")
    expect(white.page.locator("button.press")).to_be_enabled()
    black.page.locator(".resigning summary").click()
    black.do("Yes, I resign")
    for seat in (white, black):
        expect(seat.page.locator(".bigresult")).to_have_text("1-0")
        expect(seat.page.locator("button.press")).to_be_disabled()
        expect(seat.page.locator(".tb-typed")).to_be_hidden()
