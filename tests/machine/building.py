"""Building Turnus as a release does, from a clean copy of the sources; without the kernel, and offline."""

import os
import shutil
import subprocess
import sys
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
    """Build a wheel of sources, without the kernel."""
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    options = ["--no-deps", "--no-build-isolation", "--no-index", "-C", "cmake.define.TURNUS_KERNEL=OFF"]
    built = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "-q", *options, "-w", sources / "wheels", sources],
        env={**os.environ, "PATH": tools}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr[-2000:]
    [made] = (sources / "wheels").glob("*.whl")
    return made
