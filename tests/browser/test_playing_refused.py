"""With help: a refusal in one line with its clause, a move planned for the turn."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from visiting.browsing import axe_now
from visiting.playing import Playing, playing

PHONE = {"viewport": {"width": 390, "height": 844}}


@pytest.fixture(scope="module")
def hall(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    with playing(browser, tmp_path_factory.mktemp("hall"), forgiven="400") as found:
        yield found


def test_a_refusal_says_why_in_one_line(hall: Playing) -> None:
    game = hall.open(way="help", control="900+10", position="4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1")
    white = game.sit(0, **PHONE)
    white.do("Start the clock")
    expect(white.page.get_by_role("button", name="Start the clock")).to_have_count(0)
    line = white.page.locator("#refusal")
    white.page.evaluate("scrollTo(0, 0)")  # the button that was pressed is below the board
    before = white.board.bounding_box()
    white.touch("e2")
    expect(line).to_contain_text("The move puts the own king in check")
    expect(line.locator(".chip")).to_have_text("3.9.2")
    expect(line.locator(".chip")).to_have_attribute("href", "/rulebooks/fide-2023/3.9.2/")
    assert white.board.bounding_box() == before, "the board does not move under the hand"
    axe_now(white.page)
    white.touch("e1")
    expect(line).to_be_hidden()
    white.touch("e3")
    expect(line).to_contain_text("The piece does not move that way")
    white.page.get_by_label("Move", exact=True).fill("Sc3")
    white.page.keyboard.press("Enter")
    expect(line).to_contain_text("The move puts the own king in check")


def test_a_capture_that_takes_too_few_is_refused_on_its_way(hall: Playing) -> None:
    game = hall.open(way="help", game="draughts", control="900+10", position="W:W32:B28,19,27,1")
    white, black = game.sit(0, **PHONE), game.sit(1)
    white.do("Start the clock")
    black.says("White to move.")
    line = white.page.locator("#refusal")
    white.move("32", "21")
    expect(line).to_contain_text("Another capture takes more pieces")
    expect(line.locator(".chip")).to_have_text("6.3")
    expect(white.board.locator(".tb-picked, .tb-path")).to_have_count(0)
    white.move("32", "23")
    expect(white.board.locator(".tb-path")).to_have_count(1)
    white.move("14")
    black.stands("14")
    expect(line).to_be_hidden()


def test_a_planned_move_is_sent_when_the_turn_comes(hall: Playing) -> None:
    game = hall.open(way="help", control="900+10")
    white, black = game.sit(0), game.sit(1)
    white.do("Start the clock")
    black.says("White to move.")
    black.move("e7", "e5")
    expect(black.board.locator(".tb-planned")).to_have_count(2)
    white.stands("e5", piece=False)
    white.move("e2", "e4")
    white.stands("e5")
    expect(black.board.locator(".tb-planned")).to_have_count(0)
    expect(black.page.locator("#refusal")).to_be_hidden()
