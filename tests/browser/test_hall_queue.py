"""The arbiter's queue: nothing leaves it but by an acknowledgement, whatever network and office do."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, Route, expect
from playwright.sync_api import Error as PlaywrightError

from visiting.browsing import Visitors, axe_finds_nothing, serving
from visiting.hall import HALL, STREAM, arbiter, open_boards, result, shown

ENTER = "**/command/EnterResult/"
WITHOUT_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"
AWAY = "entries wait: the office cannot take them just now"


@pytest.fixture
def evening(browser: Browser, tmp_path: Path) -> Iterator[Visitors]:
    """A demo office of its own, since arbiters change it; its network may fail and say so."""
    with serving(tmp_path, "--demo") as office:
        visitors = Visitors(browser, office)
        yield visitors
        visitors.leave()
        said = [text for text in visitors.complaints if not re.search("ERR_|status of 50[03]", text)]
        assert not said


def at_board(page: Page, visitors: Visitors, board: int) -> None:
    page.goto(f"{HALL}/board/{shown(visitors)['round']}/{board}/")


def log_in_again(page: Page, who: str) -> None:
    """Log in as somebody of the demo, and wait until he is: who goes on at once is not."""
    page.goto("/account/login/")
    page.locator(f"button[value='{who}@demo.example']").click()
    page.wait_for_url(lambda address: "/login/" not in address)


def within(page: Page, script: str) -> Any:
    """Run a script in the page; where the page renews itself meanwhile, in the new one."""
    while True:
        try:
            return page.evaluate(script)
        except PlaywrightError as fault:
            if "because of a navigation" not in fault.message:
                raise
            page.wait_for_load_state()


def now(page: Page) -> None:
    """Let the page try again at once."""
    within(page, "dispatchEvent(new Event('online'))")


def kept(page: Page) -> list[Any]:
    found: list[Any] = within(
        page,
        "Object.keys(localStorage).filter(k => k.startsWith('turnus-hall-entry:'))"
        ".map(k => JSON.parse(localStorage[k]))",
    )
    return found


def await_sent(page: Page) -> None:
    """Wait until every entry was acknowledged, by whichever page sent it."""
    while kept(page):
        page.wait_for_timeout(50)


def written(visitors: Visitors) -> int:
    """How many events the competition has."""
    with urlopen(f"{visitors.office.url}/api/competitions/{STREAM}/views/pairings") as answer:  # noqa: S310
        return int(answer.headers["ETag"].strip('"'))


def test_a_stale_token_is_renewed_and_the_entry_sent_again(evening: Visitors) -> None:
    page = arbiter(evening)
    board = open_boards(evening)[0]
    at_board(page, evening, board)
    page.context.clear_cookies(name="csrf")
    with page.expect_response(ENTER) as refused:
        page.get_by_role("button", name="1-0").tap()
    assert refused.value.status == 403
    expect(page.locator(".bigresult")).to_have_text("1-0")
    assert result(evening, board) == "1-0"
    assert not kept(page)


def answers() -> list[dict[str, Any]]:
    """Answers that acknowledge nothing: of a proxy, of the wireless of a hotel, of an office in trouble."""
    page, said = "text/html", "application/json"
    no_space = {"error": {"kind": "disk_full", "message": "the disk is full", "clauses": []}, "key": ""}
    return [
        {"status": 403, "content_type": page, "body": "<h1>That did not work</h1>"},
        {"status": 200, "content_type": page, "body": "<h1>Welcome to our hotel</h1>"},
        {"status": 200, "content_type": said, "body": json.dumps({"done": True, "key": "another"})},
        {"status": 400, "content_type": said, "body": json.dumps(no_space)},  # of no entry
        {"status": 413, "content_type": page, "body": "too large"},
        {"status": 500, "content_type": page, "body": "a fault of ours"},
        {"status": 503, "content_type": said, "body": json.dumps(no_space)},
        {"status": 302, "headers": {"Location": "/account/login/"}},
    ]


def test_nothing_but_an_acknowledgement_takes_an_entry_from_the_queue(evening: Visitors) -> None:
    page = arbiter(evening)
    board = open_boards(evening)[0]
    at_board(page, evening, board)
    left = answers()

    def answer(route: Route) -> None:
        route.fulfill(**left.pop(0)) if left else route.continue_()

    page.route(ENTER, answer)
    page.get_by_role("button", name="1-0").tap()
    for _ in range(400):
        before = len(left)
        now(page)
        page.wait_for_timeout(50)
        if len(left) < before:
            expect(page.locator("#queue")).to_contain_text(AWAY)
            assert [entry["value"] for entry in kept(page)] == ["1-0"]
        assert result(evening, board) is None
        if not left:
            break
    assert not left
    now(page)
    expect(page.locator(".bigresult")).to_have_text("1-0")
    assert not kept(page)


def losing(every: int) -> Callable[[Route], None]:
    """A network that loses requests and answers: of so many, one gets through with its answer."""
    seen = 0

    def lose(route: Route) -> None:
        nonlocal seen
        seen += 1
        if seen % every == 1:
            route.abort()  # it never arrived
        elif seen % every:
            route.fetch()  # it arrived, and nobody heard the answer
            route.abort()
        else:
            route.continue_()

    return lose


@pytest.mark.parametrize("has_locks", [True, False], ids=["locks", "no locks"])
def test_two_tabs_on_a_shaky_network_lose_nothing(evening: Visitors, has_locks: bool) -> None:
    page = arbiter(evening)
    if not has_locks:  # as on http in a hall of one's own
        page.context.add_init_script(WITHOUT_LOCKS)
    boards = open_boards(evening)[:4]
    before = written(evening)
    other = page.context.new_page()
    page.context.route(ENTER, losing(3))
    for number, board in enumerate(boards):
        tab = (page, other)[number % 2]
        at_board(tab, evening, board)
        tab.get_by_role("button", name="½-½").tap()
    for _ in range(200):
        if not kept(page):
            break
        now(page)
        now(other)
        page.wait_for_timeout(100)
    assert not kept(page)
    assert [result(evening, board) for board in boards] == ["1/2-1/2"] * 4
    assert written(evening) - before == 4


def test_one_tab_sends_at_a_time(evening: Visitors) -> None:
    page = arbiter(evening)
    other = page.context.new_page()
    at_board(page, evening, open_boards(evening)[0])
    other.goto(f"{HALL}/boards/")
    asked: list[Route] = []
    page.context.route(ENTER, lambda route: asked.append(route))  # noqa: PLW0108 - Playwright marks it
    page.get_by_role("button", name="1-0").tap()
    for _ in range(10):
        now(other)
        page.wait_for_timeout(50)
    assert len(asked) == 1
    asked[0].continue_()
    expect(page.locator(".bigresult")).to_have_text("1-0")
    expect(other.locator("#queue")).to_have_text("everything has been sent")  # who looks there sees it too


def test_what_is_refused_stays_in_sight_until_it_is_put_away(evening: Visitors) -> None:
    phone, desk = arbiter(evening), arbiter(evening)
    board, next_board = open_boards(evening)[:2]
    at_board(phone, evening, board)
    at_board(desk, evening, board)
    phone.context.set_offline(True)
    phone.get_by_role("button", name="0-1").tap()
    desk.get_by_role("button", name="1-0").tap()
    expect(desk.locator(".bigresult")).to_have_text("1-0")
    phone.context.set_offline(False)
    expect(phone.locator("#conflict")).to_be_visible()
    phone.get_by_role("button", name="Look at the board").first.tap()
    expect(phone.locator(".bigresult")).to_have_text("1-0")  # he is there
    refused = phone.locator("#refused li")
    for where in (f"{HALL}/boards/", f"{HALL}/calls/"):  # it goes with him
        phone.goto(where)
        expect(refused).to_contain_text("0-1")
        expect(refused).to_contain_text("1-0")
    axe_finds_nothing(phone)
    at_board(phone, evening, next_board)
    phone.get_by_role("button", name="½-½").tap()  # it stands in nobody's way
    expect(phone.locator(".bigresult")).to_have_text("½-½")
    refused.get_by_role("button", name="Put it away").tap()
    expect(refused).to_have_count(0)
    assert not kept(phone)
    assert result(evening, board) == "1-0"


def test_who_is_logged_out_meanwhile_logs_in_and_his_entry_is_sent(evening: Visitors) -> None:
    page = arbiter(evening)
    board = open_boards(evening)[0]
    at_board(page, evening, board)
    page.context.clear_cookies(name="session")
    page.get_by_role("button", name="1-0").tap()
    expect(page.locator("#queue")).to_contain_text("log in again, and they are sent")
    assert result(evening, board) is None
    log_in_again(page, "arbiter")
    page.goto(f"{HALL}/boards/")
    await_sent(page)
    assert result(evening, board) == "1-0"


def test_what_somebody_made_before_is_not_sent_in_the_name_of_who_comes_after(evening: Visitors) -> None:
    page = arbiter(evening)
    board = open_boards(evening)[0]
    at_board(page, evening, board)
    page.context.clear_cookies(name="session")
    page.get_by_role("button", name="1-0").tap()
    expect(page.locator("#queue")).to_contain_text("log in again, and they are sent")
    log_in_again(page, "director")
    page.goto(f"{HALL}/boards/")
    expect(page.locator("#queue")).to_contain_text("wait for who made them")
    assert result(evening, board) is None
    page.context.clear_cookies(name="session")
    log_in_again(page, "arbiter")
    page.goto(f"{HALL}/boards/")
    await_sent(page)
    assert result(evening, board) == "1-0"


def test_entries_kept_by_an_earlier_version_are_sent_too(evening: Visitors) -> None:
    page = arbiter(evening)
    board = open_boards(evening)[0]
    at_board(page, evening, board)
    page.evaluate(
        """() => {
            const form = document.querySelector("form[data-queue].bigbuttons");
            const body = [...new FormData(form), ["result", "0-1"]];
            const entry = { url: form.action, body, label: form.dataset.queue, value: "0-1", page: "" };
            localStorage.setItem("turnus-hall-queue", JSON.stringify([entry]));
        }"""
    )
    page.goto(f"{HALL}/boards/")
    expect(page.locator("#queue")).to_contain_text("everything has been sent")
    assert result(evening, board) == "0-1"
    assert page.evaluate("localStorage.getItem('turnus-hall-queue')") is None
