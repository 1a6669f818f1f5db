"""A rulebook out of its package: the edition, the register, and every declaration of its modules."""

import gc
import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType

from turnus import rulebooks
from turnus.app.law.register import Register
from turnus.law import Declaration, Edition, Rulebook


def load(package: str) -> Rulebook:
    """Load a rulebook from its package: the edition, the register and every declaration.

    Those of other shelves are checked now, ours by `tests/app/test_library.py`: they load in less time.
    """
    with _no_collecting():
        folder = import_module(package)
        edition: Edition = folder.EDITION
        with open(file_of(package, "clauses.tsv"), "rb") as register:
            text = register.read()
        clauses = Register(text, edition.id)
        is_ours = os.path.dirname(place_of(folder)) == place_of(rulebooks)
        if not is_ours:
            clauses.check()
        declared = tuple(declared for _, declared in declared_in(package))
        return Rulebook(edition, clauses, declared, text, trusted=is_ours)


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Never look for garbage in what a rulebook makes: it is kept as long as the program runs."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
        gc.freeze()
    finally:
        if was_enabled:
            gc.enable()


def file_of(package: str, name: str) -> str:
    """Return where a file of a rulebook is kept: its register or its proof."""
    return os.path.join(place_of(import_module(package)), name)


def place_of(package: ModuleType) -> str:
    """Return the folder of a package."""
    return next(iter(package.__path__))


def declared_in(package: str) -> Iterator[tuple[str, Declaration]]:
    """Return every declaration of a rulebook with its module, also what it shares with other editions."""
    edition: Edition = import_module(package).EDITION
    seen: set[int] = set()  # what one module uses of another is declared once
    for folder in (package, *(f"{rulebooks.__name__}.{name}" for name in edition.shares)):
        for name in modules_of(folder):
            for held in vars(import_module(name)).values():
                for value in held if isinstance(held, tuple) else (held,):  # one by one, as rows, or shared
                    if (
                        isinstance(value, Declaration)
                        and value.cite.rulebook == edition.id
                        and id(value) not in seen
                    ):
                        seen.add(id(value))
                        yield name, value


def modules_of(package: str) -> Iterator[str]:
    """Return the modules of a rulebook, in the order of their names, with those of its folders."""
    place = place_of(import_module(package))
    for name in sorted(os.listdir(place)):
        if name.endswith(".py") and name != "__init__.py":
            yield f"{package}.{name[:-3]}"
        elif os.path.isfile(os.path.join(place, name, "__init__.py")):
            yield from modules_of(f"{package}.{name}")
