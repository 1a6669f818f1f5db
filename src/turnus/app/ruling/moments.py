"""The earlier moments of a game, to which the board may be put back: positions, with the clocks then."""

from dataclasses import dataclass

from turnus.app.ruling.board import AtBoard
from turnus.play.game import Ply


@dataclass(frozen=True, slots=True)
class Moment:
    """When so many moves stood: the last of them, the position, the clocks after its press."""

    stands: int
    number: int  # of that move, as players count
    ply: Ply | None
    position: str
    clocks: tuple[int, int] | None = None


def moments(at: AtBoard) -> list[Moment]:
    """Return the moments before each move that was made, the last first."""
    plies = at.table.plies
    shown = [
        Moment(
            index,
            _number(plies, index),
            plies[index - 1] if index else None,
            ply.before.text,
            _clocks(at, index),
        )
        for index, ply in enumerate(plies)
    ]
    return shown[::-1]


def _number(plies: tuple[Ply, ...], index: int) -> int:
    if not index:
        return 0
    mine = sum(ply.side is plies[index - 1].side for ply in plies[:index])
    begins_black = str(plies[0].side) == "black" and str(plies[index - 1].side) == "white"
    return mine + begins_black


def _clocks(at: AtBoard, index: int) -> tuple[int, int] | None:
    """Return what the clocks showed when the move before was pressed; as they were set before the first."""
    table = at.table
    if not index:
        return table.session_left
    ply, after = table.plies[index - 1], table.plies[index]
    found = None
    for entry in at.room.log:
        number = entry.number
        if number is None or at.board not in entry.clocks or not ply.number <= number < after.number:
            continue
        white, black, running = entry.clocks[at.board]
        found = (white, black)
        if running != ply.side:
            break
    return found
