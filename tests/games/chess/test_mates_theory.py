"""The theory behind a quick no, against searches that use none of it, every placement, and symmetry."""

import random
from collections.abc import Iterator

import chess
import pytest

from turnus import _native
from turnus.games.chess import AT_THE_BOARD, Colour, Position, can_mate
from turnus.notation.fen import parse_fen

NO, YES = 0, 1
KING_SQUARES = [
    chess.parse_square(name) for name in ("a1", "b1", "c1", "d1", "b2", "c2", "d2", "c3", "d3", "d4")
]  # up to symmetry
WALLS = (
    "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1",
    "8/3k4/6p1/p2p1pP1/P2P1P2/2K5/8/8 b - - 0 1",
    "7k/8/1p6/1Pp5/2Pp4/pB1Pp1p1/P1B1P1P1/1B1B2K1 b - - 0 1",
    "2b1k3/1p6/1Pp5/p1Pp4/P1pP4/1pP5/pP6/K1B5 w - - 0 1",
    "B1Bk4/p1pPp3/P1P1P3/8/3b4/2b5/8/5K2 w - - 0 1",
    "8/4k3/5p1p/2p1pP1P/1pPbP3/pP1K4/P1B5/8 b - - 0 1",
    "7b/1k5B/7b/8/1p1p1p1p/1PpP1P1P/2P3K1/N7 b - - 0 1",
    "Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 w - - 0 1",
    "K1k3b1/P1Pp1p2/3P1Pp1/6P1/8/1P6/8/8 w - - 0 1",
    "8/5k2/p1p5/PpP1p2p/1P2P1pP/6P1/1K6/8 b - - 24 69",
)

SMALL_WORLDS = (
    "8/3k4/6p1/p2p1pP1/P2P1P2/2K5/8/8 b - - 0 1",
    "K1k3b1/P1Pp1p2/3P1Pp1/6P1/8/1P6/8/8 w - - 0 1",
    "K1k5/P1Pp4/3P4/8/1P6/1p1p4/pPpP4/rbB5 w - - 0 1",
    "5k2/4pP2/3pP3/2pP4/1pPK4/pP6/P7/8 w - - 0 1",
    "6k1/5pPp/5P1P/8/8/p1p5/PpP5/1K6 w - - 0 1",
    "8/6p1/6Pp/5p1K/5k1P/8/8/8 b - - 0 1",
)


def position(fen: str) -> Position:
    return Position.of(parse_fen(fen), waive=AT_THE_BOARD)


def varied(chance: random.Random, fen: str) -> chess.Board:
    """Return a neighbour of a position: units moved, taken off or exchanged, either side to move."""
    while True:
        board = chess.Board(fen)
        for _ in range(chance.randint(0, 2)):
            square = chance.choice(
                [at for at, unit in board.piece_map().items() if unit.piece_type != chess.KING]
            )
            unit = board.remove_piece_at(square)
            assert unit is not None
            kind = chance.choice([unit.piece_type, unit.piece_type, chess.BISHOP, chess.KNIGHT])
            target = chance.choice([at for at in chess.SQUARES if board.piece_at(at) is None])
            if chance.random() < 0.8:
                board.set_piece_at(chance.choice([square, target]), chess.Piece(kind, unit.color))
        board.turn = chance.random() < 0.5
        if board.is_valid():
            return board


def small(chance: random.Random, units: int) -> chess.Board:
    """Return a legal position of so many units, kings included."""
    while True:
        board = chess.Board(None)
        squares = chance.sample(range(64), units)
        board.set_piece_at(squares[0], chess.Piece(chess.KING, chess.WHITE))
        board.set_piece_at(squares[1], chess.Piece(chess.KING, chess.BLACK))
        for square in squares[2:]:
            board.set_piece_at(square, chess.Piece(chance.randint(1, 5), chance.random() < 0.5))
        board.turn = chance.random() < 0.5
        if board.is_valid():
            return board


def samples() -> Iterator[str]:
    chance = random.Random(522)  # noqa: S311 - the same sample every time
    for number in range(260):
        yield varied(chance, WALLS[number % len(WALLS)]).fen()
    for number in range(120):
        yield small(chance, 3 + number % 2).fen()


@pytest.fixture(scope="module")
def fens() -> list[str]:
    return list(samples())


def test_no_search_without_theory_finds_a_mate_that_theory_denies(fens: list[str]) -> None:
    confirmed = 0
    for fen in fens:
        here = position(fen)
        for side in Colour:
            if can_mate(here, side, limit=100_000).can is not False:
                continue
            verdict = _native.can_mate(here, side, 30_000, theory=False)[0]
            assert verdict != YES, (fen, side)
            confirmed += verdict == NO
    assert confirmed > 80


def what_stands(board: chess.Board) -> tuple[object, ...]:
    """Return what makes a position this one: units, turn, castling, a capture in passing that can be made."""
    units = (board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings)
    passing = board.ep_square if board.has_legal_en_passant() else None
    return *units, board.occupied_co[chess.WHITE], board.turn, board.clean_castling_rights(), passing


def mating_sides(board: chess.Board, limit: int) -> set[chess.Color] | None:
    """Go through everything that can arise, with python-chess and without any cleverness."""
    seen = {what_stands(board)}
    waiting = [board]
    found = set()
    while waiting:
        if len(seen) > limit:
            return None
        here = waiting.pop()
        if here.is_checkmate():
            found.add(not here.turn)
        for move in here.legal_moves:
            after = here.copy(stack=False)
            after.push(move)
            if (stands := what_stands(after)) not in seen:
                seen.add(stands)
                waiting.append(after)
    return found


def test_small_worlds_agree_with_a_walk_through_all_of_them() -> None:
    chance = random.Random(69)  # noqa: S311 - the same sample every time
    compared: list[bool | None] = []
    for number in range(50):
        board = varied(chance, SMALL_WORLDS[number % len(SMALL_WORLDS)])
        expected = mating_sides(board, 800)
        if expected is not None:
            answers = {
                colour: can_mate(position(board.fen()), Colour(not colour)).can for colour in chess.COLORS
            }
            assert answers == {colour: colour in expected for colour in chess.COLORS}, board.fen()
            compared += answers.values()
    assert compared.count(False) > 20
    assert compared.count(True) > 3


def test_colours_and_wings_make_no_difference(fens: list[str]) -> None:
    for fen in fens[::4]:
        board = chess.Board(fen)
        answers = [can_mate(position(fen), side, limit=100_000).can for side in Colour]
        flipped = [can_mate(position(board.mirror().fen()), side, limit=100_000).can for side in Colour]
        turned = board.transform(chess.flip_horizontal)
        sides = [can_mate(position(turned.fen()), side, limit=100_000).can for side in Colour]
        pairs = [*zip(answers, flipped[::-1], strict=True), *zip(answers, sides, strict=True)]
        assert all(a is b or a is None or b is None for a, b in pairs), fen


def distant(king: chess.Square) -> list[chess.Square]:
    return [square for square in chess.SQUARES if chess.square_distance(square, king) > 1]


def test_a_knight_never_mates_a_king_that_has_only_queens() -> None:
    # More queens than the unguarded squares need change nothing: on a line, the nearest sees the knight.
    for king in KING_SQUARES:
        for knight in chess.SquareSet(chess.BB_KNIGHT_ATTACKS[king]):
            for white_king in distant(king):
                if white_king == knight:
                    continue
                board = chess.Board(None)
                board.turn = chess.BLACK
                board.set_piece_at(king, chess.Piece(chess.KING, chess.BLACK))
                board.set_piece_at(knight, chess.Piece(chess.KNIGHT, chess.WHITE))
                board.set_piece_at(white_king, chess.Piece(chess.KING, chess.WHITE))
                for flight in chess.SquareSet(chess.BB_KING_ATTACKS[king]):
                    if not board.is_attacked_by(chess.WHITE, flight):
                        board.set_piece_at(flight, chess.Piece(chess.QUEEN, chess.BLACK))
                assert not board.is_checkmate()


def test_bishops_of_one_colour_never_mate_through_rooks_and_queens() -> None:
    # Whichever way the check comes, a square beside its line is unguarded by the enemy king and needs a
    # blocker; a rook or queen there steps into the line. Bishops pin along diagonals only: it may.
    for king in KING_SQUARES:
        beside = [
            at
            for at in chess.SquareSet(chess.BB_KING_ATTACKS[king])
            if chess.square_manhattan_distance(at, king) == 1
        ]
        for entry in chess.SquareSet(chess.BB_KING_ATTACKS[king]):
            if chess.square_manhattan_distance(entry, king) != 2:
                continue
            for white_king in distant(king):
                guarded = chess.BB_KING_ATTACKS[white_king]
                assert any(
                    chess.square_manhattan_distance(at, entry) == 1 and not guarded >> at & 1 for at in beside
                )
