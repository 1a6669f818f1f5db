"""Castling in Chess960 as hands and the law see it: which pieces go where, and what is asked of it."""

from turnus.games.chess import Colour, Kind, Move, Position, Variant
from turnus.games.chess.pieces import file_of
from turnus.play.board.boards import Square, Steps
from turnus.play.questions.kinds.chess960 import File, MayCastle960, Wing

A_SIDE, H_SIDE = (2, 3), (6, 5)  # the files of king and rook after castling
FIRST_RANK = range(8)


def question(position: Position, king: Square, rook: Square, *, castled_before: bool) -> MayCastle960:
    """Return the question whether a king may castle with a rook as far as squares go."""
    home = king - file_of(king)
    others = (home + file for file in FIRST_RANK if home + file not in (king, rook))
    occupied = "".join(_file(at) for at in others if position.piece_at(at))
    return MayCastle960(
        wing=Wing.A_SIDE if rook < king else Wing.H_SIDE,
        king=_file(king),
        rook=_file(rook),
        occupied=occupied,
        castled_before=castled_before,
        first_move=position.fullmove_number == 1,
    )


def _file(square: Square) -> File:
    return tuple(File)[file_of(square)]


def meant(position: Position, steps: Steps, touches: tuple[Square, ...]) -> Move | None:
    """Return the castling that hands make of a king touched first and then a rook, done or only begun."""
    king = position.king(position.turn)
    if position.variant is not Variant.CHESS960 or king is None or not steps:
        return None
    moves = (Move(king, rook) for rook in touches if _fits(position, king, rook, dict(steps)))
    return next((move for move in moves if touches.index(king) < touches.index(move.target)), None)


def _fits(position: Position, king: Square, rook: Square, moved: dict[Square, Square]) -> bool:
    """Tell whether all that was put down so far stands where castling with this rook puts it."""
    if rook not in home_rooks(position):
        return False
    goals = dict(zip((king, rook), _goals(king, rook), strict=True))
    return all(goals.get(origin) == target for origin, target in moved.items())


def is_done(move: Move, steps: Steps) -> bool:
    """Tell whether king and rook both stand where castling puts them."""
    king, rook, moved = move.origin, move.target, dict(steps)
    return king is not None and _goals(king, rook) == (moved.get(king, king), moved.get(rook, rook))


def _goals(king: Square, rook: Square) -> tuple[Square, Square]:
    home = king - file_of(king)
    kings_file, rooks_file = A_SIDE if rook < king else H_SIDE
    return home + kings_file, home + rooks_file


def home_rooks(position: Position) -> list[Square]:
    """Return the rooks on the first rank of the side to move."""
    home = 0 if position.turn is Colour.WHITE else 56
    return [at for at in position.pieces(position.turn, Kind.ROOK) if at - home in FIRST_RANK]
