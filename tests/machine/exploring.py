"""New cases for the tests of properties: `make explore MINUTES=30` draws until the time is over.

What failed is printed with the values it was drawn with and the seed that draws them again.
"""

import os
import re
import subprocess
import sys
import time

from machine.parts import CORES

FAILED = re.compile(r"^FAILED (\S+)", re.MULTILINE)


def main(minutes: str) -> int:
    """Run every test that draws its cases again and again; return 1 when one failed."""
    ends, rounds, failed = time.monotonic() + 60 * float(minutes), 0, dict[str, int]()
    around = os.environ | {"TURNUS_EXPLORE": "1"}
    while time.monotonic() < ends:
        rounds += 1
        command = [sys.executable, "-m", "pytest", "-q", "-m", "drawn", "--ignore=tests/browser"]
        done = subprocess.run(
            [*command, "--across", CORES], env=around, capture_output=True, text=True, check=False
        )
        found = FAILED.findall(done.stdout)
        for test in found:
            failed[test] = failed.get(test, 0) + 1
        if found or done.returncode:
            print(done.stdout, flush=True)
        print(f"round {rounds}: {len(found)} failed", flush=True)
    for test, times in failed.items():
        print(f"failed {times} times in {rounds} rounds: {test}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
