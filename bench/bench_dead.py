"""Dead positions: the quick test and the full answer on final positions of games, and every known position.

Everything is measured in processor time of this process, side by side in one run.
"""

import csv
from collections.abc import Callable
from pathlib import Path
from time import process_time

import chess

from ordinary_finals import ordinary_finals
from turnus.games.chess import AT_THE_BOARD, Colour, Position, can_mate
from turnus.games.chess.mates import quick_ground
from turnus.notation.fen import fen, parse_fen

KNOWN = Path(__file__).parents[1] / "tests" / "data" / "dead_positions.tsv"
FINALS = 6000


def rate(work: Callable[[], int]) -> float:
    """Return how many pieces of work are done in a second."""
    before = process_time()
    done = work()
    return done / (process_time() - before)


def ask_both(ask: Callable[[Position, Colour], object], positions: list[Position]) -> int:
    for position in positions:
        ask(position, Colour.WHITE)
        ask(position, Colour.BLACK)
    return 2 * len(positions)


def ask_python_chess(boards: list[chess.Board]) -> int:
    for board in boards:
        board.has_insufficient_material(chess.WHITE)
        board.has_insufficient_material(chess.BLACK)
    return 2 * len(boards)


def known_positions() -> list[tuple[Position, list[bool]]]:
    with KNOWN.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    return [(Position.of(parse_fen(row["fen"]), waive=AT_THE_BOARD), expected(row)) for row in rows]


def expected(row: dict[str, str]) -> list[bool]:
    return [row["white_can_mate"] == "1", row["black_can_mate"] == "1"]


def slowest_known() -> float:
    """Answer every known position and return the most seconds one of them took."""
    slowest = 0.0
    for position, answers in known_positions():
        before = process_time()
        assert [can_mate(position, side).can for side in Colour] == answers
        slowest = max(slowest, process_time() - before)
    return slowest


def main() -> None:
    positions = ordinary_finals(FINALS)
    boards = [chess.Board(fen(position)) for position in positions]
    unknown = sum(can_mate(position, side).can is None for position in positions for side in Colour)
    quick = rate(lambda: ask_both(quick_ground, positions))
    oracle = rate(lambda: ask_python_chess(boards))
    full = rate(lambda: ask_both(can_mate, positions))
    print(f"final positions: {FINALS}, both sides asked; unknown at the default limit: {unknown}")
    found = sum(quick_ground(position, side) is not None for position in positions for side in Colour)
    by_material = sum(board.has_insufficient_material(side) for board in boards for side in chess.COLORS)
    print(f"quick test    {quick:10,.0f} a second (target 200,000), {found} sides that cannot mate found")
    print(f"python-chess  {oracle:10,.0f} a second by material alone, {by_material} found")
    print(f"              ratio {quick / oracle:.2f} in speed, {found / by_material:.2f} in what is found")
    print(f"full answer   {full:10,.0f} a second (target 4,000)")
    print(f"known file    {slowest_known():10.3f} s for its slowest position (target 1)")


if __name__ == "__main__":
    main()
