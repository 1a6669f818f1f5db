"""Cutting the power again and again under both journals of an office, and looking for what was promised.

The journal and that of the games lie on one disk, which loses what was not synced in both alike.
"""

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from machine.at_work import AT, a_game, anchor_of, director_of, rooms_on
from machine.faulty_disk import Image, RecordingDisk, after_power_cut, put_back
from turnus.app.office import Identity
from turnus.app.rooms import Rooms
from turnus.app.rooms.settling import anchors
from turnus.store import Appended, Event, NewEvent, verify
from turnus.store.sqlite import SqliteJournal

GENERATIONS = 25  # cuts before an office is begun anew
MAIN, GAMES = "journal.db", "journal.games.db"
Promised = dict[int, Event]


class Answered(NamedTuple):
    """What was acknowledged, in which journal, and how much had happened on the disk by then."""

    when: int
    journal: str
    events: Sequence[Event]


@dataclass(slots=True)
class Outcome:
    """What a number of power cuts did."""

    cuts: int = 0
    acknowledged: Counter[str] = field(default_factory=Counter)  # events of each journal
    problems: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Machine:
    """One machine whose power fails; `setting` is a pragma that makes its journals careless."""

    folder: Path
    disk: RecordingDisk
    chance: Random
    outcome: Outcome
    setting: str = ""
    image: Image = field(default_factory=dict)
    promised: dict[str, Promised] = field(default_factory=lambda: {MAIN: {}, GAMES: {}})
    started: int = 0

    def live_until_the_power_fails(self) -> None:
        """Start from what the last cut left, check it, work, and lose power at any moment of all that."""
        put_back(self.image, self.folder)
        for name in (MAIN, GAMES):
            self._remove_what_was_never_begun(name)
        self.disk.log.clear()
        main, games = (SqliteJournal(self.folder / name, vfs=self.disk.name) for name in (MAIN, GAMES))
        try:
            self._check(main, games)
            answered = self._work(main, games)
        finally:
            games.close()
            main.close()
        cut = self.chance.randint(0, len(self.disk.log))
        self.image = after_power_cut(self.image, self.disk.log[:cut], self.chance)
        for when, name, events in answered:
            if when <= cut:
                self.promised[name] |= {event.position: event for event in events}
                self.outcome.acknowledged[name] += len(events)
        self.outcome.cuts += 1

    def _remove_what_was_never_begun(self, name: str) -> None:
        """Do what the refusal of an empty file says; it can only be empty if nothing was promised yet."""
        if self.image.get(name) == b"":
            assert not self.promised[name]
            (self.folder / name).unlink()

    def _check(self, main: SqliteJournal, games: SqliteJournal) -> None:
        found = {name: {e.position: e for e in j.read()} for name, j in ((MAIN, main), (GAMES, games))}
        flaws = [*verify(found[MAIN].values()).flaws, *verify(found[GAMES].values(), [*anchors(main)]).flaws]
        problems = [str(flaw.fault()) for flaw in flaws]
        problems += [damage for journal in (main, games) if (damage := journal.damage())]
        for name, promised in self.promised.items():
            lost = [position for position, event in promised.items() if found[name].get(position) != event]
            problems += [f"{name}: acknowledged and lost: {lost}"] if lost else []
        problems += _halves(found[MAIN].values()) + _half_moves(found[GAMES].values())
        self.outcome.problems += [f"cut {self.outcome.cuts}: {problem}" for problem in problems]
        self.promised = found  # what survived one cut is on the disk and must survive the next

    def _work(self, main: SqliteJournal, games: SqliteJournal) -> list[Answered]:
        for journal in (main, games):
            connection = journal._connection  # noqa: SLF001 - checkpoints must come often to be cut through
            connection.wal_autocheckpoint(self.chance.choice((2, 5, 1000)))
            if self.setting:
                connection.execute(self.setting)
        rooms = rooms_on(main, games, self.folder.with_name("people.db"))
        director = director_of(rooms.secretary)
        sizes = [self.chance.choice((1, 1, 1, 2, 5, 30)) for _ in range(self.chance.randint(1, 8))]
        jobs: list[Callable[[], list[Answered]]] = [partial(self._append, main, size) for size in sizes]
        for moves in [self.chance.randint(0, 4) for _ in range(self.chance.randint(0, 2))]:
            play = partial(self._play, rooms, director, moves)
            jobs.insert(self.chance.randint(0, len(jobs)), play)
        with ThreadPoolExecutor(self.chance.choice((1, 4))) as pool:
            return [each for done in pool.map(lambda job: job(), jobs) for each in done]

    def _append(self, journal: SqliteJournal, size: int) -> list[Answered]:
        self.started += 1
        stream = f"{self.outcome.cuts}/{self.started}/{self.chance.random()}"
        events = [NewEvent.of("Part", {"of": size, "part": part}, actor="x", at=AT) for part in range(size)]
        answer = journal.append(stream, 0, events, key=stream)
        assert isinstance(answer, Appended)
        return [Answered(len(self.disk.log), MAIN, answer.events)]

    def _play(self, rooms: Rooms, director: Identity, moves: int) -> list[Answered]:
        """Play a game, to its end or not, and return what was acknowledged after each move."""
        answered: list[Answered] = []
        known = 0
        for stream in a_game(rooms, director, moves):
            when = len(self.disk.log)
            events = list(rooms.journal.read_stream(stream, known))
            known += len(events)
            answered.append(Answered(when, GAMES, events))
            if anchor := anchor_of(rooms.secretary.journal, stream):
                answered.append(Answered(when, MAIN, [anchor]))
        return answered


def _halves(events: Collection[Event]) -> list[str]:
    """Return what is there of appends that are not whole."""
    parts = Counter(event.key for event in events)
    halves = [e.key for e in events if e.type == "Part" and parts[e.key] != e.payload["of"]]  # type: ignore[call-overload, index]
    return [f"half an append: {halves}"] if halves else []


def _half_moves(events: Collection[Event]) -> list[str]:
    """Return the games of which a part is missing that was written with what is there: a key, a press."""
    seats = Counter(event.stream for event in events if event.type == "SeatGiven")
    last = {event.stream: event for event in events}
    halves = [
        stream
        for stream, event in last.items()
        if not seats[stream] or ('"type":"move"' in event.body and '"verdict":' not in event.body)
    ]
    return [f"half a move: {halves}"] if halves else []


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
