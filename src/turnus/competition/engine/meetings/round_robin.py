"""A round robin: everybody meets everybody by the Berger tables, so many times."""

from collections.abc import Mapping

from turnus.competition.engine.meetings.meeting import OptionOf, Situation
from turnus.competition.engine.meetings.scheduled import Scheduled
from turnus.pairing.roundrobin import Rounds, berger_tables
from turnus.tournament import Pairing


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
ROUND_ROBIN = Scheduled("round-robin", OPTIONS, _schedule)
