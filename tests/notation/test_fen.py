"""FEN: what is read is written again, agrees with python-chess, and what is wrong is named."""

import chess
import chess.variant
import pytest

from chance import strategies as st
from chance.running import given
from turnus.faults import BadInput
from turnus.games.chess import AT_THE_BOARD, Colour, Kind, Position, SetupError, Variant, square
from turnus.notation.fen import (
    fen,
    format_bughouse_fen,
    format_fen,
    parse_bughouse_fen,
    parse_fen,
    parse_position,
)

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


@pytest.mark.parametrize(
    ("text", "variant"),
    [
        (START, Variant.CHESS),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 3 17", Variant.CHESS),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", Variant.CHESS),
        ("4k3/8/8/8/8/8/8/RK5R w KQ - 0 1", Variant.CHESS960),
        ("4k3/8/8/8/8/8/8/1RKR3R w DQ - 0 1", Variant.CHESS960),
        ("1r1kr2r/8/8/8/8/8/8/4K3 b eq - 0 1", Variant.CHESS960),
        ("rQ~4k1/8/8/8/8/8/8/4K3[QNPqqp] b - - 0 1", Variant.BUGHOUSE),
        ("K6k/8/8/8/8/8/8/8[] w - - 99999 99999", Variant.BUGHOUSE),
        ("8/8/8/8/8/8/8/8 w KQkq - 0 1", Variant.CHESS),
    ],
)
def test_what_is_read_is_written_again(text: str, variant: Variant) -> None:
    assert format_fen(parse_fen(text, variant)) == text


@pytest.mark.parametrize(
    ("text", "full"),
    [
        ("4k3/8/8/8/8/8/8/4K3 w", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
        ("4k3/8/8/8/8/8/8/4K2R w K", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
        ("4k3/8/8/8/8/8/8/4K3 b - - 7", "4k3/8/8/8/8/8/8/4K3 b - - 7 1"),
        ("4k3/8/8/8/8/8/8/4K3 b - - 7 0", "4k3/8/8/8/8/8/8/4K3 b - - 7 1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
    ],
)
def test_custom_is_read_leniently(text: str, full: str) -> None:
    assert format_fen(parse_fen(text)) == full


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("", "FEN"),
        ("4k3/8/8/8/8/8/8/4K3", "FEN"),
        (START + " 1", "FEN"),
        ("8/" + START, "FEN, board"),
        ("pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", "FEN, board"),
        (START.replace("pppppppp", "ppppppp"), "FEN, board"),
        (START.replace("pppppppp", "ppppppppp"), "FEN, board"),
        (START.replace("8", "44", 1), "FEN, board"),
        (START.replace("8", "9", 1), "FEN, board"),
        (START.replace("8", "0", 1), "FEN, board"),
        (START.replace("Q", "D"), "FEN, board"),
        (START.replace("Q", "Q~", 1), "FEN, board"),
        (START.replace(" w ", " W "), "FEN, turn"),
        (START.replace("KQkq", "KQkx"), "FEN, castling"),
        (START.replace("KQkq", "KK"), "FEN, castling"),
        (START.replace("KQkq", "KH"), "FEN, castling"),
        (START.replace("KQkq", "--"), "FEN, castling"),
        (START.replace("KQkq", "\u212aQ"), "FEN, castling"),
        (START.replace("- 0", "e4 0"), "FEN, en passant"),
        (START.replace("- 0", "i6 0"), "FEN, en passant"),
        (START.replace("- 0", "e3 0"), "FEN, en passant"),
        (START.replace("0 1", "-1 1"), "FEN, halfmove clock"),
        (START.replace("0 1", "0 1.5"), "FEN, move number"),
        (START.replace("0 1", "0 \u0661"), "FEN, move number"),
        (START.replace("0 1", "0 100000"), "FEN, move number"),
        (START.replace(" w", "[] w"), "FEN, pockets"),
    ],
)
def test_a_fault_names_its_field(text: str, where: str) -> None:
    with pytest.raises(BadInput) as fault:
        parse_fen(text)
    assert fault.value.where == where
    assert str(fault.value).startswith(where + ": ")


@pytest.mark.parametrize(
    "held", ["[K]", "[x]", "[", "]", "[][]", "[Q]q", "[Q", "[~]", "[1]", "[" + "Q" * 61 + "]"]
)
def test_a_wrong_pocket_is_refused(held: str) -> None:
    with pytest.raises(BadInput):
        parse_fen(f"4k3/8/8/8/8/8/8/4K3{held} w", Variant.BUGHOUSE)


def test_a_chess960_right_needs_a_rook_to_mean_anything() -> None:
    with pytest.raises(BadInput, match="no rook for 'Q'"):
        parse_fen("4k3/8/8/8/8/8/8/4K3 w Q", Variant.CHESS960)


@pytest.mark.parametrize(("rank", "rights", "rooks"), [("1R1K1R1R", "K", "h1"), ("1R1K1R1R", "F", "f1")])
def test_k_is_the_outermost_rook_in_chess960(rank: str, rights: str, rooks: str) -> None:
    setup = parse_fen(f"4k3/8/8/8/8/8/8/{rank} w {rights}", Variant.CHESS960)
    assert setup.castling == {square(rooks)}


def test_pockets_are_read_by_colour() -> None:
    setup = parse_fen("4k3/8/8/8/8/8/8/4K3[PqNp] w", Variant.BUGHOUSE)
    assert setup.pockets == ((Kind.KNIGHT, Kind.PAWN), (Kind.QUEEN, Kind.PAWN))


def test_a_bughouse_king_at_home_counts_as_unmoved() -> None:  # asten-bughouse /11.4
    setup = parse_fen("4k3/8/8/8/8/8/8/3K4[] w", Variant.BUGHOUSE)
    assert setup.unmoved_kings == {Colour.BLACK}


def test_two_bughouse_boards() -> None:
    text = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1|4k3/8/8/8/8/8/8/4K3[q] b - - 4 9"
    assert format_bughouse_fen(parse_bughouse_fen(text)) == text
    assert parse_bughouse_fen(text.replace("|", " | ")) == parse_bughouse_fen(text)


def test_a_fault_on_the_second_board_says_so() -> None:
    with pytest.raises(BadInput, match=r"^board B, FEN, turn: "):
        parse_bughouse_fen("4k3/8/8/8/8/8/8/4K3[N] w|4k3/8/8/8/8/8/8/4K3[] x")
    with pytest.raises(BadInput, match="2 boards"):
        parse_bughouse_fen("4k3/8/8/8/8/8/8/4K3[N] w")


def test_start_is_a_position() -> None:
    assert format_fen(parse_position("start", Variant.CHESS)) == START
    assert format_fen(parse_position("start:0", Variant.CHESS960)).startswith("bbqnnrkr/")
    for variant, word in [(Variant.CHESS, "start:3"), (Variant.CHESS960, "start:960")]:
        with pytest.raises(BadInput):
            parse_position(word, variant)


@given(
    st.text(st.sampled_from("pnbrqkPNBRQK12345678/ wbKQkqAHah-e36~[]|0"), max_size=90) | st.text(max_size=40)
)
def test_no_text_crashes_the_reader(text: str) -> None:
    for variant in Variant:
        try:
            setup = parse_fen(text, variant)
        except BadInput:
            continue
        assert parse_fen(format_fen(setup), variant) == setup
        assert Position.of(setup, waive=set(SetupError)).perft(2) >= 0


@given(st.data())
def test_a_fen_with_one_letter_changed_reads_as_python_chess_reads_it_or_not_at_all(
    data: st.DataObject,
) -> None:
    text = "r3k2r/pp2qppp/2n5/3pP3/8/2N2N2/PPP2PPP/R2QK2R w KQkq d6 0 12"
    at = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("pnbrqkPNBRQK12345678/ wbKQkq-de36"))
    changed = text[:at] + letter + text[at + 1 :]
    try:
        position = Position.of(parse_fen(changed), waive=AT_THE_BOARD)
    except BadInput:
        return
    assert fen(position) == chess.Board(changed).fen()


@given(st.lists(st.integers(0, 200), max_size=80))
def test_a_position_is_written_as_its_setup_is(choices: list[int]) -> None:
    position = Position.of(parse_fen("r3k2r/1P4p1/8/2pP4/8/8/6P1/R3K2R w KQkq c6 0 1"))
    for choice in choices:
        assert fen(position) == format_fen(position.setup)
        moves = sorted(position.legal_moves(), key=str)
        if not moves:
            break
        position = position.play(moves[choice % len(moves)])
