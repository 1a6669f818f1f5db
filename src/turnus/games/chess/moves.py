"""A chess move as a small value, with its UCI text both ways."""

import re
from dataclasses import dataclass, field

from turnus.faults import BadInput
from turnus.games.chess.pieces import Square, square, square_name
from turnus.games.vocabulary.chess import Kind

_UCI = re.compile(r"([a-h][1-8])([a-h][1-8])([nbrqpkNBRQPK])?")
_DROP = re.compile(r"([NBRQPK])@([a-h][1-8])")


_WRITTEN: dict[int, str] = {}


@dataclass(frozen=True, slots=True)
class Move:
    """From a square to a square, perhaps promoting; or a piece dropped on a square.

    Castling is the king's move of two squares (`e1g1`), in Chess960 king takes own rook (`e1h1`).
    """

    origin: Square | None
    target: Square
    promotion: Kind | None = None
    drop: Kind | None = None
    code: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if (self.origin is None) != (self.drop is not None) or (self.drop and self.promotion):
            raise ValueError("a move has an origin or drops a piece; only the first may promote")
        kind = self.drop or self.promotion or 0
        packed = (self.origin or 0) | self.target << 6 | kind << 12 | (self.drop is not None) << 15
        object.__setattr__(self, "code", packed)

    @classmethod
    def from_uci(cls, text: str) -> "Move":
        """Read `e2e4`, `e7e8q` or `N@f3`."""
        if found := _UCI.fullmatch(text):
            promotion = Kind.of_letter(found[3]) if found[3] else None
            return cls(square(found[1]), square(found[2]), promotion)
        if found := _DROP.fullmatch(text):
            return cls(None, square(found[2]), drop=Kind.of_letter(found[1]))
        raise BadInput("{text!r} is not a move like e2e4, e7e8q or N@f3", text=text)

    @property
    def uci(self) -> str:
        """The move as UCI writes it."""
        return _WRITTEN.get(self.code) or self._write()

    def _write(self) -> str:
        if self.drop is not None:
            text = f"{self.drop.letter}@{square_name(self.target)}"
        else:
            assert self.origin is not None  # noqa: S101 - __post_init__ saw to it
            promotion = self.promotion.letter.lower() if self.promotion else ""
            text = square_name(self.origin) + square_name(self.target) + promotion
        _WRITTEN[self.code] = text  # there are some thousands of moves, and every answer writes dozens
        return text

    def __str__(self) -> str:
        return self.uci


def move_of_code(code: int) -> Move:
    """Return the move the kernel writes as this number."""
    kind = Kind(code >> 12 & 7) if code >> 12 & 7 else None
    target = code >> 6 & 63
    return Move(None, target, drop=kind) if code >> 15 else Move(code & 63, target, kind)


KNOWN_MOVES: list[Move | None] = [None] * (1 << 16)
"""Every move met so far by its code: moves are values, so one object each is enough."""
