"""Phones, ties that nothing separates, and what no clause foresees."""

from turnus.competition.questions.groups.classification import Names
from turnus.law import Facts, one
from turnus.words import Words


class PhoneIncident(Words):
    """What was noticed about a phone."""

    CARRIED = "carried"  # in the clothing, silent
    RANG = "rang"  # in the playing hall


class Phone(Facts[str]):
    """What follows when a phone is noticed in the playing hall."""

    question = one("phone")
    what: PhoneIncident
    rang_before: int = 0  # times this player's phone rang this season

    def check(self) -> None:
        """Refuse a number below nothing."""
        if self.rang_before < 0:
            raise ValueError("times count from 0")


class TieChoice(Words):
    """What may be decided about players that nothing separates."""

    LOTS = "draw of lots"
    SHARED = "shared place"
    GAME = "deciding game"


class UnresolvedTie(Facts[str]):
    """What happens to players that no criterion separates where an order is needed."""

    question = one("unresolved_tie")
    tied: Names

    def check(self) -> None:
        """Refuse a tie of nobody."""
        if len(set(self.tied)) < 2:  # noqa: PLR2004 - nobody is tied alone
            raise ValueError("a tie is between two or more")


class Unforeseen(Facts[str]):
    """What happens in a case for which the rulebook has no clause."""

    question = one("unforeseen")
    situation: str

    def check(self) -> None:
        """Refuse a case that nobody described."""
        if not self.situation.strip():
            raise ValueError("describe the situation")
