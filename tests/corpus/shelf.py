"""Puts the regulations of clubs on the shelf while journals of the corpus are made: they keep the texts."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from turnus.app.law import library

HERE = Path(__file__).parent
SHELVES = (HERE.parent / "written_regulations", HERE / "regulations")


@contextmanager
def on_the_shelf() -> Iterator[None]:
    """Name the folders of regulations in the environment, for as long as the block runs."""
    before = os.environ.get(library.SHELVES)
    os.environ[library.SHELVES] = os.pathsep.join(map(str, SHELVES))
    library.forget_shelves()
    try:
        yield
    finally:
        if before is None:
            del os.environ[library.SHELVES]
        else:
            os.environ[library.SHELVES] = before
        library.forget_shelves()
