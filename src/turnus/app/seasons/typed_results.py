"""Results of a round as somebody types them: `3 1-0, 4 =, 5 0`, boards with their results."""

import re

from turnus.competition.season import commands as asked
from turnus.competition.season.state import Round
from turnus.faults import BadInput

SHORT = {"1": "1-0", "0": "0-1", "=": "1/2-1/2", "½": "1/2-1/2", "r": "1/2-1/2"}
TYPED = re.compile(r"(\d{1,4})[ :.]+(\S{1,8})")


def parted(text: str) -> list[str]:
    """Part what was typed into boards with their results."""
    found = [part.strip() for part in text.split(",") if part.strip()]
    if not found:
        raise BadInput("type a board and a result, such as 3 1-0")
    return found


def typed_result(found: Round | None, text: str) -> asked.EnterResult:
    """Read one board with its result."""
    match = TYPED.fullmatch(text)
    if match is None or found is None:
        raise BadInput("type a board and a result, such as 3 1-0")
    board = int(match[1])
    if not 1 <= board <= len(found.games):
        raise BadInput("there is no board {board}", board=board)
    game = found.games[board - 1]
    result = SHORT.get(match[2].lower(), match[2].replace("½", "1/2"))
    return asked.EnterResult(white=game.white, black=game.black, result=result, round=found.number)
