"""Random states of events of every format: whoever tells a fact tells it alike, and no draft gets out."""

import pytest

from states.looking_events import Looker
from states.making_events import KINDS, tell

SEEDS = 2
FEWEST = 1000
LOOKED: dict[str, int] = {}


@pytest.mark.parametrize("name", KINDS)
def test_every_source_tells_the_same(name: str) -> None:
    for seed in range(SEEDS):
        tell(name, seed, Looker())
