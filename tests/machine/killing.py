"""Killing an office at any moment, and looking each time for what it had been told was safe.

The victim is a fork of this process: it writes without end into the journal, plays games, and lets accounts
change their passwords and log in; it tells of everything once it is acknowledged. Half of the victims are
killed from outside, at random; half kill themselves right after telling, the worst moment of all.
"""

import multiprocessing
import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Protocol, TypeAlias

from machine.at_work import AT, a_game, anchor_of, director_of, rooms_on
from turnus.app.rooms.settling import anchors
from turnus.store import Appended, Event, Journal, NewEvent, open_journal, open_reader, verify
from turnus.store.chain import Chain
from turnus.store.opening import games_beside

FORKING = multiprocessing.get_context("fork")
WHOLE = 25  # kills after which everything is read again, not only what is new
MAIN, GAMES = "journal", "games"
Tell: TypeAlias = Callable[[str], None]
Told: TypeAlias = "dict[str, str]"  # what was acknowledged, and how it must be found: an event by its hash


class Accounts(Protocol):
    """What an office keeps outside its journals."""

    def change(self, tell: Tell) -> None:
        """Write without end, in the victim, and tell of what was acknowledged."""

    def problems(self, told: Told) -> list[str]:
        """Return what was acknowledged and is not there, or by half."""


@dataclass(slots=True)
class Outcome:
    """What a number of kills did."""

    kills: int = 0
    acknowledged: Counter[str] = field(default_factory=Counter)  # by where it was kept
    problems: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Known:
    """A journal as far as it was read; it is read on after a kill, and anew from time to time."""

    address: str
    chain: Chain = field(default_factory=Chain)
    hashes: Told = field(default_factory=dict)

    def problems(self, told: Told, *, is_whole: bool) -> list[str]:
        """Read on, and return what is wrong with it."""
        if is_whole:
            self.chain, self.hashes = Chain(), {}
        with closing(open_reader(self.address)) as reader:
            last = self.chain.head
            kept = last.position and next(reader.read(last.position - 1, last.position)).hash
            flaws = [] if kept in (0, last.hash) else [f"event {last.position} is another one"]
            for event in reader.read(last.position):
                flaws += [str(flaw.fault())] if (flaw := self.chain.step(event)) else []
                self.hashes[name_of(event)] = event.hash
        return flaws + lost(told, self.hashes)


def lost(told: Told, found: Told) -> list[str]:
    """Return what was told of and is not found so."""
    missing = sorted(told.items() - found.items())
    return [f"acknowledged and lost: {missing}"] if missing else []


def name_of(event: Event) -> str:
    """Return what tells an event from all others."""
    return f"{event.stream}#{event.sequence}"


@dataclass(slots=True)
class Office:
    """An office that is killed: its two journals, and its accounts where it has any."""

    address: str
    beside: Path
    accounts: Accounts | None = None
    known: dict[str, Known] = field(init=False)

    def __post_init__(self) -> None:
        addresses = {MAIN: self.address, GAMES: games_beside(self.address)}
        self.known = {name: Known(address) for name, address in addresses.items()}

    def work(self, tell: Tell) -> None:
        """Open all and work in several threads at once, without end."""
        main, games = (open_journal(each.address) for each in self.known.values())
        rooms = rooms_on(main, games, self.beside / "people.db")
        director = director_of(rooms.secretary)

        def play() -> None:
            while True:
                known = 0
                for stream in a_game(rooms, director):
                    for event in games.read_stream(stream, known):
                        tell(f"{GAMES} {name_of(event)} {event.hash}")
                        known = event.sequence
                    if anchor := anchor_of(main, stream):
                        tell(f"{MAIN} {name_of(anchor)} {anchor.hash}")

        jobs = [partial(write, main, size, tell) for size in (1, 2, 3)] + [play]
        if self.accounts:
            jobs.append(partial(self.accounts.change, tell))
        threads = [threading.Thread(target=job) for job in jobs]
        for each in threads:
            each.start()
        for each in threads:
            each.join()

    def problems(self, told: dict[str, Told], *, is_whole: bool) -> list[str]:
        """Return what was acknowledged and is not there, and what is wrong with what is."""
        found = []
        for name, known in self.known.items():
            found += known.problems(told.get(name, {}), is_whole=is_whole)
        if is_whole:
            found += self._unanchored()
        return found + (self.accounts.problems(told.get("accounts", {})) if self.accounts else [])

    def _unanchored(self) -> list[str]:
        """Return the anchors of the journal that do not fit the games."""
        main, games = (open_reader(each.address) for each in self.known.values())
        with closing(main), closing(games):
            return [str(flaw.fault()) for flaw in verify(games.read(), [*anchors(main)]).flaws]


def write(journal: Journal, size: int, tell: Tell) -> None:
    """Append so many events at a time to a stream of its own."""
    stream, length = f"{os.getpid()}/{time.time_ns()}/{size}", 0
    while True:
        news = [NewEvent.of("Tick", {"n": length + n}, actor="victim", at=AT) for n in range(size)]
        answer = journal.append(stream, length, news)
        assert isinstance(answer, Appended)
        length += size
        tell("\n".join(f"{MAIN} {name_of(event)} {event.hash}" for event in answer.events))


def kill_again_and_again(kills: int, office: Office, seed: int) -> Outcome:
    """Start an office, kill it after a moment, look; so many times, on one office."""
    chance, outcome = Random(seed), Outcome()  # noqa: S311 - repeatable, not secret
    promised: dict[str, Told] = {}
    for number in range(1, kills + 1):
        new = _told_before_the_kill(office, chance)
        for kept, told in new.items():
            promised[kept] = promised.get(kept, {}) | told
            outcome.acknowledged[kept] += len(told)
        is_whole = number % WHOLE == 0 or number == kills
        found = office.problems(promised if is_whole else new, is_whole=is_whole)
        outcome.problems += [f"kill {number}: {problem}" for problem in found]
        outcome.kills += 1
    return outcome


def _told_before_the_kill(office: Office, chance: Random) -> dict[str, Told]:
    """Run the victim for a moment and return what it was told, by where that is kept."""
    answers = chance.choice((0, chance.randint(1, 60)))
    path = office.beside / "told"
    with path.open("wb") as out:
        victim = FORKING.Process(target=be_the_victim, args=(office, answers, out.fileno()))
        victim.start()
    deadline = time.monotonic() + 60
    while not path.stat().st_size:
        assert victim.exitcode in (None, -signal.SIGKILL), "the victim died by itself"
        assert time.monotonic() < deadline, "the victim wrote nothing"
        time.sleep(0.005)
    if not answers:
        time.sleep(chance.random() * 0.1)
        victim.kill()
    victim.join(60)
    assert victim.exitcode == -signal.SIGKILL
    return read_told(path.read_text("ascii"))


def read_told(text: str) -> dict[str, Told]:
    """Read what the victim told, as far as its lines are whole."""
    told: dict[str, Told] = {}
    for line in text.rpartition("\n")[0].splitlines():
        kept, name, value = line.split(" ")
        told.setdefault(kept, {})[name] = value
    return told


def be_the_victim(office: Office, answers: int, out: int) -> None:
    """Work until killed, or until so many answers came."""
    answered = count(1)

    def tell(lines: str) -> None:
        os.write(out, f"{lines}\n".encode())
        if next(answered) == answers:
            os.kill(os.getpid(), signal.SIGKILL)

    office.work(tell)
