"""What stands beside a player's board: what the law lets him do, what waits, what was ruled."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.utils.translation import override

from turnus.app.rooms import Room, Sent
from turnus.web import desk
from turnus.web.rooms.showing import view
from turnus.web.rooms.sight import Sight
from visiting.clubs import STREAM, Club, club

IN_A_HALL = {"competition": STREAM}


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with club(tmp_path_factory.mktemp("club")) as made:
        yield made


class Game:
    """A game of which every seat is looked at."""

    def __init__(self, office: Club, **head: Any) -> None:
        usual = {"rulebook": "fide-2023", "time_control": "300+3", "started": True}
        self.made = desk.rooms().open(office.identity("director"), usual | head)

    @property
    def room(self) -> Room:
        return desk.rooms().room(self.made.id)

    def act(self, seat: str, kind: str, **fields: Any) -> None:
        desk.rooms().act(self.made.id, self.made.keys[seat], Sent({"type": kind, **fields}))

    def part(self, seat: str, name: str) -> str:
        """What one of the texts around the board shows a seat."""
        with override("en"):
            return str(view(Sight(self.room, seat, desk.rooms().now()))["parts"][name])

    def text(self, seat: str, name: str) -> str:
        return " ".join(re.sub(r"<[^>]+>", " ", self.part(seat, name)).split())


def offers(html: str, kind: str) -> bool:
    return f'name="type" value="{kind}"' in html


@pytest.mark.clause("fide-2023", "6.11.3")
def test_a_player_is_offered_to_play_on_only_where_the_law_lets_him(office: Club) -> None:
    game = Game(office, belongs=IN_A_HALL)
    game.act("black", "stop_clocks")
    for seat in ("white", "black"):
        assert not offers(game.part(seat, "acts"), "resume")
    assert offers(game.part("arbiter", "decisions"), "resume")


def test_everybody_reads_that_the_clocks_were_stopped_and_by_whom(office: Club) -> None:
    game = Game(office, belongs=IN_A_HALL)
    game.act("black", "stop_clocks")
    called = "The arbiter was called: nobody may move until the clocks run again."
    for seat in ("white", "black", "watch"):
        assert called in game.text(seat, "state")
    game.act("arbiter", "resume")
    assert called not in game.text("white", "state")
    game.act("arbiter", "stop_clocks")
    assert "The arbiter has stopped the clocks: nobody may move" in game.text("white", "state")


def test_clocks_are_not_stopped_where_nobody_starts_them_again(office: Club) -> None:
    for head, may_stop in (
        ({"way": "help"}, False),
        ({"way": "help", "belongs": IN_A_HALL}, True),
        ({}, True),
    ):
        assert offers(Game(office, **head).part("white", "acts"), "stop_clocks") is may_stop


@pytest.mark.clause("fide-2023", "8.7/2")
def test_above_a_signed_result_nothing_waits_but_the_arbiter_still_sees_it(office: Club) -> None:
    game = Game(office, belongs=IN_A_HALL)
    game.act("black", "call")
    game.act("black", "resign")
    assert "The arbiter has been called." in game.text("black", "state")
    for seat in ("white", "black"):
        game.act(seat, "sign", result="1-0")
    for seat in ("white", "black", "watch"):
        assert game.text(seat, "state") == ""
        assert "resignation" in game.text(seat, "end")
        assert "The result is signed." in game.text(seat, "end")
    assert "For you to decide" in game.text("arbiter", "decisions")


@pytest.mark.clause("fide-2023", "7.5.1")
def test_a_ruling_that_was_taken_back_is_marked_so_for_the_players(office: Club) -> None:
    game = Game(office, belongs=IN_A_HALL)
    game.act("white", "move", move="b1b4")
    game.act("white", "press")
    game.act("arbiter", "observe", what="illegal_move", against="white")
    assert 'class="gone"' not in game.part("white", "rulings")
    game.act("arbiter", "take_back")
    first = game.part("black", "rulings").split("</li>")[0]
    assert re.search(r'<li class="gone">\s*<s class="said">', first), first
    assert "<strong>taken back</strong>" in first


def test_there_are_no_rulings_where_the_law_has_not_spoken(office: Club) -> None:
    assert Game(office).part("white", "rulings") == ""


def test_who_looks_back_sees_no_more_than_the_game_he_watches(office: Club) -> None:
    game = Game(office, delay=60)
    game.act("white", "move", move="e2e4")
    watched = office.client().get(f"/play/{game.made.id}/watch/plies/").json()
    assert len(watched["positions"]) == 1
    arbiters = office.client("director").get(f"/play/{game.made.id}/arbiter/plies/").json()
    assert len(arbiters["positions"]) == 2
    assert arbiters["last"] == [[], ["e2", "e4"]]


def test_what_ends_a_game_while_a_page_is_drawn_is_drawn_whole(office: Club) -> None:
    game = Game(office)
    before = Sight(game.room, "white", desk.rooms().now())
    game.act("black", "resign")
    with override("en"):
        shown = view(before)
    assert shown["status"] != "ongoing"
    assert "1-0" in shown["parts"]["end"]
