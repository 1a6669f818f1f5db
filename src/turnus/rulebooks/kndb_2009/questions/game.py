"""A game of draughts and a match."""

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


RESULT_REPORT = Term("result_report", str, "", "how and until when a team reports the result of a match")

SHOW_CARDS = Term("show_cards", bool, "", "whether players show the arbiter their membership cards")

HAND_IN_SHEETS = Term("hand_in_sheets", bool, "", "whether the original of every scoresheet is handed in")

POINTS_WIN = Term("points_win", int, "points", "what a win brings, where the conditions count otherwise")

POINTS_DRAW = Term("points_draw", int, "points", "what a draw brings, where the conditions count otherwise")

POINTS_LOSS = Term("points_loss", int, "points", "what a loss brings, where the conditions count otherwise")


class RoomWaiver(Facts[str]):
    """Whether a demand on room or material is waived for a time."""

    question = one("room_waiver")
    demand: str  # the clause: 18.1-a to 18.1-e, 18.2


class AdjournmentChange(Facts[str]):
    """Whether games are adjourned at another time than the conditions say."""

    question = one("adjournment_change")
    started: bool  # the match
    unforeseen: bool = False  # circumstances that nobody could foresee
    consulted: bool = True  # the players
