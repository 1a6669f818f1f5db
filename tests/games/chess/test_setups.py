"""Setups: what is wrong is named and can be waived, and the hand may move anything."""

import copy
import pickle
from dataclasses import replace

import chess
import pytest

from turnus.faults import BadInput
from turnus.games.chess import (
    AT_THE_BOARD,
    CastlingSide,
    Colour,
    Kind,
    Move,
    Position,
    SetupError,
    Variant,
    problems,
    square,
    start,
    start_row,
)
from turnus.notation.fen import fen, format_fen, parse_fen

WRONG = [
    ("4k3/8/8/8/8/8/8/8 w - - 0 1", [SetupError.NO_WHITE_KING]),
    ("8/8/8/8/8/8/8/4K3 w - - 0 1", [SetupError.NO_BLACK_KING]),
    ("4k3/8/8/8/8/8/8/2K1K3 w - - 0 1", [SetupError.SEVERAL_WHITE_KINGS]),
    ("2k1k3/8/8/8/8/8/8/4K3 w - - 0 1", [SetupError.SEVERAL_BLACK_KINGS]),
    ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", [SetupError.PAWN_ON_LAST_RANK]),
    ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", [SetupError.PAWN_ON_FIRST_RANK]),
    ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", [SetupError.PAWN_ON_LAST_RANK]),
    ("4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", [SetupError.TOO_MANY_WHITE_PIECES]),
    ("4k3/8/8/8/8/6QQ/PPPPPPPP/K7 w - - 0 1", [SetupError.TOO_MANY_WHITE_PIECES]),
    ("4k3/pppppppp/8/b1b5/8/8/8/4K3 w - - 0 1", [SetupError.TOO_MANY_BLACK_PIECES]),
    ("R3k3/8/8/8/8/8/8/4K3 w - - 0 1", [SetupError.OPPONENT_IN_CHECK]),
    ("R3k3/8/8/8/8/8/8/r3K3 w - - 0 1", [SetupError.BOTH_KINGS_IN_CHECK]),
    ("8/8/8/3kK3/8/8/8/8 w - - 0 1", [SetupError.BOTH_KINGS_IN_CHECK]),
    ("4r1k1/8/8/8/7b/8/8/r3K3 w - - 0 1", [SetupError.TOO_MANY_CHECKERS]),
    ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", [SetupError.IMPOSSIBLE_CASTLING]),
    ("4k3/8/8/8/8/8/8/3K3R w K - 0 1", [SetupError.IMPOSSIBLE_CASTLING]),
    ("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1", [SetupError.IMPOSSIBLE_CASTLING]),
    ("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", [SetupError.IMPOSSIBLE_EN_PASSANT]),
    ("4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", [SetupError.IMPOSSIBLE_EN_PASSANT]),
    (
        "8/8/8/8/8/8/8/8 w KQ - 0 1",
        [SetupError.NO_WHITE_KING, SetupError.NO_BLACK_KING, SetupError.IMPOSSIBLE_CASTLING],
    ),
]


@pytest.mark.parametrize(("text", "errors"), WRONG)
def test_what_is_wrong_is_named(text: str, errors: list[SetupError]) -> None:
    assert list(problems(parse_fen(text))) == errors
    with pytest.raises(BadInput) as fault:
        Position.of(parse_fen(text))
    assert fault.value.kind == errors[0].value
    Position.of(parse_fen(text), waive=errors)


def test_every_error_is_met_and_has_a_message() -> None:
    met = {error for _, errors in WRONG for error in errors} | {SetupError.POCKET_OUTSIDE_BUGHOUSE}
    assert met == set(SetupError)
    assert len({error.message for error in SetupError}) == len(SetupError)


def test_a_pocket_belongs_to_bughouse() -> None:
    setup = parse_fen("Q~3k3/8/8/8/8/8/8/4K3[N] b", Variant.BUGHOUSE)
    assert problems(setup) == ()
    as_chess = replace(setup, variant=Variant.CHESS)
    assert problems(as_chess) == (SetupError.POCKET_OUTSIDE_BUGHOUSE,)
    at = Position.of(as_chess, waive=[SetupError.POCKET_OUTSIDE_BUGHOUSE])
    assert fen(at) == "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1"


def test_bughouse_counts_two_sets() -> None:  # asten-bughouse EX-M6: 31 black pieces
    full = "k6R/pppppppp/pppppppp/rrrrbbbb/qqnnnnPP/PPPPPPPP/8/7K[] b - - 0 1"
    assert problems(parse_fen(full, Variant.BUGHOUSE)) == ()
    over = full.replace("[]", "[n]")
    assert problems(parse_fen(over, Variant.BUGHOUSE)) == (SetupError.TOO_MANY_BLACK_PIECES,)


def test_an_impossible_right_is_taken_away_when_waived() -> None:
    text = "4k3/8/8/4P3/8/8/8/4K2R w KQ d6 0 1"
    at = Position.of(
        parse_fen(text), waive=[SetupError.IMPOSSIBLE_CASTLING, SetupError.IMPOSSIBLE_EN_PASSANT]
    )
    assert fen(at) == "4k3/8/8/4P3/8/8/8/4K2R w K - 0 1"


def test_a_king_that_may_be_taken_is_not() -> None:  # fide-2023 1.4.1
    at = Position.of(parse_fen("R3k3/8/8/8/8/8/8/r3K3 w"), waive=AT_THE_BOARD)
    assert {move.uci for move in at.legal_moves()} == {"a8a1", "e1d2", "e1e2", "e1f2"}


@pytest.mark.parametrize(
    ("text", "uci", "result"),
    [
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2d3", "4k3/8/8/8/8/3P4/8/4K3 b - - 0 1"),
        ("R3k3/8/8/8/8/8/8/4K3 w - - 4 9", "a8e8", "4R3/8/8/8/8/8/8/4K3 b - - 0 9"),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "P3k3/8/8/8/8/8/8/4K3 b - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e8e7", "8/4k3/8/8/8/8/8/4K3 b - - 1 1"),
        ("4k3/8/8/8/8/8/4P3/4K2R w K - 0 1", "h1e2", "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1"),
        ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1c1", "4k3/8/8/8/8/8/8/2K4R b - - 1 1"),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1"),
    ],
)
def test_the_hand_moves_what_it_likes(text: str, uci: str, result: str) -> None:
    assert format_fen(parse_fen(text).moved(Move.from_uci(uci))) == result


def test_the_hand_needs_a_piece() -> None:
    with pytest.raises(ValueError, match="no piece"):
        start().setup.moved(Move.from_uci("e4e5"))


def test_all_960_starts_are_those_of_python_chess() -> None:
    for number in range(960):
        theirs = chess.Board.from_chess960_pos(number)
        assert fen(start(Variant.CHESS960, number)) == theirs.fen()
    assert len({start_row(number) for number in range(960)}) == 960


@pytest.mark.parametrize(
    ("text", "uci", "king", "rook"),
    [
        ("4k3/8/8/8/8/8/8/RK5R w HA - 0 1", "b1h1", "g1", "f1"),
        ("4k3/8/8/8/8/8/8/RK5R w HA - 0 1", "b1a1", "c1", "d1"),
        ("rnbqnkrb/pppppppp/8/8/8/8/PPPPPPPP/RNBQNKRB w KQkq - 0 1", "f1g1", "g1", "f1"),
        ("rbqnkr1n/pppppbpp/8/5p2/5P2/8/PPPPPBPP/RBQNKR1N w KQkq - 0 1", "e1f1", "g1", "f1"),
        ("rnbqn1kr/ppppppbp/6p1/8/8/6P1/PPPPPPBP/RNBQN1KR w KQkq - 0 1", "g1h1", "g1", "f1"),
    ],
)
def test_the_ways_to_castle_in_chess960(text: str, uci: str, king: str, rook: str) -> None:  # II.3.2
    at = Position.of(parse_fen(text, Variant.CHESS960))
    move = Move.from_uci(uci)
    assert at.castling_side(move) is (CastlingSide.H_SIDE if king == "g1" else CastlingSide.A_SIDE)
    after = at.play(move)
    assert after.king(Colour.WHITE) == square(king)
    assert square(rook) in after.pieces(Colour.WHITE, Kind.ROOK)
    assert not any(at < 8 for at in after.castling)


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - - 4 7", False),
        ("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "8/8/8/8/k2pP2R/8/8/4K3 b - - 4 7", True),
        ("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", "4k2r/8/8/8/8/8/8/4K2R w k - 0 1", False),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", False),
    ],
)
def test_the_same_position(first: str, second: str, same: bool) -> None:  # fide-2023 9.2.2
    one, other = Position.of(parse_fen(first)), Position.of(parse_fen(second))
    assert (one.repetition_key == other.repetition_key) is same


def test_a_position_is_a_value() -> None:
    one, other = start(), start()
    assert one == other
    assert hash(one) == hash(other)
    assert one != start(Variant.CHESS960)
    assert one != one.play(Move.from_uci("e2e4"))
    assert one.play(Move.from_uci("e2e4")) == other.play(Move.from_uci("e2e4"))
    assert one == start()
    assert pickle.loads(pickle.dumps(one)) == copy.deepcopy(one) == one  # noqa: S301 - our own bytes


def test_an_en_passant_square_nobody_can_use_makes_no_other_value() -> None:
    text = "8/8/8/8/k2pP2R/8/8/4K3 b - {} 0 1"
    one, other = (Position.of(parse_fen(text.format(passed))) for passed in ("e3", "-"))
    assert one == other
    assert hash(one) == hash(other)


@pytest.mark.parametrize("text", ["e2e4", "e7e8q", "e7e8n", "N@f3", "P@a2"])
def test_uci_both_ways(text: str) -> None:
    assert Move.from_uci(text).uci == str(Move.from_uci(text)) == text


@pytest.mark.parametrize("text", ["", "e2", "e2e9", "e7e8x", "n@f3", "@f3", "N@", "0000", "e2e4 ", "E2E4"])
def test_what_is_not_uci_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="is not a move like"):
        Move.from_uci(text)


def test_a_move_has_an_origin_or_a_drop() -> None:
    for arguments in ((None, 4), (4, 12, None, Kind.PAWN), (None, 4, Kind.QUEEN, Kind.PAWN)):
        with pytest.raises(ValueError, match="origin or drops"):
            Move(*arguments)
