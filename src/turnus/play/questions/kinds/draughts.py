"""What only draughts asks: how squares and moves are written, and what crowning is."""

from turnus.law import Facts, Refused, every, one

ROWS = 10
PLACES = 5  # playing squares in a row
SQUARES = ROWS * PLACES


class MoveText(Facts[str]):
    """How a move of draughts is written."""

    question = one("move_text")
    route: tuple[int, ...]  # where it starts, turns and ends
    captures: int = 0  # pieces
    same_ends: int = 1  # regular captures between the same squares, this one included

    def check(self) -> None:
        """Refuse routes that leave the board or lead nowhere."""
        if len(self.route) < 2 or not all(1 <= square <= SQUARES for square in self.route):  # noqa: PLR2004 - a start and an end
            raise ValueError("a move has a start and an end, squares 1 to 50")
        if self.captures < 0 or self.same_ends < 1:
            raise ValueError("nobody captures fewer pieces than none")


class Clearing(Facts[tuple[Refused, ...]]):
    """Whether captured pieces were taken off in a right order."""

    question = every("clearing")
    in_order: bool  # as they were taken, or the other way round


class PromotedMan(Facts[bool]):
    """Whether a man that came to rest on the far row is a king."""

    question = one("promoted_man")
    crowned: bool


class CrowningCounts(Facts[bool]):
    """Whether crowning counts as a move of its own."""

    question = one("crowning_counts")
    later: bool = False  # after the move by which the man promoted
