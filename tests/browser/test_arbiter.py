"""The arbiter's evening at phone width, with the network cut in the middle; Dutch and English; axe clean."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from visiting.browsing import Visitors, axe_finds_nothing, log_in, serving, width_of
from visiting.hall import HALL, PHONE, arbiter, open_boards, result, shown

NO_NETWORK = re.compile("ERR_INTERNET_DISCONNECTED|ERR_FAILED")


@pytest.fixture
def evening(browser: Browser, tmp_path: Path) -> Iterator[Visitors]:
    """A demo office of its own, since arbiters change it."""
    with serving(tmp_path, "--demo") as office:
        visitors = Visitors(browser, office)
        yield visitors
        visitors.leave()
        lost = [
            text
            for text in visitors.complaints
            if "ERR_INTERNET_DISCONNECTED" not in text and "ERR_FAILED" not in text
        ]
        assert not lost  # a phone without a network may say so


def test_an_evening_with_the_network_cut_in_the_middle(evening: Visitors) -> None:
    page = arbiter(evening)
    axe_finds_nothing(page)
    first, second = open_boards(evening)[:2]
    page.get_by_label("Find a board or a name").fill(f"{first} ")
    page.locator(f"#boards a[href*='/{first}/']").first.click()
    expect(page.get_by_role("button", name="1-0")).to_be_visible()
    axe_finds_nothing(page)
    assert width_of(page) <= PHONE["width"]
    assert result(evening, first) is None
    page.get_by_role("button", name="1-0").tap()  # the second tap
    expect(page.locator(".bigresult")).to_have_text("1-0")

    page.goto(f"{HALL}/board/{shown(evening)['round']}/{second}/")
    page.context.set_offline(True)  # the wireless fails
    page.get_by_role("button", name="0-1").tap()
    expect(page.locator("#queue")).to_contain_text("1 entries wait for the network")
    assert result(evening, second) is None
    page.context.set_offline(False)
    expect(page.locator(".bigresult")).to_have_text("0-1")
    assert result(evening, second) == "0-1"


def test_a_conflict_shows_both_values_and_asks(evening: Visitors) -> None:
    phone, desk = arbiter(evening), arbiter(evening)
    board = open_boards(evening)[0]
    for page in (phone, desk):
        page.locator(f"#boards a[href$='/{board}/']").first.click()
    phone.context.set_offline(True)
    phone.get_by_role("button", name="½-½").tap()
    desk.get_by_role("button", name="1-0").tap()
    expect(desk.locator(".bigresult")).to_have_text("1-0")
    phone.context.set_offline(False)
    dialog = phone.locator("#conflict")
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text("1-0")  # theirs
    expect(dialog).to_contain_text("1/2-1/2")  # mine
    axe_finds_nothing(phone)
    dialog.get_by_role("button", name="Leave it as it is").tap()
    assert result(evening, board) == "1-0"


def test_who_logs_out_with_unsent_entries_is_asked(evening: Visitors) -> None:
    page = arbiter(evening)
    board = open_boards(evening)[0]
    page.goto(f"{HALL}/board/{shown(evening)['round']}/{board}/")
    page.route("**/command/EnterResult/", lambda route: route.abort())  # the server is out of reach
    page.get_by_role("button", name="1-0").tap()
    expect(page.locator("#queue")).to_contain_text("1 entries wait for the network")
    page.once("dialog", lambda dialog: dialog.dismiss())
    with page.expect_event("dialog") as asked:
        page.locator(".who summary").tap()
        page.get_by_role("button", name="Log out").tap()
    assert "lose them" in asked.value.message
    expect(page.locator("#queue")).to_contain_text("1 entries wait for the network")  # he stays
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Log out").tap()
    expect(page.locator("main")).to_contain_text("You have signed out")
    assert page.evaluate("localStorage.length") == 0
    assert result(evening, board) is None


def test_what_happened_at_the_board_in_dutch(evening: Visitors) -> None:
    page = arbiter(evening, "nl-NL")
    board = open_boards(evening)[0]
    page.locator(f"#boards a[href$='/{board}/']").first.click()
    page.get_by_role("link", name="Wat is hier gebeurd?").tap()
    expect(page.get_by_role("heading", name=f"Wat is er gebeurd aan bord {board}?")).to_be_visible()
    axe_finds_nothing(page)
    page.get_by_role("link", name="Een speler deed een onreglementaire zet").tap()
    page.get_by_label("Wie deed de zet?").select_option("black")
    page.get_by_label("Wat was er mis?").select_option("illegal_move")
    axe_finds_nothing(page)
    page.get_by_role("button", name="Wat geldt hier?").tap()
    expect(page.locator(".say")).to_contain_text("2 minuten extra")
    axe_finds_nothing(page)
    page.get_by_label("klokken zo laten").check()
    page.get_by_role("button", name="Zo is beslist").tap()
    expect(page.locator("main")).to_contain_text("onreglementaire zetten: 1")
    page.goto(f"{HALL}/checklist/")
    axe_finds_nothing(page)
    page.locator(".tick").first.tap()
    expect(page.locator(".tick").first).to_have_class("tick ticked")
    page.goto(f"{HALL}/report/{shown(evening)['round']}/")
    expect(page.locator("main")).to_contain_text("De stelling van vóór de onregelmatigheid wordt hersteld")
    axe_finds_nothing(page)


def test_on_a_phone_the_boards_begin_at_the_top(people: Visitors) -> None:
    page = log_in(people.visitor(viewport={"width": 390, "height": 844}), "arbiter")
    for address in ("boards/", "calls/"):
        page.goto(f"/arbiter/house/2026-2027/{address}")
        box = page.locator("main .lead").first.bounding_box()
        assert box
        assert box["y"] <= 130, address  # one row of the masthead, one of tabs
        expect(page.get_by_role("heading", level=1)).to_have_count(1)  # who hears the page hears where he is
