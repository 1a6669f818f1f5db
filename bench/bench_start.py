"""Loading all rulebooks, and the command line's answer to a question about one clause, from cold.

Loading is measured in processor time, the best of several runs, so that a neighbour's work does not count.
"""

import subprocess
import sys
import time
from pathlib import Path
from statistics import median

TURNUS = Path(sys.executable).with_name("turnus")
LOAD = """
import time
started = time.process_time()
from turnus.app import library
shelf = library.standard()
for name in shelf.ids():
    shelf.stack(name)
print(time.process_time() - started)
"""
TIMES = 11


def load_once() -> float:
    done = subprocess.run([sys.executable, "-c", LOAD], capture_output=True, text=True, check=True)
    return float(done.stdout)


def run_once(*words: str) -> float:
    started = time.perf_counter()
    subprocess.run([*words], capture_output=True, check=True)
    return time.perf_counter() - started


def main() -> None:
    bare = median(run_once(sys.executable, "-c", "pass") for _ in range(TIMES))
    load = min(load_once() for _ in range(TIMES))
    clause = median(run_once(str(TURNUS), "clause", "fide-2023", "9.2.1.1") for _ in range(TIMES))
    print(f"bare Python                        {bare * 1000:6.0f} ms")
    print(f"all rulebooks imported and stacked {load * 1000:6.0f} ms   (limit 150)")
    print(f"turnus clause fide-2023 9.2.1.1    {clause * 1000:6.0f} ms   (limit 400)")


if __name__ == "__main__":
    main()
