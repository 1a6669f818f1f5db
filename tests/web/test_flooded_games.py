"""A seat that says too much or too slowly: it is told so, and the others go on."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from turnus.app.rooms import pace
from turnus.app.rooms.pace import A_MOVE, AT_ONCE
from turnus.web import desk
from turnus.web.serving import crowds
from visiting.clubs import Club, club
from visiting.games import Hall, hall, scope_of

HEAD = {"rulebook": "fide-2023", "time_control": "300+2", "way": "help"}
SHUFFLE = (("g1f3", "g8f6"), ("f3g1", "f6g8"))


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with club(tmp_path_factory.mktemp("club")) as made:
        yield made


@pytest.fixture
def room(office: Club, tmp_path: Path) -> Iterator[Hall]:  # noqa: ARG001 - it is played in the office
    with hall(tmp_path) as made:
        yield made


@pytest.fixture
def game(office: Club, room: Hall) -> Any:  # noqa: ARG001 - the room it is played in
    return desk.rooms().open(office.identity("director"), HEAD | {"started": True})


def sent(room: Hall, game: Any, seat: str, **event: Any) -> Any:
    return room.post(game.id, game.keys[seat], event)


def test_a_seat_that_floods_its_game_is_slowed_down_and_the_other_plays_on(room: Hall, game: Any) -> None:
    answers = [sent(room, game, "black", type="offer_draw") for _ in range(AT_ONCE + 20)]
    assert [answer.status for answer in answers] == [200] * AT_ONCE + [429] * 20
    assert answers[-1].json()["error"]["message"] == "too much comes from this seat at once: wait a moment"
    assert sent(room, game, "white", type="move", move="e2e4").status == 200
    again = [sent(room, game, "black", type="offer_draw").status for _ in range(A_MOVE + 1)]
    assert again == [200] * A_MOVE + [429]  # a move of anybody lets him say some more
    room.wall.now += 3000
    assert [sent(room, game, "black", type="offer_draw").status for _ in range(4)] == [200] * 3 + [429]


def test_what_a_seat_says_in_the_whole_game_is_bounded_also_after_a_restart(
    room: Hall, game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "WITHOUT_A_MOVE", 40)
    answers = [sent(room, game, "black", type="offer_draw") for _ in range(41)]
    assert {answer.status for answer in answers[:20]} == {200}
    desk.rooms().read_again([game.id])  # however slowly he said it
    refused = sent(room, game, "black", type="offer_draw")
    assert refused.status == 429
    assert "more than a game needs" in refused.json()["error"]["message"]
    assert sent(room, game, "white", type="move", move="e2e4").status == 200
    assert sent(room, game, "black", type="offer_draw").status == 200


def test_no_game_is_played_too_fast(office: Club, room: Hall) -> None:
    """A hundred moves of each player at one moment: hands on the man and the clock, at the board."""
    head = {"rulebook": "fide-2005", "time_control": "300+2", "started": True}
    game = desk.rooms().open(office.identity("director"), head)
    for number in range(100):
        for seat, move in zip(("white", "black"), SHUFFLE[number % 2], strict=True):
            hands = [{"type": "touch", "square": move[:2]}, {"type": "straighten"}]
            for event in (*hands, {"type": "move", "move": move}, {"type": "press"}):
                answer = sent(room, game, seat, **event)
                assert answer.status == 200, (number, answer.body)


def test_an_answer_has_the_rulings_since_what_its_reader_saw_last(room: Hall, game: Any) -> None:
    for _ in range(5):
        seen = sent(room, game, "black", type="offer_draw").json()
    before = seen["answer"]["rulings"]
    assert len(before) >= 5
    told = sent(room, game, "white", type="offer_draw", after=seen["sequence"]).json()
    whole = room.ask("GET", f"/api/games/{game.id}?after={told['sequence']}").json()
    assert told["answer"]["rulings"]
    assert before + told["answer"]["rulings"] == whole["answer"]["rulings"]  # as `judge` answers


@pytest.mark.parametrize("stream", ["boards", "stream"])
@pytest.mark.parametrize(
    ("asked", "status"),
    [("", 400), ("?round=1", 400), ("?competition=&round=1", 400), ("?competition=event/none", 404),
     ("?competition=../../etc/passwd", 404), ("?competition=%FF", 404)],
)  # fmt: skip
def test_boards_of_no_competition_are_refused_before_they_are_told(
    room: Hall, stream: str, asked: str, status: int
) -> None:
    answer = room.ask("GET", f"/api/games/{stream}{asked}")
    assert answer.status == status
    assert answer.json()["error"]["message"]


@pytest.mark.parametrize("address", ["stream", "boards", "{id}", "{id}/stream", "stream?competition=x"])
def test_a_key_that_is_none_is_said_so(room: Hall, game: Any, address: str) -> None:
    answer = room.ask("GET", "/api/games/" + address.format(id=game.id), authorization="Basic x")
    assert answer.status in (400, 403, 404), answer.body


def test_a_round_of_thousands_of_digits_is_none(room: Hall) -> None:
    answer = room.ask("GET", f"/api/games/boards?competition=event/none&round={'9' * 5000}")
    assert answer.status == 404


class Slow:
    """Somebody who sends his request piece by piece, and never ends."""

    def __init__(self, *pieces: bytes) -> None:
        self._pieces = list(pieces)

    async def receive(self) -> dict[str, Any]:
        if not self._pieces:
            await asyncio.Event().wait()
        await asyncio.sleep(0)
        return {"type": "http.request", "body": self._pieces.pop(0), "more_body": True}


def slowly(room: Hall, game: str, key: str, *pieces: bytes, **headers: str) -> tuple[int, Any]:
    """Send an event slowly; return what is answered."""
    parts: list[bytes] = []
    status = 0

    async def send(message: Any) -> None:
        nonlocal status
        status = message.get("status", status)
        parts.append(message.get("body", b""))

    async def scene() -> None:
        async with asyncio.timeout(20):
            scope = scope_of("POST", f"/api/games/{game}/events", key, headers)
            await room.app(scope, Slow(*pieces).receive, send)

    room.runner.get_loop().run_until_complete(scene())
    return status, json.loads(b"".join(parts))["error"]


def test_who_sends_slowly_is_refused_by_his_key_and_length_before_the_rest_comes(
    room: Hall, game: Any
) -> None:
    assert slowly(room, game.id, "guessed", b"{")[0] == 403
    assert slowly(room, "nothing", game.keys["white"], b"{")[0] == 404
    status, error = slowly(room, game.id, game.keys["white"], content_length="65537")
    assert (status, error["message"]) == (400, "an event has at most 65536 bytes")


def test_a_request_that_does_not_end_is_let_go(
    room: Hall, game: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crowds, "UPLOADING", 0.05)
    status, error = slowly(room, game.id, game.keys["white"], b"{", b'"type"')
    assert (status, error["kind"]) == (408, "too_slow")


@pytest.mark.parametrize(
    "body",
    [
        b"[" * 5000 + b"]" * 5000,
        b'{"type":"claim","x":' + b"[" * 5000 + b"]" * 5000 + b"}",
        b'{"type":' + b"9" * 5000 + b"}",
        b'{"type":"adjust_clock","white":' + b"9" * 400 + b"}",
        b'{"type":"adjust_clock","white":1e400}',
        b'{"type":"adjust_clock","white":NaN}',
        b'{"type":"move","move":"\\u0000"}',
        b'{"type":"move","move":"\\ud800"}',
        b'{"type":"\xff"}',
        b'{"type":"move","move":"e2e4","since":1e400}',
        b'{"type":{"type":"move"}}',
        b'{"type":"move","move":"e2e4","board":[]}',
        b"",
    ],
    ids=range(13),
)
def test_nothing_that_is_sent_makes_a_game_answer_with_an_error_of_ours(
    room: Hall, game: Any, body: bytes
) -> None:
    for seat in ("white", "arbiter"):
        answer = room.ask("POST", f"/api/games/{game.id}/events", body, game.keys[seat])
        assert answer.status in (400, 403, 409, 422), answer.body
        assert answer.json()["error"]["message"]
    assert room.ask("GET", f"/api/games/{game.id}").status == 200
