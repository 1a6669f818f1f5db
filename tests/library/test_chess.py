"""Chess as a library: against python-chess, values that behave, mistakes that are one sentence."""

import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import copy, deepcopy
from decimal import Decimal
from io import StringIO
from pathlib import Path
from typing import Any

import chess as oracle
import chess.pgn as chess_pgn
import pytest

import turnus
from chance import strategies as st
from chance.running import given, settings
from turnus import chess

START = chess.Position.start()
BUGHOUSE = turnus.bughouse.Boards.start().a
E4 = chess.Move.from_uci("e2e4")


@st.composite
def lines(draw: st.DrawFn, *, chess960: bool = False) -> tuple[chess.Position, list[chess.Move]]:
    """Draw a start and legal moves from it."""
    start = chess.Position.chess960(draw(st.integers(0, 959))) if chess960 else START
    position, moves = start, []
    for _ in range(draw(st.integers(0, 40))):
        legal = position.legal_moves()
        if not legal:
            break
        moves.append(draw(st.sampled_from(legal)))
        position = position.play(moves[-1])
    return start, moves


@settings(max_examples=25)
@given(lines())
def test_a_game_is_the_same_in_python_chess(line: tuple[chess.Position, list[chess.Move]]) -> None:
    start, moves = line
    position, board = start, oracle.Board()
    for move in moves:
        theirs = oracle.Move.from_uci(move.uci)
        assert position.san(move) == board.san(theirs)
        assert position.parse_san(board.san(theirs)) == move
        position = position.play(move)
        board.push(theirs)
        assert position.fen == board.fen(en_passant="legal")
    assert {move.uci for move in position.legal_moves()} == {move.uci() for move in board.legal_moves}
    assert position.is_check() == board.is_check()
    assert position.is_checkmate() == board.is_checkmate()
    assert position.is_stalemate() == board.is_stalemate()
    assert chess.Position.from_fen(position.fen) == position


@settings(max_examples=10)
@given(lines(chess960=True))
def test_chess960_is_the_same_in_python_chess(line: tuple[chess.Position, list[chess.Move]]) -> None:
    start, moves = line
    board = oracle.Board(start.fen, chess960=True)
    for move in moves:
        board.push(oracle.Move.from_uci(move.uci))
    final = start.play(*moves)
    assert {move.uci for move in final.legal_moves()} == {move.uci() for move in board.legal_moves}
    assert chess.Position.from_fen(final.fen, chess960=True) == final


@settings(max_examples=15)
@given(lines())
def test_a_written_game_is_read_again(line: tuple[chess.Position, list[chess.Move]]) -> None:
    game = chess.Game.of(line[1], tags={"White": 'A "quoted" \\ name', "Event": "Šachy"}, result="1-0")
    [again] = chess.loads(chess.dumps([game]))
    assert again.moves == game.moves
    assert again.tags["White"] == game.tags["White"]
    assert again.result == "1-0"
    assert not again.problems
    [fast] = chess.loads(chess.dumps([game]), variations=False)
    assert (fast.moves, fast.final, fast.pgn) == (game.moves, game.final, again.pgn)


def test_remarks_clocks_and_variations_survive_python_chess() -> None:
    instead: chess.Ply[chess.Move] = chess.Ply(text="d4", variations=((chess.Ply(text="c4"),),))
    ply: chess.Ply[chess.Move] = chess.Ply(
        text="e4", comments=("best",), marks=(1,), white_clock=Decimal("5399.5"), variations=((instead,),)
    )
    game = chess.Game.of([ply, "c5"], result="*")
    theirs = chess_pgn.read_game(StringIO(game.pgn))
    assert theirs is not None
    first, second, _ = theirs.variations
    assert (first.nags, first.clock(), second.san()) == ({1}, 5399.5, "d4")
    [again] = chess.loads(game.pgn)
    assert again.line[0].white_clock == Decimal("5399.5")
    assert again.line[0].variations[0][0].variations[0][0].text == "c4"
    assert again.line[0].comments == ("best",)


def test_a_file_is_read_as_a_stream(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    chess.write(path, [chess.Game.of(["e4"]), chess.Game.of(["d4"])])
    reading = chess.games(path)
    assert next(reading).moves == (E4,)
    path.write_text("1. e4 {open\n", "utf-8")
    with pytest.raises(turnus.BadInput, match=r"games\.pgn, line 1, column 7: the comment is not closed"):
        next(chess.games(str(path)))


def test_a_bad_game_does_not_end_the_file() -> None:
    wrong: list[turnus.TurnusError] = []
    text = '[White "a"]\n\n1. e4 ( *\n\n[White "b"]\n\n1. d4 *\n'
    assert [game.white for game in chess.loads(text, faults=wrong.append)] == ["b"]
    assert [error.kind for error in wrong] == ["syntax"]


def test_dutch_games_are_read_and_written() -> None:
    [game] = chess.loads("1. Pf3 d5 2. Pc3 *")
    assert [move.uci for move in game.moves] == ["g1f3", "d7d5", "b1c3"]
    assert "1. Nf3 d5 2. Nc3" in game.pgn


VALUES: tuple[Any, ...] = (
    START,
    E4,
    START.piece_at("e1"),
    START.play("e4").can_mate("white", limit=0),
    chess.Position.chess960(7),
    BUGHOUSE,
    chess.Game.of(["e4", "e5"]),
    next(chess.loads("1. e4 e5 2. Ke3 *")),
    chess.Ply(text="e4"),
    turnus.bughouse.Boards.start(),
    turnus.bughouse.Match.of([("A", "e4")]),
)


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_values_are_values(value: Any) -> None:
    for made in (copy(value), deepcopy(value), pickle.loads(pickle.dumps(value))):  # noqa: S301 - our own
        assert made == value
        assert hash(made) == hash(value)
    assert value != "something else"
    assert "object at" not in repr(value)
    with pytest.raises((AttributeError, TypeError)):
        value.anything = 1


MISTAKES: dict[str, Callable[[], object]] = {
    "fen None": lambda: chess.Position.from_fen(None),  # type: ignore[arg-type]
    "fen bytes": lambda: chess.Position.from_fen(b"8/8"),  # type: ignore[arg-type]
    "fen empty": lambda: chess.Position.from_fen(""),
    "fen huge": lambda: chess.Position.from_fen("8/" * 100_000),
    "fen draughts": lambda: chess.Position.from_fen("W:W31-50:B1-20"),
    "fen nul": lambda: chess.Position.from_fen("\0"),
    "no king": lambda: chess.Position.from_fen("8/8/8/8/8/8/8/8 w - - 0 1"),
    "constructed": lambda: chess.Position("8/8"),  # type: ignore[arg-type]
    "move None": lambda: chess.Move.from_uci(None),  # type: ignore[arg-type]
    "move empty": lambda: chess.Move.from_uci(""),
    "move of draughts": lambda: chess.Move.from_uci("32-28"),
    "illegal": lambda: START.play(chess.Move.from_uci("e2e5")),
    "illegal text": lambda: START.play("Qh5"),
    "play None": lambda: START.play(None),  # type: ignore[arg-type]
    "play draughts": lambda: START.play(turnus.draughts.Move.of([32, 28])),  # type: ignore[arg-type]
    "san illegal": lambda: START.san(chess.Move.from_uci("e2e5")),
    "san None": lambda: START.parse_san(None),  # type: ignore[arg-type]
    "san empty": lambda: START.parse_san(""),
    "san huge": lambda: START.parse_san("N" * 100_000),
    "letters": lambda: START.parse_san("e4", letters="xx"),  # type: ignore[arg-type]
    "language": lambda: START.why_not(E4, language="xx"),  # type: ignore[arg-type]
    "side": lambda: START.can_mate("grey"),  # type: ignore[arg-type]
    "square": lambda: START.piece_at("e9"),
    "square number": lambda: START.piece_at(3),  # type: ignore[arg-type]
    "number": lambda: chess.Position.chess960(960),
    "number text": lambda: chess.Position.chess960("1"),  # type: ignore[arg-type]
    "depth": lambda: START.perft(-1),
    "depth bool": lambda: START.perft(True),
    "depth huge": lambda: START.perft(10**30),
    "limit": lambda: START.can_mate("white", limit=-1),
    "bughouse mate": lambda: BUGHOUSE.can_mate("white"),
    "bughouse dead": BUGHOUSE.is_dead,
    "bughouse game": lambda: chess.Game.of(start=BUGHOUSE),
    "game text": lambda: chess.Game.of("e4 e5"),
    "game None": lambda: chess.Game.of(None),  # type: ignore[arg-type]
    "game illegal": lambda: chess.Game.of(["e4", "e4"]),
    "game result": lambda: chess.Game.of(result="2-0"),
    "game tags": lambda: chess.Game.of(tags=[("a", "b")]),  # type: ignore[arg-type]
    "game tag": lambda: chess.Game.of(tags={"a b": "c"}),
    "game tag value": lambda: chess.Game.of(tags={"Round": 3}),  # type: ignore[dict-item]
    "game clock": lambda: chess.Game.of([chess.Ply(text="e4", white_clock=Decimal("NaN"))]),
    "pgn None": lambda: chess.loads(None),  # type: ignore[arg-type]
    "pgn path": lambda: chess.games(None),  # type: ignore[arg-type]
    "pgn missing": lambda: next(chess.games("there is no such file.pgn")),
    "pgn encoding": lambda: next(chess.games(__file__, encoding="no-such")),
    "pgn bughouse": lambda: list(chess.loads("1A. e4 1a. e5 *")),
    "dumps": lambda: chess.dumps("abc"),  # type: ignore[arg-type]
    "dumps other": lambda: chess.dumps([1]),  # type: ignore[list-item]
    "write": lambda: chess.write("/no/such/folder/x.pgn", []),
}


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_is_one_sentence(mistake: Callable[[], object], capsys: Any) -> None:
    with pytest.raises(turnus.TurnusError) as caught:
        mistake()
    told = str(caught.value)
    assert told
    assert "{" not in told
    assert len(told) < 600
    assert "\n" not in told
    assert turnus.sentence_of(caught.value, language="nl")
    assert pickle.loads(pickle.dumps(caught.value)).args == caught.value.args  # noqa: S301 - our own
    assert capsys.readouterr() == ("", "")


def test_an_empty_text_has_no_games() -> None:
    assert list(chess.loads("")) == list(chess.loads(b"\n\n")) == []


def test_threads_share_positions() -> None:
    def walk(number: int) -> tuple[str, int]:
        position = chess.Position.chess960(number)
        moves = sorted(position.legal_moves(), key=str)
        return position.play(moves[0]).fen, position.perft(2)

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(walk, range(40))) == [walk(number) for number in range(40)]
