"""Which players of a bracket could leave it: weighted matchings that answer for many waiting rooms at once.

`leaving` must be in the waiting room, `staying` must not be; of the others the matching decides.
"""

from collections.abc import Sequence
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
        self._out: dict[tuple[int, ...], Weighted] = {}

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
        leaving, staying = self.leaving, self.staying
        edges: Weighted = [
            (a, b, stay[a] + stay[b]) for a, b in self._inside if a not in leaving and b not in leaving
        ]
        edges += [way for way in self._ways_out(tuple(following)) if way[0] not in staying]
        partner = _solve(edges)
        value = sum(weight for a, b, weight in edges if partner.get(a) == b) - certain * len(self.staying)
        return value, self._outside(partner)

    @cached_property
    def _whole(self) -> "_Whole":
        return _Whole(self.graph, self.members, self.arrived, self.below)

    def whole(self) -> tuple[int, frozenset[int]]:
        """Weigh size and those who had come down, with a complete pairing of all below in view."""
        return self._whole.weighed(self.leaving, self.staying)

    def fewest_moving_on(self, following: Sequence[int]) -> int:
        """Return a number of players that no waiting room can go below in 'must go on again'."""
        leaving, staying = self.leaving, self.staying
        edges: Weighted = [
            (a, b, 2)
            for a, b in self._inside
            if not (a in leaving and b in staying) and not (b in leaving and a in staying)
        ]
        edges += [way for way in self._ways_out(tuple(following)) if way[0] not in staying]
        partner = _solve(edges)
        return sum(player not in partner for player in self.members)

    @cached_property
    def _inside(self) -> list[tuple[int, int]]:
        """Who of the bracket may meet, whoever leaves."""
        return [(a, b) for a, b in combinations(self.members, 2) if self.graph.may_meet(a, b)]

    def _ways_out(self, following: tuple[int, ...]) -> Weighted:
        """Whom everybody could meet in the next group, at the least weight."""
        if following not in self._out:
            near = _reachable(self.graph, self.members, following)
            self._out[following] = [
                (a, b, 1) for a in self.members for b in near if self.graph.may_meet(a, b)
            ]
        return self._out[following]

    def _outside(self, partner: dict[int, int]) -> frozenset[int]:
        inside = set(self.members)
        return frozenset(player for player in self.members if partner.get(player) not in inside)


class _Whole:
    """A bracket with all below it, in the kernel's numbers: only who must leave or stay differs each time."""

    def __init__(
        self, graph: OpponentGraph, members: Sequence[int], arrived: frozenset[int], below: Sequence[int]
    ) -> None:
        base = len(members) + 1
        complete = base * base * (len(members) + len(below))
        place = {player: index for index, player in enumerate(sorted({*members, *below}))}
        self.members = {player: place[player] for player in members}
        self.complete = complete
        self.cost = {player: base + (player in arrived) for player in members}  # of leaving
        self.inside = [
            (a, b, (place[a], place[b], complete))
            for a, b in combinations(members, 2)
            if graph.may_meet(a, b)
        ]
        self.ways_out: dict[int, Weighted] = {
            a: [(place[a], place[b], complete - self.cost[a]) for b in below if graph.may_meet(a, b)]
            for a in members
        }
        self.below: Weighted = [
            (place[a], place[b], complete) for a, b in combinations(below, 2) if graph.may_meet(a, b)
        ]
        self.count = len(place)

    def weighed(self, leaving: set[int], staying: set[int]) -> tuple[int, frozenset[int]]:
        """Return the weight of the best pairing, and who of the bracket waits in it."""
        edges = [edge for a, b, edge in self.inside if a not in leaving and b not in leaving]
        for player, ways in self.ways_out.items():
            if player not in staying:
                edges += ways
        edges += self.below
        partner = maximum_weight_matching(self.count, edges)
        own = set(self.members.values())
        outside = frozenset(player for player, at in self.members.items() if partner[at] not in own)
        paired = [self.cost[player] for player in outside if partner[self.members[player]] >= 0]
        pairs = sum(other >= 0 for other in partner) // 2
        return pairs * self.complete - sum(paired), outside


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
