"""Perft: the numbers of lines of legal moves, as published or as python-chess counts them."""

import pytest

from turnus.games.chess import Position, Variant, start
from turnus.notation.fen import parse_fen

START = [20, 400, 8_902, 197_281, 4_865_609, 119_060_324]

# Published: Kiwipete, the rook ending, two promotion mazes, a castling puzzle and a quiet middle game.
POSITIONS = [
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5, 193_690_690),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11_030_083),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292),
    ("r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1", 5, 15_833_292),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2_103_487),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4, 3_894_594),
]

# Counted by python-chess 1.11.2.
CHESS960 = [
    (0, [20, 400, 9_006, 201_143]),
    (1, [20, 400, 8_948, 198_393]),
    (100, [20, 400, 9_026, 201_178]),
    (234, [19, 361, 7_735, 164_968]),
    (345, [18, 324, 6_682, 137_243]),
    (456, [20, 400, 8_952, 199_524]),
    (692, [20, 400, 8_956, 199_685]),
    (777, [19, 361, 7_718, 164_507]),
    (871, [20, 400, 8_838, 194_390]),
    (959, [20, 400, 9_006, 201_143]),
]


@pytest.mark.parametrize(("depth", "nodes"), list(enumerate(START, 1)))
def test_the_start_position(depth: int, nodes: int) -> None:
    assert start().perft(depth) == nodes


@pytest.mark.parametrize("variant", [Variant.CHESS960, Variant.BUGHOUSE])
def test_the_usual_start_under_other_rules(variant: Variant) -> None:
    assert start(variant).perft(5) == START[4]


@pytest.mark.parametrize(("fen", "depth", "nodes"), POSITIONS)
def test_published_positions(fen: str, depth: int, nodes: int) -> None:
    assert Position.of(parse_fen(fen)).perft(depth) == nodes


@pytest.mark.parametrize(("number", "nodes"), CHESS960)
def test_chess960_starts(number: int, nodes: list[int]) -> None:
    position = start(Variant.CHESS960, number)
    assert [position.perft(depth) for depth in range(1, 5)] == nodes


def test_a_chess960_middle_game() -> None:  # published as the first of the Chess960 perft suite
    text = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"
    assert Position.of(parse_fen(text, Variant.CHESS960)).perft(5) == 8_146_062


def test_no_moves_at_all_make_one_line() -> None:
    assert start().perft(0) == 1
