"""Who comes to a game that is played here: with the key of a seat, as arbiter, or as nobody."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from turnus.competition.season import commands as asked
from turnus.web import desk
from visiting.clubs import STREAM, Club, club

REFUSED, NOT_THERE = (401, 403), 404  # to a script the first, where nobody is logged in
JSON = {"Accept": "application/json"}


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with club(tmp_path_factory.mktemp("club")) as made:
        chief = made.identity("director")
        made.secretary.act(chief, STREAM, asked.DraftRound(seed="s"))
        made.secretary.act(chief, STREAM, asked.PublishRound())
        yield made


def opened(office: Club, **head: Any) -> tuple[str, dict[str, str]]:
    """Open a game of the season's director: its id and its keys."""
    said = {"rulebook": "fide-2023", "time_control": "300+3", "belongs": {"competition": STREAM}} | head
    made = desk.rooms().open(office.identity("director"), said)
    return made.id, dict(made.keys)


def act(client: Client, id_: str, seat: str, kind: str, **fields: str) -> Any:
    return client.post(f"/play/{id_}/{seat}/act/", {"type": kind, **fields}, headers=JSON)


def test_a_key_opens_its_own_seat_and_no_other(office: Club) -> None:
    id_, keys = opened(office)
    player = office.client()
    led = player.get(f"/play/{id_}/sit/{keys['white']}/", follow=True)
    assert led.redirect_chain[-1][0] == f"/play/{id_}/white/"
    assert act(player, id_, "white", "start").json()["status"] == "ongoing"
    assert act(player, id_, "black", "resign").status_code in REFUSED
    assert act(player, id_, "arbiter", "penalty", against="black").status_code in REFUSED
    assert player.get(f"/play/{id_}/arbiter/").status_code in REFUSED
    refused = act(player, id_, "white", "move", move="e2e4", by="black")
    assert refused.status_code in REFUSED
    assert player.get(f"/play/{id_}/sit/{'x' * 32}/").status_code in REFUSED
    assert player.get(f"/play/{'0' * 16}/").status_code == NOT_THERE


def test_the_arbiter_of_the_competition_needs_no_key(office: Club) -> None:
    id_, _keys = opened(office)
    arbiter = office.client("arbiter")
    assert arbiter.get(f"/play/{id_}/arbiter/").status_code == 200
    said = act(arbiter, id_, "arbiter", "adjust_clock", white="10:30")
    assert said.json()["boards"][""]["clock"]["white"] == 630_000
    wrong = act(arbiter, id_, "arbiter", "adjust_clock", white="ten")
    assert wrong.json()["error"]["message"] == "ten is no time: write 5:00 for five minutes"
    stored = list(desk.rooms().journal.read_stream(f"game/{id_}"))[-1]
    assert office.identity("arbiter").account in stored.actor, "he signs with his own name"


def test_a_visitor_watches_what_he_may(office: Club) -> None:
    visitor = office.client()
    shown, _keys = opened(office)
    assert visitor.get(f"/play/{shown}/", follow=True).status_code == 200
    assert act(visitor, shown, "watch", "resign").status_code in REFUSED
    for kept, watched in (({"public": False}, False), ({"delay": 60}, True)):
        id_, _keys = opened(office, **kept)
        answer = visitor.get(f"/play/{id_}/", follow=True)
        assert answer.status_code == 200 if watched else answer.status_code in REFUSED
        assert visitor.get(f"/play/{id_}/game/").status_code in REFUSED


def test_a_typed_move_is_read_in_the_letters_of_the_page(office: Club) -> None:
    id_, keys = opened(office)
    player = office.client(language="nl")
    player.get(f"/play/{id_}/sit/{keys['white']}/")
    act(player, id_, "white", "start")
    said = act(player, id_, "white", "move", move="Pf3", typed="yes").json()
    assert said["boards"][""]["last"] == ["g1", "f3"]
    assert said["boards"][""]["spoken"] == "paard Felix drie"


def test_an_entry_that_comes_twice_happens_once(office: Club) -> None:
    id_, keys = opened(office)
    player = office.client()
    player.get(f"/play/{id_}/sit/{keys['white']}/")
    act(player, id_, "white", "start")
    first = act(player, id_, "white", "move", move="e2e4", key="k1").json()
    again = act(player, id_, "white", "move", move="e2e4", key="k1").json()
    assert first["sequence"] == again["sequence"]
    nothing_new = player.get(f"/play/{id_}/white/now/?after={again['sequence']}").json()
    assert "boards" not in nothing_new


def test_every_board_of_a_round_is_opened_once(office: Club) -> None:
    arbiter = office.client("arbiter")
    assert f"/play/round/{STREAM}/1/" in arbiter.get(f"/arbiter/{STREAM}/boards/").content.decode()
    page = arbiter.post(f"/play/round/{STREAM}/1/", {"control": "300+3", "way": "help"}).content.decode()
    seats = page.count('class="qr"')
    assert seats >= 2
    assert seats % 2 == 0
    again = arbiter.post(f"/play/round/{STREAM}/1/", {"control": "300+3"}).content.decode()
    assert 'class="qr"' not in again
    assert again.count("/arbiter/") >= seats // 2
    assert "/play/" in arbiter.get(f"/arbiter/{STREAM}/board/1/1/").content.decode()
    player = office.client()
    link = page.split('class="address"><a href="http://testserver')[1].split('"')[0]
    assert player.get(link, follow=True).status_code == 200
    assert office.client().get(f"/play/round/{STREAM}/1/").status_code == 302


def test_the_form_draws_a_start_position_or_takes_a_number(office: Club) -> None:
    director = office.client("director")
    made = director.post("/play/new/", {"game": "chess960", "number": "7", "way": "help"}).content.decode()
    room = desk.rooms().room(made.split("/arbiter/")[0].rsplit("/", 1)[1])
    assert room.head["start"] == "start:7"
    assert "Chess960, start position 7<" in director.get(f"/play/{room.id}/arbiter/").content.decode()
    made = director.post("/play/new/", {"game": "chess960", "way": "help"}).content.decode()
    room = desk.rooms().room(made.split("/arbiter/")[0].rsplit("/", 1)[1])
    number = room.head["start"].removeprefix("start:")
    page = office.client("director", language="nl").get(f"/play/{room.id}/arbiter/").content.decode()
    assert f"Chess960, beginstelling {number}, door loting bepaald" in page
    refused = director.post("/play/new/", {"game": "chess960", "number": "960"})
    assert (refused.status_code, "0 to 959" in refused.content.decode()) == (400, True)
