"""Who is connected: the page of each seat gives a sign of life while it is open; players and arbiter see it.

A page signs with what its own stream gave it. Visitors neither sign nor see who is there.
"""

import asyncio
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from turnus.app.rooms.seats import ARBITER, SCRIBE
from turnus.web.api.game_answers import encoded

GONE = 8.0  # seconds without a sign, which a page gives every three
LOOKS = 1.0  # seconds between two looks at who is gone
UNSEEN = frozenset({ARBITER, SCRIBE})

Tell = Callable[[str, bytes], None]


class Presence:
    """Of each game that somebody has open, when each seat gave a sign of life."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._signs: dict[str, dict[str, float]] = {}
        self._told: dict[str, list[str]] = {}
        self._pages: dict[str, tuple[str, str]] = {}  # by what each signs with: its game and seat
        self._looking: asyncio.Task[None] | None = None

    @contextmanager
    def page(self, game: str, seat: str) -> Iterator[bytes]:
        """Let a page sign as long as its stream is open; give what tells it with what, and who is there."""
        token = secrets.token_urlsafe(9)
        self._pages[token] = game, seat
        self._note(game, seat)
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        try:
            yield message({"token": token, "here": self._told[game]})
        finally:
            del self._pages[token]

    def sign(self, token: str) -> bool:
        """Take a sign of life; false where it is of no open page."""
        if token not in self._pages:
            return False
        self._note(*self._pages[token])
        return True

    def _note(self, game: str, seat: str) -> None:
        self._signs.setdefault(game, {})[seat] = asyncio.get_running_loop().time()
        self._say(game)

    def _say(self, game: str) -> None:
        """Tell the pages of a game who is there, where that has changed."""
        now = asyncio.get_running_loop().time()
        signs = self._signs[game]
        here = sorted(seat for seat, at in signs.items() if now - at < GONE and seat not in UNSEEN)
        if self._told.get(game) != here:
            self._told[game] = here
            self._tell(game, message({"here": here}))

    async def _look(self) -> None:
        while self._signs:
            await asyncio.sleep(LOOKS)
            open_ = {game for game, _seat in self._pages.values()}
            for game in tuple(self._signs):
                self._say(game)
                if game not in open_ and not self._told[game]:
                    del self._signs[game], self._told[game]


def message(told: dict[str, Any]) -> bytes:
    """Return a message of a page's stream that says who is there."""
    return b"event: here\ndata: %b\n\n" % encoded(told)
