"""The journal as text: one event a line, the format of `turnus replay`, with identical hashes both ways."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from turnus.faults import BadInput
from turnus.store.canonical import parsed
from turnus.store.event import EMPTY, Event, Head, NewEvent, checked_name, hashed, placed
from turnus.store.journal import Journal

REQUIRED: dict[str, type] = {
    "stream": str,
    "seq": int,
    "type": str,
    "at": str,
    "actor": str,
    "payload": object,
}
OPTIONAL: dict[str, type] = {"position": int, "key": str, "previous": str, "hash": str}
KNOWN = REQUIRED | OPTIONAL
WORDS = {str: "must be a text", int: "must be a whole number"}


def to_line(event: Event) -> str:
    """Return the event as one line of JSON, without the line's end."""
    placed = {"position": event.position, "stream": event.stream, "seq": event.sequence}
    said = {"type": event.type, "at": event.at, "actor": event.actor}
    linked = ({"key": event.key} if event.key else {}) | {"previous": event.previous, "hash": event.hash}
    return f'{_text(placed | said)[:-1]},"payload":{event.body},{_text(linked)[1:]}'


def _text(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write(events: Iterable[Event], path: Path) -> int:
    """Write events to a file, one a line, that gets its name when it is whole; return how many."""
    count = 0
    unfinished = path.with_name(path.name + ".part")
    try:
        with unfinished.open("w", encoding="utf-8", newline="\n") as file:
            for count, event in enumerate(events, 1):  # noqa: B007 - the last number is the count
                file.write(to_line(event) + "\n")
        unfinished.replace(path)
    except OSError as wrong:
        raise BadInput("cannot be written: {problem}", problem=wrong.strerror, where=str(path)) from wrong
    return count


class JsonLines:
    """The events of a file, read as they are asked for; `line` is the one that was read last.

    Hashes that are missing are computed; those that are there are kept, for the chain to judge.
    """

    def __init__(self, path: Path, head: Head = EMPTY) -> None:
        self.path = path
        self.line = 0
        self._head = head

    @property
    def place(self) -> str:
        """Where the reading is: file and line."""
        return f"{self.path}, line {self.line}"

    def __iter__(self) -> Iterator[Event]:
        try:
            with self.path.open("rb") as file:
                for self.line, raw in enumerate(file, 1):
                    if raw.strip():
                        yield self._event(raw)
        except OSError as wrong:
            raise BadInput(
                "cannot be read: {problem}", problem=wrong.strerror, where=str(self.path)
            ) from wrong

    def _event(self, raw: bytes) -> Event:
        try:
            event = _linked(_fields(raw), self._head)
        except BadInput as wrong:
            raise wrong.at(self.place) from wrong
        self._head = Head(event.position, event.hash)
        return event


def _fields(raw: bytes) -> dict[str, Any]:
    try:
        found = parsed(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as wrong:
        raise BadInput("this is no UTF-8 text") from wrong
    if not isinstance(found, dict):
        raise BadInput("an event is one JSON object on one line")
    for name, value in found.items():
        if name not in KNOWN:
            raise BadInput("an event has no field {name}", name=name)
        if not isinstance(value, KNOWN[name]) or (KNOWN[name] is int and isinstance(value, bool)):
            raise BadInput(WORDS[KNOWN[name]], where=name)
    for name in REQUIRED:
        if name not in found:
            raise BadInput("the field {name} is missing", name=name)
    return found


def _linked(found: dict[str, Any], head: Head) -> Event:
    """Make an event of the fields; what the line leaves out follows from the event before."""
    new = NewEvent.of(found["type"], found["payload"], actor=found["actor"], at=found["at"])
    stream = checked_name(found["stream"], "stream")
    key = checked_name(found["key"], "key") if found.get("key") else ""
    before = Head(found.get("position", head.position + 1) - 1, found.get("previous", head.hash))
    event = placed(new, before, stream, found["seq"], key, found.get("hash", ""))
    return event if "hash" in found else hashed(event)


def load(path: Path, journal: Journal) -> int:
    """Take a whole file into a journal, or nothing when a line is wrong; return how many events."""
    lines = JsonLines(path, journal.head())
    try:
        return journal.load(lines)
    except BadInput as wrong:
        raise (wrong.at(lines.place) if wrong.kind.startswith("chain_") else wrong) from wrong
