"""Why an attempted move is not legal: the first thing wrong with it, in the order an arbiter would look.

First what is moved, then how it moves, then what is in the way, last the safety of the own king (fide-2023
3.1 to 3.9, II.3; drops: asten-bughouse /9 to /11). `why_not` is silent exactly for the legal moves.
"""

from turnus.games.chess.moves import Move
from turnus.games.chess.pieces import PROMOTIONS, CastlingSide, Piece, Square, Variant, file_of, rank_of
from turnus.games.chess.positions import Position
from turnus.games.chess.setup_errors import home_rank
from turnus.games.colour import Colour
from turnus.games.vocabulary.chess import Illegality, Kind

_KING_FILE = 4
_CASTLED_FILES = {CastlingSide.A_SIDE: (2, 3), CastlingSide.H_SIDE: (6, 5)}  # king, rook (fide-2023 II.3.6)


def why_not(position: Position, move: Move) -> Illegality | None:
    """Name what is wrong with a move; nothing is wrong exactly when it is legal."""
    if move.origin is None:
        return _drop_fault(position, move) or _safety_fault(position, move)
    piece = position.piece_at(move.origin)
    if piece is None:
        return Illegality.NO_PIECE
    if piece.colour is not position.turn:
        return Illegality.OPPONENTS_PIECE
    if move.origin == move.target:
        return Illegality.NO_MOVE
    side = _castling_attempt(position, piece, move.origin, move.target)
    if side is not None:
        return _promotion_fault(piece, move) or _castling_fault(position, side, move)
    return (
        _way_fault(position, piece, move.origin, move.target)
        or _promotion_fault(piece, move)
        or _safety_fault(position, move)
    )


def _drop_fault(position: Position, move: Move) -> Illegality | None:
    if position.variant is not Variant.BUGHOUSE:
        return Illegality.DROP_NOT_IN_VARIANT
    if move.drop not in position.pocket(position.turn):
        return Illegality.DROP_NOT_IN_POCKET
    if position.piece_at(move.target) is not None:
        return Illegality.DROP_ON_PIECE
    if move.drop is Kind.PAWN and rank_of(move.target) in (0, 7):
        return Illegality.DROP_PAWN_ON_END_RANK
    return None


def _promotion_fault(piece: Piece, move: Move) -> Illegality | None:
    promotes = piece.kind is Kind.PAWN and rank_of(move.target) == home_rank(piece.colour.other)
    if not promotes:
        return Illegality.PROMOTION_NOT_HERE if move.promotion else None
    if move.promotion is None:
        return Illegality.PROMOTION_MISSING
    return None if move.promotion in PROMOTIONS else Illegality.PROMOTION_TO_WRONG_PIECE


def _way_fault(position: Position, piece: Piece, origin: Square, target: Square) -> Illegality | None:
    if piece.kind is Kind.PAWN:
        return _pawn_fault(position, piece, origin, target)
    if not _moves_that_way(piece.kind, origin, target):
        return Illegality.WRONG_WAY
    if piece.kind is not Kind.KNIGHT and not _is_free(position, origin, target):
        return Illegality.PATH_BLOCKED
    return _target_fault(position, piece.colour, target)


def _moves_that_way(kind: Kind, origin: Square, target: Square) -> bool:
    files, ranks = abs(file_of(origin) - file_of(target)), abs(rank_of(origin) - rank_of(target))
    diagonal, straight = files == ranks, 0 in (files, ranks)
    return {
        Kind.KNIGHT: {files, ranks} == {1, 2},
        Kind.BISHOP: diagonal,
        Kind.ROOK: straight,
        Kind.QUEEN: diagonal or straight,
        Kind.KING: max(files, ranks) == 1,
    }[kind]


def _is_free(position: Position, origin: Square, target: Square) -> bool:
    """Tell whether every square strictly between two squares of one line is empty."""
    return all(position.piece_at(square) is None for square in _between(origin, target))


def _between(origin: Square, target: Square) -> range:
    steps = max(abs(file_of(origin) - file_of(target)), abs(rank_of(origin) - rank_of(target)))
    step = (target - origin) // max(1, steps)
    return range(origin + step, target, step) if steps else range(0)


def _target_fault(position: Position, colour: Colour, target: Square) -> Illegality | None:
    standing = position.piece_at(target)
    if standing is None:
        return None
    if standing.colour is colour:
        return Illegality.OWN_PIECE_ON_TARGET
    return Illegality.KING_CAPTURED if standing.kind is Kind.KING else None


def _pawn_fault(position: Position, pawn: Piece, origin: Square, target: Square) -> Illegality | None:
    forward = 1 if pawn.colour is Colour.WHITE else -1
    files, ranks = abs(file_of(origin) - file_of(target)), forward * (rank_of(target) - rank_of(origin))
    if (files, ranks) == (1, 1):
        return _pawn_capture_fault(position, pawn.colour, origin, target)
    if files or ranks not in (1, 2):
        return Illegality.WRONG_WAY
    if ranks > 1 and rank_of(origin) != home_rank(pawn.colour) + forward:
        return Illegality.PAWN_TWO_STEPS_NOT_FROM_HOME
    if not _is_free(position, origin, target):
        return Illegality.PATH_BLOCKED
    standing = position.piece_at(target)
    if standing is None:
        return None
    own = standing.colour is pawn.colour
    return Illegality.OWN_PIECE_ON_TARGET if own else Illegality.PAWN_CANNOT_CAPTURE_AHEAD


def _pawn_capture_fault(
    position: Position, colour: Colour, origin: Square, target: Square
) -> Illegality | None:
    if position.piece_at(target) is not None:
        return _target_fault(position, colour, target)
    if position.passed_square == target:
        return None
    beside = position.piece_at((origin & 56) + file_of(target))
    on_fifth = rank_of(origin) == (4 if colour is Colour.WHITE else 3)
    if on_fifth and beside == Piece(colour.other, Kind.PAWN):
        return Illegality.EN_PASSANT_NOT_NOW
    return Illegality.PAWN_NOTHING_TO_CAPTURE


def _castling_attempt(
    position: Position, piece: Piece, origin: Square, target: Square
) -> CastlingSide | None:
    """Return the side the king means to castle to: two steps from e1, or in Chess960 onto an own rook."""
    if piece.kind is not Kind.KING or rank_of(origin) != home_rank(piece.colour):
        return None
    if position.variant is Variant.CHESS960:
        meant = target >> 3 == origin >> 3 and position.piece_at(target) == Piece(piece.colour, Kind.ROOK)
    else:
        meant = file_of(origin) == _KING_FILE and target - origin in (2, -2)
    if not meant:
        return None
    return CastlingSide.H_SIDE if target > origin else CastlingSide.A_SIDE


def _castling_fault(position: Position, side: CastlingSide, move: Move) -> Illegality | None:
    if position.castling_move(side) != move:
        return _lost_right(position, side)
    king, rook = _castling_squares(position, side)
    king_to, rook_to = (king & 56) + _CASTLED_FILES[side][0], (king & 56) + _CASTLED_FILES[side][1]
    way = {*_between(king, king_to), king_to}
    must_be_free = (way | {*_between(rook, rook_to), rook_to}) - {king, rook}
    if any(position.piece_at(square) is not None for square in must_be_free):
        return Illegality.CASTLING_PIECE_BETWEEN
    if position.is_check():
        return Illegality.CASTLING_OUT_OF_CHECK
    if any(position.attackers(square, position.turn.other) for square in way - {king_to}):
        return Illegality.CASTLING_THROUGH_CHECK
    attacked = position.attackers(king_to, position.turn.other) or _king_attacked_after(position, move)
    return Illegality.CASTLING_INTO_CHECK if attacked else None


def _castling_squares(position: Position, side: CastlingSide) -> tuple[Square, Square]:
    """Return where the king and the rook with a right on this side stand."""
    king = min(position.pieces(position.turn, Kind.KING))
    beside = (at for at in position.castling if at >> 3 == king >> 3)
    return king, next(at for at in beside if (at > king) is (side is CastlingSide.H_SIDE))


def _lost_right(position: Position, side: CastlingSide) -> Illegality:
    """Say which piece has moved, as far as the position can tell."""
    other = CastlingSide.A_SIDE if side is CastlingSide.H_SIDE else CastlingSide.H_SIDE
    corner = 8 * home_rank(position.turn) + (7 if side is CastlingSide.H_SIDE else 0)
    standing = position.piece_at(corner)
    no_rook = standing is None or (standing.colour, standing.kind) != (position.turn, Kind.ROOK)
    if position.variant is not Variant.CHESS960 and no_rook:
        return Illegality.CASTLING_NO_ROOK
    if position.variant is Variant.BUGHOUSE and not position.unmoved_king_bits >> position.turn & 1:
        return Illegality.CASTLING_KING_HAS_MOVED
    if position.castling_move(other) is not None or position.variant is Variant.BUGHOUSE:
        return Illegality.CASTLING_ROOK_HAS_MOVED
    return Illegality.CASTLING_RIGHT_LOST


def _safety_fault(position: Position, move: Move) -> Illegality | None:
    after = position.play_code(move.code).checker_bits(position.turn)
    if not after:
        return None
    if move.origin in position.pieces(position.turn, Kind.KING):
        return Illegality.KING_INTO_CHECK
    still_there = after & position.checker_bits(position.turn)
    return Illegality.CHECK_NOT_PARRIED if still_there else Illegality.PINNED


def _king_attacked_after(position: Position, move: Move) -> bool:
    return position.play_code(move.code).checker_bits(position.turn) != 0
