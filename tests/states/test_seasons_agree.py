"""Random states of seasons of a club: whoever tells a fact tells it alike, and no draft gets out."""

import pytest

from states.looking_seasons import Looker
from states.making_seasons import JOURNALS, SHARES

SEEDS = {"house": 2, "series": 2, "short season": 1}
MANY = 5


@pytest.mark.parametrize("name", JOURNALS)
def test_every_source_tells_the_same(name: str) -> None:
    for seed in range(SEEDS.get(name, MANY)):
        JOURNALS[name](seed, Looker(SHARES.get(name, 1)))
