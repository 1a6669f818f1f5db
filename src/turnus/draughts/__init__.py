"""International draughts: positions, moves with their captures and paths, and games in PDN.

Squares are numbers from 1 to 50. Positions and moves are values: playing a move gives another position.

>>> from turnus import draughts
>>> position = draughts.Position.start().play("32-28", "19-23", "28x19")
>>> [str(move) for move in position.legal_moves()]
['13x24', '14x23']
"""

from turnus.draughts.games import Game, dumps, games, loads, write
from turnus.draughts.positions import Colour, Move, Piece, Position
from turnus.library.plies import Ply

__all__ = [
    "Colour",
    "Game",
    "Move",
    "Piece",
    "Ply",
    "Position",
    "dumps",
    "games",
    "loads",
    "write",
]
