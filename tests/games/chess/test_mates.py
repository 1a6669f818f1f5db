"""Can a side mate by any series of legal moves? Known positions, each line replayed by python-chess."""

import csv
from pathlib import Path

import chess
import pytest

from turnus.games.chess import (
    AT_THE_BOARD,
    Colour,
    Ground,
    MateAnswer,
    Position,
    SetupError,
    Variant,
    can_mate,
    is_dead,
)
from turnus.games.chess.mates import quick_ground
from turnus.notation.fen import parse_fen

KNOWN = Path(__file__).parents[2] / "data" / "dead_positions.tsv"


def position(fen: str, variant: Variant = Variant.CHESS) -> Position:
    return Position.of(parse_fen(fen, variant), waive=AT_THE_BOARD)


def known_rows() -> list[tuple[str, bool, bool, bool]]:
    with KNOWN.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    names = ("white_can_mate", "black_can_mate", "dead")
    return [(row["fen"], *(row[name] == "1" for name in names)) for row in rows]  # type: ignore[misc]


def assert_proves(fen: str, side: Colour, answer: MateAnswer, *, chess960: bool = False) -> None:
    """A yes has a line that python-chess plays to mate by that side; a no has a ground."""
    if not answer.can:
        assert answer.ground is not None
        assert answer.line == ()
        return
    board = chess.Board(fen, chess960=chess960)
    for move in answer.line:
        board.push_uci(move.uci)
    assert board.is_checkmate()
    assert board.turn is (side is Colour.BLACK)


@pytest.mark.parametrize(("fen", "white", "black", "dead"), known_rows())
def test_known_positions(fen: str, white: bool, black: bool, dead: bool) -> None:
    answers = [can_mate(position(fen), side) for side in Colour]
    assert [answer.can for answer in answers] == [white, black]
    assert is_dead(*answers) is dead
    for side in Colour:
        assert_proves(fen, side, answers[side])


def test_there_are_55_known_positions() -> None:
    assert len(known_rows()) == 55


@pytest.mark.parametrize(
    ("fen", "white", "black"),
    [
        pytest.param("6Rk/8/7K/8/8/8/8/8 b - - 0 1", False, False, id="the rook must be taken"),
        pytest.param(
            "8/6P1/5k1K/7r/8/8/8/8 w - - 0 1", True, False, id="the rook must be taken, a pawn is left"
        ),
        pytest.param("8/3k4/6p1/p2p1pP1/P2P1P2/2K5/8/8 b - - 0 1", False, False, id="pawn wall"),
        pytest.param("2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", False, False, id="wall with bishops"),
        pytest.param("5K1k/7P/8/8/8/8/8/8 b - - 0 1", False, False, id="exam: the last pawn must be taken"),
        pytest.param("8/8/4kn2/8/8/3K4/4B3/8 w - - 0 1", True, True, id="bishop against knight"),
        pytest.param("8/4k3/8/3K2n1/2R5/8/8/8 w - - 0 1", True, True, id="knight against rook"),
        pytest.param("8/4k3/8/3K2b1/2R5/8/8/8 w - - 0 1", True, False, id="bishop against rook"),
        pytest.param("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", False, False, id="stalemate"),
        pytest.param("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", True, False, id="mate on the board"),
        pytest.param("k7/P7/K7/8/8/8/8/8 b - - 0 1", False, False, id="stalemate with a pawn left"),
        pytest.param(
            "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", False, False, id="stalemate before the pawn can move"
        ),
        pytest.param("8/8/8/8/8/5k2/5p2/5K2 b - - 0 1", False, True, id="the pawn can move"),
        pytest.param("k7/8/8/8/8/8/p7/KB6 b - - 0 1", True, True, id="a pawn that blocks or becomes a piece"),
        pytest.param("8/8/8/8/8/1k6/1p6/1K1N4 w - - 0 1", True, True, id="a knight against a pawn"),
        pytest.param("8/8/8/8/8/k7/8/KN5n b - - 0 1", True, True, id="knight against knight"),
        pytest.param("r3k3/8/8/8/8/8/8/4K3 b q - 0 1", False, True, id="castling rights"),
        pytest.param("4k3/8/8/8/8/8/4p3/4K2B w - - 0 1", True, True, id="the last pawn as a blocker"),
        pytest.param("4k3/8/8/8/8/8/8/4KQ2 w - - 0 1", True, False, id="queen against a bare king"),
        pytest.param("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1", True, False, id="two bishops"),
        pytest.param("4k3/8/8/8/8/8/8/4KBB1 b - - 0 1", True, False, id="two bishops side by side"),
        pytest.param("4k3/8/8/8/8/B7/8/2B1K3 w - - 0 1", False, False, id="two bishops of one colour"),
        pytest.param("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", True, False, id="two knights"),
    ],
)
def test_positions_from_the_rules_and_exams(fen: str, white: bool, black: bool) -> None:
    answers = [can_mate(position(fen), side) for side in Colour]
    assert [answer.can for answer in answers] == [white, black]
    for side in Colour:
        assert_proves(fen, side, answers[side])


@pytest.mark.parametrize(
    ("fen", "side", "ground"),
    [
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Colour.WHITE, Ground.GAME_OVER),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Colour.BLACK, Ground.GAME_OVER),
        ("4k3/8/8/8/8/8/8/4KQ2 w - - 0 1", Colour.BLACK, Ground.LONE_KING),
        ("4kq2/8/8/8/8/8/8/4KN2 w - - 0 1", Colour.WHITE, Ground.LONE_KNIGHT),
        ("4kr2/8/8/8/8/8/8/4KB2 w - - 0 1", Colour.WHITE, Ground.BISHOPS_OF_ONE_COLOUR),
        ("8/3k4/6p1/p2p1pP1/P2P1P2/2K5/8/8 b - - 0 1", Colour.WHITE, Ground.SEALED),
        ("6Rk/8/7K/8/8/8/8/8 b - - 0 1", Colour.WHITE, Ground.FORCED),
    ],
)
def test_a_quick_no_names_its_ground(fen: str, side: Colour, ground: Ground) -> None:
    assert quick_ground(position(fen), side) is ground
    assert can_mate(position(fen), side).ground is ground


def test_a_search_names_how_much_it_looked_at() -> None:
    answer = can_mate(position("1k6/1P1p1p1p/BP6/1P6/8/8/3P1PKP/8 w - - 0 1"), Colour.BLACK)
    assert answer.ground is Ground.EXHAUSTED
    assert answer.nodes > 1000


def test_mate_on_the_board_is_proved_by_no_move() -> None:
    answer = can_mate(position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), Colour.WHITE)
    assert answer == MateAnswer(can=True, line=(), ground=None, nodes=1)


def test_en_passant_is_the_only_move() -> None:
    fen = "8/6R1/3Q4/7k/K5Pp/8/8/8 b - g3 0 1"
    answer = can_mate(position(fen), Colour.BLACK)
    assert answer.line[0].uci == "h4g3"
    assert_proves(fen, Colour.BLACK, answer)
    without = can_mate(position(fen.replace("g3", "-")), Colour.BLACK)
    assert without.ground is Ground.GAME_OVER


@pytest.mark.parametrize(
    "fen", ["r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]
)
def test_castling_rights_are_kept_in_the_lines(fen: str) -> None:
    for side in Colour:
        assert_proves(fen, side, can_mate(position(fen), side))


def test_chess960_lines_castle_by_taking_the_rook() -> None:
    fen = "k7/8/8/8/8/8/8/1RK5 w B - 0 1"
    answer = can_mate(position(fen, Variant.CHESS960), Colour.WHITE)
    assert answer.can
    assert_proves(fen, Colour.WHITE, answer, chess960=True)


def test_nobody_knows_only_at_the_limit() -> None:
    start = position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    assert can_mate(start, Colour.WHITE, limit=50).can is None
    assert can_mate(start, Colour.WHITE).can


def test_dead_is_unknown_only_while_it_matters() -> None:
    yes, no, unknown = MateAnswer(can=True), MateAnswer(can=False), MateAnswer(can=None)
    assert [is_dead(no, no), is_dead(yes, no), is_dead(unknown, yes), is_dead(no, unknown)] == [
        True,
        False,
        False,
        None,
    ]


# Boards that games run into: a king left in check (A.5.2) and an unpromoted pawn.
@pytest.mark.parametrize(
    ("fen", "white", "black"),
    [
        ("8/8/8/8/8/6k1/8/6KR b - - 0 1", True, False),
        ("4k2R/8/8/8/8/8/8/4K3 w - - 0 1", True, False),
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", False, False),
    ],
)
def test_boards_that_became_illegal(fen: str, white: bool, black: bool) -> None:
    assert [can_mate(position(fen), side).can for side in Colour] == [white, black]


def test_without_a_king_there_is_nobody_to_mate() -> None:
    bare = Position.of(parse_fen("8/8/8/8/8/8/8/K6Q w - - 0 1"), waive=tuple(SetupError))
    assert can_mate(bare, Colour.WHITE).ground is Ground.NO_KING_TO_MATE


def test_bughouse_is_refused() -> None:
    start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
    with pytest.raises(ValueError, match="partner"):
        can_mate(position(start, Variant.BUGHOUSE), Colour.WHITE)
