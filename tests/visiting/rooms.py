"""Rooms for tests: a game with its keys, and a clock that stands where it is put."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from turnus.app.office import Identity, Secretary
from turnus.app.people import register
from turnus.app.rooms import Acted, NewRoom, Room, Rooms, Sent, Texts
from turnus.store import Journal, MemoryJournal
from turnus.store.registries import FileRegistry

DIRECTOR = Identity(account="a-dir", name="Dirk Director", has_second_factor=True)
BEGAN = 1_790_000_000_000


@dataclass
class Wall:
    """The server's clock, in milliseconds."""

    now: int = BEGAN

    def __call__(self) -> int:
        return self.now


@dataclass
class Machine:
    """A machine room that can be switched off and on again."""

    folder: Path
    journal: Journal = field(default_factory=MemoryJournal)
    wall: Wall = field(default_factory=Wall)
    main: Journal = field(default_factory=MemoryJournal)
    secretary: Secretary = field(init=False)
    rooms: Rooms = field(init=False)

    def __post_init__(self) -> None:
        self.secretary = Secretary(self.main, register.beside(str(self.folder / "club.db")))
        self.secretary.found(DIRECTOR)
        self.switch_on()

    def switch_on(self) -> None:
        """Begin with what the journal holds."""
        texts = Texts(FileRegistry(self.folder / "texts.json"))
        self.rooms = Rooms(self.secretary, self.journal, texts, now=self.wall)

    def open(self, **head: Any) -> "Played":
        """Open a game."""
        return Played(self, self.rooms.open(DIRECTOR, {"rulebook": "fide-2023"} | head))


@dataclass
class Played:
    """A game that a test plays: each seat acts with its own key."""

    machine: Machine
    opened: NewRoom

    @property
    def room(self) -> Room:
        """The game as it stands."""
        return self.machine.rooms.room(self.opened.id)

    def act(self, seat: str, kind: str, *, key: str = "", after: int | None = None, since: int | None = None,
            passes: int = 0, **event: Any) -> Acted:  # fmt: skip
        """Let a seat do something, some milliseconds later."""
        self.machine.wall.now += passes
        sent = Sent({"type": kind, **event}, key=key, after=after, since=since)
        return self.machine.rooms.act(self.opened.id, self.opened.keys[seat], sent)

    def moves(self, *moves: str, passes: int = 1000) -> None:
        """Play moves in turn, White first, each pressed."""
        for number, move in enumerate(moves):
            seat = ("white", "black")[number % 2]
            self.act(seat, "move", move=move, passes=passes)
            self.act(seat, "press")

    def answer(self) -> dict[str, Any]:
        """What `judge` answers."""
        return self.room.answer()
