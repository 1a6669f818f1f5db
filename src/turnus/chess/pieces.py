"""Colours, kinds, pieces and moves, as words: `white`, `knight`, `e4`."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from turnus import games
from turnus.faults import BadInput
from turnus.games import chess as core
from turnus.games.chess.moves import move_of_code
from turnus.library.given import a_text, made_of, one_of
from turnus.notation.languages import Language

Colour: TypeAlias = Literal["white", "black"]
"""A side of the board."""
Kind: TypeAlias = Literal["pawn", "knight", "bishop", "rook", "queen", "king"]
"""A kind of piece."""
Letters: TypeAlias = Literal["en", "nl", "de", "fr", "figurine"]
"""Whose letters stand for the pieces in written moves."""

_SIDES = {side.word: side for side in core.Colour}
_KINDS = {kind.name.lower(): kind for kind in core.Kind}


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the board.

    >>> from turnus import chess
    >>> chess.Position.start().piece_at("g1")
    Piece(colour='white', kind='knight', promoted=False)
    """

    colour: Colour
    kind: Kind
    promoted: bool = False
    """Whether it was a pawn; only bughouse keeps that in mind."""

    @property
    def symbol(self) -> str:
        """Its letter in FEN: `N` for a white knight, `n` for a black one.

        >>> Piece("black", "knight").symbol
        'n'
        """
        return core.Piece(side_named(self.colour), kind_named(self.kind), self.promoted).symbol


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """A move from a square to a square, or a drop of bughouse; it belongs to no position.

    Castling is the king's move (`e1g1`), in Chess960 king takes own rook (`e1h1`).

    >>> from turnus import chess
    >>> move = chess.Move.from_uci("e7e8q")
    >>> move.origin, move.target, move.promotion
    ('e7', 'e8', 'queen')
    >>> move
    Move('e7e8q')
    """

    _inner: core.Move

    def __post_init__(self) -> None:
        made_of(self._inner, core.Move, "Move.from_uci or a position", "Move")

    @classmethod
    def from_uci(cls, uci: str) -> "Move":
        """Read `e2e4`, `e7e8q` or `N@f3`.

        >>> Move.from_uci("N@f3").drop
        'knight'
        """
        return public_move(core.Move.from_uci(a_text(uci, "uci")))

    @property
    def uci(self) -> str:
        """The move as engines write it."""
        return self._inner.uci

    @property
    def origin(self) -> str | None:
        """The square it starts from; None when a piece is dropped."""
        return None if self._inner.origin is None else core.square_name(self._inner.origin)

    @property
    def target(self) -> str:
        """The square it goes to."""
        return core.square_name(self._inner.target)

    @property
    def promotion(self) -> Kind | None:
        """What the pawn becomes."""
        return None if self._inner.promotion is None else kind_word(self._inner.promotion)

    @property
    def drop(self) -> Kind | None:
        """What is dropped, in bughouse."""
        return None if self._inner.drop is None else kind_word(self._inner.drop)

    def __str__(self) -> str:
        return self.uci

    def __repr__(self) -> str:
        return f"Move({self.uci!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Move.from_uci, (self.uci,)


_MOVES: dict[int, Move] = {}  # moves are values: one object each is enough


def public_move(move: core.Move) -> Move:
    """Return a move of the core as programs have it."""
    found = _MOVES.get(move.code)
    if found is None:
        found = _MOVES[move.code] = Move(move)
    return found


def public_code(code: int) -> Move:
    """Return the move with a number of the kernel."""
    return _MOVES.get(code) or public_move(move_of_code(code))


def inner_move(move: Move) -> core.Move:
    """Return a move as the core has it."""
    return move._inner  # noqa: SLF001 - the class belongs to this module


def side_named(colour: object, name: str = "colour") -> games.colour.Colour:
    """Return the side that a word names."""
    return _SIDES[one_of(colour, _SIDES, name)]


def side_word(side: games.colour.Colour) -> Colour:
    """Return a side as a word."""
    return "white" if side is core.Colour.WHITE else "black"


def kind_named(kind: object, name: str = "kind") -> core.Kind:
    """Return the kind of piece that a word names."""
    return _KINDS[one_of(kind, _KINDS, name)]


def kind_word(kind: core.Kind) -> Kind:
    """Return a kind of piece as a word."""
    return cast("Kind", kind.name.lower())


def public_piece(piece: core.Piece) -> Piece:
    """Return a piece of the core as programs have it."""
    return Piece(side_word(piece.colour), kind_word(piece.kind), piece.promoted)


def square_named(square: object, name: str = "square") -> int:
    """Return the square that a name such as `e4` means."""
    return core.square(a_text(square, name))


def letters_of(letters: object) -> Language | None:
    """Return whose letters a text is written with; None leaves that open."""
    if letters is None:
        return None
    return Language(one_of(letters, [language.value for language in Language], "letters"))


def refused(position: core.Position, move: core.Move) -> BadInput:
    """Return the fault of a move that is not legal."""
    fault = core.why_not(position, move)
    assert fault is not None  # noqa: S101 - `why_not` is silent exactly for the legal moves
    return BadInput(fault.message, where=move.uci, kind=fault.value)
