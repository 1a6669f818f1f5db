"""The edition of 2017 taken literally: every pairing of a bracket, ordered by C.5 to C.19 as worded."""

from itertools import groupby

from pairing.dutch.exhaustive import Byes, Pairs, Players, colours, opponents_of, order, pairings
from turnus.pairing.dutch.contenders import Contender, Float
from turnus.pairing.dutch_2017.contenders import contenders_of_2017
from turnus.tournament import Tournament

Choice = tuple[Pairs, Players]


class Literal:
    """One round, bracket after bracket; where the rest cannot be paired the brackets collapse (A.9)."""

    def __init__(self, event: Tournament) -> None:
        self.point = event.scoring.units_per_point
        self.players = contenders_of_2017(event)
        self.collapsed = False
        self.opponents = opponents_of(self.players, event)
        self.byes = Byes(self.players, self.opponents)
        min(self.byes.of(self.players))  # no pairing at all raises

    def completes(self, players: Players) -> bool:
        return bool(self.byes.of(players))

    def pair(self) -> tuple[set[tuple[int, int]], int | None]:
        groups = [tuple(group) for _, group in groupby(self.players, key=lambda player: player.score)]
        made: list[tuple[Contender, Contender]] = []
        left: Players = ()
        for place, residents in enumerate(groups):
            below = tuple(player for group in groups[place + 1 :] for player in group)
            pairs, floaters = self.bracket(left, residents, groups[place + 1 : place + 3])
            if not self.completes((*floaters, *below)):
                self.collapsed = True
                pairs, floaters = self.penultimate(left, residents, below)
                made.extend(pairs)
                pairs, floaters = self.last(floaters, below)
                return self.answer([*made, *pairs], floaters)
            if not below:
                pairs, floaters = self.last(left, residents)
            made.extend(pairs)
            left = floaters
        return self.answer(made, left)

    def answer(
        self, pairs: list[tuple[Contender, Contender]], left: Players
    ) -> tuple[set[tuple[int, int]], int | None]:
        return {(a.number, b.number) for a, b in pairs}, left[0].number if left else None

    def possible(self, moved: Players, residents: Players) -> list[Choice]:
        fixed = frozenset(player.place for player in moved)
        return list(pairings((*moved, *residents), self.opponents, fixed))

    def bracket(self, moved: Players, residents: Players, lower: list[Players]) -> Choice:
        possible = self.possible(moved, residents)
        best = min(self.differences(*each) for each in possible)
        possible = [each for each in possible if self.differences(*each) == best]
        return min(
            possible,
            key=lambda each: (self.following(each[1], lower), self.rest(moved, residents, *each)),
        )

    def penultimate(self, moved: Players, residents: Players, below: Players) -> Choice:
        possible = [each for each in self.possible(moved, residents) if self.completes((*each[1], *below))]
        return min(possible, key=lambda each: (self.differences(*each), self.rest(moved, residents, *each)))

    def last(self, moved: Players, residents: Players) -> Choice:
        possible = [each for each in self.possible(moved, residents) if self.is_bye(each[1])]
        return min(possible, key=lambda each: (self.differences(*each), self.rest(moved, residents, *each)))

    def is_bye(self, left: Players) -> bool:
        return not left or (len(left) == 1 and left[0].may_have_bye)

    def differences(self, pairs: Pairs, left: Players) -> tuple[int, list[int]]:
        """C.5 and C.6: how many go down, and the score differences from the largest."""
        everyone = [*left, *(player for pair in pairs for player in pair)]
        lowest = min(player.score for player in everyone) - self.point
        return len(left), sorted(
            [one.score - other.score for one, other in pairs] + [p.score - lowest for p in left], reverse=True
        )

    def following(self, left: Players, lower: list[Players]) -> tuple[int, list[int]]:
        """C.7; where the next bracket is the last, only pairings that complete the round count."""
        if not lower:
            return 0, []
        possible = self.possible(left, lower[0])
        if len(lower) == 1:
            possible = [each for each in possible if self.is_bye(each[1])]
        return min((self.differences(*each) for each in possible), default=(99, []))

    def rest(self, moved: Players, residents: Players, pairs: Pairs, left: Players) -> tuple[object, ...]:
        return (*colours(pairs), *self.floats(pairs, left), *order(moved, residents, pairs))

    def floats(self, pairs: Pairs, left: Players) -> list[object]:
        """C.12 to C.19: who gets the float he had, and how far."""
        everyone = [*left, *(player for pair in pairs for player in pair)]
        lowest = min(player.score for player in everyone) - self.point
        down = [(one, one.score - other.score) for one, other in pairs if one.score > other.score]
        down += [(player, player.score - lowest) for player in left]
        up = [(other, one.score - other.score) for one, other in pairs if one.score > other.score]
        again = [
            sorted((gap for player, gap in moved if getattr(player, when) is way), reverse=True)
            for when in ("last_float", "float_before")
            for moved, way in ((down, Float.DOWN), (up, Float.UP))
        ]
        return [*map(len, again), *again]
