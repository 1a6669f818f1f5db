"""What the scoresheets of a game say that is played here: facts that its board does not know."""

from collections.abc import Mapping
from typing import Any

from turnus.app.ruling.board import AtBoard
from turnus.app.sheets.comparing import Comparison
from turnus.app.sheets.sheet import Sheet
from turnus.play.sides import Side

BOTH = ""
Facts = Mapping[str, Mapping[str, Any]]  # of both players, and of each


def facts_of(at: AtBoard, sheets: Mapping[str, Sheet], compared: Comparison) -> Facts:
    """Return what the sheets say, of both and of each player; of one who wrote nothing, nothing."""
    written = {side: sheet for side in Side if (sheet := sheets.get(side)) and sheet.last_ply}
    found: dict[str, Mapping[str, Any]] = {str(side): _of(at, side, sheet) for side, sheet in written.items()}
    if len(written) == len(Side):
        found[BOTH] = {"scores_agree": not compared.differences}
    return found


def _of(at: AtBoard, side: Side, sheet: Sheet) -> dict[str, Any]:
    plies = at.table.plies
    mine = [number for number, ply in enumerate(plies, 1) if ply.side is side]
    wanted = plies[:-1] if plies and plies[-1].side is side else plies  # his last move he may still write
    return {
        "sheet_complete": sheet.last_ply >= len(wanted) and not sheet.missing,
        "own_move_written": not mine or sheet.at(mine[-1]) is not None,
        "electronic": True,
    }
