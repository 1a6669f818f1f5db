"""The boards of a round for everybody: a page, its feed, the hall screen, and how late it all is."""

import asyncio
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from starlette.requests import Request

from telling.opens import OPEN, write_open
from turnus.app.broadcast.delay import Delay
from turnus.app.broadcast.terms import agreed
from turnus.app.hall.playing import boards
from turnus.app.office import Grant, Identity, Keyring, Role
from turnus.app.rooms import Sent
from turnus.app.rooms.rounds import open_round
from turnus.web import desk
from turnus.web.broadcast.galleries import BoardsGallery
from visiting.clubs import Club, sent
from visiting.events import events
from visiting.games import hall, scope_of

PAGE, DESK = f"/events/{OPEN}/boards/", f"/arbiter/{OPEN}/broadcast/"
ROUND, BOARD = 2, 2


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Club]:
    with events(tmp_path, write_open) as made, hall(tmp_path) as room:
        opened = open_round(
            desk.rooms(), made.identity("director"), OPEN, ROUND,
            {"time_control": "300", "way": "help", "started": True},
        )  # fmt: skip
        [at] = [each for each in opened if each.board == BOARD]
        for seat, move in (("white", "e2e4"), ("black", "e7e5"), ("white", "g1f3")):
            room.wall.now += 7000
            desk.rooms().act(at.room.id, at.room.keys[seat], Sent({"type": "move", "move": move}))
        made.room, made.at = room, at  # type: ignore[attr-defined]
        yield made


def shown(address: str, language: str = "en", who: Client | None = None) -> str:
    answer = (who or Client(headers={"accept-language": language})).get(address)
    assert answer.status_code == 200, answer.content[:300]
    return str(answer.content.decode())


@pytest.mark.usefixtures("office")
def test_a_round_is_shown_as_boards_with_names_clocks_and_the_last_move() -> None:
    page = shown(PAGE)
    card = page.split(f'id="board-{BOARD}"')[1].split("</li>")[0]
    assert "2. Nf3" in card
    assert card.count("4:53") == 1, "Black thought for seven seconds once, White twice"
    assert card.count("4:46") == 1
    assert "<svg" in card, "without a script it is a still picture"
    assert f"/games/{ROUND}/{BOARD}/" in card
    assert "½-½" in page.split('id="board-1"')[1].split("</li>")[0]
    assert f"http://testserver/api/events/{OPEN}/rounds/{ROUND}.pgn" in page
    assert "2. Pf3" in shown(PAGE, "nl")
    assert "Geheim" not in page


@pytest.mark.usefixtures("office")
def test_a_round_that_is_not_there_is_not_found() -> None:
    assert Client().get(f"{PAGE}?round={ROUND + 1}").status_code == 404


def test_the_first_message_of_the_feed_is_every_board_and_then_what_changed(office: Club) -> None:
    gallery = BoardsGallery(OPEN, ROUND, 0, "nl")
    first = said(gallery.news(desk.rooms(), whole=True))
    assert {each["board"] for each in first} == {1, 2, 3}
    table = next(each for each in first if each["board"] == BOARD)["tables"][0]
    assert (table["moved"], table["last"]) == ("2. Pf3", ["g1", "f3"])
    assert [clock["runs"] for clock in table["clocks"]] == [False, True]
    assert gallery.news(desk.rooms()) == b""
    at: Any = office.at  # type: ignore[attr-defined]
    desk.rooms().act(at.room.id, at.room.keys["black"], Sent({"type": "move", "move": "b8c6"}))
    [changed] = said(gallery.news(desk.rooms()))
    assert (changed["board"], changed["tables"][0]["moved"]) == (BOARD, "2… Pc6")


def said(message: bytes) -> list[dict[str, Any]]:
    boards: list[dict[str, Any]] = json.loads(message.decode().split("data: ", 1)[1])["boards"]
    return boards


def test_the_feed_is_served_as_a_stream(office: Club) -> None:
    room: Any = office.room  # type: ignore[attr-defined]

    async def first() -> bytes:
        asked = f"/api/games/boards?competition={OPEN}&round={ROUND}&language=en"
        answer: Any = await room.playing.boards(Request(scope_of("GET", asked, "", {})))
        async with asyncio.timeout(60):
            async for message in answer.body_iterator:
                return bytes(message)
        return b""

    assert len(said(room.runner.run(first()))) == 3


@pytest.mark.usefixtures("office")
def test_the_hall_screen_turns_through_the_boards() -> None:
    screen = shown(f"/events/{OPEN}/hall/?show=boards")
    assert screen.count("data-board=") == 2, "those of which nothing is known are in the list of pairings"
    assert 'class="set pairings"' not in screen
    assert 'class="set pairings"' in shown(f"/events/{OPEN}/hall/")


@pytest.mark.usefixtures("office")
def test_a_game_that_is_played_is_followed_on_its_own_page() -> None:
    page = shown(f"/events/{OPEN}/games/{ROUND}/{BOARD}/")
    assert "data-live=" in page
    assert "Back to the last move" in page


def test_the_arbiter_agrees_how_late_it_is(office: Club) -> None:
    arbiter = office.client("arbiter")
    sent(arbiter, DESK, DESK, how="minutes", minutes="15", moves="3")
    assert agreed(office.secretary, OPEN).delay == Delay(seconds=900)
    assert "Everything is shown 15 minutes later." in shown(PAGE)
    assert "Nf3" not in shown(PAGE)
    refused = sent(arbiter, DESK, DESK, how="moves", moves="1000")
    assert refused.status_code == 400
    sent(arbiter, DESK, DESK, how="moves", moves="1", minutes="15")
    assert "The last move of each player is not shown" in shown(PAGE)
    behind = shown(PAGE)
    assert "Nf3" not in behind
    assert "1. e4" in behind
    assert office.client("player").get(DESK).status_code == 403
    sent(arbiter, DESK, DESK, how="now")
    assert "Visitors see every move at once." in shown(DESK, who=arbiter)


FED = f"/arbiter/{OPEN}/broadcast/{ROUND}/feed/"
LAST = 3


def test_the_page_of_the_feed_says_how_it_goes_asks_and_offers(office: Club) -> None:
    running: Any = office.secretary.whole(OPEN)
    at = next(each for each in boards(running, ROUND) if each.number == LAST)
    white, black = (office.secretary.people_of(OPEN).name(each) for each in at.game.players)
    arbiter = office.client("arbiter")
    page = shown(DESK, who=arbiter)
    assert "Nothing feeds the boards of this round." in page

    def brings(text: str) -> str:
        file = io.BytesIO(text.encode())
        file.name = "live.pgn"
        return str(sent(arbiter, DESK, FED, do="bring", content=file).content.decode())

    brings(f'[White "{white}"]\n[Black "{black}"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[White "X"]\n\n1. d4 *\n')
    page = shown(DESK, who=arbiter)
    assert "Which board is this?" in page
    assert f"Enter 0-1 at board {LAST}" in page
    key = re.search(r'name="game" value="(\w+)"', page)
    assert key is not None
    sent(arbiter, DESK, FED, do="answer", game=key[1], board="1")
    assert "Which board is this?" not in shown(DESK, who=arbiter)
    sent(arbiter, DESK, FED, do="enter", board=str(LAST))
    assert "Results that are reported" not in shown(DESK, who=arbiter)
    running = office.secretary.whole(OPEN)
    assert next(each for each in boards(running, ROUND) if each.number == LAST).game.result == "0-1"
    for given, words in (
        ({"do": "set"}, "write an address"),
        ({"do": "set", "address": "http://127.0.0.1/x"}, "begins with https"),
        ({"do": "set", "file": "../x"}, "no file in the folder"),
        ({"do": "?"}, "there is no field"),
    ):
        assert words in sent(arbiter, DESK, FED, **given).content.decode(), given
    assert office.client("player").post(FED, {"do": "stop"}).status_code == 403


def test_how_late_it_is_is_agreed_over_the_interface(office: Club) -> None:
    chief = Identity(name="chief", has_second_factor=True, grants=(Grant(account="", role=Role.DIRECTOR),))
    key = Keyring(office.secretary).issue(chief, Grant(account="", role=Role.DIRECTOR, scope=OPEN)).secret
    address, body = f"/api/competitions/{OPEN}/broadcast", json.dumps({"delay": {"moves": 2}})
    assert Client().put(address, body, content_type="application/json").status_code == 401
    headers = {"Authorization": f"Bearer {key}"}
    answer = Client().put(address, body, content_type="application/json", headers=headers)
    assert answer.json() == {"delay": {"seconds": 0, "moves": 2, "after": False}, "enters": False}
    assert Client().get(address).json() == answer.json()
    wrong = Client().put(
        address, '{"delay": {"moves": -1}}', content_type="application/json", headers=headers
    )
    assert wrong.status_code == 400
