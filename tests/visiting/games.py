"""The office in this process, asked without a socket: games through their own addresses."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request

from turnus.app.rooms import Rooms, Texts
from turnus.store import MemoryJournal
from turnus.store.registries import FileRegistry
from turnus.web import desk
from turnus.web.serving.crowds import ENOUGH, nobody
from turnus.web.serving.playing import Playing, Straight
from turnus.web.serving.watchers import Watchers
from visiting.rooms import Wall


@dataclass
class Answered:
    """What came back."""

    status: int
    body: bytes

    def json(self) -> Any:
        """The answer as JSON."""
        return json.loads(self.body)


@dataclass
class Hall:
    """The hot paths of one machine room, and the clock on its wall."""

    rooms: Rooms
    wall: Wall
    playing: Playing
    runner: asyncio.Runner = field(default_factory=asyncio.Runner)

    def __post_init__(self) -> None:
        self.app = Straight(self.playing, Starlette(), Watchers(ENOUGH, nobody))

    def ask(self, method: str, path: str, body: Any = None, key: str = "", **headers: str) -> Answered:
        """Ask something and wait for the whole answer."""
        loop = self.runner.get_loop()  # `run` of a runner sets signals anew each time
        return loop.run_until_complete(self.asked(method, path, body, key, headers))

    async def asked(self, method: str, path: str, body: Any, key: str, headers: dict[str, str]) -> Answered:
        """Ask something within the loop."""
        found = Answered(0, b"")
        content = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: Any) -> None:
            found.status = message.get("status", found.status)
            found.body += message.get("body", b"")

        await self.app(scope_of(method, path, key, headers), receive, send)
        return found

    def post(self, game: str, key: str, event: dict[str, Any], **headers: str) -> Answered:
        """Send an event to a game."""
        return self.ask("POST", f"/api/games/{game}/events", event, key, **headers)

    async def watched(self, path: str, key: str = "") -> AsyncIterator[dict[str, Any]]:
        """Yield what a stream tells."""
        scope = scope_of("GET", path, key, {})
        game = scope["path"].split("/")[3]
        scope["path_params"] = {"game": game}
        answers = self.playing.gallery if game == "stream" else self.playing.stream
        response: Any = await answers(Request(scope))
        async for message in response.body_iterator:
            yield json.loads(message.decode().split("data: ", 1)[1])


def scope_of(method: str, path: str, key: str, headers: dict[str, str]) -> dict[str, Any]:
    """A request as a server hands it on."""
    given = {"host": "testserver", **headers} | ({"authorization": f"Bearer {key}"} if key else {})
    where, _, query = path.partition("?")
    return {
        "type": "http", "method": method, "path": where, "raw_path": where.encode(),
        "query_string": query.encode(), "root_path": "", "http_version": "1.1", "scheme": "http",
        "headers": [(n.replace("_", "-").encode(), v.encode()) for n, v in given.items()],
        "server": ("testserver", 80), "client": ("test", 1),
    }  # fmt: skip


@contextmanager
def hall(folder: Path) -> Iterator[Hall]:
    """Let this process play games on a journal in memory, by a clock that stands where it is put."""
    wall, kept, had = Wall(), desk.seated_rooms, desk.has_games
    texts = Texts(FileRegistry(folder / "texts.json"))
    rooms = Rooms(desk.secretary(), MemoryJournal(), texts, now=wall)
    desk.seated_rooms = lambda: rooms  # type: ignore[assignment]
    desk.has_games = lambda: True
    made = Hall(rooms, wall, Playing(desk.rooms))
    try:
        yield made
    finally:
        made.runner.close()
        desk.seated_rooms, desk.has_games = kept, had
