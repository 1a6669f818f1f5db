"""Bughouse: two boards with pockets, and matches in BPGN.

What is captured on one board goes to the partner on the other, who may drop it instead of moving.

>>> from turnus import bughouse
>>> boards = bughouse.Boards.start().play("A", "e4", "d5", "exd5")
>>> boards.b.pocket("black")
('pawn',)
>>> boards.play("B", "Nf3", "P@e4").b.piece_at("e4").colour
'black'
"""

from turnus.bughouse.matches import Boards, Match, MatchMove, dumps, loads, matches, write
from turnus.chess.pieces import Colour, Kind, Move, Piece
from turnus.chess.positions import Position

__all__ = [
    "Boards",
    "Colour",
    "Kind",
    "Match",
    "MatchMove",
    "Move",
    "Piece",
    "Position",
    "dumps",
    "loads",
    "matches",
    "write",
]
