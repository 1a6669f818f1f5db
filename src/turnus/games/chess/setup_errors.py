"""The named reasons why a placement is no legal position (fide-2023 3.10.3).

They are necessary conditions only: what they pass may still be out of reach of any series of legal moves.
"""

from collections import Counter
from collections.abc import Iterator

from turnus.games.chess.pieces import Square, Variant, file_of, rank_of
from turnus.games.chess.setups import Setup
from turnus.games.colour import Colour
from turnus.games.vocabulary.chess import Kind, SetupError

_KING_FILE = 4
_CORNER_FILES = (0, 7)
_MOST_CHECKERS = 2
_MOST_PIECES = 16
_PAWNS = 8
# One set of chessmen (two in bughouse, but one king) without its pawns and king.
_ONE_SET = {Kind.KNIGHT: 2, Kind.ROOK: 2, Kind.QUEEN: 1}


AT_THE_BOARD = frozenset(
    {
        SetupError.PAWN_ON_FIRST_RANK,
        SetupError.PAWN_ON_LAST_RANK,
        SetupError.TOO_MANY_WHITE_PIECES,
        SetupError.TOO_MANY_BLACK_PIECES,
        SetupError.OPPONENT_IN_CHECK,
        SetupError.BOTH_KINGS_IN_CHECK,
        SetupError.TOO_MANY_CHECKERS,
    }
)
"""The errors a board can show during a game while a next move still makes sense."""


def problems(setup: Setup) -> tuple[SetupError, ...]:
    """Return everything that makes this no legal position, in the order of `SetupError`."""
    found = {
        *_king_problems(setup),
        *_pawn_problems(setup),
        *_number_problems(setup),
        *_check_problems(setup),
        *_right_problems(setup),
    }
    return tuple(error for error in SetupError if error in found)


def _king_problems(setup: Setup) -> Iterator[SetupError]:
    white = len(setup.pieces(Colour.WHITE, Kind.KING))
    black = len(setup.pieces(Colour.BLACK, Kind.KING))
    if white != 1:
        yield SetupError.SEVERAL_WHITE_KINGS if white else SetupError.NO_WHITE_KING
    if black != 1:
        yield SetupError.SEVERAL_BLACK_KINGS if black else SetupError.NO_BLACK_KING


def _pawn_problems(setup: Setup) -> Iterator[SetupError]:
    for colour in Colour:
        ranks = {rank_of(square) for square in setup.pieces(colour, Kind.PAWN)}
        if home_rank(colour) in ranks:
            yield SetupError.PAWN_ON_FIRST_RANK
        if home_rank(colour.other) in ranks:
            yield SetupError.PAWN_ON_LAST_RANK


def home_rank(colour: Colour) -> int:
    """Return the rank a side's pieces start on, 0 or 7."""
    return 0 if colour is Colour.WHITE else 7


def _number_problems(setup: Setup) -> Iterator[SetupError]:
    too_many = _too_many_in_bughouse if setup.variant is Variant.BUGHOUSE else _too_many_in_chess
    if too_many(setup, Colour.WHITE):
        yield SetupError.TOO_MANY_WHITE_PIECES
    if too_many(setup, Colour.BLACK):
        yield SetupError.TOO_MANY_BLACK_PIECES


def _too_many_in_chess(setup: Setup, colour: Colour) -> bool:
    """Tell whether there are over sixteen, or more promoted pieces than missing pawns."""
    extra = sum(max(0, len(setup.pieces(colour, kind)) - usual) for kind, usual in _ONE_SET.items())
    bishops = Counter((file_of(at) + rank_of(at)) % 2 for at in setup.pieces(colour, Kind.BISHOP))
    extra += sum(max(0, number - 1) for number in bishops.values())
    pieces = sum(len(setup.pieces(colour, kind)) for kind in Kind)
    return pieces > _MOST_PIECES or len(setup.pieces(colour, Kind.PAWN)) + extra > _PAWNS


def _too_many_in_bughouse(setup: Setup, colour: Colour) -> bool:
    """Tell whether two sets cannot supply board and pocket; a promoted pawn is a pawn."""
    held = Counter(setup.pockets[colour])
    held.update(piece.when_captured for piece in setup.board if piece and piece.colour is colour)
    limits = {kind: 2 * usual for kind, usual in _ONE_SET.items()} | {Kind.BISHOP: 4, Kind.PAWN: 2 * _PAWNS}
    return any(held[kind] > most for kind, most in limits.items())


def _check_problems(setup: Setup) -> Iterator[SetupError]:
    native = setup.native()
    own, other = native.checker_bits(setup.turn), native.checker_bits(setup.turn.other)
    if other:
        yield SetupError.BOTH_KINGS_IN_CHECK if own else SetupError.OPPONENT_IN_CHECK
    if own.bit_count() > _MOST_CHECKERS:
        yield SetupError.TOO_MANY_CHECKERS


def _right_problems(setup: Setup) -> Iterator[SetupError]:
    if possible_castling(setup) != setup.castling:
        yield SetupError.IMPOSSIBLE_CASTLING
    if setup.en_passant is not None and possible_en_passant(setup) is None:
        yield SetupError.IMPOSSIBLE_EN_PASSANT
    promoted = any(piece is not None and piece.promoted for piece in setup.board)
    if setup.variant is not Variant.BUGHOUSE and (any(setup.pockets) or promoted):
        yield SetupError.POCKET_OUTSIDE_BUGHOUSE


def possible_castling(setup: Setup) -> frozenset[Square]:
    """Return the castling rights whose king and rook stand where they must."""
    return frozenset(
        square
        for colour in Colour
        for right in (True, False)
        if len(wanted := _rights_beside_king(setup, colour, right)) == 1
        for square in wanted
    )


def _rights_beside_king(setup: Setup, colour: Colour, right: bool) -> list[Square]:
    """Return the rooks with a right on one side of their king, both at home."""
    kings = [at for at in setup.pieces(colour, Kind.KING) if rank_of(at) == home_rank(colour)]
    if len(kings) != 1 or len(setup.pieces(colour, Kind.KING)) != 1:
        return []
    rooks = setup.pieces(colour, Kind.ROOK) & setup.castling
    beside = [at for at in rooks if rank_of(at) == home_rank(colour) and (at > kings[0]) is right]
    if setup.variant is Variant.CHESS960:
        return beside
    return [at for at in beside if file_of(kings[0]) == _KING_FILE and file_of(at) in _CORNER_FILES]


def possible_en_passant(setup: Setup) -> Square | None:
    """Return the en passant square if a pawn can have just passed over it."""
    square = setup.en_passant
    if square is None or rank_of(square) != (5 if setup.turn is Colour.WHITE else 2):
        return None
    forward = 8 if setup.turn is Colour.WHITE else -8
    passed = setup.board[square - forward]
    is_pawn = passed is not None and passed.kind is Kind.PAWN and passed.colour is setup.turn.other
    way_is_free = setup.board[square] is None and setup.board[square + forward] is None
    return square if is_pawn and way_is_free else None
