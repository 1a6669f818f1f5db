"""C.04.6 taken literally: every set of upfloaters and every pairing, in the order of the articles."""

from collections.abc import Iterator
from itertools import combinations

from turnus.pairing.team_swiss.colours import decide_colour, first_and_other
from turnus.pairing.team_swiss.teams import Contender, make_contenders, rules_of
from turnus.tournament import Colour, Tournament

Teams = tuple[Contender, ...]
Pairs = tuple[tuple[Contender, Contender], ...]


class Literal:
    """One round; who has the bye first, then bracket after bracket."""

    def __init__(self, event: Tournament) -> None:
        self.event = event
        self.teams = make_contenders(event, rules_of(event))
        planned = event.planned_rounds
        self.floats_matter = planned is None or event.next_round <= planned - 2

    def pairings(self, teams: Teams) -> Iterator[Pairs]:
        """Every way to pair all of these, by C1."""
        if not teams:
            yield ()
            return
        first, rest = teams[0], teams[1:]
        for place, other in enumerate(rest):
            if other.number in first.met or {first.number, other.number} in self.event.forbidden_pairs:
                continue
            for pairs in self.pairings(rest[:place] + rest[place + 1 :]):
                yield ((first, other), *pairs)

    def is_pairable(self, teams: Teams) -> bool:
        return next(self.pairings(teams), None) is not None

    def pair(self) -> tuple[set[tuple[int, int]], int | None]:
        """Return the pairs and the bye; no pairing at all raises."""
        left, free = self.teams, None
        if len(left) % 2:
            possible = [
                team
                for team in left
                if team.may_have_bye and self.is_pairable(tuple(t for t in left if t is not team))
            ]
            free = min(possible, key=lambda team: (team.score, -team.played, -team.number))
            left = tuple(team for team in left if team is not free)
        elif not self.is_pairable(left):
            raise ValueError
        made: set[tuple[int, int]] = set()
        while left:
            up = self.upfloaters(left)
            top = max(team.score for team in left)
            members = tuple(team for team in left if team.score == top or team in up)
            made |= {(one.number, two.number) for one, two in self.bracket(members, up)}
            left = tuple(team for team in left if team not in members)
        return made, free.number if free else None

    def fewest(self, left: Teams) -> tuple[int, list[Teams]]:
        """C4 with C1 and C3: the sets of the smallest size that leave everything pairable."""
        top = max(team.score for team in left)
        residents = tuple(team for team in left if team.score == top)
        lower = [team for team in left if team.score < top]
        for size in range(len(lower) + 1):
            found = [
                up
                for up in combinations(lower, size)
                if self.is_pairable((*residents, *up))
                and self.is_pairable(tuple(team for team in lower if team not in up))
            ]
            if found:
                return size, found
        raise AssertionError

    def upfloaters(self, left: Teams) -> Teams:
        _, sets = self.fewest(left)
        return min(sets, key=lambda up: self.set_key(left, up))

    def set_key(self, left: Teams, up: Teams) -> tuple[object, ...]:
        top = max(team.score for team in left)
        rest = tuple(team for team in left if team.score < top and team not in up)
        following = max((team.score for team in left if team.score < top), default=0)
        emptied = all(team.score != following for team in rest)
        again = sum(team.was_floater for team in up) if self.floats_matter else 0
        return (
            [-score for score in sorted(team.score for team in up)],  # C5
            0 if emptied else self.fewest(rest)[0],  # C6
            again,  # C7
            [team.number for team in sorted(up, key=lambda team: (-team.score, team.number))],
        )

    def bracket(self, members: Teams, up: Teams) -> Pairs:
        ordered = tuple(sorted(members, key=lambda team: team.number))
        return min(self.pairings(ordered), key=lambda pairs: self.pairing_key(pairs, up))

    def pairing_key(self, pairs: Pairs, up: Teams) -> tuple[object, ...]:
        denied = strong = again = 0
        for pair in pairs:
            first, other = first_and_other(*pair)
            colour, _, _ = decide_colour(first, other, Colour.WHITE)
            for team, given in ((first, colour), (other, colour.other)):
                wanted = team.preference
                if wanted.colour is not None and wanted.colour is not given:
                    denied += 1
                    strong += wanted.is_strong
            if self.floats_matter and (pair[0] in up) != (pair[1] in up):
                again += (pair[1] if pair[0] in up else pair[0]).was_floater
        tops = sorted(pairs, key=lambda pair: pair[0].number)
        identifier = [*(one.number for one, _ in tops), *(two.number for _, two in tops)]
        return denied, strong, again, identifier
