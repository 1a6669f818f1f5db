"""Chess960: the start position, and how castling goes there."""

from turnus.law import Facts, one
from turnus.play.questions.kinds.chess960 import File, Wing


class CastledSquares(Facts[tuple[File, File]]):
    """On which files king and rook stand after castling."""

    question = one("castled_squares")
    wing: Wing
