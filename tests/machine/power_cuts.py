"""Cutting the power again and again under a journal at work, and looking each time for what was promised."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TypeAlias

from machine.faulty_disk import Image, RecordingDisk, after_power_cut, put_back
from turnus.store import Appended, Event, NewEvent, verify
from turnus.store.sqlite import SqliteJournal

GENERATIONS = 25  # cuts before a journal is begun anew
AT = "2024-09-03T20:00:00+02:00"
Promised: TypeAlias = "dict[int, Event]"


@dataclass(slots=True)
class Outcome:
    """What a number of power cuts did."""

    cuts: int = 0
    acknowledged: int = 0
    problems: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Machine:
    """One machine whose power fails; `setting` is a pragma that makes its journal careless."""

    folder: Path
    disk: RecordingDisk
    chance: Random
    outcome: Outcome
    setting: str = ""
    image: Image = field(default_factory=dict)
    promised: Promised = field(default_factory=dict)
    started: int = 0

    def live_until_the_power_fails(self) -> None:
        """Start from what the last cut left, check it, work, and lose power at any moment of all that."""
        put_back(self.image, self.folder)
        self._remove_what_was_never_begun()
        self.disk.log.clear()
        journal = SqliteJournal(self.folder / "journal.db", vfs=self.disk.name)
        try:
            self._check(journal)
            answered = self._work(journal)
        finally:
            journal.close()
        cut = self.chance.randint(0, len(self.disk.log))
        self.image = after_power_cut(self.image, self.disk.log[:cut], self.chance)
        kept = [event for when, events in answered if when <= cut for event in events]
        self.promised |= {event.position: event for event in kept}
        self.outcome.cuts += 1
        self.outcome.acknowledged += len(kept)

    def _remove_what_was_never_begun(self) -> None:
        """Do what the refusal of an empty file says; it can only be empty if nothing was promised yet."""
        if self.image.get("journal.db") == b"":
            assert not self.promised
            (self.folder / "journal.db").unlink()

    def _check(self, journal: SqliteJournal) -> None:
        found = {event.position: event for event in journal.read()}
        problems = [str(flaw.fault()) for flaw in verify(found.values()).flaws]
        problems += [journal.damage()] if journal.damage() else []
        lost = [position for position, event in self.promised.items() if found.get(position) != event]
        problems += [f"acknowledged and lost: {lost}"] if lost else []
        parts = Counter(event.key for event in found.values())
        halves = [event.key for event in found.values() if parts[event.key] != event.payload["of"]]  # type: ignore[call-overload, index]
        problems += [f"half an append: {halves}"] if halves else []
        self.outcome.problems += [f"cut {self.outcome.cuts}: {problem}" for problem in problems]
        self.promised = found  # what survived one cut is on the disk and must survive the next

    def _work(self, journal: SqliteJournal) -> list[tuple[int, tuple[Event, ...]]]:
        connection = journal._connection  # noqa: SLF001 - checkpoints must come often to be cut through
        connection.wal_autocheckpoint(self.chance.choice((2, 5, 1000)))
        if self.setting:
            connection.execute(self.setting)
        sizes = [self.chance.choice((1, 1, 1, 2, 5, 30)) for _ in range(self.chance.randint(1, 12))]
        with ThreadPoolExecutor(self.chance.choice((1, 4))) as pool:
            return list(pool.map(lambda size: self._append(journal, size), sizes))

    def _append(self, journal: SqliteJournal, size: int) -> tuple[int, tuple[Event, ...]]:
        self.started += 1
        stream = f"{self.outcome.cuts}/{self.started}/{self.chance.random()}"
        events = [NewEvent.of("Part", {"of": size, "part": part}, actor="x", at=AT) for part in range(size)]
        answer = journal.append(stream, 0, events, key=stream)
        assert isinstance(answer, Appended)
        return len(self.disk.log), answer.events


def cut_the_power(cuts: int, folder: Path, seed: int, setting: str = "") -> Outcome:
    """Cut the power so many times, each cut after the recovery from the one before."""
    outcome = Outcome()
    disk = RecordingDisk(f"recording-{folder}-{seed}")
    for series in range(0, cuts, GENERATIONS):
        home = folder / str(series)
        home.mkdir()
        chance = Random(f"{seed}/{series}")  # noqa: S311 - repeatable, not secret
        machine = Machine(home, disk, chance, outcome, setting)
        for _ in range(min(GENERATIONS, cuts - series)):
            machine.live_until_the_power_fails()
        machine.live_until_the_power_fails()  # looks at the last cut
        outcome.cuts -= 1
    disk.unregister()
    return outcome
