"""Which kind of game is played, and which provisions come with it."""

from dataclasses import dataclass
from enum import StrEnum

from turnus.law import Facts, each, one


class Tempo(StrEnum):
    """How fast a game is by its time control."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class Supervision(StrEnum):
    """Whether the arbiters can watch every game (A.4, B.2) or not (A.5, B.3)."""

    FULL = "full"
    LIMITED = "limited"


class Provision(StrEnum):
    """What holds besides, or instead of, the plain competition rules."""

    COMPETITION_RULES_IN_FULL = "competition rules in full"
    NO_RECORDING_DUTY = "no duty to record"
    ONE_MINUTE_PENALTIES = "one-minute penalties"
    LIMITED_SUPERVISION = "limited supervision"


@dataclass(frozen=True, slots=True, kw_only=True)
class TempoOfGame(Facts[Tempo]):
    """Which tempo a time control makes: base time and increment per move, in seconds."""

    question = one("tempo")
    base: int
    increment: int = 0

    @property
    def for_sixty_moves(self) -> int:
        """The seconds a player gets for sixty moves, by which the tempos are told apart."""
        return self.base + 60 * self.increment


def _together(parts: tuple[frozenset[Provision], ...]) -> frozenset[Provision]:
    return frozenset[Provision]().union(*parts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Provisions(Facts[frozenset[Provision]]):
    """Which provisions a tempo and a degree of supervision bring; a standard game brings none."""

    question = each("provisions", total=_together)
    tempo: Tempo
    supervision: Supervision = Supervision.FULL
