"""Maximum matching: never fewer pairs than an exhaustive search finds, and only along given edges."""

from itertools import combinations

import pytest

from chance import strategies as st
from chance.running import given
from turnus import _native

Edge = tuple[int, int]


def most_pairs(edges: list[Edge]) -> int:
    if not edges:
        return 0
    (a, b), rest = edges[0], edges[1:]
    without = most_pairs(rest)
    taken = 1 + most_pairs([(c, d) for c, d in rest if not {a, b} & {c, d}])
    return max(without, taken)


@given(
    st.integers(2, 8).flatmap(
        lambda n: st.tuples(st.just(n), st.sets(st.sampled_from(list(combinations(range(n), 2)))))
    )
)
def test_no_matching_has_more_pairs(graph: tuple[int, set[Edge]]) -> None:
    n, edges = graph
    partner = _native.maximum_matching(n, sorted(edges))
    pairs = [(a, b) for a, b in enumerate(partner) if 0 <= a < b]
    assert all(pair in edges for pair in pairs)
    assert all(partner[partner[v]] == v for v in range(n) if partner[v] >= 0)
    assert len(pairs) == most_pairs(sorted(edges)[:14]) or len(edges) > 14


def test_two_blossoms_joined_by_a_bridge_are_matched_whole() -> None:
    edges = [(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (4, 5), (5, 3)]
    assert -1 not in _native.maximum_matching(6, edges)


@pytest.mark.parametrize("edge", [(0, 0), (0, 3), (-1, 1)])
def test_an_edge_outside_the_graph_is_refused(edge: Edge) -> None:
    with pytest.raises(ValueError, match="two different vertices"):
        _native.maximum_matching(3, [edge])
