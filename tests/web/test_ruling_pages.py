"""The arbiter at a board: the assistant filled by the game, results, penalties, earlier positions."""

import re
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from django.test import Client

from turnus.app.rooms import Sent
from turnus.competition.season import commands as asked
from turnus.web import desk
from visiting.clubs import STREAM, Club, club

REFUSED = (302, 401, 403)
KEYS = count()


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with club(tmp_path_factory.mktemp("club")) as made:
        chief = made.identity("director")
        made.secretary.act(chief, STREAM, asked.DraftRound(seed="s"))
        made.secretary.act(chief, STREAM, asked.PublishRound())
        yield made


class Game:
    """A game with an arbiter at it."""

    def __init__(self, office: Club, **head: Any) -> None:
        usual = {"rulebook": "fide-2023", "time_control": "300+3", "belongs": {"competition": STREAM}}
        self.arbiter = office.client("arbiter")
        self.office = office
        self.made = desk.rooms().open(office.identity("director"), usual | {"started": True} | head)
        self.room = desk.rooms().room(self.made.id)

    def do(self, kind: str, **fields: Any) -> None:
        desk.rooms().act(self.made.id, self.made.keys["arbiter"], Sent({"type": kind, **fields}))

    def moves(self, *moves: str, **fields: Any) -> None:
        for number, move in enumerate(moves):
            by = ("white", "black")[number % 2]
            self.do("move", by=by, move=move, **fields)
            self.do("press", by=by, **fields)

    def address(self, page: str) -> str:
        return f"/play/{self.made.id}/arbiter/{page}/"

    def get(self, page: str, client: Client | None = None, **said: str) -> Any:
        return (client or self.arbiter).get(self.address(page), said)

    def send(
        self, page: str, said: dict[str, str], client: Client | None = None, after: int | None = None
    ) -> Any:
        seen = self.room.sequence if after is None else after
        sent = {"after": str(seen), "key": str(next(KEYS)), **said}
        return (client or self.arbiter).post(self.address(page), sent)

    def post(self, page: str, **said: str) -> Any:
        return self.send(page, said)

    @property
    def last(self) -> dict[str, Any]:
        return dict(self.room.log[-1].event)


def text(answer: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def test_the_assistant_knows_the_game_and_its_answer_is_applied_with_one_tap(office: Club) -> None:
    game = Game(office)
    game.moves("e2e4", "e7e5", "f1h5")
    game.do("stop_clocks")
    assert "A player made an illegal move" in text(game.get("happened")).split("Find")[0]
    shown = text(game.get("happened/illegal_move", found_by="opponent"))
    assert "Who made it? White" in shown.replace("white", "White")
    assert "Which illegal move of this player in this game is it? 1" in shown
    assert "7.5.5" in shown
    assert "Black gets 2 minutes extra" in shown
    before = game.room.folding.game.tables[""].clock.black.left  # type: ignore[union-attr]
    said = {"step": "rule", "found_by": "opponent", "decided-0": "leave the clocks"}
    done = game.send("happened/illegal_move", said)
    assert done.status_code == 302
    table = game.room.folding.game.tables[""]
    assert table.white.illegal_moves == 1
    assert table.clock is not None
    assert table.clock.black.left - before == 120_000
    assert game.last["type"] == "decide"
    waiting = game.room.folding.game.referrals
    assert not any("leave the clocks" in each.referral.options for each in waiting), "he has decided that"


def test_only_who_arbitrates_comes_in(office: Club) -> None:
    game = Game(office)
    stranger, player = office.client(), office.client("player")
    for page in ("happened", "happened/phone", "result", "penalty", "restore", "clocks"):
        for client in (stranger, player):
            assert game.get(page, client).status_code in REFUSED
            sent = {"step": "rule", "player": "white"}
            assert game.send(page, sent, client).status_code in REFUSED
        assert game.get(page).status_code == 200
    assert not game.room.log


def test_what_was_overtaken_is_refused_and_what_comes_twice_happens_once(office: Club) -> None:
    game = Game(office)
    game.moves("e2e4", "e7e5")
    seen = game.room.sequence
    game.do("stop_clocks")
    warning = {"against": "white", "penalty": "warning", "reason": "noise"}
    late = game.send("penalty", warning, after=seen)
    assert late.status_code == 400
    assert "something happened since you looked" in text(late)
    for _ in range(2):
        assert game.send("penalty", {"key": "once", **warning}).status_code == 302
    assert [entry.event["type"] for entry in game.room.log].count("penalty") == 1


@pytest.mark.parametrize(
    ("page", "said", "fault"),
    [
        (
            "penalty",
            {"against": "white", "penalty": "flogging", "reason": "x"},
            "choose one of the penalties",
        ),
        ("penalty", {"penalty": "warning", "reason": "x"}, "say whose it is"),
        ("penalty", {"against": "white", "penalty": "warning"}, "say why"),
        ("penalty", {"against": "white", "penalty": "opponent_time", "reason": "x"}, "how many seconds"),
        ("restore", {"how": "moment", "ply": "9", "reason": "x"}, "say to which moment"),
        ("restore", {"how": "position", "position": "nonsense", "reason": "x"}, "FEN"),
        ("restore", {"how": "moment", "ply": "0"}, "say why"),
        ("result", {"way": "99"}, "choose one of the results"),
        ("result", {"way": "0", "result-0": "0-1"}, "say why"),
        ("clocks", {"white": "ten"}, "ten is no time"),
        ("clocks", {}, "write what a clock is to show"),
        ("clocks", {"white": "5:00", "clause": "7.6"}, "does not let the arbiter set the clocks"),
        ("happened/phone", {"step": "rule"}, "tell also"),
        ("happened/illegal_move", {"step": "rule", "player": "white", "nth": "many"}, "many"),
    ],
)
def test_what_is_wrong_is_said_and_changes_nothing(
    office: Club, page: str, said: dict[str, str], fault: str
) -> None:
    game = Game(office)
    game.moves("e2e4", "e7e5")
    sequence = game.room.sequence
    answer = game.send(page, said)
    assert answer.status_code == 400
    assert fault in text(answer)
    assert game.room.sequence == sequence


def test_a_board_goes_back_with_the_clocks_as_they_stood_then(office: Club) -> None:
    game = Game(office)
    game.moves("e2e4", "e7e5", "g1f3", "b8c6")
    page = text(game.get("restore"))
    assert "7.6" in page
    assert "1… e5" in page
    done = game.post("restore", how="moment", ply="2", clocks="then", reason="the bishop slid")
    assert done.status_code == 302
    table = game.room.folding.game.tables[""]
    assert table.board.text.startswith("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w")
    assert table.clock is not None
    assert table.clock.running is None
    then = game.room.log[3].clocks[""]  # after the fourth event, the press of 1… e5
    assert [table.clock.white.left, table.clock.black.left, "white"] == list(then)
    assert game.last["reason"] is None, "what is said of people does not come into the chain"


@pytest.mark.parametrize(
    ("head", "position", "board"),
    [
        ({}, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40", ""),
        ({"game": "chess960", "start": "start:12"}, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40", ""),
        ({"rulebook": "kndb-2009", "game": "draughts", "time_control": "4800+60"}, "B:WK28,31:BK4,12", ""),
        ({"rulebook": "asten-bughouse", "game": "bughouse"}, "4k3/8/8/8/8/8/4P3/4K3[Qn] b - - 0 40", "B"),
    ],
)
def test_a_position_is_put_up_in_every_game(
    office: Club, head: dict[str, Any], position: str, board: str
) -> None:
    game = Game(office, **head)
    assert game.get("restore", board=board).status_code == 200
    done = game.post("restore", how="position", position=position, board=board, reason="known to both")
    assert done.status_code == 302, text(done)
    assert game.room.folding.game.tables[board].board.text.split()[0] == position.split(maxsplit=1)[0]
    assert "turnus-board" in game.arbiter.get(f"/play/{game.made.id}/arbiter/").content.decode()


def test_a_result_is_given_by_a_clause_and_signed(office: Club) -> None:
    game = Game(office)
    game.moves("e2e4")
    page = game.get("result").content.decode()
    assert "12.9.6" in page
    assert "½-½" not in text(game.get("result")), "no clause lets him make it a draw"
    number = re.search(r'value="(\d+)" required> <strong class="score">1-0', page)
    assert number is not None
    chosen = number[1]
    said = {"way": chosen, f"result-{chosen}": "1-0", "reason": "left without a word", "signs": "yes"}
    assert game.send("result", said).status_code == 302
    assert (game.room.result, game.room.is_confirmed()) == ("1-0", True)


def test_in_draughts_a_loss_needs_a_breach_that_may_cost_the_game(office: Club) -> None:
    game = Game(office, rulebook="kndb-2009", game="draughts", time_control="4800+60")
    page = text(game.get("penalty"))
    assert "for breach of" in page
    assert "16.1-a" in page
    refused = game.post("penalty", against="white", penalty="loss", reason="x")
    assert refused.status_code == 400
    done = game.post("penalty", against="white", penalty="loss", clause="16.1-a", reason="an opening book")
    assert done.status_code == 302
    assert game.room.result == "0-2"


def test_an_answer_that_changes_nothing_is_written_down_for_the_report(office: Club) -> None:
    game = Game(office, belongs={"competition": STREAM, "round": 1, "board": 1})
    page = text(game.get("happened/sheet_as_evidence", player="white", algebraic="no"))
    assert "nothing changes in the game" in page
    done = game.post("happened/sheet_as_evidence", step="note", player="white", algebraic="no")
    assert done.status_code == 302, text(done)


def test_the_report_has_everything_that_was_ruled_at_a_board(office: Club) -> None:
    game = Game(office, belongs={"competition": STREAM, "round": 1, "board": 2})
    game.moves("e2e4", "e7e5", "f1h5")
    game.send("happened/illegal_move", {"step": "rule", "found_by": "opponent"})
    game.post("restore", how="moment", ply="1", reason="the king fell over")
    game.send(
        "penalty",
        {"against": "black", "penalty": "opponent_time", "size-opponent_time": "2", "reason": "shouting"},
    )
    game.post("clocks", white="3:00", clause="7.1", reason="as both agreed")
    game.do("take_back")
    page = text(game.arbiter.get(f"/arbiter/{STREAM}/report/1/"))
    rulings, penalties = page.split("Penalties", 1)
    for said in (
        "made the illegal move",
        "the king fell over",
        "7.6",
        "as both agreed",
        "takes back",
    ):
        assert said.casefold() in rulings.casefold(), said
    assert "more time for the opponent, 2 minutes (12.9.2) shouting" in penalties
    assert "Arie Arbiter" in rulings, "who ruled stands beside it"
    board = text(game.arbiter.get(f"/arbiter/{STREAM}/board/1/2/"))
    assert "illegal moves: 1" in board, "as the game counts"
    assert "the king fell over" in board
    paper = game.arbiter.get(f"/arbiter/{STREAM}/report/1.pdf")
    assert paper["Content-Type"] == "application/pdf"


def test_it_is_all_in_dutch_too(office: Club) -> None:
    game = Game(office)
    game.moves("e2e4", "e7e5", "f1h5")
    dutch = office.client("arbiter", language="nl")
    for page in ("happened", "happened/illegal_move", "result", "penalty", "restore", "clocks"):
        answer = game.get(page, dutch)
        assert 'lang="nl"' in answer.content.decode()
    assert "Zet het bord terug" in text(game.get("restore", dutch))
