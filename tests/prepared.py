"""What every office of the tests needs, read once: each is a fork of the process that imported this."""

import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import turnus.app
import turnus.notation
import turnus.play
from turnus.app.law import library, matrix
from turnus.cli.main import main
from turnus.cli.seasons import demo

OFTEN_USED = ("icalendar", "openpyxl", "pydantic.json_schema", "qrcode", "unittest.mock")
for module in ("turnus.cli.office.serve", "turnus.web.serving.server", *OFTEN_USED):
    import_module(module)
for package in (turnus.app, turnus.notation, turnus.play):
    for found in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(found.name)
demo.played(36, "demo", past=True, federation=True)
for name in library.standard().ids():
    matrix.rows(library.standard().book(name))  # the front page counts what is proven


def serve(words: list[str], log: Path) -> None:
    """Be `turnus serve` with these words; what it says goes to a file."""
    with log.open("w", encoding="utf-8", buffering=1) as said:
        sys.stdout = sys.stderr = said
        sys.argv = ["turnus", "serve", *words]
        main()
