"""The clauses in which two laws differ, and any mixture of them: some of the new ones said, the others not.

Both stand on the same rulebooks below. A mixture is the old law with some clauses of the new text above it,
and without some of its own; with all of the one and none of the other it is the new law.
"""

from collections.abc import Iterator

from turnus.app.regulations.trying.texts import LADDER, Text, Units, joined, text_of
from turnus.faults import BadInput
from turnus.law import Declaration, Figure, Law, Rulebook, Setting, Speaking, Stack
from turnus.records import replace


class Clauses:
    """What two laws have above the rulebooks on which both stand, clause by clause."""

    def __init__(self, old: Law, new: Law, part: str) -> None:
        self._old, self._new, self._part = old, new, part
        self._below = _shared(old.stack, new.stack)
        self._before, self._after = (_above(law.stack, self._below) for law in (old, new))
        self._units = frozenset(_acting(self._before)) | frozenset(_acting(self._after))

    @property
    def units(self) -> Units:
        """Return the clauses: those of the new text to be said, those of the old one to be left out."""
        return self._units

    def mixed(self, units: Units) -> Text:
        """Return the old law with these clauses of the new text, and without these of its own."""
        theirs = (_saying(book, units) for book in self._after)
        mine = (_saying(book, self._units - units) for book in self._before if book not in self._after)
        stack = Stack((*theirs, *mine, *self._below.books))
        return text_of(Law(stack, self._old.values), self._part)

    def clauses(self, unit: str) -> tuple[str, ...]:
        """Return the clause, and which of the other text it takes the place of."""
        is_new = any(unit in _acting((book,)) for book in self._after)
        books, other = (self._after, self._old) if is_new else (self._before, self._new)
        replaced = tuple(self._standing_for(unit, books, other))
        return joined((unit,), replaced) if is_new else joined(replaced, (unit,))

    def is_ladder(self, unit: str) -> bool:
        """Say whether a clause sets a step of a ladder."""
        declared = (each for book in (*self._after, *self._before) for each in book.declarations)
        figures = (each for each in declared if str(each.cite) == unit and isinstance(each, Figure))
        return any(LADDER in path for each in figures if isinstance(each.value, dict) for path in each.value)

    def _standing_for(self, unit: str, books: tuple[Rulebook, ...], other: Law) -> Iterator[str]:
        """Yield which clauses of the other law set what a clause sets, or are deviated from by it."""
        beside = text_of(other, self._part)
        for declared in (each for book in books for each in book.declarations if str(each.cite) == unit):
            if isinstance(declared, Setting):
                yield from (str(each.cite) for each in other.stack.settings.get(declared.term.name, ())[:1])
            elif isinstance(declared, Figure) and isinstance(declared.value, dict):
                yield from (cite for path in declared.value for cite in beside.nearest(path))
            elif isinstance(declared, Speaking):
                yield from (str(target.cite) for target in declared.deviates_from)


def _shared(old: Stack, new: Stack) -> Stack:
    """Return what both stand on: the highest books that are the same in both."""
    for place, book in enumerate(old.books):
        if any(book.id == other.id and book.hash == other.hash for other in new.books):
            return Stack(old.books[place:])
    raise BadInput("the two texts stand on nothing in common", where="base")


def _above(stack: Stack, below: Stack) -> tuple[Rulebook, ...]:
    return stack.books[: len(stack.books) - len(below.books)]


def _acts(declared: Declaration) -> bool:
    return isinstance(declared, Speaking | Setting)


def _acting(books: tuple[Rulebook, ...]) -> Iterator[str]:
    """Yield the clauses of books that decide or set something."""
    for book in books:
        yield from (str(declared.cite) for declared in book.declarations if _acts(declared))


def _saying(book: Rulebook, units: Units) -> Rulebook:
    """Return a book in which only these of its clauses are said."""
    said = tuple(each for each in book.declarations if str(each.cite) in units or not _acts(each))
    return replace(book, declarations=said, trusted=True)
