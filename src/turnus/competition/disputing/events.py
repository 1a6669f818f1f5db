"""What happened with disputes: lodged, referred, decided, published."""

from turnus.competition.recording import Recorded
from turnus.records import record

Names = tuple[str, ...]
Rulings = tuple[Recorded, ...]


@record(kw_only=True)
class DisputeLodged:
    """A player lodged a dispute: about a game, or as an appeal against a decision."""

    dispute: str
    player: str
    contested: str
    text: str
    on: str
    against: str = ""  # the dispute whose ruling is appealed against
    decided_on: str = ""  # the day on which the decision it is against was made known
    turnus: int = 0
    round: int = 0
    white: str = ""
    black: str = ""
    clauses: Names = ()  # by which he may
    rulings: Rulings = ()

    @property
    def game(self) -> Names:
        """White and Black of the game it is about, if it is about one."""
        return (self.white, self.black) if self.white else ()

    @property
    def parties(self) -> Names:
        """Whoever is concerned: the player, and his opponent in the game it is about."""
        return tuple(dict.fromkeys((self.player, *self.game)))


@record(kw_only=True)
class DisputeReferred:
    """The director said who hears an appeal."""

    dispute: str
    body: str
    clause: str
    reason: str


@record(kw_only=True)
class DisputeDecided:
    """A dispute was ruled on, with the reason, by the clause that gives the power."""

    dispute: str
    outcome: str
    by: str
    on: str
    reason: str
    clause: str
    rulings: Rulings = ()


@record(kw_only=True)
class RulingPublished:
    """A ruling was made known to everybody."""

    dispute: str


Disputes = DisputeLodged | DisputeReferred | DisputeDecided | RulingPublished
