"""The registry: every command by its name, read from text or JSON and written back, for all edges alike.

It is a value: a slice makes its entry, and a registry is a tuple of entries. It knows no clock and no
chance; who reads says what stands where nobody said anything.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from turnus.competition.registry.described import REQUIRED, Described, Entry
from turnus.competition.registry.meanings import Filled
from turnus.competition.registry.texts import as_json, as_text
from turnus.competition.registry.values import Texts, read_value, refuse_unknown
from turnus.faults import BadInput, NotFound

C = TypeVar("C")
NOTHING: Mapping[Filled, str] = {}


@dataclass(frozen=True)
class Registry(Generic[C]):
    """The commands of one kind of competition."""

    entries: Mapping[str, Entry]

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> "Registry[C]":
        """Make a registry of entries; a name stands for one command."""
        found: dict[str, Entry] = {}
        for each in entries:
            if each.name in found:
                raise ValueError(f"two commands are called {each.name}")
            found[each.name] = each
        return cls(found)

    def entry(self, name: str) -> Entry:
        """Return the entry of a command by its name."""
        found = self.entries.get(name)
        if found is None:
            raise NotFound("there is no command {name}", name=name)
        return found

    def read(self, name: str, given: Mapping[str, Any], filled: Mapping[Filled, str] = NOTHING) -> C:
        """Read a command from texts or JSON values by the names of its fields.

        A field of which nothing is said keeps its default, or gets what the program fills in.
        """
        entry = self.entry(name)
        refuse_unknown(given, list(entry.asked))
        found = {}
        for each in entry.asked.values():
            if (value := _found(each, given.get(each.name), filled)) is not REQUIRED:
                found[each.name] = value
        command: C = entry.kind(**found)
        return command

    def texts(self, command: C) -> dict[str, str]:
        """Write a command as texts by the names of its fields: what a form sends, what a shell is given."""
        return {each.name: as_text(value, each.hint) for each, value in self._said(command)}

    def values(self, command: C) -> dict[str, Any]:
        """Write a command as JSON values by the names of its fields."""
        return {each.name: as_json(value) for each, value in self._said(command)}

    def _said(self, command: C) -> Iterable[tuple[Described, Any]]:
        """Yield the fields that say something: what has no default, and what differs from it."""
        for each in self.entry(type(command).__name__).asked.values():
            value = getattr(command, each.name)
            if value != each.default or type(value) is not type(each.default):
                yield each, value

    def schema(self, name: str) -> dict[str, Any]:
        """Return the JSON Schema of what a program sends for a command."""
        asked = self.entry(name).asked.values()
        types, shared = msgspec.json.schema_components(
            [each.hint for each in asked], ref_template="#/$defs/{name}"
        )
        properties = {each.name: _schema(each, of) for each, of in zip(asked, types, strict=True)}
        described: dict[str, Any] = {
            "type": "object",
            "title": name,
            "description": self.entry(name).says,
            "properties": properties,
            "required": [each.name for each in asked if each.is_needed],
            "additionalProperties": False,
        }
        return described | ({"$defs": shared} if shared else {})


def _schema(each: Described, of: dict[str, Any]) -> dict[str, Any]:
    return of if each.default is REQUIRED else of | {"default": as_json(each.default)}


def _found(each: Described, given: Any, filled: Mapping[Filled, str]) -> Any:
    """Return the value of a field; REQUIRED stands for its default."""
    if _is_said(each, given):
        return read_value(given, each.hint, each.name)
    if each.filled and (each.filled in filled or each.type is str):
        usual = "" if each.default is REQUIRED else each.default
        return read_value(filled.get(each.filled, usual), each.hint, each.name)
    if each.default is REQUIRED:
        raise BadInput("this field is needed", where=each.name)
    return REQUIRED


def _is_said(each: Described, given: Any) -> bool:
    """Say whether something is said: an empty text says something only of a text that has another default."""
    if given is None or (isinstance(given, Texts) and not given):
        return False
    is_empty = not "".join(given).strip() if isinstance(given, str | Texts) else False
    return not is_empty or (each.type is str and not each.filled and each.default is not REQUIRED)
