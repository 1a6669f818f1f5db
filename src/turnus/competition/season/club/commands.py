"""What one can ask beside the board: fees, and the club's league matches."""

from collections.abc import Mapping
from typing import Annotated

from turnus.competition.registry.meanings import Amount, Day, Personal, Player
from turnus.records import record

Names = tuple[str, ...]


@record(kw_only=True)
class SetFees:
    """Record the fees that whoever may set them decided on, in euros by their kind."""

    amounts: Mapping[str, str]
    decided_on: Day = ""
    who: str = ""


@record(kw_only=True)
class GrantReduction:
    """Let a member pay less; what makes it so is asked about and not kept."""

    player: Player
    circumstances: Annotated[Names, Personal.FORGOTTEN] = ()
    age: Annotated[int | None, Personal.FORGOTTEN] = None
    family_member: Annotated[int, Personal.FORGOTTEN] = 1


@record(kw_only=True)
class AgreeInstalments:
    """Let a member pay in monthly parts."""

    player: Player
    instalments: tuple[Amount, ...]


@record(kw_only=True)
class EnterLeagueResult:
    """Enter what a player scored in a match of the club; replacing one needs a reason."""

    player: Player
    on: Day  # the day of the match
    score: str
    team: int
    board: int
    match: str = "regular"
    played: bool = True
    opponent_rating: int = 0
    reason: str = ""


@record(kw_only=True)
class MissLeagueMatch:
    """Record that a player missed a match of his team; replacing a result needs a reason."""

    player: Player
    on: Day
    reason: str = ""
