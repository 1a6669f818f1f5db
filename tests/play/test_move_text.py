"""Reading moves at the board: UCI and algebraic notation, legal or not."""

import pytest

from turnus.faults import BadInput
from turnus.games.chess import Position
from turnus.notation.fen import parse_fen
from turnus.play.board.move_text import read_move

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
PINNED = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"
CASTLING = "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1"
PROMOTING = "7k/P7/8/8/8/8/8/K7 w - - 0 1"


@pytest.mark.parametrize(
    ("position", "text", "move"),
    [
        (START, "e2e4", "e2e4"),
        (START, "e4", "e2e4"),
        (START, "Nf3", "g1f3"),
        (PINNED, "Nc3", "e2c3"),  # the king would stand in check
        (CASTLING, "O-O", "e1g1"),  # over an attacked square
        (START, "Ra3", "a1a3"),  # over a pawn, by the rook that stands on the file
        (START, "Ke3", "e1e3"),
        (START, "e5", "e2e5"),
        (PROMOTING, "a8", "a7a8"),  # the pawn stays a pawn
        (PROMOTING, "a8=R", "a7a8r"),
    ],
)
def test_a_move_is_read(position: str, text: str, move: str) -> None:
    assert read_move(Position.of(parse_fen(position)), text).uci == move


@pytest.mark.parametrize("text", ["", "z9", "e9", "Ng5x", "e2e9", "castles", "Bg4", "Nd5"])
def test_what_is_no_move_or_could_be_two_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read_move(Position.of(parse_fen(START)), text)
