"""Free draws: every draw in which only teams that may meet do so is as likely as any other."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache

from turnus.competition.questions.teams.cup import Draw
from turnus.tournament.lots import lot

Sizes = tuple[int, ...]  # how many teams each federation has left, sorted


@cache
def _matchings(sizes: Sizes) -> int:
    """Count the ways to pair teams so that no two of the same federation meet."""
    if not sizes:
        return 1
    mine, others = sizes[0], sizes[1:]
    return sum(others[index] * _matchings(_less(mine - 1, others, index)) for index in range(len(others)))


def _less(mine: int, others: Sizes, index: int) -> Sizes:
    left = (mine, *others[:index], others[index] - 1, *others[index + 1 :])
    return tuple(sorted(size for size in left if size))


def draw(teams: Mapping[str, str], seed: str, *, may_meet: Callable[[bool], bool]) -> Draw:
    """Draw among all allowed draws; `may_meet` says whether teams of one federation, or of two, may."""
    bans = not may_meet(True)
    federation = {team: teams[team] if bans else team for team in sorted(teams)}
    possible = _matchings(_sizes(federation))
    if not possible:
        return Draw((), 0)
    chosen = int(lot(seed, "draw"), 16) % possible
    return Draw(tuple(_home_first(pair, seed) for pair in _numbered(federation, chosen)), possible)


def _sizes(federation: Mapping[str, str]) -> Sizes:
    return tuple(sorted(Counter(federation.values()).values()))


def _numbered(federation: dict[str, str], number: int) -> list[tuple[str, str]]:
    """Return the draw of this number, the draws counted team by team."""
    pairs = []
    left = dict(federation)
    while left:
        first = next(iter(left))
        for second in [team for team in left if left[team] != left[first]]:
            rest = {team: left[team] for team in left if team not in (first, second)}
            count = _matchings(_sizes(rest))
            if number < count:
                pairs.append((first, second))
                left = rest
                break
            number -= count
    return pairs


def _home_first(pair: tuple[str, str], seed: str) -> tuple[str, str]:
    first, second = sorted(pair, key=lambda team: lot(seed, team))
    return first, second
