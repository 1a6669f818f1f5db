"""Who stays in the final standings and what counts there, after withdrawals one after another."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from turnus.competition.questions.championships.withdrawal import Part, Treatment, Withdrawal
from turnus.law import Asking
from turnus.records import record

Names = tuple[str, ...]
Pair = frozenset[str]
G = TypeVar("G")  # a game, or a match of teams


@record
class Played(Generic[G]):
    """What was played: who meet in each game, and the game that is lost to another by who is gone."""

    names: Names
    games: tuple[G, ...]
    pair_of: Callable[[G], Pair]
    lost: Callable[[str, str], G]  # by who is gone, to whom

    def of(self, name: str) -> int:
        """Return how many games of somebody have a result."""
        return sum(name in self.pair_of(game) for game in self.games)


@record
class _RoundRobin(Generic[G]):
    """A part in which everybody meets once: who takes part, and the games that count."""

    names: Names
    games: dict[Pair, G]

    def of(self, name: str) -> Part:
        """Return how many games somebody has here, and how many have a result."""
        return Part(max(1, len(self.names) - 1), sum(name in pair for pair in self.games))

    def without(self, name: str, how: Treatment, lost: Callable[[str, str], G]) -> "_RoundRobin[G]":
        """Return this part after somebody withdrew."""
        others = tuple(other for other in self.names if other != name)
        if how in (Treatment.ANNULLED, Treatment.NOT_TAKEN_PART):
            return _RoundRobin(others, {pair: game for pair, game in self.games.items() if name not in pair})
        rest = {frozenset({other, name}): lost(name, other) for other in others}
        return _RoundRobin(self.names, rest | self.games)


def after_withdrawals(
    played: Played[G], withdrawn: Names, rounds: int, law: Asking, *, is_team: bool = False
) -> tuple[Names, tuple[G, ...]]:
    """Return who stay in the standings of a round robin and which games count."""
    if not withdrawn:
        return played.names, played.games
    parts, gone = _in_parts(played, rounds), set()
    for name in withdrawn:
        asked = Withdrawal(parts=tuple(part.of(name) for part in parts), is_team=is_team)
        outcome = law.ask(asked).answer
        parts = [
            part.without(name, treated.treatment, played.lost)
            for part, treated in zip(parts, outcome.parts, strict=True)
        ]
        gone |= set() if outcome.stays_in_standings else {name}
    counted = tuple(game for part in parts for game in part.games.values())
    return tuple(name for name in played.names if name not in gone), counted


def _in_parts(played: Played[G], rounds: int) -> list[_RoundRobin[G]]:
    """Put the first game of two in the first part, their second in the second, and so on."""
    parts: list[_RoundRobin[G]] = [_RoundRobin(played.names, {}) for _ in range(rounds)]
    met: Counter[Pair] = Counter()
    for game in played.games:
        pair = played.pair_of(game)
        parts[met[pair]].games[pair] = game
        met[pair] += 1
    return parts


def stays_in_swiss(
    played: Played[G], withdrawn: Iterable[str], law: Asking, *, is_team: bool = False
) -> tuple[Names, tuple[G, ...]]:
    """In a Swiss event what was played stands, and who left stays in the standings (30.5)."""
    for name in withdrawn:
        games = played.of(name)
        law.ask(Withdrawal(parts=(Part(max(1, games), games),), is_swiss=True, is_team=is_team))
    return played.names, played.games
