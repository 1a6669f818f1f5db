"""Games of a series as the tournament that standings are made of, and what stopping does to them."""

from itertools import permutations

from turnus.competition.questions.series.games import Games, Names, SeriesGame, SeriesResult, TableRow
from turnus.law import Asking
from turnus.rulebooks.ddt_2014.questions import GamePoints
from turnus.tournament import Game, Outcome, Player, Round, ScoringSystem, Tournament

_OUTCOMES = {
    SeriesResult.WHITE_WINS: (Outcome.WIN, Outcome.LOSS),
    SeriesResult.BLACK_WINS: (Outcome.LOSS, Outcome.WIN),
    SeriesResult.DRAW: (Outcome.DRAW, Outcome.DRAW),
    SeriesResult.WHITE_BY_FORFEIT: (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    SeriesResult.BLACK_BY_FORFEIT: (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    SeriesResult.BOTH_LOSE: (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
    SeriesResult.OPEN: (Outcome.OPEN, Outcome.OPEN),
}


def scoring(law: Asking) -> ScoringSystem:
    """Return what a win, a draw and a loss score by the law."""
    scale = law.ask(GamePoints()).answer
    win, draw, loss = (int(2 * points) for points in (scale.win, scale.draw, scale.loss))
    return ScoringSystem(win=win, draw=draw, loss=loss, forfeit_loss=loss, units_per_point=2)


def ended(games: Games) -> Games:
    """Return the games that have a result."""
    return tuple(game for game in games if game.result is not SeriesResult.OPEN)


def record_of(name: str, games: Games) -> dict[str, int]:
    """Count what a player won, drew and lost, forfeits included."""
    outcomes = [
        outcome
        for game in ended(games)
        for player, outcome in zip((game.white, game.black), _OUTCOMES[game.result], strict=True)
        if player == name
    ]
    return {
        "wins": sum(outcome.is_win for outcome in outcomes),
        "draws": sum(outcome.is_draw for outcome in outcomes),
        "losses": sum(outcome.is_loss for outcome in outcomes),
    }


def tournament(players: tuple[Player, ...], games: Games, points: ScoringSystem) -> Tournament:
    """Return the games as a tournament; each is a round by itself, as postponing mixes the calendar."""
    numbers = {player.name: player.number for player in players}
    rounds = tuple(Round((_game(numbers[g.white], numbers[g.black], g.result),)) for g in games)
    return Tournament(players, rounds, scoring=points)


def _game(white: int, black: int, result: SeriesResult) -> Game:
    return Game(white, black, *_OUTCOMES[result])


def table(series: Names, games: Games, points: ScoringSystem) -> tuple[TableRow, ...]:
    """Return everyone's points, the highest first; who are equal stay in the order of the series."""
    players = tuple(Player(number, name) for number, name in enumerate(series, 1))
    scores = tournament(players, games, points).scores
    rows = [
        TableRow(name=p.name, points=points.points(scores[p.number]), games=_ended(p.name, games))
        for p in players
    ]
    return tuple(sorted(rows, key=lambda row: -row.points))


def _ended(name: str, games: Games) -> int:
    return sum(name in game.players for game in ended(games))


def played_by(name: str, games: Games) -> int:
    """Return how many games somebody played at the board."""
    return sum(name in game.players and game.result.is_played for game in games)


def without(name: str, games: Games) -> Games:
    """Return the games as if somebody had never entered."""
    return tuple(game for game in games if name not in game.players)


def forfeited_by(name: str, series: Names, games: Games, meetings: int) -> Games:
    """Return the games with every open one of this player lost by forfeit, listed or not."""
    closed = tuple(_forfeited(name, g) if _is_open_for(name, g) else g for g in games)
    return closed + tuple(_forfeited(name, g) for g in _missing(name, series, games, meetings))


def _is_open_for(name: str, game: SeriesGame) -> bool:
    return name in game.players and game.result is SeriesResult.OPEN


def _forfeited(name: str, game: SeriesGame) -> SeriesGame:
    lost = SeriesResult.BLACK_BY_FORFEIT if game.white == name else SeriesResult.WHITE_BY_FORFEIT
    return SeriesGame(white=game.white, black=game.black, result=lost)


def _missing(name: str, series: Names, games: Games, meetings: int) -> Games:
    """Return the games of this player that the list does not have; a double round has both colours."""
    listed = {(game.white, game.black) for game in games}
    pairs = [pair for pair in permutations(series, 2) if name in pair]
    if meetings == 1:
        pairs = [p for p in pairs if p[0] == name and p[::-1] not in listed]
    return tuple(SeriesGame(white=w, black=b) for w, b in pairs if (w, b) not in listed)
