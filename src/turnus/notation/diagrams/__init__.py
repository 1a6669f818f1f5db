"""Positions as pictures: SVG with pieces of our own drawing."""

from turnus.notation.diagrams.chess import chess_diagram

__all__ = ["chess_diagram"]
