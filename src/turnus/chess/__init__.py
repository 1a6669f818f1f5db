"""Chess and Chess960: positions, moves, SAN and FEN, dead positions, and games in PGN.

Positions and moves are values: nothing changes them, and playing a move gives another position.

>>> from turnus import chess
>>> position = chess.Position.start().play("e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#")
>>> position.is_checkmate()
True
>>> position.fen
'r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4'
"""

from turnus.chess.games import Game, dumps, games, loads, write
from turnus.chess.pieces import Colour, Kind, Letters, Move, Piece
from turnus.chess.positions import Mate, Position
from turnus.library.plies import Ply

__all__ = [
    "Colour",
    "Game",
    "Kind",
    "Letters",
    "Mate",
    "Move",
    "Piece",
    "Ply",
    "Position",
    "dumps",
    "games",
    "loads",
    "write",
]
