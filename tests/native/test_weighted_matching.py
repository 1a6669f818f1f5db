"""Weighted matching: never lighter than an exhaustive search finds, blossoms inside blossoms included."""

from itertools import combinations

import pytest

from chance import strategies as st
from chance.running import given, settings
from turnus import _native

WeightedEdge = tuple[int, int, int]


def heaviest(edges: tuple[WeightedEdge, ...], taken: frozenset[int] = frozenset()) -> int:
    if not edges:
        return 0
    (a, b, weight), rest = edges[0], edges[1:]
    without = heaviest(rest, taken)
    if {a, b} & taken:
        return without
    return max(without, weight + heaviest(rest, taken | {a, b}))


@st.composite
def weighted_graphs(draw: st.DrawFn) -> tuple[int, list[WeightedEdge]]:
    n = draw(st.integers(2, 10))
    chosen = draw(st.sets(st.sampled_from(list(combinations(range(n), 2))), max_size=17))
    return n, [(a, b, draw(st.integers(0, 9))) for a, b in sorted(chosen)]


@given(weighted_graphs())
@settings(max_examples=600)
def test_no_matching_weighs_more(graph: tuple[int, list[WeightedEdge]]) -> None:
    n, edges = graph
    partner = _native.maximum_weight_matching(n, edges)
    assert all(partner[partner[v]] == v for v in range(n) if partner[v] >= 0)
    weight = {(a, b): w for a, b, w in edges}
    found = sum(weight[a, b] for a, b in enumerate(partner) if a < b)
    assert found == heaviest(tuple(edges))


def test_a_large_bonus_makes_a_lighter_perfect_matching_win() -> None:
    edges = [(0, 1, 1), (1, 2, 9), (2, 3, 1)]
    assert _native.maximum_weight_matching(4, edges) == [-1, 2, 1, -1]
    raised = [(a, b, w + 100) for a, b, w in edges]
    assert _native.maximum_weight_matching(4, raised) == [1, 0, 3, 2]


@pytest.mark.parametrize("edge", [(0, 0, 1), (0, 3, 1), (-1, 1, 1)])
def test_an_edge_outside_the_graph_is_refused(edge: WeightedEdge) -> None:
    with pytest.raises(ValueError, match="two different vertices"):
        _native.maximum_weight_matching(3, [edge])


def test_a_weight_beyond_the_arithmetic_is_refused() -> None:
    with pytest.raises(ValueError, match="far smaller"):
        _native.maximum_weight_matching(2, [(0, 1, 2**62)])


@given(weighted_graphs(), st.integers(0, 700))
@settings(max_examples=300)
def test_wide_weights_decide_as_narrow_ones_do(graph: tuple[int, list[WeightedEdge]], shift: int) -> None:
    n, edges = graph
    size = shift // 8 + 2
    weights = b"".join((weight << shift).to_bytes(size, "little") for _, _, weight in edges)
    partner = _native.maximum_wide_matching(n, [(a, b) for a, b, _ in edges], weights, size)
    weight = {(a, b): w for a, b, w in edges}
    assert sum(weight[a, b] for a, b in enumerate(partner) if a < b) == heaviest(tuple(edges))


def test_every_edge_needs_its_wide_weight() -> None:
    with pytest.raises(ValueError, match="needs its weight"):
        _native.maximum_wide_matching(2, [(0, 1)], b"\x01", 2)
