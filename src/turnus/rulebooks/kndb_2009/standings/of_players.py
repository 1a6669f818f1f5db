"""Final standings of an individual tournament: withdrawals applied, then one step of a ladder at a time."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import chain

from turnus.competition.ladder import figures_of, part
from turnus.competition.questions.championships.final_standings import (
    FinalStandings,
    Line,
    Names,
    PlayOff,
    Result,
    Standing,
)
from turnus.competition.questions.championships.withdrawal import DummyNeeded
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.series.tie_ladder import Figures
from turnus.law import Asking
from turnus.records import replace
from turnus.rulebooks.kndb_2009.questions.championships import (
    Order,
    PlayOffGames,
    PlayOffPlace,
    Table,
)
from turnus.rulebooks.kndb_2009.standings.deciders import decided, pairs_of
from turnus.rulebooks.kndb_2009.standings.withdrawn import Played, after_withdrawals, stays_in_swiss
from turnus.standings.steps import Step
from turnus.tournament import DRAUGHTS, Bye, Game, Outcome, Player, Round, Tournament

LOST = (DRAUGHTS.loss, DRAUGHTS.win)
_OUTCOMES = {DRAUGHTS.win: Outcome.WIN, DRAUGHTS.draw: Outcome.DRAW, DRAUGHTS.loss: Outcome.LOSS}


def final_standings(facts: FinalStandings, law: Asking) -> Standing:
    """Take out who withdrew too early, and let the ladder order the others."""
    players, games = remaining(facts, law)
    dummy = dummy_points(facts.met_dummy, law)
    order = law.ask(_table(facts, players, games, dummy)).answer
    points = {
        player: sum(_scored(game, player) for game in games) + dummy.get(player, 0) for player in players
    }
    return Standing(tuple(_lines(order, points)), order.play_offs, order.lots)


def _table(
    facts: FinalStandings, players: Names, games: tuple[Result, ...], dummy: Mapping[str, int]
) -> Table:
    """Return the question in which order these players end by these games."""
    kept = {name: value for name, value in facts.named().items() if name in Table.fields}
    ratings = {name: rating for name, rating in facts.ratings.items() if name in players}
    drawn = tuple(name for name in facts.drawn if name in players)
    own = {"players": players, "games": games, "ratings": ratings, "drawn": drawn, "dummy_points": dummy}
    return Table(**kept | own)


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
    played = Played(facts.players, facts.games, _pair, _lost)
    if facts.system is TournamentSystem.SWISS:
        return stays_in_swiss(played, facts.withdrawn, law)
    return after_withdrawals(played, facts.withdrawn, facts.rounds, law)


def _pair(game: Result) -> frozenset[str]:
    return frozenset({game.first, game.second})


def _lost(gone: str, to: str) -> Result:
    return Result(first=gone, second=to, points=LOST, is_forfeit=True)


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

    def scored(names: Names, number: int) -> dict[str, int] | None:
        form = law.ask(PlayOffGames(number=number, players=len(names))).answer
        games = _games_among(table.play_offs, names, number) if form.games_each else []
        if len(games) < form.rounds * len(pairs_of(names)):
            return None
        return {name: sum(_scored(game, name) for game in games) for name in names if form.games_each}

    outcome = decided(_playing_for_places(order, law), scored)
    return replace(_parted(order, clause, outcome.figures), play_offs=outcome.waiting)


def _playing_for_places(order: Order, law: Asking) -> Iterator[Names]:
    """Give those who share places for which a deciding tournament is played."""
    for group in order.ladder.groups:
        first, last = group[0].rank, group[0].rank + len(group) - 1
        if len(group) > 1 and law.ask(PlayOffPlace(first_place=first, last_place=last)).answer:
            yield tuple(place.name for place in group)


def _games_among(play_offs: tuple[PlayOff, ...], names: Names, number: int) -> list[Result]:
    played = (play_off.games for play_off in play_offs if play_off.number == number)
    return [game for game in chain(*played) if {game.first, game.second} <= set(names)]


def drawn_by_lot(order: Order, clause: str, drawn: Names) -> Order:
    """Order who are still together as their lots were drawn; where none were, say so."""
    lots = {name: (Fraction(place),) for place, name in enumerate(drawn, 1)}
    result = _parted(order, clause, lots, lowest_first=True)
    undrawn = (names for names in _together(result) if names not in result.play_offs)
    return replace(result, lots=tuple(undrawn))
