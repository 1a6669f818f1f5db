"""Random states of seasons of a club: whoever tells a fact tells it alike, and no draft gets out."""

import pytest

from states.counting import look_at_states
from states.looking_seasons import Looker
from states.making_seasons import JOURNALS, SHARES

SEEDS = {"house": 2, "finals": 1, "blitz": 5, "open": 5, "cup": 6, "series": 2, "short season": 1}

FEWEST = {
    "house": 58,
    "finals": 20,
    "blitz": 230,
    "open": 425,
    "cup": 350,
    "series": 28,
    "short season": 30,
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
