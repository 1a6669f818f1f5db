"""Signed checkpoints: where the journal ended at some moment, fit to leave the machine.

A chain shows that its events belong together, not that it is whole: whoever owns the file could cut its end,
or write it anew. A checkpoint kept elsewhere (printed, mailed, on another host) shows both. An office keeps
those of its two journals in one file, by their names.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass

from turnus.faults import BadInput
from turnus.store.canonical import Json, canonical, parsed
from turnus.store.event import Head
from turnus.store.signing import Key, fits, public_key_of, signature_of

ENCODING = "turnus-checkpoint-1"
MAIN, GAMES = "journal", "games"
TYPES = {"position": int, "hash": str, "at": str, "public_key": str, "signature": str}


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """The journal held this many events, the last with this hash; keys and signature in hexadecimal."""

    position: int
    hash: str
    at: str
    public_key: str
    signature: str

    @classmethod
    def sign(cls, head: Head, at: str, key: Key) -> "Checkpoint":
        """Vouch for where the journal ends now."""
        signature = signature_of(key, _signed(head.position, head.hash, at))
        return cls(head.position, head.hash, at, public_key_of(key), signature)

    @classmethod
    def read(cls, text: str, trusted: str = "") -> "Checkpoint":
        """Read a checkpoint and check its signature, by the trusted public key if one is given."""
        return cls._of(parsed(text), trusted)

    @classmethod
    def _of(cls, found: Json, trusted: str) -> "Checkpoint":
        if not isinstance(found, dict) or {n: type(v) for n, v in found.items()} != TYPES:
            raise BadInput("a checkpoint is a JSON object with {names}", names=", ".join(TYPES))
        checkpoint = cls(**found)  # type: ignore[arg-type]
        checkpoint._check(trusted)
        return checkpoint

    def text(self) -> str:
        """Return the checkpoint as one line of JSON."""
        value: Json = asdict(self)
        return canonical(value)

    def _check(self, trusted: str) -> None:
        if trusted and self.public_key != trusted:
            raise BadInput("signed with another key: {key}", key=self.public_key, where="public_key")
        if not fits(self.public_key, self.signature, _signed(self.position, self.hash, self.at)):
            raise BadInput("the signature does not fit the checkpoint", where="signature")


def read_checkpoints(text: str, trusted: str = "") -> dict[str, Checkpoint]:
    """Read the checkpoints of an office by their journals; one alone is of the main journal."""
    found = parsed(text)
    if not isinstance(found, dict) or not found or not found.keys() <= {MAIN, GAMES}:
        return {MAIN: Checkpoint._of(found, trusted)}  # noqa: SLF001 - of this module
    return {name: Checkpoint._of(each, trusted) for name, each in found.items()}  # noqa: SLF001


def checkpoints_text(checkpoints: Mapping[str, Checkpoint]) -> str:
    """Return the checkpoints of an office as one line of JSON."""
    return canonical({name: asdict(each) for name, each in checkpoints.items()})


def _signed(position: int, hash_: str, at: str) -> bytes:
    return canonical([ENCODING, position, hash_, at]).encode()
