"""Signed checkpoints: where the journal ended at some moment, fit to leave the machine.

A chain shows that its events belong together, not that it is whole: whoever owns the file could cut its end,
or write it anew. A checkpoint kept elsewhere (printed, mailed, on another host) shows both.
"""

import os
from dataclasses import asdict, dataclass
from pathlib import Path

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from turnus.faults import BadInput
from turnus.store.canonical import Json, canonical, parsed
from turnus.store.event import Head

ENCODING = "turnus-checkpoint-1"
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
    def sign(cls, head: Head, at: str, key: Ed25519PrivateKey) -> "Checkpoint":
        """Vouch for where the journal ends now."""
        signature = key.sign(_signed(head.position, head.hash, at)).hex()
        return cls(head.position, head.hash, at, public_key_of(key), signature)

    @classmethod
    def read(cls, text: str, trusted: str = "") -> "Checkpoint":
        """Read a checkpoint and check its signature, by the trusted public key if one is given."""
        found = parsed(text)
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
        try:
            public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(self.public_key))
            public.verify(bytes.fromhex(self.signature), _signed(self.position, self.hash, self.at))
        except (ValueError, InvalidSignature) as wrong:
            raise BadInput("the signature does not fit the checkpoint", where="signature") from wrong


def new_key(path: Path) -> Ed25519PrivateKey:
    """Make a private key and keep it in a file that only its owner may read."""
    key = Ed25519PrivateKey.generate()
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except OSError as wrong:
        raise BadInput("cannot be written: {problem}", problem=wrong.strerror, where=str(path)) from wrong
    with os.fdopen(handle, "wb") as file:
        file.write(
            key.private_bytes(
                serialization.Encoding.PEM,
                serialization.PrivateFormat.PKCS8,
                serialization.NoEncryption(),
            )
        )
    return key


def read_key(path: Path) -> Ed25519PrivateKey:
    """Read a private key from its file."""
    try:
        key = serialization.load_pem_private_key(path.read_bytes(), password=None)
    except OSError as wrong:
        raise BadInput("cannot be read: {problem}", problem=str(wrong.strerror), where=str(path)) from wrong
    except (ValueError, TypeError, UnsupportedAlgorithm) as wrong:
        raise BadInput("this is no Ed25519 private key", where=str(path)) from wrong
    if not isinstance(key, Ed25519PrivateKey):
        raise BadInput("this is no Ed25519 private key", where=str(path))
    return key


def public_key_of(key: Ed25519PrivateKey) -> str:
    """Return the public half in hexadecimal."""
    return key.public_key().public_bytes_raw().hex()


def _signed(position: int, hash_: str, at: str) -> bytes:
    return canonical([ENCODING, position, hash_, at]).encode()
