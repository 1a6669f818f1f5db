"""The Dutch system taken literally: every possible pairing of a bracket, ordered by every criterion in turn.

It shares with the engine the players' preferences, their floats and the rules for colours, but no search.
"""

from collections.abc import Iterator
from itertools import groupby, product

from turnus.pairing.dutch.colours import decide_colour
from turnus.pairing.dutch.contenders import Contender, Float, make_contenders
from turnus.pairing.dutch.preferences import Strength
from turnus.tournament import Colour, Tournament

Pair = tuple[Contender, Contender]
Pairs = tuple[Pair, ...]
Players = tuple[Contender, ...]
Opponents = dict[int, frozenset[int]]  # by their places
BEYOND_ALL = 10**6  # the score difference of one who goes on down


def pairings(
    players: Players, opponents: Opponents, fixed: frozenset[int]
) -> Iterator[tuple[Pairs, Players]]:
    """Every set of legal pairs with those it leaves; two of `fixed` do not meet."""
    if not players:
        yield (), ()
        return
    first, rest = players[0], players[1:]
    for pairs, left in pairings(rest, opponents, fixed):
        yield pairs, (first, *left)
    possible = opponents[first.place] - fixed if first.place in fixed else opponents[first.place]
    for place, other in enumerate(rest):
        if other.place in possible:
            for pairs, left in pairings(rest[:place] + rest[place + 1 :], opponents, fixed):
                yield ((first, other), *pairs), left


def opponents_of(players: Players, event: Tournament) -> Opponents:
    """Whom each of these may meet."""
    return {
        one.place: frozenset(each.place for each in players if each is not one and legal(one, each, event))
        for one in players
    }


def legal(one: Contender, other: Contender, event: Tournament) -> bool:
    """C1, forbidden pairs and C3."""
    if event.have_met(one.number, other.number) or {one.number, other.number} in event.forbidden_pairs:
        return False
    mine, his = one.preference, other.preference
    clash = mine.colour is his.colour and min(mine.strength, his.strength) is Strength.ABSOLUTE
    return not clash or one.is_topscorer or other.is_topscorer


class Byes:
    """The scores the bye can have when all of some players are paired; -1 stands for nobody having it."""

    def __init__(self, players: Players, opponents: Opponents) -> None:
        self.players = {player.place: player for player in players}
        self.opponents = opponents
        self.known: dict[tuple[int, ...], frozenset[int]] = {(): frozenset({-1})}

    def scores(self, left: tuple[int, ...]) -> frozenset[int]:
        if (found := self.known.get(left)) is None:
            found = self.known[left] = frozenset(self.tried(left))
        return found

    def tried(self, left: tuple[int, ...]) -> Iterator[int]:
        first, rest = self.players[left[0]], left[1:]
        if len(left) % 2 and first.may_have_bye and self.scores(rest):
            yield first.score
        for at, other in enumerate(rest):
            if other in self.opponents[first.place]:
                yield from self.scores(rest[:at] + rest[at + 1 :])

    def of(self, players: Players) -> frozenset[int]:
        return self.scores(tuple(player.place for player in players))


class Slow:
    """One round, bracket after bracket."""

    def __init__(self, event: Tournament) -> None:
        self.players = make_contenders(event)
        self.opponents = opponents_of(self.players, event)
        self.byes = Byes(self.players, self.opponents)
        self.bye_score = min(self.byes.of(self.players))

    def completes(self, players: Players) -> bool:
        return self.bye_score in self.byes.of(players)

    def pair(self) -> tuple[set[tuple[int, int]], int | None]:
        groups = [tuple(group) for _, group in groupby(self.players, key=lambda player: player.score)]
        arrived: Players = ()
        made: set[tuple[int, int]] = set()
        for place, residents in enumerate(groups):
            pairs, arrived = self.bracket(arrived, residents, groups[place + 1 :])
            made |= {(one.number, other.number) for one, other in pairs}
        return made, arrived[0].number if arrived else None

    def bracket(self, moved: Players, residents: Players, lower: list[Players]) -> tuple[Pairs, Players]:
        below = tuple(player for group in lower for player in group)
        fixed = frozenset(player.place for player in moved)
        possible = [
            (pairs, left)
            for pairs, left in pairings((*moved, *residents), self.opponents, fixed)
            if self.completes((*left, *below))
        ]
        first = min(possible, key=lambda each: self.downfloaters(each[1]))
        possible = [each for each in possible if self.downfloaters(each[1]) == self.downfloaters(first[1])]
        return min(possible, key=lambda each: self.quality(moved, residents, lower, *each))

    def downfloaters(self, left: Players) -> tuple[int, list[int]]:
        """C6 and C7."""
        return len(left), sorted((player.score for player in left), reverse=True)

    def following(self, left: Players, lower: list[Players]) -> tuple[int, list[int]]:
        """C8."""
        if not lower:
            return 0, []
        below = tuple(player for group in lower[1:] for player in group)
        fixed = frozenset(player.place for player in left)
        return min(
            self.downfloaters(again)
            for _, again in pairings((*left, *lower[0]), self.opponents, fixed)
            if self.completes((*again, *below))
        )

    def quality(
        self, moved: Players, residents: Players, lower: list[Players], pairs: Pairs, left: Players
    ) -> tuple[object, ...]:
        below = [player for group in lower for player in group]
        bye = len(left) == 1 and self.bye_score >= residents[0].score and not len(below) % 2
        return (
            self.following(left, lower),
            left[0].unplayed if bye and self.bye_score >= 0 else 0,
            *colours(pairs),
            *floats(moved, residents, pairs, left),
            *order(moved, residents, pairs),
        )


def colours(pairs: Pairs) -> tuple[int, int, int, int]:
    """C10 to C13, by giving the colours."""
    beyond = third = denied = strong = 0
    for higher, lower in pairs:
        given = decide_colour(higher, lower, Colour.WHITE).colour
        for player, colour in ((higher, given), (lower, given.other)):
            wanted = player.preference
            step = 1 if colour is Colour.WHITE else -1
            if higher.is_topscorer or lower.is_topscorer:
                beyond += abs(wanted.difference + step) > 2
                third += len(player.colours) > 1 and player.colours[-2:] == (colour, colour)
            if wanted.colour is not None and wanted.colour is not colour:
                denied += 1
                strong += wanted.strength is Strength.STRONG
    return beyond, third, denied, strong


def floats(moved: Players, residents: Players, pairs: Pairs, left: Players) -> Iterator[object]:
    """C14 to C21."""
    came = {player.place: player for player in moved}
    meet = [(one, other) for one, other in pairs if one.place in came]
    for when in ("last_float", "float_before"):
        yield sum(getattr(player, when) is Float.DOWN for player in left if player in residents)
        yield sum(getattr(other, when) is Float.UP for _, other in meet)
    for when in ("last_float", "float_before"):
        paired = [one.score - other.score for one, other in meet if getattr(one, when) is Float.DOWN]
        going = [BEYOND_ALL + p.score for p in left if p.place in came and getattr(p, when) is Float.DOWN]
        yield sorted(paired + going, reverse=True)
        yield sorted(
            (one.score - other.score for one, other in meet if getattr(other, when) is Float.UP), reverse=True
        )


def order(moved: Players, residents: Players, pairs: Pairs) -> Iterator[object]:
    """Articles 3 and 4: which pairs the rules would come to first."""
    came = {player.place for player in moved}
    meet = sorted((one.place, other.place) for one, other in pairs if one.place in came)
    yield [one for one, _ in meet]
    yield [other for _, other in meet]
    taken = {other for _, other in meet}
    rest = [player.place for player in residents if player.place not in taken]
    inside = [(one.place, other.place) for one, other in pairs if one.place not in came]
    yield min(division(rest, turned) for turned in product(*((pair, pair[::-1]) for pair in inside)))


def division(rest: list[int], pairs: tuple[tuple[int, ...], ...]) -> tuple[object, ...]:
    """How late a division into S1 (named first) and S2 comes: its exchanges, then its transposition."""
    first = {pair[0] for pair in pairs}
    original = set(rest[: len(pairs)])
    out, into = original - first, first - original
    return (
        len(out),
        sum(into) - sum(out),
        [-place for place in sorted(out, reverse=True)],
        sorted(into),
        [pair[1] for pair in sorted(pairs)],
    )
