"""Runs a step of `make setup` and shows that it goes on: `python -I progress.py WHAT COMMAND...`.

On a terminal one line changes, elsewhere a line comes every ten seconds. The output of the command is shown
only when it fails. It runs before anything is installed, so it needs nothing but the standard library.
"""

import re
import subprocess
import sys
import threading
import time
from typing import TextIO

EVERY, EVERY_ON_TERMINAL = 10.0, 0.5
"""Seconds between two lines, and between two changes of the line on a terminal."""
WIDTH = 78
NEWS = (
    (re.compile(r"^Collecting ([\w.-]+)"), "collecting {}"),
    (re.compile(r"^Installing collected packages: (.*)"), "installing {} packages"),
    (re.compile(r"^\s*\[ *(\d+%)\] Building"), "compiled {}"),
    (re.compile(r"^Building wheels? for .*: (.*)"), "building {}"),
)


class Step:
    """One step: what it is called, what it said, and what it does now."""

    def __init__(self, what: str, out: TextIO) -> None:
        self.what = what
        self.out = out
        self.said: list[str] = []
        self.now = ""
        self.begun = time.monotonic()
        self.ended = threading.Event()

    def hear(self, line: str) -> None:
        """Keep a line of the command, and what it tells about where it is."""
        self.said.append(line)
        for pattern, phrase in NEWS:
            if found := pattern.match(line):
                detail = found[1]
                self.now = phrase.format(detail.count(",") + 1 if "packages" in phrase else detail)

    def line(self) -> str:
        """Return what is shown of it now."""
        return f"  {self.what}: {time.monotonic() - self.begun:.0f} s{', ' if self.now else ''}{self.now}"

    def report(self) -> None:
        """Show again and again that it goes on, until it has ended."""
        is_terminal = self.out.isatty()
        while not self.ended.wait(EVERY_ON_TERMINAL if is_terminal else EVERY):
            line = self.line()
            print(f"\r{line[:WIDTH]:{WIDTH}}" if is_terminal else line, end="" if is_terminal else "\n",
                  file=self.out, flush=True)  # fmt: skip

    def close(self, status: int) -> None:
        """Show how it ended; all that it said when it failed."""
        self.ended.set()
        done = (
            f"  {self.what}: {'done' if status == 0 else 'failed'} in {time.monotonic() - self.begun:.0f} s"
        )
        print(f"\r{done:{WIDTH}}" if self.out.isatty() else done, file=self.out, flush=True)
        if status:
            self.out.writelines(self.said)


def main(what: str, *command: str) -> int:
    """Run the command; return its status."""
    step = Step(what, sys.stdout)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout
        threading.Thread(target=step.report, daemon=True).start()
        for line in process.stdout:
            step.hear(line)
    step.close(process.returncode)
    return process.returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
