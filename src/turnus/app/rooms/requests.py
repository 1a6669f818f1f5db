"""What somebody sends, and how it is known again when it comes twice."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from turnus.app.rooms.texts import hidden_in
from turnus.store.canonical import canonical


@dataclass(frozen=True, slots=True)
class Sent:
    """What somebody sends: an event of `judge` without its moment, and what he knows of the network."""

    event: Mapping[str, Any]
    key: str = ""  # of the request
    since: int | None = None  # milliseconds he took, since what he saw last
    after: int | None = None  # the sequence of what he saw last: others must not have been before him
    offers: bool = False  # a draw with this move: with help nobody can speak between a move and its press


def request(sent: Sent) -> str:
    """Return a request as its event keeps it: its key, and what it said."""
    return f"{contents(sent.event)} {sent.key}" if sent.key else ""


def key_of(kept: str) -> tuple[str, str]:
    """Return the key of a request that an event keeps, and what it said."""
    said, _, key = kept.partition(" ")
    return key, said


def contents(event: Mapping[str, Any]) -> str:
    """Return what a repeated request must repeat, as a digest; of texts that are kept elsewhere nothing."""
    hidden = hidden_in(event)
    shown = {name: value for name, value in event.items() if name not in hidden}
    return sha256(canonical(shown).encode()).hexdigest()[:16]
