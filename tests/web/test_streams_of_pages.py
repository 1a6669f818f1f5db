"""The stream of a page tells what its answers say: no seat sees more in it, nor longer than it may."""

import asyncio
import json
from collections.abc import AsyncGenerator, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from turnus.web import desk
from turnus.web.serving.views import Views
from visiting.clubs import STREAM, Club, club
from visiting.games import Hall, hall, scope_of

JSON = {"Accept": "application/json"}
REFUSED = (401, 403)


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with club(tmp_path_factory.mktemp("club")) as made:
        yield made


@pytest.fixture
def room(office: Club, tmp_path: Path) -> Iterator[Hall]:  # noqa: ARG001 - it is played in the office
    with hall(tmp_path) as made:
        yield made


def pages(client: Client) -> ASGIApp:
    """The office as the browser of this client reaches it."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        address = f"{scope['path']}?{scope['query_string'].decode()}"
        answer = await asyncio.to_thread(client.get, address, headers=JSON)
        await JSONResponse(json.loads(answer.content), answer.status_code)(scope, receive, send)

    return app


def opened(office: Club, **head: Any) -> tuple[str, dict[str, str]]:
    said = {"rulebook": "fide-2023", "time_control": "300+3", "belongs": {"competition": STREAM}} | head
    made = desk.rooms().open(office.identity("director"), said)
    return made.id, dict(made.keys)


def sat(office: Club, id_: str, key: str) -> Client:
    client = office.client()
    client.get(f"/play/{id_}/sit/{key}/")
    return client


def act(client: Client, id_: str, seat: str, kind: str, **fields: str) -> None:
    answer = client.post(f"/play/{id_}/{seat}/act/", {"type": kind, **fields}, headers=JSON)
    assert answer.status_code == 200, answer.content


async def listening(room: Hall, client: Client, id_: str, seat: str) -> AsyncGenerator[Any, None]:
    """Yield the status of the stream of a seat, and then what it tells."""
    scope = scope_of("GET", f"/play/{id_}/{seat}/stream/", "", {})
    response: Any = await Views(room.playing, pages(client)).stream(Request(scope))
    yield response.status_code
    if response.status_code == 200:
        async for message in response.body_iterator:
            if b"data: " in message and b"event: here" not in message:
                yield json.loads(message.decode().split("data: ", 1)[1])


def same(told: dict[str, Any], answered: dict[str, Any]) -> bool:
    return told | {"late": 0} == answered | {"late": 0}


def test_each_seat_is_told_at_once_what_it_would_be_answered_and_nothing_sealed(
    office: Club, room: Hall
) -> None:
    id_, keys = opened(office, time_control="5400+30")
    players = {seat: sat(office, id_, keys[seat]) for seat in ("white", "black")}
    arbiter = office.client("arbiter")
    seats = players | {"arbiter": arbiter, "watch": office.client()}

    async def scene() -> None:
        heard = {seat: listening(room, client, id_, seat) for seat, client in seats.items()}
        for each in heard.values():
            assert await anext(each) == 200
            assert (await anext(each))["boards"]

        async def does(who: str, kind: str, **fields: str) -> list[str]:
            await asyncio.to_thread(act, seats[who], id_, who, kind, **fields)
            said = []
            for seat, each in heard.items():
                told = await asyncio.wait_for(anext(each), 10)
                answer = await asyncio.to_thread(seats[seat].get, f"/play/{id_}/{seat}/now/", headers=JSON)
                if seat == who and seat != "arbiter":
                    assert told == {"sequence": answer.json()["sequence"]}, "who acted has his answer"
                else:
                    assert same(told, answer.json()), seat
                said.append(json.dumps(told))
            return said

        await does("white", "start")
        await does("white", "move", move="e2e4")
        await does("white", "press")
        await does("arbiter", "adjourn")
        assert not any("f7" in each for each in await does("black", "seal", text="f7-f5"))
        for each in heard.values():
            await each.aclose()

    room.runner.run(scene())


def test_a_stream_ends_with_the_right_to_look(office: Club, room: Hall) -> None:
    id_, keys = opened(office)
    white, black, visitor = sat(office, id_, keys["white"]), sat(office, id_, keys["black"]), office.client()
    closed, _keys = opened(office, public=False)

    async def scene() -> None:
        for client, seat in ((visitor, "white"), (white, "black"), (white, "arbiter")):
            assert await anext(listening(room, client, id_, seat)) in REFUSED
        assert await anext(listening(room, visitor, closed, "watch")) in REFUSED
        his = listening(room, black, id_, "black")
        assert await anext(his) == 200
        await anext(his)
        desk.rooms().new_key(office.identity("director"), id_, "black")
        await asyncio.to_thread(act, white, id_, "white", "start")
        with pytest.raises(StopAsyncIteration):
            await asyncio.wait_for(anext(his), 10)

    room.runner.run(scene())


def test_a_visitor_of_a_delayed_game_is_told_nothing_early(office: Club, room: Hall) -> None:
    id_, keys = opened(office, delay=60)
    white, visitor = sat(office, id_, keys["white"]), office.client()

    async def scene() -> None:
        his, theirs = (
            listening(room, each, id_, seat) for each, seat in ((white, "white"), (visitor, "watch"))
        )
        before = [await anext(theirs), await anext(theirs)]
        await anext(his)
        await anext(his)
        for kind, move in (("start", ""), ("move", "e2e4"), ("press", "")):
            await asyncio.to_thread(act, white, id_, "white", kind, move=move)
            await asyncio.wait_for(anext(his), 10)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(anext(theirs), 0.3)
        again = listening(room, visitor, id_, "watch")
        assert [await anext(again), await anext(again)] == before

    room.runner.run(scene())


def test_visitors_are_answered_together_who_holds_a_session_alone(office: Club, room: Hall) -> None:
    id_, keys = opened(office)
    white = sat(office, id_, keys["white"])
    asked: list[str] = []

    async def counted(scope: Scope, receive: Receive, send: Send) -> None:
        cookies = dict(scope["headers"]).get(b"cookie", b"").decode()
        asked.append(cookies)
        client = office.client()
        client.cookies.load(cookies)
        await pages(client)(scope, receive, send)

    async def viewed(stream: Any) -> bytes:
        return await anext(message async for message in stream if b"event: view" in message)

    async def scene() -> None:
        views = Views(room.playing, counted)
        session, language = settings.SESSION_COOKIE_NAME, settings.LANGUAGE_COOKIE_NAME
        csrf = settings.CSRF_COOKIE_NAME
        given = ["", f"{csrf}=own", f"{language}=nl", f"{session}=somebody", f"{session}=other"]
        streams = []
        for cookies in given:
            scope = scope_of("GET", f"/play/{id_}/watch/stream/", "", {"cookie": cookies})
            response: Any = await views.stream(Request(scope))
            streams.append(response.body_iterator)
            await anext(streams[-1])
        asked.clear()
        await asyncio.to_thread(act, white, id_, "white", "start")
        told = await asyncio.gather(*(asyncio.wait_for(viewed(each), 10) for each in streams))
        assert len(asked) == 4, asked
        assert told[0] == told[1] != told[2]
        assert b"aan zet" in told[2]
        for each in streams:
            await each.aclose()

    room.runner.run(scene())
