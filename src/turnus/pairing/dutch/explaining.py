"""Why a bracket is paired as it is: who goes down, what is wrong with the first try, who meets whom."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from turnus.pairing.dutch.contenders import Contender
from turnus.pairing.dutch.criteria import Bracket, Criterion, Meeting, levels
from turnus.pairing.dutch.hall import Hall
from turnus.pairing.dutch.weighing import Pairs
from turnus.pairing.explanation import Kind, Reason, Value
from turnus.records import record
from turnus.tournament import Tournament


@record
class PairedBracket:
    """A bracket with its pairs, those who go down from it, and the criteria that chose them."""

    bracket: Bracket
    pairs: Pairs
    downfloaters: tuple[Contender, ...]
    criteria: tuple[Criterion, ...]


@record
class Numbering:
    """How an edition numbers what a reason rests on."""

    going_down: str
    bye: str
    bye_barred: str
    bye_kind: Kind
    below: str
    following: str  # the criterion that looks at the bracket after this one
    wishes: Mapping[str, Kind]  # by criterion: what is said where it decides
    colours: Mapping[Kind, str]
    collapse: str = ""


NUMBERED_2026 = Numbering(
    going_down="C4, C6-C8",
    bye="C2, C4, C5, C9",
    bye_barred="C2",
    bye_kind=Kind.DUTCH_BYE,
    below="C4, C8",
    following="C8",
    wishes={
        "C6": Kind.DUTCH_FEWER_DOWN,
        "C7": Kind.DUTCH_LOWER_DOWN,
        "C9": Kind.DUTCH_BYE_PLAYED,
        "C10": Kind.DUTCH_THREE_MORE,
        "C11": Kind.DUTCH_THIRD_TIME,
        "C12": Kind.DUTCH_COLOURS_DUE,
        "C13": Kind.DUTCH_COLOURS_STRONGLY_DUE,
        **dict.fromkeys(("C14", "C16"), Kind.DUTCH_DOWN_AGAIN),
        **dict.fromkeys(("C15", "C17"), Kind.DUTCH_UP_AGAIN),
        **dict.fromkeys(("C18", "C19", "C20", "C21"), Kind.DUTCH_FURTHER_AGAIN),
    },
    colours={
        Kind.DUTCH_BOTH_GRANTED: "5.2.1",
        Kind.DUTCH_STRONGER_GRANTED: "5.2.2",
        Kind.DUTCH_ALTERNATED: "5.2.3",
        Kind.DUTCH_HIGHER_GRANTED: "5.2.4",
        Kind.DUTCH_INITIAL_COLOUR: "5.2.5",
    },
)


def explain_brackets(
    tournament: Tournament, hall: Hall, brackets: list[PairedBracket], numbering: Numbering
) -> Iterator[Reason]:
    """Say of every bracket who was in it, who went down, which criterion decided, and who meets whom."""
    for place, each in enumerate(brackets):
        members = tuple(player.number for player in each.bracket.members)
        told: dict[str, Value] = {
            "score": tournament.scoring.points(each.bracket.score),
            "residents": len(each.bracket.residents),
            "arrived": len(each.bracket.moved_down),
        }
        yield Reason(Kind.GROUP, members, told)
        if len(levels(each.bracket.residents)) > 1:
            yield Reason(Kind.DUTCH_COLLAPSED, members, {"cited": numbering.collapse})
        if place == len(brackets) - 1:
            yield from _bye(tournament, each, numbering)
        else:
            yield from _going_down(each, numbering)
        yield from _deciding(hall, each, numbering)
        yield from _meetings(each)


def _bye(tournament: Tournament, paired: PairedBracket, numbering: Numbering) -> Iterator[Reason]:
    for player in paired.downfloaters:
        told: dict[str, Value] = {"player": player.number, "cited": numbering.bye}
        told["score"] = tournament.scoring.points(player.score)
        yield Reason(numbering.bye_kind, (player.number,), told)
        for other in paired.bracket.members:
            if other.place > player.place and not other.may_have_bye:
                about: dict[str, Value] = {"passed": other.number, "cited": numbering.bye_barred}
                yield Reason(Kind.DUTCH_BYE_BARRED, (player.number, other.number), about)


def _going_down(paired: PairedBracket, numbering: Numbering) -> Iterator[Reason]:
    alone = len(paired.downfloaters) == 1
    for player in paired.downfloaters:
        told: dict[str, Value] = {"player": player.number, "cited": numbering.going_down}
        if alone and player is paired.bracket.members[-1]:
            yield Reason(Kind.DUTCH_LOWEST_GOES_DOWN, (player.number,), told)
        else:
            told["waiting"] = len(paired.downfloaters)
            yield Reason(Kind.DUTCH_GOES_DOWN, (player.number,), told)


def _deciding(hall: Hall, paired: PairedBracket, numbering: Numbering) -> Iterator[Reason]:
    """Compare with the pairing the rules try first: the halves against each other in order."""
    members = tuple(player.number for player in paired.bracket.members)
    if not paired.pairs:
        return
    first = _first_try(paired)
    if _as_set(first) == _as_set(paired.pairs):
        yield Reason(Kind.DUTCH_FIRST_TRY, members)
        return
    illegal = [each for each in first if not hall.may_meet(each.higher, each.lower)]
    for each in illegal:
        yield _illegal(each)
    if not illegal:
        yield _worse(paired, first, members, numbering)


def _as_set(pairs: Pairs) -> set[tuple[int, int]]:
    return {(each.higher.place, each.lower.place) for each in pairs}


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
        return Reason(Kind.DUTCH_HAVE_MET, numbers, {**told, "cited": "C1"})
    if pair.higher.preference.colour is pair.lower.preference.colour is not None:
        return Reason(Kind.DUTCH_SAME_COLOUR, numbers, {**told, "cited": "C3"})
    return Reason(Kind.DUTCH_FORBIDDEN, numbers, told)


def _worse(paired: PairedBracket, first: Pairs, members: tuple[int, ...], numbering: Numbering) -> Reason:
    """Name the first criterion by which the first try loses; else it is what happens below that decides."""
    for number, criteria in groupby(paired.criteria, key=lambda criterion: criterion.number):
        totals = [(_total(each, first), _total(each, paired.pairs)) for each in criteria]
        if number != numbering.following and [tried for tried, _ in totals] < [
            chosen for _, chosen in totals
        ]:
            return Reason(numbering.wishes[number], members, {"cited": number})
    return Reason(Kind.DUTCH_BELOW, members, {"cited": numbering.below})


def _total(criterion: Criterion, pairs: Iterable[Meeting]) -> int:
    return sum(criterion.reward(pair) for pair in pairs)


def _meetings(paired: PairedBracket) -> Iterator[Reason]:
    """Say of every pair where in the bracket its two players stand."""
    residents = {player.place: index for index, player in enumerate(paired.bracket.residents, 1)}
    down = [each for each in paired.pairs if each.higher.place not in residents]
    for each in down:
        told: dict[str, Value] = {"nth": residents[each.lower.place]}
        yield _meeting(Kind.DUTCH_FROM_ABOVE, each, told)
    taken = {each.lower.place for each in down}
    rest = [player for player in paired.bracket.residents if player.place not in taken]
    half = len(paired.pairs) - len(down)
    index = {player.place: place for place, player in enumerate(rest)}
    for each in paired.pairs[len(down) :]:
        top, bottom = index[each.higher.place], index[each.lower.place]
        if top >= half or bottom < half:
            yield _meeting(Kind.DUTCH_EXCHANGED, each, {})
        elif bottom - top == half:
            yield _meeting(Kind.DUTCH_STRAIGHT, each, {"nth": top + 1})
        else:
            yield _meeting(Kind.DUTCH_ASIDE, each, {"passed": rest[top + half].number})


def _meeting(kind: Kind, pair: Meeting, told: Mapping[str, Value]) -> Reason:
    numbers = (pair.higher.number, pair.lower.number)
    return Reason(kind, numbers, {"player": numbers[0], "opponent": numbers[1], **told})
