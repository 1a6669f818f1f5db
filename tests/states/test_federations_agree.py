"""Random states of federations, teams and championships: whoever tells a fact tells it alike."""

import pytest

from states.counting import look_at_states
from states.looking_federations import Looker
from states.making_cups import cup
from states.making_federations import JOURNALS as OTHERS
from states.making_federations import SHARES

SEEDS = {"league": 24, "teams": 6, "round robin": 12, "swiss": 4, "knock-out": 8, "stages": 4, "cup": 4}
JOURNALS = OTHERS | {"cup": cup}

FEWEST = {
    "league": 330,
    "teams": 230,
    "round robin": 300,
    "swiss": 90,
    "knock-out": 37,
    "stages": 57,
    "cup": 30,
}
"""So many states of each kind are looked at, or more: as many as `make states` asks for."""


@pytest.mark.drawn
@pytest.mark.parametrize("name", JOURNALS)
def test_every_source_tells_the_same(name: str) -> None:
    def told(seed: int) -> int:
        looker = Looker(SHARES.get(name, 1))
        JOURNALS[name](seed, looker)
        return looker.states

    look_at_states(told, SEEDS[name], FEWEST[name])


def test_they_are_a_thousand() -> None:
    assert sum(FEWEST.values()) >= 1000
