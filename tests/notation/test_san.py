"""Algebraic notation: written exactly, read leniently, never taken for another language in silence."""

import chess
import pytest

from chance import strategies as st
from chance.running import given, settings
from notation.chess_games import numbered_start, positions, random_game
from turnus._native import exact_move
from turnus.faults import BadInput
from turnus.games.chess import CastlingSide, Move, Position, Variant, start
from turnus.games.chess.moves import KNOWN_MOVES, move_of_code
from turnus.notation.fen import parse_fen
from turnus.notation.languages import Language
from turnus.notation.san import BARE, FIDE, LONG, PGN, Forgiven, ReadMove, Style, read_san, write_san
from turnus.notation.san.reading import read_leniently

NL, EN, DE, FR = Language.DUTCH, Language.ENGLISH, Language.GERMAN, Language.FRENCH
STYLES = (PGN, FIDE, BARE, LONG, Style(is_long=True, hyphen="-", mate="++"))


def position(fen: str, variant: Variant = Variant.CHESS) -> Position:
    return Position.of(parse_fen(fen, variant))


def read(fen: str, text: str, language: Language | None = EN) -> ReadMove:
    return read_san(position(fen), text, language)


def fault(fen: str, text: str, language: Language | None = EN) -> BadInput:
    with pytest.raises(BadInput) as found:
        read(fen, text, language)
    return found.value


@given(positions())
def test_english_is_what_python_chess_writes(pair: tuple[Position, chess.Board]) -> None:
    ours, board = pair
    for move in ours.legal_moves():
        assert write_san(ours, move) == board.san(chess.Move.from_uci(move.uci))


@given(positions(), st.sampled_from(list(Language)), st.sampled_from(STYLES))
def test_every_legal_move_is_read_as_it_was_written(
    pair: tuple[Position, chess.Board], language: Language, style: Style
) -> None:
    for move in pair[0].legal_moves():
        found = read_san(pair[0], write_san(pair[0], move, language, style), language)
        assert (found.move, found.forgiven) == (move, ())


@given(st.integers(0, 959), st.integers(0, 10**6), st.sampled_from([PGN, FIDE, LONG]))
def test_chess960_castling_is_read_as_it_was_written(number: int, seed: int, style: Style) -> None:
    for before, _ in random_game(seed, 30, numbered_start(number)):
        for side in CastlingSide:
            move = before.castling_move(side)
            if move and before.is_legal(move):
                assert read_san(before, write_san(before, move, EN, style), EN).move == move


@pytest.mark.parametrize("language", list(Language))
def test_drops_are_read_as_they_were_written(language: Language) -> None:
    holding = position("4k3/8/8/8/8/8/8/4K3[QRBNP] w - - 0 1", Variant.BUGHOUSE)
    for move in holding.legal_moves():
        assert read_san(holding, write_san(holding, move, language), language).move == move


def test_a_dutch_p_dropped_is_a_knight_and_an_english_one_a_pawn() -> None:
    holding = position("4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1", Variant.BUGHOUSE)
    assert read_san(holding, "P@e4", NL).move.uci == "N@e4"
    assert read_san(holding, "P@e4", EN).move.uci == "P@e4"
    assert read_san(holding, "@e4", NL).move.uci == "P@e4"
    with pytest.raises(BadInput, match="nl N@e4") as found:
        read_san(holding, "P@e4")
    assert found.value.kind == "ambiguous_language"


SAMPLE = {  # the game of fide-2023 C.13/3, its third form with the misprint at move 8 put right
    FIDE: "e4 e5 Pf3 Pf6 d4 exd4 e5 Pe4 Dxd4 d5 exd6_e.p. Pxd6 Lg5 Pc6 De3+ Le7 Pbd2 0-0 0-0-0 Te8 Kb1",
    BARE: "e4 e5 Pf3 Pf6 d4 ed4 e5 Pe4 Dd4 d5 ed6 Pd6 Lg5 Pc6 De3 Le7 Pbd2 0-0 0-0-0 Te8 Kb1",
    LONG: "e2e4 e7e5 Pg1f3 Pg8f6 d2d4 e5xd4 e4e5 Pf6e4 Dd1xd4 d7d5 e5xd6_e.p. Pe4xd6 Lc1g5 Pb8c6 Dd4e3 "
    "Lf8e7 Pb1d2 0-0 0-0-0 Tf8e8 Kc1b1",
}


@pytest.mark.parametrize("style", SAMPLE, ids=["short", "bare", "long"])
def test_the_sample_game_in_its_three_forms(style: Style) -> None:
    now = start()
    for text in (word.replace("_", " ") for word in SAMPLE[style].split()):
        found = read_san(now, text, NL)
        assert (found.forgiven, write_san(now, found.move, NL, style)) == ((), text)
        now = now.play(found.move)


def test_an_offer_of_a_draw_is_noted() -> None:
    for text in ("e4(=)", "e4 (=)"):
        found = read_san(start(), text, NL)
        assert (found.move.uci, found.offers_draw, found.forgiven) == ("e2e4", True, ())
    assert not read_san(start(), "e4", NL).offers_draw


KNIGHTS = "4k3/8/8/8/8/8/8/4N1NK w - - 0 1"
PAWNS = "4k3/P7/8/3Pp3/3p4/2N5/2P5/R3K2R w KQ e6 0 1"
CAPTURES = "4k3/8/8/3rp3/3P1P2/2N5/8/4K3 w - - 0 1"
ROOKS = "1k6/8/8/8/8/8/8/R3K2R w KQ - 0 1"
MATING = "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1"


@pytest.mark.parametrize(
    ("fen", "text", "uci", "forgiven"),
    [
        (CAPTURES, "d:e5", "d4e5", [Forgiven.CAPTURE_SPELLING]),
        (CAPTURES, "Nd5:", "c3d5", [Forgiven.CAPTURE_SPELLING]),
        (CAPTURES, "de5", "d4e5", []),
        (CAPTURES, "dxe", "d4e5", [Forgiven.MISSING_RANK]),
        (CAPTURES, "de", "d4e5", [Forgiven.MISSING_RANK]),
        (CAPTURES, "Nxe4", "c3e4", [Forgiven.CAPTURE_SIGN_WITHOUT_CAPTURE]),
        (CAPTURES, "Ne4+", "c3e4", [Forgiven.CHECK_SIGN_WITHOUT_CHECK]),
        (CAPTURES, "Nc3xd5", "c3d5", []),
        (CAPTURES, "Ncxd5", "c3d5", [Forgiven.OVER_SPECIFIED]),
        (CAPTURES, "nd5", "c3d5", [Forgiven.LOWER_CASE_PIECE]),
        (CAPTURES, "c3d5", "c3d5", [Forgiven.MISSING_PIECE_LETTER]),
        (CAPTURES, "Pdxe5", "d4e5", [Forgiven.PAWN_LETTER]),
        (CAPTURES, "♘d5", "c3d5", [Forgiven.FIGURINE]),
        (CAPTURES, "♞xd5", "c3d5", [Forgiven.FIGURINE]),
        (CAPTURES, "dxe5 e.p.", "d4e5", [Forgiven.EN_PASSANT_SIGN_WITHOUT_EN_PASSANT]),
        (PAWNS, "dxe6 e.p.", "d5e6", []),
        (PAWNS, "dxe6ep", "d5e6", []),
        (PAWNS, "xe6", "d5e6", [Forgiven.MISSING_PAWN_FILE]),
        (PAWNS, "a8Q", "a7a8q", []),
        (PAWNS, "a8=Q+", "a7a8q", []),
        (PAWNS, "a8(Q)", "a7a8q", [Forgiven.PROMOTION_SPELLING]),
        (PAWNS, "a8/Q", "a7a8q", [Forgiven.PROMOTION_SPELLING]),
        (PAWNS, "a8=q", "a7a8q", [Forgiven.PROMOTION_SPELLING]),
        (PAWNS, "a8b", "a7a8b", [Forgiven.PROMOTION_SPELLING]),
        (PAWNS, "a7-a8=N", "a7a8n", []),
        (PAWNS, "a7\u2013a8=N", "a7a8n", [Forgiven.DASH]),
        (PAWNS, "aa8=N", "a7a8n", [Forgiven.OVER_SPECIFIED]),
        (ROOKS, "0-0", "e1g1", []),
        (ROOKS, "O-O-O", "e1c1", []),
        (ROOKS, "o-o", "e1g1", [Forgiven.CASTLING_SPELLING]),
        (ROOKS, "OOO", "e1c1", [Forgiven.CASTLING_SPELLING]),
        (ROOKS, "0\u20130", "e1g1", [Forgiven.DASH]),
        (ROOKS, "Kg1", "e1g1", [Forgiven.KING_MOVE_FOR_CASTLING]),
        (ROOKS, "e1c1", "e1c1", [Forgiven.MISSING_PIECE_LETTER, Forgiven.KING_MOVE_FOR_CASTLING]),
        (MATING, "Re8#", "e1e8", []),
        (MATING, "Re8++", "e1e8", []),
        (MATING, "Re8+", "e1e8", []),
        (MATING, "Re7#", "e1e7", [Forgiven.CHECK_SIGN_WITHOUT_CHECK]),
        (MATING, "Re8!", "e1e8", [Forgiven.ASSESSMENT]),
    ],
)
def test_what_is_forgiven_is_listed(fen: str, text: str, uci: str, forgiven: list[Forgiven]) -> None:
    found = read(fen, text)
    assert (found.move.uci, list(found.forgiven)) == (uci, forgiven)


def test_a_mark_is_kept() -> None:
    assert read(MATING, "Re8#!?").mark == "!?"


@pytest.mark.parametrize(
    ("fen", "text", "kind"),
    [
        (KNIGHTS, "Nf3", "ambiguous_move"),
        (CAPTURES, "xe5", "ambiguous_move"),  # two pawns can (fide-2023 C.9.3)
        (CAPTURES, "e5", "illegal_move"),  # a capture names its file
        (CAPTURES, "dxd5", "pawn_cannot_capture_ahead"),
        (CAPTURES, "dxc5", "pawn_nothing_to_capture"),
        (PAWNS, "a8", "promotion_missing"),
        (PAWNS, "a8=K", "illegal_move"),
        (PAWNS, "a8=P", "illegal_move"),
        (PAWNS, "Nd1=Q", "promotion_not_here"),
        (PAWNS, "bxa8", "illegal_move"),
        (ROOKS, "Kg3", "illegal_move"),
        (ROOKS, "Dd1", "unknown_letter"),
        (ROOKS, "Rb9", "bad_move"),
        (ROOKS, "Ri1", "bad_move"),
        (ROOKS, "0-0-0-0", "bad_move"),
        (ROOKS, "O-O++ ++", "bad_move"),
        (ROOKS, "--", "bad_move"),
        (ROOKS, "", "bad_move"),
        (ROOKS, "N@f3", "drop_not_in_variant"),
        (MATING, "0-0", "castling_right_lost"),
        (MATING, "Re8" + "!" * 50, "bad_move"),
        ("4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", "0-0", "castling_piece_between"),
        ("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "Rh2", "check_not_parried"),
    ],
)
def test_what_cannot_be_read_is_named(fen: str, text: str, kind: str) -> None:
    assert fault(fen, text).kind == kind


def test_a_choice_lists_its_candidates() -> None:
    assert "e1f3, g1f3" in str(fault(KNIGHTS, "Pf3", NL))
    assert read(KNIGHTS, "Pgf3", NL).move.uci == "g1f3"


@pytest.mark.parametrize(
    ("knights", "texts"),
    [("4N1N1", ("Pef3", "Pgf3")), ("6N1/8/8/8/6N1", ("P5f3", "P1f3")), ("7N/8/3N4", ("Phf3", "Pdf3"))],
)
def test_two_knights_are_told_apart(knights: str, texts: tuple[str, str]) -> None:  # fide-2023 C.10.3.1-3
    fens = {
        "4N1N1": "k7/8/8/8/8/8/K7/4N1N1 w - - 0 1",
        "6N1/8/8/8/6N1": "k7/8/8/6N1/8/8/K7/6N1 w - - 0 1",
        "7N/8/3N4": "k7/8/8/8/3N4/8/K6N/8 w - - 0 1",
    }
    now = position(fens[knights])
    written = {write_san(now, move, NL, FIDE) for move in now.legal_moves() if move.uci.endswith("f3")}
    assert written == set(texts)


@pytest.mark.parametrize(
    ("text", "language"), [("Nf3", EN), ("Sf3", DE), ("Cf3", FR), ("♘f3", Language.FIGURINE)]
)
def test_a_letter_of_one_language_tells_it(text: str, language: Language) -> None:
    assert read_san(start(), text).move.uci == "g1f3"
    assert read_san(start(), text).language is language


def test_two_languages_are_never_mixed_up_in_silence() -> None:
    found = fault(chess.STARTING_FEN, "Pf3", None)
    assert found.kind == "ambiguous_language"
    assert "en f2f3, nl g1f3" in str(found)
    assert read(chess.STARTING_FEN, "Pf3", NL).move.uci == "g1f3"
    assert read(chess.STARTING_FEN, "Pf3", EN).move.uci == "f2f3"
    assert fault("3k4/8/8/8/8/8/4R3/4K3 w - - 0 1", "Rf2", None).kind == "ambiguous_language"
    assert read("3k4/8/8/8/8/8/4R3/4K3 w - - 0 1", "Rf2", FR).move.uci == "e1f2"
    assert read("3k4/8/8/8/8/8/4R3/4K3 w - - 0 1", "Re6", None).move.uci == "e2e6"


@given(
    positions(), st.text(max_size=9) | st.text("abcdefgh12345678KQRBNPDTLSFCx+#=-0O@:() ep.!?", max_size=9)
)
def test_no_text_crashes_the_reader(pair: tuple[Position, chess.Board], text: str) -> None:
    for language in (None, *Language):
        try:
            found = read_san(pair[0], text, language)
        except BadInput:
            continue
        assert pair[0].is_legal(found.move)


@given(positions(), st.text("abcdefgh12345678KQRBNx+#=-O", max_size=8))
def test_what_python_chess_reads_too_means_the_same(pair: tuple[Position, chess.Board], text: str) -> None:
    try:
        theirs = pair[1].parse_san(text)
        ours = read_san(pair[0], text, EN)
    except (BadInput, ValueError):
        return
    assert ours.move.uci == theirs.uci()


BOARDS = {
    "1k3r2/2p1P3/8/1N3N2/8/1N6/2P5/R3K2R w KQ - 0 1": Variant.CHESS,
    "5rk1/1P6/8/3Pp3/8/1N3N2/8/R1K4R w KQ e6 0 1": Variant.CHESS960,
    "6k1/5ppp/8/3Q~4/8/8/8/4RRK1[QNPp] w - - 0 1": Variant.BUGHOUSE,
}
EDITS = st.tuples(st.integers(0, 8), st.integers(0, 2), st.sampled_from("abcdefgh12345678KQRBNPx+#=-0O@:"))


@settings(max_examples=300)
@given(st.sampled_from(sorted(BOARDS)), st.data(), st.lists(EDITS, max_size=2))
def test_the_kernel_and_the_lenient_reader_agree(
    fen: str, data: st.DataObject, edits: list[tuple[int, int, str]]
) -> None:
    now = position(fen, BOARDS[fen])
    text = write_san(
        now, data.draw(st.sampled_from(now.legal_moves())), EN, data.draw(st.sampled_from(STYLES))
    )
    for at, cut, letter in edits:
        text = text[:at] + letter + text[at + cut :]
    exact = exact_move(now, text, EN.kinds, KNOWN_MOVES, move_of_code) if text.isascii() else None
    try:
        lenient = read_leniently(now, text, EN)
    except BadInput:
        assert exact is None
        return
    if exact is not None:
        assert (exact, ()) == (lenient.move, lenient.forgiven)
    elif not lenient.forgiven:
        assert any(sign in text for sign in ("e.p.", "ep.", "#", "++"))  # left to the lenient reader


def test_a_bughouse_check_that_a_drop_could_parry_is_no_mate() -> None:  # asten-bughouse /13-b
    fen = "6k1/5ppp/8/8/8/8/8/4R1K1[] w - - 0 1"
    assert write_san(position(fen, Variant.BUGHOUSE), Move.from_uci("e1e8")) == "Re8+"
    assert write_san(position(MATING), Move.from_uci("e1e8")) == "Re8#"
