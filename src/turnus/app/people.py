"""Who is behind a pseudonym: names and birth dates, outside the journal so that they can be erased."""

import json
from dataclasses import asdict, dataclass
from datetime import date
from enum import StrEnum
from pathlib import Path

from turnus.competition.dates import age_on
from turnus.faults import BadInput

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
    """The registry of a club, one JSON file beside the journal."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known = self._read()

    def _read(self) -> dict[str, Person]:
        try:
            text = self._path.read_text("utf-8")
        except FileNotFoundError:
            return {}
        try:
            return {key: Person(**held) for key, held in json.loads(text).items()}
        except (ValueError, TypeError, AttributeError) as wrong:
            raise BadInput("this is no registry of people", where=str(self._path)) from wrong

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
        self._write({**self._known, pseudonym: person})

    def remember_all(self, people: dict[str, Person]) -> None:
        """Keep the data of several people."""
        self._write(self._known | people)

    def erase(self, pseudonym: str) -> None:
        """Forget a person; his games stay, under the pseudonym."""
        self._write({key: held for key, held in self._known.items() if key != pseudonym})

    def _write(self, people: dict[str, Person]) -> None:
        whole = self._path.with_name(self._path.name + ".part")
        data = {key: asdict(held) for key, held in people.items()}
        try:
            whole.write_text(json.dumps(data, ensure_ascii=False, indent=1), "utf-8")
            whole.replace(self._path)
        except OSError as wrong:
            raise BadInput(
                "cannot be written: {problem}", problem=wrong.strerror, where=str(self._path)
            ) from wrong
        self._known = people


def initials(name: str) -> str:
    """Shorten a name to initials: Anna de Boer becomes A. de B."""
    return " ".join(part if part.islower() else f"{part[0]}." for part in name.split())


def beside(address: str) -> People:
    """Return the registry that belongs to a journal: a file of the same name and place."""
    return People(file_of(address))


def file_of(address: str) -> Path:
    """Return where the registry of a journal is kept."""
    return Path(f"{address}.people.json")
