"""Two halves of a group against each other: the first pairing in order that keeps within an allowance."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from turnus.pairing.dutch.contenders import Contender
from turnus.pairing.dutch.preferences import Strength, are_opposed
from turnus.tournament import Colour


@dataclass(slots=True)
class Wishes:
    """Who wants which colour among those not yet paired."""

    white: int = 0
    black: int = 0
    mildly_white: int = 0
    mildly_black: int = 0

    def count(self, player: Contender, sign: int = 1) -> None:
        """Count a player in, or out."""
        mild = sign * (player.preference.strength is Strength.MILD)
        if player.preference.colour is Colour.WHITE:
            self.white += sign
            self.mildly_white += mild
        elif player.preference.colour is Colour.BLACK:
            self.black += sign
            self.mildly_black += mild

    def denied(self, pairs: int, spare: int) -> tuple[int, int]:
        """Return how many of the pairs must deny a preference, and a strong one, when so many stay out."""
        white = max(0, self.white - spare - pairs)
        black = max(0, self.black - spare - pairs)
        return white + black, max(0, white - self.mildly_white) + max(0, black - self.mildly_black)


def wishes_of(players: Iterable[Contender]) -> Wishes:
    """Count what these players want."""
    wishes = Wishes()
    for player in players:
        wishes.count(player)
    return wishes


@dataclass(slots=True)
class Allowance:
    """How many pairs may deny a preference, and a strong one; and how many tries are left."""

    denied: int
    strong: int
    tries: int

    def covers(self, need: tuple[int, int]) -> bool:
        """Whether so many denials, and so many of strong preferences, are still allowed."""
        return need[0] <= self.denied and need[1] <= self.strong


Cost = tuple[int, int]


def cost_of(one: Contender, other: Contender) -> Cost | None:
    """Return whether a pair denies a preference, and a strong one; None where both are absolute."""
    mine, his = one.preference, other.preference
    if not are_opposed(mine, his):
        return 0, 0
    weakest = min(mine.strength, his.strength)
    return None if weakest is Strength.ABSOLUTE else (1, int(weakest is Strength.STRONG))


class Halves:
    """Pairs the first half in turn, each with the highest of the second that keeps the allowance in reach."""

    def __init__(
        self,
        players: Sequence[Contender],
        allowed: Allowance,
        may_meet: Callable[[Contender, Contender], bool],
        may_float: Callable[[Contender], bool],
    ) -> None:
        self._half, self._spare = divmod(len(players), 2)
        self._first, self._second = players[: self._half], list(players[self._half :])
        self._allowed = allowed
        self._may_meet = may_meet
        self._may_float = may_float
        self._wishes = wishes_of(players)
        self._chosen: list[tuple[int, Contender, Cost]] = []

    def search(self) -> list[tuple[Contender, Contender]] | None:
        """Return the first pairing in order, or nothing when there is none or the tries are spent."""
        start = 0
        while not self._is_done():
            if self._advance(start):
                start = 0
            elif self._chosen and self._allowed.tries > 0:
                start = self._retreat() + 1
            else:
                return None
        return [(top, lower) for top, (_, lower, _) in zip(self._first, self._chosen, strict=True)]

    def _is_done(self) -> bool:
        return len(self._chosen) == self._half and all(map(self._may_float, self._second))

    def _advance(self, start: int) -> bool:
        if len(self._chosen) == self._half:
            return False
        top = self._first[len(self._chosen)]
        for place in range(start, len(self._second)):
            self._allowed.tries -= 1
            lower = self._second[place]
            cost = cost_of(top, lower)
            if cost is None or not self._may_meet(top, lower):
                continue
            self._pair(top, lower, cost, 1)
            if self._in_reach(self._half - len(self._chosen) - 1):
                self._chosen.append((place, lower, cost))
                del self._second[place]
                return True
            self._pair(top, lower, cost, -1)
        return False

    def _retreat(self) -> int:
        place, lower, cost = self._chosen.pop()
        self._second.insert(place, lower)
        self._pair(self._first[len(self._chosen)], lower, cost, -1)
        return place

    def _pair(self, top: Contender, lower: Contender, cost: Cost, sign: int) -> None:
        self._wishes.count(top, -sign)
        self._wishes.count(lower, -sign)
        self._allowed.denied -= sign * cost[0]
        self._allowed.strong -= sign * cost[1]

    def _in_reach(self, pairs: int) -> bool:
        return self._allowed.covers(self._wishes.denied(pairs, self._spare))
