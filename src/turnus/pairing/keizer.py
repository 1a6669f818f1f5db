"""Keizer: from the top of the list the next two who may meet, so that everybody has an opponent."""

from collections.abc import Iterator, Sequence

from turnus._native import OpponentGraph
from turnus.pairing.explanation import Kind, Reason, Value
from turnus.pairing.proposal import NoLegalPairing, Proposal
from turnus.pairing.resistance.colours import Allocation, Side, allocate, side
from turnus.pairing.resistance.field import Fixed
from turnus.pairing.resistance.reasons import explain_fixed
from turnus.records import record, replace
from turnus.tournament import Colour, Outcome, Pairing, Tournament

MOST_PASSED_OVER = 8  # nobody reads further


@record
class KeizerMeetings:
    """How soon and how often two may meet again, and what is kept of colours and free rounds; 0: no limit."""

    between: int = 0  # so many rounds lie between two games of the same pair
    most: int = 0  # so often at most
    once_until: int = 0  # in the first so many rounds nobody meets twice
    in_a_row: int = 0  # so many rounds one after another at most
    same_colour: int = 0  # so many games one after another with the same colour at most
    balance: int = 0  # one colour so many times more than the other at most
    byes_in_a_row: int = 0  # so many rounds one after another the odd one out at most


@record
class _Limit:
    """What holds in this round: as the club says, or less where not everybody would have an opponent."""

    meetings: KeizerMeetings
    colours: bool = True  # two who must have the same one do not meet


class _Hall:
    """Those who are there, from the top of the list, and who may meet."""

    def __init__(self, order: Sequence[int], tournament: Tournament, limit: _Limit) -> None:
        self.order, self.tournament, self.limit = tuple(order), tournament, limit
        self.meetings = _meetings(tournament)
        self.forbidden = tournament.forbidden_pairs
        self.due = _due(self.order, tournament, limit.meetings) if limit.colours else {}
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
        if rounds and (why := self._too_soon(rounds)):
            return why
        if one in self.due and self.due[one].colour is getattr(self.due.get(other), "colour", None):
            return Kind.SAME_COLOUR_DUE
        return None

    def _too_soon(self, rounds: Sequence[int]) -> Kind | None:
        limit, coming = self.limit.meetings, self.tournament.next_round
        if limit.most and len(rounds) >= limit.most:
            return Kind.KEIZER_MET_OFTEN
        if coming <= limit.once_until or coming - rounds[-1] <= limit.between:
            return Kind.HAVE_MET
        row = tuple(range(coming - limit.in_a_row, coming))
        return Kind.KEIZER_MET_IN_A_ROW if limit.in_a_row and rounds[-limit.in_a_row :] == row else None

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
        bye, barred = _free(tournament, present, rules.byes_in_a_row)
        values: dict[str, Value] = {"times": rules.byes_in_a_row}
        reasons += [Reason(Kind.KEIZER_FREE_AGAIN, (each,), {"passed": each, **values}) for each in barred]
        reasons.append(_free_reason(tournament, bye))
    playing = [number for number in present if number != bye]
    hall = _hall(tournament, playing, rules)
    reasons += _relaxed(hall, rules)
    pairs = list(settled.pairs)
    for board, (higher, lower, passed) in enumerate(_met(hall)):
        colours = _colours(hall, higher, lower, board)
        pairs.append(Pairing(colours.white, colours.black))
        reasons += [*_pair_reasons(hall, higher, lower, passed), colours.reason]
    return Proposal(tournament.next_round, tuple(pairs), bye, tuple(reasons))


def _free(tournament: Tournament, present: Sequence[int], in_a_row: int) -> tuple[int, list[int]]:
    """Return who has no opponent, and whom that passes over.

    It is the lowest on the list of those who were free least often, but for who was free in all of the last
    so many rounds; where that is everybody, it keeps nobody from it.
    """
    barred = [number for number in present if in_a_row and _was_free(tournament, number, in_a_row)]
    open_to = [number for number in present if number not in barred] or list(present)
    fewest = min(_free_rounds(tournament, number) for number in open_to)
    free = next(number for number in reversed(open_to) if _free_rounds(tournament, number) == fewest)
    return free, [number for number in barred if number != free]


def _was_free(tournament: Tournament, number: int, times: int) -> bool:
    lately = tournament.entries[number][-times:]
    return len(lately) == times and all(entry.outcome is Outcome.ALLOCATED_BYE for entry in lately)


def _free_rounds(tournament: Tournament, number: int) -> int:
    return sum(entry.outcome is Outcome.ALLOCATED_BYE for entry in tournament.entries[number])


def _hall(tournament: Tournament, playing: Sequence[int], rules: KeizerMeetings) -> _Hall:
    """Return who may meet, with the strictest limits under which everybody has an opponent."""
    for limit in dict.fromkeys(_limits(rules)):
        hall = _Hall(playing, tournament, limit)
        if hall.is_pairable(playing):
            return hall
    _, left = hall.graph.left_over(list(range(len(playing))))
    raise NoLegalPairing((), [playing[place] for place in left])


def _limits(rules: KeizerMeetings) -> Iterator[_Limit]:
    """Yield what holds, the strictest first; at every step colours give way before the next limit does."""
    for meetings in _meeting_limits(rules):
        yield _Limit(meetings)
        yield _Limit(meetings, colours=False)


def _meeting_limits(rules: KeizerMeetings) -> Iterator[KeizerMeetings]:
    """Yield how soon two may meet: meeting once gives way first, then the rounds between one by one."""
    yield rules
    for between in range(rules.between, -1, -1):
        yield replace(rules, once_until=0, between=between)
    yield replace(rules, once_until=0, between=0, in_a_row=0)
    yield replace(rules, once_until=0, between=0, in_a_row=0, most=0)


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
    """Say of every limit that gave way that it did; only what is asked can."""
    kept = hall.limit.meetings
    if not hall.limit.colours and (rules.same_colour or rules.balance):
        yield Reason(Kind.COLOURS_SET_ASIDE, ())
    if kept.once_until < rules.once_until and hall.tournament.next_round <= rules.once_until:
        yield Reason(Kind.KEIZER_TWICE, (), {"rounds": rules.once_until})
    if kept.between < rules.between:
        values: dict[str, Value] = {"wanted": rules.between, "between": kept.between}
        yield Reason(Kind.KEIZER_SOONER, (), values)
    if kept.in_a_row < rules.in_a_row:
        yield Reason(Kind.KEIZER_ROW, (), {"times": rules.in_a_row})
    if kept.most < rules.most:
        yield Reason(Kind.KEIZER_OFTENER, (), {"most": rules.most})


def _pair_reasons(hall: _Hall, higher: int, lower: int, passed: Sequence[int]) -> Iterator[Reason]:
    yield Reason(Kind.KEIZER_NEXT, (higher, lower), {"player": higher, "opponent": lower})
    met = hall.meetings.get(frozenset((higher, lower)), ())
    if met:
        again: dict[str, Value] = {"player": higher, "opponent": lower, "times": len(met), "round": met[-1]}
        yield Reason(
            Kind.KEIZER_AGAIN, (higher, lower), again | {"between": hall.tournament.next_round - met[-1] - 1}
        )
    for number in passed[:MOST_PASSED_OVER]:
        why = hall.why_not(higher, number) or Kind.STRANDS_OTHERS
        rounds = hall.meetings.get(frozenset((higher, number)), (0,))
        values: dict[str, Value] = {"passed": number, "round": rounds[-1], "times": len(rounds)}
        yield Reason(why, (higher, number), values)


# Colours


@record
class _Due:
    """The colour somebody must have, and of what he has had too much."""

    colour: Colour
    kind: Kind
    times: int


def _due(players: Sequence[int], tournament: Tournament, rules: KeizerMeetings) -> dict[int, _Due]:
    found = ((number, _due_of(side(tournament, number), rules)) for number in players)
    return {number: due for number, due in found if due is not None}


def _due_of(player: Side, rules: KeizerMeetings) -> _Due | None:
    """Return the colour that the club's limits leave somebody: by balance first, then by the last games."""
    if rules.balance and abs(player.balance) >= rules.balance:
        colour = Colour.WHITE if player.balance > 0 else Colour.BLACK
        return _Due(colour, Kind.KEIZER_COLOUR_BALANCE, abs(player.balance))
    played = [colour for colour in player.history if colour is not None][-rules.same_colour :]
    if rules.same_colour and len(played) == rules.same_colour and len(set(played)) == 1:
        return _Due(played[0].other, Kind.KEIZER_COLOUR_ROW, rules.same_colour)
    return None


def _colours(hall: _Hall, higher: int, lower: int, board: int) -> Allocation:
    """Give a colour to who must have it; else as Swiss on resistance does, in turn by board at first."""
    for number, other in ((higher, lower), (lower, higher)):
        due = hall.due.get(number)
        if due is not None:
            white, black = (number, other) if due.colour is Colour.WHITE else (other, number)
            values: dict[str, Value] = {"white": white, "player": number, "times": due.times}
            return Allocation(white, black, Reason(due.kind, (white, black), values))
    first = hall.tournament.initial_colour or Colour.WHITE
    one, two = side(hall.tournament, higher), side(hall.tournament, lower)
    return allocate(one, two, first if board % 2 == 0 else first.other)
