"""What every office of the tests needs, read once: each is a fork of the process that imported this."""

import atexit
import gc
import os
import shutil
import sys
from collections.abc import Callable
from datetime import datetime
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
from turnus.app.law import library
from turnus.cli.main import main
from visiting.browsing import AXE_FILE, QUICK_AXE
from visiting.fixed_demo import write_fixed_demo

OFTEN_USED = (
    "anyio._backends._asyncio", "django.contrib.auth.hashers", "icalendar", "openpyxl",
    "pydantic.json_schema", "qrcode", "visiting.playing",
)  # fmt: skip
for module in ("turnus.cli.office.serve", "turnus.web.serving.server", *OFTEN_USED):
    import_module(module)
for package in (turnus.app, turnus.notation, turnus.play):
    for found in walk_packages(package.__path__, f"{package.__name__}."):
        import_module(found.name)
import_module("turnus.web.serving.server").configure(secret_key="", hosts=[], journal="/nowhere/office.db")
import_module("turnus.web.urls")  # with all pages, and the interface: most of what an office reads
for name in library.standard().ids():
    import_module("turnus.web.public.law").rows_of(name)  # the front page counts what is proven
for language in ("nl", "en"):
    with import_module("django.utils.translation").override(language):
        import_module("django.urls").reverse("home")  # which reads the addresses of all pages
drawn = Path(import_module("django.conf").settings.TEMPLATES[0]["DIRS"][0])
for found_page in drawn.rglob("*.html"):
    import_module("django.template.loader").get_template(found_page.relative_to(drawn).as_posix())
DEMO_WORD = "demo-demo-demo"  # as `turnus.web.accounts.demo` has it
MADE_BEFORE = Path(mkdtemp(prefix="turnus-offices-"))  # by the first office; a fork cannot tell its parent
atexit.register(shutil.rmtree, MADE_BEFORE, ignore_errors=True)
DEMO = MADE_BEFORE / "demo"
DEMO.mkdir()
write_fixed_demo(DEMO / "demo.db")
BESIDE = MADE_BEFORE / "beside"  # what an office of the tests has to offer besides its own files
BESIDE.mkdir()
(BESIDE / AXE_FILE).write_text(QUICK_AXE, "utf-8")
gc.collect()
gc.freeze()  # or every office would look through all this again, and get a copy of it by that


def serve(words: list[str], log: Path) -> None:
    """Be `turnus serve` with these words; what it says goes to a file."""
    forget_settings()
    server, people = import_module("turnus.web.serving.server"), import_module("turnus.web.accounts.demo")
    files = import_module("turnus.web.serving.settings").STATIC
    command = import_module("turnus.cli.office.serve")
    with (
        log.open("w", encoding="utf-8", buffering=1) as said,
        patch.object(command, "write_demo_office", _copied_demo),
        patch.object(server, "make_tables", partial(_copied, server.make_tables)),
        patch.object(people, "make_password", partial(_hashed, people.make_password)),
        patch.dict(files, WHITENOISE_ROOT=str(BESIDE)),
        patch.object(server, "make_ready"),  # for heavy work, which few ask for: they wait until it is
    ):
        sys.stdout = sys.stderr = said
        sys.argv = ["turnus", "serve", *words]
        main()


def forget_settings() -> None:
    """Let the office set Django up for itself: what was read before knows no settings yet."""
    conf, functional = import_module("django.conf"), import_module("django.utils.functional")
    conf.settings._wrapped = functional.empty  # noqa: SLF001 - Django is meant to be set up once
    for handler in (import_module("django.db").connections, import_module("django.core.cache").caches):
        vars(handler).clear()
        handler.__init__()


def _copied_demo(journal: Path, _now: datetime) -> None:
    """Begin with the demo that was played before, on fixed days, whatever day it is."""
    shutil.copytree(DEMO, journal.parent, dirs_exist_ok=True)


def _copied(make_tables: Callable[[], None]) -> None:
    """Begin with the tables that the first office made; those of an office that was here are its own."""
    accounts = Path(import_module("django.conf").settings.DATABASES["default"]["NAME"])
    kept = MADE_BEFORE / "accounts.db"
    if kept.exists() and not accounts.exists():
        shutil.copyfile(kept, accounts)
        with patch("turnus.web.serving.server.call_command"):  # they are up to date
            make_tables()
        return
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
        new = MADE_BEFORE / f"password-{os.getpid()}"
        new.write_text(make_password(word), "ascii")
        new.rename(kept)
    return kept.read_text("ascii")
