"""Appends a second with 1, 8 and 64 writers who each wait for the disk, with and without group commit;
then reading, verifying, exporting and taking over 100,000 events.

The two ways of committing take turns within one run, so that both meet the same disk: trust the ratios.
"""  # noqa: D205

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from turnus.store import Event, JsonLines, MemoryJournal, NewEvent, json_lines, verify, writer
from turnus.store.sqlite import SqliteJournal

ROUNDS = 5
SECONDS = 0.5
MANY = 100_000
AT = "2024-09-03T20:00:00+02:00"
TOGETHER, ONE_BY_ONE = writer.LARGEST_BATCH, 1


def result(board: int) -> NewEvent:
    payload = {"round": 7, "board": board, "white": "p17", "black": "p23", "result": "1-0"}
    return NewEvent.of("ResultEntered", payload, actor="director", at=AT)


def appends_a_second(path: Path, writers: int, batch: int) -> float:
    writer.LARGEST_BATCH = batch
    journal = SqliteJournal(path)
    counts = [0] * writers
    end = time.perf_counter() + SECONDS

    def write(number: int) -> None:
        while time.perf_counter() < end:
            journal.append(f"w{number}", counts[number], [result(counts[number])])
            counts[number] += 1

    threads = [threading.Thread(target=write, args=(number,)) for number in range(writers)]
    started = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seconds = time.perf_counter() - started
    assert journal.head().position == sum(counts)
    journal.close()
    return sum(counts) / seconds


def compare_commits(folder: Path) -> None:
    print("durable appends a second       one by one   together    ratio")
    for writers in (1, 8, 64):
        pairs = []
        for number in range(ROUNDS):
            naive = appends_a_second(folder / f"naive-{writers}-{number}.db", writers, ONE_BY_ONE)
            grouped = appends_a_second(folder / f"group-{writers}-{number}.db", writers, TOGETHER)
            pairs.append((naive, grouped, grouped / naive))
        naive, grouped, ratio = (median(column) for column in zip(*pairs, strict=True))
        print(f"  {writers:2} writers {naive:28.0f} {grouped:10.0f} {ratio:8.1f}")


def a_long_journal() -> Iterator[Event]:
    journal = MemoryJournal()
    for stream in range(100):
        journal.append(f"season/{stream}", 0, [result(board) for board in range(MANY // 100)])
    return journal.read()


def timed(what: str, work: Callable[[], object]) -> None:
    started, busy = time.perf_counter(), time.process_time()
    work()
    seconds, busy = time.perf_counter() - started, time.process_time() - busy
    print(
        f"  {what:26} {seconds:6.2f} s {MANY / seconds:8.0f} a second, {busy / MANY * 1e6:5.1f} µs CPU each"
    )


def read_and_verify(folder: Path) -> None:
    events = list(a_long_journal())
    journal = SqliteJournal(folder / "long.db")
    print(f"{MANY} events in one SQLite file")
    timed("taken over, chain checked", lambda: journal.load(events))
    timed("read", lambda: sum(1 for _ in journal.read()))
    timed("read and verified", lambda: verify(journal.read()))
    timed("exported as JSON lines", lambda: json_lines.write(journal.read(), folder / "long.jsonl"))
    timed("read from JSON lines", lambda: sum(1 for _ in JsonLines(folder / "long.jsonl")))
    found = verify(journal.read())
    assert (found.count, found.flaws) == (MANY, ())
    assert list(JsonLines(folder / "long.jsonl")) == events
    journal.close()


if __name__ == "__main__":
    with TemporaryDirectory() as home:
        compare_commits(Path(home))
        read_and_verify(Path(home))
