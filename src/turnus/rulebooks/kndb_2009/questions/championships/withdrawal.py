"""Withdrawal from a tournament: each part of it by itself."""

from turnus.competition.questions.championships.withdrawal import Treated, check_part
from turnus.law import Facts, one


class WithdrawalPart(Facts[Treated]):
    """What becomes of a player's games in one part of a tournament when he withdraws."""

    question = one("withdrawal_part")
    games: int
    played: int  # every game with a result counts, a forfeited one too

    def check(self) -> None:
        """Refuse more games than there are."""
        check_part(self.games, self.played)
