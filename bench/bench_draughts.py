"""Draughts: lines counted and moves listed, beside py-draughts in an environment of its own (see below).

py-draughts and pydraughts, our test oracle, both install the package `draughts`; so this makes a temporary
environment for py-draughts. Its count to depth 9 takes a minute or two. The rows of the perft table that are
too long for the tests are counted here, and every count is asserted. Times are processor time.
"""

import csv
import json
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

from turnus.games.draughts import Position
from turnus.notation.pdn import read_fen

DEPTH, NODES = 9, 41_022_423
TESTED = 300_000_000  # lines; longer rows are not in the tests
REPEAT = 2_000
TABLE = Path(__file__).parents[1] / "tests" / "data" / "draughts" / "perft.tsv"
THEIRS = """
import json, sys, time
import draughts

def perft(board, depth):
    moves = board.legal_moves
    if depth == 1:
        return len(moves)
    nodes = 0
    for move in moves:
        board.push(move)
        nodes += perft(board, depth - 1)
        board.pop()
    return nodes

depth, repeat = int(sys.argv[1]), int(sys.argv[2])
board = draughts.StandardBoard()
start = time.process_time()
for _ in range(repeat):
    moves = list(board.legal_moves)
listing = (time.process_time() - start) / repeat
start = time.process_time()
for _ in range(repeat):
    board.push(moves[0])
    board.pop()
playing = (time.process_time() - start) / repeat
start = time.process_time()
nodes = perft(board, depth)
seconds = time.process_time() - start
print(json.dumps({"nodes": nodes, "seconds": seconds, "listing": listing, "playing": playing}))
"""


def theirs(depth: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / "bin" / "python"
        install = [python, "-m", "pip", "install", "-q", "--disable-pip-version-check", "py-draughts==1.10.1"]
        subprocess.run(install, check=True, stderr=subprocess.DEVNULL)
        done = subprocess.run(
            [python, "-c", THEIRS, str(depth), str(REPEAT)], check=True, capture_output=True, text=True
        )
        measured: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
        return measured


def ours(depth: int) -> dict[str, float]:
    position = Position.start()
    start = time.process_time()
    for _ in range(REPEAT):
        moves = position.legal_moves()
    listing = (time.process_time() - start) / REPEAT
    start = time.process_time()
    for _ in range(REPEAT):
        position.play(moves[0])
    playing = (time.process_time() - start) / REPEAT
    start = time.process_time()
    nodes = position.perft(depth)
    return {"nodes": nodes, "seconds": time.process_time() - start, "listing": listing, "playing": playing}


def long_rows() -> None:
    with TABLE.open(newline="") as file:
        rows = [row for row in csv.DictReader(file, delimiter="\t") if int(row["nodes"]) > TESTED]
    for row in rows:
        start = time.process_time()
        nodes = Position.of(read_fen(row["fen"])).perft(int(row["depth"]))
        seconds = time.process_time() - start
        assert nodes == int(row["nodes"]), row
        speed = f"{nodes / seconds / 1e6:.0f} M/s"
        print(f"{row['name']} depth {row['depth']}: {nodes:,} in {seconds:.1f} s, {speed}", flush=True)


def main() -> None:
    depth = int(sys.argv[1]) if len(sys.argv) > 1 else DEPTH
    mine = ours(depth)
    print(f"turnus: {mine['nodes']:,} lines of {depth} in {mine['seconds']:.2f} s, ", end="")
    print(f"{mine['nodes'] / mine['seconds'] / 1e6:.0f} M/s", flush=True)
    long_rows()
    other = theirs(depth)
    assert mine["nodes"] == other["nodes"]
    assert depth != DEPTH or mine["nodes"] == NODES
    print(f"py-draughts 1.10.1: {other['nodes']:,} lines in {other['seconds']:.1f} s")
    print(f"perft: {other['seconds'] / mine['seconds']:.0f} times py-draughts")
    print(f"legal_moves() at the start: {other['listing'] / mine['listing']:.1f} times py-draughts", end="")
    print(f" ({mine['listing'] * 1e6:.1f} against {other['listing'] * 1e6:.1f} microseconds)")
    print(f"play(): {other['playing'] / mine['playing']:.1f} times its push and pop", end="")
    print(f" ({mine['playing'] * 1e6:.1f} against {other['playing'] * 1e6:.1f} microseconds)")


if __name__ == "__main__":
    main()
