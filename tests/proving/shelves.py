"""Regulations of one's own on the shelf, as a club puts them there."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from turnus.app.law import library

SHELF = Path(__file__).parents[1] / "regulations"


def put_on_the_shelf(monkeypatch: pytest.MonkeyPatch, folder: Path = SHELF) -> Iterator[None]:
    """Name a folder of rulebooks in the environment, for as long as a fixture yields."""
    monkeypatch.setenv(library.SHELVES, str(folder))
    library.forget_shelves()
    yield
    monkeypatch.undo()
    library.forget_shelves()
