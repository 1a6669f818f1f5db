"""A game of each kind from opening it to its end: by mouse, by touch on a phone, by keyboard alone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from visiting.browsing import axe_now, log_in, width_of
from visiting.playing import Playing, playing
from visiting.ways import PHONE, Finger, Keys, Mouse, Person

WAYS = {"mouse": Mouse, "touch": Finger, "keyboard": Keys}
PLAYERS = 4  # of bughouse
CASTLED_960 = "478"  # a rook, two knights and the king: castling after two moves
BY_HAND = "1r2k3/P2p4/8/4P3/8/8/8/4K2R w K - 0 1"
DISCS = "W:W32:B28,19,21"
HELP = "with help: only legal moves, the clock presses itself"
HANDS = "as at the board: pieces go anywhere, a touch binds, each presses his own clock"
FOUR = {
    "White": "Anna", "Black": "Bert", "White on board B": "Cor", "Black on board B, partner of White": "Dirk",
}  # fmt: skip
LOWEST = """() => Math.max(...[...document.querySelectorAll(
  ".table .tb-square, .table .tb-pocket, .table .clock, .table .who-plays",
)].map((part) => part.getBoundingClientRect().bottom))"""
TOP = "document.querySelector('.partner .tb-square').getBoundingClientRect().top"
NOTE_MOTIONS = """() => { window.passed = 0; const animate = Element.prototype.animate;
  Element.prototype.animate = function (moves, how) {
    if (how.id === "passed") window.passed += 1;
    return animate.call(this, moves, how);
  }; }"""
MATES = "5rk1/P4p1p/5B2/8/8/8/8/6K1[] w - - 0 1|3qk3/8/8/8/8/8/8/3QK3[] w - - 0 1"


@pytest.fixture(scope="module")
def hall(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    with playing(browser, tmp_path_factory.mktemp("hall")) as found:
        yield found


@pytest.fixture(scope="module", params=list(WAYS))
def party(hall: Playing, request: pytest.FixtureRequest) -> Iterator[list[Person]]:
    """Four people with one way; the first may open games."""
    found: list[Person] = [WAYS[request.param](hall) for _ in range(PLAYERS)]
    log_in(found[0].page, "director")
    yield found
    for person in found:
        person.page.context.close()
        hall.visitors.contexts.remove(person.page.context)


def open_as_member(party: list[Person], **said: str) -> None:
    """Open a game on the page for players, as White, and give the other the link."""
    first = party[0]
    first.go("/play/")
    first.check("15 minutes and 10 seconds a move")
    first.check("White")
    if game := said.get("game"):
        first.choose("Game", game)
    if number := said.get("number"):
        first.write("Chess960: number of the start position, 0 to 959", number)
    first.push("Open the game")
    link = str(first.page.locator(".address a").get_attribute("href"))
    first.activate(first.page.get_by_role("link", name="To the board"))
    party[1].go(link)


def open_as_director(
    party: list[Person], game: str, position: str, way: str, names: dict[str, str] | None = None
) -> None:
    """Open a game from a position on the page for who directs, and give everybody his link."""
    first = party[0]
    first.go("/play/new/")
    first.choose("Game", game)
    for place, name in (names or {}).items():
        first.write(place, name)
    first.check(way)
    first.unfold("From a position")
    first.write("The position as FEN", position)
    first.push("Open the game")
    shown = first.page.locator(".address a")
    expect(shown.first).to_be_visible()
    links = [str(each.get_attribute("href")) for each in shown.all()]
    for person, link in zip(party, links, strict=False):
        person.go(link)


def play(party: list[Person], *moves: tuple[str, ...]) -> None:
    """Let two people move in turn: the squares, what a pawn becomes, and what may be typed instead."""
    for number, (squares, *typed) in enumerate(moves):
        mover, other = party[number % 2], party[1 - number % 2]
        way, _, becomes = squares.partition("=")
        names = way.split()
        mover.make(*names, becomes=becomes, typed="".join(typed))
        if mover.page.get_by_role("button", name="press").count():
            mover.press_clock()
            mover.settled()
        other.stands(names[-1])


def ends(party: list[Person], result: str, reason: str) -> None:
    """Expect the same end at everybody, and nothing more to play."""
    for person in party:
        expect(person.page.locator(".bigresult")).to_have_text(result)
        person.says(reason)
        expect(person.page.get_by_label("Move", exact=True)).to_be_hidden()
    looked_at(party[0])


def looked_at(person: Person) -> None:
    """Expect a page that keeps nobody out and fits on the screen."""
    axe_now(person.page)
    assert width_of(person.page) == person.wishes["viewport"]["width"]


def test_chess_with_help(party: list[Person]) -> None:
    open_as_member(party)
    white, black = party[:2]
    white.push("Start the clock")
    black.says("White to move.")
    play(
        party,
        ("e2 e4",),
        ("a7 a5",),
        ("e4 e5", "e5"),
        ("f7 f5",),
        ("e5 f6",),  # en passant
        ("a5 a4",),
        ("f6 g7",),
        ("a4 a3",),
        ("g7 h8=white knight",),
        ("a3 b2",),
        ("g1 h3", "Nh3"),
        ("b2 a1=black queen",),
        ("f1 c4",),
        ("b8 c6", "knight b8 c6"),
        ("e1 g1",),
        ("a1 b1",),
    )
    white.stands("f5", piece=False)
    white.stands("f1")
    looked_at(black)
    play(party, ("d1 h5",))
    ends(party[:2], "1-0", "checkmate")
    black.activate(black.page.get_by_role("link", name="Look through the game"))
    expect(black.page).to_have_url(re.compile("/game/$"))
    expect(black.page.locator('turnus-board [data-at="h5"]')).to_have_count(1)


def test_chess_as_at_the_board(party: list[Person]) -> None:
    open_as_director(
        party,
        "Chess",
        BY_HAND,
        "as at the board: pieces go anywhere, a touch binds, each presses his own clock",
    )
    white, black = party[:2]
    white.push("Start the clock")
    black.says("White to move.")
    play(
        party,
        ("e1 g1",),
        ("d7 d5",),
        ("e5 d6", "exd6"),
        ("e8 f7", "Kf7"),
        ("a7 b8=white knight",),
    )
    black.stands("d5", piece=False)
    black.stands("f1")
    looked_at(white)
    black.unfold("Resign")
    black.push("Yes, I resign")
    ends(party[:2], "1-0", "resign")
    for person in (white, black):
        person.push("Sign the result")
    white.says("The result is signed.")


def test_chess960(party: list[Person]) -> None:
    open_as_member(party, game="Chess960", number=CASTLED_960)
    white, black = party[:2]
    white.push("Start the clock")
    black.says("White to move.")
    white.says(CASTLED_960)
    play(party, ("b1 c3",), ("b8 c6",), ("c1 b3", "Nb3"), ("c8 b6",))
    white.make("d1", "b1")  # two squares towards the rook
    black.stands("c1")
    black.stands("d1")
    black.make("d8", "a8")  # onto the rook
    white.stands("c8")
    white.stands("d8")
    looked_at(black)
    white.push("Offer a draw")
    black.push("Accept the draw")
    ends(party[:2], "½-½", "agree")


def test_draughts(party: list[Person]) -> None:
    open_as_director(party, "Draughts", DISCS, HELP)
    white, black = party[:2]
    white.push("Start the clock")
    black.says("White to move.")
    play(
        party,
        ("32 23 14",),  # two are captured
        ("21 26",),
        ("14 10", "14-10"),
        ("26 31",),
        ("10 5",),  # becomes a king
        ("31 37", "31-37"),
    )
    looked_at(black)
    white.make("5", "41")
    ends(party[:2], "2-0", "no")


def test_bughouse(party: list[Person]) -> None:
    open_as_director(party, "Bughouse", MATES, HELP, FOUR)
    for ready, person in enumerate(party):
        person.says(f"{ready} of 4 are ready")
        person.push("I am ready")
    first, second, third, fourth = party
    first.says("Your move.")
    for name in FOUR.values():
        expect(third.page.locator(".who-plays", has_text=name)).to_have_count(1)
    if third.wishes is PHONE:
        below = third.page.get_by_role("group", name="What you can do").bounding_box()
        assert below
        assert third.page.evaluate(TOP) >= 0, "also for who pressed a button below"
        assert third.page.evaluate(LOWEST) <= min(PHONE["viewport"]["height"], below["y"]), (
            "all on one screen"
        )
    third.page.evaluate(NOTE_MOTIONS)
    play(party, ("a7 a8=white queen",), ("f8 a8",))
    third.drop("white pawn, 1 in hand", "e4")  # what was promoted passes as a pawn
    assert third.page.evaluate("window.passed") == 1
    third.settled()
    fourth.stands("e4")
    fourth.make("d8", "d1")
    expect(first.page.locator('.table.partner [data-at="d1"]')).to_have_count(1)
    looked_at(first)
    first.drop("white queen, 1 in hand", "g7")
    second.stands("g7")
    first.unfold("Claim")
    first.choose("I claim", "mate")
    first.push("Claim this")
    ends(party, "1-0", "checkmate")
