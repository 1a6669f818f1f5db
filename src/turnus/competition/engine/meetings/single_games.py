"""What those meetings have in common in which two meet for one game, and a draw is a result."""

from turnus.competition.engine.meetings.deciders import ONE_MORE, Decider
from turnus.competition.engine.meetings.meeting import Situation
from turnus.competition.engine.state import Match


class SingleGames:
    """One game a match; nobody has to go on from it."""

    __slots__ = ()

    def games(self, _situation: Situation) -> int:
        """Return how many games a match has."""
        return 1

    def undecided(self, _situation: Situation, _match: Match) -> bool:
        """Say no: a drawn match is a result."""
        return False

    def decider(self, _situation: Situation, _match: Match) -> Decider:
        """Return one more game: nothing else is agreed on."""
        return ONE_MORE
