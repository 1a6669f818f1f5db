"""The games of a round: moves attached by who may, shown to everybody, framed, given."""

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from telling.opens import OPEN, PSEUDONYMS, TWICE, in_two_phases, next_phase
from turnus.app.competitions.running import Running
from turnus.app.hall import Hall, ScoreKept
from turnus.app.hall.playing import Board, boards
from turnus.app.office import NotAllowed
from turnus.app.rooms import Sent
from turnus.faults import BadInput
from turnus.store import Journal, verify
from turnus.web import desk
from visiting.clubs import Club
from visiting.events import events

GAMES = f"/events/{OPEN}/games/"
MOVES = (
    b'[White "Secret Name"]\n[TimeControl "300"]\n\n'
    b"1. f3 {[%clk 0:05:00] she was ill} e5 2. g4 (2. e4 {ha}) Qh4# 0-1\n"
)


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with events(tmp_path) as made:
        yield made


def own_board(opened: Club) -> Board:
    """The board of the player who has an account."""
    running: Any = opened.secretary.whole(OPEN)
    return next(at for at in boards(running) if PSEUDONYMS[0] in at.game.players)


def attached(opened: Club, who: str, at: Board, content: bytes = MOVES, name: str = "game.pgn") -> Any:
    file = io.BytesIO(content)
    file.name = name
    fields = {"file": file, "key": f"{who}{len(content)}", "expected": "0"}
    return opened.client(who).post(f"{GAMES}{at.round}/{at.number}/attach/", fields, follow=True)


def test_a_player_attaches_his_game_and_everybody_sees_it(opened: Club) -> None:
    at = own_board(opened)
    before = opened.client().get(GAMES).content.decode()
    assert "attach the moves" not in before
    assert "attach the moves" in opened.client("player").get(GAMES).content.decode()
    page = attached(opened, "player", at).content.decode()
    assert "the moves are in" in page
    seen = opened.client().get(f"{GAMES}{at.round}/{at.number}/").content.decode()
    assert "Anna" in seen
    assert 'id="2b"' in seen
    assert "checkmate ends the game" in seen
    assert "Secret Name" not in seen
    assert "look at it" in opened.client().get(f"{GAMES}?round={at.round}").content.decode()


def test_no_name_and_no_remark_comes_into_the_journal(opened: Club) -> None:
    attached(opened, "director", own_board(opened))
    [kept] = [event for event in opened.secretary.journal.read() if event.type == "ScoreKept/2"]
    for word in ("Secret", "ill", "ha"):
        assert word not in re.sub(r"[A-Za-z]*\":", "", kept.body).split()
    assert "%clk 0:05:00" in kept.body
    assert not verify(opened.secretary.journal.read()).flaws
    at = own_board(opened)
    score = ScoreKept(
        round=at.round, board=at.number, white=at.game.white, black=at.game.black, notation="pgn",
        text='[White "Anna"]\n\n1. e4 *\n',
    )  # fmt: skip
    with pytest.raises(BadInput, match="without names"):
        Hall(opened.secretary).do(opened.identity("director"), OPEN, score)


def test_only_who_plays_there_or_works_here_attaches_moves(opened: Club) -> None:
    at = own_board(opened)
    running: Any = opened.secretary.whole(OPEN)
    other = next(each for each in boards(running) if PSEUDONYMS[0] not in each.game.players)
    assert attached(opened, "player", other).status_code == 403
    assert attached(opened, "", at).status_code in (302, 403)
    assert opened.client("arbiter").post(f"{GAMES}{at.round}/999/attach/").status_code == 404
    with pytest.raises(NotAllowed):
        Hall(opened.secretary).insist_may(opened.identity("nobody"), OPEN, ScoreKept)
    assert attached(opened, "arbiter", other).status_code == 200


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"1. e4 e5 2. Ke3 *", "ply 3"),
        (b"1. e4 *\n\n1. d4 *\n", "2 games"),
        (b"", "0 games"),
        (b"1. e4 {" + b"x" * 70_000 + b"} *", "larger than 64 KB"),
    ],
)
def test_what_is_no_whole_game_is_refused(opened: Club, content: bytes, said: str) -> None:
    page = attached(opened, "director", own_board(opened), content).content.decode()
    assert said in page.partition('class="messages"')[2][:600], page.partition('class="messages"')[2][:600]
    assert "ScoreKept/2" not in {event.type for event in opened.secretary.journal.read()}


def test_a_game_is_framed_given_as_a_file_and_opened_at_a_move(opened: Club) -> None:
    at = own_board(opened)
    attached(opened, "director", at)
    visitor, address = opened.client(), f"{GAMES}{at.round}/{at.number}/"
    framed = visitor.get(f"{address}embed/")
    assert "frame-ancestors *" in framed["Content-Security-Policy"]
    assert "X-Frame-Options" not in framed
    assert "frame-ancestors 'none'" in visitor.get(address)["Content-Security-Policy"]
    given = visitor.get(f"{address}file/")
    assert "attachment" in given["Content-Disposition"]
    assert "[%clk 0:05:00]" in given.content.decode()
    assert visitor.get(f"{GAMES}{at.round}/file/").content == given.content
    assert visitor.get(f"{GAMES}{at.round + 7}/file/").status_code == 404
    assert 'data-at="1"' in visitor.get(f"{address}?ply=1").content.decode()
    assert visitor.get(f"{GAMES}{at.round}/999/").status_code == 404


def test_a_game_that_was_played_here_needs_no_file(opened: Club) -> None:
    at, rooms = own_board(opened), desk.rooms()
    head = {
        "rulebook": "fide-2023", "time_control": "300+2", "way": "help", "started": True,
        "belongs": {"competition": OPEN, "round": at.round, "board": at.number},
    }  # fmt: skip
    room = rooms.open(opened.identity("director"), head)
    for number, move in enumerate(("f2f3", "e7e5", "g2g4")):
        rooms.act(room.id, room.keys[("white", "black")[number % 2]], Sent({"type": "move", "move": move}))
    address = f"{GAMES}{at.round}/{at.number}/"
    assert "Qh4" not in opened.client().get(address).content.decode(), "it is shown as it stands"
    rooms.act(room.id, room.keys["black"], Sent({"type": "move", "move": "d8h4"}))
    page = opened.client().get(address).content.decode()
    assert "Qh4#" in page
    assert "clock-strip" in page


def twice(journal: Journal) -> Running:
    """A round in each of two phases, of which the second is under way."""
    return next_phase(journal, in_two_phases(journal))


def test_a_round_of_an_earlier_phase_has_its_page_of_games(tmp_path: Path) -> None:
    with events(tmp_path, twice, stream=TWICE) as made:
        address, director = f"/events/{TWICE}/games/", made.client("director")
        before = director.get(f"{address}?turnus=1").content.decode()
        assert "1-0" in before.partition("<tbody>")[2]
        assert "1-0" not in director.get(address).content.decode().partition("<tbody>")[2]
        file = io.BytesIO(MOVES)
        file.name = "game.pgn"
        sent = {"file": file, "key": "k", "expected": "0"}
        shown = director.post(f"{address}1/1/attach/?turnus=1", sent, follow=True)
        assert shown.redirect_chain[-1][0].endswith("/games/1/1/?turnus=1")
        assert shown.status_code == 200
        assert made.client().get(f"{address}1/1/").status_code == 404  # of the phase under way
        assert 'aria-current="page">1</a>' in made.client().get(f"{address}?turnus=1").content.decode()
        given = made.client().get(f"{address}1/file/?turnus=1")
        assert "[%clk 0:05:00]" in given.content.decode()
