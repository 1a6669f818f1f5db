"""International draughts on a 10x10 board: positions, moves, and why an attempted move is not regular."""

from turnus._native import DraughtsMove as Move
from turnus.games.colour import Colour
from turnus.games.draughts.attempts import Attempt, apply_irregular, why_not
from turnus.games.draughts.board import SQUARES
from turnus.games.draughts.position import Position, PositionFault, faults
from turnus.games.draughts.setup import Material, Piece, Setup
from turnus.games.vocabulary.draughts import Illegality

__all__ = [
    "SQUARES",
    "Attempt",
    "Colour",
    "Illegality",
    "Material",
    "Move",
    "Piece",
    "Position",
    "PositionFault",
    "Setup",
    "apply_irregular",
    "faults",
    "why_not",
]
