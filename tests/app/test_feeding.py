"""Boards that board software feeds: matched or asked, followed and not judged, offered and not entered."""

import socket
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from telling.opens import OPEN, write_open
from turnus.app.broadcast.delay import Delay
from turnus.app.broadcast.feeding import Feed, Feeds
from turnus.app.broadcast.matching import Doubt, Seat, board_of, boards_of, is_called
from turnus.app.broadcast.reading import FedGame, notation_told, read_fed
from turnus.app.broadcast.scores import Score, Scores
from turnus.app.broadcast.terms import Agreed, agree
from turnus.app.hall.playing import boards
from turnus.app.office import Identity, NotAllowed, Secretary
from turnus.app.people import register
from turnus.app.rooms.clockwork import MILLISECONDS
from turnus.faults import BadInput, NotFound
from turnus.store import MemoryJournal
from turnus.store.registries import FileRegistry
from visiting.rooms import Wall

CHIEF = Identity(account="a-dir", name="Dirk Director", has_second_factor=True)
NAMES = {"q01": "Anna de Boer", "q02": "Bram Vos", "q03": "Carla Smit", "q04": "Daan Bos", "q05": "Els Kok"}
ROUND = 2


class Software:
    """What board software serves at an address of this machine."""

    def __init__(self) -> None:
        self.content, self.status, self.asked = b"", 200, 0
        own = self

        class Answers(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                own.asked += 1
                self.send_response(own.status)
                self.send_header("Location", "http://127.0.0.1:1/")
                self.end_headers()
                self.wfile.write(own.content)

            def log_message(self, *_words: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Answers)
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}/live.pgn"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@dataclass
class Fed:
    """An office whose round is fed, with a clock of its own."""

    folder: Path
    wall: Wall = field(default_factory=Wall)
    local: bool = True

    def __post_init__(self) -> None:
        main = MemoryJournal()
        write_open(main)
        people = register.beside(str(self.folder / "club.db"))
        for who, name in NAMES.items():
            people.remember_all({who: register.Person(name)})
        self.secretary = Secretary(main, people)
        self.secretary.found(CHIEF)
        self.games = MemoryJournal()
        inside = self.folder / "feeds"
        inside.mkdir()
        beside = FileRegistry(self.folder / "feeds.json")
        self.feeds = Feeds(self.secretary, self.games, beside, self.wall, folder=inside, local=self.local)
        running: Any = self.secretary.whole(OPEN)
        self.open = [at for at in boards(running, ROUND) if not at.game.result]

    def names(self, number: int) -> tuple[str, str]:
        at = next(each for each in self.open if each.number == number)
        white, black = (NAMES.get(each, each) for each in at.game.players)
        return white, black

    def game(self, number: int, moves: str, **tags: str) -> str:
        white, black = self.names(number)
        head = {"White": white, "Black": black, "Round": f"{ROUND}.{number}"} | tags
        return "".join(f'[{name} "{value}"]\n' for name, value in head.items()) + f"\n{moves}\n\n"

    def brings(self, *games: str, name: str = "live.pgn") -> Feed:
        self.wall.now += MILLISECONDS
        return self.feeds.take(CHIEF, OPEN, ROUND, name, "".join(games).encode())

    def seen(self) -> dict[int, Score]:
        """What visitors see."""
        scores = Scores(self.secretary, self.games)
        scores._clock = self.wall  # noqa: SLF001 - the test's clock
        return {board: seen.score for board, seen in scores.of_round(OPEN, ROUND).items()}

    def results(self) -> dict[int, str]:
        running: Any = self.secretary.whole(OPEN)
        return {at.number: at.game.result for at in boards(running, ROUND)}


@pytest.fixture
def fed(tmp_path: Path) -> Fed:
    return Fed(tmp_path)


@pytest.fixture
def software() -> Iterator[Software]:
    made = Software()
    yield made
    made.stop()


def test_games_come_to_their_boards_by_who_plays_them_and_are_followed(fed: Fed) -> None:
    first, second = (at.number for at in fed.open[:2])
    white, _black = fed.names(first)
    last_first = ", ".join(reversed(white.split(" ", 1)))
    feed = fed.brings(
        fed.game(first, "1. e4 {[%clk 1:29:00]} e5 *", White=last_first, Round="2"),
        fed.game(second, "1. d4 *"),
    )
    assert (feed.asked, feed.problem, feed.heard) == ((), "", fed.wall.now)
    seen = fed.seen()
    assert "1. e4 {[%clk 1:29:00]}" in seen[first].text
    assert seen[first].is_live
    assert "d4" in seen[second].text
    assert white not in seen[first].text, "no name comes into the chain"
    fed.brings(fed.game(first, "1. e4 e5 2. Nf3 *"))
    assert "Nf3" in fed.seen()[first].text
    assert "d4" in fed.seen()[second].text, "a board that a file leaves out stays as it was"


def test_what_is_not_certain_is_asked_and_the_answer_is_kept(fed: Fed) -> None:
    first = fed.open[0].number
    white, black = fed.names(first)
    feed = fed.brings(fed.game(first, "1. e4 *", White=black, Black=white))
    assert [each.doubt for each in feed.asked] == [str(Doubt.TURNED)]
    assert fed.seen() == {}
    with pytest.raises(NotFound):
        fed.feeds.answer(CHIEF, OPEN, ROUND, feed.asked[0].key, 99)
    fed.feeds.answer(CHIEF, OPEN, ROUND, feed.asked[0].key, first)
    assert fed.brings(fed.game(first, "1. e4 c5 *", White=black, Black=white)).asked == ()
    assert "c5" in fed.seen()[first].text


def fed_game(white: str = "", black: str = "", board: int = 0, number: int = 0, **more: Any) -> FedGame:
    return FedGame(white, black, more.get("ids", ("", "")), number, board, "pgn", "", 0)


def test_a_board_is_never_guessed() -> None:
    seats = [
        Seat(1, "1", {"Anna de Boer"}, {"Bram Vos"}, ("100", "200")),
        Seat(2, "2", {"Carla Smit"}, {"Daan Bos"}),
        Seat(3, "3", {"Carla Smit"}, {"Daan Bos"}),
    ]
    cases: list[tuple[FedGame, Any]] = [
        (fed_game("de Boer, Anna", "VOS, Bram"), 1),
        (fed_game("Annà de Boer", "Bram Vos", board=3), 1),
        (fed_game("Anna", "Bram", board=1), Doubt.OTHERS),
        (fed_game("X", "Y", ids=("100", "200")), 1),
        (fed_game("X", "Y", ids=("200", "100")), Doubt.TURNED),
        (fed_game("Carla Smit", "Daan Bos"), Doubt.SEVERAL),
        (fed_game("X", "Y"), Doubt.NOBODY),
        (fed_game(board=2), 2),
        (fed_game(board=9), Doubt.NOBODY),
        (fed_game("Anna de Boer", "Bram Vos", number=1), Doubt.ROUND),
    ]
    for game, wanted in cases:
        assert board_of(game, 2, seats, {}) == wanted, game
    one, other = fed_game("Anna de Boer", "Bram Vos"), fed_game("Boer, Anna de", "Bram Vos")
    assert set(boards_of([one, other], 2, seats, {}).values()) == {Doubt.TAKEN}
    said = boards_of([one, other], 2, seats, {one.key: 1})
    assert (said[one.key], said[other.key]) == (1, Doubt.TAKEN)
    assert not is_called("", {""})


@pytest.mark.parametrize("half", ["1. e4 e5 2. N", "1. e4 e5 2. Nf3", "1. e4 e5 2. Nf3 {[%cl", "1. e4", ""])
def test_half_a_file_harms_nothing(fed: Fed, half: str) -> None:
    first, second = (at.number for at in fed.open[:2])
    fed.brings(fed.game(first, "1. e4 e5 *"), fed.game(second, "1. d4 *"))
    before = {board: score.text for board, score in fed.seen().items()}
    feed = fed.brings(fed.game(first, "1. e4 e5 *"), fed.game(second, half).rstrip())
    assert {board: score.text for board, score in fed.seen().items()} == before
    assert feed.unread, "and the page says so"
    assert fed.brings("").heard == fed.wall.now


def test_moves_that_are_taken_back_are_gone_and_counted(fed: Fed) -> None:
    first = fed.open[0].number
    fed.brings(fed.game(first, "1. e4 e5 2. Nf3 Nc6 *"))
    feed = fed.brings(fed.game(first, "1. e4 e5 2. Nc3 *"))
    text = fed.seen()[first].text
    assert "Nc3" in text
    assert "Nf3" not in text
    assert fed.feeds.following(feed).games[first].taken_back == 1


def test_an_illegal_move_is_taken_as_what_it_is(fed: Fed) -> None:
    first = fed.open[0].number
    fed.brings(fed.game(first, "1. e4 e5 2. Ke3 Nf6 *"))
    assert "2. Ke3 Nf6" in fed.seen()[first].text


def test_a_result_is_offered_and_entered_by_who_may(fed: Fed) -> None:
    first = fed.open[0].number
    feed = fed.brings(fed.game(first, "1. f3 e5 2. g4 Qh4# 0-1"))
    assert [(each.at.number, each.result) for each in fed.feeds.offered(feed)] == [(first, "0-1")]
    assert fed.results()[first] == ""
    with pytest.raises(NotAllowed):
        fed.feeds.enter(Identity(), OPEN, ROUND, first)
    fed.feeds.enter(CHIEF, OPEN, ROUND, first)
    assert fed.results()[first] == "0-1"
    assert fed.feeds.offered(feed) == []
    with pytest.raises(NotFound):
        fed.feeds.enter(CHIEF, OPEN, ROUND, first)


def test_visitors_are_behind_a_followed_game_too(fed: Fed) -> None:
    first = fed.open[0].number
    agree(fed.secretary, CHIEF, OPEN, Agreed(Delay(seconds=60)))
    fed.brings(fed.game(first, "1. e4 *"))
    assert fed.seen() == {}
    fed.wall.now += 30 * MILLISECONDS
    fed.brings(fed.game(first, "1. e4 c5 0-1"))
    fed.wall.now += 40 * MILLISECONDS
    seen = fed.seen()[first]
    assert "1. e4 *" in seen.text
    assert (seen.result, "0-1" in seen.text) == ("", False)
    fed.wall.now += 40 * MILLISECONDS
    assert fed.seen()[first].result == "0-1"
    agree(fed.secretary, CHIEF, OPEN, Agreed(Delay(moves=1)))
    fed.brings(fed.game(first, "1. e4 c5 2. Nf3 d6 3. d4 *"))
    assert "c5" in (text := fed.seen()[first].text)
    assert "d6" not in text.replace("Nd6", "")


def test_a_live_address_is_asked_in_its_time(fed: Fed, software: Software) -> None:
    first = fed.open[0].number
    software.content = fed.game(first, "1. e4 *").encode()
    fed.feeds.set(CHIEF, OPEN, ROUND, software.address)
    fed.feeds.look()
    assert "e4" in fed.seen()[first].text
    fed.feeds.look()
    assert software.asked == 1, "five seconds have not passed"
    software.status = 302
    fed.wall.now += 5 * MILLISECONDS
    fed.feeds.look()
    failed = fed.feeds.feed(OPEN, ROUND)
    assert (failed.problem, failed.failures) == ("HTTP 302", 1)
    assert "e4" in fed.seen()[first].text, "what was heard stays"
    software.status, software.content = 200, b"x" * (3 << 20)
    fed.wall.now += 10 * MILLISECONDS
    fed.feeds.look()
    assert "KB" in fed.feeds.feed(OPEN, ROUND).problem
    software.content = fed.game(first, "1. e4 e6 *").encode()
    fed.wall.now += 20 * MILLISECONDS
    fed.feeds.look()
    assert fed.feeds.feed(OPEN, ROUND).problem == ""
    fed.feeds.set(CHIEF, OPEN, ROUND, "")
    fed.wall.now += 60 * MILLISECONDS
    asked = software.asked
    fed.feeds.look()
    assert software.asked == asked


def test_results_go_to_the_round_by_themselves_where_that_is_agreed(fed: Fed, software: Software) -> None:
    first = fed.open[0].number
    agree(fed.secretary, CHIEF, OPEN, Agreed(Delay(seconds=60), enters=True))
    software.content = fed.game(first, "1. f3 e5 2. g4 Qh4# 0-1").encode()
    fed.feeds.set(CHIEF, OPEN, ROUND, software.address)
    fed.feeds.look()
    assert fed.results()[first] == "", "visitors may not know it yet"
    fed.wall.now += 61 * MILLISECONDS
    fed.feeds.look()
    assert fed.results()[first] == "0-1"


def test_nothing_is_fed_from_our_own_network_or_from_outside_the_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "one").mkdir()
    fed = Fed(tmp_path / "one", local=False)
    for address in (
        "http://example.org/x.pgn",
        "https://u:p@example.org/",
        "https:///x",
        "https://10.0.0.1/",
    ):
        with pytest.raises(BadInput):
            fed.feeds.set(CHIEF, OPEN, ROUND, address)
    inner = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("10.0.0.1", 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_host, **_how: inner)
    fed.feeds.set(CHIEF, OPEN, ROUND, "https://inside.example/live.pgn")
    fed.feeds.look()
    monkeypatch.undo()
    assert "private network" in fed.feeds.feed(OPEN, ROUND).problem
    secret = tmp_path / "one" / "secret.pgn"
    secret.write_text("1. e4 *\n")
    inside = tmp_path / "one" / "feeds"
    (inside / "link.pgn").symlink_to(secret)
    for name in ("../secret.pgn", "link.pgn", "/etc/passwd", "..", "none.pgn"):
        with pytest.raises((BadInput, NotFound)):
            fed.feeds.set(CHIEF, OPEN, ROUND, name)
    with pytest.raises(NotAllowed):
        fed.feeds.set(Identity(), OPEN, ROUND, "")


def test_a_file_that_board_software_writes_is_read_again_and_again(fed: Fed) -> None:
    first = fed.open[0].number
    file = fed.folder / "feeds" / "boards.pgn"
    file.write_text(fed.game(first, "1. e4 *"))
    assert fed.feeds.files() == ["boards.pgn"]
    fed.feeds.set(CHIEF, OPEN, ROUND, "boards.pgn")
    fed.feeds.look()
    file.write_text(fed.game(first, "1. e4 d5 *"))
    fed.wall.now += 5 * MILLISECONDS
    fed.feeds.look()
    assert "d5" in fed.seen()[first].text
    file.unlink()
    fed.wall.now += 5 * MILLISECONDS
    fed.feeds.look()
    assert "no file" in fed.feeds.feed(OPEN, ROUND).problem


def test_every_notation_is_read() -> None:
    assert notation_told("live.pdn", b"") == "pdn"
    assert notation_told("", b'[GameType "20"]') == "pdn"
    assert notation_told("live.txt", b'[WhiteA "x"]') == "bpgn"
    draughts = read_fed(b'[White "A"]\n[Black "B"]\n[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 *\n', "pdn")
    assert (draughts.games[0].plies, draughts.problems) == (3, ())
    match = read_fed(
        b'[WhiteA "A"]\n[BlackA "B"]\n[WhiteB "C"]\n[BlackB "D"]\n\n1A. e4 1B. d4 1a. e5 *\n', "bpgn"
    )
    assert (match.games[0].white, match.games[0].plies) == ("A", 3)
