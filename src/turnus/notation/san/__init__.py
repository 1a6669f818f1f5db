"""Algebraic notation of chess moves in several languages (fide-2023 appendix C)."""

from turnus.notation.san.reading import ReadMove, read_san
from turnus.notation.san.text import Forgiven
from turnus.notation.san.writing import BARE, FIDE, LONG, PGN, Style, write_san

__all__ = ["BARE", "FIDE", "LONG", "PGN", "Forgiven", "ReadMove", "Style", "read_san", "write_san"]
