"""The live feed: server-sent events that say something changed, never what a draft holds.

An event's id is its position in the journal. Whoever comes back says the last id he saw (the browser does so
by itself) and gets what came since, if it is more than a thousand the last of it; a page says where the
journal ended when it was made, so that nothing is missed between making it and listening.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice, takewhile

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response, StreamingResponse

from turnus.app.office import announces
from turnus.app.office.keeping import KINDS
from turnus.app.streams.upcasting import type_of
from turnus.faults import BadInput
from turnus.store import Event, Reader
from turnus.web.serving.figures import figures

PAUSE = 0.1  # seconds between looks at the journal, while anybody watches
PAGES_A_SECOND = 50  # that all browsers together may fetch when something happened
SOON = 150  # milliseconds
AT_ONCE = 20  # watchers who are told before anything else may happen
HEARTBEAT = 15.0  # seconds in which a sign of life is sent, if nothing else is, so that proxies keep the line
IN_GAMES = 2.0  # likewise of a game: a page that hears nothing for a few seconds opens its stream anew
TOGETHER = 0.25  # seconds: signs of life due at about the same time are sent together, at a third of the cost
BACKLOG = 1000  # events somebody slow may be behind; then he is let go, comes back and catches up
LOOKED_BACK = 10 * BACKLOG  # events looked at for somebody who comes back
STILL_HERE = b": still here\n\n"
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}

Open = Callable[[], Reader]


@dataclass(eq=False, slots=True)
class Watcher:
    """Somebody who watches one season, and what waits to be sent to him; None: he fell too far behind."""

    stream: str
    waiting: "asyncio.Queue[bytes | None]" = field(default_factory=lambda: asyncio.Queue(BACKLOG))
    heartbeat: float = HEARTBEAT
    breath: asyncio.TimerHandle | None = None  # when to give the next sign of life

    def tell(self, message: bytes) -> None:
        """Queue a message, or let him go when he does not keep up."""
        if self.waiting.full():
            while not self.waiting.empty():
                self.waiting.get_nowait()
            self.waiting.put_nowait(None)
        else:
            self.waiting.put_nowait(message)

    def breathe(self) -> None:
        """Give a sign of life, if nothing waits to be told."""
        self.breath = None
        if self.waiting.empty():
            self.waiting.put_nowait(STILL_HERE)


class Feed:
    """Looks at the journal once for everybody who watches, as long as anybody does."""

    def __init__(self, open_: Open) -> None:
        self._open = open_
        self._watchers: set[Watcher] = set()
        self._told = 0  # up to this position everybody has been told
        self._began = 0  # where the journal ended when somebody began to watch
        self._last: dict[str, int] = {}  # of every stream, the place of what was told of it since
        self._starting = asyncio.Lock()
        self._following: asyncio.Task[None] | None = None

    def last_told(self, stream: str) -> int | None:
        """Return the place of what was last told of a season; nothing while nobody watches anything."""
        return self._last.get(stream, self._began) if self._watchers else None

    async def respond(self, request: Request) -> Response:
        """Answer a browser that wants to be told of a season."""
        stream = request.path_params["stream"]
        if not await asyncio.to_thread(self._is_known, stream):
            return PlainTextResponse("there is no such season", 404)
        if request.method == "HEAD":
            return Response(media_type="text/event-stream", headers=HEADERS)  # a body would never end
        said = request.headers.get("last-event-id") or request.query_params.get("after", "")
        after = figures(said)
        return StreamingResponse(self.watch(stream, after), media_type="text/event-stream", headers=HEADERS)

    async def watch(self, stream: str, after: int | None = None) -> AsyncIterator[bytes]:
        """Yield what happens in a season after a position; without one, from now on."""
        await self._follow()
        with self._watching(stream) as watcher:
            known = self._told
            yield STILL_HERE  # the browser learns that it is connected
            if after is not None and after < known:
                for missed in await asyncio.to_thread(self._missed, stream, after, known):
                    yield missed
            while (message := await next_message(watcher)) is not None:
                yield message

    @contextmanager
    def _watching(self, stream: str) -> Iterator[Watcher]:
        watcher = Watcher(stream, heartbeat=HEARTBEAT)
        self._watchers.add(watcher)
        try:
            yield watcher
        finally:
            self._watchers.discard(watcher)

    async def _follow(self) -> None:
        async with self._starting:
            if self._following is None or self._following.done():
                self._told = self._began = await asyncio.to_thread(self._head)
                self._last.clear()  # what happened while nobody watched was told to nobody
                self._following = asyncio.create_task(self._tell_everybody())

    async def _tell_everybody(self) -> None:
        await asyncio.sleep(PAUSE)
        while self._watchers:
            for event in await asyncio.to_thread(self._news):
                self._told = event.position
                await self._tell(event)
            await asyncio.sleep(PAUSE)

    async def _tell(self, event: Event) -> None:
        if announces(type_of(event)):
            message = told(event, len(self._watchers))
            self._last[event.stream] = event.position
            for number, watcher in enumerate(tuple(self._watchers), 1):
                if watcher.stream == event.stream:
                    watcher.tell(message)
                if number % AT_ONCE == 0:
                    await asyncio.sleep(0)  # requests that came meanwhile go first

    # In threads: the journal is read from the disk

    def _head(self) -> int:
        return self._open().head().position

    def _is_known(self, stream: str) -> bool:
        first = next(self._open().read_stream(stream), None)
        return first is not None and type_of(first) in KINDS

    def _news(self) -> list[Event]:
        try:
            return list(self._open().read(self._told))
        except BadInput:
            return []  # it cannot be read just now; what happens meanwhile is told later

    def _missed(self, stream: str, after: int, until: int) -> list[bytes]:
        """Return what was told after a position, at most the last thousand: each of them says but "look"."""
        latest = islice(self._open().read_back(stream), LOOKED_BACK)
        since = takewhile(lambda event: event.position > after, latest)
        missed = (event for event in since if event.position <= until and announces(type_of(event)))
        return [told(event) for event in islice(missed, BACKLOG)][::-1]


async def next_message(watcher: Watcher) -> bytes | None:
    """Return what a watcher is to be told next, or a sign of life; None: he fell too far behind."""
    if watcher.breath is None:  # once for many messages: a timer for each cost as much as telling it
        loop = asyncio.get_running_loop()
        beat = (loop.time() + watcher.heartbeat) // TOGETHER * TOGETHER
        watcher.breath = loop.call_at(beat, watcher.breathe)
    return await watcher.waiting.get()


def told(event: Event, watchers: int = 0) -> bytes:
    """Return an event as the feed tells it: that it happened, not what it holds, and how fast to come."""
    within = max(SOON, 1000 * watchers // PAGES_A_SECOND)  # milliseconds in which to fetch pages again
    said = {"stream": event.stream, "sequence": event.sequence, "type": type_of(event), "within": within}
    data = json.dumps(said)
    return f"id: {event.position}\nevent: changed\ndata: {data}\n\n".encode()
