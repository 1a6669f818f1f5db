"""What was written on a sheet and is no notation: kept outside the chain, with its salted digest inside.

Somebody may write a name or an illness in the place of a move. The chain cannot forget; this can.
"""

import secrets
from hashlib import sha256

from turnus.store import Registry

NAME = "sheets"


class Beside:
    """Texts by their digests, in a registry beside the journal."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    def keep(self, text: str) -> str:
        """Keep a text and return its digest, which tells nobody what it says."""
        salt = secrets.token_hex(16)
        digest = sha256(f"{salt}:{text}".encode()).hexdigest()
        self._registry.change(lambda held: {**held, digest: {"salt": salt, "text": text}})
        return digest

    def text(self, digest: str) -> str:
        """Return a text; nothing when it was erased."""
        held = self._registry.read().get(digest, {}) if digest else {}
        return str(held.get("text", ""))

    def erase(self, digest: str) -> None:
        """Forget a text."""
        self._registry.change(lambda held: {name: each for name, each in held.items() if name != digest})
