"""Two players and an arbiter: the assistant filled by the game, a board put back, a penalty, a result."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from visiting.browsing import axe_finds_nothing, log_in, width_of
from visiting.playing import Playing, Seat, playing

STREAM = "house/2026-2027"
NARROW = 320
SCREEN, HEIGHT = 844, "document.documentElement.scrollHeight"
PHONE = {"viewport": {"width": NARROW, "height": 740}, "color_scheme": "dark"}


@pytest.fixture(scope="module")
def hall(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    with playing(browser, tmp_path_factory.mktemp("hall")) as found:
        yield found


def seats_of_the_first_board(hall: Playing) -> list[Seat]:
    """Open the round here, and let two people sit down at its first board that is open."""
    director = hall.director
    director.goto(f"/arbiter/{STREAM}/wall/")
    director.get_by_role("link", name="Play this round here").click()
    director.locator('[name="control"]').select_option("300+3")
    director.locator('[name="lag"]').evaluate("(field) => { field.value = '0'; }")
    director.get_by_role("button", name="Open all boards").click()
    links = [str(link.get_attribute("href")) for link in director.locator(".address a").all()[:2]]
    found = []
    for link, wishes in zip(links, ({}, {"locale": "nl-NL"}), strict=True):
        page = hall.visitors.visitor(**wishes)
        page.goto(link)
        found.append(Seat(hall, page))
    return found


def whole(page: Page) -> None:
    """Nothing is too wide for a phone, nothing that only eyes find."""
    assert width_of(page) == NARROW
    axe_finds_nothing(page)


def test_the_page_of_a_board_and_of_a_ruling_are_two_screens_of_a_phone(hall: Playing) -> None:
    """The sentence to say and the button are on the first screen; clauses and facts are folded."""
    game = hall.open(control="300+3")
    white, black = game.sit(0), game.sit(1)
    white.do("Start the clock")
    white.play("b1", "b4")
    black.stands("b4")
    page = log_in(hall.visitors.visitor(viewport={"width": 390, "height": SCREEN}), "director")
    page.goto(game.arbiters)
    expect(page.locator(".irregular")).to_contain_text("White: an illegal move stands on the board")
    assert page.evaluate(HEIGHT) <= 2 * SCREEN
    page.get_by_role("link", name="Act on it").click()
    expect(page.locator(".say")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="So ruled")).to_be_in_viewport(ratio=1)
    expect(page.locator(".clauses")).to_be_hidden()
    assert "fide-2023:" not in str(page.locator(".clauses").text_content())
    assert page.evaluate(HEIGHT) <= 2 * SCREEN
    axe_finds_nothing(page)
    page.get_by_role("button", name="So ruled").click()
    black.stands("b4", piece=False)
    expect(page.locator(".irregular")).to_have_count(0)
    assert page.evaluate(HEIGHT) <= 2 * SCREEN


def assert_reported(page: Page) -> None:
    """Everything that was ruled stands in the report of the round."""
    page.goto(f"/arbiter/{STREAM}/boards/")
    page.get_by_role("link", name="report").first.click()
    said = page.locator("main")
    for ruled in ("made the illegal move", "the king fell over", "shouting", "a phone", "12.9.6"):
        expect(said).to_contain_text(ruled, ignore_case=True)


def test_an_arbiter_rules_on_a_phone_and_the_report_has_it_all(hall: Playing) -> None:
    white, black = seats_of_the_first_board(hall)
    white.do("Start the clock")
    white.says("Your move.")
    white.play("e2", "e4", after=5)
    black.play("e7", "e5", after=5)
    white.play("f1", "h5", after=5)
    page = log_in(hall.visitors.visitor(**PHONE), "arbiter")
    page.goto(f"/arbiter/{STREAM}/wall/")
    page.locator(".wallboard:has(.runs) a").first.click()

    page.get_by_role("link", name="What happened?").click()
    page.get_by_role("link", name="A player made an illegal move").first.click()
    expect(page.locator(".known")).to_contain_text("Which illegal move of this player in this game is it?")
    page.get_by_text("The game cannot know").click()
    page.get_by_label("Who found it?").select_option("opponent")
    page.get_by_role("button", name="What applies?").click()
    expect(page.locator(".applies")).to_contain_text("Black gets 2 minutes extra")
    whole(page)
    page.get_by_label("leave the clocks").check()
    page.get_by_role("button", name="So ruled").click()
    white.says("made the illegal move")
    black.clock("black", "6:58")
    black.stands("h5", piece=False)

    page.get_by_role("link", name="Put the board back").click()
    page.get_by_label("after", exact=True).select_option("1")
    expect(page.locator("turnus-board [data-at=e7]")).to_have_count(1)
    page.get_by_label("as they stood then").check()
    page.get_by_label("reason").fill("the king fell over")
    whole(page)
    page.get_by_role("button", name="Put the board back").click()
    black.stands("e7")
    black.clock("white", "4:58")
    black.clock("black", "5:00")

    page.get_by_role("link", name="Penalise a player").click()
    page.get_by_label("White", exact=True).check()
    page.get_by_label("More time for the opponent").check()
    page.locator("#size-opponent_time").fill("2")
    page.get_by_label("reason").fill("shouting")
    whole(page)
    page.get_by_role("button", name="Penalise").click()
    black.clock("black", "7:00")

    page.get_by_role("link", name="Give a result").click()
    page.get_by_label("1-0 declared lost for Black").check()
    page.get_by_label("reason").fill("a phone")
    whole(page)
    page.get_by_role("button", name="Give this result").click()
    expect(white.page.locator(".bigresult")).to_have_text("1-0")
    page.goto(f"/arbiter/{STREAM}/boards/")
    expect(page.locator(".hallboards")).to_contain_text("1-0")
    assert_reported(hall.director)


def test_a_position_is_put_up_with_the_keyboard_alone(hall: Playing) -> None:
    game = hall.open(control="300+3")
    white, black = game.sit(0), game.sit(1)
    white.do("Start the clock")
    white.play("e2", "e4")
    page = game.arbiter().page
    page.get_by_role("link", name="Put the board back").press("Enter")
    page.locator("#square").fill("e7")
    page.locator("#off").press("Enter")
    page.locator("#square").fill("d4")
    page.locator("#piece").select_option("Q")
    page.locator("#put").press("Enter")
    expect(page.locator("turnus-board [data-at=d4]")).to_have_count(1)
    expect(page.locator("turnus-board [data-at=e7]")).to_have_count(0)
    page.get_by_label("reason").fill("both remember it so")
    page.get_by_label("reason").press("Enter")
    black.stands("d4")
    black.stands("e7", piece=False)
    page.get_by_role("button", name="Take this back").press("Enter")
    black.stands("d4", piece=False)
    black.stands("e7")
