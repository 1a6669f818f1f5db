"""Pairing one bracket: the criteria decide, the order of the rules decides between equals."""

from collections.abc import Iterable, Sequence

from turnus.pairing.dutch.colour_wishes import colour_criteria
from turnus.pairing.dutch.contenders import Contender
from turnus.pairing.dutch.criteria import Bracket, Criterion, Meeting
from turnus.pairing.dutch.downfloaters import downfloater_criteria, fewest_unplayed_games
from turnus.pairing.dutch.hall import Hall
from turnus.pairing.dutch.order import (
    fewest_exchanges,
    moved_down_first,
    opponents_in_turn,
    which_exchanges,
)
from turnus.pairing.dutch.ordinary import pair_ordinary
from turnus.pairing.dutch.repeated_floats import float_criteria
from turnus.pairing.dutch.search import CannotComplete, Completion, Search
from turnus.pairing.dutch.weighing import Pairs

ORDER_BITS = 900  # how wide a matching's weights may grow with opponents in turn


Choice = tuple[Pairs, list[Criterion]]


def pair_bracket(hall: Hall, bracket: Bracket, beyond: tuple[Contender, ...]) -> Choice:
    """Pair the bracket; return its pairs and the criteria they are best by. Who is in no pair goes down."""
    ordinary = pair_ordinary(hall, bracket, beyond)
    if ordinary is not None:
        return ordinary, _wanted(bracket)
    return pair_by_weight(hall, bracket, beyond)


def pair_by_weight(hall: Hall, bracket: Bracket, beyond: tuple[Contender, ...]) -> Choice:
    """Pair any bracket exactly: this one and the next, or everybody where that leaves others unpaired."""
    try:
        return _pair(hall, bracket, Search(hall, bracket, beyond, Completion.CHECKED))
    except CannotComplete:
        return _pair(hall, bracket, Search(hall, bracket, beyond, Completion.FIRST))


def _pair(hall: Hall, bracket: Bracket, search: Search) -> Choice:
    criteria = _criteria(hall, bracket, search)
    return pair_by_criteria(bracket, search, criteria), criteria


def pair_by_criteria(bracket: Bracket, search: Search, criteria: list[Criterion]) -> Pairs:
    """Choose the best pairs by the criteria; between equals the order of the rules decides."""
    first = _here(search.best(criteria, moved_down_first(bracket)))
    from_above = [each for each in first if each.higher.score > bracket.score]
    search.settle(from_above)
    search.keep(lambda each: not each.is_here or each.higher.score <= bracket.score)
    rest = _remainder(search, criteria, bracket, from_above, len(first) - len(from_above))
    return [*from_above, *rest]


def _here(pairs: Pairs) -> Pairs:
    return [each for each in pairs if each.is_here]


def _criteria(hall: Hall, bracket: Bracket, search: Search) -> list[Criterion]:
    """C6 to C21 as far as they matter here."""
    if _one_gets_the_bye(hall, bracket, search):
        return _wanted(bracket, fewest_unplayed_games(bracket))
    return _wanted(bracket)


def _wanted(bracket: Bracket, *bye: Criterion) -> list[Criterion]:
    return [*downfloater_criteria(bracket), *bye, *colour_criteria(bracket), *float_criteria(bracket)]


def _one_gets_the_bye(hall: Hall, bracket: Bracket, search: Search) -> bool:
    """Whether exactly one goes down and he has the bye: the only ones who may are in this bracket."""
    if hall.bye_score is None or hall.bye_score < bracket.score:
        return False
    return bracket.size - 2 * len(_here(search.best(list(downfloater_criteria(bracket))))) == 1


def _remainder(
    search: Search, criteria: list[Criterion], bracket: Bracket, from_above: Pairs, pairs: int
) -> Pairs:
    """Pair the residents nobody came down to: exchanges first, then opponents in turn."""
    if pairs == 0:
        return []
    taken = {each.lower.place for each in from_above}
    rest = [player for player in bracket.residents if player.place not in taken]
    tops = _first_half(search, criteria, rest, pairs)
    among = {player.place for player in tops}
    search.keep(
        lambda each: not each.is_here or (each.higher.place in among and each.lower.place not in among)
    )
    others = [player for player in rest if player.place not in among]
    found: Pairs = []
    for part in _parts(tops, len(others)):
        chosen = _here(search.best(criteria, opponents_in_turn(part, others)))
        places = {player.place for player in part}
        settled = [each for each in chosen if each.higher.place in places]
        search.settle(settled)
        found.extend(settled)
    return found


def _first_half(
    search: Search, criteria: list[Criterion], rest: Sequence[Contender], pairs: int
) -> list[Contender]:
    """Return who is in S1 after the exchanges."""
    fewest = list(fewest_exchanges(rest, pairs))
    tops = _tops(search.best(criteria, fewest))
    if tops != list(rest[:pairs]):
        tops = _tops(search.best(criteria, [*fewest, *which_exchanges(rest, pairs)]))
    return tops


def _tops(pairs: Iterable[Meeting]) -> list[Contender]:
    return sorted((each.higher for each in pairs if each.is_here), key=lambda player: player.place)


def _parts(tops: Sequence[Contender], others: int) -> Iterable[Sequence[Contender]]:
    size = max(1, ORDER_BITS // max(1, others.bit_length()))
    for start in range(0, len(tops), size):
        yield tops[start : start + size]
