"""Games that anybody brings: looked at, listed, refused in words, given back; nothing of them is kept."""

import gzip
import io
import json
import random
import re
from pathlib import Path
from typing import Any

import chess.pgn
import django_htmx
import pytest
from django.test import Client

from turnus.app.files.elsewhere import Bounds, Counter
from turnus.web.games import showing
from turnus.web.games.pieces import SCRIPT

TWO = b'[White "Anna"]\n[Black "Bob"]\n[Result "1-0"]\n\n1. e4 e5 1-0\n\n[White "Carla"]\n\n1. d4 *\n'
MATE = '[White "Anna"]\n[Black "Bob"]\n\n1. f3 {[%clk 0:05:00]} e5 2. g4 (2. e4) Qh4# 0-1\n'
MOST = 60 * 1024
HANDS = {"hands.js", "controls.js", "hand.js", "castling.js", "picker.js", "pointer.js"}  # who looks has none
STATIC = SCRIPT.parents[1]
HTMX = Path(django_htmx.__file__).parent / "static" / "django_htmx" / "htmx-2.min.js"
PARTS = ("tokens.css", "turnus.css", "office.css", "board.css", "games.css", "app.js", "viewer.js", HTMX)
pytestmark = pytest.mark.usefixtures("untouched")


def sent(content: bytes, name: str = "games.pgn", language: str = "en") -> tuple[int, str]:
    file = io.BytesIO(content)
    file.name = name
    answer = Client(headers={"accept-language": language}).post("/games/", {"file": file})
    return answer.status_code, answer.content.decode()


def data_of(page: str) -> Any:
    found = re.search(r'<script id="replay" type="application/json">(.*?)</script>', page)
    assert found
    return json.loads(found[1])


def test_a_pasted_game_is_shown_with_and_without_a_script() -> None:
    page = Client().post("/games/", {"text": MATE}, headers={"accept-language": "nl"}).content.decode()
    assert "Dh4#" in page
    assert 'id="2b"' in page
    assert "mat beëindigt de partij" in page
    assert page.count("<use ") > 32, "the last position, and one at the mark, are drawn"
    steps = data_of(page)["steps"]
    assert [step["a"] for step in steps] == ["", "1w", "1b", "2w", "v4", "2b"]
    assert [step["p"] for step in steps] == [-1, 0, 1, 2, 2, 3]
    assert steps[1]["c"] == ["5:00", ""]
    assert "style=" not in page.partition("<main")[2].partition("</main>")[0]
    assert not re.findall(r"<script(?![^>]*(?:src=|application/json))", page)


def test_a_file_of_many_games_is_a_list_and_each_opens() -> None:
    status, page = sent(TWO)
    assert status == 200
    assert "Anna" in page
    assert "Carla" in page
    texts = re.findall(r'<textarea name="text" hidden>\n(.*?)</textarea>', page, re.DOTALL)
    assert len(texts) == 2
    fields = {"text": texts[1].replace("&quot;", '"'), "notation": "pgn", "language": "en"}
    opened = Client().post("/games/view/", fields).content.decode()
    assert "Carla" in opened
    assert 'id="1w"' in opened
    kept = Client().post("/games/download/", fields)
    assert kept["Content-Disposition"] == 'attachment; filename="game.pgn"'
    assert '[White "Carla"]' in kept.content.decode()


@pytest.mark.parametrize(
    ("content", "name", "said"),
    [
        (b"", "a.pgn", "there is no game in it"),
        (b"\0\0", "a.pgn", "this is no text"),
        (b"1. e4 (1. d4 *", "a.pgn", "PGN, line 1"),
        (b'[FEN "what"]\n\n1. e4 *\n', "a.pgn", "FEN"),
        (b"x" * ((1 << 20) + 1), "a.pgn", "larger than 1 MB"),
    ],
)
def test_what_cannot_be_shown_is_refused_in_one_sentence(content: bytes, name: str, said: str) -> None:
    status, page = sent(content, name)
    assert (status, said in page) == (400, True), page


def test_what_was_pasted_is_still_there_when_it_was_wrong() -> None:
    answer = Client().post("/games/", {"text": "1. e4 (1. d4 *"})
    assert (answer.status_code, "1. e4 (1. d4 *</textarea>" in answer.content.decode()) == (400, True)
    assert Client().post("/games/").status_code == 400


def test_markup_in_a_game_is_text() -> None:
    wicked = "<img src=x onerror=alert(1)></script><script>alert(1)</script>"
    _, page = sent(f'[White "{wicked}"]\n\n1. e4 {{{wicked}}} *\n'.encode())
    assert "<img src=x" not in page
    assert "<script>alert" not in page


def test_a_game_that_takes_too_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "READING", Counter(places=1, bounds=Bounds(seconds=0)))
    status, page = sent(TWO * 200)
    assert (status, "was stopped" in page) == (400, True)


def test_a_long_file_is_read_elsewhere_and_listed() -> None:
    status, page = sent(TWO * 200)
    assert (status, page.count("<textarea")) == (200, 400)


def test_a_notation_nobody_knows_is_refused() -> None:
    answer = Client().post("/games/view/", {"text": MATE, "notation": "exe"})
    assert (answer.status_code, "exe" in answer.content.decode()) == (400, True)


def test_draughts_and_bughouse_are_shown_too() -> None:
    _, page = sent(b'[GameType "20"]\n[White "A"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n', "a.pdn")
    assert data_of(page)["kind"] == "draughts"
    assert ">28x19</a>" in page
    _, page = sent(b"1A. e4 {180} 1a. d5 1B. e4 2A. exd5 1b. e5 2B. P@d6 *", "a.bpgn")
    assert page.count("<turnus-board") == 2
    assert len(data_of(page)["steps"][1]["f"]) == 2
    assert "clock-strip" in page


def test_a_clock_is_written_as_it_shows() -> None:
    assert [showing.clock_text(each) for each in (None, 0, 59.9, 61, 3661)] == [
        "", "0:00", "0:59", "1:01", "1:01:01",
    ]  # fmt: skip


def test_a_game_of_eighty_moves_weighs_no_more_than_any_page() -> None:
    lots, game = random.Random(3), chess.pgn.Game()  # noqa: S311 - any game will do
    node: chess.pgn.GameNode = game
    for ply in range(160):
        node = node.add_variation(lots.choice(list(node.board().legal_moves)))
        node.set_clock(5400 - 20 * ply)
    packed = Client(headers={"accept-encoding": "gzip"}).post("/games/", {"text": str(game)})
    assert packed.status_code == 200
    board = [part for part in STATIC.glob("board/*.js") if part.name not in HANDS]
    scripts = [*board, *(STATIC / name for name in PARTS)]
    assert len(packed.content) + sum(len(gzip.compress(part.read_bytes())) for part in scripts) < MOST
