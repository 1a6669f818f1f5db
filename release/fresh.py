"""Measure what a newcomer waits for.

    make fresh

README's two commands run in a fresh clone of the last commit, with an empty home and a bare environment; then
a wheel is installed in an empty environment. It prints the seconds to the first page and to passed tests, and
ends with status 1 when a command fails; slowness does not fail it.
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import check

ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")
COMMAND = re.compile(r"^(make \w+) ", re.MULTILINE)
LONGEST = 1800.0
"""Seconds after which a command has failed."""
PAGE = b"</html>"


def main() -> None:
    """Go both ways and print what each took."""
    with tempfile.TemporaryDirectory(prefix="turnus-fresh-") as folder:
        here = Path(folder)
        figures = [*by_source(here), *by_wheel(here)]
    print()
    for what, seconds, aim in figures:
        print(f"{what:55} {seconds:6.0f} s   (aim {aim} s)")


def by_source(here: Path) -> Iterator[tuple[str, float, int]]:
    """Run the two commands of README in a clone."""
    clone = here / "clone"
    check.run("git", "clone", "-q", str(check.ROOT), str(clone), folder=here)
    run, test = COMMAND.findall((clone / "README.md").read_text("utf-8"))
    check.say(f"{run}, in an empty clone")
    begun = time.monotonic()
    with first_page(run.split(), clone, here / "home"):
        yield f"{run}: from an empty clone to the first page", time.monotonic() - begun, 300
    check.say(f"{test}, in the same clone")
    begun = time.monotonic()
    environment = bare(here / "home")
    done = subprocess.run(test.split(), cwd=clone, env=environment, timeout=LONGEST, check=False)
    check.require(done.returncode == 0, f"{test}: status {done.returncode}")
    yield f"{test}: to passed tests", time.monotonic() - begun, 300


def by_wheel(here: Path) -> Iterator[tuple[str, float, int]]:
    """Build a wheel, then install it where nothing is and open the demo."""
    check.say("building a wheel of the last commit")
    python = sys.executable
    made = (python, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(here / "dist"), str(here / "clone"))
    check.run(*made, folder=here)
    [wheel] = (here / "dist").glob("*.whl")
    check.say(f"{wheel.name} in an empty environment")
    begun = time.monotonic()
    own = here / "empty" / "bin"
    check.run(python, "-m", "venv", str(own.parent), folder=here)
    check.run(str(own / "pip"), "install", "-q", "--disable-pip-version-check", f"{wheel}[web]", folder=here)
    with first_page([str(own / "turnus"), "serve", "--demo"], here, here / "other-home"):
        yield "a built wheel: from an empty environment to the first page", time.monotonic() - begun, 60


@contextmanager
def first_page(command: list[str], folder: Path, home: Path) -> Iterator[None]:
    """Start an office, wait until the page at the address it prints is there, and stop it at the end."""
    with subprocess.Popen(
        command, cwd=folder, env=bare(home), stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as office:
        signal.signal(signal.SIGALRM, lambda *_: os.killpg(office.pid, signal.SIGKILL))
        signal.setitimer(signal.ITIMER_REAL, LONGEST)
        try:
            wait_for_page(printed_address(office))
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            os.killpg(office.pid, signal.SIGTERM)


def printed_address(office: subprocess.Popen[str]) -> str:
    """Return the address that the office prints, and pass on what comes before it."""
    for line in office.stdout or ():
        print(line, end="", flush=True)
        if found := ADDRESS.search(line):
            return found[0]
    sys.exit(f"release: no office was opened: status {office.wait()}")


def wait_for_page(address: str) -> None:
    """Ask for a page until it comes."""
    while True:
        try:
            with urllib.request.urlopen(address, timeout=30) as answer:  # noqa: S310 - of our own office
                check.require(PAGE in answer.read(), f"{address} is not a page")
                return
        except ConnectionError:
            time.sleep(0.1)
        except OSError as wrong:
            if not isinstance(getattr(wrong, "reason", None), ConnectionError):
                raise
            time.sleep(0.1)


def bare(home: Path) -> dict[str, str]:
    """Return the environment of somebody who has just logged in: an empty home, and the usual programs."""
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    path = dict.fromkeys([str(Path(shutil.which("python3") or sys.executable).parent), "/usr/bin", "/bin"])
    return {"HOME": str(home), "PATH": os.pathsep.join(path), "LANG": "C.UTF-8"}


if __name__ == "__main__":
    main()
