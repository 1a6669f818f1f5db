"""How the result of a game is written, in chess and in draughts, and what it means to both."""

from collections.abc import Mapping

from turnus.faults import BadInput
from turnus.tournament.results import Outcome

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
KNOWN: Mapping[str, Both] = {**DRAUGHTS, **USUAL}


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
