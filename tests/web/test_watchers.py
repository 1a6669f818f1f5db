"""Who watches: one limit for every stream, a share for each address, and places for who is known."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request

from turnus.web import desk
from turnus.web.serving.crowds import Room, nobody
from turnus.web.serving.known import known_as
from turnus.web.serving.playing import Straight
from turnus.web.serving.watchers import MOST_OF_ONE, Watchers, network_of
from visiting.clubs import STREAM, Club, club
from visiting.games import Hall, hall, scope_of

FORTY = Room(40)  # thirty watch, 24 of them visitors, twelve from one address


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with club(tmp_path_factory.mktemp("club")) as made:
        yield made


@pytest.fixture
def room(office: Club, tmp_path: Path) -> Iterator[Hall]:  # noqa: ARG001 - it is played in the office
    with hall(tmp_path) as made:
        yield made


@pytest.mark.parametrize(
    "address",
    ["/api/games/{id}/stream", "/api/games/stream?competition={s}", "/api/games/boards?competition={s}",
     "/play/{id}/watch/stream/"],
)  # fmt: skip
def test_every_stream_counts_against_one_limit(office: Club, room: Hall, address: str) -> None:
    made = desk.rooms().open(office.identity("director"), {"rulebook": "fide-2023", "time_control": "60"})
    room.app = Straight(room.playing, Starlette(), Watchers(Room(0), nobody))
    answer = room.ask("GET", address.format(id=made.id, s=STREAM))
    assert answer.status == 503
    assert b"too many are connected" in answer.body


async def waits(_scope: Any, _receive: Any, _send: Any) -> None:
    """A stream that lasts until its reader goes."""
    await asyncio.Event().wait()


@asynccontextmanager
async def watching(watchers: Watchers, *people: tuple[str, str]) -> AsyncIterator[list[int]]:
    """Let people come, each from an address and known as somebody; give the statuses of who found no room."""
    refused: list[int] = []
    tasks = [asyncio.create_task(come(watchers, refused, *each)) for each in people]
    for _ in range(5):
        await asyncio.sleep(0)
    yield refused
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def come(watchers: Watchers, refused: list[int], address: str, known: str) -> None:
    async def send(message: Any) -> None:
        refused.extend([message["status"]] if "status" in message else [])

    scope = scope_of("GET", "/live/x", "", {"x-known": known}) | {"client": (address, 1)}
    await watchers.admit(waits, scope, asyncio.Event().wait, send)  # type: ignore[arg-type]


async def by_head(request: Any) -> str:
    """Know somebody by what he says."""
    return str(request.headers["x-known"])


def test_one_address_has_its_share_and_the_rest_is_for_others() -> None:
    async def scene() -> None:
        watchers = Watchers(FORTY, by_head)
        many = [("192.0.2.1", "")] * 20
        async with watching(watchers, *many) as refused:
            assert (refused, watchers.count) == ([503] * 8, 12)
            async with watching(watchers, *[(f"198.51.100.{n}", "") for n in range(14)]) as others:
                assert (others, watchers.count) == ([503] * 2, 24)
        assert watchers.count == 0

    asyncio.run(scene())


def test_who_is_known_finds_room_when_visitors_have_taken_theirs() -> None:
    async def scene() -> None:
        watchers = Watchers(FORTY, by_head)
        visitors = [(f"198.51.100.{n}", "") for n in range(30)]
        async with watching(watchers, *visitors) as refused:
            assert len(refused) == 6
            async with watching(watchers, *[("198.51.100.1", f"arbiter {n}") for n in range(9)]) as late:
                assert (late, watchers.count) == ([503] * 3, 30)

    asyncio.run(scene())


def test_nobody_takes_every_place_that_is_kept() -> None:
    async def scene() -> None:
        watchers = Watchers(Room(4000), by_head)
        hers = [("192.0.2.1", "her")] * (1200 + MOST_OF_ONE + 10)  # 1200 find room as visitors do
        async with watching(watchers, *hers) as refused:
            assert len(refused) == 10

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_an_address_counts_as_what_its_provider_gave(client: str, counted: str) -> None:
    assert network_of(client) == counted


def test_who_logged_in_or_shows_a_key_is_known(office: Club, room: Hall) -> None:
    made = desk.rooms().open(office.identity("director"), {"rulebook": "fide-2023", "time_control": "60"})
    sitting, logged_in = office.client(), office.client("director")
    sitting.get(f"/play/{made.id}/sit/{made.keys['white']}/")

    def known(key: str = "", session: str = "") -> bool:
        scope = scope_of("GET", f"/api/games/{made.id}/stream", key, {"cookie": f"session={session}"})
        scope["path_params"] = {"game": made.id}
        return bool(room.runner.run(known_as(Request(scope))))

    assert not known()
    assert not known("guessed", "guessed")
    assert known(made.keys["black"])
    assert known(session=sitting.cookies["session"].value)
    assert known(session=logged_in.cookies["session"].value)
