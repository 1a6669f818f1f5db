"""Disputes in a club: who rules on them, and until when a ruling can be appealed against."""

from datetime import date

from turnus.competition.questions.federation.protests import Outcome
from turnus.law import Facts, Term, each, one
from turnus.law.days import refuse_far_days
from turnus.words import Words

APPEAL_DAYS = Term("appeal_days", int, "days", "how long after a decision an appeal can be lodged")
RULINGS = (Outcome.UPHELD, Outcome.PARTLY_UPHELD, Outcome.REJECTED)
BY_OPTION = {str(outcome): outcome for outcome in RULINGS}


class Contested(Words):
    """What a dispute is about."""

    GAME = "what happened in a game"
    ARBITER = "a decision of the arbiter"
    QUICKPLAY = "a decision of the arbiter in a quickplay finish"
    DIRECTOR = "a decision of the director"


class DisputeRuling(Facts[Outcome]):
    """How a dispute ends that the director does not decide in his own cause."""

    question = one("dispute_ruling")
    contested: Contested

    def check(self) -> None:
        """Refuse an appeal against the director: who hears it is another question."""
        if self.contested is Contested.DIRECTOR:
            raise ValueError("whoever hears an appeal against the director rules on it")


class AppealUntil(Facts[tuple[date, ...]]):
    """Which are the last days for an appeal against a decision; none where no text sets a term."""

    question = each("appeal_until")
    decided_on: date  # the day it was made known, which does not count

    def check(self) -> None:
        """Refuse a day from which no term can be counted."""
        refuse_far_days(self.decided_on)
