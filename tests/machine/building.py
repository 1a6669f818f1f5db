"""Building Turnus as a release does, from a clean copy of the sources; without the kernel, and offline."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from machine.bare import REPOSITORY

NEEDED = ("pyproject.toml", "CMakeLists.txt", "README.md", "LICENSE", "CHANGELOG.md")
FOLDERS = ("src", "native", "release")
MADE = ("*.mo", "*.so", "__pycache__", "*.pyc")


def clean_copy(folder: Path) -> Path:
    """Copy what a release is made of, without what was made of it."""
    folder.mkdir(parents=True)
    for name in NEEDED:
        shutil.copy(REPOSITORY / name, folder / name)
    for name in FOLDERS:
        shutil.copytree(REPOSITORY / name, folder / name, ignore=shutil.ignore_patterns(*MADE))
    return folder


def built_from(sources: Path) -> Path:
    """Build a wheel of sources as an installer lets it be built, without the kernel."""
    return _built("build_wheel", sources, {"cmake.define.TURNUS_KERNEL": "OFF"})


def sdist_of(sources: Path) -> Path:
    """Pack the sources as they are released."""
    return _built("build_sdist", sources, {})


def _built(what: str, sources: Path, options: dict[str, str]) -> Path:
    """Ask the backend of the project for something, in a process of its own as every installer does."""
    backend = tomllib.loads((sources / "pyproject.toml").read_text("utf-8"))["build-system"]["build-backend"]
    call = f"import {backend} as backend; print(backend.{what}({str(sources.parent)!r}, {options!r}))"
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    built = subprocess.run(
        [sys.executable, "-c", call],
        cwd=sources, env={**os.environ, "PATH": tools}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr[-2000:]
    return sources.parent / built.stdout.splitlines()[-1]
