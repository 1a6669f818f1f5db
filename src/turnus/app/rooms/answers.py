"""What somebody gets back: a game just opened, something just done."""

from collections.abc import Mapping
from dataclasses import dataclass

from turnus.app.rooms.room import Room


@dataclass(frozen=True, slots=True)
class NewRoom:
    """A game just opened: the only time anybody sees its keys."""

    id: str
    keys: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Acted:
    """What was done: the last event it brought, and the game then."""

    room: Room
    sequence: int
    at: int
    repeated: bool = False
