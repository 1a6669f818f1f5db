"""What must not stand in a chain that nobody can erase: free text about people, and moves that are sealed.

It is kept beside the journal of games, under a name; the chain has its digest with a salt that is kept with
the text. Erased, nothing tells what it was. A sealed move comes into the chain when its envelope is opened.
"""

import secrets
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from turnus.competition.season.people.joining import is_pseudonym
from turnus.store import Registry

NAME = "texts"
HIDDEN = "hidden"
HELD_BACK: Mapping[str, tuple[str, ...]] = {
    "decide": ("reason",),
    "penalty": ("reason",),
    "adjust_clock": ("reason",),
    "restore": ("reason",),
    "seal": ("text",),
    "verdict": ("result",),  # kndb-2009 21.2: it is sent to the leadership, not to the opponent
}
"""The fields of events that do not come into the chain."""
TOLD_OF_PEOPLE = frozenset({"decide", "penalty", "adjust_clock", "restore"})
"""The events whose texts speak of people; what else is held back is a move or a result."""


def digest(text: str, salt: str) -> str:
    """Return what the chain keeps of a text."""
    return sha256(f"{salt} {text}".encode()).hexdigest()


def hidden_in(event: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the fields of an event that do not come into the chain."""
    return HELD_BACK.get(str(event.get("type", "")), ())


class Texts:
    """The texts beside a journal of games."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    def hide(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return an event as the chain keeps it; its texts are kept here first, for good."""
        return {
            **given,
            **{name: self.keep(str(given[name])) for name in hidden_in(given) if given.get(name)},
        }

    def hide_head(self, head: Mapping[str, Any], *, is_listed: bool) -> dict[str, Any]:
        """Return the head of a game likewise: names that are no pseudonyms, a move sealed before.

        `is_listed`: its players are on the list of a competition; elsewhere nobody has a pseudonym.
        """
        hidden = dict(head)

        def hide(name: Any) -> Any:
            is_told = not name or (is_listed and is_pseudonym(str(name)))
            return name if is_told else self.keep(str(name))

        if isinstance(players := head.get("players"), Mapping):
            hidden["players"] = {side: hide(name) for side, name in players.items()}
        if teams := head.get("teams"):
            hidden["teams"] = [[hide(name) for name in team] for team in teams]
        before = head.get("before")
        if isinstance(before, Mapping) and isinstance(sealed := before.get("sealed"), Mapping):
            hidden["before"] = {
                **before,
                "sealed": {**sealed, "text": self.keep(str(sealed.get("text", "")))},
            }
        return hidden

    def shown(self, kept: Any) -> Any:
        """Return what the chain keeps with its texts, as far as they are still there."""
        if isinstance(kept, Mapping):
            if HIDDEN in kept:
                return self.of(kept)[0]
            found = {name: self.shown(value) for name, value in kept.items()}
            return found | {"result": None} if found.get("result") == "" else found  # a verdict that is lost
        return [self.shown(value) for value in kept] if isinstance(kept, list) else kept

    def has_all(self, kept: Any) -> bool:
        """Say whether no text of what the chain keeps was erased."""
        if isinstance(kept, Mapping):
            whole = HIDDEN not in kept or bool(self.of(kept)[1])
            return whole and all(self.has_all(value) for value in kept.values())
        return all(self.has_all(value) for value in kept) if isinstance(kept, list) else True

    def of(self, kept: Mapping[str, Any]) -> tuple[str, str]:
        """Return a text that was hidden, and its salt; nothing when it was erased."""
        held = self._registry.read().get(str(kept[HIDDEN]), {})
        text, salt = str(held.get("text", "")), str(held.get("salt", ""))
        return (text, salt) if digest(text, salt) == kept.get("digest") else ("", "")

    def erase(self, names: set[str]) -> None:
        """Forget texts for good; their digests tell nothing without the salt."""
        self._registry.change(lambda held: {n: v for n, v in held.items() if n not in names})

    def keep(self, text: str) -> dict[str, str]:
        """Keep a text and return what the chain has of it."""
        name, salt = secrets.token_hex(8), secrets.token_hex(16)
        self._registry.change(lambda held: {**held, name: {"text": text, "salt": salt}})
        return {HIDDEN: name, "digest": digest(text, salt)}


def without_secrets(kept: Any) -> Any:
    """Return what may be shown of what the chain keeps: hidden texts as nothing at all."""
    if isinstance(kept, Mapping):
        if HIDDEN in kept:
            return None
        return {name: without_secrets(value) for name, value in kept.items()}
    return [without_secrets(value) for value in kept] if isinstance(kept, list) else kept
