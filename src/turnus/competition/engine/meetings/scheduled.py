"""What those meetings have in common whose games are all known beforehand: a table of rounds by numbers."""

from collections.abc import Callable, Mapping

from turnus.competition.engine.divided import Line
from turnus.competition.engine.meetings.meeting import OptionOf, Paired, Situation
from turnus.competition.engine.meetings.single_games import SingleGames
from turnus.competition.engine.tables import ladder_table
from turnus.pairing.roundrobin import Rounds
from turnus.records import record
from turnus.tournament import Outcome


@record
class Scheduled(SingleGames):
    """A meeting by a table; who is not in a round of it has no game."""

    kind: str
    options: Mapping[str, OptionOf]
    schedule: Callable[[Situation], Rounds]
    takes_latecomers: bool = False
    has_calendar: bool = True
    needs_winners: bool = False

    def rounds(self, situation: Situation) -> int:
        """Return how many rounds the table has, or how many of them the stage plays."""
        whole = len(self.schedule(situation))
        return min(situation.stage.rounds or whole, whole)

    def pair(self, situation: Situation) -> Paired:
        """Return the pairs of the table; who is away stays paired, for his opponent sits there."""
        pairs = self.schedule(situation)[situation.tournament.next_round - 1]
        there = {number for pair in pairs for number in (pair.white, pair.black)}
        free = {number: Outcome.ZERO_BYE for number in situation.tournament.by_number if number not in there}
        return Paired(pairs=tuple((pair.white, pair.black) for pair in pairs), byes=free)

    def table(self, situation: Situation) -> tuple[Line, ...]:
        """Return the order by points and the ladder."""
        return ladder_table(situation.tournament, situation.stage.ladder, situation.stage_seed)
