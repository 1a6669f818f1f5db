"""The club's competitions by the names that questions about them have."""

from turnus.competition.questions.club.events import FINALS, CompetitionName
from turnus.law import Asking
from turnus.play.questions.mode import PART


class Event:
    """What is being played."""

    HOUSE = CompetitionName("house")  # the house competition
    FINAL = FINALS  # its final groups
    SCHEIJGROND = CompetitionName("scheijgrond")  # the Scheijgrond cup
    BLITZ = CompetitionName("blitz")  # the open blitz championship
    OPEN = CompetitionName("open")  # the open championship


def in_blitz(law: Asking) -> bool:
    """Say whether the game is one of the blitz championship; 3.8.1 is a ground only if it is."""
    return law.peek(PART) == Event.BLITZ and law.term(PART).answer == Event.BLITZ
