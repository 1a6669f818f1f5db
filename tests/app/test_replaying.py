"""Recorded games move by move: positions, notation, clocks and marks, held against python-chess."""

import random

import chess
import chess.pgn
import pytest

from turnus.app.games import replaying
from turnus.app.games.replay_lists import MOST_GAMES, games_in, notation_of
from turnus.app.games.replaying import Replay, replay_file, replay_first
from turnus.faults import BadInput

SHUFFLE = "1. Nf3 Nf6 2. Ng1 Ng8"


def one(text: str, notation: str = "pgn", language: str = "en") -> Replay:
    rulebook = {"pgn": "fide-2023", "pdn": "kndb-2009", "bpgn": "asten-bughouse"}[notation]
    return replay_first(text.encode(), notation, rulebook, language)


def kinds(replay: Replay) -> list[tuple[str, int, bool]]:
    return [(mark.kind, mark.ply, mark.went_on) for mark in replay.marks]


def played(seed: int, length: int) -> chess.pgn.Game:
    """A game of random moves, with a variation here and there and clocks."""
    lots = random.Random(seed)  # noqa: S311 - any game will do, the same every time
    game = chess.pgn.Game()
    node: chess.pgn.GameNode = game
    for ply in range(length):
        moves = list(node.board().legal_moves)
        if not moves:
            break
        first, second = lots.choice(moves), lots.choice(moves)
        before = node
        node = before.add_variation(first)
        node.set_clock(3600 - 20 * ply)
        if second != first and ply % 9 == 4:
            before.add_variation(second)
    game.headers["Result"] = game.end().board().result()
    return game


@pytest.mark.parametrize("seed", range(4))
def test_positions_and_moves_are_those_of_python_chess(seed: int) -> None:
    game = played(seed, 160)
    replay = one(str(game))
    ours = [step.positions[0] for step in replay.line]
    for mine, node in zip(ours, game.mainline(), strict=True):
        board = node.board()
        assert chess.Board(mine).fen() == board.fen()  # both write en passant only where it can be
    assert [step.text for step in replay.line] == [node.san() for node in game.mainline()]
    assert [step.squares[-1] for step in replay.line] == [
        chess.square_name(node.move.to_square) for node in game.mainline()
    ]
    theirs = [len(node.variations) - 1 for node in [game, *game.mainline()] if node.variations]
    assert [len(step.variations) for step in replay.line] == theirs
    assert list(replay.line[7].clocks) == [3600 - 120, 3600 - 140]
    ids = [step.id for step in replay.steps()]
    assert ids == list(range(1, len(ids) + 1))
    assert all(step.parent < step.id for step in replay.steps())


@pytest.mark.parametrize("seed", range(3))
def test_repetitions_and_idle_moves_are_those_of_python_chess(seed: int) -> None:
    """Kings and knights alone wander until everything that counts has been counted."""
    lots = random.Random(seed)  # noqa: S311
    board = chess.Board("4k2n/7p/8/8/8/8/7P/4K2N w - - 0 1")
    start, threefold, fifty, sans = board.copy(), 0, 0, []
    for ply in range(1, 131):
        quiet = [m for m in board.legal_moves if not board.is_zeroing(m)]
        move = lots.choice(quiet)
        sans.append(board.san(move))
        board.push(move)
        threefold = threefold or (ply if board.is_repetition(3) else 0)
        fifty = fifty or (ply if board.is_fifty_moves() else 0)
    text = f'[FEN "{start.fen()}"]\n[SetUp "1"]\n\n1. {" ".join(sans)} *\n'
    found = dict(kind[:2] for kind in kinds(one(text)))
    assert (found.get("threefold", 0), found.get("fifty_moves", 0)) == (threefold, fifty)


def test_a_third_time_and_a_fifth_time_are_marked() -> None:
    replay = one(f'[Result "1/2-1/2"]\n\n{SHUFFLE} 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 '
                 "7. Nf3 Nf6 8. Ng1 Ng8 1/2-1/2\n")  # fmt: skip
    found = kinds(replay)
    assert ("threefold", 8, True) in found
    assert ("fivefold", 16, False) in found
    assert next(mark for mark in replay.marks if mark.kind == "fivefold").clauses == ("9.6", "9.6.1")


def test_mate_is_marked_whether_noticed_or_contradicted() -> None:
    assert kinds(one("1. f3 e5 2. g4 Qh4# 0-1\n")) == [("checkmate", 4, False)]
    drawn = one("1. f3 e5 2. g4 Qh4# 1/2-1/2\n")
    assert [(mark.kind, mark.is_wrong) for mark in drawn.marks] == [
        ("checkmate", False),
        ("result_contradicted", True),
    ]


def test_a_dead_position_is_marked_where_it_arose() -> None:
    free = one('[FEN "7k/8/8/8/8/8/4q3/3K4 w - - 0 1"]\n[SetUp "1"]\n\n1. Kxe2 Kg7 2. Kd3 1/2-1/2\n')
    assert kinds(free) == [("dead_position", 1, True)]


def test_a_fallen_flag_is_marked_with_what_it_means() -> None:
    loses = one("1. e4 {[%clk 0:00:00]} e5 {[%clk 0:01:00]} 0-1\n")
    assert [(mark.kind, mark.ply, mark.clauses) for mark in loses.marks] == [("flag_loss", 1, ("6.4", "6.9"))]
    bare = '[FEN "7k/8/8/8/8/8/4Q3/4K3 w - - 0 1"]\n[SetUp "1"]\n\n'
    drawn = one(bare + "1. Qe3 {[%clk 0:00:00]} 1/2-1/2\n")
    assert [mark.kind for mark in drawn.marks] == ["flag_draw"]


def test_a_clause_of_a_rulebook_beneath_is_named_with_its_book() -> None:
    marked = replay_first(b"1. e4 e5 2. Ke3 *\n", "pgn", "osv-v30", "en").marks
    assert [clause.partition(":")[0] for mark in marked for clause in mark.clauses] == ["fide-2023"] * 3


def test_an_illegal_move_is_marked_and_what_follows_has_no_position() -> None:
    replay = one("1. e4 e5 2. Ke3 d6 3. Nf3 *\n")
    assert [step.text for step in replay.line] == ["e4", "e5", "Ke3", "d6", "Nf3"]
    assert [bool(step.positions) for step in replay.line] == [True, True, False, False, False]
    [wrong] = replay.marks
    assert (wrong.ply, wrong.is_wrong, bool(wrong.clauses)) == (3, True, True)


def test_moves_are_written_in_the_readers_language_and_spoken() -> None:
    replay = one("1. Nf3 Nf6 (1... d5) 2. g3 *\n", language="nl")
    assert [(step.number, step.anchor, step.text) for step in replay.steps()] == [
        ("1.", "1w", "Pf3"),
        ("1...", "1b", "Pf6"),
        ("1...", "v3", "d5"),
        ("2.", "2w", "g3"),
    ]
    assert replay.line[0].spoken == "paard Felix drie"


def test_a_draughts_game_has_its_squares_and_its_own_law() -> None:
    text = '[GameType "20"]\n[Result "*"]\n\n1. 32-28 {[%clock w0:10:00 b0:11:00]} 19-23 2. 28x19 14x23 *\n'
    replay = one(text, "pdn")
    assert [step.squares for step in replay.line] == [("32", "28"), ("19", "23"), ("28", "19"), ("14", "23")]
    assert list(replay.line[0].clocks) == [600, 660]
    assert (replay.kind, replay.rulebook, replay.marks) == ("draughts", "kndb-2009", ())
    missed = one('[Result "2-0"]\n\n1. 32-28 19-23 2. 33-29 2-0\n', "pdn")
    assert [(mark.kind, mark.ply, mark.clauses) for mark in missed.marks] == [
        ("capture_missed", 3, ("6.2", "7.2-c"))
    ]


def test_a_bughouse_match_has_two_boards_and_four_clocks() -> None:
    moves = "1A. e4 {180} 1a. d5 {179} 1B. e4 {178} 2A. exd5 {177} 1b. e5 {176} 2B. P@d6 {175} *"
    replay = one(f"\n{moves}\n", "bpgn")
    assert [(step.anchor, step.board) for step in replay.line][:3] == [("1A", 0), ("1a", 0), ("1B", 1)]
    assert list(replay.line[-1].clocks) == [177, 179, 175, 176]
    assert "[" in replay.line[3].positions[1], "the pawn is in the partner's hand"


def test_a_file_is_listed_with_each_games_own_text() -> None:
    text = '[White "A"]\n[Black "B"]\n\n1. e4 e5 1-0\n\n[White "C"]\n\n1. d4 {what a move} d5 *\n'
    listed = games_in(text.encode(), "x.pgn")
    assert [(game.white, game.result, game.moves) for game in listed.games] == [
        ("A", "1-0", 1),
        ("C", "*", 1),
    ]
    again = [list(replay_file(game.text.encode(), "pgn", "fide-2023", "en")) for game in listed.games]
    assert [(len(found), found[0].tag("White")) for found in again] == [(1, "A"), (1, "C")]
    broken = games_in(text.encode() + b'[White "D"]\n\n1. e4 (1. d4 *\n', "x.pgn")
    assert (len(broken.games), len(broken.faults)) == (2, 1)
    assert "line 9" in broken.faults[0].where or "line 11" in broken.faults[0].where


def test_a_long_file_is_listed_as_far_as_a_list_goes() -> None:
    listed = games_in(b'[White "A"]\n\n1. e4 *\n\n' * (MOST_GAMES + 3), "")
    assert (len(listed.games), listed.more) == (MOST_GAMES, 3)


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("1. e4 e5 *", "pgn"),
        ('[GameType "20"]\n1. 32-28 *', "pdn"),
        ("1. 32-28 19-23 *", "pdn"),
        ("1A. e4 1a. e5 *", "bpgn"),
        ('[WhiteA "x"]\n*', "bpgn"),
    ],
)
def test_the_notation_shows_in_the_text(text: str, notation: str) -> None:
    assert notation_of("games.txt", text.encode()) == notation


@pytest.mark.parametrize("content", [b"", b"   \n", b"\0\1\2", b"hello world"])
def test_what_is_no_game_is_refused_in_words(content: bytes) -> None:
    with pytest.raises(BadInput):
        games_in(content, "x.pgn")


def test_a_game_longer_than_any_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replaying, "MOST_STEPS", 40)
    moves = [f"{2 * n + 1}. Nf3 Nf6 {2 * n + 2}. Ng1 Ng8" for n in range(11)]
    assert len(one(" ".join([*moves[:10], "*"])).line) == 40
    for text in (" ".join([*moves, "*"]), "1. e4 " + "(1. d4) " * 40 + "*"):
        with pytest.raises(BadInput, match="a game of more than 40 moves cannot be shown"):
            one(text)
