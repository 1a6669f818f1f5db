"""A round watched live, some moves behind: two boards from rooms, two fed from a file."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from visiting.browsing import axe_finds_nothing, width_of
from visiting.playing import Playing, Seat, playing

STREAM = "house/2026-2027"
BOARDS, DESK = f"/seasons/{STREAM}/boards/", f"/arbiter/{STREAM}/broadcast/"
NARROW = 320
PHONE = {"viewport": {"width": NARROW, "height": 740}, "color_scheme": "dark", "locale": "nl-NL"}


@pytest.fixture(scope="module")
def hall(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Playing]:
    with playing(browser, tmp_path_factory.mktemp("broadcast")) as found:
        yield found


def rooms_of(hall: Playing) -> list[str]:
    """The links of the seats of every open board."""
    director = hall.director
    director.goto(f"/arbiter/{STREAM}/wall/")
    director.get_by_role("link", name="Play this round here").click()
    director.locator('[name="control"]').select_option("300+3")
    director.locator('[name="way"][value="help"]').check()
    director.get_by_role("button", name="Open all boards").click()
    expect(director.locator(".address a").first).to_be_visible()
    return [str(link.get_attribute("href")) for link in director.locator(".address a").all()]


def sit(hall: Playing, link: str) -> Seat:
    page = hall.visitors.visitor()
    page.goto(link)
    return Seat(hall, page)


def played(seats: list[Seat], *moves: tuple[str, str]) -> None:
    for number, squares in enumerate(moves):
        seats[number % 2].move(*squares)
        for seat in seats:  # who has not seen it yet is not on move
            seat.stands(squares[-1])


def names_at(page: Page, board: int) -> tuple[str, str]:
    white, black = (
        page.locator(f'#board-{board} [data-side="{side}"] dt span[translate="no"]').inner_text()
        for side in ("white", "black")
    )
    return white, black


def told(names: tuple[str, str], moves: str) -> str:
    return f'[White "{names[0]}"]\n[Black "{names[1]}"]\n\n{moves}\n\n'


def card(page: Page, board: int) -> Locator:
    return page.locator(f"#board-{board}")


def test_a_round_is_watched_some_moves_behind_from_rooms_and_from_a_file(hall: Playing) -> None:
    links = rooms_of(hall)
    director, visitor = hall.director, hall.visitors.visitor()
    visitor.goto(BOARDS)
    open_ = [int(str(each.get_attribute("data-board"))) for each in visitor.locator("li:has(h3 a)").all()]
    by_hand, by_file = open_[:2], open_[2:4]

    director.goto(DESK)
    director.get_by_label("some moves later").check()
    director.get_by_label("moves of each player").fill("1")
    director.get_by_role("button", name="Agree").click()
    expect(director.locator("main")).to_contain_text("The last move of each player is not shown")
    folder = Path(director.locator("[data-folder]").inner_text())
    people = [names_at(visitor, board) for board in by_file]
    file = folder / "boards.pgn"
    file.write_text(told(people[0], "1. d4 {[%clk 0:04:44]} d5 2. c4 e6 *") + told(people[1], "1. c4 e5 *"))
    director.reload()
    director.get_by_label("or a file that board software writes").select_option("boards.pgn")
    director.get_by_role("button", name="Feed the boards").click()

    visitor.reload()
    expect(card(visitor, by_file[0])).to_contain_text("1… d5")
    expect(card(visitor, by_file[0])).to_contain_text("4:44")
    seats = [sit(hall, link) for link in links[:4]]
    for pair in (seats[:2], seats[2:]):
        pair[0].page.get_by_role("button", name="Start the clock").click()
        pair[0].settled()
    played(seats[:2], ("e2", "e4"), ("e7", "e5"), ("g1", "f3"))
    played(seats[2:], ("d2", "d4"), ("d7", "d5"), ("c2", "c4"), ("c7", "c6"))
    expect(card(visitor, by_hand[0]).locator("[data-moved]")).to_have_text("1. e4")
    expect(card(visitor, by_hand[1]).locator("[data-moved]")).to_have_text("1… d5")
    assert "Nf3" not in visitor.content()

    follows_live(hall, visitor, by_hand[0], seats)
    ended_by_file(hall, visitor, file, people, by_file)

    phone = hall.visitors.visitor(**PHONE)
    phone.goto(BOARDS)
    assert width_of(phone) == NARROW
    axe_finds_nothing(phone)
    axe_finds_nothing(director)


def follows_live(hall: Playing, visitor: Page, board: int, seats: list[Seat]) -> None:
    """A click leads to the game, where one steps back, stays there, and returns to the last move."""
    game = hall.visitors.visitor()
    game.goto(BOARDS)
    card(game, board).get_by_role("link").click()
    now = game.locator(".moves [aria-current]")
    expect(now).to_have_text("e4")
    seats[1].move("b8", "c6")
    seats[0].stands("c6")
    expect(now).to_have_text("e5")
    game.keyboard.press("ArrowLeft")
    seats[0].move("f1", "b5")
    seats[0].settled()
    expect(game.locator(".moves")).to_contain_text("Nf3")
    expect(now).to_have_text("e4")
    game.get_by_role("button", name="Back to the last move").click()
    expect(now).to_have_text("Nf3")
    expect(card(visitor, board).locator("[data-moved]")).to_have_text("2. Nf3")


def ended_by_file(
    hall: Playing, visitor: Page, file: Path, people: list[tuple[str, str]], boards: list[int]
) -> None:
    """Half a file harms nothing; a result shows the whole game and is offered to the director."""
    whole = told(people[0], "1. d4 d5 2. c4 e6 3. Nc3 *") + told(people[1], "1. f3 e5 2. g4 Qh4# 0-1")
    file.write_text(whole[:-12])
    hall.later(6)
    expect(card(visitor, boards[0]).locator("[data-moved]")).to_have_text("2. c4")
    file.write_text(whole)
    hall.later(6)
    expect(card(visitor, boards[1])).to_contain_text("Qh4#")
    expect(card(visitor, boards[1]).locator("[data-result]")).to_have_text("0-1")
    expect(visitor.locator("#told")).to_have_text(f"Board {boards[1]}: 0-1")
    hall.director.goto(DESK)
    hall.director.get_by_role("button", name=f"Enter 0-1 at board {boards[1]}").click()
    expect(hall.director.locator("main")).to_contain_text("The result is in the round.")
