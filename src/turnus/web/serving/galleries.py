"""Who watches many boards: all of a round in one stream, told twice a second at most of what changed."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any, Protocol

from turnus.app.broadcast.delay import Openness
from turnus.app.rooms import Room, Rooms
from turnus.faults import BadInput
from turnus.web.api.game_answers import encoded, told_briefly
from turnus.web.serving.figures import figures
from turnus.web.serving.live import IN_GAMES, Watcher, next_message
from turnus.web.serving.workers import Workers

TICK = 0.5  # seconds between two updates


@dataclass(slots=True)
class Gallery:
    """The boards of one round, as everybody may see them or as who works there does."""

    competition: str
    round: int
    is_staff: bool
    watchers: set[Watcher] = field(default_factory=set)
    told: dict[str, int] = field(default_factory=dict)  # of each game the sequence that was told last

    @property
    def key(self) -> tuple[str, ...]:
        """What it shows, and to whom."""
        return self.competition, str(self.round), str(self.is_staff)

    def news(self, rooms: Rooms, *, whole: bool = False) -> bytes:
        """Return what changed at the boards since the last look, or all of them; nothing when nothing did."""
        now, boards, keeps = rooms.now(), [], not whole or not self.told
        for room in rooms.of_round(self.competition, self.round):
            if self.is_staff or room.openness(now) is not Openness.CLOSED:
                brief = told_briefly(room, now, visitor=not self.is_staff)
                if whole or self.told.get(room.id) != brief["sequence"]:
                    boards.append(brief)
                if keeps:
                    self.told[room.id] = brief["sequence"]
        return b"event: changed\ndata: %b\n\n" % encoded({"boards": boards}) if boards or whole else b""


class Watched(Protocol):
    """Boards that several people watch together."""

    competition: str
    round: int
    watchers: set[Watcher]

    @property
    def is_staff(self) -> bool:
        """Whether only what happens changes it; others are behind, and see more as time passes."""
        ...

    @property
    def key(self) -> tuple[str, ...]:
        """What it shows, and to whom."""
        ...

    def news(self, rooms: Rooms, /, *, whole: bool = False) -> bytes:
        """Return what changed since the last look, or all of it; nothing when nothing did."""
        ...


class Galleries:
    """Everybody who watches rounds; looked after as long as anybody does."""

    def __init__(self, rooms: Callable[[], Rooms], pool: Workers) -> None:
        self._rooms = rooms
        self._pool = pool
        self._open: dict[tuple[str, ...], Watched] = {}
        self._changed: set[tuple[str, int]] = set()
        self._ticking: asyncio.Task[None] | None = None

    def hear(self, room: Room) -> None:
        """Remember that something happened in a round; it is told at the next tick."""
        belongs = room.terms.belongs
        if belongs.competition:
            self._changed.add((belongs.competition, belongs.round))

    async def watch(self, wanted: Watched) -> AsyncIterator[bytes]:
        """Yield all boards of a round, and then what changes."""
        key = wanted.key
        gallery = self._open.setdefault(key, wanted)
        watcher = Watcher(wanted.competition, heartbeat=IN_GAMES)
        gallery.watchers.add(watcher)
        try:
            yield await self._ask(lambda: gallery.news(self._rooms(), whole=True))
            if self._ticking is None or self._ticking.done():
                self._ticking = asyncio.create_task(self._tick())
            while (message := await next_message(watcher)) is not None:
                yield message
        finally:
            gallery.watchers.discard(watcher)
            if not gallery.watchers:
                self._open.pop(key, None)

    async def _tick(self) -> None:
        while self._open:
            await asyncio.sleep(TICK)
            changed, self._changed = self._changed, set()
            for gallery in tuple(self._open.values()):
                if (gallery.competition, gallery.round) in changed or not gallery.is_staff:
                    message = await self._ask(lambda told=gallery: told.news(self._rooms()))  # type: ignore[misc]
                    for watcher in gallery.watchers if message else ():
                        watcher.tell(message)

    async def _ask(self, made: Callable[[], bytes]) -> bytes:
        return await self._pool.do(made)


def asked_round(params: Any) -> tuple[str, int]:
    """Return which round a request is about."""
    competition = params.get("competition", "")
    if not competition:
        raise BadInput("say which competition", where="competition")
    return competition, figures(params.get("round", "")) or 0
