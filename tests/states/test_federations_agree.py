"""Random states of federations, teams and championships: whoever tells a fact tells it alike."""

import pytest

from states.looking_federations import Looker
from states.making_federations import JOURNALS, SHARES

SEEDS = {"league": 16, "teams": 6, "round robin": 9, "swiss": 4, "knock-out": 8, "stages": 4}


@pytest.mark.parametrize("name", JOURNALS)
def test_every_source_tells_the_same(name: str) -> None:
    for seed in range(SEEDS[name]):
        JOURNALS[name](seed, Looker(SHARES.get(name, 1)))
