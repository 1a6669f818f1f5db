"""One bracket: the teams with the highest score, those who come up to them, and the pairs they make."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from turnus import _native
from turnus.pairing.dutch.weighing import shifts_of
from turnus.pairing.team_swiss.teams import Contender
from turnus.records import record

ORDER_BITS = 900  # how wide the weights may grow with opponents in turn

Pair = tuple[Contender, Contender]  # the smaller number first (3.6.1)


@record
class Wish:
    """One criterion: what it adds up over the pairs, to be as large as can be, and the most that is."""

    number: str
    rewards: Sequence[int]
    most: int


@record
class Hall:
    """Teams to be paired among each other, and who may not meet though they have not met."""

    teams: tuple[Contender, ...]
    forbidden: frozenset[frozenset[int]]
    spares_floaters: bool  # not in the last two rounds (C7, C10)

    def may_meet(self, one: Contender, two: Contender) -> bool:
        """Whether the two may meet (C1)."""
        return two.number not in one.met and frozenset((one.number, two.number)) not in self.forbidden

    def pairs_among(self, teams: Iterable[Contender]) -> list[Pair]:
        """Return the pairs possible among these, the smaller number first."""
        ordered = sorted(teams, key=lambda team: team.number)
        return [(one, two) for one, two in combinations(ordered, 2) if self.may_meet(one, two)]


def best(pairs: Sequence[Pair], wishes: Sequence[Wish]) -> list[Pair]:
    """Choose pairs so that the first wish is met as well as can be, then the second, and so on."""
    laid, width = shifts_of([wish.most for wish in wishes])
    size = width // 8 + 1
    numbers = sorted({team.number for pair in pairs for team in pair})
    vertex = {number: index for index, number in enumerate(numbers)}
    edges = [(vertex[one.number], vertex[two.number]) for one, two in pairs]
    totals = [0] * len(pairs)
    for wish, shift in zip(wishes, laid, strict=True):
        for index, reward in enumerate(wish.rewards):
            if reward:
                totals[index] += reward << shift
    weights = b"".join(total.to_bytes(size, "little") for total in totals)
    partners = _native.maximum_wide_matching(len(numbers), edges, weights, size)
    return [pair for pair, (a, b) in zip(pairs, edges, strict=True) if partners[a] == b]


def completion(pairs: Sequence[Pair]) -> Wish:
    """Everybody is paired (C3)."""
    return Wish("C3", [1] * len(pairs), len(pairs))


def upfloaters(hall: Hall) -> tuple[Contender, ...]:
    """Choose who come up to the top score group (3.5): C4 to C7, then the smallest numbers."""
    top = max(team.score for team in hall.teams)
    lower = sorted((t for t in hall.teams if t.score < top), key=lambda team: (-team.score, team.number))
    if not lower:
        return ()
    pairs = hall.pairs_among(hall.teams)
    coming = [_coming_up(pair, top) for pair in pairs]
    chosen = best(pairs, [completion(pairs), *_upfloater_wishes(hall, pairs, coming, top, lower)])
    found = (up for pair in chosen if (up := _coming_up(pair, top)) is not None)
    return tuple(sorted(found, key=lambda team: (-team.score, team.number)))


def _coming_up(pair: Pair, top: int) -> Contender | None:
    """Return who of a pair comes up to the top score group."""
    one, two = pair
    if (one.score == top) == (two.score == top):
        return None
    return two if one.score == top else one


def _upfloater_wishes(
    hall: Hall,
    pairs: Sequence[Pair],
    coming: Sequence[Contender | None],
    top: int,
    lower: Sequence[Contender],
) -> Iterable[Wish]:
    size = len(hall.teams)
    yield Wish("C4", [int(one.score == two.score == top) for one, two in pairs], size)
    for score in sorted({team.score for team in lower}):  # C5: the lowest first
        yield Wish("C5", [int(up is None or up.score != score) for up in coming], size)
    following = lower[0].score
    yield Wish("C6", [int(one.score == two.score == following) for one, two in pairs], size)
    if hall.spares_floaters:
        yield Wish("C7", [int(up is None or not up.was_floater) for up in coming], size)
    bit = {team.number: 1 << (len(lower) - place - 1) for place, team in enumerate(lower)}
    yield Wish("3.5.4", [0 if up is None else bit[up.number] for up in coming], (1 << len(lower)) - 1)


def pair_bracket(hall: Hall, members: Sequence[Contender], came_up: Sequence[Contender]) -> list[Pair]:
    """Pair a bracket (3.6): C8 to C10, then the first in the order of its top and bottom members."""
    pairs = hall.pairs_among(members)
    wishes = [completion(pairs), *_pair_wishes(hall, pairs, {team.number for team in came_up}, len(members))]
    ordered = sorted(members, key=lambda team: team.number)
    bit = {team.number: 1 << (len(ordered) - place - 1) for place, team in enumerate(ordered)}
    tops_first = Wish("3.6.3", [bit[one.number] for one, _ in pairs], (1 << len(ordered)) - 1)
    tops = {one.number for one, _ in best(pairs, [*wishes, tops_first])}
    return _bottoms_in_turn(hall, pairs, tops, came_up, len(members))


def _pair_wishes(hall: Hall, pairs: Sequence[Pair], up: set[int], size: int) -> Iterable[Wish]:
    yield Wish("C8", [int(not _denies(pair)) for pair in pairs], size)
    yield Wish("C9", [int(not (_denies(p) and all(t.preference.is_strong for t in p))) for p in pairs], size)
    if hall.spares_floaters and up:
        yield Wish("C10", [int(not _floats_again(pair, up)) for pair in pairs], size)


def _denies(pair: Pair) -> bool:
    """Whether both want the same colour, so that one does not get it."""
    one, two = pair
    return one.preference.colour is not None and one.preference.colour is two.preference.colour


def _floats_again(pair: Pair, up: set[int]) -> bool:
    """Whether a team that floated in the last round meets one who comes up."""
    one, two = pair
    if (one.number in up) == (two.number in up):
        return False
    return (two if one.number in up else one).was_floater


def _bottoms_in_turn(
    hall: Hall, pairs: Sequence[Pair], tops: set[int], came_up: Sequence[Contender], size: int
) -> list[Pair]:
    """Give the top members in turn the smallest number below that is still possible."""
    up = {team.number for team in came_up}
    left = [pair for pair in pairs if pair[0].number in tops and pair[1].number not in tops]
    bottoms = sorted({two.number for _, two in left})
    width = len(bottoms).bit_length()
    worth = {number: len(bottoms) - place for place, number in enumerate(bottoms)}
    made: list[Pair] = []
    turns = sorted(tops)
    step = max(1, ORDER_BITS // max(1, width))
    for start in range(0, len(turns), step):
        part = turns[start : start + step]
        shift = {number: width * place for place, number in enumerate(reversed(part))}
        rewards = [worth[two.number] << shift[one.number] if one.number in shift else 0 for one, two in left]
        in_turn = Wish("3.6.4", rewards, (1 << width * len(part)) - 1)
        chosen = best(left, [completion(left), *_pair_wishes(hall, left, up, size), in_turn])
        settled = [pair for pair in chosen if pair[0].number in shift]
        made.extend(settled)
        taken = {team.number for pair in settled for team in pair}
        left = [pair for pair in left if not taken & {pair[0].number, pair[1].number}]
    return made
