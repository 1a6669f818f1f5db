"""Keys that sign, and whether a signature fits: Ed25519, keys and signatures in hexadecimal."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from turnus.extras import require
from turnus.faults import BadInput

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

Key: TypeAlias = "Ed25519PrivateKey"


def new_key(path: Path) -> Key:
    """Make a private key and keep it in a file that only its owner may read."""
    require("sign")
    from cryptography.hazmat.primitives import serialization  # noqa: PLC0415 - only for whoever signs
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415

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


def read_key(path: Path) -> Key:
    """Read a private key from its file."""
    require("sign")
    from cryptography.exceptions import UnsupportedAlgorithm  # noqa: PLC0415 - only for whoever signs
    from cryptography.hazmat.primitives import serialization  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey  # noqa: PLC0415

    try:
        key = serialization.load_pem_private_key(path.read_bytes(), password=None)
    except OSError as wrong:
        raise BadInput("cannot be read: {problem}", problem=str(wrong.strerror), where=str(path)) from wrong
    except (ValueError, TypeError, UnsupportedAlgorithm) as wrong:
        raise BadInput("this is no Ed25519 private key", where=str(path)) from wrong
    if not isinstance(key, Ed25519PrivateKey):
        raise BadInput("this is no Ed25519 private key", where=str(path))
    return key


def public_key_of(key: Key) -> str:
    """Return the public half."""
    return key.public_key().public_bytes_raw().hex()


def signature_of(key: Key, text: bytes) -> str:
    """Sign a text."""
    return key.sign(text).hex()


def fits(public_key: str, signature: str, text: bytes) -> bool:
    """Tell whether whoever has this public key signed this text."""
    require("sign")
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - only for whoever checks
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey  # noqa: PLC0415

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public_key)).verify(bytes.fromhex(signature), text)
    except (ValueError, InvalidSignature):
        return False
    return True
