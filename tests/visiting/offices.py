"""An office for tests: a competition with its people, each with a role."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from telling.seasons import STREAM
from turnus.app.office import Grant, Identity, Role, Secretary
from turnus.app.people import register
from turnus.app.people.register import Person
from turnus.app.rooms import Rooms, Texts
from turnus.app.seasons.demos.playing import Director, begun
from turnus.app.seasons.office import Office
from turnus.store import Journal, MemoryJournal
from turnus.store.registries import FileRegistry

DIRECTOR = Identity(account="a-dir", name="Dirk Director", has_second_factor=True)
ARBITER = Identity(account="a-arb", name="Arie Arbiter", has_second_factor=True)
DESK = Identity(account="a-desk", name="Dora Desk")
CAPTAIN = Identity(account="a-cap", name="Cor Captain")
PLAYER = Identity(account="a-p01", name="p01")
OPPONENT = Identity(account="a-opp", name="opponent")
BIRTH = "1971-02-03"


@dataclass
class Clock:
    """A clock that stands where it is put, in the club's own time."""

    now: datetime = datetime(2026, 9, 1, 12, 0)  # noqa: DTZ001 - the zone comes with the question

    def __call__(self, zone: ZoneInfo) -> datetime:
        return self.now.replace(tzinfo=zone)


@dataclass
class TestOffice:
    """A secretary, the season under his care, and the clock on his wall."""

    __test__ = False
    secretary: Secretary
    director: Director
    clock: Clock
    rooms: Rooms

    @property
    def length(self) -> int:
        return self.secretary.seen(DIRECTOR, STREAM).length


def furnished(folder: Path, journal: Journal | None = None, players: int = 36) -> TestOffice:
    """An office with one season, its groups and calendar, and somebody in every role."""
    journal = journal or MemoryJournal()
    registry = register.beside(str(folder / "club.db"))
    registry.remember_all({f"p{i:02}": Person(f"Player {i}", BIRTH) for i in range(1, players + 1)})
    clock = Clock()
    secretary = Secretary(journal, registry, clock=clock)
    secretary.found(DIRECTOR)
    director = begun(Office(journal, DIRECTOR.name), STREAM, "test", players)
    director.begin_turnus()
    for who, role in ((ARBITER, Role.ARBITER), (DESK, Role.RESULTS_DESK), (CAPTAIN, Role.CAPTAIN)):
        secretary.grant(DIRECTOR, Grant(account=who.account, role=role, scope=STREAM))
    secretary.grant(DIRECTOR, plays(PLAYER, "p01"))
    return TestOffice(secretary, director, clock, rooms_of(secretary, folder))


def rooms_of(secretary: Secretary, folder: Path) -> Rooms:
    """The games of an office, which are played in memory."""
    return Rooms(secretary, MemoryJournal(), Texts(FileRegistry(folder / "texts.json")))


def plays(who: Identity, player: str) -> Grant:
    """The grant of somebody who plays in the season."""
    return Grant(account=who.account, role=Role.PLAYER, scope=STREAM, subject=player)
