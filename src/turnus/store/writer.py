"""The one writer: a thread with a queue, first come first served, that commits all who wait in one go.

A durable commit costs a disk sync whether it holds one event or two hundred; so while one commit is under way
the next requests gather, and share the next. Nobody is answered before the commit with his events returned.
"""

import queue
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from typing import TypeAlias

from turnus.store.journal import Append, Appended, Conflict, NotStored

Answer: TypeAlias = "Appended | Conflict | Exception"
Waiting: TypeAlias = "tuple[Append, Future[Appended | Conflict]]"
LARGEST_BATCH = 256


class Writer:
    """Owns the right to write; `commit` writes a batch durably and answers each request of it."""

    def __init__(self, commit: Callable[[Sequence[Append]], Sequence[Answer]]) -> None:
        self._commit = commit
        self._turn = threading.Lock()
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="journal writer", daemon=True)
        self._thread.start()

    def append(self, asked: Append) -> Appended | Conflict:
        """Queue the request and return its answer once it is safe."""
        answer: Future[Appended | Conflict] = Future()
        with self._closing:
            if self._closed:
                raise NotStored("the journal is closed", kind="closed")
            self._queue.put((asked, answer))
        return answer.result()

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep the writer between two batches, for who has to write something else."""
        with self._turn:
            yield

    def close(self) -> None:
        """Finish what is queued, take no more, and end the thread."""
        with self._closing:
            self._closed = True
            self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        going_on = True
        while going_on:
            batch, going_on = self._gather()
            with self._turn:
                answers = self._answers([asked for asked, _ in batch])
            for (_, waiting), answer in zip(batch, answers, strict=True):
                if isinstance(answer, Exception):
                    waiting.set_exception(answer)
                else:
                    waiting.set_result(answer)

    def _gather(self) -> tuple[list[Waiting], bool]:
        """Return all who wait now, at least one, and whether there will be more."""
        batch: list[Waiting] = []
        while len(batch) < LARGEST_BATCH:
            try:
                waiting = self._queue.get(block=not batch)
            except queue.Empty:
                break
            if waiting is None:
                return batch, False
            batch.append(waiting)
        return batch, True

    def _answers(self, batch: list[Append]) -> Sequence[Answer]:
        if not batch:
            return ()
        try:
            return self._commit(batch)
        except Exception as wrong:  # noqa: BLE001 - whatever it was, everybody who waits must hear it
            return [wrong] * len(batch)
