"""What is written of a game, what it means to both, and what a match of several games comes to."""

from collections.abc import Mapping

from turnus.competition.engine.format import Scale
from turnus.competition.engine.state import Game, Match
from turnus.faults import BadInput
from turnus.tournament import Game as Played
from turnus.tournament import Outcome

Both = tuple[Outcome, Outcome]

CHESS: Mapping[str, Both] = {
    "1-0": (Outcome.WIN, Outcome.LOSS),
    "0-1": (Outcome.LOSS, Outcome.WIN),
    "1/2-1/2": (Outcome.DRAW, Outcome.DRAW),
    "1/2-0": (Outcome.DRAW, Outcome.LOSS),
    "0-1/2": (Outcome.LOSS, Outcome.DRAW),
    "0-0": (Outcome.LOSS, Outcome.LOSS),
}
DRAUGHTS: Mapping[str, Both] = {
    "2-0": (Outcome.WIN, Outcome.LOSS),
    "0-2": (Outcome.LOSS, Outcome.WIN),
    "1-1": (Outcome.DRAW, Outcome.DRAW),
    "0-0": (Outcome.LOSS, Outcome.LOSS),
}
FORFEITS: Mapping[str, Both] = {
    "+/-": (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    "-/+": (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    "-/-": (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
}
NOT_RATED: Mapping[str, Both] = {  # less than a move was made: it counts, and is not rated
    "1-0*": (Outcome.SHORT_WIN, Outcome.SHORT_LOSS),
    "0-1*": (Outcome.SHORT_LOSS, Outcome.SHORT_WIN),
    "1/2-1/2*": (Outcome.SHORT_DRAW, Outcome.SHORT_DRAW),
    "0-0*": (Outcome.SHORT_LOSS, Outcome.SHORT_LOSS),
}
BY_GAME: Mapping[str, Mapping[str, Both]] = {"draughts": {**DRAUGHTS, **FORFEITS}}
USUAL: Mapping[str, Both] = {**CHESS, **FORFEITS, **NOT_RATED}
_ALSO = {"=": "1/2-1/2", "½-½": "1/2-1/2", "1": "1-0", "0": "0-1", "+-": "+/-", "-+": "-/+", "--": "-/-",
         "=*": "1/2-1/2*", "½-½*": "1/2-1/2*", "1*": "1-0*", "0*": "0-1*"}  # fmt: skip
OPEN: Both = (Outcome.OPEN, Outcome.OPEN)


def read_result(text: str, game: str) -> str:
    """Return a result as events keep it; what is none is refused with those that are known."""
    known = BY_GAME.get(game, USUAL)
    written = text.strip().replace("\N{EN DASH}", "-")
    written = written if written in known else _ALSO.get(written, written)
    if game == "draughts" and written == "1/2-1/2":
        written = "1-1"
    if written not in known:
        raise BadInput(
            "{result} is no result; write {known}", result=text, known=", ".join(known), where="result"
        )
    return written


def written_result(both: Both, game: str) -> str | None:
    """Return how events keep what a game brought White and Black; nothing where they have no word for it."""
    return next((text for text, found in BY_GAME.get(game, USUAL).items() if found == both), None)


def outcomes_of(game: Game) -> Both:
    """Return what a game brought White and Black."""
    return _KNOWN[game.result] if game.result else OPEN


_KNOWN: Mapping[str, Both] = {**DRAUGHTS, **USUAL}


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
