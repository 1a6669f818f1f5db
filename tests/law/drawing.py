"""Facts by chance, cheaply: Hypothesis says once what values a type has, each field of a fact takes one.

To let Hypothesis draw every fact anew costs fifty times what asking about it costs.
"""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from turnus.law import Facts

AT_ONCE, ROUNDS = 20, 10
MOST_TRIES = 1000  # for one fact


@cache
def some_values(strategy: st.SearchStrategy[Any]) -> list[Any]:
    """Two hundred values that Hypothesis draws, those at the edges and those that come twice included."""
    found: list[Any] = []

    @settings(max_examples=ROUNDS, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.lists(strategy, min_size=AT_ONCE, max_size=AT_ONCE))
    def keep(drawn: list[Any]) -> None:
        found.extend(drawn)

    keep()
    return found


def drawn_facts(
    kind: type[Facts[Any]], few: dict[str, st.SearchStrategy[Any]], random: Random
) -> Iterator[Facts[Any]]:
    """Facts without end, each field of which has one of the values of its type."""
    fields = {name: few.get(name, st.from_type(of)) for name, of in kind.types().items()}
    refused = 0
    while refused < MOST_TRIES:
        found = made(kind, one_of_each(fields, random))
        refused = 0 if found else refused + 1
        if found:
            yield found
    raise AssertionError(f"{kind.__name__} refuses nearly everything: say in POSSIBLE or FEW how it is made")


def one_of_each(fields: dict[str, st.SearchStrategy[Any]], random: Random) -> dict[str, Any]:
    """A value for each field; now and then the same for fields of one type, which hardly comes by itself."""
    taken: dict[st.SearchStrategy[Any], Any] = {}
    values = {}
    for name, strategy in fields.items():
        if strategy not in taken or random.random() < 0.8:
            taken[strategy] = random.choice(some_values(strategy))
        values[name] = taken[strategy]
    return values


def made(facts: type[Facts[Any]], given: dict[str, Any]) -> Facts[Any] | None:
    """Facts, or nothing where they cannot be."""
    try:
        return facts(**given)
    except ValueError:
        return None
