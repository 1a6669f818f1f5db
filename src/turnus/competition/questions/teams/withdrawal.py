"""A team that withdraws from a running competition: whether it may, and what follows."""

from typing import Any

from turnus.competition.money import euro
from turnus.competition.questions.championships.withdrawal import Part, Withdrawal, Withdrawn
from turnus.law import Facts, Refused, every, one
from turnus.records import record


@record
class TeamWithdrawn:
    """What follows when a team withdraws: what becomes of its matches, and the fine in cents."""

    matches: Withdrawn
    fine: int

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{matches}; a fine of € {euro}", {"matches": self.matches, "euro": euro(self.fine)}


class TeamWithdrawal(Facts[TeamWithdrawn]):
    """What follows when a team withdraws from a running competition."""

    question = one("team_withdrawal")
    matches: int  # each team has in the competition
    played: int  # with a result
    is_swiss: bool = False

    def check(self) -> None:
        """Refuse more matches than there are."""
        if not 0 <= self.played <= self.matches or self.matches < 1:
            raise ValueError("a team cannot have played more matches than it has")

    @property
    def withdrawal(self) -> Withdrawal:
        """The question what becomes of its matches."""
        return Withdrawal(parts=(Part(self.matches, self.played),), is_swiss=self.is_swiss, is_team=True)


class MayWithdraw(Facts[tuple[Refused, ...]]):
    """What speaks against the withdrawal of a team, after a round of the running competition."""

    question = every("may_withdraw")
    after_round: int
