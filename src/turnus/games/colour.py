"""The two sides of a board, whatever is played on it."""

from enum import IntEnum


class Colour(IntEnum):
    """The side a piece or a player belongs to."""

    WHITE = 0
    BLACK = 1

    @property
    def other(self) -> "Colour":
        """The opponent's colour."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE

    @property
    def word(self) -> str:
        """The colour as the command line and its JSON write it."""
        return self.name.lower()
