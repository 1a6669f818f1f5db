"""Final standings of an individual tournament: withdrawals applied, then one step of a ladder at a time."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import chain
from math import comb

from turnus.competition.ladder import figures_of, part
from turnus.competition.questions.championships.final_standings import (
    FinalStandings,
    Line,
    Names,
    Order,
    PlayOff,
    PlayOffGames,
    PlayOffPlace,
    Result,
    Standing,
    Table,
)
from turnus.competition.questions.championships.withdrawal import DummyNeeded, Part, Treatment, Withdrawal
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.series.tie_ladder import Figures
from turnus.law import Asking
from turnus.records import record, replace
from turnus.standings import Step
from turnus.tournament import DRAUGHTS, Bye, Game, Outcome, Player, Round, Tournament

Pair = frozenset[str]
LOST = (0, 2)
_OUTCOMES = {2: Outcome.WIN, 1: Outcome.DRAW, 0: Outcome.LOSS}


def final_standings(facts: FinalStandings, law: Asking) -> Standing:
    """Take out who withdrew too early, and let the ladder order the others."""
    players, games = remaining(facts, law)
    dummy = dummy_points(facts.met_dummy, law)
    order = law.ask(facts.table(players, games, dummy)).answer
    points = {
        player: sum(_scored(game, player) for game in games) + dummy.get(player, 0) for player in players
    }
    return Standing(tuple(_lines(order, points)), order.play_offs, order.lots)


def dummy_points(met: Mapping[str, int], law: Asking) -> dict[str, int]:
    """Return what those who met the dummy of a Swiss tournament scored by that (30.5/3)."""
    if not met:
        return {}
    worth = law.ask(DummyNeeded(active_players=1)).answer.points
    return {name: times * worth for name, times in met.items()}


def _lines(order: Order, points: dict[str, int]) -> Iterator[Line]:
    for place in order.ladder.places:
        yield Line(place.rank, place.name, points[place.name], place.decided_by)


def _scored(game: Result, player: str) -> int:
    return game.points[0] if player == game.first else game.points[1] if player == game.second else 0


def remaining(facts: FinalStandings, law: Asking) -> tuple[Names, tuple[Result, ...]]:
    """Return who stay in the standings and the games that count, after each withdrawal in turn."""
    if facts.system is TournamentSystem.SWISS:
        for player in facts.withdrawn:
            played = sum(player in (game.first, game.second) for game in facts.games)
            law.ask(Withdrawal(parts=(Part(max(1, played), played),), is_swiss=True))
        return facts.players, facts.games
    parts = _in_parts(facts)
    gone = []
    for player in facts.withdrawn:
        withdrawn = law.ask(Withdrawal(parts=tuple(part.of(player) for part in parts))).answer
        treatments = (treated.treatment for treated in withdrawn.parts)
        parts = [part.without(player, how) for part, how in zip(parts, treatments, strict=True)]
        gone += [] if withdrawn.stays_in_standings else [player]
    counted = tuple(game for part in parts for game in part.games.values())
    return tuple(player for player in facts.players if player not in gone), counted


@record
class _RoundRobin:
    """A part of a tournament in which everybody meets once: who takes part, and the games that count."""

    players: Names
    games: dict[Pair, Result]

    def of(self, player: str) -> Part:
        """Return how many games a player has here, and how many have a result."""
        played = sum(player in pair for pair in self.games)
        return Part(max(1, len(self.players) - 1), played)

    def without(self, player: str, how: Treatment) -> "_RoundRobin":
        """Return this part after somebody withdrew."""
        if how in (Treatment.ANNULLED, Treatment.NOT_TAKEN_PART):
            others = tuple(name for name in self.players if name != player)
            return _RoundRobin(others, {pair: g for pair, g in self.games.items() if player not in pair})
        lost = {
            frozenset({name, player}): Result(first=player, second=name, points=LOST, is_forfeit=True)
            for name in self.players
            if name != player
        }
        return _RoundRobin(self.players, lost | self.games)


def _in_parts(facts: FinalStandings) -> list[_RoundRobin]:
    """Put the first game of two players in the first part, their second in the second, and so on."""
    parts = [_RoundRobin(facts.players, {}) for _ in range(facts.rounds)]
    met: Counter[Pair] = Counter()
    for game in facts.games:
        pair = frozenset({game.first, game.second})
        parts[met[pair]].games[pair] = game
        met[pair] += 1
    return parts


def tournament_of(table: Table) -> Tournament:
    """Return the games as a tournament; each is a round of its own, which no step of the ladder minds."""
    number = {name: index for index, name in enumerate(table.players, 1)}
    players = tuple(Player(number[name], name, table.ratings.get(name)) for name in table.players)
    rounds = tuple(
        Round((Game(number[game.first], number[game.second], *_outcomes(game)),)) for game in table.games
    )
    return Tournament(players, (*rounds, *_free_rounds(table, number)), scoring=DRAUGHTS)


def _free_rounds(table: Table, number: dict[str, int]) -> Iterator[Round]:
    """Yield the points against the dummy as rounds without an opponent."""
    for name, points in table.dummy_points.items():
        for outcome in (*[Outcome.ALLOCATED_BYE] * (points // 2), *[Outcome.HALF_BYE] * (points % 2)):
            yield Round((), (Bye(number[name], outcome),))


def _outcomes(game: Result) -> tuple[Outcome, Outcome]:
    if game.is_forfeit and game.points != (1, 1):
        first, second = (Outcome.FORFEIT_WIN if points else Outcome.FORFEIT_LOSS for points in game.points)
        return first, second
    if game.plus_for:
        plus = (Outcome.PLUS_DRAW, Outcome.MINUS_DRAW)
        return plus if game.plus_for == game.first else plus[::-1]
    return _OUTCOMES[game.points[0]], _OUTCOMES[game.points[1]]


def parted_by(table: Table, order: Order, clause: str, step: Step) -> Order:
    """Separate who are equal by one step of the ladder; who must play first wait."""
    figures = figures_of(step, order.ladder, tournament_of(table))
    return _parted(order, clause, figures, lowest_first=step.lowest_first)


def _parted(order: Order, clause: str, figures: Figures, *, lowest_first: bool = False) -> Order:
    waiting = frozenset(chain(*order.play_offs))
    known = {name: figure for name, figure in figures.items() if name not in waiting}
    return replace(order, ladder=part(order.ladder, clause, known, lowest_first=lowest_first))


def _together(order: Order) -> Iterator[Names]:
    """Give those who share a place, from the top."""
    for group in order.ladder.groups:
        if len(group) > 1:
            yield tuple(place.name for place in group)


def after_play_offs(table: Table, order: Order, clause: str, law: Asking) -> Order:
    """Separate by deciding tournaments who share places for which one is played."""
    decided = _Decided({}, [])
    for group in order.ladder.groups:
        first, last = group[0].rank, group[0].rank + len(group) - 1
        if len(group) > 1 and law.ask(PlayOffPlace(first_place=first, last_place=last)).answer:
            _play_off(table.play_offs, tuple(place.name for place in group), 1, law, decided)
    return replace(_parted(order, clause, decided.figures), play_offs=tuple(decided.waiting))


@record
class _Decided:
    """What deciding tournaments brought: everybody's points in each, and who must still play."""

    figures: dict[str, tuple[Fraction, ...]]
    waiting: list[Names]


def _play_off(
    play_offs: tuple[PlayOff, ...], names: Names, number: int, law: Asking, decided: _Decided
) -> None:
    form = law.ask(PlayOffGames(number=number, players=len(names))).answer
    if not form.games_each:
        return
    games = _games_among(play_offs, names, number)
    if len(games) < form.rounds * comb(len(names), 2):
        decided.waiting.append(names)
        return
    points = {name: sum(_scored(game, name) for game in games) for name in names}
    for name in names:
        decided.figures[name] = (*decided.figures.get(name, ()), Fraction(points[name]))
    for score in sorted(set(points.values()), reverse=True):
        equal = tuple(name for name in names if points[name] == score)
        if len(equal) > 1:
            _play_off(play_offs, equal, number + 1, law, decided)


def _games_among(play_offs: tuple[PlayOff, ...], names: Names, number: int) -> list[Result]:
    played = (play_off.games for play_off in play_offs if play_off.number == number)
    return [game for game in chain(*played) if {game.first, game.second} <= set(names)]


def drawn_by_lot(order: Order, clause: str, drawn: Names) -> Order:
    """Order who are still together as their lots were drawn; where none were, say so."""
    lots = {name: (Fraction(place),) for place, name in enumerate(drawn, 1)}
    result = _parted(order, clause, lots, lowest_first=True)
    undrawn = (names for names in _together(result) if names not in result.play_offs)
    return replace(result, lots=tuple(undrawn))
