"""One round by the edition of 2017: brackets from the top; where the rest cannot be paired, they collapse.

A bracket is paired looking no further than the next one. When what it leaves cannot be paired to the end, it
is paired again, completion first (the penultimate bracket), and all below become one last bracket (A.9).
"""

from itertools import groupby

from turnus.pairing.dutch.bracket import pair_by_criteria
from turnus.pairing.dutch.contenders import Contender
from turnus.pairing.dutch.criteria import Bracket, levels
from turnus.pairing.dutch.explaining import PairedBracket
from turnus.pairing.dutch.hall import Hall, hall_of
from turnus.pairing.dutch.ordinary import pair_ordinary
from turnus.pairing.dutch.search import Completion, Search
from turnus.pairing.dutch.weighing import Pairs
from turnus.pairing.dutch_2017.contenders import contenders_of_2017
from turnus.pairing.dutch_2017.criteria import criteria_of
from turnus.tournament import Tournament

Players = tuple[Contender, ...]


def pair_by_2017(event: Tournament) -> tuple[Hall, list[PairedBracket]]:
    """Pair the next round, bracket by bracket."""
    hall = hall_of(event, contenders_of_2017(event), lowest_bye=False)
    groups = [tuple(group) for _, group in groupby(hall.contenders, key=lambda player: player.score)]
    point = event.scoring.units_per_point
    brackets: list[PairedBracket] = []
    arrived: Players = ()
    for place, residents in enumerate(groups):
        below = tuple(player for group in groups[place + 1 :] for player in group)
        following = groups[place + 1] if below else ()
        made = _paired(hall, Bracket(arrived, residents, following), below[len(following) :], point)
        if below and not hall.can_complete((*made.downfloaters, *below)):
            penultimate = _paired(hall, Bracket(arrived, residents, ()), below, point)
            last = _paired(hall, Bracket(penultimate.downfloaters, below, ()), (), point)
            return hall, [*brackets, penultimate, last]
        brackets.append(made)
        arrived = made.downfloaters
    return hall, brackets


def _paired(hall: Hall, bracket: Bracket, beyond: Players, point: int) -> PairedBracket:
    """Pair one bracket; with no following one it is the last or the penultimate, and must complete (C.4)."""
    criteria = criteria_of(bracket, point)
    pairs = _ordinary(hall, bracket, beyond)
    if pairs is None:
        completion = Completion.LATER if bracket.following else Completion.FIRST
        pairs = pair_by_criteria(bracket, Search(hall, bracket, beyond, completion), criteria)
    paired = {player.place for each in pairs for player in (each.higher, each.lower)}
    left = tuple(player for player in bracket.members if player.place not in paired)
    return PairedBracket(bracket, pairs, left, tuple(criteria))


def _ordinary(hall: Hall, bracket: Bracket, beyond: Players) -> Pairs | None:
    """Pair a bracket of even number as in 2026, where nobody has to go down; anything else is weighed.

    Whoever came down meets a resident, so that the score differences are settled; only colours, who went up
    before, and the order of the rules decide, and these are those of 2026.
    """
    if bracket.size % 2 or len(levels(bracket.residents)) > 1:
        return None
    return pair_ordinary(hall, bracket, beyond)
