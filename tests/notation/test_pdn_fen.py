"""PDN FEN: read leniently, written exactly, and every fault with its column."""

from dataclasses import replace

import pytest

from chance import strategies as st
from chance.running import given, settings
from turnus.faults import BadInput
from turnus.games.draughts import Colour, Piece, Setup
from turnus.notation.pdn import read_fen, write_fen


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("W:W31-33:B1,2", "W:W31,32,33:B1,2"),
        ("B:B1,2:W31-33", "B:W31,32,33:B1,2"),
        ("B:BK17,K24:W6,9", "B:W6,9:BK17,K24"),
        ("W:W28:BK1-3.", "W:W28:BK1,K2,K3"),
        ("W:W28:B", "W:W28:B"),
        ("W:W:B7", "W:W:B7"),
        (" w : W 28, k06 : b 7 . ", "W:WK6,28:B7"),
        ("W:W031:B07", "W:W31:B7"),
        ("W:W" + "0" * 5000 + "31:B7" + " " * 50_000, "W:W31:B7"),
    ],
)
def test_a_placement_is_read_and_written(text: str, written: str) -> None:
    assert write_fen(read_fen(text)) == written


def test_the_start_has_a_word() -> None:
    assert read_fen("start") == read_fen("W:W31-50:B1-20") == Setup.start()


def test_black_first_does_not_swap_the_colours() -> None:
    setup = read_fen("W:B1:W50")
    assert setup.piece_at(1) == Piece(Colour.BLACK)
    assert setup.piece_at(50) == Piece(Colour.WHITE)


@pytest.mark.parametrize(
    ("text", "column", "kind"),
    [
        ("W:W51:B1", 4, "bad_square"),
        ("W:W28,0:B1", 7, "bad_square"),
        ("W:W28:B1-51", 10, "bad_square"),
        ("W:W" + "9" * 5000 + ":B1", 4, "bad_square"),
        ("W:W28:B28", 8, "square_twice"),
        ("W:W28,K28:B1", 7, "square_twice"),
        ("W:W50-31:B1", 4, "bad_fen"),
        ("W:W28,,29:B1", 7, "bad_fen"),
        ("W:W28,x:B1", 7, "bad_fen"),
        ("W:WKK28:B1", 4, "bad_fen"),
        ("W:W\u0662\u0668:B1", 4, "bad_fen"),
        ("W:W28:W29", 7, "bad_fen"),
        ("W:28:B29", 3, "bad_fen"),
        ("W:W28", 1, "bad_fen"),
        ("W:W28:B1:B2", 1, "bad_fen"),
        ("?:W28:B1", 1, "bad_fen"),
        ("", 1, "bad_fen"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1, "bad_fen"),
    ],
)
def test_a_fault_has_its_column(text: str, column: int, kind: str) -> None:
    with pytest.raises(BadInput) as raised:
        read_fen(text)
    assert (raised.value.where, raised.value.kind) == (f"column {column}", kind)


def setup_or_fault(text: str) -> Setup | BadInput:
    try:
        return read_fen(text)
    except BadInput as fault:
        return fault


PIECES = st.builds(Piece, st.sampled_from(Colour), st.booleans())
PLACEMENTS = st.dictionaries(st.integers(1, 50), PIECES)


@settings(max_examples=300)
@given(PLACEMENTS, st.sampled_from(Colour))
def test_any_placement_survives_writing_and_reading(pieces: dict[int, Piece], turn: Colour) -> None:
    setup = Setup.of(pieces, turn)
    assert read_fen(write_fen(setup)) == all_crowned(setup)


@pytest.mark.clause("kndb-2009", "3.3/4")
def test_a_king_without_its_crown_is_written_as_the_king_it_is() -> None:
    assert write_fen(read_fen("W:W3,40:B47,20")) == "W:WK3,40:B20,K47"


def all_crowned(setup: Setup) -> Setup:
    """Return a placement as its text tells of it: the notation has no sign for a missing crown."""
    return replace(setup, uncrowned=0)


@settings(max_examples=1000)
@given(st.text("WBKwb:,-.?0123456789 \n\u0665", max_size=30) | st.text(max_size=20))
def test_any_text_is_a_placement_or_a_fault(text: str) -> None:
    read = setup_or_fault(text)
    if isinstance(read, BadInput):
        assert str(read).startswith("column ")
    else:
        assert read_fen(write_fen(read)) == all_crowned(read)
