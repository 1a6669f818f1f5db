"""Which players of a bracket could leave it: weighted matchings that answer for many waiting rooms at once.

`leaving` must be in the waiting room, `staying` must not be; of the others the matching decides.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import combinations, islice

from turnus._native import OpponentGraph, maximum_weight_matching

Weighted = list[tuple[int, int, int]]


class Departures:
    """The best figures any waiting room can have that respects what was decided so far."""

    def __init__(
        self, graph: OpponentGraph, members: Sequence[int], arrived: frozenset[int], below: Sequence[int] = ()
    ) -> None:
        self.graph = graph
        self.members = tuple(members)
        self.arrived = arrived
        self.below = tuple(below)
        self.leaving: set[int] = set()
        self.staying: set[int] = set()

    def look_ahead(self, following: Sequence[int]) -> tuple[int, frozenset[int]]:
        """Weigh size, those who had come down and those who must go on, with only the next group in view.

        The value is the same for every choice that keeps the best figures, and lower for any other.
        """
        base = len(self.members) + 1
        certain = 4 * base**3
        stay = {
            player: base * base + base * (player in self.arrived) + certain * (player in self.staying)
            for player in self.members
        }
        edges: Weighted = [(a, b, stay[a] + stay[b]) for a, b in self._pairs_inside()]
        edges += [(a, b, 1) for a, b in self._ways_out(_reachable(self.graph, self.members, following))]
        partner = _solve(edges)
        value = sum(weight for a, b, weight in edges if partner.get(a) == b) - certain * len(self.staying)
        return value, self._outside(partner)

    @cached_property
    def _pairs_below(self) -> list[tuple[int, int]]:
        return [(a, b) for a, b in combinations(self.below, 2) if self.graph.may_meet(a, b)]

    def whole(self) -> tuple[int, frozenset[int]]:
        """Weigh size and those who had come down, with a complete pairing of all below in view."""
        base = len(self.members) + 1
        complete = base * base * (len(self.members) + len(self.below))
        edges: Weighted = [(a, b, complete) for a, b in self._pairs_inside()]
        edges += [(a, b, complete - base - (a in self.arrived)) for a, b in self._ways_out(self.below)]
        edges += [(a, b, complete) for a, b in self._pairs_below]
        partner = _solve(edges)
        value = sum(weight for a, b, weight in edges if partner.get(a) == b)
        return value, self._outside(partner)

    def fewest_moving_on(self, following: Sequence[int]) -> int:
        """Return a number of players that no waiting room can go below in 'must go on again'."""
        near = _reachable(self.graph, self.members, following)
        edges: Weighted = [
            (a, b, 2)
            for a, b in combinations(self.members, 2)
            if self.graph.may_meet(a, b) and not ({a, b} & self.leaving and {a, b} & self.staying)
        ]
        edges += [(a, b, 1) for a, b in self._ways_out(near)]
        partner = _solve(edges)
        return sum(player not in partner for player in self.members)

    def _pairs_inside(self) -> Iterable[tuple[int, int]]:
        able = [player for player in self.members if player not in self.leaving]
        return ((a, b) for a, b in combinations(able, 2) if self.graph.may_meet(a, b))

    def _ways_out(self, others: Sequence[int]) -> Iterable[tuple[int, int]]:
        able = [player for player in self.members if player not in self.staying]
        return ((a, b) for a in able for b in others if self.graph.may_meet(a, b))

    def _outside(self, partner: dict[int, int]) -> frozenset[int]:
        inside = set(self.members)
        return frozenset(player for player in self.members if partner.get(player) not in inside)


def moving_on(graph: OpponentGraph, room: Sequence[int], following: Sequence[int]) -> int:
    """Return how many of the waiting room would have to go on again from the next group."""
    edges: Weighted = [(a, b, 2) for a, b in combinations(room, 2) if graph.may_meet(a, b)]
    near = _reachable(graph, room, following)
    edges += [(a, b, 1) for a in room for b in near if graph.may_meet(a, b)]
    partner = _solve(edges)
    return sum(player not in partner for player in room)


def _reachable(graph: OpponentGraph, players: Sequence[int], following: Sequence[int]) -> list[int]:
    """Return enough of the next group: nobody ever needs more opponents there than there are players."""
    near: set[int] = set()
    for player in players:
        possible = (other for other in following if graph.may_meet(player, other))
        near.update(islice(possible, len(players)))
    return sorted(near)


def _solve(edges: Weighted) -> dict[int, int]:
    vertices = sorted({vertex for a, b, _ in edges for vertex in (a, b)})
    place = {vertex: index for index, vertex in enumerate(vertices)}
    found = maximum_weight_matching(len(vertices), [(place[a], place[b], weight) for a, b, weight in edges])
    return {vertices[a]: vertices[b] for a, b in enumerate(found) if b >= 0}
