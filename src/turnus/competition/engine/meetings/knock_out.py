"""A knock-out: who loses a match is out; a level match must be decided.

Who meets whom follows from one bracket in which the strongest meet late, or every round is drawn by lot among
those who are left; those of one origin (a club, a federation) may be kept apart in the first rounds of it.
Who loses in the first round may play on for the consolation prize, in a knock-out beside it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from turnus.competition.engine.divided import Line
from turnus.competition.engine.meetings.deciders import Decider, is_undecided, read_deciders, under_way
from turnus.competition.engine.meetings.meeting import OptionOf, Paired, Situation
from turnus.competition.engine.results import winner
from turnus.competition.engine.state import Match
from turnus.faults import BadInput
from turnus.pairing.free_draw import draw
from turnus.pairing.knockout import Match as Drawn
from turnus.pairing.knockout import bracket, next_round, still_in
from turnus.records import record
from turnus.tournament import Outcome, draw_of_lots

BRACKET, EACH_ROUND = "bracket", "each-round"


@record
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
        pairs: list[tuple[int, int]] = []
        free: list[int] = []
        for part in _parts(situation):
            made, over = _part(situation, part)
            pairs += made
            free += over
        byes = dict.fromkeys(free, Outcome.FULL_BYE)
        out = dict.fromkeys(_out(situation, pairs, byes), Outcome.ZERO_BYE)
        return Paired(pairs=tuple(pairs), byes={**byes, **out})

    def undecided(self, situation: Situation, match: Match) -> bool:
        """Whether a match still needs its winner: it is level, or the games that decide it go on."""
        return is_undecided(match, _series(situation), situation.format.board_scale)

    def decider(self, situation: Situation, match: Match) -> Decider:
        """Return what the next further game of a level match belongs to."""
        return under_way(match, _series(situation))[0]

    def table(self, situation: Situation) -> tuple[Line, ...]:
        """Return who came how far: the winner first, those who went out in the same round together."""
        beside = _beaten_first(situation)
        reached = {
            each.name: (
                _reached(situation, each.name),
                _reached(situation, each.name, 1) if each.number in beside else 0,
            )
            for each in situation.tournament.players
        }
        order = sorted(reached, key=lambda name: reached[name], reverse=True)
        return tuple(
            Line(
                player=name,
                rank=1 + sum(other > reached[name] for other in reached.values()),
                points=Fraction(reached[name][0]),
                figures=(("CONSOLATION", str(reached[name][1])),) if beside else (),
                decided_by=_parted(reached[order[place - 1]], reached[name]) if place else "",
            )
            for place, name in enumerate(order)
        )


def _parted(above: tuple[int, int], below: tuple[int, int]) -> str:
    if above[0] > below[0]:
        return "ROUND"
    return "CONSOLATION" if above > below else ""


@record
class Part:
    """A knock-out, or the consolation beside it: who is in it, and its rounds so far."""

    field: tuple[int, ...]
    rounds: tuple[tuple[Match, ...], ...]
    protected: int
    name: str = ""


def _parts(situation: Situation) -> list[Part]:
    """Return the knock-out, and once it has begun the consolation, each as long as more than one is left."""
    whole = tuple(sorted(situation.tournament.by_number))
    protected = int(situation.option(OPTIONS, "protected"))
    main = Part(whole, situation.rounds, min(protected or len(whole), len(whole)))
    beaten = tuple(sorted(_beaten_first(situation)))
    beside = Part(beaten, situation.rounds[1:], len(beaten), "/consolation")
    return [each for each in (main, beside) if len(_still_in(situation, each)) > 1]


def _beaten_first(situation: Situation) -> frozenset[int]:
    """Return who lost in the first round, where they play on."""
    if not situation.option(OPTIONS, "consolation") or not situation.rounds:
        return frozenset()
    numbers = {player.name: player.number for player in situation.tournament.players}
    scale = situation.format.board_scale
    lost = (_loser(match, winner(match, scale)) for match in situation.rounds[0])
    return frozenset(numbers[name] for name in lost if name)


def _loser(match: Match, won: str) -> str:
    return "" if not won else match.second if won == match.first else match.first


def _part(situation: Situation, part: Part) -> tuple[list[tuple[int, int]], Sequence[int]]:
    """Return the next round of the knock-out or the consolation: who meet, and who go on without playing."""
    if situation.option(OPTIONS, "draw") == EACH_ROUND:
        return _drawn(situation, part)
    drawn = _bracket(situation, part)
    pairs = [_colours(situation, (m.first, m.second)) for m in drawn if m.second is not None]
    return pairs, [match.first for match in drawn if match.second is None]


def _bracket(situation: Situation, part: Part) -> Sequence[Drawn]:
    """Follow the bracket from its draw to the round to come."""
    drawn: Sequence[Drawn] = bracket(part.field, part.protected, f"{situation.stage_seed}{part.name}")
    for played in part.rounds:
        drawn = _next(situation, drawn, played)
    return drawn


def _series(situation: Situation) -> tuple[Decider, ...]:
    return read_deciders(str(situation.option(OPTIONS, "deciders")))


def _next(situation: Situation, drawn: Sequence[Drawn], played: Sequence[Match]) -> Sequence[Drawn]:
    """Return the round after one that was played; pairs made by hand stand in the places of the drawn."""
    numbers = {player.name: player.number for player in situation.tournament.players}
    of_pair: dict[frozenset[int | None], Match] = {
        frozenset(numbers[side] for side in match.sides): match for match in played
    }
    by_hand = iter([each for pair, each in of_pair.items() if pair not in set(map(_pair, drawn))])
    matches, winners = [], []
    for place in drawn:
        match = of_pair.get(_pair(place)) or next(by_hand) if place.second is not None else None
        if match is None:
            matches.append(place)
            winners.append(place.first)
            continue
        first, second = (numbers[side] for side in match.sides)
        matches.append(Drawn(first, second))
        winners.append(numbers[winner(match, situation.format.board_scale)])
    return next_round(matches, winners)


def _pair(drawn: Drawn) -> frozenset[int | None]:
    return frozenset((drawn.first, drawn.second))


def _drawn(situation: Situation, part: Part) -> tuple[list[tuple[int, int]], Sequence[int]]:
    """Draw the round among those who are left; so many go on by lot that half of a full round is left."""
    left = _still_in(situation, part)
    seed = f"{situation.seed}{part.name}"
    playing = 2 * (len(left) - (1 << (len(left) - 1).bit_length() - 1))
    numbers = draw_of_lots(f"{seed}:byes", sorted(left)) if playing < len(left) else sorted(left)
    known = {player.number: player for player in situation.tournament.players}
    apart = situation.tournament.next_round <= int(situation.option(OPTIONS, "apart"))
    origins = {
        known[number].name: (apart and known[number].federation) or known[number].name
        for number in numbers[:playing]
    }
    drawn = draw(origins, seed)
    if not drawn.possible:
        origin = Counter(origins.values()).most_common(1)[0][0]
        raise BadInput(
            "no draw keeps those of {origin} apart: they are too many", origin=origin, where="apart"
        )
    number_of = {player.name: number for number, player in known.items()}
    return [(number_of[first], number_of[second]) for first, second in drawn.pairs], numbers[playing:]


def _still_in(situation: Situation, part: Part) -> set[int]:
    """Return who of a part has lost no match of it."""
    scale = situation.format.board_scale
    matches = ((match.sides, winner(match, scale)) for played in part.rounds for match in played)
    numbers = {situation.name(number): number for number in part.field}
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


def _reached(situation: Situation, name: str, after: int = 0) -> int:
    """Return how many rounds somebody has come through, of all or of those after the first."""
    rounds = situation.rounds[after:]
    lost = [
        number
        for number, played in enumerate(rounds)
        for match in played
        if name in match.sides and winner(match, situation.format.board_scale) not in ("", name)
    ]
    if lost:
        return lost[0]
    going = [
        n
        for n, played in enumerate(rounds)
        for m in played
        if name in m.sides and not winner(m, situation.format.board_scale)
    ]
    return going[0] if going else len(rounds)


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
    "consolation": OptionOf(default=False, meaning="whether who loses in the first round plays on"),
    "deciders": OptionOf(
        default="",
        meaning="how a level match is played on, such as 2 rapid; 2 blitz; armageddon",
        reads=read_deciders,
    ),
    "legs": OptionOf(default=1, meaning="how many games a match has", low=1, high=12),
    "protected": OptionOf(
        default=0, meaning="how many of the strongest are kept apart; 0: all of them", low=0, high=1024
    ),
}
KNOCK_OUT = KnockOut()
