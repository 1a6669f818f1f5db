"""What is written of a game, what it means to both, and what a match of several games comes to."""

from collections.abc import Mapping

from turnus.competition.engine.format import Scale
from turnus.competition.engine.state import Game, Match
from turnus.tournament import Game as Played
from turnus.tournament import Outcome
from turnus.tournament.written_results import FORFEITS, KNOWN, OPEN, Both


def outcomes_of(game: Game) -> Both:
    """Return what a game brought White and Black."""
    return KNOWN[game.result] if game.result else OPEN


def played(match: Match, numbers: Mapping[str, int], scale: Scale) -> Played:
    """Return a match as standings count it: its one game, or its games added up."""
    if len(match.games) == 1:
        game = match.games[0]
        return Played(numbers[game.white], numbers[game.black], *outcomes_of(game))
    units = score(match, scale)
    return Played(numbers[match.first], numbers[match.second], *_compared(match, units), units)


def score(match: Match, scale: Scale) -> tuple[int, int]:
    """Return what both scored over the games of a match, in units of the scale."""
    worth = scale.scoring.table
    totals = {match.first: 0, match.second: 0}
    for game in match.games:
        white, black = outcomes_of(game)
        totals[game.white] += worth[white]
        totals[game.black] += worth[black]
    return totals[match.first], totals[match.second]


def _compared(match: Match, units: tuple[int, int]) -> Both:
    if match.is_open:
        return OPEN
    first, second = units
    if first == second:
        return Outcome.DRAW, Outcome.DRAW
    forfeited = all(outcomes_of(game) in FORFEITS.values() for game in match.games)
    won, lost = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS) if forfeited else (Outcome.WIN, Outcome.LOSS)
    return (won, lost) if first > second else (lost, won)


def winner(match: Match, scale: Scale) -> str:
    """Return who won a match: by its games, else by what decided it; nobody as long as it is level."""
    if match.is_open:
        return ""
    first, second = score(match, scale)
    if first == second:
        last = match.games[-1]
        held = last.draw_odds and outcomes_of(last)[1] is Outcome.DRAW
        return match.winner or (last.black if held else "")
    return match.first if first > second else match.second
