"""A virtual environment with Turnus as `pip install turnus` brings it: the core's packages and no other.

Made of links to what this environment has, so that it needs no network and no time.
"""

import re
import subprocess
import sysconfig
import tomllib
import venv
import zipfile
from collections.abc import Iterable
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import turnus
from turnus import _native

REPOSITORY = Path(__file__).parents[2]
PROJECT = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
ENVIRONMENT = sysconfig.get_path("purelib")


def distribution_named(requirement: str) -> str:
    """`psycopg[binary]>=3.2` -> `psycopg`."""
    found = re.match(r"[A-Za-z0-9._-]+", requirement)
    assert found
    return found[0]


def bare_environment(folder: Path, wheel: Path | None = None) -> Path:
    """Make the environment, with Turnus as it is here or as a wheel has it, and return its Python."""
    venv.create(folder, with_pip=False, symlinks=True)
    packages = Path(sysconfig.get_path("purelib", vars={"base": str(folder)}))
    for name in _closure(PROJECT["dependencies"]):
        _link_distribution(name, packages)
    if wheel:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(packages)
    else:
        (packages / "turnus").mkdir()
        for part in Path(turnus.__file__).parent.iterdir():
            (packages / "turnus" / part.name).symlink_to(part)
    kernel = Path(_native.__file__)
    if not (packages / "turnus" / kernel.name).exists():
        (packages / "turnus" / kernel.name).symlink_to(kernel)
    python = folder / "bin" / "python"
    _make_command(python)
    return python


def _make_command(python: Path) -> None:
    """Write the command `turnus` as an installer does."""
    module, function = PROJECT["scripts"]["turnus"].split(":")
    command = python.with_name("turnus")
    command.write_text(f"#!{python}\nfrom {module} import {function}\n{function}()\n", "utf-8")
    command.chmod(0o755)


def _closure(requirements: Iterable[str]) -> set[str]:
    """The packages these need, and those that they need, without anybody's extras."""
    found: set[str] = set()
    open_ones = [distribution_named(each) for each in requirements]
    while open_ones:
        name = open_ones.pop()
        if name in found or not _is_installed(name):  # for another system
            continue
        found.add(name)
        wanted = distribution(name).requires or []
        open_ones += [distribution_named(each) for each in wanted if "extra ==" not in each]
    return found


def _is_installed(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def _link_distribution(name: str, packages: Path) -> None:
    for top in {file.parts[0] for file in distribution(name).files or ()} - {"..", "__pycache__"}:
        (packages / top).symlink_to(Path(ENVIRONMENT) / top)


def run_bare(python: Path, *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a Python of such an environment: nothing of ours leaks into it."""
    return subprocess.run(
        [python, "-I", *arguments], cwd=cwd, env={"PATH": ""}, capture_output=True, text=True, check=False
    )


@cache
def third_party_modules() -> dict[str, set[str]]:
    """The modules of every installed package, by its name in small letters."""
    from importlib.metadata import packages_distributions  # noqa: PLC0415 - it reads every package

    found: dict[str, set[str]] = {}
    for module, names in packages_distributions().items():
        for name in names:
            found.setdefault(name.lower(), set()).add(module)
    return found
