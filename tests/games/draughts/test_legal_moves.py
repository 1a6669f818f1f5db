"""Legal moves: the cases of the reference table and of the draughts federation's rules, and an oracle."""

import csv
from pathlib import Path
from typing import Any

import draughts as oracle
import pytest

from chance import strategies as st
from chance.running import given, settings
from turnus.games.draughts import Colour, Move, Piece, Position, PositionFault, Setup
from turnus.notation.pdn import read_fen, write_fen

TABLE = Path(__file__).parents[2] / "data" / "draughts" / "positions.tsv"


def rows() -> list[tuple[str, list[str]]]:
    with TABLE.open(newline="") as file:
        table = list(csv.DictReader(file, delimiter="\t"))
    return [(row["fen"], [m for m in row["legal_moves"].split(" ") if m != "(none)"]) for row in table]


def with_captures(move: Move) -> str:
    """Ends and captured squares: 32x14x19x28."""
    mark = "x" if move.captures else "-"
    return mark.join(map(str, (move.start, move.end, *move.captures)))


def moves(fen: str) -> list[str]:
    return sorted(with_captures(move) for move in Position.of(read_fen(fen)).legal_moves())


@pytest.mark.parametrize(("fen", "expected"), rows())
def test_the_moves_of_the_reference_positions(fen: str, expected: list[str]) -> None:
    assert moves(fen) == sorted(expected)


def test_the_reference_table_is_whole() -> None:
    assert len(rows()) == 28


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        ("start", "31-26 31-27 32-27 32-28 33-28 33-29 34-29 34-30 35-30"),
        ("W:W26:B1", "26-21"),
        ("B:W45:B23", "23-28 23-29"),
        ("W:WK46,28:B45", "28-22 28-23 46-32 46-37 46-41"),
        ("W:W28:B22,45", "28x17x22"),
        ("W:W28:B33,45", "28x39x33"),
        ("W:W28:B17,22,45", "28-23"),
        ("W:W28:B11,22,45", "28x6x11x22"),
        ("W:WK46:B23,28,45", "46-32 46-37 46-41"),
        ("W:WK46:B20,28", "46x25x20x28"),
        ("W:W27,38:B22,45", "27x18x22"),
        ("W:W6:B1", ""),
        ("W:W10:B4,5,45", ""),
        ("W:W27,32:B19,K22,28", "32x14x19x28"),
        ("W:W32,K3:B17,28,45", "32x23x28 3x21x17 3x26x17"),
        ("W:WK41:B29,33,37,43", "41x48x29x37x43 41x48x33x37x43"),
        ("W:WK35:B11,21,23,34,40", "35x29x11x21x23x40"),
        ("W:W28:B12,13,22,23,45", "28x28x12x13x22x23"),
        ("W:WK7:B8,23,37,43,45", "7x3x8x23x37x43"),
        ("W:W14:B8,9,45", "14x12x8x9"),
    ],
)
def test_the_examples_of_the_federations_rules(fen: str, expected: str) -> None:
    assert moves(fen) == sorted(expected.split())


def test_a_long_capture_has_its_whole_route_and_order() -> None:
    (move,) = Position.of(read_fen("W:WK35:B11,21,23,34,40")).legal_moves()
    assert move.path == (35, 49, 16, 7, 29)
    assert move.taken == (40, 21, 11, 23)


def test_a_king_that_goes_straight_on_rests_directly_behind_each_piece() -> None:
    moves = Position.of(read_fen("W:WK46:B28,14")).legal_moves()
    assert [(move.path, move.taken) for move in moves] == [((46, 23, 10), (28, 14)), ((46, 23, 5), (28, 14))]


@pytest.mark.parametrize(
    ("fen", "after"),
    [
        ("W:W14:B9,45", "B:WK3:B45"),
        ("W:W14:B8,9,45", "B:W12:B45"),
        ("B:W45:B44", "W:W45:B50"),
    ],
)
def test_a_man_promotes_only_where_it_comes_to_rest(fen: str, after: str) -> None:
    position = Position.of(read_fen(fen))
    reached = position.play(position.legal_moves()[-1])
    assert reached.setup == read_fen(after.replace(":B50", ":BK50"))


def test_a_move_that_is_not_legal_is_not_played() -> None:
    position = Position.of(read_fen("W:W27,38:B22,45"))
    with pytest.raises(ValueError, match="not legal"):
        position.play(Move((38, 33)))


@st.composite
def positions(draw: st.DrawFn) -> Position:
    squares = draw(st.lists(st.integers(1, 50), min_size=2, max_size=26, unique=True))
    pieces: dict[int, Piece] = {}
    for square in squares:
        colour = draw(st.sampled_from(Colour))
        far = square <= 5 if colour is Colour.WHITE else square > 45
        pieces[square] = Piece(colour, is_king=far or draw(st.integers(0, 3)) == 0)
    setup = Setup.of(pieces, draw(st.sampled_from(Colour)))
    return Position.of(setup, waive=tuple(PositionFault))


def oracle_moves(position: Position) -> list[str]:
    """The oracle repeats captures that differ only in their route, and needs White first in the FEN."""
    board: Any = oracle.Board(fen=write_fen(position.setup))
    return sorted({move.hub_move for move in board.legal_moves()})


@settings(max_examples=150)
@given(positions())
def test_the_oracle_finds_the_same_moves(position: Position) -> None:
    assert sorted(map(with_captures, position.legal_moves())) == oracle_moves(position)


@settings(max_examples=300)
@given(positions())
def test_every_route_is_one_of_a_legal_move(position: Position) -> None:
    legal = position.legal_moves()
    assert len(set(legal)) == len(legal)
    assert set(position.capture_routes()) == {move for move in legal if move.is_capture}
    assert {m for m in position.capture_stops() if m in legal} == {m for m in legal if m.is_capture}
    for move in legal:
        assert (move.path[0], move.path[-1]) == (move.start, move.end)
        assert tuple(sorted(move.taken)) == move.captures
        assert len(move.path) == max(2, len(move.captures) + 1)
        assert position.is_legal(move)
    assert position.has_lost == (not legal)


@settings(max_examples=200)
@given(positions())
def test_a_move_changes_nothing_but_its_own_squares(position: Position) -> None:
    before = position.setup.pieces()
    for move in position.legal_moves():
        after = position.play(move)
        expected = {s: p for s, p in before.items() if s not in (move.start, *move.captures)}
        king = before[move.start].is_king or position.promotes(move)
        expected[move.end] = Piece(position.turn, is_king=king)
        assert after.setup.pieces() == expected
        assert after.turn is position.turn.other
        assert position.is_quiet_king_move(move) == (before[move.start].is_king and not move.captures)
