"""The Dutch system: CPU seconds of the whole `turnus trf FILE -p` process, and crowded tournaments.

python bench/bench_dutch.py                 the sizes with their targets
python bench/bench_dutch.py --self-check N  N random tournaments written, read and paired again
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from turnus.notation.trf import read_trf, write_trf
from turnus.pairing.random_tournaments import Recipe, generate
from turnus.pairing.rechecking import recheck
from turnus.tournament import CHESS, DRAUGHTS, THREE_ONE_ZERO

TARGETS = {100: 0.4, 500: 1.0, 1000: 2.5, 2000: 10.0}
ROUNDS = (1, 5, 9)
CROWDED = ((40, 30), (100, 60))
SCALES = (CHESS, DRAUGHTS, THREE_ONE_ZERO)


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


def recipe(number: int) -> Recipe:
    """Return the recipe of one tournament of the self-check: all sizes, scales and accelerations in turn."""
    players, rounds = 4 + number * 7 % 60, 3 + number % 9
    return Recipe(players, rounds, f"self {number}", scoring=SCALES[number % 3], accelerated=number % 5 == 0)


def self_check(tournaments: int) -> None:
    """Write, read and pair again; any difference fails."""
    rounds = 0
    for number in range(tournaments):
        event = read_trf(write_trf(generate(recipe(number)))).tournament
        different = [each.round for each in recheck(event) if not each.is_same]
        assert not different, (number, different)
        rounds += len(event.rounds)
    print(f"{tournaments} tournaments, {rounds} rounds: no difference")


if __name__ == "__main__":
    if "--self-check" in sys.argv:
        self_check(int(sys.argv[-1]))
    else:
        with tempfile.TemporaryDirectory() as place:
            measure_sizes(Path(place))
        measure_crowded()
