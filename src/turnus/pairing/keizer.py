"""Keizer: from the top of the list the next two who may meet, so that everybody has an opponent."""

from collections.abc import Iterator, Sequence

from turnus._native import OpponentGraph
from turnus.pairing.explanation import Kind, Reason, Value
from turnus.pairing.proposal import NoLegalPairing, Proposal
from turnus.pairing.resistance.colours import allocate, side
from turnus.pairing.resistance.field import Fixed
from turnus.pairing.resistance.reasons import explain_fixed
from turnus.records import record
from turnus.tournament import Colour, Outcome, Pairing, Tournament

MOST_PASSED_OVER = 8  # nobody reads further


@record
class KeizerMeetings:
    """How soon and how often two may meet again."""

    between: int = 0  # so many rounds lie between two games of the same pair
    most: int = 0  # so often at most; 0: without a limit


@record
class _Limit:
    """What holds in this round: as the club says, or less where not everybody would have an opponent."""

    between: int
    most: int


class _Hall:
    """Those who are there, from the top of the list, and who may meet."""

    def __init__(self, order: Sequence[int], tournament: Tournament, limit: _Limit) -> None:
        self.order, self.tournament, self.limit = tuple(order), tournament, limit
        self.meetings = _meetings(tournament)
        self.forbidden = tournament.forbidden_pairs
        at = {number: place for place, number in enumerate(self.order)}
        barred = [
            (at[one], at[other])
            for one in self.order
            for other in self.order
            if at[one] < at[other] and self.why_not(one, other)
        ]
        self.graph = OpponentGraph(len(self.order), barred)
        self.at = at

    def why_not(self, one: int, other: int) -> Kind | None:
        """Return why two may not meet in this round, if they may not."""
        pair = frozenset((one, other))
        if pair in self.forbidden:
            return Kind.FORBIDDEN
        rounds = self.meetings.get(pair, ())
        if self.limit.most and len(rounds) >= self.limit.most:
            return Kind.KEIZER_MET_OFTEN
        if rounds and self.tournament.next_round - rounds[-1] <= self.limit.between:
            return Kind.HAVE_MET
        return None

    def is_pairable(self, players: Sequence[int]) -> bool:
        """Whether all of them can have an opponent."""
        return self.graph.is_pairable([self.at[number] for number in players])


def pair_keizer(
    tournament: Tournament, order: Sequence[int], rules: KeizerMeetings, fixed: Fixed | None = None
) -> Proposal:
    """Pair the next round: the list from the top, those present; beside what was settled by hand."""
    settled = fixed or Fixed()
    taken = {*tournament.absent, *settled.numbers}
    present = [number for number in order if number not in taken]
    bye = settled.bye
    reasons = list(explain_fixed(settled))
    if len(present) % 2:
        bye = _free(tournament, present)
        reasons.append(_free_reason(tournament, bye))
    playing = [number for number in present if number != bye]
    hall = _hall(tournament, playing, rules)
    reasons += _relaxed(hall, rules)
    pairs = list(settled.pairs)
    for board, (higher, lower, passed) in enumerate(_met(hall)):
        first = tournament.initial_colour or Colour.WHITE
        colours = allocate(
            side(tournament, higher), side(tournament, lower), first if board % 2 == 0 else first.other
        )
        pairs.append(Pairing(colours.white, colours.black))
        reasons += [*_pair_reasons(hall, higher, lower, passed), colours.reason]
    return Proposal(tournament.next_round, tuple(pairs), bye, tuple(reasons))


def _free(tournament: Tournament, present: Sequence[int]) -> int:
    """Return who has no opponent: of those who were free least often the lowest on the list."""
    fewest = min(_free_rounds(tournament, number) for number in present)
    return next(number for number in reversed(present) if _free_rounds(tournament, number) == fewest)


def _free_rounds(tournament: Tournament, number: int) -> int:
    return sum(entry.outcome is Outcome.ALLOCATED_BYE for entry in tournament.entries[number])


def _hall(tournament: Tournament, playing: Sequence[int], rules: KeizerMeetings) -> _Hall:
    """Return who may meet, with the strictest limits under which everybody has an opponent."""
    limits = [_Limit(between, rules.most) for between in range(rules.between, -1, -1)]
    for limit in (*limits, _Limit(0, 0)):
        hall = _Hall(playing, tournament, limit)
        if hall.is_pairable(playing):
            return hall
    _, left = hall.graph.left_over(list(range(len(playing))))
    raise NoLegalPairing((), [playing[place] for place in left])


def _met(hall: _Hall) -> Iterator[tuple[int, int, list[int]]]:
    """Yield the pairs from the top with whom each highest passed over."""
    left = list(hall.order)
    while left:
        higher, others = left[0], left[1:]
        passed: list[int] = []
        for lower in others:
            rest = [number for number in others if number != lower]
            if hall.why_not(higher, lower) is None and hall.is_pairable(rest):
                break
            passed.append(lower)
        left = rest
        yield higher, lower, passed


def _meetings(tournament: Tournament) -> dict[frozenset[int], tuple[int, ...]]:
    found: dict[frozenset[int], tuple[int, ...]] = {}
    for number, played in enumerate(tournament.rounds, 1):
        for game in played.games:
            if tournament.entries[game.white][number - 1].is_over_the_board:
                pair = frozenset((game.white, game.black))
                found[pair] = (*found.get(pair, ()), number)
    return found


def _free_reason(tournament: Tournament, bye: int) -> Reason:
    return Reason(Kind.KEIZER_FREE, (bye,), {"player": bye, "times": _free_rounds(tournament, bye)})


def _relaxed(hall: _Hall, rules: KeizerMeetings) -> Iterator[Reason]:
    if hall.limit.between < rules.between:
        values: dict[str, Value] = {"wanted": rules.between, "between": hall.limit.between}
        yield Reason(Kind.KEIZER_SOONER, (), values)
    if rules.most and not hall.limit.most:
        yield Reason(Kind.KEIZER_OFTENER, (), {"most": rules.most})


def _pair_reasons(hall: _Hall, higher: int, lower: int, passed: Sequence[int]) -> Iterator[Reason]:
    yield Reason(Kind.KEIZER_NEXT, (higher, lower), {"player": higher, "opponent": lower})
    for number in passed[:MOST_PASSED_OVER]:
        why = hall.why_not(higher, number) or Kind.STRANDS_OTHERS
        rounds = hall.meetings.get(frozenset((higher, number)), (0,))
        values: dict[str, Value] = {"passed": number, "round": rounds[-1], "times": len(rounds)}
        yield Reason(why, (higher, number), values)
