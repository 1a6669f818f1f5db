"""One round by the edition of 2026: brackets from the top; colours and boards are as in every edition."""

from collections.abc import Mapping
from itertools import groupby

from turnus.pairing.dutch.bracket import pair_bracket
from turnus.pairing.dutch.colours import decide_colour
from turnus.pairing.dutch.contenders import Contender
from turnus.pairing.dutch.criteria import Bracket, Meeting
from turnus.pairing.dutch.explaining import Numbering, PairedBracket, explain_brackets
from turnus.pairing.dutch.hall import Hall, make_hall
from turnus.pairing.explanation import Reason, Value
from turnus.pairing.proposal import Proposal
from turnus.tournament import Colour, Pairing, Tournament


def pair_by_2026(event: Tournament) -> tuple[Hall, list[PairedBracket]]:
    """Pair the next round, bracket by bracket."""
    hall = make_hall(event)
    return hall, pair_brackets(hall)


def proposal_of(
    event: Tournament, hall: Hall, brackets: list[PairedBracket], numbering: Numbering
) -> Proposal:
    """Give the pairs their colours, put the boards in order of score (C.04.2, 3.6), and say why."""
    initial = initial_colour(event)
    made = [pair for each in brackets for pair in each.pairs]
    boards = sorted(made, key=lambda pair: _board_order(event.scores, pair.higher.number, pair.lower.number))
    given = [_with_colours(pair, initial, numbering) for pair in boards]
    left = brackets[-1].downfloaters if brackets else ()
    reasons = (*explain_brackets(event, hall, brackets, numbering), *(reason for _, reason in given))
    pairs = tuple(pair for pair, _ in given)
    return Proposal(event.next_round, pairs, left[0].number if left else None, reasons)


def initial_colour(tournament: Tournament) -> Colour:
    """Return the colour drawn before round 1: as given, or as the highest then paired had it; else White."""
    if tournament.initial_colour is not None or not tournament.rounds or not tournament.rounds[0].games:
        return tournament.initial_colour or Colour.WHITE
    first = min(tournament.rounds[0].games, key=lambda game: min(game.white, game.black))
    return Colour.WHITE if first.white < first.black else Colour.BLACK


def _with_colours(pair: Meeting, initial: Colour, numbering: Numbering) -> tuple[Pairing, Reason]:
    given = decide_colour(pair.higher, pair.lower, initial)
    numbers = (pair.higher.number, pair.lower.number)
    white, black = numbers if given.colour is Colour.WHITE else reversed(numbers)
    told: dict[str, Value] = {"white": white, "black": black, "higher": pair.higher.number}
    told["rule"] = numbering.colours[given.kind]
    return Pairing(white, black), Reason(given.kind, (white, black), told)


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
        pairs, criteria = pair_bracket(hall, bracket, beyond)
        paired = {player.place for each in pairs for player in (each.higher, each.lower)}
        arrived = tuple(player for player in bracket.members if player.place not in paired)
        brackets.append(PairedBracket(bracket, pairs, arrived, tuple(criteria)))
    return brackets
