"""What every office of the tests needs, read once: each is a fork of the process that imported this."""

import atexit
import shutil
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from tempfile import mkdtemp
from typing import Any
from unittest.mock import patch

import turnus.app
import turnus.notation
import turnus.play
from turnus.app.law import library, matrix
from turnus.cli.main import main
from turnus.cli.seasons import demo

OFTEN_USED = ("django.contrib.auth.hashers", "icalendar", "openpyxl", "pydantic.json_schema", "qrcode")
for module in ("turnus.cli.office.serve", "turnus.web.serving.server", *OFTEN_USED):
    import_module(module)
for package in (turnus.app, turnus.notation, turnus.play):
    for found in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(found.name)
demo.played(36, "demo", past=True, federation=True)
for name in library.standard().ids():
    matrix.rows(library.standard().book(name))  # the front page counts what is proven
import_module("turnus.web.serving.server").configure(secret_key="", hosts=[], journal="/nowhere/office.db")
import_module("turnus.web.urls")  # with all pages, and the interface: most of what an office reads
DEMO_WORD = "demo-demo-demo"  # as `turnus.web.accounts.demo` has it
MADE_BEFORE = Path(mkdtemp(prefix="turnus-offices-"))  # by the first office; a fork cannot tell its parent
atexit.register(shutil.rmtree, MADE_BEFORE, ignore_errors=True)


def serve(words: list[str], log: Path) -> None:
    """Be `turnus serve` with these words; what it says goes to a file."""
    _forget_settings()
    server, people = import_module("turnus.web.serving.server"), import_module("turnus.web.accounts.demo")
    with (
        log.open("w", encoding="utf-8", buffering=1) as said,
        patch.object(server, "make_tables", partial(_copied, server.make_tables)),
        patch.object(people, "make_password", partial(_hashed, people.make_password)),
    ):
        sys.stdout = sys.stderr = said
        sys.argv = ["turnus", "serve", *words]
        main()


def _forget_settings() -> None:
    """Let the office set Django up for itself: what was read before knows no settings yet."""
    conf, functional = import_module("django.conf"), import_module("django.utils.functional")
    conf.settings._wrapped = functional.empty  # noqa: SLF001 - Django is meant to be set up once
    for handler in (import_module("django.db").connections, import_module("django.core.cache").caches):
        vars(handler).clear()
        handler.__init__()


def _copied(make_tables: Callable[[], None]) -> None:
    """Begin with the tables that the first office made, which bring themselves up to date as always."""
    accounts = Path(import_module("django.conf").settings.DATABASES["default"]["NAME"])
    kept = MADE_BEFORE / "accounts.db"
    if kept.exists() and not accounts.exists():
        shutil.copyfile(kept, accounts)
    make_tables()
    if not kept.exists():
        import_module("django.db").connection.close()
        shutil.copyfile(accounts, MADE_BEFORE / f"{accounts.stat().st_ino}")
        (MADE_BEFORE / f"{accounts.stat().st_ino}").rename(kept)


def _hashed(make_password: Callable[..., str], word: Any, *how: Any) -> str:
    """Hash the word of the demo's people once for all offices: that is slow on purpose."""
    if word != DEMO_WORD or how:
        return make_password(word, *how)
    kept = MADE_BEFORE / "password"
    if not kept.exists():
        kept.write_text(make_password(word), "ascii")
    return kept.read_text("ascii")
