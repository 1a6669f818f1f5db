"""Who is behind a pseudonym: names and birth dates, outside the journal so that they can be erased.

People belong to a club: whoever works for another finds nobody behind the same pseudonym. The registry keeps
somebody of the club `osv/` as `osv/p03`, and of the office's own club as `p03`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Any

from turnus.app.streams.following import asked_once
from turnus.competition.dates import age_on
from turnus.faults import Damaged
from turnus.notation.names import plain_name
from turnus.records import field, record
from turnus.store import Registry, open_registry
from turnus.store.opening import file_beside

NAME = "people"
OF_AGE = 18
SELDOM = ("email", "applied", "address", "contact", "number")  # kept where it is known only


class Display(StrEnum):
    """How somebody's name is shown to the world."""

    FULL = "full"
    INITIALS = "initials"
    HIDDEN = "hidden"


@record
class Person:
    """What is known of a person; the journal knows only the pseudonym."""

    name: str
    birth_date: str = ""  # 1971-02-03, or 1971 where only the year is known
    display: str = ""  # his choice; empty: in full, or a minor as his club has it (`disclosure`)
    youth: bool = False  # a youth member whose birth date we may not know
    email: str = ""  # of who registered for an event and wants to hear of it
    applied: Mapping[str, str] = field(default_factory=dict)  # what he said of himself, until he is entered
    sex: str = ""  # m or w, for reports to FIDE and for prizes
    address: str = ""
    contact: str = ""  # his e-mail address in a list of members: nobody writes there by himself
    number: str = ""  # of his membership, at the federation

    def display_on(self, today: date, minors: Display = Display.INITIALS) -> Display:
        """Return how he is shown: as he chose, and who can be a minor and did not choose as minors are."""
        if self.display:
            return Display(self.display)
        return minors if self.can_be_minor_on(today) else Display.FULL

    def can_be_minor_on(self, today: date) -> bool:
        """Whether he can be under age: of whom only a year is known, until the end of it."""
        if not self.birth_date:
            return self.youth
        if len(self.birth_date) == len("1971"):
            return today.year - int(self.birth_date) <= OF_AGE
        return age_on(date.fromisoformat(self.birth_date), today) < OF_AGE


def club_of(stream: str) -> str:
    """Return whose competition it is: `osv/` of osv/house/2026-2027; nothing: the office's own club."""
    return "".join(f"{part}/" for part in stream.split("/")[:-2])


Known = Mapping[tuple[str, str], Person]  # by club and pseudonym
Change = Callable[[dict[str, Person]], Mapping[str, Person]]  # of the people of one club, by pseudonym


class _Shelf:
    """The whole registry, read once for each version: what another process changed is seen at once."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self._held: tuple[int, Known] = (-1, {})  # the version that was read, and what it held

    def version(self) -> int:
        return asked_once(self, self.registry.version)

    def known(self) -> Known:
        version, held = self.version(), self._held  # in this order: a change meanwhile is seen
        if version != held[0]:
            held = self._held = (version, _read(self.registry.read()))
        return held[1]


class People:
    """The people of one club in the registry beside a journal."""

    def __init__(self, registry: Registry | _Shelf, club: str = "") -> None:
        self._shelf = registry if isinstance(registry, _Shelf) else _Shelf(registry)
        self._club = club

    def of(self, stream: str) -> "People":
        """Return the people of the club whose competition it is."""
        return People(self._shelf, club_of(stream))

    @property
    def version(self) -> int:
        """A number that is another one after every change, of whichever club."""
        return self._shelf.version()

    def name(self, pseudonym: str) -> str:
        """Return a person's name, or the pseudonym of somebody unknown or erased."""
        known = self.find(pseudonym)
        return known.name if known else pseudonym

    def find(self, pseudonym: str) -> Person | None:
        """Return what is known of a person; for who may see a birth date."""
        return self._shelf.known().get((self._club, pseudonym))

    def remember(self, pseudonym: str, person: Person) -> None:
        """Keep a person's data."""
        self.remember_all({pseudonym: person})

    def remember_all(self, people: Mapping[str, Person]) -> None:
        """Keep the data of several people."""
        self._change(lambda known: {**known, **people})

    def amend(self, pseudonym: str, change: Callable[[Person], Person]) -> None:
        """Change what is known of a person, whatever others changed of him since one looked."""
        self._change(
            lambda known: known | ({pseudonym: change(known[pseudonym])} if pseudonym in known else {})
        )

    def erase(self, pseudonym: str) -> None:
        """Forget a person; his games stay, under the pseudonym."""
        self._change(lambda known: {key: held for key, held in known.items() if key != pseudonym})

    def _change(self, change: Change) -> None:
        def changed(document: dict[str, Any]) -> dict[str, Any]:
            known = _read(document)
            others = {key: held for key, held in known.items() if key[0] != self._club}
            own = change({player: held for (club, player), held in known.items() if club == self._club})
            return _written(others | {(self._club, player): held for player, held in own.items()})

        self._shelf.registry.change(changed)

    def settle(self, joined: Iterable[tuple[str, str]]) -> None:
        """Give everybody whom an older registry kept without a club to the club whose competition he joined.

        `joined` has stream and pseudonym, the oldest first. Whoever plays for the office's own club stays its
        own, and of several other clubs the first has him.
        """
        owners: dict[str, str] = {}
        for stream, player in joined:
            club = club_of(stream)
            owners[player] = "" if not club else owners.get(player, club)
        strays = {player: club for player, club in owners.items() if club}

        def settled(document: dict[str, Any]) -> dict[str, Any]:
            known = _read(document)
            moved = {
                (strays[player] if not club and player in strays else club, player): held
                for (club, player), held in known.items()
            }
            return _written(moved | {key: held for key, held in known.items() if key[0]})

        if any(("", player) in self._shelf.known() for player in strays):
            self._shelf.registry.change(settled)


def _read(document: dict[str, Any]) -> dict[tuple[str, str], Person]:
    try:
        return {_key(text): _person(held) for text, held in document.items()}
    except (KeyError, TypeError) as wrong:
        raise Damaged("this is no registry of people", where="people") from wrong


def _person(held: dict[str, Any]) -> Person:
    """Read what is kept of somebody, with a name that can be shown."""
    return Person(**held | {"name": plain_name(held["name"])})


def _key(text: str) -> tuple[str, str]:
    club, slash, player = text.rpartition("/")
    return club + slash, player


def _written(people: Known) -> dict[str, Any]:
    return {f"{club}{player}": _said(held) for (club, player), held in people.items()}


def _said(person: Person) -> dict[str, Any]:
    """Return what is kept of somebody; what few people told is left out."""
    held = asdict(person)
    return {name: value for name, value in held.items() if value or name not in SELDOM}


def beside(address: str, stream: str = "") -> People:
    """Return the people beside a journal: of the club whose competition it is, or of the office's own."""
    return People(open_registry(address, NAME)).of(stream)


def file_of(address: str) -> Path:
    """Return where the registry of a journal that is a file is kept."""
    return file_beside(address, NAME)
