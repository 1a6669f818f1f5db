"""Facts by chance, cheaply: Hypothesis says once what values a type has, each field of a fact takes one.

To let Hypothesis draw every fact anew costs fifty times what asking about it costs.
"""

from functools import cache
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from turnus.law import Facts

AT_ONCE, ROUNDS = 20, 10
MOST_TRIES = 2000


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


Fields = dict[str, st.SearchStrategy[Any]]


def drawn_facts(kind: type[Facts[Any]], fields: Fields, random: Random, count: int) -> list[Facts[Any]]:
    """So many different facts, each field with one of the values of its type; or as many as come up."""
    found: dict[str, Facts[Any]] = {}
    for _ in range(MOST_TRIES):
        if facts := made(kind, one_of_each(fields, random)):
            found[repr(facts)] = facts
        if len(found) == count:
            break
    return list(found.values())


def one_of_each(fields: Fields, random: Random) -> dict[str, Any]:
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
