"""The arbiter's wall: who needs him stands first, whose page it is, and what is sent to a page of it."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from turnus.app.hall import Called, Hall
from turnus.app.rooms import Sent
from turnus.app.rooms.rounds import open_round
from turnus.competition.season import commands as asked
from turnus.web import desk
from visiting.clubs import STREAM, Club, club

WALL = f"/arbiter/{STREAM}/wall/"
BLITZ = {"time_control": "300", "way": "board"}
FOUR_MINUTES, TWENTY_SECONDS, LAG = 240_000, 20_000, 5_000


class Evening:
    """A round of a season whose boards are played in rooms, with a clock of our own."""

    def __init__(self, office: Club) -> None:
        self.office = office
        self.at = desk.rooms().now()
        desk.rooms().now = lambda: self.at
        chief = office.identity("director")
        office.secretary.act(chief, STREAM, asked.DraftRound(seed="s"))
        office.secretary.act(chief, STREAM, asked.PublishRound())
        made = open_round(desk.rooms(), chief, STREAM, 1, BLITZ)
        self.ids = {each.board: each.room.id for each in made}
        self.keys = {each.board: each.room.keys for each in made}

    def does(self, board: int, seat: str, kind: str, **fields: Any) -> None:
        desk.rooms().act(self.ids[board], self.keys[board][seat], Sent({"type": kind, **fields}))

    def decides(self, board: int) -> None:
        """Let the arbiter decide what waits last, in one of the ways that are open."""
        waiting = desk.rooms().room(self.ids[board]).folding.game.referrals[-1]
        decided = Sent({"type": "decide", "option": str(waiting.referral.options[0])})
        desk.rooms().rule(self.office.identity("arbiter"), self.ids[board], decided)

    def wait(self, milliseconds: int) -> None:
        self.at += milliseconds
        desk.rooms().wake()

    def boards(self, page: str) -> list[int]:
        """The boards of a page, in their order."""
        known = {id_: board for board, id_ in self.ids.items()}
        return [known[id_] for id_ in re.findall(r'<li id="game-(\w+)"', page)]

    def card(self, page: str, board: int) -> str:
        return page.split(f'<li id="game-{self.ids[board]}"')[1].split('<li id="game-', maxsplit=1)[0]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """Board 2's flag has fallen, 3 and 4 are short of time, 5 calls, 6 has ended, 7 is called to."""
    with club(tmp_path_factory.mktemp("club")) as office:
        made = Evening(office)
        made.does(2, "white", "start")
        made.wait(TWENTY_SECONDS)
        made.does(4, "white", "start")
        made.wait(TWENTY_SECONDS)
        made.does(3, "white", "start")
        made.wait(FOUR_MINUTES)
        made.does(1, "white", "start")
        made.does(1, "white", "move", move="e2e4")
        made.does(1, "white", "press")
        made.wait(TWENTY_SECONDS + LAG)
        made.does(5, "black", "call")
        made.does(6, "white", "resign")
        called = Called(id="c1", round=1, board=7, about="noise")
        Hall(office.secretary).do(office.identity("director"), STREAM, called)
        yield made


def read(evening: Evening, query: str = "", language: str = "en", who: str = "arbiter") -> str:
    answer = evening.office.client(who, language=language).get(WALL + query)
    assert answer.status_code == 200
    return str(answer.content.decode())


def test_who_needs_the_arbiter_stands_first_then_flags_then_the_least_time(evening: Evening) -> None:
    page = read(evening)
    first, rest = evening.boards(page)[:5], evening.boards(page)[5:]
    assert first == [5, 7, 2, 4, 3]
    assert rest == [1, *sorted(set(evening.ids) - {1, 2, 3, 4, 5, 6, 7}), 6]
    assert "You are needed at board 5, 7, 2" in page


def test_a_card_says_in_words_why_it_stands_there(evening: Evening) -> None:
    page = read(evening)
    words = {5: "Black calls you", 7: "They call: noise", 2: "White: flag fallen", 4: "White: short of time"}
    for board, said in words.items():
        assert said in evening.card(page, board), board
    assert "<strong>0-1</strong> resignation" in evening.card(page, 6)
    first = evening.card(page, 1)
    assert "1. e4" in first
    assert "Black to move." in first
    assert "4:35" in first, "his clock runs since then"
    assert f"/play/{evening.ids[1]}/arbiter/" in first
    assert "<svg" in first


def test_the_wall_is_dutch_for_who_reads_dutch(evening: Evening) -> None:
    page = read(evening, language="nl")
    for said in ("Zwart roept u", "Wit: vlag gevallen", "Wit: tijdnood", "U bent nodig aan bord 5, 7, 2"):
        assert said in page


def test_a_filter_leaves_those_boards(evening: Evening) -> None:
    assert evening.boards(read(evening, "?show=needs")) == [5, 7, 2]
    assert evening.boards(read(evening, "?show=ended")) == [6]
    assert 6 not in evening.boards(read(evening, "?show=running"))
    assert len(evening.boards(read(evening, "?show=nonsense"))) == len(evening.ids)


def test_a_page_that_has_boards_is_sent_what_changed(evening: Evening) -> None:
    client = evening.office.client("arbiter")
    have = re.findall(r'data-card="(\w+)"', read(evening))
    nothing = client.get(WALL, {"have": ".".join(have)}).json()
    assert nothing["order"] == have
    assert nothing["cards"] == {}
    one = client.get(WALL, {"have": ".".join(have[1:])}).json()
    assert list(one["cards"]) == [have[0]]
    assert one["counts"]["needs"] == 3
    assert one["needs"] == "You are needed at board 5, 7, 2"


def test_the_wall_is_for_arbiters_and_the_director(evening: Evening) -> None:
    statuses = {
        who: evening.office.client(who).get(WALL).status_code
        for who in ("", "nobody", "elsewhere", "player", "captain", "desk", "arbiter", "director")
    }
    assert statuses.pop("") == 302
    assert {who for who, status in statuses.items() if status == 200} == {"arbiter", "director"}
    assert WALL not in evening.office.client("desk").get(f"/arbiter/{STREAM}/boards/").content.decode()


def test_a_round_without_rooms_says_how_to_open_them(evening: Evening) -> None:
    page = read(evening, "?round=2", who="director")
    assert "No board of round 2 is played in the browser." in page
    assert f"/play/round/{STREAM}/2/" in page
    assert evening.office.client("arbiter").get(WALL + "?round=x").status_code == 400


def test_what_waits_for_his_decision_comes_first_until_he_decides(evening: Evening) -> None:
    board = 9
    evening.does(board, "white", "start")
    evening.does(board, "white", "stop_clocks")
    page = read(evening)
    assert "Waits for your decision" in evening.card(page, board)
    assert "White stopped the clocks and calls you" in evening.card(page, board)
    assert evening.boards(page)[:4] == [5, 7, board, 2]
    arbiter = evening.office.identity("arbiter")
    desk.rooms().rule(arbiter, evening.ids[board], Sent({"type": "decide", "option": "restart the clocks"}))
    desk.rooms().rule(arbiter, evening.ids[board], Sent({"type": "resume"}))
    assert evening.boards(read(evening))[:3] == [5, 7, 2]


@pytest.mark.clause("fide-2023", "8.7/2")
def test_what_is_reported_after_the_end_waits_for_him(evening: Evening) -> None:
    board = 10
    evening.does(board, "white", "start")
    evening.does(board, "white", "resign")
    assert "Waits for your decision" not in evening.card(read(evening), board)
    arbiter, game = evening.office.identity("arbiter"), evening.ids[board]
    phone = {"type": "irregularity", "what": "phone_rings", "against": "black"}
    desk.rooms().rule(arbiter, game, Sent(phone))
    page = read(evening)
    assert "Waits for your decision" in evening.card(page, board)
    assert board in evening.boards(page)[:4]
    evening.decides(board)
    assert "Waits for your decision" not in evening.card(read(evening), board)


@pytest.mark.clause("fide-2023", "7.5.1")
def test_an_illegal_move_that_stands_is_seen_where_the_arbiter_acts_on_what_he_sees(evening: Evening) -> None:
    board = 12
    evening.does(board, "white", "start")
    evening.does(board, "white", "move", move="b1b4")
    assert "illegal move" not in evening.card(read(evening), board), "it is not completed yet"
    evening.does(board, "white", "press")
    page = read(evening)
    assert "White: an illegal move stands on the board" in evening.card(page, board)
    assert board in evening.boards(read(evening, "?show=needs"))
    arbiter = evening.office.client("arbiter")
    shown = arbiter.get(f"/play/{evening.ids[board]}/arbiter/").content.decode()
    assert f"/play/{evening.ids[board]}/arbiter/happened/illegal_move/?found_by=arbiter" in shown
    act = Sent({"type": "observe", "what": "illegal_move"})
    desk.rooms().rule(evening.office.identity("arbiter"), evening.ids[board], act)
    assert "an illegal move stands" not in read(evening)


@pytest.mark.clause("fide-2023", "8.7/2")
@pytest.mark.parametrize(("board", "signed", "waits"), [(11, "1-0", True), (13, "0-1", False)])
def test_a_signed_result_waits_for_him_when_it_was_not_played(
    evening: Evening, board: int, signed: str, *, waits: bool
) -> None:
    evening.does(board, "white", "start")
    evening.does(board, "white", "resign")
    for seat in ("white", "black"):
        evening.does(board, seat, "sign", result=signed)
    assert ("Waits for your decision" in evening.card(read(evening), board)) is waits
    if waits:
        evening.decides(board)
        assert "Waits for your decision" not in evening.card(read(evening), board)


def test_what_lies_in_an_envelope_is_not_on_the_wall(evening: Evening) -> None:
    board = 8
    evening.does(board, "white", "start")
    evening.does(board, "white", "move", move="d2d4")
    evening.does(board, "white", "press")
    desk.rooms().rule(evening.office.identity("arbiter"), evening.ids[board], Sent({"type": "adjourn"}))
    evening.does(board, "black", "seal", text="Nf6-sealed")
    page = read(evening)
    assert "1. d4" in evening.card(page, board)
    assert "Adjourned" in evening.card(page, board)
    assert "Nf6" not in page
