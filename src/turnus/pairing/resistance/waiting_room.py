"""Who of a score group waits for the next one (rules 4.3, 4.4, 4.7 and 4.8 of Swiss on resistance).

The waiting room is as small as the rules allow; among rooms of that size the one with fewest players who had
come down already, then fewest who would have to go on again from the next group, then the best by priority,
compared as ordered lists. What leaves a later group without a pairing is no choice at all.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from turnus._native import OpponentGraph
from turnus.pairing.resistance.departures import Departures, moving_on
from turnus.records import record


@record
class Bracket:
    """A score group with those who came down to it, all who follow below, and the next group of those."""

    graph: OpponentGraph
    members: tuple[int, ...]
    arrived: frozenset[int]
    below: tuple[int, ...]
    following: tuple[int, ...]


def choose_waiting_room(bracket: Bracket, priority: Sequence[int]) -> tuple[int, ...]:
    """Return who waits, best priority first (a lower figure is better); everybody must be pairable."""
    graph, below = bracket.graph, list(bracket.below)
    number, possible = graph.left_over(list(bracket.members))
    if number == 0 and graph.is_pairable(below):
        return ()
    if number == 1:
        single = _single(bracket, possible, priority)
        if single is not None:
            return (single,)
    if number > 1:
        room = _several(bracket, number, priority)
        if graph.is_pairable([*room, *below]):
            return room
    return _room_for_those_below(bracket, priority)


def _single(bracket: Bracket, possible: Sequence[int], priority: Sequence[int]) -> int | None:
    graph = bracket.graph
    number, takers = graph.left_over(list(bracket.below))
    if number != 1:
        return None
    able = [player for player in possible if any(graph.may_meet(player, taker) for taker in takers)]
    return min(
        able,
        key=lambda player: (
            player in bracket.arrived,
            not any(graph.may_meet(player, other) for other in bracket.following),
            priority[player],
        ),
        default=None,
    )


def _several(bracket: Bracket, number: int, priority: Sequence[int]) -> tuple[int, ...]:
    """Choose as if those below could always be paired: player by player, never losing the best figures."""
    departures = Departures(bracket.graph, bracket.members, bracket.arrived)
    best, witness = departures.look_ahead(bracket.following)
    for player in sorted(bracket.members, key=lambda player: priority[player]):
        if len(departures.leaving) == number:
            break
        departures.leaving.add(player)
        if player in witness:
            continue
        value, found = departures.look_ahead(bracket.following)
        if value == best:
            witness = found
        else:
            departures.leaving.remove(player)
            departures.staying.add(player)
    return tuple(sorted(departures.leaving, key=lambda player: priority[player]))


def _room_for_those_below(bracket: Bracket, priority: Sequence[int]) -> tuple[int, ...]:
    """Choose with all below in view; the fewest who must go on again is found by trying 0, 1, 2 and so on."""
    departures = Departures(bracket.graph, bracket.members, bracket.arrived, bracket.below)
    best, witness = departures.whole()
    _settle_forced(bracket, departures, best, witness)
    order = sorted(bracket.members, key=lambda player: priority[player])
    search = _Search(bracket, departures, order, best, len(witness))
    for going_on in range(len(witness) + 1):
        room = search.first_room(going_on, 0, witness)
        if room is not None:
            return room
    raise AssertionError("those below could be paired, so a waiting room exists")


def _settle_forced(bracket: Bracket, departures: Departures, best: int, witness: frozenset[int]) -> None:
    """Decide whoever has no choice, so that the search is left with those who have."""
    everybody = set(bracket.members)
    can_leave, can_stay = set(witness), everybody - witness
    must_leave: set[int] = set()
    must_stay: set[int] = set()
    for player in bracket.members:
        if player in can_leave and player in can_stay:
            continue
        tried = departures.staying if player in can_leave else departures.leaving
        tried.add(player)
        value, found = departures.whole()
        tried.remove(player)
        if value == best:
            can_leave |= found
            can_stay |= everybody - found
        else:
            (must_leave if player in can_leave else must_stay).add(player)
    departures.leaving |= must_leave
    departures.staying |= must_stay


@dataclass(slots=True)
class _Search:
    """Depth-first over the players by priority; each branch is cut where matching shows it barren."""

    bracket: Bracket
    departures: Departures
    order: list[int]
    best: int
    size: int

    def first_room(self, going_on: int, place: int, witness: frozenset[int]) -> tuple[int, ...] | None:
        chosen = self.departures.leaving
        if len(chosen) == self.size:
            return self._complete_room(going_on)
        if self.departures.fewest_moving_on(self.bracket.following) > going_on:
            return None
        player = self.order[place]
        if player in chosen or player in self.departures.staying:
            return self.first_room(going_on, place + 1, witness)
        for decided in (chosen, self.departures.staying):
            decided.add(player)
            agrees = (player in witness) == (decided is chosen)
            value, found = (self.best, witness) if agrees else self.departures.whole()
            room = self.first_room(going_on, place + 1, found) if value == self.best else None
            decided.remove(player)
            if room is not None:
                return room
        return None

    def _complete_room(self, going_on: int) -> tuple[int, ...] | None:
        room = tuple(player for player in self.order if player in self.departures.leaving)
        enough = moving_on(self.bracket.graph, room, self.bracket.following) <= going_on
        return room if enough else None
