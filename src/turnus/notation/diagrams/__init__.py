"""Positions as pictures: SVG with pieces of our own drawing."""

from turnus.notation.diagrams.chess import chess_diagram
from turnus.notation.diagrams.draughts import draughts_diagram

__all__ = ["chess_diagram", "draughts_diagram"]
