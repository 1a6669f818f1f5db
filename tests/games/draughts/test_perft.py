"""Counts of lines of legal moves, against the table of published figures."""

import csv
from pathlib import Path

import pytest

from turnus.games.draughts import Position
from turnus.notation.pdn import read_fen

TABLE = Path(__file__).parents[2] / "data" / "draughts" / "perft.tsv"
QUICK = 300_000_000  # lines; bench/bench_draughts.py counts the rest


def rows() -> list[tuple[str, int, int]]:
    with TABLE.open(newline="") as file:
        return [(r["fen"], int(r["depth"]), int(r["nodes"])) for r in csv.DictReader(file, delimiter="\t")]


@pytest.mark.parametrize(("fen", "depth", "nodes"), [row for row in rows() if row[2] <= QUICK])
def test_the_number_of_lines(fen: str, depth: int, nodes: int) -> None:
    assert Position.of(read_fen(fen)).perft(depth) == nodes


def test_the_table_reaches_depth_ten_from_the_start() -> None:
    assert ("W:W31-50:B1-20", 10, 258_895_763) in rows()


def test_no_move_is_one_line() -> None:
    assert Position.start().perft(0) == 1


@pytest.mark.parametrize("depth", [-1, 101])
def test_a_depth_out_of_range_is_refused(depth: int) -> None:
    with pytest.raises(ValueError, match="depth"):
        Position.start().perft(depth)
