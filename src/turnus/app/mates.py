"""Who can still mate, as far as `play` asks."""

from turnus.play.boards import Board
from turnus.play.sides import Side


class Mates:
    """Answers from the material alone."""

    def can_mate(self, board: Board, side: Side) -> bool:
        """Tell whether a side has enough to mate with."""
        own, other = board.material(side), board.material(side.other)
        if own == "K":
            return False
        if own == "KN":
            return other.strip("KQ") != ""
        if own == "KB":
            return any(letter in other for letter in "BNP")
        return True

    def is_dead(self, board: Board) -> bool:
        """Tell whether neither side can mate."""
        few = len(board.material(Side.WHITE)) + len(board.material(Side.BLACK)) <= 4  # noqa: PLR2004
        return few and not any(self.can_mate(board, side) for side in Side)
