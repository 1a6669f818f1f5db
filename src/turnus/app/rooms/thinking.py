"""How long a player thought about each of his moves: as long as his clock ran for it."""

from collections.abc import Sequence

from turnus.app.rooms.entries import Entry
from turnus.play.game import Ply
from turnus.play.sides import Side

WHOSE = 2  # of what an entry keeps of the clocks of a board: White's, Black's, whose runs


def thinking_times(
    entries: Sequence[Entry], board: str, plies: Sequence[Ply], running: str | None = None
) -> list[int | None]:
    """Return the milliseconds of each move, up to its press; nothing of one that no clock was running for.

    `running`: whose clock ran from the first moment, without a start.
    """
    kept = [entry for entry in entries if board in entry.clocks and entry.number is not None]
    found: list[int | None] = []
    ran: dict[str, int] = dict.fromkeys(Side, 0)
    told: dict[str, int] = dict.fromkeys(Side, 0)  # of each side up to his last move
    index = at = 0
    for ply in plies:
        had_clock = False
        while index < len(kept):
            entry = kept[index]
            if running:
                ran[running] += entry.at - at
                had_clock = had_clock or running == ply.side
            running, at, index = entry.clocks[board][WHOSE], entry.at, index + 1
            if entry.number is not None and entry.number >= ply.number and running != ply.side:
                break
        found.append(ran[ply.side] - told[ply.side] if had_clock else None)
        told[ply.side] = ran[ply.side]
    return found
