"""Pairing a TRF file of twenty players from the shell: the short way beside the whole command line.

Processor time, the best of several runs, with compiled modules kept. What another machine can compare is the
ratio to importing a fixed part of the standard library.
"""

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

TIMES = 15
FIXED = "import argparse, asyncio, decimal, email.message, inspect, typing, unittest, xml.dom.minidom"
SHORT = "import sys; from turnus.cli.main import run; sys.exit(run(sys.argv[1:]))"
WHOLE = "import sys; from turnus.cli.command_line import run_command; sys.exit(run_command(sys.argv[1:]))"
FILES = 50


def spent(environment: dict[str, str], *words: str) -> float:
    """Return the processor time of the cheapest of several runs, in milliseconds."""
    return min(_once(environment, words) for _ in range(TIMES))


def _once(environment: dict[str, str], words: tuple[str, ...]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *words], capture_output=True, check=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def keeping_compiled(folder: str) -> dict[str, str]:
    """Return an environment in which modules are compiled once, as where they are installed."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": folder}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        environment = keeping_compiled(folder)
        made = str(Path(folder) / "made.trf")
        _once(environment, ("-c", WHOLE, "trf", made, "-g", "--players", "20", "--rounds", "5"))
        fixed = spent(environment, "-c", FIXED)
        lines = {
            "bare Python": spent(environment, "-c", "pass"),
            "a fixed part of the library": fixed,
            "turnus trf -p, short (limit 80)": spent(environment, "-c", SHORT, "trf", "-p", made),
            "turnus trf -p, whole": spent(environment, "-c", WHOLE, "trf", "-p", made),
            f"turnus trf -p, {FILES} files": spent(environment, "-c", SHORT, "trf", "-p", *[made] * FILES),
            "turnus --help (limit 200)": spent(environment, "-c", SHORT, "--help"),
        }
    for what, time in lines.items():
        print(f"{what:34} {time:6.0f} ms   {time / fixed:5.2f} of the fixed part")


if __name__ == "__main__":
    main()
