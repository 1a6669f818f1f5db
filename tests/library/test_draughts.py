"""Draughts and bughouse as libraries: against pydraughts, as values, and mistakes that are one sentence."""

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from draughts import Board as Oracle

import turnus
from chance import strategies as st
from chance.running import given, settings
from turnus import bughouse, draughts

START = draughts.Position.start()


@st.composite
def lines(draw: st.DrawFn) -> list[draughts.Move]:
    """Draw legal moves from the start."""
    position, moves = START, []
    for _ in range(draw(st.integers(0, 60))):
        legal = position.legal_moves()
        if not legal:
            break
        moves.append(draw(st.sampled_from(legal)))
        position = position.play(moves[-1])
    return moves


def theirs(position: draughts.Position) -> set[tuple[int, int, frozenset[int]]]:
    """Return the legal moves as pydraughts has them: ends and captures."""
    board = Oracle("standard", position.fen)
    found = set()
    for move in board.legal_moves():
        squares = [*move.steps_move]
        captures = frozenset(int(square) for square in move.captures or ())
        found.add((squares[0], squares[-1], captures))
    return found


@settings(max_examples=15)
@given(lines())
def test_moves_are_those_of_pydraughts(moves: list[draughts.Move]) -> None:
    position = START.play(*moves)
    ours = {(move.start, move.end, frozenset(move.captures)) for move in position.legal_moves()}
    assert ours == theirs(position)
    assert draughts.Position.from_fen(position.fen) == position
    for move in position.legal_moves():
        assert position.parse(position.notation(move)) == move
        assert position.why_not(move) is None


@settings(max_examples=15)
@given(lines())
def test_a_written_game_is_read_again(moves: list[draughts.Move]) -> None:
    game = draughts.Game.of(moves, tags={"White": "Anna"}, result="1-1")
    [again] = draughts.loads(draughts.dumps([game]))
    assert (again.moves, again.result, again.white) == (game.moves, "1-1", "Anna")
    assert not again.problems
    assert again.final == START.play(*moves)


def test_a_game_from_another_position_keeps_it() -> None:
    start = draughts.Position.from_fen("W:W32:B28,19")
    game = draughts.Game.of(["32x14"], start=start, result="2-0")
    [again] = draughts.loads(game.pdn)
    assert again.start == start
    assert again.moves == game.moves


def test_a_match_is_read_again_and_captures_reach_the_partner(tmp_path: Path) -> None:
    made = bughouse.Match.of(
        [("A", "e4"), ("B", "d4"), ("A", "d5"), ("A", "exd5"), ("B", "P@e3")], tags={"WhiteA": "Anna"}
    )
    bughouse.write(tmp_path / "match.bpgn", [made])
    [again] = bughouse.matches(tmp_path / "match.bpgn")
    assert again.final == made.final
    assert not again.problems
    assert again.moves[-1].move == bughouse.Move.from_uci("P@e3")
    assert repr(again) == "<Match Anna/? - ?/? *, 5 plies>"


def test_clocks_of_a_match_are_read() -> None:
    [match] = bughouse.loads("1A. e4{179.5} 1a. e5{180} *")
    assert [move.clock for move in match.moves] == [Decimal("179.5"), Decimal(180)]


VALUES: tuple[Any, ...] = (
    START,
    draughts.Move.of([32, 14], [19, 28]),
    START.piece_at(31),
    draughts.Game.of(["32-28", draughts.Ply(text="19-23", comments=("a",))]),
)


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_values_are_values(value: Any) -> None:
    for made in (copy(value), deepcopy(value), pickle.loads(pickle.dumps(value))):  # noqa: S301 - our own
        assert made == value
        assert hash(made) == hash(value)
    assert "object at" not in repr(value)
    with pytest.raises((AttributeError, TypeError)):
        value.anything = 1


MISTAKES: dict[str, Callable[[], object]] = {
    "fen None": lambda: draughts.Position.from_fen(None),  # type: ignore[arg-type]
    "fen bytes": lambda: draughts.Position.from_fen(b""),  # type: ignore[arg-type]
    "fen empty": lambda: draughts.Position.from_fen(""),
    "fen chess": lambda: draughts.Position.from_fen(turnus.chess.Position.start().fen),
    "fen huge": lambda: draughts.Position.from_fen("W:W" + "1," * 100_000),
    "fen empty board": lambda: draughts.Position.from_fen("W:W:B"),
    "constructed": lambda: draughts.Position("W:W31:B1"),  # type: ignore[arg-type]
    "move short": lambda: draughts.Move.of([32]),
    "move outside": lambda: draughts.Move.of([32, 51]),
    "move text": lambda: draughts.Move.of("32-28"),  # type: ignore[arg-type]
    "move captures": lambda: draughts.Move.of([32, 28], [None]),  # type: ignore[list-item]
    "illegal": lambda: START.play(draughts.Move.of([32, 23])),
    "illegal captures": lambda: START.play(draughts.Move.of([32, 28], [1])),
    "illegal text": lambda: START.play("32x23"),
    "play None": lambda: START.play(None),  # type: ignore[arg-type]
    "play chess": lambda: START.play(turnus.chess.Move.from_uci("e2e4")),  # type: ignore[arg-type]
    "parse huge": lambda: START.parse("x" * 100_000),
    "notation illegal": lambda: START.notation(draughts.Move.of([32, 23])),
    "square": lambda: START.piece_at(51),
    "square text": lambda: START.piece_at("31"),  # type: ignore[arg-type]
    "depth": lambda: START.perft(-1),
    "game illegal": lambda: draughts.Game.of(["32-28", "32-28"]),
    "game result": lambda: draughts.Game.of(result="1-0"),
    "game start": lambda: draughts.Game.of(start=turnus.chess.Position.start()),  # type: ignore[arg-type]
    "pdn None": lambda: draughts.loads(None),  # type: ignore[arg-type]
    "pdn russian": lambda: list(draughts.loads('[GameType "25"] 1. c3-d4 *')),
    "boards None": lambda: bughouse.Boards.from_fen(None),  # type: ignore[arg-type]
    "boards one": lambda: bughouse.Boards.from_fen(turnus.chess.Position.start().fen),
    "boards no king": lambda: bughouse.Boards.from_fen("8/8/8/8/8/8/8/8 w|8/8/8/8/8/8/8/8 w"),
    "board C": lambda: bughouse.Boards.start().on("C"),  # type: ignore[arg-type]
    "board None": lambda: bughouse.Boards.start().play(None),  # type: ignore[arg-type]
    "drop": lambda: bughouse.Boards.start().play("A", "N@f3"),
    "match moves": lambda: bughouse.Match.of(["e4"]),  # type: ignore[list-item]
    "match None": lambda: bughouse.Match.of(None),  # type: ignore[arg-type]
    "match illegal": lambda: bughouse.Match.of([("A", "e5")]),
    "match result": lambda: bughouse.Match.of(result="?"),
    "bpgn chess": lambda: list(bughouse.loads("1. e4 e5 *")),
    "bpgn None": lambda: bughouse.loads(None),  # type: ignore[arg-type]
    "bpgn path": lambda: bughouse.matches(7),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("mistake", MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_is_one_sentence(mistake: Callable[[], object], capsys: Any) -> None:
    with pytest.raises(turnus.TurnusError) as caught:
        mistake()
    told = str(caught.value)
    assert told
    assert "{" not in told
    assert len(told) < 600
    assert turnus.sentence_of(caught.value, language="nl")
    assert capsys.readouterr() == ("", "")
