"""The cases of a file: many tests are made of the same ones, and a file is parsed once."""

import pickle
import tomllib
from functools import cache
from pathlib import Path
from typing import Any


def cases_in(path: Path) -> list[dict[str, Any]]:
    """Return the cases of a file, for the caller alone: what a test does to them no other sees."""
    return list(pickle.loads(_parsed(path)))  # noqa: S301 - written a few lines below


@cache
def _parsed(path: Path) -> bytes:
    return pickle.dumps(tomllib.loads(path.read_text("utf-8"))["case"])
