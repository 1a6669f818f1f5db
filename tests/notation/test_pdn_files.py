"""PDN files: a stream of games and faults; one bad game does not lose the next."""

from decimal import Decimal
from pathlib import Path

import pytest

from turnus.faults import BadInput
from turnus.games.draughts import Colour, Setup
from turnus.notation.gametree import Clocks, main_line
from turnus.notation.pdn import PdnGame, PdnResult, read_fen, read_pdn, write_pdn

SAMPLE = Path(__file__).parents[1] / "data" / "draughts" / "sample.pdn"
GOOD = b'[Event "good"]\n\n1. 32-28 19-23 *\n\n'


def read(data: bytes) -> list[PdnGame | BadInput]:
    return list(read_pdn(data.splitlines(keepends=True), "f.pdn"))


def game(data: bytes) -> PdnGame:
    (only,) = read(data)
    assert isinstance(only, PdnGame), only
    return only


def games(data: bytes) -> list[PdnGame]:
    return [item for item in read(data) if isinstance(item, PdnGame)]


def faults(data: bytes) -> list[str]:
    return [str(item) for item in read(data) if isinstance(item, BadInput)]


def texts(line: bytes) -> list[str]:
    """The moves of a game as they were written."""
    return [node.text for node in game(line).line]


def sample() -> list[PdnGame]:
    return games(SAMPLE.read_bytes())


def test_tags_moves_and_result() -> None:
    first = sample()[0]
    assert first.tag("Black") == "Zwart, B\u00f6r"
    assert first.tag("Annotator") is None
    assert first.result == PdnResult("2-0", "2-0")
    assert first.start == Setup.start()
    assert [(m.start, m.end) for m in main_line(first.line)] == [
        (32, 28), (19, 23), (28, 19), (14, 23), (37, 32), (10, 14), (41, 37),
    ]  # fmt: skip
    assert not first.problems


def test_comments_marks_and_clocks_stand_at_their_moves() -> None:
    line = sample()[0].line
    assert line[0].before == ("Een korte partij",)
    assert line[0].clocks == Clocks(white=Decimal(4800))
    assert line[0].comments == ()
    assert line[1].marks == (1,)
    assert line[6].clocks == Clocks(Decimal(4770), Decimal("4739.5"))
    assert line[6].comments == ("rustig",)


def test_a_clock_without_a_letter_is_the_movers() -> None:
    line = game(b"1. 32-28 {[%clk 0:10:00]} 19-23 {[%clk 9:59] [%eval 1]} *").line
    assert line[0].clocks == Clocks(white=Decimal(600))
    assert line[1].clocks == Clocks(black=Decimal(599))
    assert line[1].comments == ("[%eval 1]",)


def test_a_clock_that_cannot_be_read_stays_a_comment() -> None:
    line = game(b"1. 32-28 {[%clk soon]} *").line
    assert (line[0].clocks, line[0].comments) == (None, ("[%clk soon]",))


def test_a_variation_is_played_from_before_its_move() -> None:
    (variation,) = sample()[0].line[3].variations
    assert [move.captures for move in main_line(variation)] == [(19,), ()]
    assert variation[0].comments == ("ook goed",)


def test_leading_zeros_padding_colons_and_set_ups_are_read() -> None:
    _, second, third = sample()
    assert second.line[0].text == "33-29"
    assert third.start == read_fen("B:W45:B1")
    moves = list(main_line(third.line))
    assert [(m.start, m.end) for m in moves] == [(1, 6), (45, 40), (6, 11), (41, 48)]
    assert third.line[3].setup == "W:WK41:B29,33,37,43"
    assert moves[3].captures == (33, 37, 43)


def test_a_result_in_chess_points_is_kept_explained_and_noted() -> None:
    second = sample()[1]
    assert second.result == PdnResult(written="1-0", meaning="2-0")
    assert [note.kind for note in second.notes] == ["chess_result", "chess_result"]
    assert "1-0 counts as in chess; it was read as 2-0" in str(second.notes[0])


@pytest.mark.parametrize(
    ("written", "meaning"),
    [
        ("2-0", "2-0"),
        ("1-1", "1-1"),
        ("0-2", "0-2"),
        ("0-0", "0-0"),
        ("1-0", "2-0"),
        ("0-1", "0-2"),
        ("1/2-1/2", "1-1"),
    ],
)
def test_a_result_ends_a_game(written: str, meaning: str) -> None:
    assert game(f"1. 32-28 {written}".encode()).result == PdnResult(written, meaning)


def test_an_unknown_result_is_not_guessed() -> None:
    odd = game(b'[Result "1+ - 1-"]\n1. 32-28 *')
    assert odd.result == PdnResult("1+ - 1-", None)
    assert [note.kind for note in odd.notes] == ["unknown_result"]


def test_a_result_that_the_end_contradicts_is_a_problem() -> None:
    odd = game(b'[Result "2-0"]\n1. 32-28 1-1')
    assert [problem.kind for problem in odd.problems] == ["result_contradicted"]
    assert not game(b'[Result "2-0"]\n1. 32-28 1-0').problems


@pytest.mark.parametrize(
    ("movetext", "expected"),
    [
        (b"1. 32-28 1-1", ["32-28"]),
        (b'[FEN "B:W45:B1"]\n1... 1-6 1-1', ["1-6"]),
        (b'[FEN "W:WK1:B50"]\n1. 1-18 *', ["1-18"]),
        (b'[FEN "W:WK1:B50"]\n1. 1-18 1-1', ["1-18"]),
        (b'[FEN "W:WK1:B50"]\n1.1-12 1-1', ["1-12"]),
    ],
)
def test_a_result_is_not_found_in_a_move(movetext: bytes, expected: list[str]) -> None:
    assert texts(movetext) == expected


@pytest.mark.parametrize(
    ("movetext", "kind", "place"),
    [
        (b"1. 32-28 19-23 2. 37-32 *", "capture_missed", "f.pdn, line 1, column 19, 37-32"),
        (b"1. 32-28\n18-22 2. 28-51 *", "bad_square", "f.pdn, line 2, column 10, 28-51"),
        (b'[FEN "W:WK41:B29,33,37,43"]\n1. 41x48 *', "ambiguous_move", "f.pdn, line 2, column 4, 41x48"),
    ],
)
def test_the_first_illegal_move_is_reported_and_the_rest_kept(movetext: bytes, kind: str, place: str) -> None:
    odd = game(movetext)
    (problem,) = odd.problems
    assert (problem.kind, problem.where) == (kind, place)
    assert odd.line[-1].move is None


def test_moves_after_an_illegal_one_are_kept_unchecked() -> None:
    odd = game(b"1. 32-27 19-23 2. 27-32 23-28 3. 33-29 *")
    assert len(odd.problems) == 1
    assert [node.move is None for node in odd.line] == [False, False, True, True, True]
    assert [node.text for node in odd.line][3:] == ["23-28", "33-29"]


def test_what_is_wrong_in_a_variation_is_only_noted() -> None:
    odd = game(b"1. 32-28 (1. 33-22 18-23) 19-23 *")
    assert not odd.problems
    assert [note.kind for note in odd.notes] == ["too_far"]
    assert odd.line[1].move is not None


def test_a_set_up_that_is_no_position_is_played_on_and_reported() -> None:
    odd = game(b'[FEN "W:W3,28:B45"]\n1. 28-22 *')
    assert [problem.kind for problem in odd.problems] == ["uncrowned_king"]
    assert odd.line[0].move is not None


@pytest.mark.parametrize(
    ("bad", "fault"),
    [
        (b'[Event "bad]\n\n1. 32-28 *\n', 'f.pdn, line 1, column 1: a tag is written [Name "value"]'),
        (b'[Event "bad]\n', 'f.pdn, line 1, column 1: a tag is written [Name "value"]'),
        (b'[Event "bad"]\n[Site x]\n\n', 'f.pdn, line 2, column 1: a tag is written [Name "value"]'),
        (
            b'[Event "bad]\n[Site "x"]\n1. 32-28 *\n',
            'f.pdn, line 1, column 1: a tag is written [Name "value"]',
        ),
        (b"Partijen van de club\n", "f.pdn, line 1, column 1: cannot read Partijen"),
        (b"1. 32-28 oops 19-23 *\n", "f.pdn, line 1, column 10: cannot read oops"),
        (b"1. 32-28 19-23 { never closed *\n", "f.pdn, line 1, column 16: the comment is not closed"),
        (b"1. 32-28 (1. 33-28 *\n", "f.pdn, line 1, column 10: the variation is not closed"),
        (b"1. 32-28 (1. 33-28 1-1) *\n", "f.pdn, line 1, column 20: a variation has no result"),
        (b"1. 32-28) 19-23 *\n", "f.pdn, line 1, column 9: no variation is open here"),
        (b"(1. 32-28) *\n", "f.pdn, line 1, column 1: a variation needs a move before it"),
        (b"$3 1. 32-28 *\n", "f.pdn, line 1, column 1: a mark needs a move before it"),
        (b"1. 32-28 19-2\n", "f.pdn, line 1, column 10: the game is not ended by * or a result"),
        (b'[Event "cut"]\n', "f.pdn, line 1, column 1: the game is not ended by * or a result"),
        (
            b'1. 32-28 /FEN "W:W51:B1"/ *\n',
            "f.pdn, line 1, FEN, column 4: 51 is not a square: the board has 1 to 50",
        ),
        (b"1. 32-28 /W:W28:B1/ *\n", "f.pdn, line 1, column 10: cannot read /W:W28:B1/"),
        (
            b'/FEN "W:W28:B1"/ /FEN "W:W28:B1"/ *\n',
            "f.pdn, line 1, column 18: a move must come between two set-ups",
        ),
        (
            b"1. 32-28* 19-23 *\n",
            "f.pdn, line 1, column 9: is the * the end of the game or a mark on the move?",
        ),
        (
            b'[FEN "W:W51:B1"]\n1. 32-28 *\n',
            "f.pdn, line 1, FEN, column 4: 51 is not a square: the board has 1 to 50",
        ),
        (
            b'[GameType "25"]\n1. 22-18 *\n',
            "f.pdn, line 1, column 1: GameType 25 is not international draughts (20)",
        ),
        (
            b"32-28 19-23 *\n",
            "f.pdn, line 1, column 1: moves without a game: tags or move number 1 must come first",
        ),
        (b"(" * 3000 + b" *\n", "f.pdn, line 1, column 1: a variation needs a move before it"),
        (
            b"1. 32-28 " + b"(1. 32-28 " * 60 + b"*\n",
            "f.pdn, line 1, column 510: variations are nested too deep",
        ),
    ],
)
def test_a_bad_game_is_one_fault_and_the_next_is_read(bad: bytes, fault: str) -> None:
    first, second, third = read(GOOD + b"\n" + bad + b"\n" + GOOD)
    assert isinstance(first, PdnGame)
    assert isinstance(second, BadInput)
    assert str(second) == fault.replace("line 2,", "line 7,").replace("line 1,", "line 6,")  # after GOOD
    assert isinstance(third, PdnGame)


def test_a_result_in_the_middle_does_not_make_two_games() -> None:
    first, second = read(b"1. 32-28 1-1 2. 37-32 *")
    assert isinstance(first, PdnGame)
    assert "moves without a game" in str(second)


def test_a_file_cut_anywhere_gives_no_game_that_is_not_there() -> None:
    data = SAMPLE.read_bytes()
    whole = [game.line for game in games(data)]
    for end in range(len(data)):
        lines = [game.line for game in games(data[:end])]
        assert lines == whole[: len(lines)]


def test_latin_1_is_reported_at_its_place_and_the_file_read_on() -> None:
    latin = '[Event "x"]\n[White "M\u00fcller"]\n\n1. 32-28 *\n\n'.encode("latin-1")
    fault, odd, after = read(latin + GOOD)
    assert str(fault).startswith("f.pdn, line 2, column 10: byte 0xfc is not UTF-8: ")
    assert isinstance(odd, PdnGame)
    assert odd.tag("White") == "M\ufffdller"
    assert isinstance(after, PdnGame)


def test_a_separator_behind_a_comment_is_no_mark_on_a_move() -> None:
    assert len(games(b"1. 32-28 {x}* 1. 33-28 *")) == 2


def test_games_without_tags_and_a_separator_after_a_result() -> None:
    assert [len(game.line) for game in games(b"1. 32-28 2-0 *\n1. 33-28 19-23 * 1. 31-26 *")] == [1, 2, 1]


def test_byte_order_mark_line_ends_and_escaped_lines() -> None:
    odd = game(b'\xef\xbb\xbf[Event "x"]\r\n% not for us\r\n1. 32-28 ; to the line\'s end }\r\n19-23 *\r\n')
    assert odd.line[0].comments == ("to the line's end }",)
    assert len(odd.line) == 2
    assert games(write_pdn(odd).encode())[0].line[0].comments == odd.line[0].comments


def test_a_tag_given_twice_is_a_problem() -> None:
    assert [p.kind for p in game(b'[Event "a"]\n[Event "b"]\n1. 32-28 *').problems] == ["tag_twice"]


def test_another_numbering_is_noted() -> None:
    assert [n.kind for n in game(b'[GameType "20,W,10,10,N1,0"]\n1. 32-28 *').notes] == ["game_type"]
    assert not game(b'[GameType "20"]\n1. 32-28 *').notes


def test_the_mover_after_a_set_up_is_its_own() -> None:
    odd = game(b'1. 32-28 /FEN "W:W40:B1"/ 2. 40-35 {[%clk 0:01:00]} *')
    assert odd.line[1].clocks == Clocks(white=Decimal(60))
    assert Colour.WHITE is read_fen(odd.line[1].setup).turn


def test_a_comment_behind_a_set_up_belongs_to_the_next_move() -> None:
    odd = game(b'1. 32-28 {a} /FEN "W:W40:B1"/ {b} 2. 40-35 {c} *')
    assert [(node.before, node.comments) for node in odd.line] == [((), ("a",)), (("b",), ("c",))]


def test_the_export_form() -> None:
    assert write_pdn(sample()[0]) == (
        '[Event "Clubavond"]\n[Site "Utrecht"]\n[Date "2009.11.07"]\n[Round "1"]\n[White "Wit, Anna"]\n'
        '[Black "Zwart, B\u00f6r"]\n[Result "2-0"]\n[GameType "20,W,10,10,N2,0"]\n\n'
        "{Een korte partij} 1. 32-28 {[%clk 1:20:00]} 1... 19-23 $1 2. 28x19 14x23 (2...\n"
        "13x24 {ook goed} 3. 37-32) 3. 37-32 10-14 4. 41-37\n"
        "{[%clock w1:19:30 b1:18:59.5]} {rustig} *\n\n"
    )


def test_the_export_form_of_an_ambiguous_capture_and_a_set_up() -> None:
    written = write_pdn(sample()[2])
    assert '1... 1-6 2. 45-40 6-11 /FEN "W:WK41:B29,33,37,43"/ 3. 41x28x39x48 *' in written


def test_quotes_in_tags_are_escaped() -> None:
    odd = game(b'[White "Jan \\"de\\" \\\\ Wit"]\n1. 32-28 *')
    assert odd.tag("White") == 'Jan "de" \\ Wit'
    assert '[White "Jan \\"de\\" \\\\ Wit"]' in write_pdn(odd)
