"""Any placement of pieces, however wrong.

Games at the board go wrong (fide-2023 7.5, A.5.2, A.5.4), so a wrong placement is a value like another: it
can be held, shown and moved on. Whether it is a legal position, `setup_errors` says.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from turnus._native import ChessBoard
from turnus.games.chess.moves import Move
from turnus.games.chess.pieces import VARIANTS, Piece, Square, Variant, bits_of, squares_of
from turnus.games.colour import Colour
from turnus.games.vocabulary.chess import Kind

Pocket = tuple[Kind, ...]
"""The pieces a player may drop, sorted from queen to pawn."""

_CASTLING_STEPS = {2: 7, -2: 0}  # where the king steps -> the file its rook stands on


def pocket_of(kinds: Iterable[Kind]) -> Pocket:
    """Return these pieces as a pocket."""
    return tuple(sorted(kinds, reverse=True))


def board_of(pieces: Mapping[Square, Piece]) -> tuple[Piece | None, ...]:
    """Return the 64 squares, a1 first, with these pieces on them."""
    return tuple(pieces.get(square) for square in range(64))


@dataclass(frozen=True, slots=True)
class Setup:
    """A board with everything a game needs to go on from it; nothing about it need be right."""

    board: tuple[Piece | None, ...]  # 64 squares, a1 first
    turn: Colour = Colour.WHITE
    castling: frozenset[Square] = frozenset()  # the rooks that may still castle
    en_passant: Square | None = None
    halfmove_clock: int = 0
    fullmove_number: int = 1
    variant: Variant = Variant.CHESS
    pockets: tuple[Pocket, Pocket] = ((), ())  # by colour
    unmoved_kings: frozenset[Colour] = frozenset()  # bughouse: whose dropped rook may castle (/11.4)

    def piece_at(self, square: Square) -> Piece | None:
        """Return what stands on a square."""
        return self.board[square]

    def pieces(self, colour: Colour, kind: Kind) -> frozenset[Square]:
        """Return the squares where pieces of this colour and kind stand."""
        return frozenset(
            [
                square
                for square, piece in enumerate(self.board)
                if piece and piece.colour is colour and piece.kind is kind
            ]
        )

    def moved(self, move: Move) -> "Setup":
        """Return the board after a move as the hand made it, legal or not.

        Whatever stands on the origin goes to the target and replaces what stood there. A king's two steps
        take the rook along, also where the right to castle was lost.
        """
        if move.origin is not None and self.board[move.origin] is None:
            raise ValueError("no piece stands on the square the move starts from")
        return setup_of(self._ready_to_castle(move).native().play_code(move.code))

    def _ready_to_castle(self, move: Move) -> "Setup":
        """Give back the right to castle that the hand takes."""
        king = None if move.origin is None else self.board[move.origin]
        if king is None or king.kind is not Kind.KING or move.origin is None:
            return self
        file = _CASTLING_STEPS.get(move.target - move.origin)
        if file is None or self.variant is Variant.CHESS960 or move.origin & 7 != 4:  # noqa: PLR2004 - the e-file
            return self
        corner = (move.origin & 56) + file
        rook = self.board[corner]
        if rook is None or rook.kind is not Kind.ROOK or rook.colour is not king.colour:
            return self
        return replace(self, castling=self.castling | {corner})

    def native(self) -> ChessBoard:
        """Return the kernel's value for this setup, as it is."""
        kinds = [0] * len(Kind)
        colours = [0] * len(Colour)
        promoted = 0
        for square, piece in enumerate(self.board):
            if piece is not None:
                kinds[piece.kind - 1] |= 1 << square
                colours[piece.colour] |= 1 << square
                promoted |= piece.promoted << square
        return ChessBoard(
            kinds,
            colours,
            self.turn,
            bits_of(self.castling),
            -1 if self.en_passant is None else self.en_passant,
            promoted,
            [[pocket.count(kind) for kind in Kind if kind is not Kind.KING] for pocket in self.pockets],
            VARIANTS.index(self.variant),
            bits_of(self.unmoved_kings),
            self.halfmove_clock,
            self.fullmove_number,
        )


def setup_of(native: ChessBoard) -> Setup:
    """Return the setup of a kernel's value; its en passant square only if a capture there is legal."""
    en_passant = native.legal_en_passant
    return Setup(
        board=_board_of_native(native),
        turn=Colour(native.turn_number),
        castling=frozenset(squares_of(native.castling_bits)),
        en_passant=None if en_passant < 0 else en_passant,
        halfmove_clock=native.halfmove_clock,
        fullmove_number=native.fullmove_number,
        variant=VARIANTS[native.variant_number],
        pockets=(pocket_of_native(native, Colour.WHITE), pocket_of_native(native, Colour.BLACK)),
        unmoved_kings=frozenset(Colour(colour) for colour in squares_of(native.unmoved_king_bits)),
    )


def _board_of_native(native: ChessBoard) -> tuple[Piece | None, ...]:
    white, promoted = native.colour_bits[Colour.WHITE], native.promoted_bits
    found = {}
    for kind, bits in zip(Kind, native.kind_bits, strict=True):
        for square in squares_of(bits):
            colour = Colour.WHITE if white >> square & 1 else Colour.BLACK
            found[square] = Piece(colour, kind, bool(promoted >> square & 1))
    return board_of(found)


def pocket_of_native(native: ChessBoard, colour: Colour) -> Pocket:
    """Return what a player of the kernel's value may drop."""
    counts = native.pocket_counts[colour]
    return pocket_of(kind for kind, count in zip(Kind, counts, strict=False) for _ in range(count))
