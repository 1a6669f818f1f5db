"""The Dutch system: CPU seconds of the whole `turnus trf FILE -p` process, and crowded tournaments."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from turnus.notation.trf import write_trf
from turnus.pairing.random.players import Recipe, generate

TARGETS = {100: 0.4, 500: 1.0, 1000: 2.5, 2000: 10.0}
ROUNDS = (1, 5, 9)
CROWDED = ((40, 30), (100, 60))


def whole_process(path: Path) -> float:
    """CPU seconds of one pairing, start-up of Python included."""
    before = os.times()
    command = [sys.executable, "-c", "from turnus.cli.main import main; main()", "trf", str(path), "-p"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def measure_sizes(folder: Path) -> None:
    """Pair the next round of tournaments of each size; beyond its target the benchmark fails."""
    print(f"{'players':>8} {'round':>6} {'seconds':>8} {'of target':>10}")
    for players, target in TARGETS.items():
        for number in ROUNDS:
            event = generate(Recipe(players, max(ROUNDS), "bench"))
            path = folder / f"{players}_{number}.trf"
            path.write_text(write_trf(event.after(number - 1)))
            seconds = whole_process(path)
            print(f"{players:8} {number:6} {seconds:8.2f} {seconds / target:10.2f}")
            assert seconds < target, f"{players} players took {seconds:.2f} s"


def measure_crowded() -> None:
    """Play long tournaments to the end: nearly everybody has met nearly everybody."""
    for players, rounds in CROWDED:
        start = time.process_time()
        event = generate(Recipe(players, rounds, "crowded", half_byes=0, absences=0, withdrawals=0))
        seconds = time.process_time() - start
        print(f"{players} players: {len(event.rounds)} of {rounds} rounds in {seconds:.1f} s")
        assert len(event.rounds) == rounds


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        measure_sizes(Path(place))
    measure_crowded()
