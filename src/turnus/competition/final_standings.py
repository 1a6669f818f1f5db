"""Final standings of an individual tournament: withdrawals applied, then one step of a ladder at a time."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations, groupby

from turnus.competition.questions.final_standings import (
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
from turnus.competition.questions.organisation import TournamentSystem
from turnus.competition.questions.withdrawal import Part, Treatment, Withdrawal
from turnus.law import Asking
from turnus.standings.ranking import split
from turnus.standings.steps import Field, Step
from turnus.tournament import DRAUGHTS, Game, Outcome, Player, Round, Tournament

Tied = tuple[int, ...]
Pair = frozenset[str]
LOST = (0, 2)
_OUTCOMES = {2: Outcome.WIN, 1: Outcome.DRAW, 0: Outcome.LOSS}


def final_standings(facts: FinalStandings, law: Asking) -> Standing:
    """Take out who withdrew too early, and let the ladder order the others."""
    players, games = remaining(facts, law)
    order = law.ask(facts.table(players, games)).answer
    points = {player: sum(_scored(game, player) for game in games) for player in players}
    return Standing(tuple(_lines(order, points)), order.play_offs, order.lots)


def _lines(order: Order, points: dict[str, int]) -> Iterator[Line]:
    place = 1
    for together in order.places:
        yield from (Line(place, player, points[player]) for player in together)
        place += len(together)


def _scored(game: Result, player: str) -> int:
    return game.points[0] if player == game.first else game.points[1] if player == game.second else 0


def remaining(facts: FinalStandings, law: Asking) -> tuple[Names, tuple[Result, ...]]:
    """Return who stay in the standings and the games that count, after every withdrawal."""
    if facts.system is TournamentSystem.SWISS:
        for _player in facts.withdrawn:
            law.ask(Withdrawal(parts=(Part(len(facts.players), 0),), is_swiss=True))
        return facts.players, facts.games
    parts = _in_parts(facts)
    gone = []
    for player in facts.withdrawn:
        played = (Part(len(facts.players) - 1, len(_meetings(part, player))) for part in parts)
        withdrawn = law.ask(Withdrawal(parts=tuple(played))).answer
        parts = [
            _treated(facts, part, player, treated.treatment)
            for part, treated in zip(parts, withdrawn.parts, strict=True)
        ]
        gone += [] if withdrawn.stays_in_standings else [player]
    counted = tuple(game for part in parts for game in part.values())
    return tuple(player for player in facts.players if player not in gone), counted


def _in_parts(facts: FinalStandings) -> list[dict[Pair, Result]]:
    """Put the first game of two players in the first part, their second in the second, and so on."""
    parts: list[dict[Pair, Result]] = [{} for _ in range(facts.rounds)]
    met: Counter[Pair] = Counter()
    for game in facts.games:
        pair = frozenset({game.first, game.second})
        parts[met[pair]][pair] = game
        met[pair] += 1
    return parts


def _meetings(part: dict[Pair, Result], player: str) -> list[Pair]:
    return [pair for pair in part if player in pair]


def _treated(
    facts: FinalStandings, part: dict[Pair, Result], player: str, treatment: Treatment
) -> dict[Pair, Result]:
    if treatment in (Treatment.ANNULLED, Treatment.NOT_TAKEN_PART):
        return {pair: game for pair, game in part.items() if player not in pair}
    unplayed = [p for p in facts.players if p != player and frozenset({p, player}) not in part]
    lost = {
        frozenset({opponent, player}): Result(first=player, second=opponent, points=LOST, is_forfeit=True)
        for opponent in unplayed
    }
    return part | lost


def tournament_of(table: Table) -> Tournament:
    """Return the games as a tournament; each is a round of its own, which no step of the ladder minds."""
    number = {name: index for index, name in enumerate(table.players, 1)}
    players = tuple(Player(number[name], name, table.ratings.get(name)) for name in table.players)
    rounds = tuple(
        Round((Game(number[game.first], number[game.second], *_outcomes(game)),)) for game in table.games
    )
    return Tournament(players, rounds, scoring=DRAUGHTS)


def _outcomes(game: Result) -> tuple[Outcome, Outcome]:
    if game.is_forfeit and game.points != (1, 1):
        first, second = (Outcome.FORFEIT_WIN if points else Outcome.FORFEIT_LOSS for points in game.points)
        return first, second
    if game.plus_for:
        plus = (Outcome.PLUS_DRAW, Outcome.MINUS_DRAW)
        return plus if game.plus_for == game.first else plus[::-1]
    return _OUTCOMES[game.points[0]], _OUTCOMES[game.points[1]]


def parted_by(table: Table, order: Order, step: Step) -> Order:
    """Separate who stand together by one step of the ladder; who must play first wait."""
    event = tournament_of(table)
    number = {name: index for index, name in enumerate(table.players, 1)}
    groups: tuple[Tied, ...] = tuple(tuple(number[name] for name in names) for names in order.places)
    figures = step.figures(Field(event, groups, groups))

    def parted(names: Names) -> list[Names]:
        tied = tuple(sorted(number[name] for name in names))
        parts = split(tied, figures, step.lowest_first)
        return [tuple(event.by_number[one].name for one in part) for part in parts]

    return _separated(order, parted)


def _separated(order: Order, parted: Callable[[Names], list[Names]]) -> Order:
    places = [
        [names] if len(names) == 1 or names in order.play_offs else parted(names) for names in order.places
    ]
    return replace(order, places=tuple(names for parts in places for names in parts))


def after_play_offs(table: Table, order: Order, law: Asking) -> Order:
    """Separate by deciding tournaments who share places for which one is played."""
    waiting: list[Names] = []
    places: list[Names] = []
    for names in order.places:
        first = sum(map(len, places)) + 1
        last = first + len(names) - 1
        applies = len(names) > 1 and law.ask(PlayOffPlace(first_place=first, last_place=last)).answer
        places += _played_off(table.play_offs, names, 1, law, waiting) if applies else [names]
    return replace(order, places=tuple(places), play_offs=tuple(waiting))


def _played_off(
    play_offs: tuple[PlayOff, ...], names: Names, number: int, law: Asking, waiting: list[Names]
) -> list[Names]:
    if len(names) == 1:
        return [names]
    form = law.ask(PlayOffGames(number=number, players=len(names))).answer
    if not form.games_each:
        return [names]
    games = [
        game
        for play_off in play_offs
        if play_off.number == number
        for game in play_off.games
        if {game.first, game.second} <= set(names)
    ]
    if len(games) < form.rounds * len(list(combinations(names, 2))):
        waiting.append(names)
        return [names]
    points = {name: sum(_scored(game, name) for game in games) for name in names}
    ordered = sorted(names, key=lambda name: -points[name])
    parts = [tuple(part) for _, part in groupby(ordered, key=lambda name: points[name])]
    return [further for part in parts for further in _played_off(play_offs, part, number + 1, law, waiting)]


def drawn_by_lot(order: Order, drawn: Names) -> Order:
    """Order who are still together as their lots were drawn; where none were, say so."""

    def parted(names: Names) -> list[Names]:
        if not set(names) <= set(drawn):
            return [names]
        return [(name,) for name in sorted(names, key=drawn.index)]

    result = _separated(order, parted)
    undrawn = (names for names in result.places if len(names) > 1 and names not in result.play_offs)
    return replace(result, lots=tuple(undrawn))
