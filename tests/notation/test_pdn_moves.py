"""Moves in PDN: read leniently, written with no more squares than needed, never guessed."""

import pytest

from chance import strategies as st
from chance.running import given, settings
from turnus.faults import BadInput
from turnus.games.draughts import (
    SQUARES,
    Colour,
    Illegality,
    Move,
    Piece,
    Position,
    PositionFault,
    Setup,
    why_not,
)
from turnus.notation.pdn import read_attempt, read_fen, read_move, write_move

TWO_WAYS = "W:WK41:B29,33,37,43"


@pytest.mark.parametrize(
    ("fen", "text", "written"),
    [
        ("start", "32-28", "32-28"),
        ("B:W45:B1,6", "06-11", "6-11"),
        ("B:W45:B1", "1- 6", "1-6"),
        ("W:W27,32:B19,22,28", "32x14", "32x14"),
        ("W:W27,32:B19,22,28", "32:14", "32x14"),
        ("W:W27,32:B19,22,28", " 32 X 23 x 14 ", "32x14"),
        ("W:W27,32:B19,22,28", "32\u00d714", "32x14"),
        (TWO_WAYS, "41x28x39x48", "41x28x39x48"),
        (TWO_WAYS, "41x23x34x48", "41x23x34x48"),
        (TWO_WAYS, "41x39x48", "41x28x39x48"),
        (TWO_WAYS, "41x28x48", "41x28x39x48"),
        ("W:WK46:B28,14", "46x19x5", "46x5"),
        ("W:W28:B12,13,22,23,45", "28x28", "28x28"),
        ("W:W28:B12,13,22,23,45", "28x19x8x17x28", "28x28"),
        ("W:W28:B12,13,22,23,45", "28x17x8x19x28", "28x28"),
    ],
)
def test_a_move_is_read_and_written(fen: str, text: str, written: str) -> None:
    position = Position.of(read_fen(fen))
    assert write_move(position, read_move(position, text)) == written


def test_the_route_fixes_what_is_captured() -> None:
    position = Position.of(read_fen(TWO_WAYS))
    assert read_move(position, "41x28x39x48").captures == (33, 37, 43)
    assert read_move(position, "41x23x34x48").captures == (29, 37, 43)


@pytest.mark.parametrize(
    ("fen", "text", "kind"),
    [
        (TWO_WAYS, "41x48", "ambiguous_move"),
        (TWO_WAYS, "41-48", "capture_written_as_move"),
        (TWO_WAYS, "41x32x48", "ambiguous_move"),
        ("start", "32-28-23", "bad_move"),
        ("start", "32", "bad_move"),
        ("start", "32x", "bad_move"),
        ("start", "32" + " " * 50_000 + "?", "bad_move"),
        ("start", "32x28" + " " * 50_000 + "?", "bad_move"),
        ("start", "c3-d4", "bad_move"),
        ("start", "", "bad_move"),
        ("start", "32-51", "bad_square"),
        ("start", "0-5", "bad_square"),
        ("start", "32x28", "step_without_capture"),
        ("start", "32-23", "too_far"),
        ("start", "25-20", "no_piece"),
        ("start", "20-25", "opponent_piece"),
        ("W:W27,38:B22,45", "38-33", "capture_missed"),
        ("W:W27,32:B19,22,28", "27x18", "majority_capture_missed"),
        ("W:W27,32:B19,22,28", "32x23", "capture_unfinished"),
    ],
)
def test_what_is_no_legal_move_is_named(fen: str, text: str, kind: str) -> None:
    with pytest.raises(BadInput) as raised:
        read_move(Position.of(read_fen(fen)), text)
    assert (raised.value.kind, raised.value.where) == (kind, text)


def test_an_ambiguous_capture_lists_its_candidates() -> None:
    with pytest.raises(BadInput, match="41x23x34x48, 41x28x39x48"):
        read_move(Position.of(read_fen(TWO_WAYS)), "41x48")


@pytest.mark.parametrize(
    ("fen", "text", "removed", "fault"),
    [
        ("W:W27,32:B19,22,28", "27x18", {22}, Illegality.MAJORITY_CAPTURE_MISSED),
        ("W:W27,32:B19,22,28", "32x14", {19, 28}, None),
        ("W:W28:B12,13,22,23,45", "28x19x8x17x28", {12, 13, 22, 23}, None),
        ("W:W27,38:B22,45", "38-33", set(), Illegality.CAPTURE_MISSED),
        ("W:W27,38:B22,45", "27-18", set(), Illegality.TOO_FEW_REMOVED),
        ("W:W7:B45", "7-1", set(), None),
        ("start", "20-25", set(), Illegality.OPPONENT_PIECE),
        ("start", "32x22", set(), Illegality.NOT_DIAGONAL),
    ],
)
def test_what_a_player_did_is_read_right_or_wrong(
    fen: str, text: str, removed: set[int], fault: Illegality | None
) -> None:
    position = Position.of(read_fen(fen))
    made = read_attempt(position, text)
    assert made.removed == removed
    assert why_not(position, made) is fault


def test_a_capture_of_nothing_is_not_read_as_a_move() -> None:
    with pytest.raises(BadInput, match="takes nothing"):
        read_attempt(Position.start(), "32x28")


@st.composite
def positions(draw: st.DrawFn) -> Position:
    squares = draw(st.lists(st.sampled_from(SQUARES), min_size=2, max_size=24, unique=True))
    pieces: dict[int, Piece] = {}
    for square in squares:
        colour = draw(st.sampled_from([Colour.WHITE, Colour.BLACK, Colour.BLACK]))
        far = square <= 5 if colour is Colour.WHITE else square > 45
        pieces[square] = Piece(colour, is_king=far or draw(st.booleans()))
    return Position.of(Setup.of(pieces, Colour.WHITE), waive=tuple(PositionFault))


@settings(max_examples=400)
@given(positions())
def test_every_move_survives_writing_and_reading(position: Position) -> None:
    written = {}
    for move in position.legal_moves():
        written[write_move(position, move)] = move
        assert read_move(position, write_move(position, move)) == move
        assert why_not(position, read_attempt(position, write_move(position, move))) is None
    assert len(written) == len(position.legal_moves())


@settings(max_examples=300)
@given(positions())
def test_every_route_is_read_as_its_move(position: Position) -> None:
    for route in position.capture_routes():
        assert read_move(position, "x".join(map(str, route.path))) == route


def move_or_fault(position: Position, text: str) -> Move | BadInput:
    try:
        return read_move(position, text)
    except BadInput as fault:
        return fault


@settings(max_examples=1000)
@given(st.text("0123456789-x: ", max_size=12) | st.text(max_size=8))
def test_any_text_is_a_legal_move_or_a_fault(text: str) -> None:
    position = Position.of(read_fen("W:W27,32,K3:B19,22,28"))
    read = move_or_fault(position, text)
    assert str(read) if isinstance(read, BadInput) else position.is_legal(read)


@pytest.mark.parametrize("count", [51, 52, 20_000])
def test_a_capture_of_more_squares_than_there_are_is_no_move(count: int) -> None:
    text = "x".join(["32"] * count)
    for read in (read_move, read_attempt):
        with pytest.raises(BadInput, match="expected a move such as"):
            read(Position.of(read_fen("start")), text)
