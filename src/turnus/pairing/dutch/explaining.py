"""Why a bracket is paired as it is: who goes down, and what is wrong with the pairing tried first."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from turnus.pairing.dutch.contenders import Contender
from turnus.pairing.dutch.criteria import Bracket, Criterion, Meeting
from turnus.pairing.dutch.hall import Hall
from turnus.pairing.dutch.weighing import Pairs
from turnus.pairing.explanation import Kind, Reason, Value
from turnus.tournament import Tournament


@dataclass(frozen=True, slots=True)
class PairedBracket:
    """A bracket with its pairs, those who go down from it, and the criteria that chose them."""

    bracket: Bracket
    pairs: Pairs
    downfloaters: tuple[Contender, ...]
    criteria: tuple[Criterion, ...]


def explain_brackets(tournament: Tournament, hall: Hall, brackets: list[PairedBracket]) -> Iterator[Reason]:
    """Say of every bracket who was in it, who went down, and which criterion decided."""
    for place, each in enumerate(brackets):
        members = tuple(player.number for player in each.bracket.members)
        told: dict[str, Value] = {
            "score": tournament.scoring.points(each.bracket.score),
            "residents": len(each.bracket.residents),
            "arrived": len(each.bracket.moved_down),
        }
        yield Reason(Kind.GROUP, members, told)
        yield from _going_down(tournament, each, is_last=place == len(brackets) - 1)
        yield from _deciding(hall, each)


def _going_down(tournament: Tournament, paired: PairedBracket, *, is_last: bool) -> Iterator[Reason]:
    for player in paired.downfloaters:
        told: dict[str, Value] = {"player": player.number}
        if is_last:
            told["score"] = tournament.scoring.points(player.score)
            yield Reason(Kind.DUTCH_BYE, (player.number,), told)
        else:
            told["waiting"] = len(paired.downfloaters)
            yield Reason(Kind.DUTCH_GOES_DOWN, (player.number,), told)


def _deciding(hall: Hall, paired: PairedBracket) -> Iterator[Reason]:
    """Compare with the pairing the rules try first: the halves against each other in order."""
    members = tuple(player.number for player in paired.bracket.members)
    if not paired.pairs:
        return
    first = _first_try(paired)
    if {(m.higher.place, m.lower.place) for m in first} == {
        (m.higher.place, m.lower.place) for m in paired.pairs
    }:
        yield Reason(Kind.DUTCH_FIRST_TRY, members)
        return
    illegal = [each for each in first if not hall.may_meet(each.higher, each.lower)]
    for each in illegal:
        yield _illegal(each)
    if not illegal:
        yield _worse(paired, first, members)


def _first_try(paired: PairedBracket) -> Pairs:
    bracket = paired.bracket
    floating = {player.place for player in paired.downfloaters}
    moved = [player for player in bracket.moved_down if player.place not in floating]
    rest = bracket.residents[len(moved) :]
    size = len(paired.pairs) - len(moved)
    made = (*zip(moved, bracket.residents, strict=False), *zip(rest[:size], rest[size:], strict=False))
    return [Meeting(higher, lower, is_here=True) for higher, lower in made]


def _illegal(pair: Meeting) -> Reason:
    numbers = (pair.higher.number, pair.lower.number)
    told: dict[str, Value] = {"player": numbers[0], "passed": numbers[1]}
    if pair.lower.number in pair.higher.met:
        return Reason(Kind.DUTCH_HAVE_MET, numbers, told)
    same = pair.higher.preference.colour is pair.lower.preference.colour is not None
    return Reason(Kind.DUTCH_SAME_COLOUR if same else Kind.DUTCH_FORBIDDEN, numbers, told)


def _worse(paired: PairedBracket, first: Pairs, members: tuple[int, ...]) -> Reason:
    """Name the first criterion by which the first try loses; else it is what happens below that decides."""
    for number, criteria in groupby(paired.criteria, key=lambda criterion: criterion.number):
        totals = [(_total(each, first), _total(each, paired.pairs)) for each in criteria]
        if number != "C8" and [tried for tried, _ in totals] < [chosen for _, chosen in totals]:
            return Reason(Kind.DUTCH_CRITERION, members, {"criterion": number})
    return Reason(Kind.DUTCH_BELOW, members)


def _total(criterion: Criterion, pairs: Iterable[Meeting]) -> int:
    return sum(criterion.reward(pair) for pair in pairs)
