"""PDN 3.0, the draughts players' notation: positions, moves and files of games."""

from turnus.notation.pdn.fen import read_fen, write_fen
from turnus.notation.pdn.game import PdnGame, PdnResult
from turnus.notation.pdn.moves import read_attempt, read_move, write_move
from turnus.notation.pdn.reader import read_pdn
from turnus.notation.pdn.writer import write_pdn

__all__ = [
    "PdnGame",
    "PdnResult",
    "read_attempt",
    "read_fen",
    "read_move",
    "read_pdn",
    "write_fen",
    "write_move",
    "write_pdn",
]
