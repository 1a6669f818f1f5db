"""The right to write: who has it commits for all who wait, in the order they came; nobody is forgotten."""

import threading
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor

import pytest

from turnus.store.journal import Append, Appended, Conflict, NotStored
from turnus.store.writer import LARGEST_BATCH, Answer, Waiting, Writer

PATIENCE = 60.0


class Disk:
    """Writes when it is let; remembers what it wrote at once."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.free = threading.Event()
        self.busy = threading.Event()
        self.fault: BaseException | None = None

    def commit(self, batch: Sequence[Append]) -> list[Answer]:
        self.busy.set()
        assert self.free.wait(PATIENCE)
        if self.fault:
            fault, self.fault = self.fault, None
            raise fault
        self.batches.append([asked.stream for asked in batch])
        return [Appended(()) for _ in batch]


def asked(stream: str) -> Append:
    return Append(stream, 0, ())


def wait_behind(
    writer: Writer, pool: ThreadPoolExecutor, names: Sequence[str]
) -> list["Future[Appended | Conflict]"]:
    """Let some come one after the other while somebody else writes."""
    came = []
    for number, name in enumerate(names, 1):
        came.append(pool.submit(writer.append, asked(name)))
        while len(writer.waiting) < number:
            pass
    return came


def test_who_comes_while_somebody_writes_shares_the_next_commit_in_order() -> None:
    disk = Disk()
    writer = Writer(disk.commit)
    names = [f"s{number}" for number in range(8)]
    with ThreadPoolExecutor(9) as pool:
        first = pool.submit(writer.append, asked("first"))
        assert disk.busy.wait(PATIENCE)
        others = wait_behind(writer, pool, names)
        disk.free.set()
        assert [answer.result(PATIENCE) for answer in (first, *others)] == [Appended(())] * 9
    assert disk.batches == [["first"], names]


def test_what_cannot_be_written_is_told_to_everybody_who_waited_for_it() -> None:
    disk = Disk()
    writer = Writer(disk.commit)
    with ThreadPoolExecutor(3) as pool:
        first = pool.submit(writer.append, asked("first"))
        assert disk.busy.wait(PATIENCE)
        disk.fault = NotStored("the disk is full; nothing was written", kind="disk_full")
        others = wait_behind(writer, pool, ["a", "b"])
        disk.free.set()
        faults = [answer.exception(PATIENCE) for answer in (first, *others)]
    assert [isinstance(fault, NotStored) for fault in faults] == [True, False, False]
    assert disk.batches == [["a", "b"]]


def test_who_is_stopped_in_his_turn_leaves_it_to_the_others() -> None:
    disk = Disk()
    writer = Writer(disk.commit)
    with ThreadPoolExecutor(4) as pool, writer.held():
        came = wait_behind(writer, pool, ["a", "b", "c"])
        disk.fault = KeyboardInterrupt()
        disk.free.set()
    stopped = [answer for answer in came if isinstance(answer.exception(PATIENCE), KeyboardInterrupt)]
    assert len(stopped) == 1
    assert disk.batches == [[name for name, answer in zip("abc", came, strict=True) if answer not in stopped]]


def test_what_waits_is_finished_when_it_closes_and_then_nothing_is_taken() -> None:
    disk = Disk()
    disk.free.set()
    writer = Writer(disk.commit)
    names = [str(number) for number in range(LARGEST_BATCH + 3)]
    writer.waiting.extend(Waiting(asked(name)) for name in names)
    writer.close()
    assert [len(batch) for batch in disk.batches] == [LARGEST_BATCH, 3]
    assert [name for batch in disk.batches for name in batch] == names
    for _ in range(2):
        with pytest.raises(NotStored, match="closed"):
            writer.append(asked("late"))
        writer.close()
    assert sum(map(len, disk.batches)) == len(names)
