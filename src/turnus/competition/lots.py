"""Drawing lots so that anybody can repeat it: order by SHA-256 of the recorded seed and the name."""

from collections.abc import Iterable
from hashlib import sha256

from turnus.competition.questions.events import Drawn, Names


def by_lot(seed: str, names: Iterable[str]) -> Names:
    """Put names in the order of a recorded draw."""
    return tuple(sorted(names, key=lambda name: sha256(f"{seed}/{name}".encode()).hexdigest()))


def drawn_pairs(seed: str, players: Iterable[str]) -> Drawn:
    """Pair players in the order of the lots, the first of a pair with White; an odd one out has the bye."""
    order = by_lot(seed, players)
    pairs = tuple(zip(order[::2], order[1::2], strict=False))
    return Drawn(pairs, order[-1] if len(order) % 2 else "")
