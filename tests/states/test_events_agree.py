"""Random states of events of every format: whoever tells a fact tells it alike, and no draft gets out."""

import pytest

from states.counting import look_at_states
from states.looking_events import Looker
from states.making_events import KINDS, tell

SEEDS = 2

FEWEST = {
    "dutch": 59,
    "dutch 2017": 59,
    "resistance": 68,
    "lot first": 57,
    "draughts": 53,
    "blitz": 70,
    "round robin": 49,
    "double round robin": 57,
    "twice": 45,
    "scheveningen": 19,
    "simultaneous": 14,
    "keizer": 75,
    "knock-out": 35,
    "cup of two games": 38,
    "team match": 16,
    "team round robin": 59,
    "team league": 39,
    "team swiss": 63,
    "bughouse": 27,
    "four groups": 44,
    "four groups, cup": 45,
    "two cycles": 41,
    "at home": 65,
    "keizer club": 20,
    "osv as data": 40,
    "ddt as data": 108,
    "editions": 21,
}
"""So many states of each kind are looked at, or more: as many as `make states` asks for."""


@pytest.mark.drawn
@pytest.mark.parametrize("name", KINDS)
def test_every_source_tells_the_same(name: str) -> None:
    def told(seed: int) -> int:
        looker = Looker()
        tell(name, seed, looker)
        return looker.states

    look_at_states(told, SEEDS, FEWEST[name])


def test_they_are_a_thousand() -> None:
    assert sum(FEWEST.values()) >= 1000
