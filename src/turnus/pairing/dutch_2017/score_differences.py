"""The pairing score differences (A.8): of every pair, and of everyone who goes down, the largest first.

Who goes down differs from a made-up score, one point below the lowest of the bracket. A criterion that keeps
these differences small is a number for each difference, the largest first: how seldom it occurs.
"""

from collections.abc import Callable, Iterable, Sequence

from turnus.pairing.dutch.contenders import Contender
from turnus.pairing.dutch.criteria import Criterion, Meeting, here
from turnus.records import record

Concerns = Callable[[Contender], bool]


def everybody(_: Contender) -> bool:
    """Concern every player."""
    return True


@record
class Differences:
    """The differences that can occur in a bracket whose lowest player has this score."""

    members: Sequence[Contender]
    point: int  # one point, in units

    def going_down(self, player: Contender) -> int:
        """Return the difference of one who goes down."""
        return player.score - min(each.score for each in self.members) + self.point

    def criteria(self, number: str, concerns: Concerns) -> Iterable[Criterion]:
        """Keep the differences of those concerned small who go down or meet one with fewer points."""
        down = {p.place: self.going_down(p) for p in self.members if concerns(p)}
        scores = {player.score for player in self.members}
        apart = {high - low for high in scores for low in scores if high > low}
        for size in sorted({*down.values(), *apart}, reverse=True) if down else ():
            yield Criterion(number, here(_spared(down, size)), 2 * len(self.members))

    def upward_criteria(self, number: str, concerns: Concerns) -> Iterable[Criterion]:
        """Keep the differences of those concerned small who meet one with more points."""
        scores = {player.score for player in self.members}
        if any(map(concerns, self.members)):
            for size in sorted({high - low for high in scores for low in scores if high > low}, reverse=True):
                yield Criterion(number, here(_not_up_by(size, concerns)), len(self.members))


def _spared(down: dict[int, int], size: int) -> Callable[[Meeting], int]:
    """Count 1 for each pair, 1 for each who is spared this difference, less 1 if the pair has it."""

    def reward(pair: Meeting) -> int:
        spared = (down.get(pair.higher.place) == size) + (down.get(pair.lower.place) == size)
        costs = pair.higher.place in down and pair.higher.score - pair.lower.score == size
        return 1 + spared - costs

    return reward


def _not_up_by(size: int, concerns: Concerns) -> Callable[[Meeting], int]:
    return lambda pair: int(not (pair.higher.score - pair.lower.score == size and concerns(pair.lower)))
