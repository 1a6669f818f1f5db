"""A scoresheet written without a network, or at a desk by keys alone; both sign, and the round has it."""

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from visiting.browsing import Office, Visitors, axe_finds_nothing, axe_now, log_in, serving, width_of

PHONE = {"width": 320, "height": 640}
DESK = {"width": 1180, "height": 800}
STREAM = "house/2026-2027"
AWAY = re.compile(r"ERR_INTERNET_DISCONNECTED|ERR_FAILED|\[object Event\]$")
READY = "navigator.serviceWorker.ready.then(() => true)"
EMPTY_SHEET = "caches.open('turnus-pages').then(c => c.match('/sheet/')).then(Boolean)"


@pytest.fixture(scope="module")
def hall(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    """A demo office of its own, since players change it: its director prescribes sheets on devices."""
    with serving(tmp_path_factory.mktemp("sheets"), "--demo") as office:
        visitors = Visitors(browser, office)
        director = log_in(visitors.visitor(), "director")
        director.goto(f"/arbiter/{STREAM}/devices/")
        director.get_by_role("button", name="Prescribe scoresheets on approved devices").click()
        expect(director.get_by_text("Scoresheets are kept on approved devices")).to_be_visible()
        visitors.leave()
        yield office


@pytest.fixture
def evening(browser: Browser, hall: Office) -> Iterator[Visitors]:
    visitors = Visitors(browser, hall)
    yield visitors
    visitors.leave()
    assert not [text for text in visitors.complaints if not AWAY.search(text)]


def games(visitors: Visitors) -> list[dict[str, Any]]:
    with urlopen(f"{visitors.office.url}/api/competitions/{STREAM}/views/pairings") as answer:  # noqa: S310
        found: list[dict[str, Any]] = json.load(answer)["games"]
    return found


def open_board(visitors: Visitors) -> tuple[int, dict[str, Any]]:
    return next((n, game) for n, game in enumerate(games(visitors), 1) if not game["result"])


def seated(visitors: Visitors, *wishes: dict[str, Any]) -> tuple[int, list[Page]]:
    """Let White and Black of an open board come in by their links, on devices that the arbiter approves."""
    board, game = open_board(visitors)
    director = log_in(visitors.visitor(), "director")
    pages = []
    for side, wish in zip(("white", "black"), wishes, strict=True):
        director.goto(f"/office/{STREAM}/links/")
        director.locator(f"input[name=player][value={game[side]}]").check()
        director.get_by_role("button", name="Make links").click()
        page = visitors.visitor(**wish)
        page.goto(str(director.locator(".address a").get_attribute("href")))
        page.get_by_role("link", name=re.compile("^(Scoresheet|Notatieformulier)$")).click()
        page.get_by_role("button", name=re.compile("^(Ask the arbiter|De arbiter vragen)")).click()
        director.goto(f"/arbiter/{STREAM}/devices/")
        director.get_by_role("button", name="Approve", exact=True).click()
        page.reload()
        expect(page.locator("#text")).to_be_visible()
        pages.append(page)
    return board, pages


def put(page: Page, *moves: str) -> None:
    for text in moves:
        page.locator("#text").fill(text)
        page.locator("#text").press("Enter")
        expect(page.locator("#text")).to_have_value("")


def expect_moves(page: Page, *moves: str) -> None:
    """Wait until the sheet holds these moves and no others; what another tab wrote comes a moment later."""
    expect(page.locator("#moves .text", has_text=re.compile(r"[^·\s]"))).to_have_text(list(moves))


def sent(page: Page) -> None:
    expect(page.locator("#queue")).to_have_class(re.compile("sent"))
    expect(page.locator("#moves .waits")).to_have_count(0)


def test_written_without_a_network_it_arrives_once_and_in_order_and_both_sign(evening: Visitors) -> None:
    phone = {"viewport": PHONE, "locale": "nl-NL", "has_touch": True, "service_workers": "allow"}
    board, (white, black) = seated(evening, phone, {"viewport": DESK})
    assert white.evaluate(READY)
    white.wait_for_function(f"() => {EMPTY_SHEET}")
    put(white, "e4", "e5")
    sent(white)
    white.context.set_offline(True)
    put(white, "Pf3", "Pc6")
    expect(white.locator("#queue")).to_contain_text("2 invoer")
    white.reload()  # opens from the device
    expect(white.locator("#queue")).to_contain_text("2 invoer")
    expect(white.locator("#white")).not_to_be_empty()
    expect_moves(white, "e4", "e5", "Pf3", "Pc6")
    put(white, "Lb5")
    white.locator("#moves .place", has_text="Pc6").click()
    put(white, "Pf6")
    expect_moves(white, "e4", "e5", "Pf3", "Pf6", "Lb5")
    assert width_of(white) <= PHONE["width"]
    white.evaluate("scrollTo(0, 0)")
    expect(
        white.get_by_role("button", name="Noteren")
    ).to_be_in_viewport()  # the place to write stays in sight
    axe_now(white)
    white.context.set_offline(False)
    sent(white)
    expect(white.locator("del")).to_contain_text("Pc6")
    white.reload()
    expect_moves(white, "e4", "e5", "Pf3", "Pf6", "Lb5")
    by_keys_alone(black, "e4", "e5", "Nf3", "Nc6", "Bb5")
    axe_finds_nothing(black)
    for page in (black, white):
        page.locator("#results input").first.focus()
        page.keyboard.press("Space")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        sent(page)
    for page in (black, white):
        expect(page.locator("#ended")).to_contain_text("1-0")
    assert games(evening)[board - 1]["result"] == "1-0"
    side_by_side(evening, board, black)


def by_keys_alone(page: Page, *moves: str) -> None:
    page.locator("#text").focus()
    for text in moves:
        page.keyboard.type(text)
        page.keyboard.press("Enter")
        expect(page.locator("#text")).to_have_value("")
    sent(page)


def side_by_side(visitors: Visitors, board: int, player: Page) -> None:
    """Both see where the sheets differ: the players now that they have signed, and the arbiter."""
    player.reload()
    player.get_by_role("link", name="Both sheets side by side").click()
    arbiter = log_in(visitors.visitor(viewport=DESK), "arbiter")
    arbiter.goto(f"/arbiter/{STREAM}/sheet/5/{board}/")
    for page in (player, arbiter):
        expect(page.locator(".compared .differs")).to_have_count(1)
        expect(page.locator(".compared .differs")).to_contain_text("Pf6")
        expect(page.locator("figure svg")).to_be_visible()
    axe_finds_nothing(arbiter)
    arbiter.goto(f"/arbiter/{STREAM}/devices/")
    axe_now(arbiter)


def test_two_tabs_are_one_sheet_and_another_device_is_shown_and_not_written_over(evening: Visitors) -> None:
    _, (white, black) = seated(evening, {"viewport": DESK}, {"viewport": DESK})
    second = white.context.new_page()
    second.goto(white.url)
    white.context.set_offline(True)
    put(white, "d4")
    expect(second.locator("#moves")).to_contain_text("d4")
    put(second, "d5")
    expect_moves(white, "d4", "d5")
    put(white, "c4")
    expect_moves(white, "d4", "d5", "c4")
    white.context.set_offline(False)
    sent(white)
    expect(second.locator("#moves .waits")).to_have_count(0)
    white.reload()
    expect_moves(white, "d4", "d5", "c4")
    # somebody else's hand in the same place: another device of the same player, as the server knows it
    white.context.set_offline(True)
    white.locator("#moves .place", has_text="c4").click()
    put(white, "Nf3")
    write_elsewhere(evening, white, "Bf4")
    white.context.set_offline(False)
    expect(white.locator("#refused")).to_contain_text("another device wrote Bf4 in this place meanwhile")
    expect(white.locator("#refused")).to_contain_text("You wrote 2. Nf3")
    expect(white.get_by_role("button", name="Send it again")).to_be_hidden()
    expect(white.locator("#queue")).to_be_hidden()  # not everything has been sent
    expect_moves(white, "d4", "d5", "Bf4")
    white.get_by_role("button", name="Write mine in its place").click()
    sent(white)
    expect_moves(white, "d4", "d5", "Nf3")
    expect(white.locator("del").last).to_contain_text("Bf4")
    expect_moves(black)


def write_elsewhere(visitors: Visitors, page: Page, text: str) -> None:
    """Write in the third place on a device of the player's own that has seen all the others."""
    other = visitors.visitor(viewport=DESK)
    kept = [each for each in page.context.cookies() if each["name"] != "turnus_device"]
    other.context.add_cookies(kept)  # type: ignore[arg-type]
    other.goto(page.url)
    other.get_by_role("button", name=re.compile("^Ask the arbiter")).click()
    director = log_in(visitors.visitor(), "director")
    director.goto(f"/arbiter/{STREAM}/devices/")
    director.get_by_role("button", name="Approve", exact=True).click()
    other.reload()
    other.locator("#moves .place", has_text="c4").click()
    put(other, text)
    sent(other)


def test_without_https_the_page_says_what_does_not_work(evening: Visitors) -> None:
    page = evening.visitor()
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    page.goto("/sheet/")
    expect(page.locator("#insecure")).to_be_visible()
    expect(page.locator("#nothing-kept")).to_be_visible()
    expect(page.locator("#write")).to_be_hidden()
