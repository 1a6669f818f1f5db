"""Who is behind a pseudonym: names and birth dates, outside the journal so that they can be erased."""

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from datetime import date
from enum import StrEnum
from pathlib import Path
from typing import Any

from turnus.competition.dates import age_on
from turnus.faults import BadInput
from turnus.store import Registry, open_registry
from turnus.store.opening import file_beside

NAME = "people"
OF_AGE = 18


class Display(StrEnum):
    """How somebody's name is shown to the world."""

    FULL = "full"
    INITIALS = "initials"
    HIDDEN = "hidden"


@dataclass(frozen=True, slots=True)
class Person:
    """What is known of a person; the journal knows only the pseudonym."""

    name: str
    birth_date: str = ""
    display: str = ""  # his choice; empty: in full, or a minor by his initials
    youth: bool = False  # a youth member whose birth date we may not know

    def display_on(self, today: date) -> Display:
        """Return how he is shown: as he chose, and a minor who did not choose by his initials."""
        if self.display:
            return Display(self.display)
        minor = age_on(date.fromisoformat(self.birth_date), today) < OF_AGE if self.birth_date else self.youth
        return Display.INITIALS if minor else Display.FULL


class People:
    """The registry of a club beside its journal; what another process changed is seen at the next look."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._held: tuple[int, dict[str, Person]] = (-1, {})  # the version that was read, and what it held

    @property
    def version(self) -> int:
        """A number that is another one after every change."""
        return self._registry.version()

    @property
    def _known(self) -> dict[str, Person]:
        version, held = self.version, self._held  # asked first: what changes meanwhile is read again
        if version != held[0]:
            held = self._held = (version, _read(self._registry.read()))
        return held[1]

    def name(self, pseudonym: str) -> str:
        """Return a person's name, or the pseudonym of somebody unknown or erased."""
        known = self._known.get(pseudonym)
        return known.name if known else pseudonym

    def public_name(self, pseudonym: str, today: date) -> str:
        """Return a person's name as the world may read it."""
        known = self._known.get(pseudonym)
        if known is None:
            return pseudonym
        match known.display_on(today):
            case Display.FULL:
                return known.name
            case Display.INITIALS:
                return initials(known.name)
            case Display.HIDDEN:
                return pseudonym

    def find(self, pseudonym: str) -> Person | None:
        """Return what is known of a person; for who may see a birth date."""
        return self._known.get(pseudonym)

    def remember(self, pseudonym: str, person: Person) -> None:
        """Keep a person's data."""
        self.remember_all({pseudonym: person})

    def remember_all(self, people: dict[str, Person]) -> None:
        """Keep the data of several people."""
        self._change(lambda known: known | people)

    def amend(self, pseudonym: str, change: Callable[[Person], Person]) -> None:
        """Change what is known of a person, whatever others changed of him since one looked."""
        self._change(
            lambda known: known | ({pseudonym: change(known[pseudonym])} if pseudonym in known else {})
        )

    def erase(self, pseudonym: str) -> None:
        """Forget a person; his games stay, under the pseudonym."""
        self._change(lambda known: {key: held for key, held in known.items() if key != pseudonym})

    def _change(self, change: Callable[[dict[str, Person]], dict[str, Person]]) -> None:
        self._registry.change(lambda document: _written(change(_read(document))))


def meant_by(said: str, among: Iterable[str], name_of: Callable[[str], str]) -> str | None:
    """Return whom a person means by a pseudonym, a name or a part of one; several are a fault."""
    players = list(among)
    if said in players:
        return said
    wanted = said.strip().casefold()
    named = [player for player in players if name_of(player).casefold() == wanted]
    named = named or [player for player in players if wanted and wanted in name_of(player).casefold()]
    if len(named) > 1:
        several = ", ".join(name_of(player) for player in named)
        raise BadInput(
            "“{said}” could be {several}: write the whole name", said=said, several=several, where="PLAYER"
        )
    return named[0] if named else None


def _read(document: dict[str, Any]) -> dict[str, Person]:
    try:
        return {key: Person(**held) for key, held in document.items()}
    except TypeError as wrong:
        raise BadInput("this is no registry of people", where="people") from wrong


def _written(people: dict[str, Person]) -> dict[str, Any]:
    return {key: asdict(held) for key, held in people.items()}


def initials(name: str) -> str:
    """Shorten a name to initials: Anna de Boer becomes A. de B."""
    return " ".join(part if part.islower() else f"{part[0]}." for part in name.split())


def beside(address: str) -> People:
    """Return the registry that belongs to a journal."""
    return People(open_registry(address, NAME))


def file_of(address: str) -> Path:
    """Return where the registry of a journal that is a file is kept."""
    return file_beside(address, NAME)
