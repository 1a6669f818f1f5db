"""Scheveningen: everybody of the first half of the field meets everybody of the second half."""

from turnus.competition.engine.meetings.meeting import Situation
from turnus.competition.engine.meetings.scheduled import Scheduled
from turnus.faults import BadInput
from turnus.pairing.roundrobin import Rounds, scheveningen_tables


def _schedule(situation: Situation) -> Rounds:
    if situation.size % 2:
        raise BadInput("{players} players are not two sides of the same size", players=situation.size)
    return scheveningen_tables(situation.size // 2)


SCHEVENINGEN = Scheduled("scheveningen", {}, _schedule)
