"""Chess against python-chess, in turns in one run: perft, legal moves, play. Every count is checked too."""

from collections.abc import Callable
from statistics import median
from time import perf_counter

import chess

from turnus.games.chess import Move, Position, Variant, start
from turnus.notation.fen import parse_fen

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
CHESS960 = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"
ROUNDS = 3


def their_perft(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += their_perft(board, depth - 1)
        board.pop()
    return nodes


def rate(work: Callable[[], int]) -> float:
    """Return how many of what the work counts were done in a second."""
    before = perf_counter()
    done = work()
    return done / (perf_counter() - before)


def compare(name: str, ours: Callable[[], int], theirs: Callable[[], int], wanted: float) -> None:
    rounds = [(rate(ours), rate(theirs)) for _ in range(ROUNDS)]
    our_rate, their_rate = median(a for a, _ in rounds), median(b for _, b in rounds)
    ratio = our_rate / their_rate
    verdict = "ok" if ratio >= wanted else "TOO SLOW"
    print(
        f"{name:34} {our_rate / 1e6:9.2f} M/s  python-chess {their_rate / 1e6:6.3f} M/s"
        f"  {ratio:7.1f}x  wanted {wanted:.0f}x  {verdict}"
    )


def counted(position: Position, depth: int, nodes: int) -> Callable[[], int]:
    def count() -> int:
        found = position.perft(depth)
        assert found == nodes, (found, nodes)
        return found

    return count


def compare_perft() -> None:
    kiwipete = Position.of(parse_fen(KIWIPETE))
    other = Position.of(parse_fen(CHESS960, Variant.CHESS960))
    compare(
        "perft start, 6 (theirs 4)",
        counted(start(), 6, 119_060_324),
        lambda: their_perft(chess.Board(), 4),
        100,
    )
    compare(
        "perft Kiwipete, 5 (theirs 3)",
        counted(kiwipete, 5, 193_690_690),
        lambda: their_perft(chess.Board(KIWIPETE), 3),
        100,
    )
    compare(
        "perft chess960, 6 (theirs 3)",
        counted(other, 6, 227_689_589),
        lambda: their_perft(chess.Board(CHESS960, chess960=True), 3),
        100,
    )


def compare_calls(name: str, fen: str) -> None:
    """Call each side from Python as its users do; play is a copy and a push there, a value here."""
    position, board = Position.of(parse_fen(fen)), chess.Board(fen)
    move = position.legal_moves()[0]
    their_move = chess.Move.from_uci(move.uci)
    times = 2000
    compare(
        f"legal_moves(), {name}",
        lambda: sum(1 for _ in range(times * 20) if position.legal_moves()),
        lambda: sum(1 for _ in range(times) if list(board.legal_moves)),
        10,
    )
    compare(
        f"play(), {name}, copy and push",
        lambda: sum(1 for _ in range(times * 20) if position.play(move)),
        lambda: sum(1 for _ in range(times) if pushed(board, their_move)),
        10,
    )
    compare(
        f"play(), {name}, push and pop",
        lambda: sum(1 for _ in range(times * 20) if position.play(move)),
        lambda: sum(1 for _ in range(times) if pushed_and_popped(board, their_move)),
        10,
    )
    compare(
        f"every reply, {name}",
        lambda: sum(our_replies(position) for _ in range(times)),
        lambda: sum(their_replies(board) for _ in range(times // 20)),
        10,
    )


def pushed(board: chess.Board, move: chess.Move) -> chess.Board:
    following = board.copy(stack=False)
    following.push(move)
    return following


def pushed_and_popped(board: chess.Board, move: chess.Move) -> chess.Move:
    board.push(move)
    return board.pop()


def our_replies(position: Position) -> int:
    return sum(len(position.play(move).legal_moves()) for move in position.legal_moves())


def their_replies(board: chess.Board) -> int:
    replies = 0
    for move in board.legal_moves:
        board.push(move)
        replies += len(list(board.legal_moves))
        board.pop()
    return replies


if __name__ == "__main__":
    assert Move.from_uci("e2e4") in start().legal_moves()
    compare_perft()
    compare_calls("start", chess.STARTING_FEN)
    compare_calls("Kiwipete", KIWIPETE)
