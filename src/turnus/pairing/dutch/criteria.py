"""What a criterion is: a number for every pair, whose total over the pairs is to be as large as can be."""

from collections.abc import Callable, Iterable

from turnus.pairing.dutch.contenders import Contender
from turnus.records import record


@record
class Meeting:
    """Two who may meet, the higher ranked first: in this bracket, in the one after it, or further down."""

    higher: Contender
    lower: Contender
    is_here: bool = False
    is_next: bool = False


Reward = Callable[[Meeting], int]


@record
class Criterion:
    """One criterion: its number in the Handbook, what it adds up over the pairs, and the most that can be."""

    number: str
    reward: Reward
    most: int


@record
class Bracket:
    """Those who came down, the residents they join, and the score group after it."""

    moved_down: tuple[Contender, ...]
    residents: tuple[Contender, ...]
    following: tuple[Contender, ...]

    @property
    def members(self) -> tuple[Contender, ...]:
        """Everybody in the bracket, in order."""
        return (*self.moved_down, *self.residents)

    @property
    def score(self) -> int:
        """The score of its residents."""
        return self.residents[0].score

    @property
    def size(self) -> int:
        """How many are in the bracket."""
        return len(self.moved_down) + len(self.residents)


def levels(players: Iterable[Contender]) -> list[int]:
    """Return the scores of these players, the highest first."""
    return sorted({player.score for player in players}, reverse=True)


class Here:
    """A reward that counts only pairs of this bracket."""

    __slots__ = ("reward",)

    def __init__(self, reward: Reward) -> None:
        self.reward = reward

    def __call__(self, meeting: Meeting) -> int:
        """Return the reward of a pair."""
        return self.reward(meeting) if meeting.is_here else 0


class Below:
    """A reward that counts only pairs of the bracket after this one."""

    __slots__ = ("reward",)

    def __init__(self, reward: Reward) -> None:
        self.reward = reward

    def __call__(self, meeting: Meeting) -> int:
        """Return the reward of a pair."""
        return self.reward(meeting) if meeting.is_next else 0


def below(reward: Reward) -> Reward:
    """Count only pairs of the bracket after this one."""
    return Below(reward)


def here(reward: Reward) -> Reward:
    """Count only pairs of this bracket."""
    return Here(reward)
