"""A player who is known here finds his board without a link; there he plays."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from telling.opens import OPEN
from turnus.app.hall.playing import Board, boards
from turnus.app.office import Grant, Role
from turnus.app.rooms import Belongs, Room
from turnus.app.rooms.rounds import open_round
from turnus.web import desk
from visiting.clubs import Club
from visiting.events import events

SEAT = re.compile(r'class="button" href="(/play/[0-9a-f]+/)"')


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with events(tmp_path) as made:
        yield made


PLAYER = "captain"  # who plays at a board that has no result yet


def room_at(opened: Club, at: Board) -> Room:
    """Open the round, and return the game of a board."""
    open_round(desk.rooms(), opened.identity("director"), OPEN, at.round, {"time_control": "300+3"})
    room = desk.rooms().at_board(Belongs(OPEN, at.round, at.number))
    assert room
    return room


def open_board(opened: Club) -> Board:
    """Give White of a game without a result an account."""
    running: Any = opened.secretary.whole(OPEN)
    at = next(each for each in boards(running) if not each.game.result)
    who = opened.accounts[PLAYER].pseudonym
    grant = Grant(account=who, role=Role.PLAYER, scope=OPEN, subject=at.game.white)
    opened.secretary.grant(opened.identity("director"), grant)
    return at


def test_his_own_page_leads_a_player_to_his_board_and_there_he_plays(opened: Club) -> None:
    at, player = open_board(opened), opened.client(PLAYER)
    assert not SEAT.search(player.get(f"/me/{OPEN}/").content.decode())
    room = room_at(opened, at)
    his, other = "white", "black"
    for address in (f"/me/{OPEN}/", f"/events/{OPEN}/games/"):
        found = SEAT.search(player.get(address).content.decode())
        assert found, address
        assert found[1] == f"/play/{room.id}/"
    assert not SEAT.search(opened.client("nobody").get(f"/events/{OPEN}/games/").content.decode())
    page = player.get(f"/play/{room.id}/", follow=True)
    assert page.redirect_chain[-1][0] == f"/play/{room.id}/{his}/"
    answer = player.post(f"/play/{room.id}/{his}/act/", {"type": "call", "key": "k"})
    assert answer.status_code == 200, answer.content
    again = player.post(f"/play/{room.id}/{his}/act/", {"type": "call", "key": "k"})
    assert again.status_code == 200
    assert [entry.event["seat"] for entry in desk.rooms().room(room.id).calls] == [his]
    for who, seat in ((PLAYER, other), ("nobody", his), ("player", his)):
        assert opened.client(who).get(f"/play/{room.id}/{seat}/").status_code == 403, (who, seat)
        refused = opened.client(who).post(f"/play/{room.id}/{seat}/act/", {"type": "resign", "key": who})
        assert refused.status_code == 403, (who, seat)
    assert Client().get(f"/play/{room.id}/{his}/").status_code == 403
    watching = opened.client("nobody").get(f"/play/{room.id}/", follow=True)
    assert watching.redirect_chain[-1][0] == f"/play/{room.id}/watch/"
