"""A knock-out: who loses a match is out; the strongest meet late; a level match must be decided."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from turnus.competition.engine.meetings.meeting import OptionOf, Paired, Situation
from turnus.competition.engine.results import winner
from turnus.competition.engine.state import Line, Match
from turnus.pairing.knockout import Match as Drawn
from turnus.pairing.knockout import bracket, next_round
from turnus.tournament import Outcome


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
        """Return the next round of the bracket; who has no opponent goes on."""
        byes = {match.first: Outcome.FULL_BYE for match in _bracket(situation) if match.second is None}
        pairs = [(m.first, m.second) for m in _bracket(situation) if m.second is not None]
        out = dict.fromkeys(_out(situation, pairs, byes), Outcome.ZERO_BYE)
        return Paired(pairs=tuple(_colours(situation, pair) for pair in pairs), byes={**byes, **out})

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
    "legs": OptionOf(default=1, meaning="how many games a match has", low=1, high=12),
    "protected": OptionOf(
        default=0, meaning="how many of the strongest are kept apart; 0: all of them", low=0, high=1024
    ),
}
KNOCK_OUT = KnockOut()
