"""BPGN, the notation of bughouse matches: two boards, drops, moves in the order in which they were made."""

from turnus.notation.bpgn.boards import Board, Boards
from turnus.notation.bpgn.game import BpgnGame, BpgnMove
from turnus.notation.bpgn.reader import read_bpgn
from turnus.notation.bpgn.writer import write_bpgn

__all__ = ["Board", "Boards", "BpgnGame", "BpgnMove", "read_bpgn", "write_bpgn"]
