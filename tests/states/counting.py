"""How many random states are looked at: a few in `make test`, as many as one asks in `make states`."""

import os
from collections.abc import Callable
from itertools import count
from random import Random

from hypothesis import settings as of_profile

MANY = "TURNUS_STATES"
"""The variable of the environment that says how many states of each kind are looked at (`make states`)."""
MOST_SEEDS = 5000


def look_at_states(tell: Callable[[int], int], seeds: int, fewest: int) -> None:
    """Tell journals by one seed after another, until as many states were looked at as there should be."""
    asked = int(os.environ.get(MANY, "0"))
    first = 0 if of_profile().derandomize else 3 * Random().getrandbits(32)  # noqa: S311
    states = 0
    for told in count():
        if told >= seeds and states >= asked:
            break
        assert told < MOST_SEEDS, f"{MOST_SEEDS} journals came to {states} states only"
        states += tell(first + told)
    assert states >= (fewest if first == 0 else 1)
