"""Which board of a round a game of board software is: by who plays it, else by the board's number.

What is not certain is asked, never guessed; the director's answer is kept for the rest of the round.
"""

import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from turnus.app.broadcast.reading import FedGame

WORD = re.compile(r"[^\W\d_]+")


class Doubt(StrEnum):
    """Why it is not certain."""

    NOBODY = "nobody of these names plays in this round"
    SEVERAL = "it could be several boards"
    TURNED = "they play each other with the other colours"
    OTHERS = "others play at that board"
    ROUND = "it is of another round"
    TAKEN = "another game of the file has that board"


@dataclass(frozen=True, slots=True)
class Seat:
    """A board of the round: who plays there, as he may be called, and by FIDE's numbers."""

    board: int
    label: str
    white: Collection[str]
    black: Collection[str]
    ids: tuple[str, str] = ("", "")


def words_of(name: str) -> frozenset[str]:
    """Return the words of a name, in whatever order and with whatever marks it is written."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return frozenset(WORD.findall("".join(c for c in plain if not unicodedata.combining(c))))


def is_called(told: str, names: Collection[str]) -> bool:
    """Tell whether a name that was told is one of somebody's."""
    said = words_of(told)
    return bool(said) and any(said == words_of(each) for each in names)


def board_of(game: FedGame, number: int, seats: Sequence[Seat], answered: Mapping[str, int]) -> int | Doubt:
    """Return the board of a game, or why that is not certain."""
    if (said := answered.get(game.key)) is not None:
        return said
    if game.round not in (0, number):
        return Doubt.ROUND
    found = [each.board for each in seats if _plays(game, each)]
    if found:
        return found[0] if len(found) == 1 else Doubt.SEVERAL
    return _by_its_number(game, seats)


def _by_its_number(game: FedGame, seats: Sequence[Seat]) -> int | Doubt:
    """Return the board that a game names where it does not say who plays; names that differ are asked."""
    if any(_plays(game, _turned(each)) for each in seats):
        return Doubt.TURNED
    if not (game.white or game.black or any(game.ids)):
        return game.board if game.board in {each.board for each in seats} else Doubt.NOBODY
    at = next((each for each in seats if each.board == game.board), None)
    return Doubt.OTHERS if at else Doubt.NOBODY


def boards_of(
    games: Sequence[FedGame], number: int, seats: Sequence[Seat], answered: Mapping[str, int]
) -> dict[str, int | Doubt]:
    """Return likewise of every game of a file; two for one board are both asked, unless one was answered."""
    found = {game.key: board_of(game, number, seats, answered) for game in games}
    held = [board for key, board in found.items() if key not in answered and isinstance(board, int)]
    sure = set(answered.values())
    return {
        key: Doubt.TAKEN
        if key not in answered and isinstance(board, int) and (held.count(board) > 1 or board in sure)
        else board
        for key, board in found.items()
    }


def _plays(game: FedGame, seat: Seat) -> bool:
    if all(game.ids) and all(seat.ids):
        return game.ids == seat.ids
    return is_called(game.white, seat.white) and is_called(game.black, seat.black)


def _turned(seat: Seat) -> Seat:
    return Seat(seat.board, seat.label, seat.black, seat.white, (seat.ids[1], seat.ids[0]))
