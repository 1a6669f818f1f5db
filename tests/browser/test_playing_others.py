"""Draughts, a game that is gone, one tablet between two players, in browsers; an arbiter at work."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from visiting.browsing import axe_finds_nothing
from visiting.playing import Playing, Seat, playing

DUTCH = {"locale": "nl-NL"}


@pytest.fixture(scope="module")
def hall(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    with playing(browser, tmp_path_factory.mktemp("hall")) as found:
        yield found


def test_a_missed_majority_capture_is_claimed_at_draughts(hall: Playing) -> None:
    game = hall.open(game="draughts", own_control="4800+60", position="W:W32,37,48:B28,19,27,1")
    white, black = game.sit(0), game.sit(1, **DUTCH)
    axe_finds_nothing(white.page)
    white.do("Start the clock")
    white.move("32", "23", "23")  # two could be captured; the last square again ends the move
    white.settled()
    white.press()
    black.stands("28", piece=False)
    black.claim("illegal_move")
    white.says("made the illegal move")
    white.stands("28")
    white.says("You touched the piece on 32: you must move it.")
    white.move("32", "23", "14", "14")
    white.settled()
    white.press()
    for gone in ("28", "19", "32"):
        black.stands(gone, piece=False)
    expect(black.page.locator(".moves span").first).to_have_text("32x14")
    expect(black.page.get_by_role("img", name="geslagen: 2")).to_be_visible()


def test_a_seat_of_a_game_that_is_gone_says_so(hall: Playing) -> None:
    game = hall.open(control="300+3", way="help")
    page = hall.visitors.visitor()
    page.route(re.compile("/stream"), lambda route: route.fulfill(status=404, body="{}"))
    page.goto(game.links[0])
    seat = Seat(hall, page)
    gone = page.locator("#gone")
    expect(gone).to_be_hidden()
    page.route(re.compile("/now/"), lambda route: route.fulfill(status=404, body="{}"))
    expect(gone).to_contain_text("This game is no longer here")
    expect(seat.board).to_have_attribute("mode", "view")
    axe_finds_nothing(page)


def test_one_tablet_between_two_players(hall: Playing) -> None:
    game = hall.open(control="300+3", tablet="yes", white="Anna", black="Bob")
    both = game.sit(0, viewport={"width": 820, "height": 1180})
    axe_finds_nothing(both.page)
    both.do("Start the clock")
    presses = both.page.locator("button.press")
    expect(presses).to_have_count(2)
    assert both.page.locator(".side.upper").evaluate("row => getComputedStyle(row).transform") != "none"
    both.move("e2", "e4")
    presses.nth(1).click()
    both.settled()
    both.move("e7", "e5")
    presses.nth(0).click()
    both.settled()
    expect(both.page.locator(".moves span")).to_have_text(["e4", "e5"])
    both.page.locator(".turned .acts summary", has_text="Resign").click()
    both.page.locator(".turned .acts").get_by_role("button", name="Yes, I resign").click()
    expect(both.page.locator(".bigresult")).to_have_text("1-0")
    both.do("Sign the result")
    both.says("The result is signed.")


def test_an_arbiter_sets_clocks_and_penalises(hall: Playing) -> None:
    game = hall.open(control="900+10")
    white, black = game.sit(0), game.sit(1, **DUTCH)
    white.do("Start the clock")
    arbiter = game.arbiter()
    arbiter.do("Stop the clocks")
    black.says("De arbiter heeft de klokken stilgezet: niemand mag zetten voordat ze weer lopen.")
    arbiter.page.get_by_role("link", name="Set the clocks").click()
    arbiter.page.get_by_label("White", exact=True).fill("10:30")
    arbiter.page.get_by_role("button", name="Set the clocks").click()
    black.clock("white", "10:30")
    arbiter.page.get_by_role("link", name="Penalise a player").click()
    arbiter.page.get_by_label("Black", exact=True).check()
    arbiter.page.get_by_label("More time for the opponent").check()
    arbiter.page.locator("#size-opponent_time").fill("2")
    arbiter.page.get_by_label("reason").fill("noise")
    arbiter.page.get_by_role("button", name="Penalise").click()
    black.clock("white", "12:30")
    arbiter.do("Play on")
    white.says("Your move.")
    page = hall.visitors.visitor()
    page.goto(game.arbiters)  # the page is for who arbitrates here
    expect(page.locator("[data-part=decisions]")).to_have_count(0)
