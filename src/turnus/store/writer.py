"""The right to write, first come first served: whoever has it commits for all who wait by then.

A durable commit costs a disk sync whether it holds one event or two hundred; so while one commit is under way
the next requests gather, and one of them commits them all. Nobody is answered before the commit with his
events returned. There is no thread for it: handing a request over and back costs more than deciding a move.
"""

import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TypeAlias

from turnus.store.journal import Append, Appended, Conflict, NotStored

Answer: TypeAlias = "Appended | Conflict | Exception"
LARGEST_BATCH = 256


@dataclass(slots=True, eq=False)
class Waiting:
    """Somebody who waits for his answer."""

    asked: Append
    answer: "Answer | None" = None


class Writer:
    """Owns the right to write; `commit` writes a batch durably and answers each request of it."""

    def __init__(self, commit: Callable[[Sequence[Append]], Sequence[Answer]]) -> None:
        self._commit = commit
        self._turn = threading.Lock()
        self.waiting: deque[Waiting] = deque()
        self._closed = False

    def append(self, asked: Append) -> Appended | Conflict:
        """Return the answer to a request once it is safe: written here, or by who had the turn before."""
        mine = Waiting(asked)
        self.waiting.append(mine)
        with self._turn:
            try:
                self._write_for(mine)
            except BaseException:  # nobody waits for it any more
                with suppress(ValueError):
                    self.waiting.remove(mine)
                raise
        answer = mine.answer
        assert answer is not None  # noqa: S101 - nobody leaves his turn without
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _write_for(self, mine: Waiting) -> None:
        while mine.answer is None:
            if self._closed:
                raise NotStored("the journal is closed", kind="closed")
            self._write()

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep the writer between two batches, for who has to write something else."""
        with self._turn:
            yield

    def close(self) -> None:
        """Finish what waits, and take no more."""
        with self._turn:
            while self.waiting and not self._closed:
                self._write()
            self._closed = True

    def _write(self) -> None:
        """Commit for those who came first, by the one who has the turn."""
        batch = [self.waiting.popleft() for _ in range(min(LARGEST_BATCH, len(self.waiting)))]
        try:
            answers = self._answers([each.asked for each in batch])
        except BaseException:  # he is stopped: the others write for themselves
            self.waiting.extendleft(reversed(batch))
            raise
        for each, answer in zip(batch, answers, strict=True):
            each.answer = answer

    def _answers(self, batch: list[Append]) -> Sequence[Answer]:
        try:
            return self._commit(batch)
        except Exception as wrong:  # noqa: BLE001 - whatever it was, everybody who waits must hear it
            return [wrong] * len(batch)
