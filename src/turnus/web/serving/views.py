"""What the page of a seat shows, as a stream: whenever something happens, what the page would be answered.

The page's own address is asked, inside this process and with the cookies of who listens: a stream shows
nobody more than an answer does, nor longer than he may see it.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractContextManager, nullcontext
from http import HTTPStatus
from http.cookies import SimpleCookie
from typing import Any, Protocol

import msgspec
from django.conf import settings
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import ASGIApp, Message, Scope

from turnus.web.rooms.sight import WATCHER
from turnus.web.serving.figures import figures
from turnus.web.serving.live import HEADERS, Watcher, next_message
from turnus.web.serving.presence import Presence

ADDRESS, STREAM = "/play/", "/stream/"
LOOK = b"look %d"  # what a watcher is told whose page has something to look at, each time with another number
HERE = "/here/"  # where a page gives a sign of life
NEWER = b'id: %d\nevent: newer\ndata: {"sequence":%d}\n\n'  # for another page of who acted himself
JSON = "application/json"
NOT_OURS = (b"accept", b"accept-encoding", b"last-event-id")


class Watched(Protocol):
    """Who says when there is something to look at."""

    def watching_page(self, game: str, seat: str) -> AbstractContextManager[Watcher]:
        """Tell a page, as long as it is open, when there is something to look at."""
        ...

    def tell_pages(self, game: str, message: bytes) -> None:
        """Tell the pages of all seats of a game something."""
        ...


class _Shown(msgspec.Struct):
    sequence: int


class Views:
    """Tells the pages of games how they now stand."""

    def __init__(self, watched: Watched, office: ASGIApp) -> None:
        self._watched = watched
        self._office = office
        self._presence = Presence(watched.tell_pages)
        self._under_way: dict[tuple[object, ...], asyncio.Task[tuple[int, bytes]]] = {}

    def answers(self, method: str, path: str) -> Callable[[Request], Awaitable[Response]] | None:
        """Return who answers an address: the stream of a page, or nobody here."""
        if not path.startswith(ADDRESS):
            return None
        if method == "POST" and path.endswith(HERE):
            return self.sign
        return self.stream if method == "GET" and path.endswith(STREAM) else None

    async def sign(self, request: Request) -> Response:
        """Take the sign of life of a page."""
        is_known = self._presence.sign(request.query_params.get("token", ""))
        return Response(None, HTTPStatus.NO_CONTENT if is_known else HTTPStatus.FORBIDDEN)

    async def stream(self, request: Request) -> Response:
        """Tell the page of a seat how the game stands, as long as it is open."""
        said = request.headers.get("last-event-id") or request.query_params.get("after", "")
        status, body = await self._asked(request.scope, figures(said) or 0)
        if status != HTTPStatus.OK:
            return Response(body, status, {"Cache-Control": "no-store"}, JSON)
        return StreamingResponse(self._told(request.scope, body), 200, HEADERS, "text/event-stream")

    async def _told(self, scope: Scope, body: bytes) -> AsyncIterator[bytes]:
        game, seat = scope["path"].removeprefix(ADDRESS).removesuffix(STREAM).split("/")
        with self._watched.watching_page(game, seat) as watcher, self._signing(game, seat) as there:
            after = _sequence(body)
            status, newer = await self._asked(scope, after)  # it may have gone on meanwhile
            if status != HTTPStatus.OK:
                return  # the page asks by itself, and is told why
            yield event_of(newer if _sequence(newer) != after else body)
            if there:
                yield there
            after = _sequence(newer)
            while (message := await next_message(watcher)) is not None:
                if not message.startswith(LOOK[:5]):
                    yield message
                    continue
                status, body = await self._asked_together(scope, after, message)
                if status != HTTPStatus.OK:
                    return
                if _sequence(body) != after:
                    after = _sequence(body)
                    yield event_of(body)

    def _signing(self, game: str, seat: str) -> AbstractContextManager[bytes]:
        return nullcontext(b"") if seat == WATCHER else self._presence.page(game, seat)

    async def _asked_together(self, scope: Scope, after: int, look: bytes) -> tuple[int, bytes]:
        """Ask once for all visitors who are told to look at the same thing in the same language."""
        cookies = SimpleCookie("; ".join(v.decode("latin-1") for n, v in scope["headers"] if n == b"cookie"))
        if settings.SESSION_COOKIE_NAME in cookies:
            return await self._asked(scope, after)
        language = cookies.get(settings.LANGUAGE_COOKIE_NAME)
        heads = [value for name, value in scope["headers"] if name in (b"accept-language", b"authorization")]
        key = (scope["path"], after, look, language.value if language else "", *heads)
        if key not in self._under_way:
            task = self._under_way[key] = asyncio.create_task(self._asked(scope, after))
            task.add_done_callback(lambda _: self._under_way.pop(key))
        return await asyncio.shield(self._under_way[key])

    async def _asked(self, scope: Scope, after: int) -> tuple[int, bytes]:
        """Ask the page's own address how the game stands."""
        status, parts = 500, list[bytes]()
        path = scope["path"].removesuffix(STREAM) + "/now/"
        headers = [(name, value) for name, value in scope["headers"] if name not in NOT_OURS]
        inside: dict[str, Any] = {
            **scope,
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"after=%d" % after,
            "headers": [*headers, (b"accept", JSON.encode())],
        }

        async def receive() -> Message:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            parts.append(message.get("body", b""))

        await self._office(inside, receive, send)
        return status, b"".join(parts)


def event_of(body: bytes) -> bytes:
    """Return a message of the stream; its id is the sequence of what it shows."""
    return b"id: %d\nevent: view\ndata: %b\n\n" % (_sequence(body), body)


def _sequence(body: bytes) -> int:
    return msgspec.json.decode(body, type=_Shown).sequence
