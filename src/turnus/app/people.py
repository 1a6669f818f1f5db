"""Who is behind a pseudonym: names and birth dates, outside the journal so that they can be erased."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from turnus.faults import BadInput


@dataclass(frozen=True, slots=True)
class Person:
    """What is known of a person; the journal knows only the pseudonym."""

    name: str
    birth_date: str = ""


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


def beside(address: str) -> People:
    """Return the registry that belongs to a journal: a file of the same name and place."""
    return People(file_of(address))


def file_of(address: str) -> Path:
    """Return where the registry of a journal is kept."""
    return Path(f"{address}.people.json")
