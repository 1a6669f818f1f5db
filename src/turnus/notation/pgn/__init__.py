"""PGN, the chess players' notation of games: files read as a stream and written in export form."""

from turnus.notation.pgn.game import MainLine, PgnGame, PgnResult
from turnus.notation.pgn.reader import read_games_with_texts, read_main_lines, read_pgn
from turnus.notation.pgn.writer import write_pgn

__all__ = [
    "MainLine",
    "PgnGame",
    "PgnResult",
    "read_games_with_texts",
    "read_main_lines",
    "read_pgn",
    "write_pgn",
]
