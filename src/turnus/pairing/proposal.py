"""What every system of pairing proposes: the pairs of a round with reasons, or that none exists."""

from collections.abc import Sequence

from turnus.faults import NotFound
from turnus.pairing.explanation import Reason
from turnus.records import record
from turnus.tournament import Pairing


@record
class Proposal:
    """The pairing of one round, top board first, with the reasons for every pair, float, colour and bye."""

    round: int
    pairs: tuple[Pairing, ...]
    bye: int | None
    explanation: tuple[Reason, ...]


class NoLegalPairing(NotFound):
    """No pairing of everybody exists; says who has nobody left, and who is at odds when nobody is."""

    def __init__(self, without_opponent: Sequence[int], too_many: Sequence[int]) -> None:
        if without_opponent:
            message = "no legal pairing exists: {players} cannot meet anybody who is left"
        else:
            message = "no legal pairing exists: too few can meet {players}, who cannot all meet each other"
        named = ", ".join(map(str, without_opponent or too_many))
        super().__init__(message, kind="no_legal_pairing", players=named)
        self.without_opponent = tuple(without_opponent)
        self.too_many = tuple(too_many)
