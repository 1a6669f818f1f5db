"""A position of international draughts, its pieces and its moves."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from turnus.faults import BadInput
from turnus.games import draughts as core
from turnus.library.given import a_number, a_text, instance, made_of, several
from turnus.library.words import Language, speaking
from turnus.notation.pdn import read_fen, read_move, write_fen, write_move

Colour: TypeAlias = Literal["white", "black"]
"""A side of the board."""

MOST_DEPTH = 30


@dataclass(frozen=True, slots=True)
class Piece:
    """A man or a king.

    >>> from turnus import draughts
    >>> draughts.Position.start().piece_at(31)
    Piece(colour='white', king=False)
    """

    colour: Colour
    king: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """A move by its squares: where the piece starts and ends, its path, what it captures.

    Two routes with the same ends and the same captures are equal moves.

    >>> from turnus import draughts
    >>> [move] = draughts.Position.from_fen("W:W32:B28,19").legal_moves()
    >>> move.start, move.end, move.path, move.captures
    (32, 14, (32, 23, 14), (19, 28))
    """

    _inner: core.Move

    def __post_init__(self) -> None:
        made_of(self._inner, core.Move, "Move.of or a position", "Move")

    @classmethod
    def of(cls, path: Iterable[int], captures: Iterable[int] = ()) -> "Move":
        """Make a move of the squares on which the piece comes to rest, and those that it captures.

        >>> Move.of([32, 28])
        Move(32-28)
        """
        squares = _squares(path, "path")
        if len(squares) < 2:  # noqa: PLR2004 - where it starts and where it ends
            raise BadInput(
                "a moved piece needs the square it leaves and the one it reaches",
                where="path",
                kind="bad_path",
            )
        return cls(core.Move(squares, _squares(captures, "captures")))

    @property
    def start(self) -> int:
        """The square it starts from."""
        return self._inner.start

    @property
    def end(self) -> int:
        """The square it ends on."""
        return self._inner.end

    @property
    def path(self) -> tuple[int, ...]:
        """Every square on which the piece comes to rest, of one of its routes."""
        return self._inner.path

    @property
    def captures(self) -> tuple[int, ...]:
        """The squares of what it captures, in the order of their numbers."""
        return self._inner.captures

    @property
    def is_capture(self) -> bool:
        """Whether it captures anything."""
        return self._inner.is_capture

    def __str__(self) -> str:
        return f"{self.start}{'x' if self.is_capture else '-'}{self.end}"

    def __repr__(self) -> str:
        return f"Move({self})"


@dataclass(frozen=True, slots=True, repr=False)
class Position:
    """A position of international draughts, with the side to move. It never changes.

    >>> from turnus import draughts
    >>> draughts.Position.start()
    Position('W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20')
    """

    _inner: core.Position

    def __post_init__(self) -> None:
        made_of(self._inner, core.Position, "Position.start or Position.from_fen", "Position")

    @classmethod
    def start(cls) -> "Position":
        """Return the position a game begins with.

        >>> len(Position.start().legal_moves())
        9
        """
        return cls(core.Position.start())

    @classmethod
    def from_fen(cls, fen: str) -> "Position":
        """Read a PDN FEN: either colour first, ranges, kings as K28.

        >>> Position.from_fen("B:WK3,28:B31-35").turn
        'black'
        >>> Position.from_fen("W:W31:B51")
        Traceback (most recent call last):
        turnus.faults.BadInput: column 8: 51 is not a square: the board has 1 to 50
        """
        return cls(core.Position.of(read_fen(a_text(fen, "fen"))))

    @property
    def fen(self) -> str:
        """The position as PDN FEN, White first."""
        return write_fen(self._inner.setup)

    @property
    def turn(self) -> Colour:
        """The side to move."""
        return "white" if self._inner.turn is core.Colour.WHITE else "black"

    @property
    def repetition_key(self) -> int:
        """The same number for the same pieces on the same squares with the same side to move."""
        return self._inner.repetition_key

    def pieces(self) -> Mapping[int, Piece]:
        """Return every piece by the number of its square."""
        return {square: _public(piece) for square, piece in self._inner.setup.pieces().items()}

    def piece_at(self, square: int) -> Piece | None:
        """Return what stands on a square."""
        piece = self._inner.setup.piece_at(a_number(square, "square", 1, 50))
        return None if piece is None else _public(piece)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every legal move once: the most must be captured, and two routes to the same end are one."""
        return tuple(map(Move, self._inner.legal_moves()))

    def capture_routes(self) -> tuple[Move, ...]:
        """Return every legal capture by every route: equal moves come once for each path.

        >>> position = Position.from_fen("W:WK33:B8,14,22,29,42")
        >>> len(position.legal_moves()), len(position.capture_routes())
        (1, 2)
        """
        return tuple(map(Move, self._inner.capture_routes()))

    def is_legal(self, move: Move) -> bool:
        """Tell whether a move is legal here."""
        return self._inner.is_legal(_inner_move(move))

    def why_not(self, move: Move, language: Language = "en") -> str | None:
        """Say what is wrong with a move; None when it is legal.

        >>> Position.from_fen("W:W32,37:B28").why_not(Move.of([37, 31]))
        'a capture is compulsory'
        """
        translate = speaking(language)
        fault = core.why_not(self._inner, core.Attempt.of(self._inner, _inner_move(move)))
        return None if fault is None else translate(fault.value)

    def play(self, *moves: Move | str) -> "Position":
        """Return the position after one or more legal moves; a text is read as `parse` reads it.

        >>> Position.start().play("32-28", "19-23", "28x19", "14x23").turn
        'white'
        >>> Position.start().play("32-27", "32-28")
        Traceback (most recent call last):
        turnus.faults.BadInput: 32-28: there is no piece on the square it starts from
        """
        position = self._inner
        for move in moves:
            position = position.play(meant(position, move))
        return Position(position)

    def notation(self, move: Move) -> str:
        """Write a legal move: its ends where they are enough, else its whole path.

        >>> position = Position.from_fen("W:W32:B28,19")
        >>> position.notation(position.legal_moves()[0])
        '32x14'
        """
        return write_move(self._inner, meant(self._inner, instance(move, Move, "move")))

    def parse(self, text: str) -> Move:
        """Read a legal move such as `32-28`, `32x14` or `32x23x14`.

        >>> Position.start().parse("32-28").path
        (32, 28)
        """
        return Move(read_move(self._inner, a_text(text, "move")))

    def has_lost(self) -> bool:
        """Tell whether the side to move has no legal move, and so has lost."""
        return self._inner.has_lost

    def perft(self, depth: int) -> int:
        """Count the lines of so many legal moves.

        >>> Position.start().perft(4)
        4265
        """
        return self._inner.perft(a_number(depth, "depth", 0, MOST_DEPTH))

    def svg(self, *, turned: bool = False) -> str:
        """Draw the board as an SVG picture, with Black below when it is turned."""
        from turnus.notation.diagrams import draughts_diagram  # noqa: PLC0415 - few programs draw

        below = core.Colour.BLACK if turned else core.Colour.WHITE
        return draughts_diagram(self._inner.setup, below, title=self.fen)

    def __str__(self) -> str:
        signs = {square: _sign(piece) for square, piece in self.pieces().items()}
        rows = []
        for row in range(10):
            marks = [signs.get(square, ".") for square in range(5 * row + 1, 5 * row + 6)]
            rows.append(" ".join(f"  {mark}" if row % 2 == 0 else f"{mark}  " for mark in marks).rstrip())
        return "\n".join(rows)

    def __repr__(self) -> str:
        return f"Position({self.fen!r})"

    def _repr_svg_(self) -> str:
        return self.svg()


def _sign(piece: Piece) -> str:
    sign = "w" if piece.colour == "white" else "b"
    return sign.upper() if piece.king else sign


def _public(piece: core.Piece) -> Piece:
    return Piece("white" if piece.colour is core.Colour.WHITE else "black", piece.is_king)


def _squares(given: object, name: str) -> tuple[int, ...]:
    return tuple(a_number(square, name, 1, 50) for square in several(given, name))


def _inner_move(move: object) -> core.Move:
    return instance(move, Move, "move")._inner  # noqa: SLF001 - of this module


def inner_position(position: object, name: str = "position") -> core.Position:
    """Return a position as the core has it."""
    return instance(position, Position, name)._inner  # noqa: SLF001 - of this module


def meant(position: core.Position, move: object) -> core.Move:
    """Return the legal move that a program means by a move or a text."""
    if isinstance(move, str):
        return read_move(position, move)
    inner = instance(move, Move, "move")._inner  # noqa: SLF001 - of this module
    if not position.is_legal(inner):
        fault = core.why_not(position, core.Attempt.of(position, inner))
        said = (fault or core.Illegality.WRONG_PIECES_REMOVED).value
        raise BadInput(said, where=str(move), kind="illegal_move")
    return inner
