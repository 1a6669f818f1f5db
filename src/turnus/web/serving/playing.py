"""The hot paths of games that are played: events in, answers and streams out, without a thread of the pages.

A message is encoded once for all who watch a game. Who watches many boards is told twice a second at most, of
every board that changed since. The rooms' own clock says when something came in; waiting for a thread here is
nobody's thinking time.
"""

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from typing import Any

import msgspec
from django.utils.translation import override
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from turnus.app.office import VISITOR, NotAllowed
from turnus.app.rooms import Entry, Room, Rooms
from turnus.app.rooms.seats import slug
from turnus.faults import BadInput, NotFound
from turnus.law import LawError
from turnus.web.api.answering import BEARER, LONGEST_KEY, fault_of
from turnus.web.api.game_answers import (
    LARGEST,
    acted,
    encoded,
    is_staff,
    let_in,
    looked_at,
    read_sent,
    told_news,
    told_whole,
)
from turnus.web.broadcast.galleries import BoardsGallery
from turnus.web.rooms.sight import WATCHER
from turnus.web.serving import crowds
from turnus.web.serving.figures import figures
from turnus.web.serving.galleries import TICK, Galleries, Gallery, asked_round
from turnus.web.serving.live import HEADERS, IN_GAMES, Watcher, next_message
from turnus.web.serving.timekeeper import Timekeeper
from turnus.web.serving.views import LOOK, NEWER, Views
from turnus.web.serving.watchers import Watchers
from turnus.web.serving.workers import Workers

WRITERS = 32  # events that wait for the disk at once; one sync serves them all
LANGUAGES = ("en", "nl")
PAGES = " pages"  # who are told to look, and see what their page then says
VISITORS = " visitors"  # who watch a game without a seat at it, and may be behind
JSON = "application/json"
FAULTS = (BadInput, NotFound, NotAllowed, LawError)
ADDRESS = "/api/games/"
Answers = Callable[[Request], Awaitable[Response]]


def spoken(request: Request) -> str:
    """Return the language the asker wants, Dutch or English."""
    return "nl" if request.headers.get("accept-language", "").lower().startswith("nl") else "en"


def secret_of(request: Request) -> str:
    """Return the key of a seat: in the header, or in the address where a browser cannot send one."""
    given = request.headers.get("authorization", "")
    if given and not given.startswith(BEARER):
        raise BadInput("the Authorization header must be: Bearer, and a key", where="Authorization")
    return given.removeprefix(BEARER).strip() or request.query_params.get("key", "")


class Playing:
    """Answers what is asked of games while they are played, and tells who watches."""

    def __init__(self, rooms: Callable[[], Rooms], *, keeps_time: bool = False) -> None:
        self._rooms = rooms
        self._keeps_time = keeps_time
        self._pool = Workers(WRITERS, "games")
        self._watchers: dict[str, set[Watcher]] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._late: dict[str, int] = {}  # what visitors who are behind were told last
        self._galleries = Galleries(rooms, self._pool)
        self._hears = threading.Lock()
        self._heard: Rooms | None = None
        self._looks = count()
        self._of_many: dict[str, Answers] = {"stream": self.gallery, "boards": self.boards}
        self.streams = frozenset[Answers]({self.stream, *self._of_many.values()})

    def answers(self, method: str, path: str) -> tuple[Answers | None, str]:
        """Return who answers an address, and which game it names; nobody: it is answered elsewhere."""
        game, _, what = path.removeprefix(ADDRESS).partition("/")
        if not game or not path.startswith(ADDRESS):
            return None, ""
        if what == "events":
            return (self.happen if method == "POST" else None), game
        if method not in ("GET", "HEAD"):
            return None, game
        if not what:
            return self._of_many.get(game, self.look), game
        return (self.stream if what == "stream" else None), game

    # Answers

    async def happen(self, request: Request) -> Response:
        """Let a seat send an event; it is answered when it is durable."""
        rooms = self._at_work()
        try:
            body = await self._body(rooms, request)
        except TimeoutError:
            said = {"kind": "too_slow", "message": "the request took too long to arrive"}
            return Response(encoded({"error": said}), 408, {"Connection": "close"}, JSON)
        with rooms.arriving(_game(request)) as received:
            return await self._answered(request, lambda rooms: self._happened(rooms, request, body, received))

    async def _body(self, rooms: Rooms, request: Request) -> bytes:
        """Return what was sent; who sends it slowly shows first that he sits there."""
        length = figures(request.headers.get("content-length", ""))
        if length is not None and length > LARGEST:
            raise BadInput("an event has at most {most} bytes", most=LARGEST, where="body")
        body = bytearray()
        try:
            async with asyncio.timeout(0):
                await _receive(request, body)
        except TimeoutError:
            await self._pool.do(lambda: rooms.room(_game(request)).seat_of(secret_of(request)))
            async with asyncio.timeout(crowds.UPLOADING):
                await _receive(request, body)
        return bytes(body)

    def _happened(self, rooms: Rooms, request: Request, body: bytes, received: int) -> dict[str, Any]:
        rooms.room(_game(request)).seat_of(secret_of(request))  # before anything that was sent is read
        key = request.headers.get("idempotency-key", "")
        if len(key) > LONGEST_KEY:
            raise BadInput("a key has at most {most} characters", most=LONGEST_KEY, where="Idempotency-Key")
        if len(body) > LARGEST:
            raise BadInput("an event has at most {most} bytes", most=LARGEST, where="body")
        try:
            given = msgspec.json.decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            raise BadInput("this is no JSON: {problem}", problem=str(wrong), where="body") from wrong
        return acted(rooms, _game(request), secret_of(request), read_sent(given, key), received)

    async def look(self, request: Request) -> Response:
        """Tell how a game stands, and what happened after a sequence number."""
        after = figures(request.query_params.get("after", "")) or 0
        return await self._answered(
            request, lambda rooms: looked_at(rooms, _game(request), secret_of(request), after)
        )

    async def _answered(self, request: Request, answer: Callable[[Rooms], dict[str, Any]]) -> Response:
        self._at_work()
        language = spoken(request)
        status, body = await self._pool.do(lambda: self._told(language, answer))
        return Response(body, status, {"Cache-Control": "no-store"}, JSON)

    def _told(self, language: str, answer: Callable[[Rooms], dict[str, Any]]) -> tuple[int, bytes]:
        with override(language):
            try:
                return 200, encoded(answer(self._rooms()))
            except FAULTS as wrong:
                status, told = fault_of(wrong)
                return status, encoded({"error": told})

    # Streams

    async def stream(self, request: Request) -> Response:
        """Tell of a game as long as somebody watches."""
        rooms, id_, language = self._at_work(), _game(request), spoken(request)
        said = request.headers.get("last-event-id") or request.query_params.get("after", "")
        secret = secret_of(request)
        room, is_seat = await self._pool.do(lambda: _let_in(rooms, id_, secret))
        if not rooms.keeps:
            return Response("another process keeps the games: ask how it stands", 503, {"Retry-After": "30"})
        if request.method == "HEAD":
            return Response(media_type="text/event-stream", headers=HEADERS)
        messages = self._watched(room, language, figures(said) or 0, visitor=not is_seat)
        return StreamingResponse(messages, media_type="text/event-stream", headers=HEADERS)

    async def gallery(self, request: Request) -> Response:
        """Tell of all boards of a round; flags and calls to who arbitrates there."""
        rooms = self._at_work()
        competition, number = asked_round(request.query_params)
        secret = secret_of(request)
        works_there = await self._pool.do(lambda: _works_there(rooms, competition, secret))
        messages = self._galleries.watch(Gallery(competition, number, works_there))
        return StreamingResponse(messages, media_type="text/event-stream", headers=HEADERS)

    async def boards(self, request: Request) -> Response:
        """Tell visitors of all boards of a round, as a page draws them: played here, or followed."""
        rooms = self._at_work()
        competition, number = asked_round(request.query_params)
        await self._pool.do(lambda: rooms.secretary.competition_seen(VISITOR, competition))
        phase = figures(request.query_params.get("turnus", ""), longest=3) or 0
        language = "nl" if request.query_params.get("language") == "nl" else "en"
        messages = self._galleries.watch(BoardsGallery(competition, number, phase, language))
        return StreamingResponse(messages, media_type="text/event-stream", headers=HEADERS)

    async def _watched(self, room: Room, language: str, after: int, *, visitor: bool) -> AsyncIterator[bytes]:
        with self._watching(f"{room.id} {language}{VISITORS if visitor else ''}") as watcher:
            yield await self._pool.do(lambda: self._whole(room, language, after, visitor))
            while (message := await next_message(watcher)) is not None:
                yield message

    @contextmanager
    def watching_page(self, game: str, seat: str) -> Iterator[Watcher]:
        """Tell a page, as long as it is open, when there is something to look at."""
        self._at_work()
        with self._watching(f"{game}{PAGES}{VISITORS if seat == WATCHER else ''}") as watcher:
            watcher.stream = seat
            yield watcher

    def tell_pages(self, game: str, message: bytes) -> None:
        """Tell the pages of all seats of a game something."""
        self._hand_out(f"{game}{PAGES}", message)

    @contextmanager
    def _watching(self, name: str) -> Iterator[Watcher]:
        watcher = Watcher(name, heartbeat=IN_GAMES)
        self._watchers.setdefault(name, set()).add(watcher)
        try:
            yield watcher
        finally:
            self._watchers[name].discard(watcher)
            if not self._watchers[name]:
                del self._watchers[name]

    def _whole(self, room: Room, language: str, after: int, visitor: bool) -> bytes:
        with override(language):
            return event_of(told_whole(room, self._rooms().now(), after, visitor=visitor))

    # Telling

    def _at_work(self) -> Rooms:
        """Begin to hear what becomes durable, with the first who comes."""
        rooms = self._rooms()
        with self._hears:
            if self._heard is not rooms:
                self._loop = asyncio.get_running_loop()
                rooms.listen(self._hear)
                self._heard = rooms
                if self._keeps_time:
                    Timekeeper(rooms).start()
        return rooms

    def _hear(self, room: Room, entries: Sequence[Entry]) -> None:
        """Encode what happened for those who watch, in the thread that wrote it; the loop hands it out."""
        self._galleries.hear(room)
        loop = self._loop
        if loop is None or loop.is_closed() or not entries:
            return
        for language in LANGUAGES:
            seats, visitors = f"{room.id} {language}", f"{room.id} {language}{VISITORS}"
            are_late = self._are_late(room, visitors)
            told = [name for name in (seats, *(() if are_late else (visitors,))) if name in self._watchers]
            if told:
                with override(language):
                    message = event_of(told_news(room, entries, self._rooms().now()))
                for name in told:
                    loop.call_soon_threadsafe(self._hand_out, name, message)
            if are_late:
                loop.call_soon_threadsafe(self._later, room, lambda of=language: self._tell_late(room, of))
        pages, visitors = f"{room.id}{PAGES}", f"{room.id}{PAGES}{VISITORS}"
        if pages in self._watchers or visitors in self._watchers:
            acted, newer = slug(entries[-1].actor), NEWER % (room.sequence, room.sequence)
            loop.call_soon_threadsafe(self._let_look, pages, acted, newer)
            loop.call_soon_threadsafe(self._let_look, visitors)
            if self._are_late(room, visitors):
                loop.call_soon_threadsafe(self._later, room, lambda: self._let_look_late(visitors))

    def _let_look(self, name: str, acted: str = "", newer: bytes = b"") -> None:
        """Tell pages to look; that of who acted has its answer already, and another of his asks by itself."""
        look = LOOK % next(self._looks)
        for watcher in self._watchers.get(name, ()):
            watcher.tell(newer if watcher.stream == acted else look)

    def _are_late(self, room: Room, visitors: str) -> bool:
        return visitors in self._watchers and not self._rooms().shown(room.id).delay.is_none

    def _hand_out(self, name: str, message: bytes) -> None:
        for watcher in self._watchers.get(name, ()):
            watcher.tell(message)

    def _later(self, room: Room, tell: Callable[[], Awaitable[None]]) -> None:
        loop = asyncio.get_running_loop()
        loop.call_later(room.delay.seconds + TICK, lambda: asyncio.ensure_future(tell()))

    async def _let_look_late(self, visitors: str) -> None:
        self._let_look(visitors)

    async def _tell_late(self, room: Room, language: str) -> None:
        name = f"{room.id} {language}{VISITORS}"
        if name in self._watchers:
            after = self._late.get(room.id, 0)
            self._late[room.id] = max(after, room.sequence_behind)
            self._hand_out(name, await self._pool.do(lambda: self._whole(room, language, after, True)))


def event_of(told: dict[str, Any]) -> bytes:
    """Return a message of the stream; its id is the sequence of what it tells last."""
    return b"id: %d\nevent: changed\ndata: %b\n\n" % (told["sequence"], encoded(told))


def _let_in(rooms: Rooms, id_: str, secret: str) -> tuple[Room, bool]:
    room, _seat, sees_all = let_in(rooms, id_, secret)
    return room, sees_all


def _works_there(rooms: Rooms, competition: str, secret: str) -> bool:
    """Say whether a key is of somebody who works in a competition; one that is not there is refused."""
    rooms.secretary.whole(competition)
    return is_staff(rooms, competition, secret)


async def _receive(request: Request, body: bytearray) -> None:
    """Add what arrives, until it is all there, or so much of it that it is seen to be too much."""
    is_all = False
    while not is_all and len(body) <= LARGEST:
        message = await request.receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        is_all = not message.get("more_body", False)


def refusal(request: Request, wrong: Exception) -> Response:
    """Return the answer to what cannot be done, in the language of who asks."""
    with override(spoken(request)):
        status, told = fault_of(wrong)
    return Response(
        encoded({"error": told}), status, {"Cache-Control": "no-store", "Connection": "close"}, JSON
    )


def _game(request: Request) -> str:
    return str(request.path_params["game"])


class Straight:
    """Stands before the office: games are played straight, and all else goes on.

    A router and what stands around it cost as much as a move itself.
    """

    def __init__(self, playing: Playing, office: ASGIApp, watchers: Watchers) -> None:
        self._playing = playing
        self._office = office
        self._views = Views(playing, office)
        self._watchers = watchers
        self._streams = {*playing.streams, self._views.stream}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what is asked of a game, or hand it on."""
        answer = None
        if scope["type"] == "http":
            answer, game = self._playing.answers(scope["method"], scope["path"])
            answer = answer or self._views.answers(scope["method"], scope["path"])
        if answer is None:
            await self._office(scope, receive, send)
            return
        scope["path_params"] = {"game": game}

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            request = Request(scope, receive)
            try:
                response = await answer(request)
            except FAULTS as wrong:
                response = refusal(request, wrong)
            await response(scope, receive, send)

        with suppress(ClientDisconnect):
            if answer in self._streams:
                await self._watchers.admit(app, scope, receive, send)
            else:
                await app(scope, receive, send)
