"""The rulebooks on the shelf: found by their folders, read, checked, hashed and stacked."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import lru_cache
from threading import local
from typing import TYPE_CHECKING

from turnus.app.law.finding import (
    GROUP,
    folders,
    forget_places,
    installed,
    is_ours,
    own_journals,
    written_files,
)
from turnus.app.law.finding import SHELVES as SHELVES  # noqa: PLC0414 - who names a shelf knows the library
from turnus.app.law.loading import file_of, load
from turnus.faults import BadInput, NotFound, phrase_known
from turnus.law import Cite, Clause, LawError, Rulebook, Stack, UnknownClause

if TYPE_CHECKING:  # most commands read none of these
    from turnus.app.law.shelved import OpenJournals
    from turnus.app.law.written import WrittenRegulation
    from turnus.store import Reader

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
        """Return the ids of all rulebooks that can be read, in alphabetical order."""
        return [name for name in self._found() if self._fault_of(name) is None]

    def can_read(self, rulebook: str) -> bool:
        """Say whether a rulebook is there and can be read; nobody need look for what lies in a folder."""
        return self._fault_of(rulebook) is None if rulebook in folders() else rulebook in self.ids()

    def broken(self) -> dict[str, BadInput | NotFound | LawError]:
        """Return what is wrong with the rulebooks that are there and cannot be read, by their ids."""
        faults = ((name, self._fault_of(name)) for name in self._found())
        return {name: fault for name, fault in faults if fault is not None}

    def _found(self) -> list[str]:
        shelved = _shelved()
        published = shelved.published() if shelved else {}
        return sorted({*folders(), *published, *written_files(), *installed()})

    def _fault_of(self, rulebook: str) -> BadInput | NotFound | LawError | None:
        """Say what is wrong with a rulebook; ours are tested, and load when they are asked for."""
        if is_ours(rulebook):
            return None
        try:
            self.stack(rulebook)
        except (BadInput, NotFound, LawError) as fault:
            return fault
        return None

    def book(self, rulebook: str, pinned: Pinned = NOTHING_PINNED) -> Rulebook:
        """Return one rulebook, loaded and checked; of a regulation the pinned text, where it is kept."""
        if rulebook not in self._books:
            folder = folders().get(rulebook)
            if folder is None:
                return self._of_a_club(rulebook, pinned)
            self._books[rulebook] = load(folder)
        return self._books[rulebook]

    def _of_a_club(self, rulebook: str, pinned: Pinned) -> Rulebook:
        """Return what a club wrote: the text a competition is played by, or the one that holds now."""
        text = self._pinned_text(rulebook, pinned.get(rulebook, "")) or self._text_now(rulebook)
        if text is not None:
            return self.written_as(text, pinned)
        if package := installed().get(rulebook):
            self._books[rulebook] = made = _brought_by(package, rulebook)
            return made
        if text := self._text_then(rulebook):
            return self.written_as(text, pinned)
        raise self._unknown(rulebook)

    def _pinned_text(self, rulebook: str, wanted: str) -> bytes:
        """Return the text with a hash, if an office that is open has kept it."""
        shelved = _shelved()
        if not wanted or not shelved:
            return b""
        key = (rulebook, wanted)
        if key not in self._kept and (text := shelved.pinned_text(rulebook, wanted)):
            self._kept[key] = text.encode("utf-8")
        return self._kept.get(key, b"")

    def _text_now(self, rulebook: str) -> bytes | None:
        """Return the text that holds now: as published, in its file, or in an installed package."""
        shelved = _shelved()
        if shelved and (text := shelved.published_text(rulebook)):
            return text.encode("utf-8")
        files = written_files().get(rulebook) or _text_in_a_package(rulebook)
        if len(files) > 1:
            raise BadInput(
                "{name} stands on the shelf twice: remove it here, or give it an id of its own",
                name=rulebook, where=files[1],
            )  # fmt: skip
        return self._in_file(rulebook, files[0]) if files else None

    def _text_then(self, rulebook: str) -> bytes:
        """Return the text that a competition was last opened with, when it is nowhere else any more."""
        shelved = _shelved()
        return shelved.latest_kept(rulebook).encode("utf-8") if shelved else b""

    def _unknown(self, rulebook: str) -> NotFound:
        known = ", ".join(self._found())
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
            said = phrase_known(
                bases := self._reachable(rulebook),
                "{rulebook} cannot stand on {base}; it can stand on {bases}",
                "{rulebook} cannot stand on {base}: it stands on no other rulebook",
            )
            raise BadInput(said, rulebook=rulebook, base=base, bases=", ".join(bases), where="base")
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
                    if not self.can_read(target.cite.rulebook):
                        raise UnknownClause(f"{declared.cite} names an unknown rulebook", [target.cite])
                    self.book(target.cite.rulebook).check_target(target)


@lru_cache(maxsize=1)
def standard() -> Library:
    """Return the library everybody uses."""
    return Library()


def forget_shelves() -> None:
    """Look for rulebooks anew when one is next asked for: the folders have changed."""
    forget_places()
    standard.cache_clear()
    while _NAMED:
        _NAMED.popitem()[1].close()


def _shelved() -> "OpenJournals | None":
    """Return the regulations of the journals that are open; nothing where nobody has opened one."""
    named = own_journals()
    if not named and "turnus.store.opening" not in sys.modules:
        return None
    for path in named:
        _open_once(path)
    from turnus.app.law.shelved import OPEN_JOURNALS  # noqa: PLC0415 - as it says

    return OPEN_JOURNALS


_NAMED: "dict[str, Reader]" = {}  # the journals that the environment names, which stay open


def _open_once(path: str) -> None:
    if path not in _NAMED:
        from turnus.store import open_reader  # noqa: PLC0415 - as above

        _NAMED[path] = open_reader(path)


def _text_in_a_package(rulebook: str) -> tuple[str, ...]:
    """Return the file of clauses that an installed package brings, if it is one."""
    if rulebook not in installed():
        return ()
    from turnus.app.law import written  # noqa: PLC0415 - as above

    with suppress(Exception):  # a package that cannot be imported is told when it is loaded
        path = file_of(installed()[rulebook], written.FILE)
        return (path,) if os.path.isfile(path) else ()
    return ()


def _brought_by(package: str, rulebook: str) -> Rulebook:
    """Load the rulebook of an installed package; whatever is wrong with it is one sentence."""
    try:
        made = load(package)
    except Exception as wrong:  # what others wrote may fail in any way
        raise BadInput(
            "the installed package {package} brings no rulebook that can be read ({problem}): "
            "mend it, or uninstall it",
            package=package, problem=str(wrong) or type(wrong).__name__, where=f"{GROUP}, {rulebook}",
        ) from wrong  # fmt: skip
    if made.id != rulebook:
        raise BadInput(
            "the installed package {package} brings {other}: name the entry point so",
            package=package, other=made.id, where=f"{GROUP}, {rulebook}",
        )  # fmt: skip
    return made
