"""Draughts, bughouse of four and one tablet between two players, in browsers; an arbiter at work."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from visiting.browsing import axe_finds_nothing, width_of
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


LOWEST = """() => Math.max(...[...document.querySelectorAll(
  ".table .tb-square, .table .tb-pocket, .table .clock, .table .who-plays",
)].map((part) => part.getBoundingClientRect().bottom + scrollY))"""
NOTE_MOTIONS = """() => { window.passed = 0; const animate = Element.prototype.animate;
  Element.prototype.animate = function (moves, how) {
    if (how.id === "passed") window.passed += 1;
    return animate.call(this, moves, how);
  }; }"""


def test_four_play_bughouse(hall: Playing) -> None:
    game = hall.open(game="bughouse", control="300+3", own_control="300")
    first, second = game.sit(0), game.sit(1, **DUTCH)
    third, fourth = game.sit(2, **DUTCH), game.sit(3)
    axe_finds_nothing(first.page)
    arbiter = game.arbiter()
    arbiter.do("Start the clock")
    first.says("Your move.")
    first.play("e2", "e4")
    second.play("d7", "d5")
    first.play("e4", "d5")  # the pawn passes to the partner, who is Black on board B
    held = fourth.page.locator(".table:not(.partner) .tb-held")
    expect(held).to_have_count(1)
    third.play("e2", "e4")
    held.click()
    fourth.square("e5").click()
    fourth.settled()
    third.stands("e5")
    expect(first.page.locator('.table.partner [data-at="e5"]')).to_have_count(1)
    fourth.press()
    third.says("U bent aan zet.")
    hall.later(301)
    first.claim("flag")  # Black's on board A runs
    for seat in (first, second, third, fourth, arbiter):
        expect(seat.page.locator(".bigresult")).to_have_text("1-0")


def test_four_begin_a_match_by_agreement_on_phones(hall: Playing) -> None:
    """Both boards, hands, clocks and names stand on one screen; a captured piece moves to the partner."""
    names = {"white": "Anna", "black": "Bert", "white_b": "Cor", "black_b": "Dirk"}
    game = hall.open(game="bughouse", control="300+3", own_control="300", **names)
    four = [game.sit(number, viewport={"width": 390, "height": 844}, has_touch=True) for number in range(4)]
    for ready, seat in enumerate(four):
        seat.says(f"{ready} of 4 are ready")
        seat.do("I am ready")
    first, second, _third, fourth = four
    first.says("Your move.")
    for name in names.values():
        expect(fourth.page.locator(".who-plays strong", has_text=name)).to_have_count(1)
    assert fourth.page.evaluate(LOWEST) <= fourth.page.locator(".acts").bounding_box()["y"]  # type: ignore[index]
    assert width_of(fourth.page) == 390
    axe_finds_nothing(fourth.page)
    fourth.page.evaluate(NOTE_MOTIONS)
    first.play("e2", "e4")
    second.play("d7", "d5")
    first.play("e4", "d5")
    expect(fourth.page.locator(".table:not(.partner) .tb-held")).to_have_count(1)
    assert fourth.page.evaluate("() => window.passed") == 1


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
