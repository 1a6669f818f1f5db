"""Chess, Chess960 and one board of bughouse: setups, positions, moves, and why a move is not legal."""

from turnus.games.chess.illegality import why_not
from turnus.games.chess.mates import Ground, MateAnswer, can_mate, is_dead
from turnus.games.chess.moves import Move
from turnus.games.chess.pieces import CastlingSide, Piece, Square, Variant, square, square_name
from turnus.games.chess.positions import Position
from turnus.games.chess.setup_errors import AT_THE_BOARD, problems
from turnus.games.chess.setups import Pocket, Setup
from turnus.games.chess.starts import start, start_row
from turnus.games.colour import Colour
from turnus.games.vocabulary.chess import Illegality, Kind, SetupError

__all__ = [
    "AT_THE_BOARD",
    "CastlingSide",
    "Colour",
    "Ground",
    "Illegality",
    "Kind",
    "MateAnswer",
    "Move",
    "Piece",
    "Pocket",
    "Position",
    "Setup",
    "SetupError",
    "Square",
    "Variant",
    "can_mate",
    "is_dead",
    "problems",
    "square",
    "square_name",
    "start",
    "start_row",
    "why_not",
]
