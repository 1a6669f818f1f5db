"""Crowds: how many connections are let in, how long a request may take to arrive, and how large it may be.

Pages are made by a few threads. A request comes to them when all of it is there, so that nobody holds one by
sending slowly; and connections end before the descriptors of this process do, of which files need some too.
Who waits, or lets others wait, makes room for who comes: a flood of slow requests shuts nobody out.
"""

import asyncio
import logging
import sys
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from tempfile import SpooledTemporaryFile
from typing import Any

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

if sys.platform != "win32":
    import resource

BACKLOG = 64  # connections that are taken in at once
SPARE = 5 * BACKLOG  # descriptors for files, for the database, and for whom we have to refuse
MOST_CONNECTIONS = 20_000
FEWEST_CONNECTIONS = 16
ON_WINDOWS = 800  # descriptors; it has no limit to ask for
PATIENCE = 20.0  # seconds in which a request must begin and its heads be there
UPLOADING = 120.0  # seconds in which all of it must be there
MOST_OF_A_HEAD = 1 << 16  # bytes that may come before a request is known, or a further piece of its body
IN_MEMORY = 1 << 20  # bytes of a request; a larger one is kept on the disk
LARGEST = 41 << 20  # bytes: a list of players, and the form around it
LARGE_AT_ONCE = 8
LARGE_OF_VISITORS = 4  # of these: an upload of the director finds a place
MOST_WATCHERS = 5000  # more would be told too late, however many descriptors there are
LONGEST_FIGURE = 20
PIECE = 1 << 16
SAME = 60.0  # seconds in which a line of the log is not said again
FULL = b"too many are connected just now; try again in half a minute\n"
REFUSAL = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 30\r\nContent-Type: text/plain; charset=utf-8\r\n"
    b"X-Content-Type-Options: nosniff\r\nConnection: close\r\nContent-Length: %d\r\n\r\n%s"
    % (len(FULL), FULL)
)


@dataclass(frozen=True, slots=True)
class Room:
    """How many connections there may be, and how many of them may watch; pages need the others."""

    connections: int

    @property
    def watchers(self) -> int:
        """How many may watch, all streams together: three quarters."""
        return min(self.connections * 3 // 4, MOST_WATCHERS)

    @property
    def visitors(self) -> int:
        """How many of them may be people who are not known: four fifths."""
        return self.watchers * 4 // 5

    @property
    def visitors_of_one_address(self) -> int:
        """How many of these may come from one address, which a whole club may share: half."""
        return self.visitors // 2


ENOUGH = Room(MOST_CONNECTIONS)


def room() -> Room:
    """Take as many descriptors as the system allows, and say for how many connections they are enough."""
    taken = ON_WINDOWS
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_CONNECTIONS + SPARE
        taken = wanted if most == resource.RLIM_INFINITY else min(most, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (taken, most))
    return Room(max(taken - SPARE, FEWEST_CONNECTIONS))


class Waiting:
    """The connections that wait for their other side, by its address, longest first: they can make room."""

    def __init__(self) -> None:
        self._of: defaultdict[str, dict[Door, None]] = defaultdict(dict)

    def add(self, door: "Door") -> None:
        """Note that a connection waits from now on, unless it does already."""
        self._of[door.address].setdefault(door)

    def discard(self, door: "Door") -> None:
        """Note that a connection is being served, or has ended."""
        of_address = self._of[door.address]
        of_address.pop(door, None)
        if not of_address:
            del self._of[door.address]

    def take(self) -> "Door | None":
        """Take the one that waits longest at the address where most do."""
        if not self._of:
            return None
        crowd = max(self._of.values(), key=len)
        found = next(iter(crowd))
        self.discard(found)
        return found


class Door(HttpToolsProtocol):
    """A connection: let in as long as there is room, and let go when no request comes.

    The parser itself knows no bounds: what comes and is neither a request nor a piece of one is counted here,
    and what is said after a body is no head of the request any more.
    """

    most = MOST_CONNECTIONS
    waiting = Waiting()
    address = ""
    _looking: asyncio.TimerHandle | None = None
    _reading: asyncio.TimerHandle | None = None  # until when he must have read some of his answer
    _unheard = 0  # bytes that are no request yet
    _in_heads = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Let somebody in; where it is full he takes the place of who waits, or is told to come back."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        if len(self.connections) > self.most and not self._find_place():
            transport.write(REFUSAL)
            transport.close()
        else:
            self.waiting.add(self)
            self._looking = self.loop.call_later(PATIENCE, self._look, None)

    def _find_place(self) -> bool:
        """Let go of one who waits, if there is one."""
        other = self.waiting.take()
        if other is not None:
            self.connections.discard(other)
            other.transport.abort()
        return other is not None

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget somebody who went."""
        self.waiting.discard(self)
        for timer in (self._looking, self._reading):
            if timer is not None:
                timer.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Hear what was sent, and refuse heads that do not end."""
        self._unheard += len(data)
        super().data_received(data)
        if self._unheard > MOST_OF_A_HEAD and not self.transport.is_closing():
            self.send_400_response("the heads of this request are too large")

    def on_message_begin(self) -> None:
        """Begin with a request."""
        self._in_heads = True
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a head; one that follows the body is let go, since nobody in between has looked at it."""
        if self._in_heads:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Go on to the body."""
        self._in_heads, self._unheard = False, 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Take a piece of the body."""
        self._unheard = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """End a request: from now on he waits for us."""
        self._unheard = 0
        self.waiting.discard(self)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        if not self.pipeline and not self.transport.is_closing():
            self.waiting.add(self)

    def pause_writing(self) -> None:
        """Wait until he reads his answer, but not for ever."""
        super().pause_writing()
        self.waiting.add(self)
        self._reading = self.loop.call_later(UPLOADING, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on with an answer that is read."""
        super().resume_writing()
        if self._reading is not None:
            self._reading.cancel()
        cycle: Any = self.cycle  # none before the first request, whatever its type says
        if cycle is not None and not cycle.response_complete:
            self.waiting.discard(self)

    def _look(self, before: Any) -> None:
        """Let go of who asked nothing since the last look, and waits for nothing."""
        cycle: Any = self.cycle  # none before the first request, whatever its type says
        if cycle is before and (cycle is None or cycle.response_complete):
            self.transport.close()
        else:
            self._looking = self.loop.call_later(PATIENCE, self._look, cycle)


def door(most: int) -> type[Door]:
    """Return the door of a room for so many."""
    return type("Door", (Door,), {"most": most, "waiting": Waiting()})


def come_back() -> PlainTextResponse:
    """Return the answer to who finds no room."""
    return PlainTextResponse(FULL.decode(), 503, {"Retry-After": "30", "Connection": "close"})


async def nobody(_request: Request) -> str:
    """Return that nobody is known."""
    return ""


class WholeRequests:
    """Stands before the pages and hands them a request when all of it is there."""

    def __init__(self, pages: ASGIApp, identify: Callable[[Request], Awaitable[str]] = nobody) -> None:
        self._pages = pages
        self._identify = identify
        self._large = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Gather the request, or say why not."""
        if scope["type"] != "http" or not _has_body(scope):
            await self._pages(scope, receive, send)
            return
        with SpooledTemporaryFile(max_size=IN_MEMORY) as body:
            gathering = _Gathering(self, body)
            try:
                async with asyncio.timeout(UPLOADING):
                    refusal = await gathering.all(scope, receive)
            except TimeoutError:
                refusal = PlainTextResponse("the request took too long to arrive", 408)
            try:
                answer = refusal or self._pages
                await answer(scope, _handed_out(body, receive), send)
            finally:
                self._large -= gathering.is_large

    async def take_large(self, scope: Scope) -> bool:
        """Take a place for a large request, if there is one; the last are for people who are known."""
        is_free = self._large < min(LARGE_OF_VISITORS, LARGE_AT_ONCE)
        is_free = is_free or (bool(await self._identify(Request(scope))) and self._large < LARGE_AT_ONCE)
        self._large += is_free
        return is_free


class _Gathering:
    """One request on its way in."""

    def __init__(self, requests: WholeRequests, body: "SpooledTemporaryFile[bytes]") -> None:
        self._requests = requests
        self._body = body
        self.is_large = False

    async def all(self, scope: Scope, receive: Receive) -> PlainTextResponse | None:
        """Read all of it; return the refusal of one that is too large, or one too many."""
        said = Headers(scope=scope).get("content-length", "")
        size = int(said) if said.isascii() and said.isdigit() and len(said) < LONGEST_FIGURE else 0
        is_all = False
        while not (refusal := await self._refusal(scope, max(size, self._body.tell()))) and not is_all:
            message = await receive()
            self._body.write(message.get("body", b""))
            is_all = not message.get("more_body", False)  # or he went away
        return refusal

    async def _refusal(self, scope: Scope, size: int) -> PlainTextResponse | None:
        if size > LARGEST:
            return PlainTextResponse(f"a request has at most {LARGEST >> 20} MB", 413)
        if size > IN_MEMORY and not self.is_large:
            self.is_large = await self._requests.take_large(scope)
            if not self.is_large:
                return come_back()
        return None


def _has_body(scope: Scope) -> bool:
    headers = Headers(scope=scope)
    return "transfer-encoding" in headers or headers.get("content-length", "0") != "0"


def _handed_out(body: "SpooledTemporaryFile[bytes]", receive: Receive) -> Receive:
    """Return how a page receives a request that is there; after it, whether the reader went away."""
    size, over = body.tell(), False
    body.seek(0)

    async def next_piece() -> Message:
        nonlocal over
        if over:
            return await receive()
        piece = body.read(PIECE)
        over = body.tell() >= size
        return {"type": "http.request", "body": piece, "more_body": not over}

    return next_piece


class Seldom(logging.Filter):
    """Says the same line once a minute: a flood of connections is no flood of lines."""

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Let a line through that was not said lately."""
        line, now = f"{record.getMessage()} {(record.exc_info or (None, None))[1]}", time.monotonic()
        if now - self._said.get(line, float("-inf")) < SAME:
            return False
        if len(self._said) >= 1000:  # noqa: PLR2004 - enough to remember
            self._said.clear()
        self._said[line] = now
        return True


def say_seldom() -> None:
    """Let the loop and the server say the same line once a minute."""
    for name in ("asyncio", "uvicorn.error"):
        logging.getLogger(name).addFilter(Seldom())
