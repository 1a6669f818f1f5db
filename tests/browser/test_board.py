"""The board in a real browser: by pointer, taps, keys alone and typing; what it says, and how it fits."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from visiting.boards import START, board, pieces, sent, square, texts
from visiting.browsing import Office, axe_now, reading, width_of

PROMOTES = "7k/P7/8/8/8/8/8/K7 w - - 0 1"
CAPTURES = "W:W32,K41:B28,19,9,10,20"
HELD = "7k/8/8/8/8/8/8/K7[Nqq] w - - 0 1"


@pytest.fixture(scope="module")
def desk(browser: Browser, demo: Office) -> Iterator[Page]:
    with reading(browser, demo, viewport={"width": 1000, "height": 900}) as page:
        page.goto("/office/styleguide/")
        yield page


def test_a_piece_is_dragged(desk: Page) -> None:
    shown = board(desk, mode="help", position=START, allowed="e2e4 g1f3")
    square(shown, "e2").drag_to(square(shown, "e4"))
    assert texts(desk) == ["e2e4"]
    assert [one["square"] for one in sent(desk, "touch")] == ["e2"]
    assert pieces(shown, "e4") == 1, "it stands there until the server answers"
    shown.evaluate("board => board.restore()")
    assert pieces(shown, "e2") == 1
    square(shown, "g1").drag_to(square(shown, "g4"))
    square(shown, "a2").drag_to(square(shown, "a4"))
    assert texts(desk) == ["e2e4"], "only what is allowed"
    assert square(shown, "g1").get_attribute("aria-selected") == "false"


def test_in_hands_anything_goes(desk: Page) -> None:
    shown = board(desk, mode="hands", position=START)
    square(shown, "g1").drag_to(square(shown, "g5"))
    square(shown, "b8").click()
    square(shown, "e8").click()  # an own piece is touched instead
    square(shown, "e1").click()
    assert texts(desk) == ["g1g5", "e8e1"]
    assert [one["square"] for one in sent(desk, "touch")] == ["g1", "b8", "e8"]


def test_two_taps_make_a_move_with_a_finger(browser: Browser, demo: Office) -> None:
    phone: dict[str, Any] = {
        "viewport": {"width": 320, "height": 640},
        "has_touch": True,
        "color_scheme": "dark",
    }
    with reading(browser, demo, **phone) as page:
        page.goto("/office/styleguide/")
        shown = board(page, mode="help", position=START, allowed="e2e4 d2d4", lang="nl", typed="")
        square(shown, "d2").tap()
        expect(shown.locator(".tb-target")).to_have_count(1)
        square(shown, "e2").tap()
        expect(square(shown, "e4")).to_have_attribute("aria-label", "Eva vier, leeg, kan hier neer")
        square(shown, "e4").tap()
        assert texts(page) == ["e2e4"]
        assert width_of(page) == 320
        axe_now(page)


def test_keys_alone(desk: Page) -> None:
    shown = board(desk, mode="help", position=START, allowed="g1f3 g1h3", lang="de")
    square(shown, "a1").focus()
    for key in ("ArrowRight",) * 6:
        desk.keyboard.press(key)
    desk.keyboard.press("Enter")
    expect(shown.locator("[aria-live]")).to_have_text("weißer Springer, Gustav eins: aufgenommen")
    desk.keyboard.press("Escape")
    expect(shown.locator("[aria-live]")).to_have_text("losgelassen")
    desk.keyboard.press(" ")
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "Enter"):
        desk.keyboard.press(key)
    expect(shown.locator("[aria-live]")).to_have_text("nicht hierhin")
    for key in ("ArrowDown", "ArrowLeft", "Enter"):
        desk.keyboard.press(key)
    assert texts(desk) == ["g1f3"]
    assert shown.locator('[role="gridcell"][tabindex="0"]').count() == 1, "Tab leaves the board"


def test_a_typed_move_is_sent_as_it_was_typed(desk: Page) -> None:
    shown = board(desk, mode="hands", position=START, lang="fr", typed="")
    shown.get_by_label("Coup").fill("Cf3")
    desk.keyboard.press("Enter")
    assert texts(desk) == ["Cf3"]
    assert sent(desk)[0]["typed"] is True
    expect(shown.get_by_label("Coup")).to_have_value("")


def test_the_other_side_below(desk: Page) -> None:
    shown = board(desk, mode="help", position=START, allowed="e2e4")
    square(shown, "h1").evaluate("one => window.before = one.getBoundingClientRect().x")
    shown.evaluate("board => board.turn()")
    expect(shown.locator('[role="gridcell"]').first).to_have_attribute("data-square", "h1")
    assert square(shown, "h1").evaluate("one => one.getBoundingClientRect().x") < desk.evaluate(
        "window.before"
    )
    expect(shown.get_by_role("grid", name="board, Black below")).to_be_visible()
    square(shown, "e2").drag_to(square(shown, "e4"))
    assert texts(desk) == ["e2e4"]


def test_a_pawn_becomes_what_is_chosen(desk: Page) -> None:
    shown = board(desk, mode="help", position=PROMOTES, allowed="a7a8b a7a8n a7a8q a7a8r", lang="nl")
    square(shown, "a7").drag_to(square(shown, "a8"))
    expect(shown.get_by_role("dialog").locator("button")).to_have_count(4)
    shown.get_by_role("button", name="promoveren tot witte toren").click()
    assert texts(desk) == ["a7a8r"]
    expect(square(shown, "a8")).to_have_attribute("aria-label", "Anna acht, witte toren")
    shown.evaluate("board => board.restore()")
    square(shown, "a7").click()
    square(shown, "a8").click()
    desk.keyboard.press("Escape")
    expect(shown.get_by_role("dialog")).to_have_count(0)
    assert len(texts(desk)) == 1
    square(shown, "a7").click()
    square(shown, "a8").click()
    desk.keyboard.press("Enter")
    assert texts(desk)[1:] == ["a7a8q"], "the queen has the focus"
    shown.evaluate("board => { board.restore(); board.mode = 'hands' }")
    square(shown, "a7").drag_to(square(shown, "a8"))
    for key in ("ArrowLeft", "Enter"):  # the last choice: the pawn stays one, as hands can leave it
        desk.keyboard.press(key)
    assert texts(desk)[2:] == ["a7a8"]


PLACES = """board => ["[data-square=h1]", ...[..."qrbn"].map(one => `[data-letter=${one}]`)].map(one => {
  const box = board.querySelector(one).getBoundingClientRect();
  return [box.x, box.y].map(Math.round);
})"""


@pytest.mark.parametrize("orientation", ["white", "black"])
def test_the_choice_stands_at_the_square_the_queen_first(desk: Page, orientation: str) -> None:
    shown = board(
        desk, mode="help", position="k7/8/8/8/8/8/7p/K7 b - - 0 1", allowed="h2h1b h2h1n h2h1q h2h1r"
    )
    shown.evaluate("(board, value) => board.orientation = value", orientation)
    square(shown, "h2").click()
    square(shown, "h1").click()
    places = shown.evaluate(PLACES)
    assert places[1] == places[0], "the queen lies on it"
    heights = [y for _x, y in places[1:]]
    assert heights == sorted(heights, reverse=orientation == "white")
    shown.get_by_role("button", name="promote to black knight").click()
    assert texts(desk) == ["h2h1n"]


def test_always_a_queen_is_kept_in_the_browser(desk: Page) -> None:
    again = {"position": PROMOTES, "allowed": "a7a8b a7a8n a7a8q a7a8r", "typed": ""}
    shown = board(desk, mode="help", **again)
    shown.get_by_label("always a queen").check()
    shown = board(desk, mode="help", **again)
    square(shown, "a7").click()
    square(shown, "a8").click()
    assert texts(desk) == ["a7a8q"]
    shown.evaluate("board => { board.restore(); board.mode = 'hands' }")
    expect(shown.get_by_label("always a queen")).to_be_hidden()
    square(shown, "a7").click()
    square(shown, "a8").click()
    expect(shown.get_by_role("dialog").locator("button")).to_have_count(5)
    desk.keyboard.press("Escape")
    shown.evaluate("board => board.mode = 'help'")
    shown.get_by_label("always a queen").uncheck()


def test_chess960_castles_by_king_takes_rook(desk: Page) -> None:
    shown = board(desk, kind="chess960", mode="help", position="4k3/8/8/8/8/8/8/1RK3R1 w BG - 0 1")
    shown.evaluate("board => board.allowed = ['c1b1', 'c1g1', 'c1d1']")
    square(shown, "c1").click()
    square(shown, "g1").click()
    shown.evaluate("board => { board.restore(); board.mode = 'hands' }")
    square(shown, "c1").drag_to(square(shown, "b1"))
    assert texts(desk) == ["c1g1", "c1b1"]


def test_a_piece_is_dropped_from_the_pocket(desk: Page) -> None:
    shown = board(desk, kind="bughouse", mode="help", position=HELD, allowed="N@f7 N@g6 a1b1")
    held = shown.get_by_role("button", name="white knight, 1 in hand")
    expect(shown.get_by_role("button", name="black queen, 2 in hand")).to_be_disabled()
    held.drag_to(square(shown, "f7"))
    assert texts(desk, "drop") == ["N@f7"]
    shown.evaluate("board => board.restore()")
    held.focus()
    for key in ("Enter", "ArrowRight", "Enter", "Escape"):
        desk.keyboard.press(key)
    assert len(texts(desk, "drop")) == 1, "b1 is not among them"
    held.click()
    square(shown, "g6").click()
    assert sent(desk, "drop")[1] == {"piece": "N", "to": "g6", "text": "N@g6"}


def test_a_capture_of_draughts_goes_by_its_squares(desk: Page) -> None:
    shown = board(desk, kind="draughts", mode="help", position=CAPTURES, allowed="32x3 32x5 32x25")
    for name in ("32", "23", "14", "5"):
        square(shown, name).click()
    assert texts(desk) == ["32x5"]
    assert sent(desk)[0]["path"] == ["32", "23", "14", "5"]
    shown.evaluate("board => { board.restore(); board.allowed = ['32x23x14x5', '32x21x14x5'] }")
    for name in ("32", "5"):
        square(shown, name).click()
    assert len(texts(desk)) == 1, "two ways lead there"
    desk.keyboard.press("Escape")
    for name in ("32", "21", "5"):
        square(shown, name).click()
    assert texts(desk)[1:] == ["32x21x14x5"]


def test_hands_end_a_capture_where_they_like(desk: Page) -> None:
    shown = board(desk, kind="draughts", mode="hands", position=CAPTURES)
    for name in ("32", "23", "14", "14"):
        square(shown, name).click()
    shown.evaluate("board => board.restore()")
    for name in ("32", "23"):
        square(shown, name).click()
    shown.get_by_role("button", name="End the move").click()
    shown.evaluate("board => board.restore()")
    for name in ("41", "36"):  # a step needs no end
        square(shown, name).click()
    assert texts(desk) == ["32x23x14", "32x23", "41-36"]


def test_arrow_keys_walk_the_fifty_squares(desk: Page) -> None:
    shown = board(desk, kind="draughts", position=CAPTURES, lang="nl")
    square(shown, "46").focus()
    walked = []
    for key in ("ArrowUp", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowLeft", "ArrowDown"):
        desk.keyboard.press(key)
        walked.append(desk.evaluate("document.activeElement.dataset.square"))
    assert walked == ["41", "42", "37", "32", "31", "36"]
    assert square(shown, "41").get_attribute("aria-label") == "veld 41, witte dam"
    assert shown.locator('[role="row"]').count() == 10


@pytest.mark.parametrize(
    ("language", "names", "moved"),
    [
        ("en", ("Eva four, white pawn, last move", "Felix six, empty"), "White: white pawn Eva two Eva four"),
        (
            "nl",
            ("Eva vier, witte pion, laatste zet", "Felix zes, leeg"),
            "Wit: witte pion Eva twee Eva vier",
        ),
        (
            "de",
            ("Eva vier, weißer Bauer, letzter Zug", "Felix sechs, leer"),
            "Weiß: weißer Bauer Eva zwei Eva vier",
        ),
        (
            "fr",
            ("Eva quatre, pion blanc, dernier coup", "Felix six, vide"),
            "Blancs: pion blanc Eva deux Eva quatre",
        ),
    ],
)
def test_what_a_screen_reader_says(desk: Page, language: str, names: tuple[str, str], moved: str) -> None:
    shown = board(desk, position=START, lang=language)
    after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    shown.evaluate("(board, after) => { board.position = after; board.last = ['e2', 'e4'] }", after)
    expect(shown.locator("[aria-live]")).to_have_text(moved)
    assert tuple(square(shown, name).get_attribute("aria-label") for name in ("e4", "f6")) == names
    shown.evaluate("board => { board.spoken = 'e4!'; board.position = board.position + ' ' }")
    expect(shown.locator("[aria-live]")).to_contain_text("e4!")
    square(shown, "e4").focus()
    desk.keyboard.press("p")
    assert len(shown.locator("[aria-live]").inner_text().split(",")) >= 31


def test_the_board_itself_is_clean_for_axe_and_marks_more_than_colours(desk: Page) -> None:
    shown = board(desk, mode="help", position=START, allowed="e2e4 e2e3", last="g8 f6", typed="")
    square(shown, "e2").click()
    axe_now(desk)
    assert shown.locator(".tb-last path").count() == 2
    assert shown.locator(".tb-picked rect").count() == 2
    assert shown.locator(".tb-target").count() == 2


def test_nothing_moves_for_who_wants_no_motion_and_forced_colours_keep_the_pieces(desk: Page) -> None:
    after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    go = "(board, after) => { board.last = ['e2', 'e4']; board.position = after }"
    watch = "() => { window.moved = 0; Element.prototype.animate = () => window.moved++ }"
    desk.evaluate(watch)
    shown = board(desk, position=START)
    shown.evaluate(go, after)
    expect(shown.locator("[data-at=e4]")).to_have_count(1)
    assert desk.evaluate("window.moved") == 1
    desk.emulate_media(reduced_motion="reduce", forced_colors="active")
    shown = board(desk, position=START)
    shown.evaluate(go, after)
    expect(shown.locator("[data-at=e4]")).to_have_count(1)
    assert desk.evaluate("window.moved") == 1
    fills = [
        shown.locator(f'[data-at="{at}"] .body').evaluate("one => getComputedStyle(one).fill")
        for at in ("e4", "e7")
    ]
    assert len(set(fills)) == 2
    desk.emulate_media(reduced_motion="null", forced_colors="null")
