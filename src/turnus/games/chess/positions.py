"""A chess position: the legal moves, what each does, check, mate and stalemate; thin over the kernel.

A position is made from a `Setup`; errors that a game can run into at the board may be waived. The legal
moves then are those that neither leave nor put an own king under attack and do not capture a king (fide-2023
1.4.1, 3.9.2): an exposed enemy king stays where it is, a side without a king moves freely, one with several
guards them all, a pawn on its first rank steps one square and one on the last rank has no move.
"""

from collections.abc import Collection
from dataclasses import replace

from turnus._native import ChessBoard
from turnus.faults import BadInput
from turnus.games.chess.moves import KNOWN_MOVES, Move, move_of_code
from turnus.games.chess.pieces import (
    VARIANTS,
    CastlingSide,
    Piece,
    Square,
    Variant,
    file_of,
    squares_of,
)
from turnus.games.chess.setup_errors import (
    possible_castling,
    possible_en_passant,
    problems,
)
from turnus.games.chess.setups import Pocket, Setup, pocket_of, pocket_of_native, setup_of
from turnus.games.colour import Colour
from turnus.games.vocabulary.chess import Kind, SetupError

_COLOURS = tuple(Colour)


class Position(ChessBoard):
    """A position with everything that decides its legal moves; make one with `Position.of`."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Position.of({self.setup!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (self.setup,)

    @classmethod
    def of(cls, setup: Setup, waive: Collection[SetupError] = ()) -> "Position":
        """Make a position of a setup, refusing the first of its errors that is not waived.

        A waived error in castling rights, en passant or pockets takes away what cannot be.
        """
        found = problems(setup)
        for error in found:
            if error not in waive:
                raise BadInput(error.message, kind=error.value, where="position")
        if SetupError.POCKET_OUTSIDE_BUGHOUSE in found:
            setup = _without_pockets(setup)
        possible = replace(
            setup,
            castling=possible_castling(setup),
            en_passant=_capturable(possible_en_passant(setup), setup),
        )
        return cls(possible.native())

    @property
    def setup(self) -> Setup:
        """The position as a setup."""
        return setup_of(self)

    @property
    def variant(self) -> Variant:
        """The rules of movement this position is under."""
        return VARIANTS[self.variant_number]

    @property
    def turn(self) -> Colour:
        """The side to move."""
        return _COLOURS[self.turn_number]

    @property
    def castling(self) -> frozenset[Square]:
        """The rooks that may still castle: neither they nor their king have moved (fide-2023 3.8.2.1)."""
        return frozenset(squares_of(self.castling_bits))

    @property
    def en_passant(self) -> Square | None:
        """The en passant square, only when a capture there is legal (fide-2023 9.2.2.1)."""
        square = self.legal_en_passant
        return None if square < 0 else square

    def piece_at(self, square: Square) -> Piece | None:
        """Return what stands on a square."""
        kind = self.kind_number_at(square)
        if not kind:
            return None
        colour = _COLOURS[self.colour_bits[Colour.BLACK] >> square & 1]
        return Piece(colour, Kind(kind), bool(self.promoted_bits >> square & 1))

    def pieces(self, colour: Colour, kind: Kind) -> frozenset[Square]:
        """Return the squares where pieces of this colour and kind stand."""
        return frozenset(squares_of(self.colour_bits[colour] & self.kind_bits[kind - 1]))

    def king(self, colour: Colour) -> Square | None:
        """Return the square of a side's king, the lowest if it has several."""
        return min(self.pieces(colour, Kind.KING), default=None)

    def pocket(self, colour: Colour) -> Pocket:
        """Return the pieces a player may drop."""
        return pocket_of_native(self, colour)

    def with_pocket(self, colour: Colour, kinds: Collection[Kind]) -> "Position":
        """Return this position with another pocket for one player, as when the partner passes a piece."""
        if self.variant is not Variant.BUGHOUSE or Kind.KING in kinds:
            raise ValueError("a pocket belongs to bughouse and holds no king")
        pockets = list(self.setup.pockets)
        pockets[colour] = pocket_of(kinds)
        return Position(replace(self.setup, pockets=(pockets[0], pockets[1])).native())

    def legal_moves(self) -> list[Move]:
        """Return every legal move, drops included, in no promised order."""
        return self.legal_values(KNOWN_MOVES, move_of_code)

    def is_legal(self, move: Move) -> bool:
        """Tell whether a move is one of the legal moves."""
        return self.is_legal_code(move.code)

    def play(self, move: Move) -> "Position":
        """Return the position after a legal move; ValueError if it is not legal (ask `why_not`)."""
        return self.play_legal_code(move.code)

    def is_check(self) -> bool:
        """Tell whether the king of the side to move is attacked (fide-2023 3.9.1)."""
        return self.checker_bits(self.turn_number) != 0

    def checkers(self) -> frozenset[Square]:
        """Return the squares of the pieces that give check."""
        return frozenset(squares_of(self.checker_bits(self.turn_number)))

    def attackers(self, square: Square, by: Colour) -> frozenset[Square]:
        """Return the pieces of a colour that attack a square, pinned ones too (fide-2023 3.1.3)."""
        return frozenset(squares_of(self.attacker_bits(square, by)))

    def is_checkmate(self) -> bool:
        """Tell whether the side to move is in check without a legal move, drops now possible included."""
        return self.is_check() and not self.has_legal_move()

    def is_stalemate(self) -> bool:
        """Tell whether the side to move has no legal move and is not in check."""
        return not self.is_check() and not self.has_legal_move()

    def castling_side(self, move: Move) -> CastlingSide | None:
        """Return the side a move castles to, or nothing if it is no castling by right."""
        if move.origin is None or self.kind_number_at(move.origin) != Kind.KING:
            return None  # so nearly every move
        if move.origin not in self.pieces(self.turn, Kind.KING):
            return None
        side = CastlingSide.H_SIDE if move.target > move.origin else CastlingSide.A_SIDE
        return side if self.castling_move(side) == move else None

    def castling_move(self, side: CastlingSide) -> Move | None:
        """Return how castling to a side is written here while the right to it lasts, legal now or not."""
        king = self.king(self.turn)
        if king is None:
            return None
        home = range(king & 56, (king & 56) + 8)
        rooks = [at for at in self.castling if at in home and (at > king) is (side is CastlingSide.H_SIDE)]
        if not rooks:
            return None
        if self.variant is Variant.CHESS960:
            return Move(king, rooks[0])
        return Move(king, king + 2 if side is CastlingSide.H_SIDE else king - 2)

    def is_en_passant(self, move: Move) -> bool:
        """Tell whether a legal move captures en passant."""
        return (
            move.origin is not None
            and move.target == self.passed_square
            and self.kind_number_at(move.origin) == Kind.PAWN
            and file_of(move.origin) != file_of(move.target)
        )

    def captured(self, move: Move) -> Piece | None:
        """Return the piece a legal move captures; its `when_captured` is what bughouse passes on."""
        if move.drop is not None or self.castling_side(move) is not None:
            return None
        if self.is_en_passant(move):
            return self.piece_at(move.target + (-8 if self.turn is Colour.WHITE else 8))
        return self.piece_at(move.target)


def _restored(setup: Setup) -> Position:
    """Return the position pickle or copy wrote as a setup."""
    return Position(setup.native())


def _without_pockets(setup: Setup) -> Setup:
    board = tuple(piece and Piece(piece.colour, piece.kind) for piece in setup.board)
    return replace(setup, board=board, pockets=((), ()))


def _capturable(square: Square | None, setup: Setup) -> Square | None:
    """Return an en passant square only if a pawn stands ready to capture there, as the kernel keeps it."""
    if square is None:
        return None
    beside = square - 8 if setup.turn is Colour.WHITE else square + 8
    ready = {at for at in (beside - 1, beside + 1) if at >> 3 == beside >> 3}
    return square if ready & setup.pieces(setup.turn, Kind.PAWN) else None
