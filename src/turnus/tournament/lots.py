"""Drawing lots so that anyone can repeat it: order by SHA-256 of the recorded seed and the name drawn."""

from collections.abc import Iterable
from hashlib import sha256
from typing import TypeVar

Name = TypeVar("Name", int, str)


def lot(seed: str, name: int | str) -> int:
    """Return the lot of one name: a number that seed and name fix and nobody can steer."""
    return int.from_bytes(sha256(f"{seed}:{name}".encode()).digest(), "big")


def draw_of_lots(seed: str, names: Iterable[Name]) -> tuple[Name, ...]:
    """Return the names in the order drawn."""
    return tuple(sorted(names, key=lambda name: lot(seed, name)))
