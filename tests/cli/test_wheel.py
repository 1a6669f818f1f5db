"""A wheel built from a clean copy of the sources holds all that commands and pages need, Dutch included."""

import gettext
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NEEDED = ("pyproject.toml", "CMakeLists.txt", "README.md", "LICENSE")
MADE = ("*.mo", "*.so", "__pycache__", "*.pyc")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a wheel without the kernel, which takes minutes and is tested by everything else."""
    clean = tmp_path_factory.mktemp("clean")
    for name in NEEDED:
        shutil.copy(ROOT / name, clean / name)
    shutil.copytree(ROOT / "src", clean / "src", ignore=shutil.ignore_patterns(*MADE))
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    options = ["--no-deps", "--no-build-isolation", "--no-index", "-C", "cmake.define.TURNUS_KERNEL=OFF"]
    built = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "-q", *options, "-w", clean / "wheels", clean],
        env={**os.environ, "PATH": tools}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr[-2000:]
    [made] = (clean / "wheels").glob("*.whl")
    return made


def test_it_has_dutch(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    folder = tmp_path / "turnus" / "locale"
    for domain in ("turnus", "django"):
        dutch = gettext.translation(domain, folder, languages=["nl"])
        assert dutch.gettext("Standings") == "Stand"


def test_it_has_every_file_of_the_package(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    sources = ROOT / "src"
    made = {".mo", ".so", ".pyc", ".po"}
    needed = {
        path.relative_to(sources).as_posix()
        for path in (sources / "turnus").rglob("*")
        if path.is_file() and path.suffix not in made
    }
    assert needed - inside == set()
