"""BPGN: two boards kept in step, written and read again, and what is wrong named with its place."""

import random
from dataclasses import replace
from decimal import Decimal

import pytest

from chance import strategies as st
from chance.running import given, settings
from turnus.faults import BadInput
from turnus.games.chess import Colour, Kind
from turnus.games.chess.pieces import squares_of
from turnus.notation.bpgn import Board, Boards, BpgnGame, BpgnMove, read_bpgn, write_bpgn
from turnus.notation.fen import fen
from turnus.notation.pgn import PgnResult
from turnus.notation.san import write_san

MATCH = b"""[Event "club night"]
[WhiteA "Anna"][BlackA "Bas"]
[WhiteB "Cor"][BlackB "Dirk"]
[TimeControl "300"]
[Result "1-0"]

{C:first round} 1A. e4{299.5} 1B. d4{298} 1a. d5{297.25} 2A. exd5{296} 1b. P@e6?{290} {bold}
2B. dxe6 {Bas resigns} 1-0
"""


def matches(text: bytes) -> list[BpgnGame | BadInput]:
    return list(read_bpgn([text], "night.bpgn"))


def match(text: bytes) -> BpgnGame:
    [found] = matches(text)
    assert isinstance(found, BpgnGame), found
    return found


def test_a_captured_pawn_is_dropped_by_the_partner() -> None:
    with_bad_drop = match(MATCH)
    assert [problem.where for problem in with_bad_drop.problems] == [
        "night.bpgn, line 8, column 5, ply 6, 2B., dxe6"
    ]
    found = match(MATCH.replace(b"2B. dxe6", b"2B. e4"))
    assert (found.problems, found.notes) == ((), ())
    assert (found.tag("WhiteB"), found.result.meaning, found.comments) == ("Cor", "1-0", ("C:first round",))
    assert [(move.mark, str(move.move), move.clock) for move in found.moves] == [
        ("1A.", "e2e4", Decimal("299.5")),
        ("1B.", "d2d4", Decimal(298)),
        ("1a.", "d7d5", Decimal("297.25")),
        ("2A.", "e4d5", Decimal(296)),
        ("1b.", "P@e6", Decimal(290)),
        ("2B.", "e2e4", None),
    ]
    assert [move.comments for move in found.moves[-2:]] == [("bold",), ("Bas resigns",)]
    assert found.moves[-2].marks == (2,)
    assert fen(found.final.b).startswith("rnbqkbnr/pppppppp/4p3/8/3PP3/8/PPP2PPP/RNBQKBNR[] b")


def boards(a: str, b: str = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1") -> Boards:
    return match(f'[FEN "{a}|{b}"]\n\n*\n'.encode()).start


def test_what_is_captured_goes_to_the_partner_in_its_own_colour() -> None:
    before = boards("4k3/8/8/3n4/8/2N5/8/4K3[] w - - 0 1")
    [capture] = [move for move in before.a.legal_moves() if move.uci == "c3d5"]
    after = before.play(Board.A, capture)
    assert (after.b.pocket(Colour.BLACK), after.b.pocket(Colour.WHITE)) == ((Kind.KNIGHT,), ())
    assert after.a.pocket(Colour.WHITE) == after.a.pocket(Colour.BLACK) == ()


def test_a_promoted_pawn_is_a_pawn_again() -> None:  # asten-bughouse /12.3
    start = b'[FEN "r5k1/1P6/8/8/8/8/8/4K3[] w - - 0 1|4k3/8/8/8/8/8/8/4K3[] w - - 0 1"]\n\n'
    found = match(start + b"1A. b8=Q+ 1a. Rxb8 *\n")
    assert found.problems == ()
    assert found.final.b.pocket(Colour.WHITE) == (Kind.PAWN,)


@pytest.mark.parametrize(
    ("movetext", "where", "message"),
    [
        (b"1A. e4 1A. d4", "line 3, column 12, ply 2, 1A.", "not this player's turn on board A"),
        (b"1A. e4 1a. N@f6", "line 3, column 12, ply 2, 1a., N@f6", "does not hold this piece"),
        (b"1a. e5", "line 3, column 5, ply 1, 1a.", "not this player's turn"),
        (b"1A. e5", "line 3, column 5, ply 1, 1A., e5", "no piece of this kind can go there"),
    ],
)
def test_the_first_illegal_move_is_a_problem(movetext: bytes, where: str, message: str) -> None:
    found = match(b'[WhiteA "x"]\n\n' + movetext + b" 1B. d4 *\n")
    [problem] = found.problems
    assert problem.where.startswith(f"night.bpgn, {where}")
    assert message in str(problem)
    assert found.moves[-1].move is None


@pytest.mark.parametrize(
    ("bad", "where", "message"),
    [
        (b'[WhiteA "x"]\n\n1. e4 *\n', "line 3, column 1", "does not name a board"),
        (b'[WhiteA "x"]\n\n1A. e4 e5 *\n', "line 3, column 8", "no number of its own"),
        (b'[WhiteA "x"]\n\n1A. e4 (1A. d4) *\n', "line 3, column 8", "no variations"),
        (b'[WhiteA "x"]\n\n1A. e4 {\n', "line 3, column 8", "not closed"),
        (b'[FEN "8/8"]\n\n*\n', "line 1, column 1, FEN", "2 boards"),
        (b'[WhiteA "x"]\n\n1A. e4\n\n', "line 3, column 5", "not ended"),
    ],
)
def test_a_fault_names_its_place_and_spares_the_matches_around_it(
    bad: bytes, where: str, message: str
) -> None:
    good = b'[WhiteA "good"]\n\n1A. e4{1} *\n\n'
    [fault] = matches(bad)
    assert isinstance(fault, BadInput)
    assert (fault.where, message in str(fault)) == (f"night.bpgn, {where}", True)
    assert [type(found) for found in matches(good + bad + good)] == [BpgnGame, BadInput, BpgnGame]


def test_a_wrong_number_is_noted() -> None:
    assert [note.kind for note in match(b'[WhiteA "x"]\n\n7A. e4 *\n').notes] == ["move_number"]


def random_match(seed: int, plies: int) -> BpgnGame:
    chance = random.Random(seed)  # noqa: S311 - not for secrets
    now, moves = Boards.start(), []
    for _ in range(plies):
        board = chance.choice(list(Board))
        here = now.on(board)
        legal = here.legal_moves()
        if not legal:
            continue
        drops = [move for move in legal if move.drop]
        move = chance.choice(drops if drops and chance.random() < 0.4 else legal)
        clock = Decimal(chance.randrange(3000)) / 10
        written = write_san(here, move)
        moves.append(BpgnMove(board, here.turn, here.fullmove_number, written, move, clock))
        now = now.play(board, move)
    return BpgnGame((("WhiteA", "x"),), Boards.start(), tuple(moves), now, PgnResult.of("0-1"))


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(0, 80))
def test_a_match_is_read_as_it_was_written(seed: int, plies: int) -> None:
    game = random_match(seed, plies)
    again = match(write_bpgn(game).encode())
    assert (again.problems, again.notes) == ((), ())
    assert tuple(replace(move, line=0, column=0) for move in again.moves) == game.moves
    assert (again.final, again.result) == (game.final, game.result)
    assert write_bpgn(again) == write_bpgn(game)


@settings(max_examples=60)
@given(st.integers(0, 10**6))
def test_no_piece_is_lost_or_made(seed: int) -> None:
    final = random_match(seed, 120).final
    on_boards = sum(
        len(list(squares_of(position.colour_bits[colour])))
        for position in (final.a, final.b)
        for colour in Colour
    )
    in_pockets = sum(len(position.pocket(colour)) for position in (final.a, final.b) for colour in Colour)
    assert on_boards + in_pockets == 64


WORDS = [
    "1A.",
    "1a.",
    "1B.",
    "2b.",
    "e4",
    "P@e4",
    "{12.5}",
    "{",
    "}",
    "(",
    ")",
    "*",
    "1-0",
    "\n",
    '[WhiteA "x"]',
    "!",
]


@given(st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join) | st.text(max_size=60))
def test_no_text_crashes_the_reader(text: str) -> None:
    for found in matches(text.encode(errors="surrogatepass")):
        if isinstance(found, BpgnGame):
            assert matches(write_bpgn(found).encode(errors="surrogatepass"))
