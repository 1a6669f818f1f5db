"""A request by its key: done once, and its key is for nothing else.

The journal keeps the key with a mark of what was asked and by whom: `KEY#mark`. Keys of older journals have
no mark; of them only who used them is known.
"""

import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from turnus.app.office.rights.roles import Identity
from turnus.competition.federation.registry import FEDERATION, FEDERATION_OPENING
from turnus.competition.recording import plain
from turnus.competition.registry import Registry
from turnus.competition.season.registry import SEASON, SEASON_OPENING

REGISTRIES: tuple[Registry[Any], ...] = (SEASON, SEASON_OPENING, FEDERATION, FEDERATION_OPENING)
LONGEST = 180  # characters of a key that the journal keeps as it is; of a longer one its digest
MARK = 16


@dataclass(frozen=True, slots=True)
class Used:
    """A request as the journal has kept it."""

    name: str
    mark: str
    actor: str

    @classmethod
    def of(cls, kept: str, actor: str) -> "Used":
        """Read what the journal keeps of a request."""
        name, sign, mark = kept.rpartition("#")
        if sign and len(mark) == MARK:
            return cls(name, mark, actor)
        return cls(kept, "", actor)


@dataclass(frozen=True, slots=True)
class Request:
    """Something somebody asks for; without a key it is done as often as it is sent."""

    key: str
    stream: str
    identity: Identity
    mark: str

    @classmethod
    def of(cls, key: str, stream: str, identity: Identity, asked: Any) -> "Request":
        """Mark a request by who asks what where; what a clock or a draw fills in marks nothing."""
        said = json.dumps([stream, identity.signature, _said(asked)], sort_keys=True, default=str)
        return cls(key, stream, identity, sha256(said.encode("utf-8", "replace")).hexdigest()[:MARK])

    @property
    def name(self) -> str:
        """The key as far as the journal can keep it."""
        long = len(self.key) > LONGEST
        return sha256(self.key.encode("utf-8", "replace")).hexdigest() if long else self.key

    @property
    def kept_as(self) -> str:
        """What the journal keeps of it."""
        return f"{self.name}#{self.mark}" if self.key else ""

    def is_repeated_by(self, earlier: Used) -> bool:
        """Say whether an earlier request with this key was the same."""
        if earlier.mark:
            return earlier.mark == self.mark
        return earlier.actor in (self.identity.signature, self.identity.name)  # older ones sign with names


def _said(asked: Any) -> Any:
    said = plain(asked)
    if isinstance(said, dict):
        left_out = _filled_in(type(asked))
        said = {name: value for name, value in said.items() if name not in left_out}
    return [type(asked).__name__, said]


def _filled_in(kind: type[Any]) -> frozenset[str]:
    """Return the fields that a clock or a draw fills in when nobody says them: other at every repetition."""
    known = (each for registry in REGISTRIES for each in registry.entries.values())
    entry = next((each for each in known if each.kind is kind), None)
    return frozenset(name for name, field in entry.fields.items() if field.filled) if entry else frozenset()
