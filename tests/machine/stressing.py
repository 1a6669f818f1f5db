"""The suite three times, in random order and on a machine at work: `make stress` lists what does not hold."""

import multiprocessing
import re
import secrets
import subprocess
import sys

from machine.parts import CORES, TESTS, pytest

PASSES, BUSY = 3, 2
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


def work() -> None:
    """Keep a core busy."""
    while True:
        pass


def main(suite: str = "test") -> int:
    """Run the suite so often beside busy processes; return 1 when a pass was not green."""
    busy = [multiprocessing.Process(target=work, daemon=True) for _ in range(max(BUSY, int(CORES)))]
    for process in busy:
        process.start()
    common, beside = TESTS[suite]
    found = dict[str, list[int]]()
    bad = 0
    for number in range(1, PASSES + 1):
        seed = secrets.randbelow(10**6)
        done = subprocess.run(
            pytest(*common, *beside, "--shuffled", str(seed)), capture_output=True, text=True, check=False
        )
        bad += done.returncode != 0
        if done.returncode:
            print(done.stdout, done.stderr)
        for test in FAILED.findall(done.stdout):
            found.setdefault(test, []).append(number)
        print(f"pass {number}, --shuffled {seed}: {done.stdout.strip().splitlines()[-1]}", flush=True)
    for test, passes in found.items():
        print(f"failed in pass {', '.join(map(str, passes))}: {test}")
    print("every pass was the same and green" if not bad else f"{bad} of {PASSES} passes failed")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
