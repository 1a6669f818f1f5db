"""The home of the tests: an empty one, whoever runs them, and nothing is written outside it and the clone.

Home, configuration, data folder and default journal lie in a temporary folder for the whole run, for every
process a test starts too. Writing anywhere else is refused, so a test that tries to does not pass.
"""

import atexit
import os
import shutil
import sys
import tempfile
from functools import lru_cache
from pathlib import Path

CLONE = Path(__file__).resolve().parents[2]
NAME = "nobodys-home"
OURS = ("TURNUS_DB", "TURNUS_DB_FILE", "TURNUS_FOLDER", "TURNUS_RULEBOOKS")
ALLOWED = ("/dev", "/proc", "/tmp", str(CLONE))  # noqa: S108 - a PostgreSQL's socket needs a short path
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT
CHANGING = {"os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.truncate", "shutil.rmtree"}


class TouchedError(Exception):
    """A test wrote outside its temporary folder and the clone."""


def _move_in() -> None:
    """Give the run a home of its own."""
    temporary = tempfile.mkdtemp(prefix="turnus-tests-")
    home = Path(temporary) / NAME
    home.mkdir()
    os.environ["HOME"] = str(home)
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        os.environ[name] = str(home / name)
    for name in OURS:
        os.environ.pop(name, None)
    atexit.register(_move_out, temporary, os.getpid())
    sys.addaudithook(_watch)


def _move_out(temporary: str, owner: int) -> None:
    if os.getpid() == owner:
        shutil.rmtree(temporary, ignore_errors=True)


def _watch(event: str, args: tuple[object, ...]) -> None:
    if event == "open":
        path, _, flags = args
        if isinstance(flags, int) and flags & WRITING:
            _refuse_outside(path)
    elif event in CHANGING:
        for path in args[:2] if event == "os.rename" else args[:1]:
            _refuse_outside(path)


def _refuse_outside(path: object) -> None:
    if isinstance(path, bytes):
        path = os.fsdecode(path)
    if isinstance(path, str | os.PathLike) and not _is_ours(os.fspath(path), str(Path.cwd())):
        raise TouchedError(f"a test may not write {path}")


@lru_cache(maxsize=4096)
def _is_ours(path: str, here: str) -> bool:
    """Say whether a path lies where tests may write; what Python compiles lies beside its source."""
    given = Path(here, path)
    folder = os.path.realpath(given.parent)
    places = (*ALLOWED, os.path.realpath(tempfile.gettempdir()))
    inside = any(Path(folder, given.name).is_relative_to(place) for place in places)
    return inside or folder.endswith("__pycache__") or not Path(folder).is_dir()  # nothing comes of that


if NAME not in Path(os.environ.get("HOME", "")).parts:  # what a test starts lives where the test does
    _move_in()
