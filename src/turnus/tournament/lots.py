"""Drawing lots that anyone can repeat: the order of the SHA-256 sums of a recorded seed and each one's id."""

from collections.abc import Iterable
from typing import TypeVar

Identity = TypeVar("Identity", int, str)


def lot(seed: str, identity: object) -> str:
    """Return the lot of one: the sum of the seed and his id; the lowest comes first."""
    from hashlib import sha256  # noqa: PLC0415 - it loads OpenSSL, which rulebooks need only to draw

    return sha256(f"{seed}:{identity}".encode()).hexdigest()


def draw_of_lots(seed: str, identities: Iterable[Identity]) -> tuple[Identity, ...]:
    """Return the numbers or names in the order of their lots."""
    return tuple(sorted(identities, key=lambda identity: lot(seed, identity)))


def check_drawn(drawn: Iterable[str], among: Iterable[str]) -> None:
    """Raise ValueError for an order of lots that names a stranger, or somebody twice."""
    order = tuple(drawn)
    if len(set(order)) < len(order) or not set(order) <= set(among):
        raise ValueError("the order of lots names everybody once, and nobody else")
