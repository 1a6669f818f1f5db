"""Chess positions and games to test notation on, made by chance from a seed."""

import random

import chess

from chance import strategies as st
from turnus.games.chess import Move, Position, Variant, start
from turnus.notation.fen import parse_fen

SHARP = (
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/PPPk4/8/8/2Q1Q3/8/4Kppp/2Q5 b - - 0 1",
    "7k/2N1N3/8/8/2N1N3/8/8/K7 w - - 0 1",
    "4k3/2p1p3/8/1P1P1P2/8/8/8/4K3 b - - 0 1",
)
"""Positions with promotions, en passant, castling and pieces that need telling apart."""


def random_game(seed: int, plies: int, position: Position | None = None) -> list[tuple[Position, Move]]:
    """Play at random: each position with the move made in it."""
    chance = random.Random(seed)  # noqa: S311 - not for secrets
    now = position or start()
    played = []
    for _ in range(plies):
        moves = now.legal_moves()
        if not moves:
            break
        move = chance.choice(moves)
        played.append((now, move))
        now = now.play(move)
    return played


def positions() -> st.SearchStrategy[tuple[Position, chess.Board]]:
    """A position of ours and the same of python-chess, some random moves after one of several starts."""
    return st.builds(
        _after, st.sampled_from((chess.STARTING_FEN, *SHARP)), st.integers(0, 10**6), st.integers(0, 40)
    )


def _after(fen: str, seed: int, plies: int) -> tuple[Position, chess.Board]:
    board, position = chess.Board(fen), Position.of(parse_fen(fen))
    for before, move in random_game(seed, plies, position):
        position = before.play(move)
        board.push_uci(move.uci)
    return position, board


def numbered_start(number: int) -> Position:
    """Return a Chess960 array."""
    return start(Variant.CHESS960, number)
