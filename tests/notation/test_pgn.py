"""PGN files: every game is read or named as a fault with its place, and the rest of the file is read."""

from decimal import Decimal
from itertools import pairwise

import pytest

from chance import strategies as st
from chance.running import example, given
from turnus.faults import BadInput
from turnus.games.chess import Variant
from turnus.notation.fen import format_fen
from turnus.notation.gametree import Clocks, main_line
from turnus.notation.languages import Language
from turnus.notation.pgn import MainLine, PgnGame, read_main_lines, read_pgn, write_pgn
from turnus.notation.san import Forgiven

GOOD = b'[Event "Good"]\n\n1. e4 e5 1-0\n\n'


def games(text: bytes, language: Language | None = None) -> list[PgnGame | BadInput]:
    return list(read_pgn([text], "games.pgn", language))


def game(text: bytes, language: Language | None = None) -> PgnGame:
    [found] = games(text, language)
    assert isinstance(found, PgnGame), found
    return found


def moves(found: PgnGame) -> str:
    return " ".join(move.uci for move in main_line(found.line))


def test_a_game_with_everything() -> None:
    found = game(
        b'[Event "A \\"fine\\" \\\\ event"]\n[TimeControl "40/5400+30:1800+30"]\n[Result "1/2-1/2"]\n'
        b"% an escaped line\n\n{before} 1. e4 $1 {[%clk 1:29:58] best [%eval 0.3]} e5!? (1... c5 {Sicilian}\n"
        b"2. Nf3 (2. c3) d6) ; to the end ) of the line\n2. Nf3(=) 1/2-1/2\n"
    )
    assert found.tags[:2] == (("Event", 'A "fine" \\ event'), ("TimeControl", "40/5400+30:1800+30"))
    assert found.time_control == "40/5400+30:1800+30"
    assert (found.result.meaning, found.where) == ("1/2-1/2", "games.pgn, line 1")
    assert (found.problems, found.notes) == ((), ())
    first, second, third = found.line
    assert (first.before, first.marks, first.clocks) == (("before",), (1,), Clocks(white=Decimal(5398)))
    assert first.comments == ("best [%eval 0.3]",)
    assert (second.text, second.marks, second.comments) == ("e5", (5,), ("to the end ) of the line",))
    [sicilian] = second.variations
    assert [node.text for node in sicilian] == ["c5", "Nf3", "d6"]
    assert [node.move and node.move.uci for node in sicilian[1].variations[0]] == ["c2c3"]
    assert (third.comments, third.line, third.column) == (("(=)",), 8, 4)


@pytest.mark.parametrize(
    ("bad", "where", "message"),
    [
        (b'[Event "x]\n\n1. e4 *\n', "line 1, column 1", "a tag is written"),
        (b'[Event "x"]\n\n1. e4 {oh\n', "line 3, column 7", "comment is not closed"),
        (b'[Event "x"]\n\n1. e4 (1. d4 1-0\n', "line 3, column 7", "variation is not closed"),
        (b'[Event "x"]\n\n1. e4) e5 *\n', "line 3, column 6", "no variation is open"),
        (b'[Event "x"]\n\n1. e4 1e5 *\n', "line 3, column 7", "cannot read 1e5"),
        (b'[Event "x"]\n\n1. e4 } *\n', "line 3, column 7", "cannot read }"),
        (b'[Event "x"]\n\n$1 1. e4 *\n', "line 3, column 1", "$1 needs a move before it"),
        (b'[Event "x"]\n\n1. e4 e5 2. Nf3\n\n', "line 3, column 13", "not ended"),
        (b"Nf3 d5 *\n", "line 1, column 1", "moves without a game"),
        (b"1-0\n", "line 1, column 1", "a result without a game"),
        (b"; \n\n{} *\n", "line 3, column 4", "a result without a game"),
        (b'[Event "x"]\n\n1. e4' + b" (1. d4" * 60 + b"\n", "line 3, column 357", "too deep"),
        ('[Event "x"]\n\n1. e4 {Ré} é4 =) *\n'.encode(), "line 3, column 15", "cannot read ="),
        (b'[Variant "Atomic"]\n\n1. e4 *\n', "line 1, column 1", "Variant Atomic"),
        (b'[FEN "8/8/8 w - -"]\n\n1. e4 *\n', "line 1, column 1, FEN, board", "3 ranks"),
        (b'[Variant "Chess960"]\n\n1. e4 *\n', "line 1, column 1", "needs a FEN"),
        (b"1A. e4 1a. e5 *\n", "line 1, column 1", "read BPGN"),
    ],
)
def test_a_fault_names_its_place_and_spares_the_games_around_it(bad: bytes, where: str, message: str) -> None:
    [fault] = [found for found in games(bad) if isinstance(found, BadInput)]
    assert fault.where == f"games.pgn, {where}"
    assert message in str(fault)
    around = games(GOOD + bad + GOOD)
    assert [type(found) for found in around] == [PgnGame, BadInput, PgnGame]


def test_a_file_cut_in_the_middle_gives_what_was_whole() -> None:
    whole = GOOD * 3
    for length in range(len(whole)):
        found = games(whole[:length])
        complete = whole[:length].count(b"1-0")
        assert [type(one) for one in found[:complete]] == [PgnGame] * complete
        assert all(isinstance(one, BadInput) for one in found[complete:])


def test_a_latin_1_file_is_reported_in_its_place_and_read_on() -> None:
    text = GOOD + '[White "Müller, Jürgen"]\n\n1. d4 {schön} *\n\n'.encode("latin-1") + GOOD
    first, name, comment, second, third = games(text)
    assert isinstance(name, BadInput)
    assert isinstance(comment, BadInput)
    assert isinstance(second, PgnGame)
    assert str(name).startswith("games.pgn, line 5, column 10: byte 0xfc is not UTF-8")
    assert comment.where == "games.pgn, line 7, column 11"
    assert (second.tag("White"), moves(second)) == ("M\ufffdller, J\ufffdrgen", "d2d4")
    assert isinstance(first, PgnGame)
    assert isinstance(third, PgnGame)


def test_the_first_illegal_move_is_named_with_its_ply() -> None:
    found = game(b'[Event "x"]\n\n1. e4 e5 2. Ke3 Ke7 1-0\n')
    [problem] = found.problems
    assert str(problem).startswith("games.pgn, line 3, column 13, ply 3, Ke3: ")
    assert [node.move and node.move.uci for node in found.line] == ["e2e4", "e7e5", None, None]


def test_what_is_wrong_in_a_variation_is_a_note() -> None:
    found = game(b'[Event "x"]\n\n1. e4 (1. e5 c5) 1-0\n')
    assert found.problems == ()
    assert [note.where for note in found.notes] == ["games.pgn, line 3, column 11, e5"]


def test_a_result_that_contradicts_itself() -> None:
    [problem] = game(b'[Result "1-0"]\n\n1. e4 0-1\n').problems
    assert (problem.kind, problem.where) == ("result_contradicted", "games.pgn, line 1, column 1")
    assert game(b'[Result "0-0"]\n\n1. e4 *\n').result.meaning == "0-0"
    assert [note.kind for note in game(b'[Result "+/-"]\n\n*\n').notes] == ["unknown_result"]


def test_a_wrong_move_number_is_noted() -> None:
    [note] = game(b'[Event "x"]\n\n1. e4 e5 3. Nf3 *\n').notes
    assert (note.kind, note.where) == ("move_number", "games.pgn, line 3, column 13, ply 3")
    found = game(b"1. e4 e5! 2. nf3 Nc6 4. Bb5 *\n")  # also behind a move that was read leniently
    assert [note.kind for note in found.notes] == ["lenient", "move_number"]


def test_a_tag_given_twice_is_a_problem() -> None:
    assert [fault.kind for fault in game(b'[Event "x"]\n[Event "y"]\n\n*\n').problems] == ["tag_twice"]


def test_games_without_moves_follow_one_another() -> None:
    assert [type(found) for found in games(b'[Event "x"]\n\n*\n[Event "y"]\n\n[Event "z"]\n\n*\n')] == [
        PgnGame,
        BadInput,
        PgnGame,
    ]


def test_a_comment_behind_a_result_belongs_to_no_game() -> None:
    first, second = games(b'[Event "x"]\n\n1. e4 1-0 {resigns}\n\n[Event "y"]\n\n1. d4 *\n')
    assert isinstance(first, PgnGame)
    assert isinstance(second, PgnGame)
    assert (second.line[0].before, first.line[0].comments) == ((), ())


def test_a_position_and_chess960() -> None:
    found = game(b'[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40"]\n\n40... Kd7 41. e4 *\n')
    assert (moves(found), found.notes) == ("e8d7 e2e4", ())
    fen = "rkbbnnqr/pppppppp/8/8/8/8/PPPPPPPP/RKBBNNQR w KQkq - 0 1"
    found = game(f'[Variant "Fischerandom"]\n[FEN "{fen}"]\n\n1. Nf3 *\n'.encode())
    assert found.start.variant is Variant.CHESS960
    assert format_fen(found.start) == fen


def test_a_wrong_position_is_a_problem_and_played_from() -> None:
    found = game(b'[FEN "8/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 *\n')
    assert [fault.where for fault in found.problems] == ["games.pgn, line 1, column 1, position"]
    assert moves(found) == "e2e4"


TRAP = b"1. Pf3 d5 2. Pc3 Pf6 3. d4 e6 *\n"


def test_a_dutch_game_is_read_as_dutch() -> None:
    found = game(TRAP)
    assert (moves(found), found.language) == ("g1f3 d7d5 b1c3 g8f6 d2d4 e7e6", Language.DUTCH)
    assert [note.kind for note in found.notes] == ["language"]  # an English P for some pawns only is unlikely
    assert moves(game(TRAP, Language.DUTCH)) == moves(found)
    assert moves(game(TRAP, Language.ENGLISH)) == "f2f3 d7d5 c2c3 f7f6 d2d4 e7e6"


SHORT = (
    b"1. e4 e5 2. Pf3 Pf6 3. d4 exd4 4. e5 Pe4 5. Dxd4 d5 6. exd6 e.p. Pxd6 7. Lg5 Pc6 8. De3+ Le7 "
    b"9. Pbd2 0-0 10. 0-0-0 Te8 11. Kb1(=) *"
)
BARE = (
    b"1. e4 e5 2. Pf3 Pf6 3. d4 ed4 4. e5 Pe4 5. Dd4 d5 6. ed6 Pd6 7. Lg5 Pc6 8. De3 Le7 9. Pbd2 0-0 "
    b"10. 0-0-0 Te8 11. Kb1 (=) *"
)


@pytest.mark.parametrize("text", [SHORT, BARE], ids=["short", "bare"])
def test_the_sample_game_of_appendix_c(text: bytes) -> None:  # fide-2023 C.13/3
    found = game(text)
    assert (found.language, found.problems, found.notes) == (Language.DUTCH, (), ())
    assert write_pgn(found).endswith(
        "1. e4 e5 2. Nf3 Nf6 3. d4 exd4 4. e5 Ne4 5. Qxd4 d5 6. exd6 Nxd6 7. Bg5 Nc6 8.\n"
        "Qe3+ Be7 9. Nbd2 O-O 10. O-O-O Re8 11. Kb1 {(=)} *\n\n"
    )


def test_what_french_could_read_too_is_english_unless_the_file_tells() -> None:
    text = b'[FEN "3k4/8/8/8/8/8/4R3/4K3 w - - 0 1"]\n\n1. Rf2 *\n'
    found = game(text)
    assert (moves(found), found.language, found.problems) == ("e2f2", Language.ENGLISH, ())
    assert [note.kind for note in found.notes] == ["language"]
    _, second = games(b"1. e4 e5 2. Cf3 Cc6 *\n\n" + text)
    assert isinstance(second, PgnGame)
    assert moves(second) == "e1f2"


def test_a_game_that_two_languages_can_read_is_an_error_unless_the_file_tells() -> None:
    text = b"1. Pf3 Pf6 *\n"
    [problem] = game(text).problems
    assert game(text).language is None
    assert "{Pf3 Pf6} *" in write_pgn(game(text))
    assert problem.kind == "ambiguous_language"
    assert str(problem).startswith("games.pgn, line 1, column 4, ply 1: Pf3 means different moves")
    assert "en f2f3, nl g1f3" in str(problem)
    _, second = games(b"1. d4 d5 2. Pf3 Dd6 *\n" + text)
    assert isinstance(second, PgnGame)
    assert (moves(second), second.problems, [note.kind for note in second.notes]) == (
        "g1f3 g8f6",
        (),
        ["language"],
    )


@pytest.mark.parametrize(
    ("text", "language", "last"),
    [
        (b"1. e4 e5 2. Re2 Re7 *", Language.FRENCH, "e8e7"),  # no rook can go there
        (b"1. h4 a5 2. Rh3 *", Language.ENGLISH, "h1h3"),  # no king can
        (b"1. e4 e5 2. Sf3 Sc6 3. Lb5 *", Language.GERMAN, "f1b5"),
        (b"1. e4 d5 2. ed5 Dd5 3. Cc3 *", Language.FRENCH, "b1c3"),
        ("1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 *".encode(), Language.ENGLISH, "f1b5"),
    ],
)
def test_the_letters_and_the_rules_tell_the_language(text: bytes, language: Language, last: str) -> None:
    found = game(text)
    assert (found.language, moves(found).split()[-1], found.problems) == (language, last, ())


def test_what_was_forgiven_is_noted() -> None:
    found = game(b"1. e4 d5 2. e:d5 Qxd5 3. nc3 Qe5+ *\n")
    assert [note.values["forgiven"] for note in found.notes] == [
        (Forgiven.CAPTURE_SPELLING,),
        (Forgiven.LOWER_CASE_PIECE,),
    ]
    assert [note.where for note in found.notes] == [
        "games.pgn, line 1, column 13, ply 3",
        "games.pgn, line 1, column 26, ply 5",
    ]


def test_a_main_line_ends_where_the_tree_does() -> None:
    text = GOOD + b'[Event "x"]\n\n1. e4 (1. d4) e5 {x} 2. Nf6 Nc6 *\n'
    first, second = read_main_lines([text], "games.pgn")
    assert isinstance(first, MainLine)
    assert isinstance(second, MainLine)
    assert first.is_complete
    assert [move.uci for move in second.moves] == ["e2e4", "e7e5"]
    assert (second.final.fullmove_number, second.is_complete) == (2, False)
    assert [fault.where for fault in second.problems] == ["games.pgn, line 7, column 25, ply 3, Nf6"]


@given(st.lists(st.integers(0, 200)), st.integers(0, 3))
def test_the_size_of_the_pieces_makes_no_difference(cuts: list[int], which: int) -> None:
    text = [
        GOOD + TRAP,
        '[White "Müller"]\r\n\r\n1. e4 {é\r\n} e5 1-0\r\n'.encode(),
        b'[Event "x"]\n\n1. e4 {oh\n[Event "y"]\n1. d4 *',
        '\ufeff[Event "x"]\n\n1. e4 (1. d4 d5) e5\n*\n; c\n1. e4 *'.encode(),
    ][which]
    places = [0, *sorted(cuts), len(text)]
    pieces = [text[begin:end] for begin, end in pairwise(places)]
    assert str(list(read_pgn(pieces))) == str(list(read_pgn([text])))


WORDS = [
    *('[Event "x"]', "\n", "\n\n", '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]', "[", "]", '"', "{", "}", "(", ")"),
    *(
        ";",
        "%",
        "1.",
        "1...",
        "e4",
        "e5",
        "Nf3",
        "Pf3",
        "Rd1",
        "0-0",
        "O-O",
        "(=)",
        "$1",
        "$",
        "!",
        "?!",
        "*",
    ),
    *("1-0", "1/2-1/2", "0-0-0", "e.p.", "+", "a8(Q)", "\u00e9", "\u2658f3", "[%clk 0:01:00]", "1A.", " "),
]


@example('[Event "x"] e4 { [%clk 0:01:00] [%clk 0:01:00] } *')
@given(st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join) | st.text(max_size=80))
def test_no_text_crashes_the_reader(text: str) -> None:
    found = games(text.encode(errors="surrogatepass"))
    lines = list(read_main_lines([text.encode(errors="surrogatepass")], "games.pgn"))
    assert [type(one) is BadInput for one in found] == [type(one) is BadInput for one in lines]
    for one in found:
        if isinstance(one, PgnGame):
            again = game(write_pgn(one).encode(errors="surrogatepass"), Language.ENGLISH)
            assert moves(again) == moves(one)
            assert write_pgn(again) == write_pgn(one)


@given(st.binary(max_size=200))
def test_no_bytes_crash_the_reader(data: bytes) -> None:
    for found in games(GOOD + data + b'\n}\n\n[Event "x"]\n[Event "y"]\n\n' + GOOD)[-1:]:
        assert isinstance(found, PgnGame)
