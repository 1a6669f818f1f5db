"""A chess position as the board of a game: legal or fallen into disorder."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from turnus.faults import BadInput
from turnus.games.chess import (
    AT_THE_BOARD,
    CastlingSide,
    Colour,
    Illegality,
    Kind,
    Move,
    Position,
    SetupError,
    Variant,
    square,
    square_name,
    why_not,
)
from turnus.notation.fen import fen, parse_position
from turnus.play.board import castling960
from turnus.play.board.boards import Board, Square, Standing, Steps, Terminal
from turnus.play.board.move_text import check_text, read_move
from turnus.play.questions.kinds.chess960 import MayCastle960
from turnus.play.questions.moves.movement import LegalMove
from turnus.play.questions.results.claims import DrawGround, SamePosition
from turnus.play.sides import Side

_SIDES = (Side.WHITE, Side.BLACK)
_BY_WORTH = tuple((kind.letter, kind - 1) for kind in reversed(Kind))  # each with its place among the bits
_LAST_RANKS = (0, 7)


@dataclass(frozen=True, slots=True)
class ChessBoard:
    """A position of chess or Chess960."""

    position: Position
    promotes_by_choice: bool = True

    @property
    def turn(self) -> Side:
        """The side to move."""
        return _SIDES[self.position.turn_number]

    @property
    def key(self) -> bytes:
        """Placement, side to move, castling rights and a legal capture en passant (9.2.2)."""
        return self.position.repetition_key

    @property
    def idle(self) -> int:
        """Half-moves since a pawn moved or a piece was captured."""
        return self.position.halfmove_clock

    @property
    def text(self) -> str:
        """The position as FEN."""
        return fen(self.position)

    @property
    def bishops_alike(self) -> bool:
        """Whether all bishops stand on squares of one colour."""
        bishops = [s for colour in Colour for s in self.position.pieces(colour, Kind.BISHOP)]
        return len({(s + (s >> 3)) & 1 for s in bishops}) <= 1

    def square(self, name: object) -> Square:
        """Read a square like e4."""
        return square(str(name))

    def name(self, square: Square) -> str:
        """Write a square like e4."""
        return square_name(square)

    def standing(self, square: Square) -> Standing | None:
        """Return what stands on a square."""
        piece = self.position.piece_at(square)
        return Standing(_SIDES[piece.colour], piece.kind.letter) if piece else None

    def legal(self) -> Sequence[Move]:
        """Return every legal move."""
        return self.position.legal_moves()

    def legal_texts(self) -> list[str]:
        """Return every legal move as it is written, in order."""
        return self.position.legal_texts()

    def read(self, text: str) -> Move:
        """Read a move in UCI or algebraic notation."""
        return read_move(self.position, text)

    def check_text(self, text: str) -> None:
        """Refuse a text that is no move in any position."""
        check_text(text)

    def write(self, move: Move) -> str:
        """Write a move in UCI."""
        return move.uci

    def is_legal(self, move: Move) -> bool:
        """Tell whether a move is legal."""
        return self.position.is_legal(move)

    def play(self, move: Move) -> "ChessBoard":
        """Return the board after a legal move."""
        return ChessBoard(self.position.play(move))

    def force(self, move: Move) -> "ChessBoard":
        """Return the board after a move as the hand made it."""
        setup = self.position.setup
        if move.origin is not None and setup.piece_at(move.origin) is None:
            raise BadInput("no piece stands on {square}", square=square_name(move.origin))
        return ChessBoard(Position.of(setup.moved(move), waive=tuple(SetupError)))

    def likeness(self, other: Board, *, began: Board, by_double_step: bool) -> SamePosition | None:
        """Return the question whether two positions are the same, if the pieces stand on the same squares."""
        one, two = self.position, other.position if isinstance(other, ChessBoard) else None
        if two is None or one.kind_bits != two.kind_bits or one.colour_bits != two.colour_bits:
            return None
        first = began.position if isinstance(began, ChessBoard) else one
        return SamePosition(
            same_turn=one.turn_number == two.turn_number,
            same_castling_rights=one.castling_bits == two.castling_bits,
            castling_lost=first.castling_bits != two.castling_bits,
            same_en_passant=one.legal_en_passant == two.legal_en_passant,
            double_step=by_double_step,
        )

    def steps_past(self, move: Move) -> bool:
        """Tell whether a move is a pawn's double step to beside a pawn of the opponent."""
        position, origin = self.position, move.origin
        if origin is None or position.kind_number_at(origin) != Kind.PAWN:
            return False
        if abs(move.target - origin) != 16:  # noqa: PLR2004 - two ranks
            return False
        beside = (s for s in (move.target - 1, move.target + 1) if s >> 3 == move.target >> 3)
        return any(s in position.pieces(position.turn.other, Kind.PAWN) for s in beside)

    def put_up(self, text: str) -> "ChessBoard":
        """Return the board with another position on it, as FEN."""
        setup = parse_position(text, self.position.variant)
        return replace(self, position=Position.of(setup, waive=AT_THE_BOARD))

    def terminal(self) -> Terminal | None:
        """Say why the side to move has no move, if it has none."""
        if self.position.has_legal_move():
            return None
        return Terminal.MATE if self.position.is_check() else Terminal.NO_MOVE

    def origin(self, move: Move) -> Square | None:
        """Return where a move starts."""
        return move.origin

    def taken(self, move: Move) -> tuple[Square, ...]:
        """Return the square of the piece a move captures, en passant too."""
        if move.origin is None or self.castling_rook(move) is not None:
            return ()
        if self._is_en_passant(move):
            return (move.target + (-8 if self.position.turn is Colour.WHITE else 8),)
        piece = self.position.piece_at(move.target)
        return (move.target,) if piece and piece.colour is not self.position.turn else ()

    def _is_en_passant(self, move: Move) -> bool:
        return self.position.is_en_passant(move) and self.position.piece_at(move.target) is None

    def cleared_in_order(self, move: Move, removed: Sequence[Square]) -> bool:  # noqa: ARG002 - one at most
        """Say yes: a move captures one piece at most."""
        return True

    def material(self, side: Side) -> str:
        """Return a side's pieces as letters."""
        colour = Colour.WHITE if side is Side.WHITE else Colour.BLACK
        own, kinds = self.position.colour_bits[colour], self.position.kind_bits
        return "".join([letter * (own & kinds[place]).bit_count() for letter, place in _BY_WORTH])

    def castling_rook(self, move: Move) -> Square | None:
        """Return the rook a move means to castle with: king two squares aside, in Chess960 onto his rook."""
        position = self.position
        if move.origin is None or position.kind_number_at(move.origin) != Kind.KING:
            return None
        colour = position.turn
        home = 0 if colour is Colour.WHITE else 56
        if move.origin & 56 != home or move.target & 56 != home:
            return None
        rooks = position.pieces(colour, Kind.ROOK)
        if position.variant is Variant.CHESS960:
            return move.target if move.target in rooks else None
        if move.origin & 7 != 4 or move.target - move.origin not in (2, -2):  # noqa: PLR2004 - the e-file
            return None
        corner = home + (7 if move.target > move.origin else 0)
        return corner if corner in rooks else None

    def castling_question(self, move: Move, *, castled_before: bool) -> MayCastle960 | None:
        """Return what is asked of a castling in Chess960."""
        rook = self.castling_rook(move)
        if self.position.variant is not Variant.CHESS960 or move.origin is None or rook is None:
            return None
        return castling960.question(self.position, move.origin, rook, castled_before=castled_before)

    def castling_with(self, king: Square, rook: Square) -> Move | None:
        """Return the castling of a king and a rook, legal or not."""
        if self.position.variant is Variant.CHESS960:
            return Move(king, rook)
        if king & 7 != 4 or rook & 7 not in (0, 7):  # noqa: PLR2004 - the e-file
            return None
        return Move(king, king + 2 if rook > king else king - 2)

    def legality(self, move: Move) -> LegalMove:
        """Return the question by which requirement a move is legal or not."""
        fault = None if self.position.is_legal(move) else why_not(self.position, move)
        piece = None if move.origin is None else self.position.piece_at(move.origin)
        side = self.position.castling_side(move) if fault is None else None
        return LegalMove(
            fault=fault,
            piece=piece.kind if piece else None,
            by_pinned_piece=fault is not None and self._only_pinned_attack(move),
            en_passant=fault is None and self.position.is_en_passant(move),
            promotes=move.promotion is not None,
            castles=side in (CastlingSide.A_SIDE, CastlingSide.H_SIDE),
            captures=bool(self.taken(move)),
        )

    def hindrance(self, square: Square) -> LegalMove | None:
        """Return the question by which check or pin the piece on a square is held."""
        piece = self.position.piece_at(square)
        if piece is None or piece.colour is not self.position.turn or piece.kind is Kind.KING:
            return None
        if self.position.is_check():
            return LegalMove(fault=Illegality.CHECK_NOT_PARRIED, piece=piece.kind)
        if any(move.origin == square for move in self.position.legal_moves()):
            return None
        board = list(self.position.setup.board)
        board[square] = None
        without = replace(self.position.setup, board=tuple(board)).native()
        exposed = without.checker_bits(self.position.turn_number)
        return LegalMove(fault=Illegality.PINNED, piece=piece.kind) if exposed else None

    def _only_pinned_attack(self, move: Move) -> bool:
        """Tell whether the pieces that would give check after a move could not move themselves."""
        if move.origin is None or self.position.piece_at(move.origin) is None:
            return False
        after = self.position.play_code(move.code)
        giving = _squares(after.checker_bits(self.position.turn_number))
        if not giving or not isinstance(after, Position):
            return False
        return all(not any(m.origin == at for m in after.legal_moves()) for at in giving)

    def move(self, origin: Square, target: Square, letter: str = "") -> Move:
        """Return the move from a square to a square."""
        return Move(origin, target, Kind.of_letter(letter) if letter else None)

    def counted(self, ground: DrawGround) -> int:  # noqa: ARG002 - chess has one counter
        """Return the half-moves since a pawn moved or a piece was captured."""
        return self.idle

    def carried(self) -> int:
        """No count goes on through captures in chess."""
        return 0

    def gathered(
        self,
        steps: Steps,
        removed: tuple[Square, ...],  # noqa: ARG002 - a capture is made piece by piece
        *,
        crowned: bool,  # noqa: ARG002 - nothing is crowned in chess
        touches: tuple[Square, ...] = (),
    ) -> Move | None:
        """Return a castling of Chess960, which king and rook make together; else a move has one piece."""
        return castling960.meant(self.position, steps, touches)

    def is_castled(self, move: Move, steps: Steps) -> bool:
        """Tell whether king and rook of a castling of Chess960 stand where it puts them."""
        return self.position.variant is Variant.CHESS960 and castling960.is_done(move, steps)

    def stepped(self, steps: Steps, step: tuple[Square, Square]) -> Steps:
        """Add a step: a piece let go and put elsewhere has made one from where it stood, put back none."""
        if self.position.variant is Variant.CHESS960:
            return (*steps, step)  # king and rook may change squares
        start, target = step
        kept = tuple(done for done in steps if done[1] != start)
        moved = next((begun for begun, to in steps if to == start), start)
        return kept if moved == target else (*kept, (moved, target))

    def crossed(self, move: Move) -> Square | None:
        """Return the square the king crosses, where castling puts the rook; Chess960 has its own places."""
        if (
            move.origin is None
            or self.castling_rook(move) is None
            or self.position.variant is Variant.CHESS960
        ):
            return None
        return (move.origin + move.target) // 2

    def crowned(self, square: Square) -> "ChessBoard":
        """Nothing is crowned in chess."""
        raise BadInput("nothing can be crowned on {square}", square=square_name(square))

    def takes_drop(self, letter: str, square: Square) -> bool:  # noqa: ARG002 - nothing is dropped in chess
        """Tell whether a piece put on a square is dropped: never."""
        return False

    def mover(self, move: Move) -> object:
        """Return the square a piece leaves, or the kind of a dropped piece."""
        return move.origin, move.drop

    @property
    def all_on_board(self) -> bool:
        """Whether nothing can be dropped: always."""
        return True

    def drop_helps(self) -> bool:
        """Tell whether a dropped piece could help: nothing is dropped in chess."""
        return False

    def target(self, move: Move) -> Square:
        """Return where a move ends."""
        return move.target

    def promotion(self, move: Move) -> str:
        """Return the letter of the piece a move promotes to, or nothing."""
        return move.promotion.letter if move.promotion else ""

    def pawn_stays(self, move: Move) -> bool:
        """Tell whether a move brings a pawn to the last rank as it may go there, without a new piece."""
        if move.origin is None or move.promotion is not None or move.target >> 3 not in _LAST_RANKS:
            return False
        pawn = self.position.kind_number_at(move.origin) == Kind.PAWN
        return pawn and self.position.is_legal(Move(move.origin, move.target, Kind.QUEEN))


def _squares(bits: int) -> list[Square]:
    return [at for at in range(64) if bits >> at & 1]
