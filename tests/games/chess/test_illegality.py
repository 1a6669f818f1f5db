"""`why_not` names the fault an arbiter would name (test_differential: it is silent for legal moves only)."""

import pytest

from turnus.games.chess import AT_THE_BOARD, Illegality, Move, Position, Variant, why_not
from turnus.notation.fen import parse_fen

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
CASTLES = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"

CASES = [
    (START, "e4e5", Illegality.NO_PIECE),
    (START, "e7e5", Illegality.OPPONENTS_PIECE),
    (START, "e2e2", Illegality.NO_MOVE),
    (START, "g1g3", Illegality.WRONG_WAY),
    (START, "a2b4", Illegality.WRONG_WAY),
    (START, "e2e1", Illegality.WRONG_WAY),
    (START, "a1a2", Illegality.OWN_PIECE_ON_TARGET),
    (START, "a1a5", Illegality.PATH_BLOCKED),
    (START, "f1b5", Illegality.PATH_BLOCKED),
    (START, "e2f3", Illegality.PAWN_NOTHING_TO_CAPTURE),
    (START, "e2e4q", Illegality.PROMOTION_NOT_HERE),
    (START, "N@e4", Illegality.DROP_NOT_IN_VARIANT),
    (START, "e1g1", Illegality.CASTLING_PIECE_BETWEEN),
    ("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", Illegality.PAWN_TWO_STEPS_NOT_FROM_HOME),
    ("4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3e4", Illegality.PAWN_CANNOT_CAPTURE_AHEAD),
    ("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2e4", Illegality.PAWN_CANNOT_CAPTURE_AHEAD),
    ("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4", Illegality.PATH_BLOCKED),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", Illegality.EN_PASSANT_NOT_NOW),
    ("4k3/8/8/3nP3/8/8/8/4K3 w - - 0 1", "e5d6", Illegality.PAWN_NOTHING_TO_CAPTURE),
    ("8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "d4e3", Illegality.PINNED),
    ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8", Illegality.PROMOTION_MISSING),
    ("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8k", Illegality.PROMOTION_TO_WRONG_PIECE),
    ("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3", Illegality.PINNED),
    ("4r1k1/8/8/8/8/8/3N4/4K3 w - - 0 1", "d2b3", Illegality.CHECK_NOT_PARRIED),
    ("4r1k1/8/8/8/7b/8/5N2/4K3 w - - 0 1", "f2e4", Illegality.PINNED),
    ("4r1k1/8/8/8/8/8/3N4/4K3 w - - 0 1", "e1e2", Illegality.KING_INTO_CHECK),
    ("4k3/8/8/4n3/8/3K4/8/4R3 w - - 0 1", "d3c4", Illegality.KING_INTO_CHECK),
    ("R3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a8e8", Illegality.KING_CAPTURED),
    (CASTLES.replace("KQ", "K"), "e1c1", Illegality.CASTLING_ROOK_HAS_MOVED),
    (CASTLES.replace("KQ", "-"), "e1c1", Illegality.CASTLING_RIGHT_LOST),
    ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1c1", Illegality.CASTLING_NO_ROOK),
    ("4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1", "e1g1", Illegality.CASTLING_THROUGH_CHECK),
    ("4k3/8/8/8/8/6r1/8/R3K2R w KQ - 0 1", "e1g1", Illegality.CASTLING_INTO_CHECK),
    ("4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1", "e1g1", Illegality.CASTLING_OUT_OF_CHECK),
    ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", Illegality.CASTLING_PIECE_BETWEEN),
    ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1", Illegality.WRONG_WAY),
]

CHESS960 = [
    ("4k3/8/8/8/8/8/8/RK2N2R w HA - 0 1", "b1h1", Illegality.CASTLING_PIECE_BETWEEN),
    ("4k3/8/8/8/8/8/8/RK1N3R w HA - 0 1", "b1a1", Illegality.CASTLING_PIECE_BETWEEN),
    ("4k3/8/8/8/8/8/8/rRK5 w B - 0 1", "c1b1", Illegality.CASTLING_INTO_CHECK),
    ("4k3/8/8/8/8/8/8/1RK4R w B - 0 1", "c1h1", Illegality.CASTLING_ROOK_HAS_MOVED),
    ("4k3/8/8/8/8/8/8/1RK4R w - - 0 1", "c1h1", Illegality.CASTLING_RIGHT_LOST),
    ("4k3/8/8/8/8/8/8/4K2R w H - 0 1", "e1g1", Illegality.WRONG_WAY),
]

BUGHOUSE = [
    ("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@e8", Illegality.DROP_ON_PIECE),
    ("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "B@e4", Illegality.DROP_NOT_IN_POCKET),
    ("4k3/8/8/8/8/8/8/4K3[n] w - - 0 1", "N@e4", Illegality.DROP_NOT_IN_POCKET),
    ("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", "P@a8", Illegality.DROP_PAWN_ON_END_RANK),
    ("4k3/8/8/8/8/8/8/r3K3[PN] w - - 0 1", "P@e4", Illegality.CHECK_NOT_PARRIED),
    ("4k3/8/8/8/8/8/8/4K2R[] w - - 0 1", "e1g1", Illegality.CASTLING_ROOK_HAS_MOVED),
]


def fault(text: str, uci: str, variant: Variant) -> Illegality | None:
    """Return what is wrong with the move; the kernel, which looks for itself, must refuse it too."""
    position, move = Position.of(parse_fen(text, variant), waive=AT_THE_BOARD), Move.from_uci(uci)
    assert move not in position.legal_moves()
    return why_not(position, move)


@pytest.mark.parametrize(("text", "uci", "wrong"), CASES)
def test_chess(text: str, uci: str, wrong: Illegality) -> None:
    assert fault(text, uci, Variant.CHESS) is wrong


@pytest.mark.parametrize(("text", "uci", "wrong"), CHESS960)
def test_chess960(text: str, uci: str, wrong: Illegality) -> None:
    assert fault(text, uci, Variant.CHESS960) is wrong


@pytest.mark.parametrize(("text", "uci", "wrong"), BUGHOUSE)
def test_bughouse(text: str, uci: str, wrong: Illegality) -> None:
    assert fault(text, uci, Variant.BUGHOUSE) is wrong


def test_a_bughouse_king_that_has_moved_is_named() -> None:
    at = Position.of(parse_fen("4k3/8/8/8/8/8/8/4K2R[] w K - 0 1", Variant.BUGHOUSE))
    for uci in ("e1e2", "e8e7", "e2e1", "e7e8"):
        at = at.play(Move.from_uci(uci))
    assert why_not(at, Move.from_uci("e1g1")) is Illegality.CASTLING_KING_HAS_MOVED


def test_every_fault_is_met_and_has_a_message() -> None:
    met = {wrong for _, _, wrong in CASES + CHESS960 + BUGHOUSE} | {Illegality.CASTLING_KING_HAS_MOVED}
    assert met == set(Illegality)
    assert len({wrong.message for wrong in Illegality}) == len(Illegality)
