"""Any placement of pieces, however wrong, with the side to move: it can be held, shown and moved on."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from turnus.faults import BadInput
from turnus.games.colour import Colour
from turnus.games.draughts.board import FAR_ROW, SQUARES, bit, bits, checked, squares

_ALL = bits(SQUARES)


@dataclass(frozen=True, slots=True)
class Piece:
    """A man or a king of one side; a king may still have to be crowned."""

    colour: Colour
    is_king: bool = False
    is_crowned: bool = True  # of a man it says nothing


@dataclass(frozen=True, slots=True)
class Material:
    """How many men and kings a side has; a king that was not crowned counts as a king."""

    men: int
    kings: int

    @property
    def pieces(self) -> int:
        """Men and kings together."""
        return self.men + self.kings


@dataclass(frozen=True, slots=True)
class Setup:
    """A placement as sets of squares (bit n - 1 for square n) and the side to move.

    A man on its far row is a king there, crowned or not (kndb-2009 3.3, 3.3/4): it is kept as an
    uncrowned king.
    """

    white: int
    black: int
    kings: int = 0
    turn: Colour = Colour.WHITE
    uncrowned: int = 0

    def __post_init__(self) -> None:
        if (
            self.white & self.black
            or (self.white | self.black) & ~_ALL
            or self.kings & ~(self.white | self.black)
        ):
            raise ValueError("a placement needs one piece a square, squares 1-50, and kings among the pieces")
        if self.uncrowned & ~self.kings:
            raise ValueError("only a king can be uncrowned")
        arrived = (self.white & FAR_ROW[Colour.WHITE] | self.black & FAR_ROW[Colour.BLACK]) & ~self.kings
        if arrived:
            object.__setattr__(self, "kings", self.kings | arrived)
            object.__setattr__(self, "uncrowned", self.uncrowned | arrived)

    @classmethod
    def start(cls) -> "Setup":
        """Twenty men each, White to move."""
        return cls(white=bits(range(31, 51)), black=bits(range(1, 21)))

    @classmethod
    def of(cls, pieces: Mapping[int, Piece], turn: Colour) -> "Setup":
        """Place these pieces on their squares."""
        for square in pieces:
            checked(square)

        def where(*, colour: Colour | None = None, king: bool = False, uncrowned: bool = False) -> int:
            return bits(
                square
                for square, piece in pieces.items()
                if colour in {None, piece.colour}
                and (piece.is_king or not king)
                and not (uncrowned and (piece.is_crowned or not piece.is_king))
            )

        kings, uncrowned = where(king=True), where(uncrowned=True)
        return cls(where(colour=Colour.WHITE), where(colour=Colour.BLACK), kings, turn, uncrowned)

    def squares_of(self, colour: Colour) -> int:
        """Return the squares of a side's pieces, as a set."""
        return self.white if colour is Colour.WHITE else self.black

    def piece_at(self, square: int) -> Piece | None:
        """Return the piece on a square, if any."""
        here = bit(checked(square))
        if not (self.white | self.black) & here:
            return None
        colour = Colour.WHITE if self.white & here else Colour.BLACK
        return Piece(colour, bool(self.kings & here), not self.uncrowned & here)

    def pieces(self) -> dict[int, Piece]:
        """Every piece by its square."""
        found = ((square, self.piece_at(square)) for square in squares(self.white | self.black))
        return {square: piece for square, piece in found if piece}

    def is_king(self, square: int) -> bool:
        """Whether a king stands here, crowned or not."""
        return bool(self.kings & bit(checked(square)))

    def material(self, colour: Colour) -> Material:
        """Count a side's men and kings."""
        own = self.squares_of(colour)
        return Material(men=(own & ~self.kings).bit_count(), kings=(own & self.kings).bit_count())

    @property
    def repetition_key(self) -> int:
        """One number, in any process, for the same pieces on the same squares with the same side to move."""
        return self.white | self.black << 50 | self.kings << 100 | (self.turn is Colour.BLACK) << 150

    def with_turn(self, colour: Colour) -> "Setup":
        """Return the same placement with this side to move."""
        return replace(self, turn=colour)

    def moved(self, start: int, end: int, removed: int, *, crowned: bool) -> "Setup":
        """Return the placement after a piece went from start to end and these squares were cleared.

        With `crowned` the piece is a crowned king afterwards; without it a man that came to rest on its
        far row is an uncrowned king. The turn passes.
        """
        here, there = bit(start), bit(end)
        is_white = bool(self.white & here)
        is_king = crowned or bool(self.kings & here)
        is_uncrowned = not crowned and bool(self.uncrowned & here)
        gone = removed | here
        return Setup(
            white=self.white & ~gone | (there if is_white else 0),
            black=self.black & ~gone | (0 if is_white else there),
            kings=self.kings & ~gone | (there if is_king else 0),
            turn=self.turn.other,
            uncrowned=self.uncrowned & ~gone | (there if is_uncrowned else 0),
        )

    def crown(self, square: int) -> "Setup":
        """Return the placement with the king here crowned at last; it is no move (kndb-2009 3.3/3, 7.2/4)."""
        if not self.uncrowned & bit(checked(square)):
            raise BadInput("there is no uncrowned king on {square}", kind="no_uncrowned_king", square=square)
        return replace(self, uncrowned=self.uncrowned & ~bit(square))
