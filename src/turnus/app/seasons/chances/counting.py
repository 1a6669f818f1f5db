"""What simulations are counted by, and the chances that follow."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Counts:
    """How often each player moved up, moved down, got a final place, won what can be won."""

    simulations: int = 0
    with_finals: int = 0
    up: Mapping[str, int] = field(default_factory=Counter)
    down: Mapping[str, int] = field(default_factory=Counter)
    final: Mapping[str, int] = field(default_factory=Counter)
    title: Mapping[str, int] = field(default_factory=Counter)

    def plus(self, other: "Counts") -> "Counts":
        """Add up two counts."""
        return Counts(
            self.simulations + other.simulations,
            self.with_finals + other.with_finals,
            Counter(self.up) + Counter(other.up),
            Counter(self.down) + Counter(other.down),
            Counter(self.final) + Counter(other.final),
            Counter(self.title) + Counter(other.title),
        )


@dataclass(frozen=True, slots=True)
class Chances:
    """One player's chances, between 0 and 1."""

    player: str
    group: str
    up: float
    down: float
    final: float
    title: float
