"""What happens beside the board: fees, and the club's league matches."""

from collections.abc import Mapping

from turnus.competition.recording import Recorded
from turnus.records import record

Names = tuple[str, ...]
Rulings = tuple[Recorded, ...]


@record(kw_only=True)
class FeesSet:
    """Fees were set, in euros by their kind."""

    amounts: Mapping[str, str]
    decided_on: str = ""
    rulings: Rulings = ()


@record(kw_only=True)
class FeeReduced:
    """A member pays a part of his fee; why is nobody's business but the treasurer's."""

    player: str
    share: str  # 1/2
    clauses: Names


@record(kw_only=True)
class InstalmentsAgreed:
    """A member pays in monthly parts, in euros."""

    player: str
    instalments: Names
    rulings: Rulings = ()


@record(kw_only=True)
class LeagueScored:
    """A player scored in a match of the club; a later one of the same day replaces it."""

    player: str
    on: str
    score: str
    team: int
    board: int
    match: str = "regular"
    played: bool = True
    opponent_rating: int = 0
    rating: int = 0  # his own, on that day
    reason: str = ""


@record(kw_only=True)
class LeagueMissed:
    """A player missed a match of his team."""

    player: str
    on: str
    reason: str = ""
