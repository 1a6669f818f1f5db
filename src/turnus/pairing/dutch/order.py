"""Which of equally good pairings comes first (C.04.3, articles 3 and 4): opponents in turn, then exchanges.

Of a pair the higher ranked counts as a member of S1: any other division needs more or larger exchanges.
"""

from collections.abc import Iterable, Mapping, Sequence

from turnus.pairing.dutch.contenders import Contender
from turnus.pairing.dutch.criteria import Bracket, Criterion, Meeting, Reward, here


def moved_down_first(bracket: Bracket) -> Iterable[Criterion]:
    """Pair the highest of those who came down first, each in turn with the highest resident he can get."""
    moved = {player.place for player in bracket.moved_down}
    if len(moved) > 1:
        last = bracket.moved_down[-1].place
        yield Criterion("3.3", here(_bit(moved, last)), (1 << (last - bracket.moved_down[0].place + 1)) - 1)
    yield from opponents_in_turn(bracket.moved_down, bracket.residents)


def _bit(moved: set[int], last: int) -> Reward:
    return lambda pair: 1 << (last - pair.higher.place) if pair.higher.place in moved else 0


def opponents_in_turn(tops: Sequence[Contender], others: Sequence[Contender]) -> Iterable[Criterion]:
    """Give each of the first half in turn the highest opponent (4.2: transpositions)."""
    worth = {player.place: len(others) - index for index, player in enumerate(others)}
    width = len(others).bit_length()
    shift = {player.place: width * index for index, player in enumerate(reversed(tops))}

    def opponent(pair: Meeting) -> int:
        return worth.get(pair.lower.place, 0) << shift[pair.higher.place] if pair.higher.place in shift else 0

    if tops:
        yield Criterion("4.2", here(opponent), (1 << width * len(tops)) - 1)


def fewest_exchanges(rest: Sequence[Contender], pairs: int) -> Iterable[Criterion]:
    """Exchange as few as possible between the halves, with the smallest difference of numbers (4.3)."""
    index = {player.place: place for place, player in enumerate(rest)}
    size = len(rest)
    yield Criterion("4.3", here(lambda pair: int(_top(index, pair, size) < pairs)), pairs)
    yield Criterion("4.3", here(lambda pair: size - _top(index, pair, size)), pairs * size)


def which_exchanges(rest: Sequence[Contender], pairs: int) -> Iterable[Criterion]:
    """Exchange the lowest of the first half, then the highest of the second (4.3)."""
    index = {player.place: place for place, player in enumerate(rest)}
    size = len(rest)

    def stays(pair: Meeting) -> int:
        top = _top(index, pair, size)
        return (1 << pairs) - (1 << top if top < pairs else 0)

    def comes(pair: Meeting) -> int:
        top = _top(index, pair, size)
        return 1 << (size - 1 - top) if pairs <= top < size else 0

    yield Criterion("4.3", here(stays), pairs << pairs)
    yield Criterion("4.3", here(comes), 1 << size)


def _top(index: Mapping[int, int], pair: Meeting, otherwise: int) -> int:
    return index.get(pair.higher.place, otherwise)
