"""200 kills and 2,000 power cuts: nothing acknowledged may be lost, and the chain must be intact.

The tests do the same with fewer; `make durability` runs this. Figures: how many [kills] [cuts].
"""

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from machine.killing import kill_again_and_again
from machine.power_cuts import cut_the_power

KILLS, CUTS = 200, 2000
SEED = 20240903


def main(kills: int, cuts: int) -> None:
    with TemporaryDirectory() as folder:
        started = time.perf_counter()
        killed = kill_again_and_again(kills, str(Path(folder) / "journal.db"), Path(folder), SEED)
        seconds = time.perf_counter() - started
    report("kills (kill -9)", killed.kills, killed.acknowledged, killed.problems, seconds)
    with TemporaryDirectory() as folder:
        started = time.perf_counter()
        cut = cut_the_power(cuts, Path(folder), SEED)
        seconds = time.perf_counter() - started
    report("power cuts", cut.cuts, cut.acknowledged, cut.problems, seconds)
    assert (killed.kills, cut.cuts) == (kills, cuts)
    if killed.problems or cut.problems:
        sys.exit("something that was acknowledged is not there")


def report(what: str, times: int, acknowledged: int, problems: list[str], seconds: float) -> None:
    counted = f"{acknowledged:7} events acknowledged, {len(problems)} problems"
    print(f"{times:5} {what:15} {counted} {seconds:5.0f} s")
    for problem in problems[:10]:
        print(f"      {problem}")


if __name__ == "__main__":
    figures = [int(word) for word in sys.argv[1:]]
    main(*(figures or [KILLS, CUTS]))
