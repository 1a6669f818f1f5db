"""Threads that games wait for the disk in: handed work, and back, with as little ceremony as can be.

What `run_in_executor` does, at a third of its cost; a move is handed over and back once.
"""

import asyncio
import threading
import weakref
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, TypeAlias, TypeVar

from turnus.headroom import with_headroom

T = TypeVar("T")
Work: TypeAlias = "tuple[Callable[[], Any], asyncio.Future[Any], asyncio.AbstractEventLoop]"


class Workers:
    """So many threads at most, which begin when they are needed and end with their owner."""

    def __init__(self, most: int, name: str) -> None:
        self._most = most
        self._name = name
        self._work: SimpleQueue[Work | None] = SimpleQueue()
        self._threads = 0
        self._under_way = 0
        weakref.finalize(self, _end, self._work, most)

    async def do(self, work: Callable[[], T]) -> T:
        """Let a thread do something, and wait for what comes of it; asked in one loop only."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._under_way += 1
        if self._threads < min(self._under_way, self._most):
            self._threads += 1
            named = f"{self._name} {self._threads}"
            threading.Thread(target=with_headroom(_work), args=(self._work,), name=named, daemon=True).start()
        self._work.put((work, done, loop))
        try:
            return await done
        finally:
            self._under_way -= 1


def _end(work: "SimpleQueue[Work | None]", threads: int) -> None:
    for _ in range(threads):
        work.put(None)


def _work(queue: "SimpleQueue[Work | None]") -> None:
    while (asked := queue.get()) is not None:
        work, done, loop = asked
        try:
            found, wrong = work(), None
        except BaseException as fault:  # noqa: BLE001 - raised to who waits for it
            found, wrong = None, fault
        with suppress(RuntimeError):  # the loop has ended meanwhile: nobody waits
            loop.call_soon_threadsafe(_settle, done, found, wrong)
        del asked, work, done, found, wrong


def _settle(done: "asyncio.Future[Any]", found: Any, wrong: BaseException | None) -> None:
    if done.cancelled():
        return
    if wrong is None:
        done.set_result(found)
    else:
        done.set_exception(wrong)
