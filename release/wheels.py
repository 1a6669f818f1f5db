"""Build a wheel with every Python on this machine, and try each in an empty environment.

    make wheels

The sdist is made once, of the last commit. What is built lies in build/wheels/dist. It fails when one Python
fails, or when only the oldest was tried though others are here.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import check

HERE = check.ROOT / "build" / "wheels"
OLDEST = (3, 11)
Version = tuple[int, int]
ABOUT = """
import ensurepip, os, sys, sysconfig, venv
if not os.path.exists(os.path.join(sysconfig.get_path("include"), "Python.h")):
    sys.exit("no Python.h: its headers are not installed")
print(*sys.version_info[:2])
"""


def main() -> None:
    """Try every Python in turn and say how long each took."""
    check.HERE = HERE
    usable, unusable = sorted_out(candidates())
    check.say(
        f"trying Python {', '.join(map(named, usable)) or '(none)'}; the sdist first, of the last commit"
    )
    sdist = check.sdist()
    failed = []
    for version, python in usable.items():
        began = time.monotonic()
        wrong = tried(named(version), python, sdist)
        failed += [wrong] if wrong else []
        told = f"{'failed' if wrong else 'passed'} in {time.monotonic() - began:.0f} s"
        print(f"Python {named(version)}: {told} ({python})", flush=True)
    for python, reason in unusable.items():
        print(f"not tried: {python}: {reason}")
    check.require(not failed, "; ".join(failed))
    check.require(bool(usable), "no Python could be tried")
    check.require(enough(usable, unusable), f"only Python {named(OLDEST)} was tried, though others are here")


def named(version: Version) -> str:
    """Return a version as people write it."""
    return ".".join(map(str, version))


def candidates(path: str = os.environ.get("PATH", ""), home: Path | None = None) -> list[Path]:
    """Return every python3.x from the oldest on: those of PATH, then those of pyenv."""
    folders = [*map(Path, filter(None, path.split(os.pathsep)))]
    folders += sorted((home or Path.home()).glob(".pyenv/versions/*/bin"), reverse=True)
    found = (python for folder in folders for python in sorted(folder.glob("python3.*")))
    return [python for python in found if (version := version_named(python.name)) and version >= OLDEST]


def version_named(name: str) -> Version | None:
    """Return the version in the name of a command; nothing for python3.13-config or python3.13t."""
    major, _, minor = name.removeprefix("python").partition(".")
    return (int(major), int(minor)) if major.isdecimal() and minor.isdecimal() else None


def sorted_out(pythons: Iterable[Path]) -> tuple[dict[Version, Path], dict[Path, str]]:
    """Return one usable Python of each version, and why no other of a version could be used."""
    usable: dict[Version, Path] = {}
    unusable: dict[Path, str] = {}
    for python in pythons:
        version = version_named(python.name)
        if version is None or version in usable:
            continue
        if reason := unusable_because(python):
            unusable[python] = reason
        else:
            usable[version] = python
    missing = {python: why for python, why in unusable.items() if version_named(python.name) not in usable}
    return dict(sorted(usable.items())), missing


def unusable_because(python: Path) -> str:
    """Return why nothing can be built with a Python; nothing where it can."""
    try:
        asked = subprocess.run([python, "-c", ABOUT], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired) as wrong:
        return f"it does not run: {wrong}"
    if asked.returncode:
        return (asked.stderr.strip().splitlines() or ["it does not run"])[-1]
    if tuple(map(int, asked.stdout.split())) != version_named(python.name):
        return f"it is Python {'.'.join(asked.stdout.split())}"
    return ""


def enough(usable: Iterable[Version], unusable: Iterable[Path]) -> bool:
    """Say whether a newer Python than the oldest was tried, where one is here."""
    return any(version > OLDEST for version in usable) or not any(newer(unusable))


def newer(pythons: Iterable[Path]) -> Iterator[Path]:
    """Return those that are newer than the oldest."""
    return (python for python in pythons if (version_named(python.name) or OLDEST) > OLDEST)


def tried(name: str, python: Path, sdist: Path) -> str:
    """Build a wheel and try it where nothing else is; return what went wrong, nothing when all is well."""
    dist = HERE / "dist" / name
    made = HERE / f"empty-{name}" / "bin" / "python"
    pip = (str(made), *check.PIP)
    steps = (
        (str(python), "-m", "venv", str(made.parents[1])),
        (str(made), "-m", "pip", "wheel", *check.PIP[3:], "--no-deps", "-w", str(dist), str(sdist)),
        (*pip, "--only-binary", ":all:", "--find-links", str(dist), "turnus"),
        (str(made), str(check.ROOT / "release" / "smoke.py")),
    )
    for step in steps:
        done = subprocess.run(step, cwd=HERE, env=settings(), capture_output=True, text=True, check=False)
        if done.returncode:
            return f"Python {name}: {' '.join(step[1:4])}: status {done.returncode}\n{done.stderr[-3000:]}"
    return ""


def settings() -> dict[str, str]:
    """Return the environment of a build: every core compiles."""
    return {**os.environ, "CMAKE_BUILD_PARALLEL_LEVEL": str(os.cpu_count() or 1)}


if __name__ == "__main__":
    sys.exit(main())
