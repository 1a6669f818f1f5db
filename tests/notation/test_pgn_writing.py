"""PGN is written in export form, as python-chess reads it, and read again as the same game."""

import io
from dataclasses import replace
from decimal import Decimal

import chess.pgn
import pytest

from chance import strategies as st
from chance.running import given, settings
from notation.chess_games import SHARP, numbered_start, random_game
from turnus.games.chess import Move, Position, start
from turnus.notation.export import WIDTH
from turnus.notation.fen import fen, parse_fen
from turnus.notation.gametree import Clocks, Line, Node
from turnus.notation.languages import Language
from turnus.notation.pdn import PdnGame, read_pdn
from turnus.notation.pgn import MainLine, PgnGame, PgnResult, read_main_lines, read_pgn, write_pgn
from turnus.notation.san import FIDE, PGN, Style, write_san
from turnus.notation.san.reading import read_leniently
from turnus.notation.timecontrol import time_control

QUICK = settings(max_examples=60)


def starts() -> st.SearchStrategy[Position]:
    """Positions of several kinds; made anew, because a strategy outlives the kernel."""
    sharp = st.sampled_from(SHARP).map(lambda text: Position.of(parse_fen(text)))
    return sharp | st.builds(start) | st.builds(numbered_start, st.just(17))


WORDS = st.text(
    st.characters(exclude_categories=("C", "Z"), exclude_characters="{};[]"),
    min_size=1,
    max_size=9,
)
COMMENTS = st.lists(WORDS, min_size=1, max_size=20).map(" ".join)


@st.composite
def lines(draw: st.DrawFn, position: Position, depth: int = 0) -> Line[Move]:
    """A line of legal moves with comments, marks, clocks and variations."""
    nodes: list[Node[Move]] = []
    for before, move in random_game(draw(st.integers(0, 10**6)), draw(st.integers(1, 12)), position):
        nodes.append(
            Node(
                text=write_san(before, move),
                move=move,
                before=(draw(COMMENTS),) if not nodes and draw(st.booleans()) else (),
                comments=tuple(draw(st.lists(COMMENTS, max_size=1))),
                marks=tuple(draw(st.lists(st.integers(0, 139), max_size=1))),
                clocks=draw(st.none() | st.sampled_from([before.turn]).map(_clock)),
                variations=(draw(lines(before, depth + 1)),)
                if depth < 2 and draw(st.integers(0, 9)) == 0
                else (),
            )
        )
    return tuple(nodes)


def _clock(colour: int) -> Clocks:
    shown = Decimal("3723.5")
    return Clocks(black=shown) if colour else Clocks(white=shown)


@st.composite
def written_games(draw: st.DrawFn) -> PgnGame:
    position = draw(starts())
    tags = draw(st.dictionaries(st.sampled_from(["Event", "White", "Opening"]), COMMENTS))
    result = draw(st.sampled_from(["1-0", "0-1", "1/2-1/2", "*"]))
    return PgnGame(tuple(tags.items()), position.setup, draw(lines(position)), PgnResult.of(result))


def without_places(line: Line[Move]) -> Line[Move]:
    return tuple(
        replace(node, line=0, column=0, variations=tuple(map(without_places, node.variations)))
        for node in line
    )


@QUICK
@given(written_games())
def test_what_is_written_is_read_again(game: PgnGame) -> None:
    text = write_pgn(game)
    [again] = read_pgn([text.encode()], language=Language.ENGLISH)
    assert isinstance(again, PgnGame), again
    assert (again.problems, again.notes) == ((), ())
    assert without_places(again.line) == game.line
    assert (again.start, again.result) == (game.start, game.result)
    assert dict(game.tags).items() <= dict(again.tags).items()
    assert write_pgn(again) == text
    assert all(len(line) <= WIDTH or line.startswith("[") for line in text.splitlines())


@QUICK
@given(written_games())
def test_python_chess_reads_the_same_tree(game: PgnGame) -> None:
    theirs = chess.pgn.read_game(io.StringIO(write_pgn(game)))
    assert theirs is not None
    assert not theirs.errors

    node: chess.pgn.GameNode = theirs
    for ours in game.line:
        assert ours.move is not None
        firsts = {variation[0].move.uci for variation in ours.variations if variation[0].move}
        assert {child.move.uci() for child in node.variations} >= firsts | {ours.move.uci}
        node = node.variations[0]
        assert node.move.uci() == ours.move.uci
        assert node.nags >= set(ours.marks)
        assert (node.clock() is not None) >= (ours.clocks is not None)
    assert theirs.headers["Result"] == game.result.written


@QUICK
@given(starts(), st.integers(0, 10**6), st.sampled_from([PGN, FIDE]), st.sampled_from(Language))
def test_the_kernel_reads_a_main_line_as_the_lenient_reader_does(
    position: Position, seed: int, style: Style, language: Language
) -> None:
    played = random_game(seed, 60, position)
    texts = [write_san(before, move, language, style) for before, move in played]
    head = f'[Variant "{position.variant.value}"]\n[FEN "{fen(position)}"]\n\n'
    [line] = read_main_lines([f"{head}{' '.join(texts)} *\n".encode()], language=language)
    assert isinstance(line, MainLine), line
    assert line.moves == tuple(move for _, move in played)
    assert (line.problems, line.notes) == ((), ())
    assert line.moves == tuple(
        read_leniently(before, text, language).move for (before, _), text in zip(played, texts, strict=True)
    )


def test_export_form() -> None:
    text = (
        b'[Black "B"]\n[Annotator "x"]\n[White "A \\"W\\" \\\\"]\n\n1. e4 e5 2. Nf3 {a long comment, so long '
        b"that it must run over the end of the line and on to the next} Nc6 (2... d6) 3. 0-0?! 1-0\n"
    )
    [game] = read_pgn([text])
    assert isinstance(game, PgnGame)
    assert write_pgn(game) == (
        '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "A \\"W\\" \\\\"]\n[Black "B"]\n'
        '[Result "1-0"]\n[Annotator "x"]\n\n'
        "1. e4 e5 2. Nf3 {a long comment, so long that it must run over the end of the\n"
        "line and on to the next} 2... Nc6 (2... d6) 3. 0-0 $6 1-0\n\n"
    )


def test_what_could_not_be_read_in_dutch_does_not_become_an_english_move() -> None:
    [game] = read_pgn([b"1. e4 e5 2. Pf3 Pc6 3. Pd3 Lc5 *\n"], language=Language.DUTCH)
    assert isinstance(game, PgnGame)
    assert len(game.problems) == 1
    assert "2. Nf3 Nc6 {Pd3 Lc5} *" in write_pgn(game)


def test_a_result_that_pgn_does_not_know_stands_in_its_tag() -> None:
    [game] = read_pgn([b'[Result "0-0"]\n\n1. e4 *\n'])
    assert isinstance(game, PgnGame)
    assert '[Result "0-0"]' in write_pgn(game)
    assert "1. e4 *" in write_pgn(game)


@pytest.mark.parametrize(
    ("tag", "expected"),
    [
        ("300", "300"),
        ("300+3", "300+3"),
        ("40/7200:3600", "40/7200:3600"),
        ("50/7200:25/3600*", "50/7200:25/3600*"),
        ("5400+30d5", "5400+30d5"),
        (" 40/5400 + 30 : 1800 + 30", "40/5400+30:1800+30"),
        ("*180", None),
        ("?", None),
        ("-", None),
        ("", None),
        ("0", None),
        ("90'/40", None),
        ("40/", None),
        ("300::60", None),
        ("300\u0660", None),
    ],
)
def test_time_controls(tag: str, expected: str | None) -> None:
    assert time_control(tag) == expected
    [game] = read_pdn([f'[TimeControl "{tag}"]\n\n1. 32-28 *\n'.encode()])
    assert isinstance(game, PdnGame)
    assert game.time_control == expected
