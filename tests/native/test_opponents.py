"""The graph of possible opponents: who must be left over, and pairings in lexicographic order."""

from itertools import combinations

import pytest

from chance import strategies as st
from chance.running import given, settings
from turnus._native import OpponentGraph

Edge = tuple[int, int]


@st.composite
def graphs(draw: st.DrawFn) -> tuple[int, set[Edge]]:
    n = draw(st.integers(1, 8))
    pairs = list(combinations(range(n), 2))
    return n, draw(st.sets(st.sampled_from(pairs))) if pairs else set()


def most_covered(players: tuple[int, ...], barred: set[Edge]) -> int:
    if not players:
        return 0
    first, rest = players[0], players[1:]
    best = most_covered(rest, barred)
    for other in rest:
        if (first, other) not in barred:
            best = max(best, 2 + most_covered(tuple(p for p in rest if p != other), barred))
    return best


@given(graphs())
@settings(max_examples=300)
def test_left_over_are_those_whom_some_largest_pairing_misses(graph: tuple[int, set[Edge]]) -> None:
    n, barred = graph
    players = tuple(range(n))
    number, possible = OpponentGraph(n, sorted(barred)).left_over(list(players))
    most = most_covered(players, barred)
    assert number == n - most
    missed = [p for p in players if most_covered(tuple(q for q in players if q != p), barred) == most]
    assert possible == missed
    assert OpponentGraph(n, sorted(barred)).is_pairable(list(players)) == (most == n)


def test_a_pairing_of_some_of_the_players_leaves_the_others_out() -> None:
    graph = OpponentGraph(6, [(1, 5)])
    assert graph.first_pairing([1, 3, 4, 5], [5, 4, 3, 1], halves=False) == [(1, 4), (3, 5)]
    assert graph.first_pairing([1, 3, 4, 5], [], halves=True) == [(1, 4), (3, 5)]
    assert graph.first_pairing([1, 5], [5, 1], halves=False) == []
    assert not graph.is_pairable([1, 3, 4])


@pytest.mark.parametrize("players", [[0, 7], [-1, 0]])
def test_players_outside_the_graph_are_refused(players: list[int]) -> None:
    graph = OpponentGraph(3, [])
    with pytest.raises(ValueError, match="from 0 to n-1"):
        graph.is_pairable(players)
    with pytest.raises(ValueError, match="from 0 to n-1"):
        graph.may_meet(*players)
    with pytest.raises(ValueError, match="from 0 to n-1"):
        OpponentGraph(3, [(players[0], players[1])])
    with pytest.raises(ValueError, match="negative"):
        OpponentGraph(-1, [])
