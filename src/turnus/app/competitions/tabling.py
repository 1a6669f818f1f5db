"""Tables that are asked for again and again: worked out once for the rounds they are made of.

What a table is made of never changes: an event puts new values in the place of old ones. So two tables are
the same where they are made of the very same rounds, contenders and format, however often a result came in
since; in a round only the last table is worked out anew.
"""

from functools import lru_cache

from turnus.competition.engine.divided import Line
from turnus.competition.engine.situations import table_of
from turnus.competition.engine.state import Competition, Phase

KEPT = 256


class _MadeOf:
    """What a table is made of: equal only where it is the very same; held, so that no other takes its id."""

    __slots__ = ("competition", "division", "key", "parts", "phase")

    def __init__(self, competition: Competition, phase: Phase, division: str) -> None:
        self.competition, self.phase, self.division = competition, phase, division
        self.parts = (
            competition.format_of(phase),
            competition.contenders,
            competition.away,
            phase.divisions[division],
            *phase.rounds,
        )
        self.key = (phase.stage, phase.nth, phase.seed, division, *map(id, self.parts))

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _MadeOf) and self.key == other.key


@lru_cache(maxsize=KEPT)
def _table(made_of: _MadeOf) -> tuple[Line, ...]:
    return table_of(made_of.competition, made_of.phase, made_of.division)


def kept_table(competition: Competition, phase: Phase, division: str) -> tuple[Line, ...]:
    """Return a division's table, as `table_of` has it."""
    if phase.is_closed:
        return phase.tables[division]
    return _table(_MadeOf(competition, phase, division))
