"""Results of a round as somebody types them: `3 1-0, 4 =; 5 0`, boards with their results."""

import re
from collections.abc import Iterator, Sequence

from turnus.app.competitions.typed_results import Mistyped, TypedPart, refuse_twice, typed_parts
from turnus.competition.season import commands as asked
from turnus.competition.season.state import Game, Round

SHORT = {"1": "1-0", "0": "0-1", "=": "1/2-1/2", "½": "1/2-1/2", "r": "1/2-1/2"}
TYPED = re.compile(r"(\d{1,4})[ :.]+(\S{1,8})")


def parted(text: str) -> list[TypedPart]:
    """Part what was typed into boards with their results; a board that stands twice is refused."""
    found = typed_parts(text)
    boards = [(TYPED.fullmatch(part.text), part) for part in found]
    refuse_twice((int(match[1]), part) for match, part in boards if match)
    return found


def typed_result(found: Round | None, part: TypedPart) -> asked.EnterResult:
    """Read one board with its result."""
    game, result = typed_game(found, part)
    return asked.EnterResult(
        white=game.white, black=game.black, result=result, round=found.number if found else 0
    )


def typed_game(found: Round | None, part: TypedPart) -> tuple[Game, str]:
    """Return the game that is meant, and the result that was typed for it."""
    match = TYPED.fullmatch(part.text)
    if match is None or found is None:
        raise Mistyped(part, "type a board and a result, such as 3 1-0")
    board = int(match[1])
    if not 1 <= board <= len(found.games):
        raise Mistyped(part, "there is no board {board}", board=board)
    return found.games[board - 1], SHORT.get(match[2].lower(), match[2].replace("½", "1/2"))


def standing_results(found: Round | None, parts: Sequence[TypedPart]) -> list[tuple[TypedPart, Game, str]]:
    """Return the parts that name a game with another result, which they would replace."""
    return [each for each in _with_a_result(found, parts) if each[1].result != each[2]]


def entered_already(found: Round | None, parts: Sequence[TypedPart]) -> list[TypedPart]:
    """Return the parts that say what stands there already: there is nothing to enter."""
    return [part for part, game, result in _with_a_result(found, parts) if game.result == result]


def _with_a_result(found: Round | None, parts: Sequence[TypedPart]) -> Iterator[tuple[TypedPart, Game, str]]:
    for part in parts:
        try:
            game, result = typed_game(found, part)
        except Mistyped:
            continue
        if game.result:
            yield part, game, result
