"""A game that a player opens himself: by link or from the list of his club, if the club wants it so."""

import html
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from telling.opens import OPEN, PSEUDONYMS
from turnus.app.office import Grant, Keyring, NotAllowed, Role
from turnus.app.people.register import Display, Person
from turnus.app.rooms import Room, Way
from turnus.app.rooms.seats import MOST_OPEN
from turnus.tournament.lots import draw_of_lots
from turnus.web import desk
from visiting.clubs import Club
from visiting.events import events


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Club]:
    with events(tmp_path) as made:
        yield made


def text(answer: Any) -> str:
    return html.unescape(answer.content.decode())


def opened(player: Client, **given: str) -> tuple[Room, str]:
    """Let somebody open a game: the game, and the page with the links of the others."""
    answer = player.post("/play/", {"game": "chess", "tempo": "300+3"} | given)
    assert answer.status_code == 200, text(answer)
    found = re.search(r'class="button" href="/play/(\w+)/', text(answer))
    assert found
    return desk.rooms().room(found[1]), text(answer)


def links(page: str) -> list[str]:
    return re.findall(r'class="address"><a href="http://testserver([^"]+)"', page)


def test_a_player_opens_a_game_and_invites_by_link(office: Club) -> None:
    player = office.client("player")
    assert 'href="/play/"' in text(player.get("/rulebooks/")), "it is in the menu for players"
    assert "5 minutes and 3 seconds a move" in text(player.get("/play/"))
    room, page = opened(player, colour="black")
    assert (room.terms.way, room.head["time_control"]) == (Way.HELP, "300+3")
    [link] = links(page)
    stranger = Client()
    assert stranger.get(link, follow=True).redirect_chain[-1][0] == f"/play/{room.id}/white/"
    assert player.get(f"/play/{room.id}/", follow=True).redirect_chain[-1][0] == f"/play/{room.id}/black/"
    assert f"/play/{room.id}/" in text(player.get("/play/")), "among his games"
    assert player.get(f"/play/{room.id}/arbiter/").status_code == 403, "a player rules on nothing"


def test_colours_are_drawn_by_a_lot_that_is_recorded(office: Club) -> None:
    player = office.client("player")
    seats = set()
    for _ in range(MOST_OPEN):
        room, page = opened(player)
        mine = draw_of_lots(room.terms.lot, ["white", "black"])[0]
        assert f'href="/play/{room.id}/{mine}/"' in page
        seats.add(mine)
    assert seats == {"white", "black"}


def test_one_member_has_so_many_games_open_and_no_more(office: Club) -> None:
    player, director = office.client("player"), office.client("director")
    mine = [opened(player, colour="white")[0] for _ in range(MOST_OPEN)]
    refused = player.post("/play/", {"game": "chess"})
    assert refused.status_code == 400
    assert f"you have opened {MOST_OPEN} games that are not over" in text(refused)
    opened(director)
    player.post(f"/play/{mine[0].id}/white/act/", {"type": "resign"})
    opened(player)


def test_somebody_of_the_list_finds_the_game_by_himself(office: Club) -> None:
    director = office.identity("director")
    player = office.client("player")
    other = PSEUDONYMS[1]
    room, page = opened(player, opponent=f"{OPEN} {other}", colour="white")
    assert '<strong translate="no">Bram Vos</strong>' in page, "the card of his link names him"
    assert room.head["players"] == {"white": PSEUDONYMS[0], "black": other}
    assert "Bram Vos" in text(player.get(f"/play/{room.id}/white/"))
    grant = Grant(account="", role=Role.PLAYER, scope=OPEN, subject=other)
    secret = Keyring(office.secretary).issue(director, grant, label="Bram").secret
    identity = Keyring(office.secretary).identify(secret)
    assert desk.rooms().seen_by_right(identity, room.id)[1] == "black"


def test_only_people_of_ones_own_lists_are_invited(office: Club) -> None:
    player = office.client("player")
    for wrong in (f"{OPEN} {PSEUDONYMS[0]}", f"{OPEN} nobody", f"event/city-cup {PSEUDONYMS[1]}", "x"):
        refused = player.post("/play/", {"game": "chess", "opponent": wrong})
        assert refused.status_code == 400, wrong
    office.secretary.people_of(OPEN).remember(PSEUDONYMS[2], Person("Geheim", display=Display.HIDDEN))
    page = text(player.get("/play/"))
    assert f"{OPEN} {PSEUDONYMS[1]}" in page
    assert f"{OPEN} {PSEUDONYMS[2]}" not in page, "of the hidden nobody knows that they are here"


def test_the_club_says_who_opens_games(office: Club) -> None:
    director, player = office.client("director"), office.client("player")
    sent = {"name": "The club", "colour": "#204060", "opens_games": "staff"}
    assert director.post("/office/club/", sent).status_code == 302
    assert office.secretary.ledger.club("").only_staff_opens_games
    assert 'name="tempo"' not in text(player.get("/play/"))
    assert player.post("/play/", {"game": "chess"}).status_code == 403
    room, _page = opened(director)
    assert room.head["game"] == "chess"
    identity = replace(office.identity("player"), only_looks=False)
    with pytest.raises(NotAllowed):
        desk.rooms().open(identity, {"rulebook": "fide-2023"})


def test_who_is_not_known_or_asks_for_a_competition_opens_nothing(office: Club) -> None:
    assert Client().post("/play/", {"game": "chess"}).status_code == 302, "he logs in first"
    assert office.client("nobody").post("/play/", {"game": "chess"}).status_code == 403, "he was made nothing"
    identity = office.identity("player")
    with pytest.raises(NotAllowed):
        desk.rooms().open(identity, {"rulebook": "fide-2023", "belongs": {"competition": OPEN}})
    with pytest.raises(NotAllowed):
        desk.rooms().open(identity, {"rulebook": "fide-2023", "people": "event/city-cup"})
