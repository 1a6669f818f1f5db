"""Scheveningen: everybody of one side meets everybody of the other.

The sides are two teams by their names; where nobody is of a team, both halves of the field.
"""

from collections import Counter

from turnus.competition.engine.meetings.meeting import Situation
from turnus.competition.engine.meetings.scheduled import Scheduled
from turnus.faults import BadInput
from turnus.pairing.roundrobin import Rounds, scheveningen_tables
from turnus.tournament import Pairing

SIDES = 2


def _schedule(situation: Situation) -> Rounds:
    if situation.size % 2:
        raise BadInput("{players} players are not two sides of the same size", players=situation.size)
    order = _by_sides(situation)
    return tuple(
        tuple(Pairing(order[pair.white - 1], order[pair.black - 1]) for pair in each)
        for each in scheveningen_tables(situation.size // SIDES)
    )


def _by_sides(situation: Situation) -> list[int]:
    """Return the numbers, those of one side first; teams that are not two of the same size are refused."""
    numbers = sorted(situation.tournament.by_number)
    sizes = Counter(situation.teams.get(number, "") for number in numbers)
    if set(sizes) == {""}:
        return numbers
    if len(sizes) != SIDES or "" in sizes or len(set(sizes.values())) > 1:
        raise BadInput(
            "two teams of the same size meet here, and everybody is of one of them; there are {sizes}",
            sizes=", ".join(f"{name or '-'}: {size}" for name, size in sizes.items()),
        )
    first = next(iter(sizes))
    return sorted(numbers, key=lambda number: (situation.teams[number] != first, number))


SCHEVENINGEN = Scheduled("scheveningen", {}, _schedule)
