"""Every move, check, mate and FEN as python-chess has them; on wrong boards, as the definition has them."""

import chess
import pytest

from chance import strategies as st
from chance.running import given, settings
from turnus.games.chess import (
    AT_THE_BOARD,
    Colour,
    Kind,
    Move,
    Piece,
    Position,
    Setup,
    SetupError,
    Variant,
    problems,
    start,
    why_not,
)
from turnus.games.chess.setups import board_of
from turnus.notation.fen import fen, format_fen, parse_fen

CHOICES = st.lists(st.integers(0, 10_000), min_size=20, max_size=90)
PIECES = st.builds(
    Piece, st.sampled_from(Colour), st.sampled_from([kind for kind in Kind if kind != Kind.KING])
)
SQUARES = st.integers(0, 63)


def ucis(position: Position) -> list[str]:
    return sorted(move.uci for move in position.legal_moves())


def agree(position: Position, board: chess.Board, written: str) -> None:
    assert ucis(position) == sorted(move.uci() for move in board.legal_moves)
    assert position.is_check() == board.is_check()
    assert position.is_checkmate() == board.is_checkmate()
    assert position.is_stalemate() == board.is_stalemate()
    assert fen(position) == written
    assert Position.of(parse_fen(written, position.variant)) == position


def play_along(position: Position, board: chess.Board, choices: list[int]) -> None:
    seen: dict[bytes | str, bytes | str] = {}
    for choice in choices:
        written = board.fen()
        agree(position, board, written)
        same = " ".join(written.split()[:4])
        assert seen.setdefault(position.repetition_key, same) == same
        assert seen.setdefault(same, position.repetition_key) == position.repetition_key
        moves = ucis(position)
        if not moves:
            break
        uci = moves[choice % len(moves)]
        move, theirs = Move.from_uci(uci), board.parse_uci(uci)
        assert (position.captured(move) is not None) == board.is_capture(theirs)
        assert position.is_en_passant(move) == board.is_en_passant(theirs)
        assert (position.castling_side(move) is not None) == board.is_castling(theirs)
        position = position.play(move)
        board.push(theirs)


@settings(max_examples=40)
@given(CHOICES)
def test_games_of_chess(choices: list[int]) -> None:
    play_along(start(), chess.Board(), choices)


@settings(max_examples=40)
@given(st.integers(0, 959), CHOICES)
def test_games_of_chess960(number: int, choices: list[int]) -> None:
    play_along(start(Variant.CHESS960, number), chess.Board.from_chess960_pos(number), choices)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any board with a king each and pawns off their first rank; castling and en passant often near."""
    variant = draw(st.sampled_from([Variant.CHESS, Variant.CHESS960]))
    turn = draw(st.sampled_from(Colour))
    pieces = draw(st.dictionaries(SQUARES, PIECES, min_size=4, max_size=24))
    en_passant = draw(st.none() | st.integers(0, 7))
    if en_passant is not None:
        en_passant = set_up_en_passant(pieces, en_passant, turn)
    castling = set()
    for colour in Colour:
        king = draw(SQUARES | st.just(56 * colour + 4))
        pieces = {at: p for at, p in pieces.items() if p != Piece(colour, Kind.KING)}
        pieces[king] = Piece(colour, Kind.KING)
        castling |= draw(st.sets(rook_squares(variant, colour), max_size=2)) - {king}
    pieces |= {at: Piece(Colour(at > 31), Kind.ROOK) for at in castling if draw(st.booleans())}
    first_rank = {Colour.WHITE: 0, Colour.BLACK: 7}
    pieces = {at: p for at, p in pieces.items() if p.kind is not Kind.PAWN or at >> 3 != first_rank[p.colour]}
    for colour in Colour:
        if Piece(colour, Kind.KING) not in pieces.values():
            pieces[draw(SQUARES.filter(lambda at: at not in pieces))] = Piece(colour, Kind.KING)
    return Setup(board_of(pieces), turn, frozenset(castling), en_passant, variant=variant)


def rook_squares(variant: Variant, colour: Colour) -> st.SearchStrategy[int]:
    files = [0, 7] if variant is Variant.CHESS else list(range(8))
    return st.sampled_from([56 * colour + file for file in files])


def set_up_en_passant(pieces: dict[int, Piece], file: int, turn: Colour) -> int:
    """Put a pawn that has just stepped two squares next to one that may capture it."""
    rank, forward = (4, 8) if turn is Colour.WHITE else (3, -8)
    passed = 8 * rank + file
    pieces[passed] = Piece(turn.other, Kind.PAWN)
    pieces[passed + (1 if file < 7 else -1)] = Piece(turn, Kind.PAWN)
    pieces.pop(passed + forward, None)
    pieces.pop(passed + 2 * forward, None)
    return passed + forward


def waived(setup: Setup) -> Position:
    return Position.of(setup, waive=set(SetupError))


@settings(max_examples=400)
@given(setups())
def test_any_board_moves_by_the_definition_of_a_legal_move(setup: Setup) -> None:
    position = waived(setup)
    board = chess.Board(format_fen(position.setup), chess960=setup.variant is Variant.CHESS960)
    us = board.turn
    expected = []
    for move in board.generate_pseudo_legal_moves():
        king_taken = board.kings & chess.BB_SQUARES[move.to_square] and not board.is_castling(move)
        board.push(move)
        king = board.king(us)
        if not king_taken and king is not None and not board.is_attacked_by(not us, king):
            expected.append(move.uci())
        board.pop()
    assert ucis(position) == position.legal_texts() == sorted(expected)


@given(setups())
def test_a_board_without_problems_is_valid_for_python_chess(setup: Setup) -> None:
    if not problems(setup):
        strange = chess.STATUS_IMPOSSIBLE_CHECK  # needs the game's history; we do not claim it
        board = chess.Board(format_fen(setup), chess960=setup.variant is Variant.CHESS960)
        assert board.status() & ~strange == chess.STATUS_VALID


ALL_MOVES = [
    Move(origin, target, promotion)
    for origin in range(64)
    for target in range(64)
    for promotion in (None, Kind.QUEEN, Kind.KNIGHT, Kind.KING)
    if promotion is None or target >> 3 in (0, 7)
] + [Move(None, target, drop=kind) for kind in Kind for target in range(64)]


def faultless(position: Position) -> list[str]:
    return sorted(move.uci for move in ALL_MOVES if why_not(position, move) is None)


def without_rooks_and_bishops(position: Position) -> list[str]:
    return [uci for uci in ucis(position) if not uci.endswith(("r", "b"))]


@settings(max_examples=25)
@given(setups())
def test_nothing_is_wrong_exactly_with_legal_moves_on_any_board(setup: Setup) -> None:
    position = waived(setup)
    assert faultless(position) == without_rooks_and_bishops(position)


@settings(max_examples=15)
@given(st.sampled_from(Variant), st.integers(0, 959), CHOICES)
def test_nothing_is_wrong_exactly_with_legal_moves_in_games(
    variant: Variant, number: int, choices: list[int]
) -> None:
    position = start(variant, number if variant is Variant.CHESS960 else 518)
    for choice in choices:
        moves = position.legal_moves()
        if not moves:
            break
        position = position.play(moves[choice % len(moves)])
        if variant is Variant.BUGHOUSE:
            position = position.with_pocket(position.turn, [Kind(choice % 5 + 1)])
    assert faultless(position) == without_rooks_and_bishops(position)


@given(st.dictionaries(SQUARES, st.builds(Piece, st.sampled_from(Colour), st.sampled_from(Kind)), min_size=6))
def test_a_side_with_several_kings_guards_them_all(pieces: dict[int, Piece]) -> None:
    position = waived(Setup(board_of(pieces)))
    for move in position.legal_moves():
        assert position.piece_at(move.target) not in [Piece(colour, Kind.KING) for colour in Colour]
        assert not position.play(move).checker_bits(Colour.WHITE)
    assert position.perft(1) == len(position.legal_moves()) == len(set(position.legal_moves()))


def test_at_most_one_move_at_a_time_is_played() -> None:
    with pytest.raises(ValueError, match="not legal"):
        start().play(Move.from_uci("e2e5"))
    assert AT_THE_BOARD.isdisjoint({SetupError.NO_WHITE_KING, SetupError.IMPOSSIBLE_CASTLING})
