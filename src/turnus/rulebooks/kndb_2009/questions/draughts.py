"""What only draughts asks: how squares and moves are written, and what crowning is."""

from turnus.law import Facts, Term, one
from turnus.play.questions.kinds.draughts import PLACES, ROWS

BOARD_SQUARES = Term("board_squares", int, "squares", "how many squares the board has, light and dark")


class SquareNumber(Facts[int]):
    """Which number a playing square has, seen from White's side."""

    question = one("square_number")
    row: int  # from the top, 1 to 10
    place: int  # among the playing squares of its row, from the left, 1 to 5

    def check(self) -> None:
        """Refuse what is no playing square."""
        if not (1 <= self.row <= ROWS and 1 <= self.place <= PLACES):
            raise ValueError("a board has ten rows of five playing squares")
