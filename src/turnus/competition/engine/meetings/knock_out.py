"""A knock-out: who loses a match is out; a level match must be decided.

Who meets whom follows from one bracket in which the strongest meet late, or every round is drawn by lot among
those who are left; those of one origin (a club, a federation) may be kept apart in the first rounds of it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from turnus.competition.engine.meetings.meeting import OptionOf, Paired, Situation
from turnus.competition.engine.results import winner
from turnus.competition.engine.state import Line, Match
from turnus.faults import BadInput
from turnus.pairing.free_draw import draw
from turnus.pairing.knockout import Match as Drawn
from turnus.pairing.knockout import bracket, next_round, still_in
from turnus.tournament import Outcome, draw_of_lots

BRACKET, EACH_ROUND = "bracket", "each-round"


@dataclass(frozen=True, slots=True)
class KnockOut:
    """The meeting."""

    kind: str = "knock-out"
    takes_latecomers: bool = False
    has_calendar: bool = False
    needs_winners: bool = True

    @property
    def options(self) -> Mapping[str, OptionOf]:
        """What it lets one choose."""
        return OPTIONS

    def games(self, situation: Situation) -> int:
        """Return how many games a match has, colours changing."""
        return int(situation.option(OPTIONS, "legs"))

    def rounds(self, situation: Situation) -> int:
        """Return how many rounds it takes until one is left."""
        return (situation.size - 1).bit_length()

    def pair(self, situation: Situation) -> Paired:
        """Return the next round, of the bracket or by lot; who has no opponent goes on."""
        if situation.option(OPTIONS, "draw") == EACH_ROUND:
            pairs, free = _drawn(situation)
        else:
            drawn = _bracket(situation)
            free = [match.first for match in drawn if match.second is None]
            pairs = [_colours(situation, (m.first, m.second)) for m in drawn if m.second is not None]
        byes = dict.fromkeys(free, Outcome.FULL_BYE)
        out = dict.fromkeys(_out(situation, pairs, byes), Outcome.ZERO_BYE)
        return Paired(pairs=tuple(pairs), byes={**byes, **out})

    def undecided(self, situation: Situation, match: Match) -> bool:
        """Whether a level match still needs its winner."""
        return not winner(match, situation.format.board_scale)

    def table(self, situation: Situation) -> tuple[Line, ...]:
        """Return who came how far: the winner first, those who went out in the same round together."""
        reached = {player.name: _reached(situation, player.name) for player in situation.tournament.players}
        order = sorted(reached, key=lambda name: -reached[name])
        return tuple(
            Line(
                player=name,
                rank=1 + sum(other > reached[name] for other in reached.values()),
                points=Fraction(reached[name]),
                decided_by="ROUND" if place and reached[order[place - 1]] > reached[name] else "",
            )
            for place, name in enumerate(order)
        )


def _bracket(situation: Situation) -> Sequence[Drawn]:
    """Follow the bracket from its draw to the round to come."""
    protected = int(situation.option(OPTIONS, "protected"))
    numbers = sorted(situation.tournament.by_number)
    drawn = bracket(numbers, min(protected or len(numbers), len(numbers)), situation.stage_seed)
    for played in situation.rounds:
        drawn = next_round(drawn, [_went_on(situation, each, played) for each in drawn])
    return drawn


def _went_on(situation: Situation, drawn: Drawn, played: Sequence[Match]) -> int:
    if drawn.second is None:
        return drawn.first
    sides = {situation.name(drawn.first), situation.name(drawn.second)}
    match = next(each for each in played if set(each.sides) == sides)
    won = winner(match, situation.format.board_scale)
    return drawn.first if situation.name(drawn.first) == won else drawn.second


def _drawn(situation: Situation) -> tuple[list[tuple[int, int]], Sequence[int]]:
    """Draw the round among those who are left; so many go on by lot that half of a full round is left."""
    left = _still_in(situation)
    playing = 2 * (len(left) - (1 << (len(left) - 1).bit_length() - 1))
    numbers = draw_of_lots(f"{situation.seed}:byes", sorted(left)) if playing < len(left) else sorted(left)
    known = {player.number: player for player in situation.tournament.players}
    apart = situation.tournament.next_round <= int(situation.option(OPTIONS, "apart"))
    origins = {
        known[number].name: (apart and known[number].federation) or known[number].name
        for number in numbers[:playing]
    }
    drawn = draw(origins, situation.seed)
    if not drawn.possible:
        origin = Counter(origins.values()).most_common(1)[0][0]
        raise BadInput(
            "no draw keeps those of {origin} apart: they are too many", origin=origin, where="apart"
        )
    number_of = {player.name: number for number, player in known.items()}
    return [(number_of[first], number_of[second]) for first, second in drawn.pairs], numbers[playing:]


def _still_in(situation: Situation) -> set[int]:
    """Return who has lost no match."""
    scale = situation.format.board_scale
    matches = ((match.sides, winner(match, scale)) for played in situation.rounds for match in played)
    numbers = {player.name: player.number for player in situation.tournament.players}
    return {numbers[name] for name in still_in(numbers, matches)}


def _out(
    situation: Situation, pairs: Sequence[tuple[int, int]], byes: Mapping[int, Outcome]
) -> frozenset[int]:
    still_in = {number for pair in pairs for number in pair} | set(byes)
    return frozenset(situation.tournament.by_number) - still_in


def _colours(situation: Situation, pair: tuple[int, int]) -> tuple[int, int]:
    """Give White to who had it less often; level, the higher seed has it in odd rounds."""
    first, second = pair
    whites = {number: _whites(situation, number) for number in pair}
    if whites[first] != whites[second]:
        return (first, second) if whites[first] < whites[second] else (second, first)
    higher, lower = sorted(pair)
    return (higher, lower) if situation.tournament.next_round % 2 else (lower, higher)


def _whites(situation: Situation, number: int) -> int:
    name = situation.name(number)
    games = [game for played in situation.rounds for match in played for game in match.games]
    return sum((game.white == name) - (game.black == name) for game in games)


def _reached(situation: Situation, name: str) -> int:
    """Return how many rounds somebody has come through."""
    lost = [
        number
        for number, played in enumerate(situation.rounds)
        for match in played
        if name in match.sides and winner(match, situation.format.board_scale) not in ("", name)
    ]
    if lost:
        return lost[0]
    going = [
        n
        for n, played in enumerate(situation.rounds)
        for m in played
        if name in m.sides and not winner(m, situation.format.board_scale)
    ]
    return going[0] if going else len(situation.rounds)


OPTIONS: Mapping[str, OptionOf] = {
    "draw": OptionOf(
        default=BRACKET, meaning="one bracket for all rounds, or lots in each", choices=(BRACKET, EACH_ROUND)
    ),
    "apart": OptionOf(
        default=0,
        meaning="in how many first rounds drawn by lot those of one club or federation do not meet",
        low=0,
        high=99,
    ),
    "legs": OptionOf(default=1, meaning="how many games a match has", low=1, high=12),
    "protected": OptionOf(
        default=0, meaning="how many of the strongest are kept apart; 0: all of them", low=0, high=1024
    ),
}
KNOCK_OUT = KnockOut()
