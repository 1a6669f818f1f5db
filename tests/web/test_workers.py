"""Threads that games wait for the disk in."""

import asyncio
import gc
import threading
import time

import pytest

from turnus.web.serving.workers import Workers

PATIENCE = 60.0


def running(name: str) -> int:
    return sum(thread.name.startswith(name) for thread in threading.enumerate())


def test_what_is_done_comes_back_and_so_does_what_went_wrong() -> None:
    async def asked() -> int:
        workers = Workers(2, "answering")
        with pytest.raises(ZeroDivisionError):
            await workers.do(lambda: 1 // 0)
        return await workers.do(lambda: 6 * 7)

    assert asyncio.run(asked()) == 42


def test_there_are_as_many_threads_as_are_needed_and_no_more_than_allowed() -> None:
    meet = threading.Barrier(3)

    async def asked() -> tuple[int, int]:
        workers = Workers(3, "meeting")
        for _ in range(5):
            await workers.do(lambda: None)
        alone = running("meeting")
        together = (workers.do(lambda: meet.wait(PATIENCE)) for _ in range(9))
        await asyncio.gather(*together)
        return alone, running("meeting")

    assert asyncio.run(asked()) == (1, 3)


def test_they_end_with_their_owner() -> None:
    async def asked() -> None:
        await Workers(2, "ending").do(lambda: None)

    asyncio.run(asked())
    gc.collect()
    until = time.monotonic() + PATIENCE
    while running("ending"):
        assert time.monotonic() < until


def test_who_no_longer_waits_is_not_answered_and_nobody_else_is_disturbed() -> None:
    go = threading.Event()

    async def asked() -> int:
        workers = Workers(1, "leaving")
        leaving = asyncio.ensure_future(workers.do(lambda: go.wait(PATIENCE)))
        await asyncio.sleep(0)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving
        go.set()
        return await workers.do(lambda: 7)

    assert asyncio.run(asked()) == 7
