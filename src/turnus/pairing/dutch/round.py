"""One round by the Dutch system: brackets from the top, then colours."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from turnus.pairing.dutch.bracket import pair_bracket
from turnus.pairing.dutch.colours import decide_colour
from turnus.pairing.dutch.contenders import Contender
from turnus.pairing.dutch.criteria import Bracket
from turnus.pairing.dutch.hall import Hall, make_hall
from turnus.pairing.dutch.weighing import Pairs
from turnus.pairing.swiss import Proposal
from turnus.tournament import Colour, Pairing, Tournament


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """A bracket with its pairs and those who go down from it."""

    bracket: Bracket
    pairs: Pairs
    downfloaters: tuple[Contender, ...]


def pair_dutch_round(tournament: Tournament) -> Proposal:
    """Pair the next round."""
    hall = make_hall(tournament)
    brackets = pair_brackets(hall)
    initial = tournament.initial_colour or Colour.WHITE
    made = [pair for each in brackets for pair in each.pairs]
    scores = tournament.scores
    boards = sorted(made, key=lambda pair: _board_order(scores, pair.higher.number, pair.lower.number))
    pairs = []
    for pair in boards:
        given = decide_colour(pair.higher, pair.lower, initial)
        numbers = (pair.higher.number, pair.lower.number)
        pairs.append(Pairing(*(numbers if given.colour is Colour.WHITE else reversed(numbers))))
    left = brackets[-1].downfloaters if brackets else ()
    return Proposal(tournament.next_round, tuple(pairs), left[0].number if left else None, ())


def _board_order(scores: Mapping[int, int], one: int, other: int) -> tuple[int, int, int]:
    higher, lower = sorted((-scores[number], number) for number in (one, other))
    return higher[0], higher[0] + lower[0], higher[1]


def pair_brackets(hall: Hall) -> list[PairedBracket]:
    """Pair bracket after bracket, those who go down joining the next."""
    groups = [tuple(group) for _, group in groupby(hall.contenders, key=lambda player: player.score)]
    arrived: tuple[Contender, ...] = ()
    brackets = []
    for place, residents in enumerate(groups):
        following = groups[place + 1] if place + 1 < len(groups) else ()
        beyond = tuple(player for group in groups[place + 2 :] for player in group)
        bracket = Bracket(arrived, residents, following)
        pairs = pair_bracket(hall, bracket, beyond)
        paired = {player.place for each in pairs for player in (each.higher, each.lower)}
        arrived = tuple(player for player in bracket.members if player.place not in paired)
        brackets.append(PairedBracket(bracket, pairs, arrived))
    return brackets
