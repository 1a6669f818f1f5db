"""The pairs still possible in a bracket and below it, and the best of them for given criteria."""

from collections.abc import Callable, Iterable
from enum import Enum
from itertools import combinations

from turnus.pairing.dutch.contenders import Contender
from turnus.pairing.dutch.criteria import Bracket, Criterion, Meeting
from turnus.pairing.dutch.hall import Hall
from turnus.pairing.dutch.weighing import Pairs, Weighed, weighed

COMPLETION = Criterion("C4", lambda _: 1, 1 << 16)


class CannotComplete(Exception):  # noqa: N818 - an answer to look further, not a fault
    """What is best for this bracket and the next leaves others without an opponent."""


class Completion(Enum):
    """What a search does about those it leaves: completing the round (C4)."""

    CHECKED = "narrow: sees this bracket and the next, and fails when the rest cannot be paired"
    FIRST = "wide: takes everybody in, and pairs as many as can be before anything else"
    LATER = "narrow: somebody else checks what is left; of the last bracket it sees the bye too"


class Search:
    """Chooses pairs step by step; what is settled is not looked at again.

    What is best narrowly and leaves a complete pairing is best of all; else a wide search decides.
    """

    def __init__(
        self, hall: Hall, bracket: Bracket, beyond: tuple[Contender, ...], completion: Completion
    ) -> None:
        self._hall = hall
        self._unsettled = {player.place: player for player in (*bracket.members, *bracket.following, *beyond)}
        self._completion = completion
        meetings = list(_meetings(hall, bracket))
        if completion is Completion.FIRST:
            meetings.extend(_further(hall, bracket, beyond))
        elif completion is Completion.LATER and not beyond:
            meetings.extend(_byes(hall, (*bracket.members, *bracket.following)))
        self._weighed = Weighed(meetings, [0] * len(meetings), 0)
        self._by: list[Criterion] = []  # what they are weighed by already

    def best(self, criteria: list[Criterion], then: Iterable[Criterion] = ()) -> Pairs:
        """Return the best pairs here and below, by these criteria and then by others; the first are kept."""
        wanted = [COMPLETION, *criteria] if self._completion is Completion.FIRST else list(criteria)
        if wanted != self._by:
            self._weighed, self._by = weighed(self._weighed.meetings, wanted), wanted
        further = list(then)
        chosen = (self._weighed.then(further) if further else self._weighed).best()
        paired = {player.place for each in chosen for player in (each.higher, each.lower)}
        left = [player for place, player in self._unsettled.items() if place not in paired]
        if self._completion is Completion.CHECKED and not self._hall.can_complete(left):
            raise CannotComplete
        return chosen

    def settle(self, pairs: Iterable[Meeting]) -> None:
        """Fix these pairs."""
        for each in pairs:
            del self._unsettled[each.higher.place], self._unsettled[each.lower.place]
        free = self._unsettled if self._hall.bye is None else {*self._unsettled, self._hall.bye.place}
        self.keep(lambda each: each.higher.place in free and each.lower.place in free)

    def keep(self, wanted: Callable[[Meeting], bool]) -> None:
        """Leave out all other pairs."""
        self._weighed = self._weighed.only(wanted)


def _meetings(hall: Hall, bracket: Bracket) -> Iterable[Meeting]:
    """Return the pairs of this bracket, and of the next whoever goes down from this one."""
    for lower in bracket.residents:
        for higher in bracket.members:
            if higher.place < lower.place and hall.may_meet(higher, lower):
                yield Meeting(higher, lower, is_here=True)
    for lower in bracket.following:
        for higher in (*bracket.members, *bracket.following):
            if higher.place < lower.place and hall.may_meet(higher, lower):
                yield Meeting(higher, lower, is_next=True)


def _further(hall: Hall, bracket: Bracket, beyond: tuple[Contender, ...]) -> Iterable[Meeting]:
    near = (*bracket.members, *bracket.following)
    for higher in near:
        for lower in beyond:
            if hall.may_meet(higher, lower):
                yield Meeting(higher, lower)
    for higher, lower in combinations(beyond, 2):
        if hall.may_meet(higher, lower):
            yield Meeting(higher, lower)
    yield from _byes(hall, (*near, *beyond))


def _byes(hall: Hall, players: Iterable[Contender]) -> Iterable[Meeting]:
    if hall.bye is not None:
        for higher in players:
            if hall.may_meet(higher, hall.bye):
                yield Meeting(higher, hall.bye)
