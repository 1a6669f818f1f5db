"""The changing part of a live page, made once for each state of its competition, for all who come for it.

When the feed has told hundreds of browsers of a result they all fetch the same table. It costs as much as
one, and is made once a second at most: the phone that enters the next result does not wait behind them.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

PLACES = ("/seasons/", "/events/")
KEPT = 256
LARGEST = 32 << 20  # bytes of all that is kept; who asks names the page and everything it depends on
PAUSE = 1.0  # seconds from one making of a part to the next; who comes meanwhile waits for it
Stamp = tuple[int, int, int, date] | None  # the end of the journal, what was hidden, names, day
Key = tuple[str, bytes, str, str, bool]


@dataclass(slots=True)
class Part:
    """An answer as it was given, and for which state."""

    stamp: Stamp = None
    begun: float = float("-inf")  # when it was last made
    messages: list[Message] = field(default_factory=list)
    size: int = 0  # bytes, with what was asked
    making: asyncio.Lock = field(default_factory=asyncio.Lock)


class LiveParts:
    """Stands before the pages: a part that is there already is not made again."""

    def __init__(self, pages: ASGIApp, stamp: Callable[[str], Stamp]) -> None:
        self._pages = pages
        self._stamp = stamp
        self._parts: dict[Key, Part] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Give the part, or let the page answer."""
        if not _wants_part(scope) or self._stamp(_stream(scope)) is None:
            await self._pages(scope, receive, send)
            return
        key = _key(scope)
        part, came = self._part(key), asyncio.get_running_loop().time()
        async with part.making:  # whoever comes meanwhile gets what the first one waits for
            if part.begun < came and part.stamp != self._stamp(_stream(scope)):
                await self._make(part, scope, receive)
                part.size = sum(len(message.get("body", b"")) for message in part.messages) + _size(key)
                self._forget_some()
            messages = part.messages
        for message in messages:
            await send(message)

    async def _make(self, part: Part, scope: Scope, receive: Receive) -> None:
        clock = asyncio.get_running_loop().time
        await asyncio.sleep(part.begun + PAUSE - clock())
        begun = clock()
        stamp = self._stamp(_stream(scope))  # before it is made: what happens meanwhile is another state
        part.messages = await self._made(scope, receive)
        is_good = _is_for_everybody(part.messages)
        part.stamp, part.begun = (stamp, begun) if is_good else (None, float("-inf"))

    def _part(self, key: Key) -> Part:
        if key not in self._parts and len(self._parts) >= KEPT:
            self._parts.pop(next(iter(self._parts)))
        return self._parts.setdefault(key, Part())

    def _forget_some(self) -> None:
        """Let go of what was asked for first, until the rest is small enough."""
        size = sum(part.size for part in self._parts.values())
        while size > LARGEST:
            size -= self._parts.pop(next(iter(self._parts))).size

    async def _made(self, scope: Scope, receive: Receive) -> list[Message]:
        messages: list[Message] = []

        async def keep(message: Message) -> None:
            messages.append(message)

        await self._pages(scope, receive, keep)
        return messages


def _wants_part(scope: Scope) -> bool:
    if scope["type"] != "http" or scope["method"] != "GET" or not scope["path"].startswith(PLACES):
        return False
    return Headers(scope=scope).get("hx-request") == "true"


def _stream(scope: Scope) -> str:
    """Return the competition of a page: all of its address but its root and the last part, the view."""
    return str(scope["path"]).lstrip("/").partition("/")[2].rstrip("/").rpartition("/")[0]


def _key(scope: Scope) -> Key:
    """Return what a part depends on: the page, the reader's language as he says it, and what he can read."""
    headers = Headers(scope=scope)
    cookies = (each.strip() for each in headers.get("cookie", "").split(";"))
    chosen = next((each for each in cookies if "language=" in each), "")
    is_compressed = "gzip" in headers.get("accept-encoding", "")
    return scope["path"], scope["query_string"], chosen, headers.get("accept-language", ""), is_compressed


def _size(key: Key) -> int:
    return sum(len(each) for each in key if isinstance(each, str | bytes))


def _is_for_everybody(messages: list[Any]) -> bool:
    """Say whether an answer is whole, good, and sets nobody's cookie."""
    start = messages[0]
    names = {name.lower() for name, _ in start["headers"]}
    return start["status"] == 200 and b"set-cookie" not in names  # noqa: PLR2004 - HTTP's own word for good
