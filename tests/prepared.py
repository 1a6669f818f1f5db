"""What every office of the tests needs, read once: each is a fork of the process that imported this."""

import sys
from importlib import import_module
from pathlib import Path

from turnus.app.law import library, matrix
from turnus.cli.main import main
from turnus.cli.seasons import demo

for module in ("turnus.cli.office.serve", "turnus.web.serving.server"):
    import_module(module)
demo.played(36, "demo", past=True, federation=True)
for name in library.standard().ids():
    matrix.rows(library.standard().book(name))  # the front page counts what is proven


def serve(words: list[str], log: Path) -> None:
    """Be `turnus serve` with these words; what it says goes to a file."""
    with log.open("w", encoding="utf-8", buffering=1) as said:
        sys.stdout = sys.stderr = said
        sys.argv = ["turnus", "serve", *words]
        main()
