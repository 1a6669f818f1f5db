"""Killing a writer at any moment, and looking each time for what it had been told was safe.

The victim is a fork of this process: it appends without end and prints every event once it is acknowledged.
Half of the victims are killed from outside, at random; half kill themselves right after printing, the
worst moment of all.
"""

import multiprocessing
import os
import signal
import threading
import time
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random

from turnus.store import Appended, NewEvent, open_journal, open_reader, verify

AT = "2024-09-03T20:00:00+02:00"
WRITERS = 4
FORKING = multiprocessing.get_context("fork")


@dataclass(slots=True)
class Outcome:
    """What a number of kills did."""

    kills: int = 0
    acknowledged: int = 0
    problems: list[str] = field(default_factory=list)


def kill_again_and_again(kills: int, address: str, folder: Path, seed: int) -> Outcome:
    """Start a writer, kill it after a moment, look; so many times, on one journal."""
    chance, outcome = Random(seed), Outcome()  # noqa: S311 - repeatable, not secret
    promised: dict[int, str] = {}
    for _ in range(kills):
        promised |= _told_before_the_kill(address, folder / "told", chance)
        outcome.kills += 1
        outcome.acknowledged = len(promised)
        outcome.problems += _problems(address, promised)
    return outcome


def _told_before_the_kill(address: str, told: Path, chance: Random) -> dict[int, str]:
    """Run the victim for a moment and return what it was told: positions and hashes."""
    answers = chance.choice((0, chance.randint(1, 60)))
    with told.open("wb") as out:
        victim = FORKING.Process(target=be_the_victim, args=(address, answers, out.fileno()))
        victim.start()
    deadline = time.monotonic() + 60
    while not told.stat().st_size:
        assert victim.exitcode in (None, -signal.SIGKILL), "the victim died by itself"
        assert time.monotonic() < deadline, "the victim wrote nothing"
        time.sleep(0.005)
    if not answers:
        time.sleep(chance.random() * 0.1)
        victim.kill()
    victim.join(60)
    assert victim.exitcode == -signal.SIGKILL
    whole = told.read_text("ascii").rpartition("\n")[0]
    return {int(position): hash_ for position, hash_ in map(str.split, whole.splitlines())}


def _problems(address: str, promised: dict[int, str]) -> list[str]:
    reader = open_reader(address)
    try:
        events = list(reader.read())
    finally:
        reader.close()
    lost = promised.items() - {event.position: event.hash for event in events}.items()
    flaws = [str(flaw.fault()) for flaw in verify(events).flaws]
    return flaws + ([f"acknowledged and lost: {sorted(lost)}"] if lost else [])


def be_the_victim(address: str, answers: int, out: int) -> None:
    """Append from several threads at once, until killed or until so many answers came."""
    journal = open_journal(address)
    answered = count(1)

    def write(writer: int) -> None:
        stream, length = f"{os.getpid()}/{time.time_ns()}/{writer}", 0
        while True:
            news = [NewEvent.of("Tick", {"n": length + n}, actor="victim", at=AT) for n in range(1 + writer)]
            answer = journal.append(stream, length, news)
            assert isinstance(answer, Appended)
            length += len(news)
            os.write(out, "".join(f"{e.position} {e.hash}\n" for e in answer.events).encode())
            if next(answered) == answers:
                os.kill(os.getpid(), signal.SIGKILL)

    writers = [threading.Thread(target=write, args=(writer,)) for writer in range(WRITERS)]
    for each in writers:
        each.start()
    for each in writers:
        each.join()
