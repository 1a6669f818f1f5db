"""Who may meet whom at all: the absolute criteria C1 to C3, completion (C4) and the score of the bye (C5)."""

from collections.abc import Iterable, Sequence

from turnus import _native
from turnus.faults import NotFound
from turnus.pairing.dutch.contenders import Contender, make_contenders
from turnus.pairing.dutch.preferences import Strength, are_opposed
from turnus.pairing.proposal import NoLegalPairing
from turnus.records import record, replace
from turnus.tournament import Tournament


class NobodyForTheBye(NoLegalPairing):
    """The number is odd and everybody without whom the others can be paired is barred from the bye (C2)."""

    def __init__(self, barred: Sequence[int]) -> None:
        NotFound.__init__(
            self,
            "no legal pairing exists: {players} had a point without playing and cannot have the bye",
            kind="no_legal_pairing",
            players=", ".join(map(str, barred)),
        )
        self.without_opponent = tuple(barred)
        self.too_many = ()


@record
class Hall:
    """Everybody to be paired and who may meet whom; with an odd number the bye takes part as one more."""

    contenders: tuple[Contender, ...]
    graph: _native.OpponentGraph
    bye: Contender | None
    bye_score: int | None

    def may_meet(self, one: Contender, other: Contender) -> bool:
        """Whether C1 to C3 let the two meet (or the one have the bye)."""
        return self.graph.may_meet(one.place, other.place)

    def can_complete(self, players: Iterable[Contender]) -> bool:
        """Whether all of these, with the bye, can be paired among each other (C4)."""
        places = [player.place for player in players]
        return self.graph.is_pairable(places if self.bye is None else [*places, self.bye.place])


def make_hall(tournament: Tournament) -> Hall:
    """Find who may meet whom and the lowest score the bye can have; no complete pairing is a fault."""
    return hall_of(tournament, make_contenders(tournament), lowest_bye=True)


def hall_of(tournament: Tournament, contenders: tuple[Contender, ...], *, lowest_bye: bool) -> Hall:
    """Find who may meet whom; the bye only at its lowest score, or at any (before 2026)."""
    barred = list(_barred(tournament, contenders))
    size = len(contenders)
    if size % 2 == 0:
        hall = Hall(contenders, _native.OpponentGraph(size, barred), None, None)
        if not hall.can_complete(contenders):
            raise _no_pairing(hall)
        return hall
    lowest = _lowest_bye_score(contenders, _native.OpponentGraph(size, barred))
    score = lowest if lowest_bye else None
    refused = [(p.place, size) for p in contenders if not (p.may_have_bye and score in (None, p.score))]
    bye = replace(contenders[-1], place=size, number=0, score=-1)
    return Hall(contenders, _native.OpponentGraph(size + 1, barred + refused), bye, score)


def _barred(tournament: Tournament, contenders: Sequence[Contender]) -> Iterable[tuple[int, int]]:
    place = {player.number: player.place for player in contenders}
    for player in contenders:  # C1
        yield from ((player.place, place[other]) for other in player.met if other in place)
    for pair in tournament.forbidden_pairs:
        one, other = sorted(pair)
        if one in place and other in place:
            yield place[one], place[other]
    bound = [p for p in contenders if p.preference.strength is Strength.ABSOLUTE and not p.is_topscorer]  # C3
    for index, player in enumerate(bound):
        for second in bound[index + 1 :]:
            if are_opposed(player.preference, second.preference):
                yield player.place, second.place


def _lowest_bye_score(contenders: Sequence[Contender], graph: _native.OpponentGraph) -> int:
    """C2 and C5: the lowest score among those who may have the bye and without whom the rest is pairable."""
    number, possible = graph.left_over([player.place for player in contenders])
    scores = [contenders[place].score for place in possible if contenders[place].may_have_bye]
    if number != 1:
        raise NoLegalPairing((), [contenders[place].number for place in possible])
    if not scores:
        raise NobodyForTheBye([contenders[place].number for place in possible])
    return min(scores)


def _no_pairing(hall: Hall) -> NoLegalPairing:
    _, possible = hall.graph.left_over([player.place for player in hall.contenders])
    return NoLegalPairing((), [hall.contenders[place].number for place in possible])
