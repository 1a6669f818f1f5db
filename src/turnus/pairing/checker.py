"""What is wrong with a pairing, whoever made it: shares nothing with the search that makes pairings.

It looks at the pairing itself: everybody once, nobody again, the bar on the free round, colours by rule 6,
score differences that exchanging the opponents of two pairs would make smaller without breaking anything.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from enum import Enum, unique

from turnus.pairing.explanation import Value
from turnus.pairing.resistance.figures import Figures
from turnus.records import record
from turnus.tournament import Colour, Outcome, Pairing, Tournament

Pair = tuple[int, int]

FREE_ROUND = 0  # the opponent of who has the free round; no player has this number


@unique
class Fault(Enum):
    """What can be wrong; the value is its sentence, with named fields that the edge fills in."""

    UNKNOWN = "There is no player {player}."
    TWICE = "{player} is paired {times} times."
    FORGOTTEN = "{player} is not paired and has no free round."
    ABSENT = "{player} is not there in this round, yet paired."
    ONESELF = "{player} is paired with himself."
    REPEAT = "{player} and {opponent} met already, in round {round}."
    FORBIDDEN = "{player} and {opponent} may not be paired."
    SAME_COLOUR = "{player} and {opponent} must both have the same colour: they may not meet (C3)."
    BYE_BARRED = "{player} cannot have the free round: he had a point without playing in round {round}."
    BYE_NEEDLESS = "{player} has the free round while the number of players is even."
    DIFFERENCE = (
        "{player}-{opponent} differ {difference} points; {player}-{better} and {opponent}-{other} are nearer."
    )
    BYE_TOO_HIGH = (
        "{player} has the free round; nearer in score: {player}-{better} and the free round for {other}."
    )
    COLOUR = "{white} has White against {black}; by rule {rule} it should be the other way round."

    @property
    def is_breach(self) -> bool:
        """Whether the pairing cannot stand with it; the others depart from what the rules would choose."""
        return self not in (Fault.DIFFERENCE, Fault.BYE_TOO_HIGH, Fault.COLOUR)


@record
class Finding:
    """One thing that is wrong, with the players and figures it is about."""

    fault: Fault
    values: Mapping[str, Value] = field(default_factory=dict)


@record
class Checked:
    """A pairing to look at, with what it is judged by; colours and differences can be left to the arbiter."""

    tournament: Tournament
    figures: Mapping[int, Figures]
    pairs: Sequence[Pairing]
    bye: int | None
    free_round_follows_score: bool = True


def check_pairing(pairing: Checked) -> tuple[Finding, ...]:
    """List everything that is wrong, what breaks the pairing first; empty when nothing is."""
    named = Counter(number for pair in pairing.pairs for number in (pair.white, pair.black))
    if pairing.bye is not None:
        named[pairing.bye] += 1
    unknown = [number for number in named if number not in pairing.tournament.by_number]
    if unknown:
        return tuple(Finding(Fault.UNKNOWN, {"player": number}) for number in sorted(unknown))
    found = [*_people(pairing, named), *_meetings(pairing), *_bye(pairing)]
    if not found:
        found.extend(_differences(pairing))
    found.extend(_colours(pairing))
    return tuple(found)


def _people(pairing: Checked, named: Counter[int]) -> Iterator[Finding]:
    event = pairing.tournament
    for number, times in sorted(named.items()):
        if times > 1:
            yield Finding(Fault.TWICE, {"player": number, "times": times})
        if number in event.absent:
            yield Finding(Fault.ABSENT, {"player": number})
    for player in event.present:
        if player.number not in named:
            yield Finding(Fault.FORGOTTEN, {"player": player.number})


def _meetings(pairing: Checked) -> Iterator[Finding]:
    event = pairing.tournament
    for pair in pairing.pairs:
        values = {"player": pair.white, "opponent": pair.black}
        if pair.white == pair.black:
            yield Finding(Fault.ONESELF, {"player": pair.white})
        for number, entry in enumerate(event.entries[pair.white], 1):
            if entry.opponent == pair.black and entry.is_over_the_board:
                yield Finding(Fault.REPEAT, {**values, "round": number})
        if _forbidden(event, pair.white, pair.black):
            yield Finding(Fault.FORBIDDEN, values)


def _forbidden(event: Tournament, one: int, other: int) -> bool:
    return any({one, other} == set(pair) for pair in event.forbidden_pairs)


def _bye(pairing: Checked) -> Iterator[Finding]:
    if pairing.bye is None:
        return
    had = _round_with_free_point(pairing.tournament, pairing.bye)
    if had is not None:
        yield Finding(Fault.BYE_BARRED, {"player": pairing.bye, "round": had})
    if len(pairing.tournament.present) % 2 == 0:
        yield Finding(Fault.BYE_NEEDLESS, {"player": pairing.bye})


def _round_with_free_point(event: Tournament, number: int) -> int | None:
    for place, entry in enumerate(event.entries[number], 1):
        worth = event.scoring.units(entry.outcome)
        free = not entry.is_over_the_board and worth >= event.scoring.win
        if free or entry.outcome is Outcome.ALLOCATED_BYE:
            return place
    return None


def _differences(pairing: Checked) -> Iterator[Finding]:
    """Two pairs whose upper two could meet and whose lower two could meet, closer together than they are."""
    pairs: list[Pair] = [(pair.white, pair.black) for pair in pairing.pairs]
    scores = _Scores(pairing)
    uneven = [pair for pair in pairs if scores.of(pair[0]) != scores.of(pair[1])]
    if pairing.bye is not None and pairing.free_round_follows_score:
        uneven.append((pairing.bye, FREE_ROUND))
    for pair in uneven:
        found = next((each for second in pairs for each in _exchange(pairing, scores, pair, second)), None)
        if found is not None:
            yield found


class _Scores:
    """Scores for pairing; the free round counts as lower than anybody."""

    def __init__(self, pairing: Checked) -> None:
        extra = pairing.tournament.virtual_scores
        self._units = {number: each.score + extra[number] for number, each in pairing.figures.items()}
        self._units[FREE_ROUND] = min(self._units.values(), default=0) - 1

    def of(self, number: int) -> int:
        return self._units[number]

    def spread(self, *pairs: Pair) -> int:
        return sum([(self.of(a) - self.of(b)) ** 2 for a, b in pairs])


def _exchange(pairing: Checked, scores: _Scores, first: Pair, second: Pair) -> Iterator[Finding]:
    if first == second:
        return
    high, low = sorted(first, key=scores.of, reverse=True)
    for better, other in (second, second[::-1]):
        upper, lower = (high, better), (low, other)
        if min(map(scores.of, upper)) < max(map(scores.of, lower)):
            continue
        nearer = scores.spread(upper, lower) < scores.spread(first, second)
        if nearer and _may_meet(pairing, upper) and _may_meet(pairing, lower):
            values: dict[str, Value] = {"player": high, "better": better, "other": other}
            if low == FREE_ROUND:
                yield Finding(Fault.BYE_TOO_HIGH, values)
            else:
                points = pairing.tournament.scoring.points(scores.of(high) - scores.of(low))
                yield Finding(Fault.DIFFERENCE, {**values, "opponent": low, "difference": points})


def _may_meet(pairing: Checked, pair: Pair) -> bool:
    event = pairing.tournament
    if FREE_ROUND in pair:
        return _round_with_free_point(event, max(pair)) is None
    one, other = pair
    return other not in event.met[one] and not _forbidden(event, one, other)


def _colours(pairing: Checked) -> Iterator[Finding]:
    for pair in pairing.pairs:
        expected = _white_by_rule(pairing, pair)
        if expected is not None and expected[0] == pair.black:
            yield Finding(Fault.COLOUR, {"white": pair.white, "black": pair.black, "rule": expected[1]})


def _white_by_rule(pairing: Checked, pair: Pairing) -> tuple[int, str] | None:
    """Return who should have White and by which part of rule 6; None when the colours are free."""
    one, other = pair.white, pair.black
    games = {number: _colour_rounds(pairing.tournament, number) for number in (one, other)}
    blacks = {n: 2 * sum(c is Colour.BLACK for c in g.values()) - len(g) for n, g in games.items()}
    if blacks[one] != blacks[other]:
        return max(blacks, key=lambda number: blacks[number]), "6a"
    differing = [r for r in games[one] if r in games[other] and games[one][r] is not games[other][r]]
    if differing:
        return (one if games[one][max(differing)] is Colour.BLACK else other), "6b"
    higher = _higher(pairing, one, other)
    lower = other if higher == one else one
    if blacks[higher]:
        return (higher if blacks[higher] > 0 else lower), "6c"
    if games[higher]:
        return (higher if games[higher][max(games[higher])] is Colour.BLACK else lower), "6d"
    return None


def _colour_rounds(event: Tournament, number: int) -> dict[int, Colour]:
    entries = enumerate(event.entries[number], 1)
    return {r: entry.colour for r, entry in entries if entry.colour is not None and entry.is_over_the_board}


def _higher(pairing: Checked, one: int, other: int) -> int:
    extra = pairing.tournament.virtual_scores

    def place(number: int) -> tuple[object, ...]:
        figures = pairing.figures[number]
        return (-figures.score - extra[number], -figures.resistance, -figures.sonneborn, number)

    return min((one, other), key=place)
