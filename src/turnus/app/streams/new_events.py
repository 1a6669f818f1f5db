"""What goes into a journal: every text in it can be shown and printed, and every moment is in UTC."""

from collections.abc import Mapping
from typing import Any

from turnus.app.streams.zone import in_utc
from turnus.notation.printable import LONGEST_TEXT, checked_text
from turnus.store import Json, NewEvent


def new_event(kind: str, payload: Json, *, actor: str, at: str, most: int = LONGEST_TEXT) -> NewEvent:
    """Return an event to append; a text that nobody could show is refused, whoever gave it."""
    _check(payload, "", most)
    return NewEvent.of(kind, payload, actor=actor, at=in_utc(at))


def _check(value: Any, where: str, most: int) -> None:
    if isinstance(value, str):
        checked_text(value, where, most)
    elif value is None or isinstance(value, int | float):
        return
    elif isinstance(value, Mapping):
        for name, inner in value.items():
            _check(name, where, most)
            _check(inner, where or str(name), most)
    elif isinstance(value, list | tuple):
        for inner in value:
            _check(inner, where, most)
