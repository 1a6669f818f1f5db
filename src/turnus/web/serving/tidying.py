"""Looking through memory for waste: when nobody waits for a page, since it stops everybody for a moment.

Python looks by itself once much was made since the last time, which is after most results: then whoever
looks at the standings first would wait for it, longer than for the standings.
"""

import asyncio
import gc

from starlette.types import ASGIApp, Receive, Scope, Send

QUIET = 0.5  # seconds without a request
NEW = 10_000  # things made and kept, after which what is new is looked through: a move keeps some dozens
MUCH = 3  # rounds of looking through what is younger, after which all is worth looking through
SELDOM = 30  # such rounds, after which it is looked through even though somebody waits


def settle() -> None:
    """Take what is there now, the law above all, for lasting, and look through the rest seldom."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW, gc.get_threshold()[1], SELDOM)


def tidy() -> bool:
    """Look through memory if enough was made since the last time; say whether it was."""
    is_worth_it = gc.get_count()[2] >= MUCH
    if is_worth_it:
        gc.collect()
    return is_worth_it


class Tidying:
    """Stands before all pages, and tidies up some moments after the last of them was made."""

    def __init__(self, pages: ASGIApp) -> None:
        self._pages = pages
        self._under_way = 0
        self._waiting: asyncio.TimerHandle | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a page be made, and see whether it was the last for now."""
        self._under_way += 1
        try:
            await self._pages(scope, receive, send)
        finally:
            self._under_way -= 1
            if self._waiting is not None:
                self._waiting.cancel()
            self._waiting = asyncio.get_running_loop().call_later(QUIET, self._if_nobody_waits)

    def _if_nobody_waits(self) -> None:
        if not self._under_way:
            tidy()
