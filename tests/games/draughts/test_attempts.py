"""What is wrong with a move as it was made at the board, and the board when it stands."""

import pytest

from chance import strategies as st
from chance.running import given, settings
from turnus.faults import BadInput
from turnus.games.draughts import (
    Attempt,
    Colour,
    Illegality,
    Move,
    Piece,
    Position,
    PositionFault,
    Setup,
    apply_irregular,
    why_not,
)
from turnus.notation.pdn import read_fen, write_fen


def attempt(path: str, removed: str = "", *, crowned: bool = False) -> Attempt:
    """`28 17 6` removing `11 22`."""
    return Attempt(tuple(map(int, path.split())), frozenset(map(int, removed.split())), crowned)


MAJORITY = "W:W27,32:B19,22,28"

CASES = [
    # the piece
    ("start", attempt(""), Illegality.NOTHING_MOVED),
    ("W:W28:B22,45", attempt("", "22"), Illegality.REMOVED_WITHOUT_CAPTURE),
    ("start", attempt("25 20"), Illegality.NO_PIECE),
    ("start", attempt("20 25"), Illegality.OPPONENT_PIECE),
    ("W:W1:B45", attempt("1 29"), Illegality.UNCROWNED_KING_PLAYED),
    # the squares
    ("start", attempt("32 32"), Illegality.NOTHING_MOVED),
    ("start", attempt("32 22"), Illegality.NOT_DIAGONAL),
    ("start", attempt("32 31"), Illegality.NOT_DIAGONAL),
    ("start", attempt("37 31"), Illegality.OCCUPIED),
    ("W:W33,28:B45", attempt("33 22"), Illegality.BLOCKED),
    ("W:WK46,32:B45", attempt("46 28"), Illegality.BLOCKED),
    ("W:WK46:B23,28,45", attempt("46 19", "28 23"), Illegality.BLOCKED),
    ("W:WK28:B32", attempt("28 37 23", "32"), Illegality.JUMPED_TWICE),
    ("W:W28:B1", attempt("28 32"), Illegality.MAN_BACKWARDS),
    ("B:W45:B23", attempt("23 18"), Illegality.MAN_BACKWARDS),
    ("W:W28:B1", attempt("28 17"), Illegality.TOO_FAR),
    ("W:W28:B17", attempt("28 11", "17"), Illegality.TOO_FAR),
    ("W:WK46:B1", attempt("46 32 14"), Illegality.STEP_WITHOUT_CAPTURE),
    ("W:W28:B22,45", attempt("28 17 12", "22"), Illegality.STEP_WITHOUT_CAPTURE),
    # the choice
    ("W:W27,38:B22,45", attempt("38 33"), Illegality.CAPTURE_MISSED),
    (MAJORITY, attempt("27 18", "22"), Illegality.MAJORITY_CAPTURE_MISSED),
    (MAJORITY, attempt("32 23", "28"), Illegality.CAPTURE_UNFINISHED),
    ("W:W28:B11,22,45", attempt("28 17", "22"), Illegality.CAPTURE_UNFINISHED),
    ("W:WK46:B20,28", attempt("46 23", "28"), Illegality.MAJORITY_CAPTURE_MISSED),
    ("W:WK46:B20,28", attempt("46 14", "28"), Illegality.CAPTURE_UNFINISHED),
    (
        "W:WK23:B8,17,18,37",
        attempt("23 12 3", "8 18"),
        Illegality.MAJORITY_CAPTURE_MISSED,
    ),  # 8 still blocks 17
    # the removal
    (MAJORITY, attempt("32 14", "28 19 27"), Illegality.OWN_PIECE_REMOVED),
    ("start", attempt("32 28", "37"), Illegality.OWN_PIECE_REMOVED),
    ("start", attempt("32 28", "19"), Illegality.REMOVED_WITHOUT_CAPTURE),
    ("W:W28:B11,22,45", attempt("28 17 6", "22"), Illegality.TOO_FEW_REMOVED),
    ("W:W28:B11,22,45", attempt("28 6"), Illegality.TOO_FEW_REMOVED),
    ("W:W28:B11,22,45", attempt("28 6", "11 22 45"), Illegality.TOO_MANY_REMOVED),
    ("W:W28:B11,22,45", attempt("28 6", "22 45"), Illegality.WRONG_PIECES_REMOVED),
    ("W:WK41:B29,33,37,43", attempt("41 48", "29 33 43"), Illegality.WRONG_PIECES_REMOVED),
    ("W:WK41:B29,33,37,43", attempt("41 28 39 48", "29 37 43"), Illegality.WRONG_PIECES_REMOVED),
    # the crown
    ("W:W7:B45", attempt("7 1"), Illegality.CROWNING_MISSED),
    ("W:W14:B9,45", attempt("14 3", "9"), Illegality.CROWNING_MISSED),
    ("W:W14:B8,9,45", attempt("14 3 12", "8 9", crowned=True), Illegality.CROWNED_WRONGLY),
    ("W:WK46:B1", attempt("46 5", crowned=True), Illegality.CROWNED_WRONGLY),
    # nothing is wrong
    ("W:W7:B45", attempt("7 1", crowned=True), None),
    ("W:W28:B11,22,45", attempt("28 6", "11 22"), None),
    ("W:WK41:B29,33,37,43", attempt("41 48", "29 37 43"), None),
    ("W:WK41:B29,33,37,43", attempt("41 23 34 48", "29 37 43"), None),
    ("W:W28:B12,13,22,23,45", attempt("28 28", "12 13 22 23"), None),
    ("W:W28:B12,13,22,23,45", attempt("28 19 8 17 28", "12 13 22 23"), None),
    ("W:W28:B12,13,22,23,45", attempt("28 17 8 19 28", "12 13 22 23"), None),
    ("W:WK46:B28,14", attempt("46 19 5", "28 14"), None),
]


@pytest.mark.parametrize(("fen", "made", "fault"), CASES)
def test_what_is_wrong_with_an_attempt(fen: str, made: Attempt, fault: Illegality | None) -> None:
    position = Position.of(read_fen(fen), waive=[PositionFault.UNCROWNED_KING])
    assert why_not(position, made) is fault


def test_every_illegality_has_a_case() -> None:
    assert {fault for _, _, fault in CASES if fault} == set(Illegality)


def test_an_uncrowned_king_may_be_played_once_it_is_crowned() -> None:
    setup = read_fen("W:W1:B45")
    assert why_not(Position.of(setup.crown(1)), attempt("1 29")) is None


@pytest.mark.parametrize(
    ("before", "made", "after"),
    [
        (MAJORITY, attempt("27 18", "22"), "B:W18,32:B19,28"),
        ("W:W28:B11,22,45", attempt("28 17 6", "22"), "B:W6:B11,45"),
        ("W:W27,38:B22,45", attempt("38 33"), "B:W27,33:B22,45"),
        ("W:W28:B22,45", attempt("", "22"), "B:W28:B45"),
        ("W:W31,32:B20", attempt("20 25"), "B:W31,32:B25"),
        ("W:W7:B45", attempt("7 1"), "B:W1:B45"),
        ("W:W7:B45", attempt("7 1", crowned=True), "B:WK1:B45"),
        ("W:W28:B45", attempt("28 22", crowned=True), "B:WK22:B45"),
        ("W:W28,33:B22,45", attempt("28 17", "22 33"), "B:W17:B45"),
        ("W:W28:B22,45", attempt("28 22", "22"), "B:W22:B45"),
        ("W:WK14:B9,45", attempt("14 3", "9"), "B:WK3:B45"),
    ],
)
def test_the_board_when_an_attempt_stands(before: str, made: Attempt, after: str) -> None:
    assert apply_irregular(read_fen(before), made) == read_fen(after)


def test_a_king_played_without_its_crown_stays_a_king_without_a_crown() -> None:
    after = apply_irregular(read_fen("W:W1:B45"), attempt("1 29"))
    assert after.piece_at(29) == Piece(Colour.WHITE, is_king=True, is_crowned=False)
    assert write_fen(after) == "B:WK29:B45"
    assert after.crown(29) == read_fen("B:WK29:B45")


@pytest.mark.parametrize(
    ("made", "message"),
    [(attempt("30 25"), "no piece on 30"), (attempt("28 22"), "two pieces cannot stand on 22")],
)
def test_what_no_hand_can_do_is_refused(made: Attempt, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        apply_irregular(read_fen("W:W28:B22,45"), made)


@pytest.mark.parametrize("squares", [(28,), (28, 51), (0, 28)])
def test_an_attempt_needs_squares_of_the_board(squares: tuple[int, ...]) -> None:
    with pytest.raises(BadInput):
        Attempt(squares)


SQUARES = st.integers(1, 50)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    squares = draw(st.lists(SQUARES, min_size=1, max_size=20, unique=True))
    pieces: dict[int, Piece] = {}
    for square in squares:
        colour = draw(st.sampled_from(Colour))
        far = square <= 5 if colour is Colour.WHITE else square > 45
        pieces[square] = Piece(colour, is_king=far or draw(st.integers(0, 2)) == 0)
    return Position.of(Setup.of(pieces, draw(st.sampled_from(Colour))), waive=tuple(PositionFault))


def is_carried_out(position: Position, move: Move, made: Attempt) -> bool:
    ends = (made.path[0], made.path[-1]) == (move.start, move.end)
    return ends and made.removed == set(move.captures) and made.crowned == position.promotes(move)


@settings(max_examples=300)
@given(positions())
def test_nothing_is_wrong_with_a_legal_move(position: Position) -> None:
    for move in [*position.legal_moves(), *position.capture_routes()]:
        made = Attempt.of(position, move)
        assert why_not(position, made) is None
        assert why_not(position, Attempt((move.start, move.end), made.removed, made.crowned)) is None
        assert apply_irregular(position.setup, made) == position.play(move).setup


@settings(max_examples=500)
@given(positions(), st.data())
def test_only_legal_moves_have_nothing_wrong(position: Position, data: st.DataObject) -> None:
    own = [square for square, piece in position.setup.pieces().items() if piece.colour is position.turn]
    start = st.sampled_from(own) if own else SQUARES
    stops = [Attempt.of(position, move) for move in position.capture_stops()]
    random = st.builds(
        Attempt,
        st.tuples(start, SQUARES) | st.tuples(start, SQUARES, SQUARES),
        st.frozensets(SQUARES, max_size=3),
        st.booleans(),
    )
    made = data.draw(random | st.sampled_from(stops) if stops else random)
    if data.draw(st.booleans()):
        made = Attempt(made.path, made.removed ^ {data.draw(SQUARES)}, made.crowned)
    carried_out = any(is_carried_out(position, move, made) for move in position.legal_moves())
    if why_not(position, made) is None:
        assert carried_out
    elif len(made.path) == 2:
        assert not carried_out


@settings(max_examples=100)
@given(positions())
def test_every_pair_of_squares_is_judged_exactly(position: Position) -> None:
    """Of all quiet displacements by hand only the legal ones pass."""
    legal = {(m.start, m.end): m for m in position.legal_moves() if not m.is_capture}
    for start in range(1, 51):
        for end in range(1, 51):
            move = legal.get((start, end))
            made = Attempt((start, end), crowned=bool(move and position.promotes(move)))
            assert (why_not(position, made) is None) == (move is not None)
