"""Games of chess in two browsers and an arbiter's third: what hands do, and what the law makes of it."""

import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from visiting.browsing import axe_finds_nothing, width_of
from visiting.network import Network
from visiting.playing import Playing, playing

LOST_LINE = "net::ERR_"
DUTCH = {"locale": "nl-NL"}
NARROW = 320
BACK = 3.0  # seconds, of which the machine may need half; `bench_room` asks for 1.5
PHONE: dict[str, Any] = {"viewport": {"width": NARROW, "height": 640}, "has_touch": True}


@pytest.fixture(scope="module")
def hall(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    with playing(browser, tmp_path_factory.mktemp("hall"), forgiven=LOST_LINE) as found:
        yield found


def test_a_second_illegal_move_loses_at_blitz(hall: Playing) -> None:
    game = hall.open(control="180+2")
    white, black = game.sit(0, **DUTCH), game.sit(1)
    white.do("De klok starten")
    white.play("e2", "e5", after=3)
    black.stands("e5")  # it stands until somebody acts on it
    black.claim("illegal_move")
    black.says("made the illegal move")
    black.stands("e5", piece=False)
    black.clock("black", "5:00")  # two minutes more
    white.says("U raakte de pion op e2 aan: daarmee moet u zetten.")
    white.says("Dit wacht op de arbiter:")
    arbiter = game.arbiter()
    axe_finds_nothing(arbiter.page)
    arbiter.says("White plays e2e5")
    arbiter.do("leave the clocks")
    expect(white.page.locator(".line.wait")).to_have_count(0)
    white.play("e2", "e4")
    black.play("g8", "f6")
    white.play("f1", "f4", after=1)
    black.claim("illegal_move")
    for seat in (white, black, arbiter):
        expect(seat.page.locator(".bigresult")).to_have_text("0-1")
    white.says("onreglementaire zetten")


def test_threefold_is_claimed_with_the_move_to_come(hall: Playing) -> None:
    game = hall.open(control="5400+30")
    white, black = game.sit(0), game.sit(1, **DUTCH)
    white.do("Start the clock")
    for _turn in range(2):
        white.play("g1", "f3")
        black.play("g8", "f6")
        white.play("f3", "g1")
        if not _turn:
            black.play("f6", "g8")
    black.claim("threefold", "Pg8")
    expect(white.page.locator(".bigresult")).to_have_text("½-½")
    white.says("The claim is right")
    chip = black.page.locator(".over .chip").first
    assert str(chip.get_attribute("href")).startswith("/rulebooks/fide-2023/9.")


def test_a_flag_falls_and_a_bare_king_only_draws(hall: Playing) -> None:
    game = hall.open(control="300+3", position="8/8/8/4k3/8/8/4Q3/4K3 w - - 0 1")
    white, black = game.sit(0, **DUTCH), game.sit(1)
    white.do("De klok starten")
    black.says("White to move.")
    hall.later(301)
    black.claim("flag")
    for seat in (white, black):
        expect(seat.page.locator(".bigresult")).to_have_text("½-½")
        expect(seat.page.locator(".clock.fallen")).to_have_count(1)
    white.says("tijd om, maar geen winst op tijd")


def test_who_touches_must_move(hall: Playing) -> None:
    game = hall.open(control="900+10")
    white, black = game.sit(0), game.sit(1, **DUTCH)
    white.do("Start the clock")
    white.do("I adjust")
    white.touch("a1")  # said before: it binds to nothing
    white.settled()
    white.touch("b1")
    white.says("You touched the knight on b1: you must move it.")
    black.says("Wit raakte het paard op b1 aan en moet daarmee zetten.")
    link = white.page.locator(".line.must .chip")
    expect(link).to_have_text("4.3.1")
    white.page.keyboard.press("Escape")
    white.play("e2", "e4")
    black.stands("e4")
    black.claim("touch_move")
    black.says(
        "Wit had een ander stuk aangeraakt: de zet wordt teruggenomen. Wit moet het stuk op b1 spelen."
    )
    white.stands("e4", piece=False)
    white.play("b1", "c3")
    black.stands("c3")


def test_a_game_is_adjourned_with_a_sealed_move_and_resumed(hall: Playing) -> None:
    game = hall.open(control="5400+30")
    white, black = game.sit(0, **DUTCH), game.sit(1)
    arbiter = game.arbiter()
    arbiter.do("Start the clock")
    arbiter.do("Adjourn")
    white.page.get_by_label("Schrijf uw zet").fill("Pf3")
    hall.later(60)
    white.do("De zet afgeven")
    black.says("The game is adjourned; the move lies in the envelope.")
    white.do("De envelop sluiten")
    white.settled()
    assert "f3" not in (black.page.locator("#room").inner_text() + arbiter.page.locator("#room").inner_text())
    arbiter.do("Resume the adjourned game")
    arbiter.do("Open the envelope")
    black.stands("f3")
    black.says("The sealed move")
    arbiter.says("opens the envelope: Pf3")
    black.clock("white", "1:29:00")
    black.play("d7", "d5")
    white.stands("d5")


def test_a_draw_is_offered_and_declined_and_somebody_resigns(hall: Playing) -> None:
    game = hall.open(control="900+10", way="help")
    white, black = game.sit(0), game.sit(1, **DUTCH)
    white.do("Start the clock")
    white.do("Offer a draw")  # at once: at a casual game nobody decides whether it is a breach
    black.says("Wit biedt remise aan.")
    black.do("Afwijzen")
    expect(white.page.locator(".line.wait")).to_have_count(0)
    white.move("e2", "e4")  # the clock presses itself
    black.stands("e4")
    black.move("e7", "e4")  # not allowed here, and not sent
    black.move("e5")
    white.stands("e5")
    expect(white.page.get_by_role("button", name="Call the arbiter")).to_have_count(0)  # nobody would come
    white.page.locator("summary", has_text="Resign").click()
    white.do("Yes, I resign")
    expect(black.page.locator(".bigresult")).to_have_text("0-1")


def test_the_arbiter_is_called_and_comes(hall: Playing) -> None:
    game = hall.open(control="900+10")
    white, black = game.sit(0), game.sit(1, **DUTCH)
    white.do("Call the arbiter")
    black.says("De arbiter is geroepen.")
    arbiter = game.arbiter()
    arbiter.do("I am here")
    expect(black.page.locator(".line.wait")).to_have_count(0)


def test_what_is_done_without_a_network_arrives_once(hall: Playing) -> None:
    game = hall.open(control="900+10")
    white, black = game.sit(0), game.sit(1)
    again = white.page.context.new_page()  # a second tab is the same player
    again.goto(white.page.url)
    white.do("Start the clock")
    black.says("White to move.")
    white.page.context.set_offline(True)
    white.move("e2", "e4")
    white.press()
    expect(white.page.locator("#away")).to_be_visible()
    black.stands("e4", piece=False)
    white.page.context.set_offline(False)
    black.stands("e4")
    white.settled()
    expect(white.page.locator("#away")).to_be_hidden()
    expect(again.locator('turnus-board [data-at="e4"]')).to_have_count(1)
    expect(black.page.locator(".moves li")).to_have_count(1)
    black.page.reload()
    black.play("e7", "e5")
    white.stands("e5")


def test_a_blind_player_plays_by_keyboard_alone(hall: Playing) -> None:
    game = hall.open(control="300+3", black="Bob")
    white, black = game.sit(0, **DUTCH), game.sit(1)
    keys, spoken = white.page.keyboard, white.board.locator("[aria-live]")
    white.page.locator(".skip").focus()
    for _step in range(40):
        keys.press("Tab")
        if white.page.evaluate("document.activeElement.textContent") == "De klok starten":
            break
    keys.press("Enter")
    black.says("White to move.")
    white.page.get_by_label("Zet", exact=True).focus()
    for typed, square, answer in (("Pf3", "f3", ("e7", "e5")), ("pion eva vier", "e4", ("d7", "d6"))):
        keys.type(typed)
        keys.press("Enter")
        white.settled()
        keys.press("Enter")  # in the empty box: presses the clock
        white.settled()
        black.stands(square)
        black.play(*answer)
    expect(spoken).to_contain_text("David zes")
    for _step in range(40):
        keys.press("Shift+Tab")
        if white.page.evaluate("document.activeElement.getAttribute('role')") == "gridcell":
            break
    white.clock("black", "5:06")  # he has pressed it, which comes after his move
    keys.press("c")
    expect(spoken).to_contain_text(re.compile(r"Wit: \d:\d\d \(loopt\), Zwart: 5:06"))
    keys.press("l")
    expect(spoken).to_contain_text("David zes")


def test_the_other_move_is_there_as_soon_as_the_network_is_back(hall: Playing) -> None:
    network = Network(hall.office.url)
    game = hall.open(control="900+10", way="help")
    game.links[1] = game.links[1].replace(hall.office.url, network.url)
    white, black = game.sit(0), game.sit(1)
    white.do("Start the clock")
    black.says("White to move.")
    for moves in (("e2", "e4", "e7", "e5"), ("g1", "f3", "b8", "c6")):
        network.go(black.page)
        white.move(*moves[:2])
        white.settled()
        black.page.wait_for_timeout(1200)
        black.stands(moves[1], piece=False)
        back = time.monotonic()
        network.come_back(black.page)
        black.stands(moves[1])
        assert time.monotonic() - back < BACK
        black.move(*moves[2:])
        white.stands(moves[3])
        black.settled()


def test_a_move_made_without_a_network_survives_closing_the_page(hall: Playing) -> None:
    network = Network(hall.office.url)
    game = hall.open(control="900+10", way="help")
    game.links[0] = game.links[0].replace(hall.office.url, network.url)
    white, black = game.sit(0), game.sit(1)
    white.do("Start the clock")
    black.says("White to move.")
    network.go(white.page)
    white.move("c2", "c4")
    expect(white.page.locator("#away")).to_be_visible()
    context, address = white.page.context, white.page.url
    white.page.close()
    again = context.new_page()
    black.stands("c4", piece=False)  # what the page may still have sent while it was closed is lost
    network.come_back(again)
    again.goto(address)
    black.stands("c4")
    expect(black.page.locator(".moves li")).to_have_count(1)


def test_a_player_is_told_that_the_office_has_no_room(hall: Playing) -> None:
    game = hall.open(control="900+10", way="help")
    white = game.sit(0, viewport={"width": NARROW, "height": 640})
    no_space = {"error": {"kind": "disk_full", "message": "no room", "clauses": []}, "key": ""}
    white.page.route("**/act/", lambda route: route.fulfill(status=503, json=no_space))
    white.do("Start the clock")
    expect(white.page.locator("#unstored")).to_be_visible()
    expect(white.page.locator("#away")).to_be_hidden()
    assert width_of(white.page) == NARROW
    axe_finds_nothing(white.page)
    white.page.unroute("**/act/")
    white.says("Your move.")
    expect(white.page.locator("#unstored")).to_be_hidden()
    said = hall.visitors.complaints
    said[:] = [each for each in said if "status of 503" not in each]


def test_who_has_no_connection_is_shown_to_the_other_and_to_the_arbiter(hall: Playing) -> None:
    network = Network(hall.office.url)
    game = hall.open(control="900+10", white="Anna", black="Bob")
    game.links[1] = game.links[1].replace(hall.office.url, network.url)
    white, arbiter = game.sit(0, viewport={"width": NARROW, "height": 844}), game.arbiter()
    gone = white.page.locator("[data-gone=black]")
    expect(gone).to_be_visible()
    expect(arbiter.page.locator("[data-gone=black]")).to_be_visible()
    axe_finds_nothing(white.page)
    assert width_of(white.page) == NARROW
    black = game.sit(1)
    for seat in (white, arbiter):
        expect(seat.page.locator("[data-gone]:visible")).to_have_count(0)
    network.go(black.page)
    expect(gone).to_be_visible()
    expect(white.page.locator("#absent")).to_be_visible()
    network.come_back(black.page)
    expect(gone).to_be_hidden()
    expect(white.page.locator("#absent")).to_be_hidden()
