"""Whoever follows the link of a delayed game watches it as late as was agreed; nothing comes sooner."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from telling.opens import OPEN, write_open
from turnus.app.broadcast.delay import Delay
from turnus.app.broadcast.terms import Agreed, agree
from turnus.app.rooms import Sent
from turnus.app.rooms.rounds import open_round
from turnus.web import desk
from visiting.clubs import Club
from visiting.events import events
from visiting.games import Hall, hall

BLITZ = {"time_control": "300", "way": "help", "started": True}


class Link:
    """A game of a round, and a visitor on its link."""

    def __init__(self, office: Club, room: Hall) -> None:
        self.office, self.room, self.count = office, room, 0
        at = open_round(desk.rooms(), office.identity("director"), OPEN, 2, BLITZ)[0].room
        self.id, self.keys = at.id, at.keys

    def plays(self, *moves: str) -> None:
        for move in moves:
            self.room.wall.now += 1000
            self.does(("white", "black")[self.count % 2], "move", move=move)
            self.count += 1

    def does(self, seat: str, kind: str, **event: Any) -> None:
        desk.rooms().act(self.id, self.keys[seat], Sent({"type": kind, **event}))

    def agree(self, **delay: Any) -> None:
        agree(self.office.secretary, self.office.identity("director"), OPEN, Agreed(Delay(**delay)))

    def page(self) -> str:
        answer = Client(headers={"accept-language": "en"}).get(f"/play/{self.id}/", follow=True)
        assert answer.status_code == 200
        return str(answer.content.decode())

    def now(self) -> Any:
        return Client().get(f"/play/{self.id}/watch/now/").json()


@pytest.fixture
def link(tmp_path: Path) -> Iterator[Link]:
    with events(tmp_path, write_open) as office, hall(tmp_path) as room:
        yield Link(office, room)


def test_a_visitor_sees_the_game_as_it_stood(link: Link) -> None:
    link.agree(seconds=60)
    link.plays("a2a4", "h7h5")
    assert link.now()["boards"][""]["last"] == []
    link.room.wall.now += 61_000
    assert link.now()["boards"][""]["last"] == ["h7", "h5"]
    assert "Everything is shown a minute later." in link.page()
    before = link.now()
    link.plays("b1a3")
    link.does("black", "call")
    link.does("black", "offer_draw")
    link.does("white", "resign")
    assert link.now() == before, "nor calls, offers, clocks and the end"
    assert (before["status"], before["stands"]) == ("ongoing", True)
    link.room.wall.now += 61_000
    assert link.now()["status"] == "finished"


def test_so_many_moves_stay_hidden_and_another_delay_holds_at_once(link: Link) -> None:
    link.agree(moves=1)
    link.plays("a2a4", "h7h5", "b2b3")
    assert link.now()["boards"][""]["last"] == ["a2", "a4"]
    link.agree(moves=2)
    assert link.now()["boards"][""]["last"] == []
    link.agree()
    assert link.now()["boards"][""]["last"] == ["b2", "b3"]


def test_what_is_shown_after_the_end_is_refused_before(link: Link) -> None:
    link.agree(after=True)
    link.plays("a2a4")
    assert Client().get(f"/play/{link.id}/watch/", headers={"Accept": "application/json"}).status_code == 401
    link.does("black", "resign")
    assert link.now()["status"] == "finished"


def test_who_watches_sends_nothing_and_who_plays_is_not_late(link: Link) -> None:
    link.agree(seconds=60)
    link.plays("a2a4")
    player = Client()
    player.get(f"/play/{link.id}/sit/{link.keys['black']}/")
    assert player.get(f"/play/{link.id}/black/now/").json()["boards"][""]["last"] == ["a2", "a4"]
    sent = Client().post(
        f"/play/{link.id}/watch/act/", {"type": "resign"}, headers={"Accept": "application/json"}
    )
    assert sent.status_code in (401, 403)
