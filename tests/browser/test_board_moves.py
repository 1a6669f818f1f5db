"""What the board does by itself: pieces slide, castling as hands mean it, a move planned for the turn."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from visiting.boards import START, board, pieces, square, texts
from visiting.browsing import Office, axe_now, reading


@pytest.fixture(scope="module")
def desk(browser: Browser, demo: Office) -> Iterator[Page]:
    with reading(browser, demo, viewport={"width": 1000, "height": 900}) as page:
        page.goto("/office/styleguide/")
        yield page


def test_king_and_rook_both_slide_and_a_capture_goes_its_way(desk: Page) -> None:
    desk.evaluate(
        "() => { window.ways = []; Element.prototype.animate = function (frames) {"
        " window.ways.push([this.dataset.at, frames.length]) } }"
    )
    go = "(board, [after, last]) => { board.last = last; board.position = after }"
    shown = board(desk, position="4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    shown.evaluate(go, ["4k3/8/8/8/8/8/8/5RK1 b - - 1 1", ["e1", "g1"]])
    expect(shown.locator("[data-at=f1]")).to_have_count(1)
    assert sorted(desk.evaluate("window.ways")) == [["f1", 2], ["g1", 2]]
    shown = board(desk, kind="draughts", position="W:W32:B28,19,1")
    shown.evaluate(go, ["B:W14:B1", ["32", "23", "14"]])
    expect(shown.locator("[data-at='14']")).to_have_count(1)
    assert desk.evaluate("window.ways").pop() == ["14", 3]
    expect(shown.locator(".tb-last")).to_have_count(3)
    shown = board(desk, mode="hands", position=START)
    seen = len(desk.evaluate("window.ways"))
    square(shown, "e2").drag_to(square(shown, "e4"))
    shown.evaluate(go, ["rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", ["e2", "e4"]])
    expect(square(shown, "e4")).to_have_attribute("aria-label", "Eva four, white pawn, last move")
    assert len(desk.evaluate("window.ways")) == seen, "the hand has brought it there"


CROSSED = """board => {
  const parts = [0, .25, .5, .75, 1], drawn = [...board.querySelectorAll(".tb-piece .body")];
  const covers = (piece, x, y) => {
    const at = new DOMPoint(x, y).matrixTransform(piece.getScreenCTM().inverse());
    return piece.isPointInFill(at) || piece.isPointInStroke(at);
  };
  return [...board.querySelectorAll(".tb-coordinate")].filter(one => {
    const box = one.getBoundingClientRect();
    const points = parts.flatMap(x => parts.map(y => [box.x + x * box.width, box.y + y * box.height]));
    const near = drawn.filter(piece => {
      const his = piece.closest("[data-at]").getBoundingClientRect();
      return his.left < box.right && box.left < his.right && his.top < box.bottom && box.top < his.bottom;
    });
    return near.some(piece => points.some(([x, y]) => covers(piece, x, y)));
  }).map(one => one.textContent);
}"""


@pytest.mark.parametrize("orientation", ["white", "black"])
def test_coordinates_do_not_cross_pieces(desk: Page, orientation: str) -> None:
    full = "kqrbnpkq/rbnpkqrb/qqqqqqqq/rrrrrrrr/nnnnnnnn/bbbbbbbb/pppppppp/kqrbnpkq w - - 0 1"
    assert board(desk, position=full, orientation=orientation).evaluate(CROSSED) == []


def test_castling_by_two_squares_and_by_king_takes_rook(desk: Page) -> None:
    both = {"position": "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "allowed": "e1g1 e1c1 e1d1 e1e2"}
    shown = board(desk, mode="help", **both)
    for target in ("g1", "h1", "c1", "a1"):
        square(shown, "e1").click()
        square(shown, target).click()
        assert pieces(shown, "f1" if target in "g1h1" else "d1") == 1, "the rook goes along"
        shown.evaluate("board => board.restore()")
    assert texts(desk) == ["e1g1", "e1g1", "e1c1", "e1c1"]
    other = {"kind": "chess960", "position": "1r3k1r/8/8/8/8/8/8/1R3K1R w HBhb - 0 1"}
    shown = board(desk, mode="help", allowed="f1b1 f1h1 f1e1 f1g1", **other)
    for target in ("c1", "d1", "b1", "g1", "h1"):
        square(shown, "f1").click()
        square(shown, target).click()
        shown.evaluate("board => board.restore()")
    assert texts(desk) == ["f1b1", "f1b1", "f1b1", "f1g1", "f1h1"], "an ordinary king's move goes first"
    shown = board(desk, mode="hands", **other)
    for target in ("c1", "d1", "g1", "e2"):
        square(shown, "f1").click()
        square(shown, target).click()
        shown.evaluate("board => board.restore()")
    assert texts(desk) == ["f1b1", "f1b1", "f1g1", "f1e2"]


def test_a_move_is_planned_for_the_turn_and_can_be_cancelled(desk: Page) -> None:
    black_moves = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    comes = (
        "(board, allowed) => { board.allowed = allowed;"
        " board.position = board.position.replace(' b ', ' w ') }"
    )
    shown = board(desk, mode="help", side="white", position=black_moves)
    cancel = shown.get_by_role("button", name="Cancel the planned move")
    square(shown, "e7").click()
    expect(shown.locator(".tb-picked")).to_have_count(0)
    square(shown, "g1").drag_to(square(shown, "f3"))
    expect(shown.locator(".tb-planned")).to_have_count(2)
    assert not texts(desk), "it waits"
    axe_now(desk)
    cancel.click()
    expect(shown.locator(".tb-planned")).to_have_count(0)
    for ends in ("Escape", "a tap"):
        square(shown, "g1").click()
        square(shown, "f3").click()
        expect(cancel).to_be_visible()
        desk.keyboard.press("Escape") if ends == "Escape" else square(shown, "h5").click()
        expect(cancel).to_be_hidden()
    square(shown, "g1").click()
    square(shown, "f3").click()
    shown.evaluate(comes, ["g1f3", "g1h3"])
    expect(shown.locator("[data-at=f3]")).to_have_count(1)
    assert texts(desk) == ["g1f3"]
    shown = board(desk, mode="help", side="white", position=black_moves)
    square(shown, "g1").click()
    square(shown, "f3").click()
    shown.evaluate(comes, ["e4e5"])
    expect(cancel).to_be_hidden()
    assert not texts(desk), "it is not possible any more"
    shown = board(desk, mode="hands", side="white", position=black_moves)
    square(shown, "g1").click()
    square(shown, "f3").click()
    assert texts(desk) == ["g1f3"], "as at the board nothing is planned"


def test_the_style_guide_shows_a_board_in_every_state(browser: Browser, demo: Office) -> None:
    with reading(browser, demo, viewport={"width": 1000, "height": 900}) as page:
        page.goto("/office/styleguide/")
        for light_and_dark, shown in (
            (2, '.tb-choices [data-letter="q"]'),
            (4, ".tb-planned"),
            (12, ".tb-target"),
            (4, ".tb-path"),
            (2, '.tb-held[aria-pressed="true"]'),
        ):
            expect(page.locator(f"[data-taps] {shown}")).to_have_count(light_and_dark)
        assert page.evaluate("[scrollY, document.activeElement.tagName]") == [0, "BODY"]


def test_a_king_in_check_and_a_refused_piece_are_marked(desk: Page) -> None:
    desk.goto("/office/styleguide/")
    shown = desk.locator(".scheme.light figure turnus-board").nth(1)
    expect(shown.locator(".tb-check")).to_have_count(1)
    expect(shown.locator('[data-square="e8"]')).to_have_attribute("aria-label", re.compile("in check"))
    shown.locator('[data-square="g8"]').click()
    expect(shown.locator(".tb-refused")).to_have_count(1)
    shown.locator('[data-square="g7"]').click()
    expect(shown.locator(".tb-refused")).to_have_count(0)
    shown.evaluate("board => { board.check = '' }")
    expect(shown.locator(".tb-check")).to_have_count(0)


def test_the_styleguide_shows_every_mark_and_way_of_a_board(desk: Page) -> None:
    desk.goto("/office/styleguide/")
    expect(desk.locator(".tb-picker")).to_have_count(2)
    for scheme in (".scheme.light", ".scheme.dark"):
        shown = desk.locator(f"{scheme} figure turnus-board")
        marks = ("last", "picked", "path", "planned", "check", "refused", "target", "promoted")
        missing = [mark for mark in marks if not shown.locator(f".tb-{mark}").count()]
        assert not missing, scheme
        assert shown.locator(".tb-picker").count() == 1
        assert shown.locator(".tb-held[aria-pressed=true]").count() == 1
        modes = shown.evaluate_all("boards => boards.map(board => board.mode)")
        assert {*modes} == {"view", "help", "hands"}


def test_a_capture_named_by_its_ends_goes_its_way_too(desk: Page) -> None:
    desk.evaluate(
        "() => { window.ways = []; Element.prototype.animate = function (frames) {"
        " window.ways.push([this.dataset.at, frames.length]) } }"
    )
    shown = board(desk, kind="draughts", mode="help", position="W:W32:B28,19,1,40", allowed="32x14")
    square(shown, "32").click()
    square(shown, "14").click()
    expect(shown.locator("[data-at='14']")).to_have_count(1)
    assert desk.evaluate("window.ways") == [["14", 3]]
    shown = board(desk, kind="draughts", mode="help", position="W:WK46:B37,20,1", allowed="46x25")
    square(shown, "46").click()
    square(shown, "25").click()
    expect(shown.locator("[data-at='25']")).to_have_count(1)
    assert desk.evaluate("window.ways").pop() == ["25", 3]
