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
from starlette.requests import ClientDisconnect, Request
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
MOST_AHEAD = 10  # requests that come before the one ahead of them is answered; no browser sends any
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


class Lines:
    """The connections by the address of their other side, and which of them wait for it, longest first."""

    def __init__(self) -> None:
        self._all: defaultdict[str, dict[Door, None]] = defaultdict(dict)
        self._waiting: defaultdict[str, dict[Door, None]] = defaultdict(dict)

    def add(self, door: "Door") -> None:
        """Note a connection: it waits for its first request."""
        self._all[door.address][door] = None
        self.wait(door)

    def wait(self, door: "Door") -> None:
        """Note that a connection waits from now on, unless it does already."""
        if door in self._all.get(door.address, ()):
            self._waiting[door.address].setdefault(door)

    def serve(self, door: "Door") -> None:
        """Note that a connection waits no more."""
        _discard(self._waiting, door)

    def discard(self, door: "Door") -> None:
        """Forget a connection."""
        _discard(self._waiting, door)
        _discard(self._all, door)

    def to_let_go(self, newcomer: str) -> "Door | None":
        """Return who makes room: who waits longest where most do, or one of those who have more than half."""
        crowds = self._waiting
        if not crowds:
            most = max(self._all, key=lambda address: len(self._all[address]), default=newcomer)
            has_most = 2 * len(self._all.get(most, ())) > sum(map(len, self._all.values()))
            crowds = self._all if most != newcomer and has_most else defaultdict(dict)
        return next(iter(max(crowds.values(), key=len)), None) if crowds else None  # type: ignore[arg-type]


def _discard(crowds: "defaultdict[str, dict[Door, None]]", door: "Door") -> None:
    crowds[door.address].pop(door, None)
    if not crowds[door.address]:
        del crowds[door.address]


class Door(HttpToolsProtocol):
    """A connection: let in as long as there is room, and let go when no request comes.

    The parser itself knows no bounds: what comes and is neither a request nor a piece of one is counted here,
    and what is said after a body is no head of the request any more.
    """

    most = MOST_CONNECTIONS
    lines = Lines()
    address = ""
    _looking: asyncio.TimerHandle | None = None
    _reading: asyncio.TimerHandle | None = None  # until when he must have read some of his answer
    _served: Any = None  # the request that is answered
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
            self.lines.add(self)
            self._looking = self.loop.call_later(PATIENCE, self._look, None)

    def _find_place(self) -> bool:
        """Let go of another one, if there is one who has to make room."""
        other = self.lines.to_let_go(self.address)
        if other is not None:
            other.let_go()
        return other is not None

    def let_go(self) -> None:
        """End this connection at once, whatever is under way on it."""
        self.connections.discard(self)
        self.lines.discard(self)
        self.pipeline.clear()
        self._end()
        self.transport.abort()

    def _end(self) -> None:
        """Let who makes an answer know that nobody waits for it; the last request need not be that one."""
        if self._served is not None and not self._served.response_complete:
            self._served.disconnected = True
            self._served.message_event.set()

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        """Begin to answer a request."""
        self._served = cycle
        super()._start_asgi_task(cycle, app)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget somebody who went."""
        self.lines.discard(self)
        self._end()
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
        if len(self.pipeline) > MOST_AHEAD:
            self.let_go()

    def on_body(self, body: bytes) -> None:
        """Take a piece of the body."""
        self._unheard = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """End a request: from now on he waits for us."""
        self._unheard = 0
        self.lines.serve(self)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        super().on_response_complete()
        if not self.pipeline and not self.transport.is_closing():
            self.lines.wait(self)

    def pause_writing(self) -> None:
        """Wait until he reads his answer, but not for ever."""
        super().pause_writing()
        self.lines.wait(self)
        self._reading = self.loop.call_later(UPLOADING, self.let_go)

    def resume_writing(self) -> None:
        """Go on with an answer that is read."""
        super().resume_writing()
        if self._reading is not None:
            self._reading.cancel()
        cycle: Any = self.cycle  # none before the first request, whatever its type says
        if cycle is not None and not cycle.response_complete:
            self.lines.serve(self)

    def _look(self, before: Any) -> None:
        """Let go of who asked nothing since the last look, and waits for nothing."""
        cycle: Any = self.cycle  # none before the first request, whatever its type says
        if cycle is before and (cycle is None or cycle.response_complete):
            self.transport.close()
        else:
            self._looking = self.loop.call_later(PATIENCE, self._look, cycle)


def door(most: int) -> type[Door]:
    """Return the door of a room for so many."""
    return type("Door", (Door,), {"most": most, "lines": Lines()})


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
                answer = await gathering.in_time(scope, receive) or self._pages
                await answer(scope, _handed_out(body, receive), send)
            except ClientDisconnect:
                return  # half a form is none
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

    async def in_time(self, scope: Scope, receive: Receive) -> PlainTextResponse | None:
        """Read all of it while there is time; return the refusal of one that cannot be taken."""
        try:
            async with asyncio.timeout(UPLOADING):
                return await self._all(scope, receive)
        except TimeoutError:
            return PlainTextResponse("the request took too long to arrive", 408, {"Connection": "close"})

    async def _all(self, scope: Scope, receive: Receive) -> PlainTextResponse | None:
        """Read all of it; return the refusal of one that is too large, or one too many."""
        said = Headers(scope=scope).get("content-length", "")
        size = int(said) if said.isascii() and said.isdigit() and len(said) < LONGEST_FIGURE else 0
        is_all = False
        while not (refusal := await self._refusal(scope, max(size, self._body.tell()))) and not is_all:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise ClientDisconnect
            self._body.write(message.get("body", b""))
            is_all = not message.get("more_body", False)
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
