"""The Swiss procedure by trying everything in the order of the rules: slow, plain, for a few players."""

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby

from turnus.pairing.resistance.brackets import Floater, Form, FreeRound, Opponents, Problem

Pairs = list[tuple[int, int]]


class Exhaustive:
    """Rule 4 of Swiss on resistance, literally: waiting rooms and pairs in order, back-tracking."""

    def __init__(self, problem: Problem, form: Form) -> None:
        self.problem = problem
        self.form = form
        self.apart = {frozenset(pair) for pair in problem.barred}

    def pair(self) -> tuple[Pairs, int | None] | None:
        everybody = list(range(self.problem.size))
        if len(everybody) % 2 and self.form.free_round is FreeRound.LAST_PLACED:
            for free in reversed(everybody):
                rest = [player for player in everybody if player != free]
                found = None if free in self.problem.bye_barred else self._from(self._groups(rest), [])
                if found is not None:
                    return found[0], free
            return None
        return self._from(self._groups(everybody), [])

    def _groups(self, players: list[int]) -> list[list[int]]:
        return [list(group) for _, group in groupby(players, key=lambda player: self.problem.scores[player])]

    def _from(self, groups: list[list[int]], carried: list[int]) -> tuple[Pairs, int | None] | None:
        if not groups:
            return ([], None) if not carried else None
        members = sorted(carried + groups[0])
        last = len(groups) == 1
        for size in range(len(members) % 2, 2 if last else len(members) + 1, 2):
            for room in self._rooms(members, set(carried), size, [] if last else groups[1]):
                if last and room and room[0] in self.problem.bye_barred:
                    continue
                staying = [player for player in members if player not in room]
                pairs = next(self._pairings(staying, staying), None)
                if pairs is None:
                    continue
                if last:
                    return pairs, (room[0] if room else None)
                rest = self._from(groups[1:], list(room))
                if rest is not None:
                    return pairs + rest[0], rest[1]
        return None

    def _rooms(
        self, members: list[int], carried: set[int], size: int, following: list[int]
    ) -> list[tuple[int, ...]]:
        sign = 1 if self.form.floater is Floater.HIGHEST else -1

        def rank(room: tuple[int, ...]) -> tuple[int, int, list[int]]:
            onwards = self._onwards(room, list(room) + following) if following else 0
            return (
                sum(player in carried for player in room),
                onwards,
                sorted(sign * self.problem.resistance[player] for player in room),
            )

        return sorted(combinations(members, size), key=rank)

    def _onwards(self, room: Sequence[int], players: list[int]) -> int:
        """How many of the room no matching among these players can cover."""
        if not players:
            return 0
        first, rest = players[0], players[1:]
        best = (first in room) + self._onwards(room, rest)
        for other in rest:
            if best and self._may_meet(first, other):
                best = min(best, self._onwards(room, [player for player in rest if player != other]))
        return best

    def _may_meet(self, a: int, b: int) -> bool:
        return frozenset((a, b)) not in self.apart

    def _pairings(self, left: list[int], bracket: list[int]) -> Iterator[Pairs]:
        if not left:
            yield []
            return
        first, rest = left[0], left[1:]
        for other in self._candidates(first, rest, bracket):
            if self._may_meet(first, other):
                for pairs in self._pairings([player for player in rest if player != other], bracket):
                    yield [(first, other), *pairs]

    def _candidates(self, first: int, rest: list[int], bracket: list[int]) -> list[int]:
        if self.form.opponents is Opponents.NEIGHBOURS:
            return rest
        if self.form.opponents is Opponents.FOLD:
            return sorted(rest, key=lambda player: -self.problem.resistance[player])
        across = bracket.index(first) + len(bracket) // 2
        below = [player for player in bracket[across:] if player in rest]
        above = [player for player in bracket[:across] if player in rest]
        return below + above[::-1]
