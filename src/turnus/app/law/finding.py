"""Where rulebooks lie: folders of ours and of the environment, files beside journals, installed packages."""

import os
import stat
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache

from turnus import rulebooks
from turnus.app.law.loading import file_of, place_of
from turnus.faults import BadInput

SHELVES = "TURNUS_RULEBOOKS"  # folders with rulebooks of one's own, and journals, separated like PATH
GROUP = "turnus.rulebooks"  # the entry point by which an installed package brings a rulebook
REGULATION = "regulation.toml"
SETTLED = 2_000_000_000  # nanoseconds; two changes of a folder that are nearer may bear the same time


@lru_cache(maxsize=1)
def folders() -> dict[str, str]:
    """Map each rulebook's id to its package: `fide-2023` to `turnus.rulebooks.fide_2023`.

    Folders that the environment names are shelves like our own: a rulebook there is one folder too.
    """
    shelves = [place_of(rulebooks), *_own_shelves()]
    for shelf in shelves[1:]:
        if shelf not in rulebooks.__path__:
            rulebooks.__path__.append(shelf)
    found = (name for shelf in shelves for name in sorted(os.listdir(shelf)) if _is_rulebook(shelf, name))
    return {name.replace("_", "-"): f"{rulebooks.__name__}.{name}" for name in found}


def written_files() -> dict[str, tuple[str, ...]]:
    """Map the id of each regulation that a club wrote to its file: on a shelf, or beside its journal.

    Where an id has several files, nobody can say which is meant; the library does.
    """
    opening = sys.modules.get("turnus.store.opening")  # who has opened no journal need not load it
    beside = sorted(opening.FOLDERS) if opening else ()
    found: dict[str, tuple[str, ...]] = {}
    for path, about in _files_on(dict.fromkeys((*_own_shelves(), *beside))):
        with suppress(OSError):  # gone this moment
            name = _id_in(path, about.st_mtime_ns, about.st_size)
            found[name] = (*found.get(name, ()), path)
    return found


def _files_on(shelves: Iterable[str]) -> Iterator[tuple[str, os.stat_result]]:
    """Yield the regulations on shelves, looked for anew each time: one may come or go while we run."""
    for shelf in shelves:
        for folder in _folders_on(shelf):
            path = os.path.join(folder, REGULATION)
            with suppress(OSError):  # most folders hold none
                about = os.stat(path)
                if stat.S_ISREG(about.st_mode):
                    yield path, about


def _folders_on(shelf: str) -> tuple[str, ...]:
    """Return the folders on a shelf; a shelf on which nothing came or went is not read again."""
    try:
        about = os.stat(shelf)
        is_settled = time.time_ns() - about.st_mtime_ns > SETTLED
        listed = _listed if is_settled else _listed.__wrapped__
        return listed(shelf, about.st_ino, about.st_mtime_ns)
    except OSError:  # gone, or not ours to read
        return ()


@lru_cache(maxsize=1024)
def _listed(shelf: str, _number: int, _changed: int) -> tuple[str, ...]:
    """List the folders on a shelf, and the links there: what these lead to may come later."""
    with os.scandir(shelf) as entries:
        return tuple(sorted(entry.path for entry in entries if entry.is_dir() or entry.is_symlink()))


@lru_cache(maxsize=256)
def _id_in(path: str, _changed: int, _size: int) -> str:
    """Return the id that a file gives itself, read once for each text."""
    from turnus.app.law import written  # noqa: PLC0415 - most commands read none

    return written.id_in(path)


@lru_cache(maxsize=1)
def installed() -> dict[str, str]:
    """Map the id of each rulebook that an installed package brings to the package in which it lies."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - it looks at everything that is installed

    return {found.name: found.module for found in entry_points(group=GROUP)}


def forget_places() -> None:
    """Look for rulebooks anew: the folders have changed."""
    for known in (folders, _listed, _id_in, installed):
        known.cache_clear()
    del rulebooks.__path__[1:]


def _own_shelves() -> list[str]:
    return [place for place in _named() if os.path.isdir(place)]


def own_journals() -> list[str]:
    """Return the journals that the environment names beside its folders: their shelves are read too."""
    return [place for place in _named() if not os.path.isdir(place)]


def _named() -> list[str]:
    named = [place for place in os.environ.get(SHELVES, "").split(os.pathsep) if place]
    for place in named:
        if not os.path.exists(place):
            raise BadInput("there is no folder or journal {place}", place=place, where=SHELVES)
    return [os.path.abspath(place) for place in named]


def lies_in_a_folder(rulebook: str) -> bool:
    """Say whether a rulebook is a package, or a file of a club: on a shelf or beside a journal."""
    return is_program(rulebook) or rulebook in written_files()


def is_program(rulebook: str) -> bool:
    """Say whether a rulebook is a package of Python, and no text that a club wrote."""
    return rulebook in folders() or rulebook in installed()


def is_ours(rulebook: str) -> bool:
    """Say whether a rulebook comes with Turnus."""
    return os.path.isdir(os.path.join(place_of(rulebooks), rulebook.replace("-", "_")))


def _is_rulebook(shelf: str, name: str) -> bool:
    return name[0] not in "_." and os.path.isfile(os.path.join(shelf, name, "clauses.tsv"))


def beside_register(rulebook: str, name: str) -> str:
    """Return where a file of a rulebook is kept: beside its code or what a club wrote; nothing: nowhere."""
    if files := written_files().get(rulebook):
        return os.path.join(os.path.dirname(files[0]), name)
    package = folders().get(rulebook) or installed().get(rulebook)
    return file_of(package, name) if package else ""
