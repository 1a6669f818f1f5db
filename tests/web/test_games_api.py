"""Games over HTTP: opened with a director's key, played with a seat's, watched as a stream."""

import json
import re
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.test import Client

from turnus.app.games.judging import judge
from turnus.app.office import Grant, Identity, Keyring, Role
from turnus.competition.season import commands as asked
from turnus.notation.pgn import PgnGame, read_pgn
from turnus.web import desk
from visiting.clubs import STREAM, Club, club
from visiting.games import Hall, hall

CHIEF = Identity(name="chief", has_second_factor=True, grants=(Grant(account="", role=Role.DIRECTOR),))
DOCS = Path(__file__).parents[2] / "docs" / "api.md"


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with club(tmp_path_factory.mktemp("club")) as made:
        made.secretary.act(CHIEF, STREAM, asked.DraftRound(seed="s"))
        made.secretary.act(CHIEF, STREAM, asked.PublishRound())
        yield made


@pytest.fixture(scope="module")
def keys(office: Club) -> dict[str, str]:
    ring = Keyring(office.secretary)
    made = {
        role: ring.issue(CHIEF, Grant(account="", role=Role(role), scope=STREAM)).secret
        for role in ("director", "arbiter", "results_desk")
    }
    return made | {"chief": ring.issue(CHIEF, Grant(account="", role=Role.DIRECTOR)).secret}


@pytest.fixture
def room(office: Club, tmp_path: Path) -> Iterator[Hall]:  # noqa: ARG001 - it is played in the office
    with hall(tmp_path) as made:
        yield made


class OpponentsTurnError(Exception):
    """A bot that would wait: now the other one plays."""


def opened(key: str, status: int = 200, **head: Any) -> Any:
    body = json.dumps({"rulebook": "fide-2023"} | head)
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    answer = Client().post("/api/games/", body, content_type="application/json", headers=headers)
    assert answer.status_code == status, answer.content
    return answer.json()


def test_a_game_is_opened_played_and_answered_as_judge_does(room: Hall, keys: dict[str, str]) -> None:
    game = opened(keys["chief"], time_control="180+2")
    assert set(game["keys"]) == {"white", "black", "arbiter", "scribe"}
    room.post(game["id"], game["keys"]["white"], {"type": "start"})
    room.wall.now += 2000
    said = room.post(game["id"], game["keys"]["white"], {"type": "move", "move": "e2e4"})
    assert said.status == 200
    told = said.json()
    assert (told["at"], told["answer"]["clocks"]["white"]) == (2000, 178)
    events = [
        {"at": 0, "by": "white", "type": "start"},
        {"at": 2, "by": "white", "type": "move", "move": "e2e4"},
    ]
    expected = judge({"rulebook": "fide-2023", "time_control": "180+2", "events": events}).answer
    assert told["answer"] == json.loads(json.dumps(expected))
    seen = room.ask("GET", f"/api/games/{game['id']}?after={told['sequence'] - 1}").json()
    assert [(each["number"], each["event"]["move"]) for each in seen["events"]] == [(1, "e2e4")]
    assert seen["answer"] == told["answer"]


def test_through_the_pages_the_answers_are_the_same(room: Hall, keys: dict[str, str]) -> None:
    game = opened(keys["chief"])
    headers = {"Authorization": f"Bearer {game['keys']['white']}", "Idempotency-Key": "k"}
    event = json.dumps({"type": "move", "move": "e2e4"})
    address = f"/api/games/{game['id']}/events"
    said = Client().post(address, event, content_type="application/json", headers=headers)
    again = room.post(
        game["id"], game["keys"]["white"], {"type": "move", "move": "e2e4"}, idempotency_key="k"
    )
    assert again.json() == said.json() | {"repeated": True}
    assert (
        Client().get(f"/api/games/{game['id']}").json() == room.ask("GET", f"/api/games/{game['id']}").json()
    )


@pytest.mark.usefixtures("room")
def test_only_who_directs_or_arbitrates_opens_a_game(keys: dict[str, str]) -> None:
    belongs = {"competition": STREAM, "round": 1, "board": 1}
    assert opened("", 401, belongs=belongs)["error"]["kind"] == "not_allowed"
    assert opened(keys["results_desk"], 403, belongs=belongs)["error"]["kind"] == "not_allowed"
    assert opened(keys["arbiter"], belongs=belongs)["id"]
    assert opened(keys["director"], 403)["error"]["kind"] == "not_allowed"  # a free game is of the office
    assert opened(keys["chief"], 422, start="nonsense")["error"]["where"].startswith("body")


def test_faults_have_the_form_of_all_faults(room: Hall, keys: dict[str, str]) -> None:
    game = opened(keys["chief"], way="help")
    white = game["keys"]["white"]
    move = {"type": "move", "move": "e2e4"}
    assert room.post(game["id"], "nobody's", move).status == 403
    assert room.post("0000", white, move).status == 404
    assert room.post(game["id"], white, move | {"after": 99}).status == 400
    refused = room.post(game["id"], white, {"type": "move", "move": "e2e5"}, accept_language="nl")
    assert refused.json()["error"]["message"] == "zo gaat het stuk niet"
    assert room.ask("POST", f"/api/games/{game['id']}/events", b"[", white).status == 400
    assert room.ask("POST", f"/api/games/{game['id']}/events", b"[").status == 403  # nothing of it is read
    room.post(game["id"], white, move)
    overtaken = room.post(game["id"], game["keys"]["black"], {"type": "offer_draw", "after": 5})
    assert overtaken.status == 412


def test_a_stream_tells_first_all_and_then_what_changed(room: Hall, keys: dict[str, str]) -> None:
    game = opened(keys["chief"], way="help", time_control="180")
    black = game["keys"]["black"]
    room.post(game["id"], game["keys"]["white"], {"type": "start"})

    async def watch() -> list[dict[str, Any]]:
        heard = room.watched(f"/api/games/{game['id']}/stream?key={black}")
        first = await anext(heard)
        await room.asked(
            "POST",
            f"/api/games/{game['id']}/events",
            {"type": "move", "move": "e2e4"},
            game["keys"]["white"],
            {},
        )
        return [first, await anext(heard)]

    first, then = room.runner.run(watch())
    assert [each["event"]["type"] for each in first["events"]] == ["start"]
    assert [each["event"]["type"] for each in then["events"]] == ["move", "press"]
    assert then["answer"]["clocks"]["running"] == "black"
    assert then["sequence"] == first["sequence"] + 2


def test_visitors_are_as_far_behind_as_the_game_says(room: Hall, keys: dict[str, str]) -> None:
    game = opened(keys["chief"], delay=60)
    room.post(game["id"], game["keys"]["white"], {"type": "move", "move": "e2e4"})
    address = f"/api/games/{game['id']}"
    assert room.ask("GET", address).json()["events"] == []
    assert "e2e4" in str(room.ask("GET", address, None, game["keys"]["black"]).json()["events"])
    room.wall.now += 59_000
    assert room.ask("GET", address).json()["answer"]["turn"] == "white"
    room.wall.now += 1000
    assert room.ask("GET", address).json()["answer"]["turn"] == "black"
    closed = opened(keys["chief"], public=False)
    assert room.ask("GET", f"/api/games/{closed['id']}").status == 403


def test_a_program_finds_its_seat_in_a_rematch(room: Hall, keys: dict[str, str]) -> None:
    game = opened(keys["chief"], way="help")
    seats, address = game["keys"], f"/api/games/{game['id']}"

    def sit(seat: str) -> Any:
        return Client().post(f"{address}/rematch", headers={"Authorization": f"Bearer {seats[seat]}"})

    room.post(game["id"], seats["white"], {"type": "resign"})
    room.post(game["id"], seats["white"], {"type": "rematch"})
    assert sit("white").status_code == 404, "not everybody wants it"
    room.post(game["id"], seats["black"], {"type": "rematch"})
    note = room.ask("GET", address).json()["notes"][-1]["note"]
    made = sit("white").json()
    assert (note["type"], note["game"], made["seat"]) == ("Rematched", made["id"], "black")
    assert sit("white").json() == made
    assert room.post(made["id"], made["key"], {"type": "resign"}).json()["answer"]["result"] == "1-0"
    assert Client().post(f"{address}/rematch").status_code in (401, 403)


def test_a_key_of_the_office_reads_a_game_as_far_as_its_holder_may(room: Hall, keys: dict[str, str]) -> None:
    game = opened(keys["chief"], delay=60, belongs={"competition": STREAM})
    room.post(game["id"], game["keys"]["white"], {"type": "move", "move": "e2e4"})
    address = f"/api/games/{game['id']}"
    for role in ("director", "arbiter", "chief"):
        told = room.ask("GET", address, None, keys[role]).json()
        assert "e2e4" in str(told["events"])
        assert "seat" not in told
    free = opened(keys["chief"], public=False)
    assert room.ask("GET", f"/api/games/{free['id']}", None, keys["chief"]).status == 200
    assert room.ask("GET", f"/api/games/{free['id']}", None, keys["arbiter"]).status == 403, "not his"
    assert room.ask("GET", address, None, "nobody's").status == 403
    assert room.post(game["id"], keys["director"], {"type": "resign"}).status == 403, "he reads, no more"
    through_the_pages = Client().get(address, headers={"Authorization": f"Bearer {keys['director']}"})
    assert through_the_pages.status_code == 200


def test_the_games_of_a_round_are_opened_at_once_and_their_results_come_in(
    room: Hall, keys: dict[str, str], office: Club
) -> None:
    body = json.dumps({"competition": STREAM, "round": 1, "head": {"time_control": "180+2", "way": "help"}})
    headers = {"Authorization": f"Bearer {keys['arbiter']}"}
    made = Client().post("/api/games/rounds", body, content_type="application/json", headers=headers).json()
    games = office.season.turnus.rounds[0].games
    assert [each["board"] for each in made["games"]] == list(range(1, len(games) + 1))
    again = Client().post("/api/games/rounds", body, content_type="application/json", headers=headers).json()
    assert again == {"games": []}
    board = made["games"][2]
    room.post(board["id"], board["keys"]["black"], {"type": "resign"})
    room.post(board["id"], board["keys"]["white"], {"type": "sign", "result": "1-0"})
    assert office.season.turnus.rounds[0].games[2].result == ""
    room.post(board["id"], board["keys"]["black"], {"type": "sign", "result": "1-0"})
    assert office.season.turnus.rounds[0].games[2].result == "1-0"
    note = room.ask("GET", f"/api/games/{board['id']}").json()["notes"][-1]["note"]
    assert note == {"type": "Entered", "result": "1-0", "by": "black and white"}
    anchored: Any = [event.payload for event in desk.secretary().journal.read_stream("games")]
    assert [each["reason"] for each in anchored if each["game"] == board["id"]] == ["resignation"]


def test_who_watches_many_boards_is_told_of_what_changed(room: Hall, keys: dict[str, str]) -> None:
    first, second = (
        opened(keys["chief"], way="help", belongs={"competition": STREAM, "round": 1, "board": number})
        for number in (1, 2)
    )
    address = f"/api/games/stream?competition={STREAM}&round=1"

    async def watch() -> list[Any]:
        heard, staff = room.watched(address), room.watched(address, keys["arbiter"])
        told = [await anext(heard), await anext(staff)]
        for seat, move in (("white", "e2e4"), ("black", "e7e5")):
            event = {"type": "move", "move": move}
            await room.asked("POST", f"/api/games/{second['id']}/events", event, second["keys"][seat], {})
        for stream in (heard, staff):
            while (news := await anext(stream))["boards"][0]["last"] != "e7e5":
                assert [each["game"] for each in news["boards"]] == [second["id"]]
            told.append(news)
        return told

    whole, at_the_desk, then, desk_then = room.runner.run(watch())
    assert [each["board"] for each in whole["boards"]] == [1, 2]
    assert "calls" in at_the_desk["boards"][0]
    assert "calls" not in whole["boards"][0]
    assert [each["game"] for each in then["boards"]] == [second["id"]]
    assert desk_then["boards"][0]["boards"][""]["turn"] == "white"
    assert first["id"] == whole["boards"][0]["game"]


def test_the_games_of_a_round_are_a_file_as_late_as_the_games_say(room: Hall, keys: dict[str, str]) -> None:
    belongs = {"competition": STREAM, "round": 1, "board": 1}
    players = {"white": "p01", "black": "p02"}
    game = opened(
        keys["arbiter"], way="help", time_control="180+2", delay=30, belongs=belongs, players=players
    )
    room.post(game["id"], game["keys"]["white"], {"type": "start"})
    for seat, move in (("white", "e2e4"), ("black", "e7e5"), ("white", "g1f3")):
        room.wall.now += 3000
        room.post(game["id"], game["keys"][seat], {"type": "move", "move": move})
    address, staff = f"/api/events/{STREAM}/rounds/1.pgn", {"Authorization": f"Bearer {keys['arbiter']}"}
    text = Client().get(address, headers=staff).content.decode()
    (read,) = read_pgn(text.encode().splitlines(keepends=True))
    assert isinstance(read, PgnGame)
    assert [str(node.move) for node in read.line] == ["e2e4", "e7e5", "g1f3"]
    assert [node.clocks and (node.clocks.white or node.clocks.black) for node in read.line] == [179, 179, 178]
    assert (read.tag("White"), read.tag("Round")) == ("Speler 01", "1.1")
    assert "e4" not in Client().get(address).content.decode()
    room.wall.now += 30_000
    assert "e4" in Client().get(address).content.decode()
    assert Client().get(address.replace("pgn", "txt")).status_code == 404
    assert Client().get(address.replace("pgn", "pdn")).content == b""


DRAUGHTS = [("white", "32-28"), ("black", "19-23"), ("white", "28x19")]
MATCH = [
    ("B white", "d2d4"),
    ("A white", "e2e4"),
    ("B black", "e7e5"),
    ("B white", "d4e5"),
    ("A black", "e7e6"),
]


@pytest.mark.parametrize(
    ("rulebook", "game", "moves", "form", "said"),
    [
        ("kndb-2009", "draughts", DRAUGHTS, "pdn", "1. 32-28 19-23 2. 28x19"),
        ("asten-bughouse", "bughouse", MATCH, "bpgn", "1B. d4 1A. e4 1b. e5 2B. dxe5 1a. e6"),
    ],
)
def test_draughts_and_matches_have_files_too(
    room: Hall,
    keys: dict[str, str],
    rulebook: str,
    game: str,
    moves: list[tuple[str, str]],
    form: str,
    said: str,
) -> None:
    belongs = {"competition": STREAM, "round": 2, "board": 1}
    made = opened(
        keys["arbiter"], way="help", time_control=None, belongs=belongs, rulebook=rulebook, game=game
    )
    room.post(made["id"], made["keys"]["arbiter"], {"type": "start"})
    for seat, move in moves:
        assert room.post(made["id"], made["keys"][seat], {"type": "move", "move": move}).status == 200
    text = Client().get(f"/api/events/{STREAM}/rounds/2.{form}").content.decode()
    assert said in text.replace("\n", " ")


@pytest.mark.usefixtures("room")
def test_the_four_of_a_match_stand_in_its_file_by_their_seats(keys: dict[str, str]) -> None:
    opened(
        keys["arbiter"],
        rulebook="asten-bughouse",
        game="bughouse",
        teams=[["p01", "Anna Bos"], ["p03", "p04"]],
        belongs={"competition": STREAM, "round": 2, "board": 1},
    )
    staff = {"Authorization": f"Bearer {keys['arbiter']}"}
    text = Client().get(f"/api/events/{STREAM}/rounds/2.bpgn", headers=staff).content.decode()
    tags = ('WhiteA "Speler 01"', 'BlackA "Speler 03"', 'WhiteB "Speler 04"', 'BlackB "?"')
    assert all(f"[{tag}]" in text for tag in tags), text


def test_the_bot_of_the_documentation_plays_a_game(
    room: Hall, keys: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = re.search(r"```python\n(# A bot.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert found is not None
    assert sum(bool(line.strip()) for line in found[1].splitlines()) <= 20
    game = opened(keys["chief"], way="help", start="7k/8/6K1/8/8/8/8/5Q2 w - - 0 1")

    def in_process(asked_: urllib.request.Request) -> BytesIO:
        path = asked_.full_url.removeprefix("http://localhost:8000")
        headers = {name.lower(): value for name, value in asked_.header_items()}
        headers.pop("host", None)
        answer = room.runner.run(room.asked(asked_.get_method(), path, asked_.data, "", headers))
        assert answer.status == 200, answer.body
        return BytesIO(answer.body)

    def opponents_turn(_seconds: float) -> None:
        raise OpponentsTurnError

    monkeypatch.setattr(urllib.request, "urlopen", in_process)
    monkeypatch.setattr("time.sleep", opponents_turn)
    monkeypatch.setattr("random.choice", Random(2).choice)  # the same game every time  # noqa: S311
    seats = cycle(("white", "black"))
    while not room.rooms.room(game["id"]).is_ended:
        monkeypatch.setattr("sys.argv", ["bot.py", game["id"], seat := next(seats), game["keys"][seat]])
        with suppress(OpponentsTurnError):
            exec(found[1], {})  # noqa: S102 - what people copy must work
    assert room.rooms.room(game["id"]).folding.count > 2
