"""The rulebooks on the shelf: found by their folders, read, checked, hashed and stacked."""

import gc
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from threading import local
from types import ModuleType
from typing import TYPE_CHECKING

from turnus import rulebooks
from turnus.app.law.register import Register
from turnus.faults import BadInput, NotFound
from turnus.law import (
    Cite,
    Clause,
    Declaration,
    Edition,
    Rulebook,
    Stack,
    UnknownClause,
)

if TYPE_CHECKING:  # most commands read none of these
    from turnus.app.law.shelved import OpenJournals
    from turnus.app.law.written import WrittenRegulation

Pinned = Mapping[str, str]  # hashes of texts by rulebook, as a competition keeps them
NOTHING_PINNED: Pinned = {}


class Library:
    """All rulebooks, each loaded when it is first asked for."""

    def __init__(self, books: Mapping[str, Rulebook] | None = None) -> None:
        self._books: dict[str, Rulebook] = dict(books or {})
        self._files: dict[str, tuple[tuple[str, int, int], bytes]] = {}  # as they were when read
        self._kept: dict[tuple[str, str], bytes] = {}  # texts by id and hash
        self._read: dict[bytes, WrittenRegulation] = {}
        self._made: dict[tuple[bytes, tuple[int, ...]], Rulebook] = {}  # by their text and the books below
        self._above = local()  # the regulations whose base a thread is looking for
        self._stacks: dict[tuple[int, ...], Stack] = {}  # by their books

    def ids(self) -> list[str]:
        """Return the ids of all rulebooks, in alphabetical order."""
        shelved = _shelved()
        published = shelved.published() if shelved else {}
        return sorted({*_folders(), *published, *_written()})

    def book(self, rulebook: str, pinned: Pinned = NOTHING_PINNED) -> Rulebook:
        """Return one rulebook, loaded and checked; of a regulation the pinned text, where it is kept."""
        if rulebook not in self._books:
            folder = _folders().get(rulebook)
            if folder is None:
                return self._of_a_club(rulebook, pinned)
            self._books[rulebook] = load(folder)
        return self._books[rulebook]

    def _of_a_club(self, rulebook: str, pinned: Pinned) -> Rulebook:
        """Return what a club wrote: the text a competition is played by, or the one that holds now."""
        text = self._pinned_text(rulebook, pinned.get(rulebook, "")) or self._text_now(rulebook)
        if not text:
            raise self._unknown(rulebook)
        return self.written_as(text, pinned)

    def _pinned_text(self, rulebook: str, wanted: str) -> bytes:
        """Return the text with a hash, if an office that is open has kept it."""
        shelved = _shelved()
        if not wanted or not shelved:
            return b""
        key = (rulebook, wanted)
        if key not in self._kept and (text := shelved.pinned_text(rulebook, wanted)):
            self._kept[key] = text.encode("utf-8")
        return self._kept.get(key, b"")

    def _text_now(self, rulebook: str) -> bytes:
        """Return the text that holds now: as published, in its file, or when that is gone as last pinned."""
        shelved = _shelved()
        if shelved and (text := shelved.published_text(rulebook)):
            return text.encode("utf-8")
        if path := _written().get(rulebook):
            return self._in_file(rulebook, path)
        return shelved.latest_kept(rulebook).encode("utf-8") if shelved else b""

    def _unknown(self, rulebook: str) -> NotFound:
        known = ", ".join(self.ids())
        return NotFound("there is no rulebook {rulebook}; known are {known}", rulebook=rulebook, known=known)

    def _in_file(self, rulebook: str, path: str) -> bytes:
        """Return a file, read anew when it has changed."""
        stamp = (path, os.stat(path).st_mtime_ns, os.stat(path).st_size)
        held = self._files.get(rulebook)
        if held is None or held[0] != stamp:
            from turnus.app.law import written  # noqa: PLC0415 - most commands read none

            with open(path, "rb") as file:
                held = self._files[rulebook] = (stamp, file.read(written.LARGEST + 1))
        return held[1]

    def written_as(self, text: bytes, pinned: Pinned = NOTHING_PINNED) -> Rulebook:
        """Return the rulebook that a text of clauses means, on the rulebooks below it."""
        from turnus.app.law import written  # noqa: PLC0415 - as above

        read = self._read.get(text) or written.read_regulation(text)
        self._read[text] = read
        with self._making(read.id):
            below = self.stack(read.base, pinned=pinned)
        key = (text, tuple(map(id, below.books)))
        if key not in self._made:
            self._made[key] = written.rulebook_of(read, text, below)
        return self._made[key]

    @contextmanager
    def _making(self, rulebook: str) -> Iterator[None]:
        """Refuse a regulation that stands on itself, directly or by way of others."""
        above: list[str] = self._above.__dict__.setdefault("ids", [])
        if rulebook in above:
            raise BadInput("a regulation cannot stand on itself", where="base")
        above.append(rulebook)
        try:
            yield
        finally:
            above.pop()

    def stack(self, rulebook: str, base: str = "", pinned: Pinned = NOTHING_PINNED) -> Stack:
        """Return a rulebook on its base, that on its own, and so on: the usual ones, or the one chosen.

        `pinned` says by their hashes which texts are meant, where the office has kept them.
        """
        ids = self._standing(rulebook, base, pinned)
        if base and base not in ids[1:]:
            bases = ", ".join(self._reachable(rulebook)) or "no other rulebook"
            raise BadInput(
                "{rulebook} cannot stand on {base}; it can stand on {bases}",
                rulebook=rulebook, base=base, bases=bases, where="base",
            )  # fmt: skip
        books = tuple(self.book(name, pinned) for name in ids)
        made_of = tuple(map(id, books))
        if made_of not in self._stacks:
            self._stacks[made_of] = Stack(books)  # it holds its books: no other takes their place in memory
        return self._stacks[made_of]

    def _standing(self, rulebook: str, base: str, pinned: Pinned) -> tuple[str, ...]:
        """Return the rulebooks of a stack from the top down."""
        ids = [rulebook]
        while bases := self.book(ids[-1], pinned).edition.bases:
            below = next((name for name in bases if base and self._leads_to(name, base)), bases[0])
            if below in ids:
                raise BadInput(
                    "{rulebook} stands on itself: {ids}",
                    rulebook=below, ids=", ".join(ids), where="bases",
                )  # fmt: skip
            ids.append(below)
        return tuple(ids)

    def _leads_to(self, rulebook: str, base: str) -> bool:
        return rulebook == base or base in self._reachable(rulebook)

    def _reachable(self, rulebook: str, above: tuple[str, ...] = ()) -> tuple[str, ...]:
        """Return every rulebook that may lie somewhere below one."""
        if rulebook in above:
            return ()
        bases = self.book(rulebook).edition.bases
        deeper = (name for base in bases for name in self._reachable(base, (*above, rulebook)))
        return tuple(dict.fromkeys((*bases, *deeper)))

    def clause(self, cite: Cite) -> Clause:
        """Return one clause of the register."""
        clause = self.book(cite.rulebook).clauses.get(cite.number)
        if clause is None:
            raise NotFound("{rulebook} has no clause {number}", rulebook=cite.rulebook, number=cite.number)
        return clause

    def check_citations(self) -> None:
        """Refuse deviations that name a clause of another rulebook which does not exist."""
        for name in self.ids():
            for declared in self.book(name).declarations:
                targets = getattr(declared, "deviates_from", ()) + getattr(declared, "yields_to", ())
                for target in targets:
                    if target.cite.rulebook not in self.ids():
                        raise UnknownClause(f"{declared.cite} names an unknown rulebook", [target.cite])
                    self.book(target.cite.rulebook).check_target(target)


@lru_cache(maxsize=1)
def standard() -> Library:
    """Return the library everybody uses."""
    return Library()


def forget_shelves() -> None:
    """Look for rulebooks anew when one is next asked for: the folders have changed."""
    _folders.cache_clear()
    _written_in.cache_clear()
    standard.cache_clear()
    del rulebooks.__path__[1:]


SHELVES = "TURNUS_RULEBOOKS"  # folders with rulebooks of one's own, separated like PATH


@lru_cache(maxsize=1)
def _folders() -> dict[str, str]:
    """Map each rulebook's id to its package: `fide-2023` to `turnus.rulebooks.fide_2023`.

    Folders that the environment names are shelves like our own: a rulebook there is one folder too.
    """
    shelves = [_place(rulebooks), *_own_shelves()]
    for shelf in shelves[1:]:
        if shelf not in rulebooks.__path__:
            rulebooks.__path__.append(shelf)
    found = (name for shelf in shelves for name in sorted(os.listdir(shelf)) if _is_rulebook(shelf, name))
    return {name.replace("_", "-"): f"{rulebooks.__name__}.{name}" for name in found}


def _shelved() -> "OpenJournals | None":
    """Return the regulations of the journals that are open; nothing where nobody has opened one."""
    if "turnus.store.opening" not in sys.modules:
        return None
    from turnus.app.law.shelved import OPEN_JOURNALS  # noqa: PLC0415 - as it says

    return OPEN_JOURNALS


def _written() -> dict[str, str]:
    """Map the id of each regulation that a club wrote to its file: on a shelf, or beside its journal."""
    opening = sys.modules.get("turnus.store.opening")  # who has opened no journal need not load it
    folders = sorted(filter(os.path.isdir, opening.FOLDERS)) if opening else ()
    shelves = dict.fromkeys((*_own_shelves(), *folders))
    return _written_in(tuple((shelf, os.stat(shelf).st_mtime_ns) for shelf in shelves)) if shelves else {}


@lru_cache(maxsize=16)
def _written_in(shelves: tuple[tuple[str, int], ...]) -> dict[str, str]:
    """Return what lies on shelves since they last changed."""
    from turnus.app.law import written  # noqa: PLC0415 - most commands read none

    places = (os.path.join(shelf, name) for shelf, _ in shelves for name in sorted(os.listdir(shelf)))
    found: dict[str, str] = {}
    for path in (os.path.join(place, written.FILE) for place in places):
        if not os.path.isfile(path):
            continue
        name = written.id_in(path)
        if name in found or name in _folders():
            raise BadInput("{name} stands on the shelf twice", name=name, where=path)
        found[name] = path
    return found


def _own_shelves() -> list[str]:
    named = [folder for folder in os.environ.get(SHELVES, "").split(os.pathsep) if folder]
    for folder in named:
        if not os.path.isdir(folder):
            raise BadInput("there is no folder {folder}", folder=folder, where=SHELVES)
    return [os.path.abspath(folder) for folder in named]


def is_program(rulebook: str) -> bool:
    """Say whether a rulebook is a package of Python, not a text that a club wrote."""
    return rulebook in _folders()


def lies_in_a_folder(rulebook: str) -> bool:
    """Say whether a rulebook is a package, or a file of a club: on a shelf or beside a journal."""
    return is_program(rulebook) or rulebook in _written()


def is_ours(rulebook: str) -> bool:
    """Say whether a rulebook comes with Turnus."""
    return os.path.isdir(os.path.join(_place(rulebooks), rulebook.replace("-", "_")))


def _is_rulebook(shelf: str, name: str) -> bool:
    return name[0] not in "_." and os.path.isfile(os.path.join(shelf, name, "clauses.tsv"))


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
        is_ours = os.path.dirname(_place(folder)) == _place(rulebooks)
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


def beside_register(rulebook: str, name: str) -> str:
    """Return where a file of a rulebook is kept, by its id: beside its code, or beside what a club wrote."""
    if written := _written().get(rulebook):
        return os.path.join(os.path.dirname(written), name)
    return file_of(f"{rulebooks.__name__}.{rulebook.replace('-', '_')}", name)


def file_of(package: str, name: str) -> str:
    """Return where a file of a rulebook is kept: its register or its proof."""
    return os.path.join(_place(import_module(package)), name)


def _place(package: ModuleType) -> str:
    return next(iter(package.__path__))


def declared_in(package: str) -> Iterator[tuple[str, Declaration]]:
    """Return every declaration of a rulebook with its module, also what it shares with other editions."""
    rulebook = package.rsplit(".", 1)[1].replace("_", "-")
    edition: Edition = import_module(package).EDITION
    seen: set[int] = set()  # what one module uses of another is declared once
    for folder in (package, *(f"{rulebooks.__name__}.{name}" for name in edition.shares)):
        for name in modules_of(folder):
            for held in vars(import_module(name)).values():
                for value in held if isinstance(held, tuple) else (held,):  # one by one, as rows, or shared
                    if (
                        isinstance(value, Declaration)
                        and value.cite.rulebook == rulebook
                        and id(value) not in seen
                    ):
                        seen.add(id(value))
                        yield name, value


def modules_of(package: str) -> Iterator[str]:
    """Return the modules of a rulebook, in the order of their names, with those of its folders."""
    place = _place(import_module(package))
    for name in sorted(os.listdir(place)):
        if name.endswith(".py") and name != "__init__.py":
            yield f"{package}.{name[:-3]}"
        elif os.path.isfile(os.path.join(place, name, "__init__.py")):
            yield from modules_of(f"{package}.{name}")
