"""The move a text means at the board, legal or not: UCI, or algebraic notation with English letters.

An illegal move can be written down too: `Bg4` is then the move of the bishop that is plainly meant.
"""

import re

from turnus.faults import BadInput
from turnus.games.chess import CastlingSide, Illegality, Kind, Move, Position, Variant, why_not
from turnus.games.chess.pieces import file_of, rank_of
from turnus.notation.languages import Language
from turnus.notation.san import read_san
from turnus.notation.san.text import MoveText, parse_text

_UCI = re.compile(r"[a-h][1-8][a-h][1-8][nbrqpkNBRQPK]?|[NBRQPK]@[a-h][1-8]")


def read_move(position: Position, text: str) -> Move:
    """Read a move of the side to move."""
    if is_uci(text):
        return Move.from_uci(text)
    try:
        return read_san(position, text, Language.ENGLISH).move
    except BadInput:
        meant = meant_by(position, text, Language.ENGLISH)
        if meant is None:
            raise
        return meant


def is_uci(text: str) -> bool:
    """Tell whether a text names a move by its squares (e2e4, e7e8q, N@f3)."""
    return _UCI.fullmatch(text) is not None


def check_text(text: str) -> None:
    """Refuse a text that is no move in any position."""
    if not is_uci(text):
        parse_text(text, Language.ENGLISH)


def meant_by(position: Position, text: str, language: Language) -> Move | None:
    """Return the move that a text means though it is not legal, if only one can be meant."""
    return _attempt(position, parse_text(text, language))


def _attempt(position: Position, wanted: MoveText) -> Move | None:
    if wanted.castling is not None:
        return _castling(position, wanted.castling)
    if wanted.to_rank is None or wanted.is_drop:
        return None
    target = 8 * wanted.to_rank + wanted.to_file
    origins = [at for at in position.pieces(position.turn, wanted.kind or Kind.PAWN) if _fits(at, wanted)]
    if wanted.kind in (None, Kind.PAWN):
        origins = [at for at in origins if file_of(at) == wanted.to_file or wanted.from_file is not None]
    likely = [
        at for at in origins if why_not(position, Move(at, target)) is not Illegality.WRONG_WAY
    ] or origins
    return Move(likely[0], target, wanted.promotion) if len(likely) == 1 else None


def _fits(at: int, wanted: MoveText) -> bool:
    return wanted.from_file in (None, file_of(at)) and wanted.from_rank in (None, rank_of(at))


def _castling(position: Position, side: CastlingSide) -> Move | None:
    king = position.king(position.turn)
    if king is None:
        return None
    if position.variant is Variant.CHESS960:
        return _outermost(position, king, side)
    return Move(king, king + 2 if side is CastlingSide.H_SIDE else king - 2) if file_of(king) == 4 else None  # noqa: PLR2004 - the e-file


def _outermost(position: Position, king: int, side: CastlingSide) -> Move | None:
    """Return the castling of Chess960 with the outermost rook on that side of the king."""
    rooks = position.pieces(position.turn, Kind.ROOK)
    there = [
        at for at in rooks if rank_of(at) == rank_of(king) and (at > king) is (side is CastlingSide.H_SIDE)
    ]
    return Move(king, max(there, key=lambda at: abs(at - king))) if there else None
