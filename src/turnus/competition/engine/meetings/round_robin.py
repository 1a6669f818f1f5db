"""A round robin: everybody meets everybody by the Berger tables, so many times."""

from collections.abc import Mapping
from dataclasses import dataclass

from turnus.competition.engine.meetings.meeting import OptionOf, Paired, Situation
from turnus.competition.engine.state import Line, Match
from turnus.competition.engine.tables import ladder_table
from turnus.pairing.roundrobin import Rounds, berger_tables
from turnus.tournament import Outcome, Pairing


@dataclass(frozen=True, slots=True)
class RoundRobin:
    """The meeting."""

    kind: str = "round-robin"
    takes_latecomers: bool = False
    has_calendar: bool = True

    @property
    def options(self) -> Mapping[str, OptionOf]:
        """What it lets one choose."""
        return OPTIONS

    def games(self, _situation: Situation) -> int:
        """Return how many games a match has."""
        return 1

    def rounds(self, situation: Situation) -> int:
        """Return how many rounds it takes until all have met."""
        return len(_schedule(situation))

    def pair(self, situation: Situation) -> Paired:
        """Return the pairs of the tables; who is away stays paired, for his opponent sits there."""
        pairs = _schedule(situation)[situation.tournament.next_round - 1]
        there = {number for pair in pairs for number in (pair.white, pair.black)}
        free = {number: Outcome.ZERO_BYE for number in situation.tournament.by_number if number not in there}
        return Paired(pairs=tuple((pair.white, pair.black) for pair in pairs), byes=free)

    def undecided(self, _situation: Situation, _match: Match) -> bool:
        """Say no: a drawn match is a result."""
        return False

    def table(self, situation: Situation) -> tuple[Line, ...]:
        """Return the order by points and the ladder."""
        return ladder_table(situation.tournament, situation.stage.ladder, situation.stage_seed)


def _schedule(situation: Situation) -> Rounds:
    return schedule(situation.size, int(situation.option(OPTIONS, "times")))


def schedule(size: int, times: int) -> Rounds:
    """Return all rounds: the tables, then with colours turned, then again as they were."""
    once = berger_tables(size)
    turned = tuple(tuple(Pairing(pair.black, pair.white) for pair in each) for each in once)
    return tuple(each for lap in range(times) for each in (turned if lap % 2 else once))


OPTIONS: Mapping[str, OptionOf] = {
    "times": OptionOf(default=1, meaning="how often everybody meets everybody", low=1, high=8),
}
ROUND_ROBIN = RoundRobin()
