"""Who can still mate, as `play` asks it: exact answers from the chess kernel."""

from collections.abc import Sequence

from turnus.games.chess import Colour, Position, SetupError, problems
from turnus.games.chess.mates import DEFAULT_LIMIT, can_mate, quick_ground
from turnus.play.board.boards import Board
from turnus.play.board.bughouse import BughouseBoard
from turnus.play.board.chess import ChessBoard
from turnus.play.sides import Side

FEW_MOVES = 5
FEW_UNITS = 8
BRIEFLY = (100, 1000)  # positions that a search keeps before the other side's mate is sought
_COLOURS = {Side.WHITE: Colour.WHITE, Side.BLACK: Colour.BLACK}


class Mates:
    """The kernel's answers; where its search reaches the limit, nobody has shown that a side cannot mate."""

    def can_mate(self, board: Board, side: Side) -> bool:
        """Tell whether a side can mate by any series of legal moves."""
        if not isinstance(board, ChessBoard) or isinstance(board, BughouseBoard):
            return True  # in bughouse a piece may always come that mates
        return can_mate(board.position, _COLOURS[side]).can is not False

    def is_dead(self, board: Board) -> bool:
        """Tell whether neither side can mate.

        It is asked after every move, so the search runs only where the quick grounds (material, a sealed
        board, forced captures) leave a doubt: in positions with few units or few moves.
        """
        if not isinstance(board, ChessBoard) or isinstance(board, BughouseBoard):
            return False
        position = board.position
        doubtful = [colour for colour in Colour if quick_ground(position, colour) is None]
        if doubtful and not few_moves_or_units(position):
            return False
        # a pawn left on the last rank is put right first: it becomes a queen
        return _nobody_mates(position, doubtful) and SetupError.PAWN_ON_LAST_RANK not in problems(
            position.setup
        )


def _nobody_mates(position: Position, doubtful: Sequence[Colour]) -> bool:
    """Tell whether none of these can mate; one side's mate is often near where the other's is far to seek."""
    for limit in (*BRIEFLY, DEFAULT_LIMIT):
        answers = [can_mate(position, colour, limit).can for colour in doubtful]
        if True in answers:
            return False
        if None not in answers:
            return True
    return False


def few_moves_or_units(position: Position) -> bool:
    """Tell whether a position is searched in full where the quick grounds leave a doubt."""
    units = sum(bits.bit_count() for bits in position.colour_bits)
    return units <= FEW_UNITS or len(position.legal_moves()) <= FEW_MOVES
