"""Placements: any can be held; a position is made only of a right one, or with its faults waived by name."""

import subprocess
import sys
from copy import deepcopy

import pytest

from turnus.faults import BadInput
from turnus.games.draughts import (
    Attempt,
    Colour,
    Material,
    Move,
    Piece,
    Position,
    PositionFault,
    Setup,
    apply_irregular,
    faults,
)
from turnus.notation.pdn import read_fen, write_fen


@pytest.mark.parametrize(
    ("fen", "fault"),
    [
        ("W:W:B", PositionFault.EMPTY_BOARD),
        ("W:W30-50:B1-20", PositionFault.TOO_MANY_WHITE),
        ("W:W31-50:B1-20,K22", PositionFault.TOO_MANY_BLACK),
        ("W:W3:B45", PositionFault.UNCROWNED_KING),
        ("W:W33:B46", PositionFault.UNCROWNED_KING),
    ],
)
def test_a_wrong_placement_is_held_named_and_waived(fen: str, fault: PositionFault) -> None:
    setup = read_fen(fen)
    assert faults(setup) == (fault,)
    with pytest.raises(BadInput) as raised:
        Position.of(setup)
    assert raised.value.kind == fault.name.lower()
    assert Position.of(setup, waive=[fault]).setup == setup


@pytest.mark.parametrize("fen", ["start", "B:WK1:B", "W:W28:B", "W:W46:B5"])
def test_a_right_placement_has_no_faults(fen: str) -> None:
    assert faults(read_fen(fen)) == ()


def test_only_the_faults_named_are_waived() -> None:
    setup = read_fen("W:W6:B46,K50")
    with pytest.raises(BadInput, match="not crowned"):
        Position.of(setup, waive=set(PositionFault) - {PositionFault.UNCROWNED_KING})


def test_the_start() -> None:
    start = Position.start()
    assert start.turn is Colour.WHITE
    assert start.setup.material(Colour.WHITE) == start.setup.material(Colour.BLACK) == Material(20, 0)
    assert start.setup == read_fen("W:W31-50:B1-20")
    assert not start.has_lost


def test_a_side_without_a_move_has_lost() -> None:
    assert Position.of(read_fen("W:W6:B1")).has_lost
    assert Position.of(read_fen("B:WK1:B")).has_lost
    assert not Position.of(read_fen("W:WK1:B")).has_lost


def test_men_and_kings_are_counted_for_the_draw_grounds() -> None:
    setup = read_fen("W:WK49:BK3,7,15")
    assert setup.material(Colour.WHITE) == Material(men=0, kings=1)
    assert setup.material(Colour.BLACK) == Material(men=2, kings=1)
    assert setup.material(Colour.BLACK).pieces == 3


def test_a_man_on_its_far_row_is_a_king_without_a_crown() -> None:
    setup = read_fen("W:W3:B45")
    assert setup.piece_at(3) == Piece(Colour.WHITE, is_king=True, is_crowned=False)
    assert write_fen(setup) == "W:WK3:B45"  # it moves as a king, so it is printed as one
    position = Position.of(setup, waive=[PositionFault.UNCROWNED_KING])
    assert (3, 25) in {(move.start, move.end) for move in position.legal_moves()}
    assert setup.repetition_key == read_fen("W:WK3:B45").repetition_key


def test_an_uncrowned_king_that_is_played_has_been_crowned() -> None:
    position = Position.of(read_fen("W:W3:B47"), waive=[PositionFault.UNCROWNED_KING])
    assert position.play(Move((3, 25))).setup.piece_at(25) == Piece(Colour.WHITE, is_king=True)
    assert position.play(Move((3, 25))).setup.piece_at(47) == Piece(Colour.BLACK, True, is_crowned=False)


def test_an_uncrowned_king_that_is_captured_is_gone() -> None:
    setup = apply_irregular(read_fen("B:W12:B47"), Attempt((47, 8)))  # played without its crown
    position = Position.of(setup, waive=[PositionFault.UNCROWNED_KING])
    assert position.play(Move((12, 3), (8,))).setup == read_fen("B:WK3:B")


def test_a_missed_crowning_is_put_right_without_a_move() -> None:
    assert read_fen("B:W3:B45").crown(3) == read_fen("B:WK3:B45")
    with pytest.raises(BadInput, match="no uncrowned king on 45"):
        read_fen("B:W3:B45").crown(45)


def test_a_black_man_on_row_one_is_no_king() -> None:
    assert read_fen("W:W46:B3").piece_at(3) == Piece(Colour.BLACK)
    assert faults(read_fen("W:W46:B3")) == ()


@pytest.mark.parametrize(
    ("white", "black", "kings", "uncrowned"), [(1, 1, 0, 0), (1 << 50, 0, 0, 0), (1, 0, 2, 0), (64, 0, 0, 64)]
)
def test_an_impossible_set_of_squares_is_refused(white: int, black: int, kings: int, uncrowned: int) -> None:
    with pytest.raises(ValueError, match=r"placement|uncrowned"):
        Setup(white, black, kings, uncrowned=uncrowned)


@pytest.mark.parametrize("square", [0, 51, -3])
def test_there_is_no_such_square(square: int) -> None:
    with pytest.raises(BadInput, match="not a square"):
        Setup.start().piece_at(square)
    with pytest.raises(BadInput, match="not a square"):
        Setup.of({square: Piece(Colour.WHITE)}, Colour.WHITE)


def test_positions_are_values() -> None:
    first, second = Position.start(), Position.of(read_fen("start"))
    assert first == second
    assert hash(first) == hash(second)
    assert first != Position.of(first.setup.with_turn(Colour.BLACK))


def test_positions_and_moves_can_be_copied() -> None:
    position = Position.of(read_fen("W:WK41:B29,33,37,43"))
    assert deepcopy(position) == position
    for move in position.legal_moves():
        again = deepcopy(move)
        assert again == move
        assert (again.path, again.taken) == (move.path, move.taken)


@pytest.mark.parametrize(("path", "taken"), [((28,), ()), ((28, 51), ()), ((28, 17), (0,)), ((28,) * 60, ())])
def test_a_move_needs_squares_of_the_board(path: tuple[int, ...], taken: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"square|start and an end"):
        Move(path, taken)


def test_a_move_is_known_by_its_ends_and_captures() -> None:
    one, other = Move((28, 17, 8), (22, 12)), Move((28, 8), (12, 22))
    assert one == other
    assert hash(one) == hash(other)
    assert one != Move((28, 8), (12,))
    assert repr(one) == "Move(path=[28, 17, 8], taken=[22, 12])"


def test_a_position_says_what_it_is_made_of() -> None:
    made_of = "DraughtsBoard(white=4, black=64, kings=4, white_to_move=False)"
    assert repr(Position.of(read_fen("B:WK3:B7"))) == f"Position(board={made_of}, uncrowned=0)"


def test_the_repetition_key_tells_pieces_kinds_and_turn_apart() -> None:
    fens = ["W:W28:B1", "B:W28:B1", "W:WK28:B1", "W:W28:BK1", "W:W27:B1", "W:WK1:B28", "B:WK1:B28"]
    assert len({read_fen(fen).repetition_key for fen in fens}) == len(fens)


def test_the_repetition_key_is_the_same_in_another_process() -> None:
    program = "from turnus.games.draughts import Position; print(Position.start().repetition_key)"
    keys = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert keys == {f"{Position.start().repetition_key}\n"}
